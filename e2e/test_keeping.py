"""The plan is kept in the browser: after a reload, a closed tab and a crash; trouble is said in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from re import sub

import pytest
from playwright.sync_api import Browser, Dialog, Error, Page, Playwright, expect

from e2e.agent import call
from e2e.conftest import CHROMIUM_ARGS, READY, START_TIMEOUT_MS, chromium, opened
from e2e.pictures import tiny_png
from e2e.sheet import settle
from e2e.site import Site
from e2e.stored import store, stored

IS_KEPT = "Kept in this browser after each change."


def _again(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")


def _model_panel(page: Page) -> None:
    page.get_by_role("tab", name="Model").click()


def test_plan_revision_and_id_counter_are_there_after_a_reload(page: Page) -> None:
    call(page, "set_plan_name", name="Kept")
    call(page, "add_wall", ax=20, ay=0, bx=24, by=0)
    gone = call(page, "place_item", kind="plant", x=22, y=1)["id"]
    page.locator("#undo").click()
    expect(page.locator("#desk-message")).to_contain_text("Undone")
    before = call(page, "get_model")
    _again(page)
    assert call(page, "get_model") == before
    expect(page.locator("#plan-name")).to_have_text("Kept")
    new = call(page, "place_item", kind="plant", x=22, y=1)["id"]
    assert int(new[1:]) > int(gone[1:])
    assert before["revision"] + 1 == call(page, "get_model")["revision"]


def test_a_change_in_the_last_moment_before_leaving_is_kept(page: Page) -> None:
    page.evaluate(
        """async () => {
          const tools = await document.modelContext.getTools();
          const tool = tools.find((tool) => tool.name === "set_plan_name");
          await document.modelContext.executeTool(tool, {name: "In the last moment"});
          location.reload();
        }"""
    )
    expect(page.locator("#plan-name")).to_have_text("In the last moment", timeout=START_TIMEOUT_MS)


def test_the_plan_outlives_a_closed_tab_and_a_crash(page: Page, site: Site) -> None:
    complaints: list[str] = []
    call(page, "set_plan_name", name="Before closing")
    page.close()
    second = opened(page.context, site, complaints)
    expect(second.locator("#plan-name")).to_have_text("Before closing")
    call(second, "set_plan_name", name="Before the crash")
    expect(second.locator("#plan-name")).to_have_text("Before the crash")
    second.wait_for_function("() => new Promise((drawn) => requestAnimationFrame(() => drawn(true)))")
    assert "Before the crash" in stored(second)["plan"]
    with second.expect_event("crash"):
        with pytest.raises(Error, match="crash"):
            second.goto("chrome://crash")
    third = opened(page.context, site, complaints)
    expect(third.locator("#plan-name")).to_have_text("Before the crash")
    assert complaints == []


def test_the_picture_is_kept_apart_and_written_only_when_it_changes(page: Page) -> None:
    page.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          window.putKeys = [];
          IDBObjectStore.prototype.put = function (value, key) {
            putKeys.push(key);
            return put.call(this, value, key);
          };
        }"""
    )
    _model_panel(page)
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay")).to_contain_text("8 × 4 pixels")
    page.wait_for_function("putKeys.includes('picture')")
    for name in ("One", "Two", "Three"):
        call(page, "set_plan_name", name=name)
        expect(page.locator("#plan-name")).to_have_text(name)
    page.wait_for_function("putKeys.filter((key) => key === 'plan').length >= 4")
    assert page.evaluate("putKeys.filter((key) => key === 'picture').length") == 1
    before = call(page, "get_underlay")
    _again(page)
    assert call(page, "get_underlay") == before


