"""The tools in the order in which they are published."""

from __future__ import annotations

from typing import Final

from alza.tools.accepting import ACCEPT_ISSUE
from alza.tools.apply_changes import apply_changes_with
from alza.tools.catalog import GET_ITEM_CATALOG
from alza.tools.checks import GET_ISSUES
from alza.tools.drawing import GET_DRAWING
from alza.tools.editor_state import GET_EDITOR_STATE
from alza.tools.find_spot import FIND_SPOT
from alza.tools.items import MOVE_ITEM, PLACE_ITEM, REMOVE_ITEM
from alza.tools.kinds import DEFINE_ITEM_KIND, REMOVE_ITEM_KIND
from alza.tools.measure import MEASURE
from alza.tools.model import GET_MODEL
from alza.tools.notes import GET_NOTES, LEAVE_NOTE
from alza.tools.openings import ADD_DOOR, ADD_WINDOW, MOVE_OPENING, REMOVE_OPENING, SET_DOOR_SWING
from alza.tools.plan_details import CLEAR_MODEL, SET_PLAN_NAME
from alza.tools.rooms import ADD_ROOM, REMOVE_ROOM, UPDATE_ROOM
from alza.tools.scene import BUILD_3D, SET_CAMERA, SET_DOORS
from alza.tools.supplier import GET_SUPPLIER_CATALOG, PLACE_SUPPLIER_PRODUCT
from alza.tools.tool import AnyTool, ChangeTool
from alza.tools.underlay import CALIBRATE_UNDERLAY, GET_UNDERLAY
from alza.tools.undo import UNDO
from alza.tools.walls import ADD_WALL, EDIT_WALL, EXTEND_SELECTED_WALL, REMOVE_WALL

_ONE_BY_ONE: Final[tuple[tuple[str, tuple[AnyTool, ...]], ...]] = (
    ("Read", (GET_MODEL, GET_ISSUES, GET_ITEM_CATALOG, GET_EDITOR_STATE, MEASURE, GET_UNDERLAY)),
    ("Blueprint", (CALIBRATE_UNDERLAY,)),
    ("Structure", (ADD_WALL, EDIT_WALL, REMOVE_WALL)),
    ("Openings", (ADD_DOOR, ADD_WINDOW, MOVE_OPENING, REMOVE_OPENING, SET_DOOR_SWING)),
    ("Rooms", (ADD_ROOM, UPDATE_ROOM, REMOVE_ROOM)),
    ("Furniture", (PLACE_ITEM, MOVE_ITEM, REMOVE_ITEM, DEFINE_ITEM_KIND)),
    ("Model and view", (SET_PLAN_NAME, CLEAR_MODEL, BUILD_3D, SET_CAMERA, SET_DOORS)),
    ("Supplier", (GET_SUPPLIER_CATALOG, PLACE_SUPPLIER_PRODUCT)),
    ("Collaboration", (LEAVE_NOTE, GET_NOTES)),
    ("The agent's loop", (FIND_SPOT, GET_DRAWING, REMOVE_ITEM_KIND, ACCEPT_ISSUE)),
)

APPLY_CHANGES: Final = apply_changes_with(
    tool for _, tools in _ONE_BY_ONE for tool in tools if isinstance(tool, ChangeTool)
)

FAMILIES: Final[tuple[tuple[str, tuple[AnyTool, ...]], ...]] = (
    *_ONE_BY_ONE,
    ("Many changes at once, and back", (APPLY_CHANGES, UNDO)),
)
"""The tools that are always published, by family."""

TOOLS: Final[tuple[AnyTool, ...]] = tuple(tool for _, tools in FAMILIES for tool in tools)
"""All of them, in order."""

WHILE_WALL_SELECTED: Final[AnyTool] = EXTEND_SELECTED_WALL
"""The tool that is published only while one wall is selected."""
