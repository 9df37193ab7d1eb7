"""Start the studio in the page: the core, the view, the panels, and the tools that agents see."""

from __future__ import annotations

import asyncio

from js import console, document

from alza.demo import sunset_loft
from alza.drawing.sheet_style import SHEET_STYLE
from alza.editor.editor import Editor
from alza.studio import Studio
from alza.tools.desk import SystemClock
from alza.tools.ports import Ports
from app.canvas_input import CanvasInput, Reports
from app.desk import Desk
from app.dom import adopt_style
from app.first_plan import first_plan
from app.frames import FrameRequest
from app.header import Header
from app.incoming import Incoming
from app.keeping import Keeping
from app.keys import Keys, Parts
from app.messages import Messages
from app.overlay import Overlay
from app.panels.catalogue_panel import CataloguePanel
from app.panels.check_panel import CheckPanel
from app.panels.export_panel import ExportPanel
from app.panels.feed_panel import FeedPanel
from app.panels.inspector_panel import InspectorPanel
from app.panels.model_panel import ModelPanel
from app.panels.notes_panel import NotesPanel
from app.panels.tabs import Tabs
from app.panels.tools_panel import ToolsPanel
from app.panels.underlay_panel import UnderlayPanel
from app.pictures import PagePicture
from app.plan_files import PlanFiles
from app.plan_tab import PlanTab
from app.plan_view import PlanView
from app.supplier import PageSupplier
from app.tasks import spawn
from app.toolbar import Toolbar
from app.typed_field import TypedField
from app.view_switch import ViewSwitch
from app.webmcp import WebMcp


async def main() -> None:
    """Show the plan that was kept or the demo, publish the tools, then mark the page as ready."""
    adopt_style(SHEET_STYLE)
    first = await first_plan(sunset_loft)
    editor = Editor()
    switch, supplier = ViewSwitch(editor), PageSupplier()
    keeping = Keeping(first)
    studio = Studio(store=first.store, ports=_ports(editor, switch, supplier, keeping))
    studio.on_defect(console.error)
    editor.work_on(studio)
    messages = Messages()
    view = PlanView(studio, editor)
    header = Header(studio, editor, messages)
    desk = Desk(studio, editor, view, messages)
    Tabs({"supplier": lambda: _open_shop(desk, supplier)})
    files = PlanFiles(desk, first.fields, keeping)
    check = _panels(desk, header, keeping, files)
    view.start()
    toolbar = Toolbar(view, editor)
    canvas = _drawing(desk, toolbar)
    switch.work_on(studio, view, toolbar)
    InspectorPanel(studio, editor)
    ExportPanel(desk, switch)
    catalogue = CataloguePanel(studio, editor, canvas, switch)
    studio.store.subscribe(catalogue.follow)
    await _publish(studio, header)
    if first.words:
        messages.tell(first.words)
    document.documentElement.dataset.ready = "true"
    # The sheet waits neither for the rules nor for thirty pictures in a panel that is hidden at first.
    FrameRequest(check.begin).ask()
    FrameRequest(catalogue.show).ask()
    asyncio.get_running_loop().call_soon(_answer_requests, studio, view, messages)
    asyncio.get_running_loop().call_soon(_watch_tabs, first.tab, keeping, files, messages)


def _ports(editor: Editor, switch: ViewSwitch, supplier: PageSupplier, keeping: Keeping) -> Ports:
    return Ports(
        scene=switch,
        editor=editor,
        supplier=supplier,
        picture=PagePicture(),
        clock=SystemClock(),
        keeping=keeping,
    )


def _drawing(desk: Desk, toolbar: Toolbar) -> CanvasInput:
    """What a person draws with."""
    studio, editor, view, messages = desk
    field = TypedField(editor)
    overlay = Overlay(view, editor, field)
    Keys(studio, view, editor, Parts(overlay, field))

    def tell(words: str) -> None:
        at = editor.pointer if editor.view == "2d" else None
        messages.tell(words, view.viewport.to_view(*at) if at else None)

    editor.on_message(tell)
    return CanvasInput(view, editor, Reports(messages, toolbar))


def _panels(desk: Desk, header: Header, keeping: Keeping, files: PlanFiles) -> CheckPanel:
    """All panels but that of the checks are filled; `begin` fills that one."""
    studio, editor, view, messages = desk
    underlay = UnderlayPanel(desk)
    Incoming(files, underlay, messages)
    model, notes = ModelPanel(desk, keeping, files), NotesPanel(studio, editor, view)
    check, feed, tools = CheckPanel(desk), FeedPanel(studio, messages), ToolsPanel(studio)

    def show_plan() -> None:
        for part in (header, check, notes, model, underlay):
            part.show()

    plan_frame, feed_frame = FrameRequest(show_plan), FrameRequest(feed.show)
    studio.store.subscribe(lambda _change: plan_frame.ask())
    studio.feed.subscribe(lambda _entry: feed_frame.ask())
    for part in (header, notes, model, underlay, feed, tools):
        part.show()
    return check


def _open_shop(desk: Desk, supplier: PageSupplier) -> None:
    from app.panels.supplier_panel import SupplierPanel  # most visits don't need it

    SupplierPanel(desk, supplier).read()


def _answer_requests(studio: Studio, view: PlanView, messages: Messages) -> None:
    """Show what waits for a person. What an agent asked for meanwhile has waited."""
    from app.approval_switch import ApprovalSwitch  # the start doesn't wait for these two
    from app.request_bar import RequestBar

    ApprovalSwitch(studio.approvals)
    RequestBar(studio, view, messages)


def _watch_tabs(tab: PlanTab, keeping: Keeping, files: PlanFiles, messages: Messages) -> None:
    from app.other_tab import OtherTab  # as little as for those

    OtherTab(tab, keeping, files, messages)


async def _publish(studio: Studio, header: Header) -> None:
    webmcp = WebMcp(studio, lambda: header.show_runtime(webmcp))
    header.show_runtime(webmcp)
    await webmcp.settle()
    studio.on_listed(lambda: spawn(webmcp.settle()))
