"""Start the studio in the page: the core, the view, the panels, and the tools that agents see."""

from __future__ import annotations

from js import console, document

from alza.demo import sunset_loft
from alza.drawing.sheet_style import SHEET_STYLE
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import NoScene, NoSupplier, PlainEditor, SystemClock
from alza.tools.ports import Ports
from app.approval_dialog import ApprovalDialog
from app.dom import adopt_style
from app.frames import FrameRequest
from app.header import Header
from app.looking import Looking
from app.messages import Messages
from app.panels.check_panel import CheckPanel
from app.panels.feed_panel import FeedPanel
from app.panels.model_panel import ModelPanel
from app.panels.notes_panel import NotesPanel
from app.panels.tabs import Tabs
from app.panels.tools_panel import ToolsPanel
from app.pictures import PagePicture
from app.plan_view import PlanView
from app.tasks import spawn
from app.webmcp import WebMcp


async def main() -> None:
    """Show the demo, publish the tools, then mark the page as ready."""
    adopt_style(SHEET_STYLE)
    editor = PlainEditor()
    studio = _studio(editor)
    messages = Messages()
    view = PlanView(studio, editor)
    header = Header(studio, messages)
    _panels(studio, view, header, messages)
    view.start()
    Looking(view, editor, messages)
    ApprovalDialog(studio)
    await _publish(studio, header)
    document.documentElement.dataset.ready = "true"


def _studio(editor: PlainEditor) -> Studio:
    ports = Ports(
        scene=NoScene(), editor=editor, supplier=NoSupplier(), picture=PagePicture(), clock=SystemClock()
    )
    studio = Studio(store=Store(sunset_loft()), ports=ports)
    studio.on_defect(console.error)
    return studio


def _panels(studio: Studio, view: PlanView, header: Header, messages: Messages) -> None:
    Tabs()
    model, notes = ModelPanel(studio, view, messages), NotesPanel(studio, view)
    check, feed, tools = CheckPanel(studio, view), FeedPanel(studio, messages), ToolsPanel(studio)

    def show_plan() -> None:
        for part in (header, check, notes, model):
            part.show()

    plan_frame, feed_frame = FrameRequest(show_plan), FrameRequest(feed.show)
    studio.store.subscribe(lambda _change: plan_frame.ask())
    studio.feed.subscribe(lambda _entry: feed_frame.ask())
    show_plan()
    feed.show()
    tools.show()


async def _publish(studio: Studio, header: Header) -> None:
    webmcp = WebMcp(studio, lambda: header.show_runtime(webmcp))
    header.show_runtime(webmcp)
    await webmcp.settle()
    studio.on_listed(lambda: spawn(webmcp.settle()))