@pytest.mark.parametrize(
    "spoil", [lambda text: text[: len(text) // 2], lambda text: sub(r'"version": \d+', '"version": 99', text)]
)
def test_a_damaged_plan_is_set_aside_and_the_demo_shown(page: Page, spoil: Callable[[str], str]) -> None:
    call(page, "set_plan_name", name="Damaged")
    expect(page.locator("#plan-name")).to_have_text("Damaged")
    page.wait_for_function("() => new Promise((drawn) => requestAnimationFrame(() => drawn(true)))")
    text = spoil(stored(page)["plan"])
    store(page, plan=text)
    _again(page)
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    expect(page.locator("#desk-message")).to_contain_text("can't be opened, so the demo is shown")
    call(page, "set_plan_name", name="Going on")
    _again(page)
    expect(page.locator("#plan-name")).to_have_text("Going on")
    _model_panel(page)
    expect(page.locator("#damaged")).to_contain_text("Its text is still here")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save its text").click()
    assert download.value.path().read_text() == text
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator("#damaged")).to_be_hidden()
    assert not [key for key in stored(page) if "damaged" in key]


def test_of_two_tabs_one_keeps_the_plan_and_the_other_says_so(page: Page, site: Site) -> None:
    complaints: list[str] = []
    call(page, "set_plan_name", name="One")
    second = opened(page.context, site, complaints)
    names = [tab.locator("#plan-name") for tab in (page, second)]
    notices = [tab.locator("#other-tab") for tab in (page, second)]
    expect(names[1]).to_have_text("One")
    expect(notices[1]).to_contain_text("isn't kept: another tab of this browser has this plan open")
    expect(notices[0]).to_be_hidden()
    _model_panel(second)
    expect(second.locator("#kept")).to_contain_text("Not kept in this browser: another tab")
    assert "another tab" in call(second, "get_editor_state")["notKept"]
    assert call(page, "get_editor_state")["notKept"] is None

    call(second, "set_plan_name", name="Not kept")
    expect(names[1]).to_have_text("Not kept")
    call(page, "set_plan_name", name="Two")
    expect(names[0]).to_have_text("Two")
    settle(page)
    assert "Not kept" not in stored(second)["plan"]
    second.locator("#go-on-here").click()
    expect(names[1]).to_have_text("Two")
    expect(second.locator("#desk-message")).to_contain_text("Undo brings back what was here")
    expect(notices[1]).to_be_hidden()
    expect(notices[0]).to_be_visible()
    second.locator("#undo").click()
    expect(names[1]).to_have_text("Not kept")
    settle(second)
    assert "Not kept" in stored(page)["plan"]

    call(page, "set_plan_name", name="Three")
    second.close()
    expect(notices[0]).to_contain_text("changed this plan before it was closed")
    expect(names[0]).to_have_text("Three")
    page.locator("#go-on-here").click()
    expect(names[0]).to_have_text("Not kept")

    third = opened(page.context, site, complaints)
    third.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    _again(page)
    expect(notices[0]).to_be_hidden()
    call(page, "set_plan_name", name="Four")
    expect(names[0]).to_have_text("Four")
    third.evaluate("() => {delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))}")
    page.close()
    expect(third.locator("#plan-name")).to_have_text("Four")
    expect(third.locator("#other-tab")).to_be_hidden()
    assert complaints == []


def test_a_damaged_picture_costs_the_underlay_alone(page: Page) -> None:
    _model_panel(page)
    page.locator("#underlay-file").set_input_files(tiny_png())
    expect(page.locator("#underlay")).to_contain_text("8 × 4 pixels")
    call(page, "set_plan_name", name="With a picture")
    _again(page)
    store(page, picture="data:text/html;base64,PGI+")
    _again(page)
    expect(page.locator("#plan-name")).to_have_text("With a picture")
    expect(page.locator("#desk-message")).to_contain_text("picture was damaged")
    assert call(page, "get_underlay")["loaded"] is False


def test_a_full_storage_says_so_and_all_goes_on(page: Page, site: Site) -> None:
    session = page.context.new_cdp_session(page)
    origin = site.studio.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    call(page, "set_plan_name", name="Doesn't fit")
    _model_panel(page)
    expect(page.locator("#kept")).to_have_text(
        "Not kept in this browser: its storage is full. Save it as a file."
    )
    expect(page.get_by_role("tab", name="Model not kept")).to_be_visible()
    expect(page.locator("#plan-name")).to_have_text("Doesn't fit")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    call(page, "set_plan_name", name="Fits again")
    expect(page.locator("#kept")).to_have_text(IS_KEPT)
    _again(page)
    expect(page.locator("#plan-name")).to_have_text("Fits again")


NO_DATABASE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...version) {
  if (name === "alza") throw new DOMException("not here", "SecurityError");
  return open.call(this, name, ...version);
};
"""


def test_without_a_database_the_studio_works_and_asks_before_it_is_left(browser: Browser, site: Site) -> None:
    complaints: list[str] = []
    context = browser.new_context()
    context.add_init_script(NO_DATABASE)
    page = opened(context, site, complaints)
    expect(page.locator("#desk-message")).to_contain_text("will not keep the plan")
    _model_panel(page)
    expect(page.locator("#kept")).to_contain_text("Not kept in this browser")
    page.locator("#name").fill("Only here")
    page.keyboard.press("Enter")
    expect(page.locator("#plan-name")).to_have_text("Only here")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    page.evaluate("location.reload()")
    page.wait_for_function("true")
    expect(page.locator("#plan-name")).to_have_text("Only here")
    assert asked == ["beforeunload"]
    with page.expect_download():
        page.get_by_role("button", name="Save as a file").click()
    _again(page)
    expect(page.locator("#plan-name")).to_have_text("Sunset Loft")
    context.close()
    assert complaints == []


def test_where_site_data_is_forbidden_the_page_says_what_to_allow(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    """Python's loader itself keeps a database; a browser that blocks cookies gives it none."""
    preferences = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(preferences))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=CHROMIUM_ARGS
    )
    page = context.new_page()
    page.goto(site.studio)
    expect(page.locator("#start-error")).to_contain_text("Allow site data (cookies) here")
    context.close()
