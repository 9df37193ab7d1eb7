"""The drawing of a change in progress: what it shows, and how little of it is written anew."""

from __future__ import annotations

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.openings import EditOpening
from alza.actions.rooms import EditRoom
from alza.actions.walls import AddWall, EditWall
from alza.demo import sunset_loft
from alza.drawing.draw import draw_plan
from alza.drawing.layers import Drawing, Layer
from alza.drawing.patches import patches
from alza.drawing.preview import MOVING_ID, preview_drawing, preview_outline, touched_ids
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.wall import Wall

PLAN = sunset_loft()
STANDING = draw_plan(PLAN)


def preview(after: Plan) -> Drawing:
    return preview_drawing(STANDING, PLAN, after)


def part(drawing: Drawing, layer: Layer, id: str) -> str | None:
    return next((part.svg for part in drawing.layers[layer] if part.id == id), None)


def test_a_dragged_piece_is_drawn_as_it_will_stand_and_is_all_that_is_written() -> None:
    for item in PLAN.items.values():
        after = EditItem(id=item.id, x=item.x + 0.31, rotation=item.rotation + 15.0).apply(PLAN)
        drawn = preview(after)
        layer: Layer = "rugs" if part(STANDING, "rugs", item.id) else "furniture"
        assert part(drawn, layer, item.id) == part(draw_plan(after), layer, item.id)
        assert [patch.id for patch in patches(STANDING, drawn)] == [item.id]


def test_a_new_piece_appears_and_a_removed_one_goes() -> None:
    placed = PlaceItem(item=Item(id="i900", kind="plant", x=1.0, y=1.0)).apply(PLAN)
    assert [patch.id for patch in patches(STANDING, preview(placed))] == ["i900"]
    first = next(iter(PLAN.items))
    assert part(preview(RemoveItem(id=first).apply(PLAN)), "furniture", first) is None


def test_a_moved_wall_is_drawn_with_its_joints_and_takes_its_openings_along() -> None:
    wall = next(wall for wall in PLAN.walls.values() if PLAN.openings_of(wall.id))
    after = EditWall(id=wall.id, ay=wall.ay - 0.5, by=wall.by - 0.5, joined=True).apply(PLAN)
    drawn, whole = preview(after), draw_plan(after)
    assert part(drawn, "walls", MOVING_ID)
    assert part(drawn, "walls", wall.id) == part(whole, "walls", wall.id)
    for opening in PLAN.openings_of(wall.id):
        assert part(drawn, "openings", opening.id) == part(whole, "openings", opening.id)
    assert part(drawn, "dimensions", wall.id) is None, "a length that isn't true any more isn't shown"


def test_a_moved_wall_leaves_the_bodies_of_walls_that_stay() -> None:
    wall = next(iter(PLAN.walls.values()))
    after = EditWall(id=wall.id, ay=wall.ay - 0.5, by=wall.by - 0.5, joined=True).apply(PLAN)
    changed = {id for id in touched_ids(PLAN, after) if id in PLAN.walls}
    written = {patch.id for patch in patches(STANDING, preview(after)) if patch.layer == "walls"}
    assert written == {"outline", MOVING_ID, *changed}


def test_a_length_of_the_building_goes_while_it_is_not_true() -> None:
    south = max(PLAN.walls.values(), key=lambda wall: wall.ay + wall.by)
    after = EditWall(id=south.id, ay=south.ay + 0.5, by=south.by + 0.5, joined=True).apply(PLAN)
    assert part(preview(after), "dimensions", "overall-y") is None
    assert part(preview(after), "dimensions", "overall-x") == part(STANDING, "dimensions", "overall-x")


def test_a_new_wall_leaves_the_others_as_they_are() -> None:
    after = AddWall(wall=Wall(id="w900", ax=20.0, ay=0.0, bx=23.0, by=0.0)).apply(PLAN)
    assert {patch.id for patch in patches(STANDING, preview(after))} == {MOVING_ID, "w900"}


def test_an_opening_slides_and_its_old_place_is_closed() -> None:
    opening = next(iter(PLAN.openings.values()))
    after = EditOpening(id=opening.id, offset=opening.offset + 0.1).apply(PLAN)
    drawn, whole = preview(after), draw_plan(after)
    assert part(drawn, "openings", opening.id) == part(whole, "openings", opening.id)
    assert part(drawn, "walls", MOVING_ID)


def test_a_room_shows_its_live_area() -> None:
    room = next(iter(PLAN.rooms.values()))
    moved = tuple(type(point)(point.x, point.y * 1.1) for point in room.outline)
    after = EditRoom(id=room.id, outline=moved).apply(PLAN)
    drawn, whole = preview(after), draw_plan(after)
    assert part(drawn, "floors", room.id) == part(whole, "floors", room.id)
    label = part(drawn, "labels", room.id)
    assert label and label != part(STANDING, "labels", room.id)


def test_a_preview_that_changes_nothing_writes_nothing() -> None:
    assert touched_ids(PLAN, PLAN) == ()
    assert patches(STANDING, preview(PLAN)) == ()


def test_everything_that_has_a_place_has_an_outline() -> None:
    for id in (*PLAN.walls, *PLAN.openings, *PLAN.rooms, *PLAN.items):
        outline = preview_outline(PLAN, id)
        assert outline and len(outline) >= 3
    assert preview_outline(PLAN, "nothing") is None
