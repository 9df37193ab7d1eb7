"""An agent's calls through the page's WebMCP runtime."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

CALL_LATER = """async ([name, input]) => {
  const tool = (await document.modelContext.getTools()).find((tool) => tool.name === name);
  const controller = new AbortController();
  const answer = document.modelContext.executeTool(tool, input, {signal: controller.signal});
  window.agentCalls = [...(window.agentCalls ?? []), {controller, answer: answer.then(JSON.parse)}];
  answer.catch(() => {});
}"""


def call(page: Page, name: str, /, **input: Any) -> dict[str, Any]:
    """The structured content of a call that worked."""
    result = page.webmcp.call_tool(name, input)
    assert not result["isError"], result["content"][0]["text"]
    return result["structuredContent"]


def refused(page: Page, name: str, /, **input: Any) -> dict[str, Any]:
    """The error of a call that was refused."""
    result = page.webmcp.call_tool(name, input)
    assert result["isError"], result["content"][0]["text"]
    return result["structuredContent"]["error"]


def begin(page: Page, name: str, /, **input: Any) -> int:
    """Start a call that will wait for a person; gives its place among the page's waiting calls."""
    page.evaluate(CALL_LATER, [name, input])
    return int(page.evaluate("window.agentCalls.length - 1"))


def answer(page: Page, number: int) -> dict[str, Any]:
    """Wait for the answer of a call that was begun."""
    return page.evaluate("number => window.agentCalls[number].answer", number)


def give_up(page: Page, number: int) -> str:
    """Abort a call that was begun; gives the name of the error that its caller sees."""
    return page.evaluate(
        """number => {
          window.agentCalls[number].controller.abort();
          return window.agentCalls[number].answer.then(() => "answered", (error) => error.name);
        }""",
        number,
    )
