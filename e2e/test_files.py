"""Plans as files: saved, opened by button, key and drop; a broken one leaves the plan as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from alza.demo import sunset_loft
from alza.files.plan_file import dump_plan, read_plan
from e2e.agent import call
from e2e.dropping import drop_files, drop_text, paste_text


def _plan_text(**fields: Any) -> str:
    """A plan with one wall, as a file."""
    wall = {"id": "w7", "ax": 0, "ay": 0, "bx": 3, "by": 0}
    plan = {"format": "alza-plan", "version": 1, "revision": 5, "nextId": 100, "name": "From a file"}
    return json.dumps(plan | {"walls": [wall]} | fields)


def _open(page: Page, text: str | bytes, name: str = "flat.alza.json") -> None:
    content = text.encode() if isinstance(text, str) else text
    page.locator("#plan-file").set_input_files(
        FilePayload(name=name, mimeType="application/json", buffer=content)
    )


def _saved(page: Page) -> tuple[str, str]:
    """Save by key; the file's name and text."""
    with page.expect_download() as download:
        page.keyboard.press("Control+s")
    return download.value.suggested_filename, Path(download.value.path()).read_text()


def test_what_is_saved_is_the_plan_and_opens_again(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()
    before = call(page, "get_model")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "Sunset Loft.alza.json"
    text = Path(download.value.path()).read_text()
    assert read_plan(text).plan == sunset_loft()
    page.get_by_role("button", name="New plan").click()
    expect(page.locator("#plan-name")).to_have_text("Untitled plan")
    _open(page, text)
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    assert call(page, "get_model")["model"] == before["model"]


def test_opening_is_one_change_that_undo_takes_back(page: Page) -> None:
    before = call(page, "get_model")
    _open(page, _plan_text())
    expect(page.locator("#plan-name")).to_have_text("From a file")
    expect(page.locator(".feed-entry").first).to_contain_text("Open flat.alza.json")
    opened = call(page, "get_model")
    assert opened["revision"] == before["revision"] + 1
    assert [wall["id"] for wall in opened["model"]["walls"]] == ["w7"]
    assert call(page, "add_wall", ax=0, ay=5, bx=3, by=5)["id"] == "w100"
    for _ in range(2):
        page.locator("#undo").click()
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    assert call(page, "get_model")["model"] == before["model"]


@pytest.mark.parametrize("focused", ["#desk", "#name"])
def test_keys_open_and_save_wherever_the_focus_is(page: Page, focused: str) -> None:
    # Heard from the start: Playwright takes a moment to hear, in which a key would open a real chooser.
    page.on("filechooser", lambda _chooser: None)
    page.get_by_role("tab", name="Model").click()
    page.locator(focused).focus()
    name, text = _saved(page)
    assert name == "Sunset Loft.alza.json" and read_plan(text).plan == sunset_loft()
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Control+o")
    assert not chooser.value.is_multiple()
    chooser.value.set_files(FilePayload(name="a.json", mimeType="", buffer=_plan_text().encode()))
    expect(page.locator("#plan-name")).to_have_text("From a file")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "“flat.alza.json” is damaged at line 1"),
        (dump_plan(sunset_loft(), 0, 99)[:900], "“flat.alza.json” is damaged at line"),
        (b"\xff\xfe\x00", "holds bytes that are no text"),
        ("[1, 2]", "so it is no plan"),
        ('{"format": "something else"}', "so this is no Alza plan"),
        (_plan_text(version=99), "saved by a newer Alza"),
        (_plan_text(walls=[{"id": "w7", "ax": 0, "ay": 0, "bx": 0.1, "by": 0}]), "walls[0]"),
        (_plan_text(walls=[{"id": "w7", "ax": "zero", "ay": 0, "bx": 3, "by": 0}]), "walls[0].ax"),
        (_plan_text(underlay={"image": "https://example.org/a.png"}), "underlay"),
        ('{"a": ' + "[" * 99 + "]" * 99 + "}", "nested more than 64 deep"),
    ],
)
def test_a_file_that_is_no_plan_says_why_and_leaves_the_plan_as_it_is(
    demo: Page, content: str | bytes, words: str
) -> None:
    before = call(demo, "get_model")
    _open(demo, content)
    expect(demo.locator("#desk-message")).to_contain_text(words)
    expect(demo.locator("#desk-message")).to_contain_text("The plan stays as it was.")
    assert call(demo, "get_model") == before


def test_a_hostile_file_name_is_shown_as_text(demo: Page) -> None:
    name = "<img src=x onerror=alert(1)>.json"
    _open(demo, "{", name)
    expect(demo.locator("#desk-message")).to_contain_text(name)
    _open(demo, _plan_text(name="<b>&amp;</b>"), name)
    expect(demo.locator("#plan-name")).to_have_text("<b>&amp;</b>")
    assert demo.locator("#desk-message img, #feed img, #plan-name b").count() == 0
    assert _saved(demo)[0] == "b &amp b.alza.json"


def test_fields_of_a_later_version_are_kept_with_the_plan_that_they_came_with(page: Page) -> None:
    _open(page, _plan_text(storeys=[{"level": 1}]))
    expect(page.locator("#plan-name")).to_have_text("From a file")
    call(page, "set_plan_name", name="Changed")
    assert json.loads(_saved(page)[1])["storeys"] == [{"level": 1}]
    page.reload()
    expect(page.locator("#plan-name")).to_have_text("Changed", timeout=60_000)
    page.wait_for_selector("html[data-ready='true']", state="attached")
    assert json.loads(_saved(page)[1])["storeys"] == [{"level": 1}]
    page.get_by_role("tab", name="Model").click()
    page.get_by_role("button", name="Open the demo").click()
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    assert "storeys" not in json.loads(_saved(page)[1])
    page.locator("#undo").click()
    expect(page.locator("#plan-name")).to_have_text("Changed")
    assert json.loads(_saved(page)[1])["storeys"] == [{"level": 1}]


def test_a_plan_dropped_on_the_page_is_opened(demo: Page, tmp_path: Path) -> None:
    file = tmp_path / "dropped.alza.json"
    file.write_text(_plan_text())
    drop_files(demo, [file])
    expect(demo.locator("#plan-name")).to_have_text("From a file")


def test_what_is_dropped_or_pasted_and_is_no_file_is_refused_in_words(demo: Page, tmp_path: Path) -> None:
    before = call(demo, "get_model")
    message = demo.locator("#desk-message")
    drop_text(demo, "https://example.org/")
    expect(message).to_contain_text("That is no file")
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_text(_plan_text())
    drop_files(demo, [tmp_path / "one.json", tmp_path / "two.json"])
    expect(message).to_contain_text("one at a time")
    demo.locator("#desk").focus()
    paste_text(demo, "just words")
    expect(message).to_contain_text("The clipboard holds text")
    assert call(demo, "get_model") == before
    assert demo.url.endswith("/")


def test_a_paste_into_a_field_stays_a_paste(demo: Page) -> None:
    demo.get_by_role("tab", name="Model").click()
    demo.locator("#name").fill("")
    demo.locator("#name").focus()
    paste_text(demo, "Pasted name")
    expect(demo.locator("#name")).to_have_value("Pasted name")
    expect(demo.locator("#desk-message")).to_be_hidden()


def test_units_and_north_are_changes_of_the_plan(demo: Page) -> None:
    demo.get_by_role("tab", name="Model").click()
    demo.locator("#units").select_option("cm")
    expect(demo.locator("#scale")).to_contain_text("cm")
    demo.locator("#north").fill("-22,5")
    demo.keyboard.press("Enter")
    expect(demo.locator("#north")).to_have_value("337.5")
    model = call(demo, "get_model")["model"]
    assert (model["units"], model["north"]) == ("cm", 337.5)
    demo.locator("#north").fill("up")
    demo.keyboard.press("Enter")
    expect(demo.locator("#desk-message")).to_be_visible()
    expect(demo.locator("#north")).to_have_value("337.5")
    for _ in range(2):
        demo.locator("#undo").click()
    expect(demo.locator("#units")).to_have_value("m")
    expect(demo.locator("#north")).to_have_value("0")
