"""Seeing the plan: a picture where there is a page, and words that replace it."""

from __future__ import annotations

import asyncio
import re
from base64 import b64decode
from typing import Any

import msgspec
import pytest

from alza.demo import sunset_loft
from alza.files.plan_file import dump_plan
from alza.plan.plan import Plan
from alza.store.store import Store
from alza.studio import Caller, Studio
from alza.tools.desk import NoScene, PlainEditor, StoredPicture, desk_ports
from alza.tools.plan_in_words import MOST_LETTERS, plan_in_words
from alza.tools.ports import PictureData
from tests.drawing.plans import rectangle, room, wall
from tests.rules.plan_changes import mirrored, moved, reordered, turned
from tests.tools.host import Host, require_shape

PNG = b"\x89PNG"


class Paper(StoredPicture):
    """A page that draws: it remembers what it was given."""

    def __init__(self) -> None:
        self.drawings: list[tuple[str, tuple[int, int]]] = []

    async def drawn(self, svg: str, size: tuple[int, int]) -> PictureData:
        self.drawings.append((svg, size))
        return PictureData(base64="iVBORw==", mime_type="image/png", width=size[0], height=size[1])


class Camera(NoScene):
    """A 3D view that can be photographed."""

    async def picture(self, width: int, height: int) -> bytes:
        return PNG


def loft(**ports: Any) -> Host:
    given = msgspec.structs.replace(desk_ports(PlainEditor()), **ports)
    return Host(Studio(store=Store(sunset_loft()), ports=given))


def result(host: Host, **given: Any) -> dict[str, Any]:
    answer = asyncio.run(host.studio.call("get_drawing", given, Caller("agent")))
    require_shape(answer)
    return answer


def test_without_a_page_there_are_words_and_the_reason() -> None:
    answer = result(loft())
    assert len(answer["content"]) == 1
    data = answer["structuredContent"]
    assert data["picture"] == {"why": "without a page nothing can be drawn"}
    assert "without a page nothing can be drawn" in data["summary"]
    assert len(data["words"]) == 5


def test_on_a_page_there_is_a_picture_and_how_its_pixels_map() -> None:
    paper = Paper()
    answer = result(loft(picture=paper), room="Kitchen", maxSide=600, grid=True)
    text, image = answer["content"]
    assert (image["type"], image["mimeType"], image["data"]) == ("image", "image/png", "iVBORw==")
    ((svg, size),) = paper.drawings
    picture = answer["structuredContent"]["picture"]
    assert size == (picture["width"], picture["height"]) and max(size) == 600
    assert picture["grid"] == 1.0
    assert "grid-text" in svg
    kitchen = next(room for room in sunset_loft().rooms.values() if room.label == "Kitchen")
    right = picture["x"] + picture["width"] / picture["pixelsPerMetre"]
    assert picture["x"] < min(x for x, _ in kitchen.corners) < max(x for x, _ in kitchen.corners) < right
    assert f"{size[0]} x {size[1]} pixels" in text["text"]
    (words,) = answer["structuredContent"]["words"]
    assert words.startswith("Room Kitchen")


def test_the_3d_view_is_photographed_or_says_why_not() -> None:
    answer = result(loft(scene=Camera()), view="3d", maxSide=400)
    assert b64decode(answer["content"][1]["data"]) == PNG
    assert answer["structuredContent"]["picture"] == {"width": 400, "height": 300}
    assert loft().refused("get_drawing", view="3d")["code"] == "unsupported"
    for field, value in (("room", "Kitchen"), ("grid", True)):
        assert loft(scene=Camera()).refused("get_drawing", view="3d", **{field: value})["field"] == field


# --- the words ---


def line_of(plan: Plan, label: str) -> str:
    return next(line for line in plan_in_words(plan) if line.startswith(f"Room {label} "))


def test_each_room_says_where_it_lies_where_its_doors_lead_and_what_stands_in_it() -> None:
    plan = sunset_loft()
    bedroom = line_of(plan, "Bedroom")
    assert "10.70 m², 2.94 m x 3.64 m" in bedroom
    assert "in the north-east of the plan" in bedroom
    assert "d8 0.85 m wide in the west to room Kitchen r15" in bedroom
    assert "win13 1.60 m wide in the east" in bedroom
    assert "Double bed i36 in the north at (6.55, 1.03) facing south" in bedroom
    kitchen = line_of(plan, "Kitchen")
    assert "d8 0.85 m wide in the east to room Bedroom r17" in kitchen
    assert "Open to: room Living room r16" in kitchen
    assert "d7 0.95 m wide in the south to the outside" in line_of(plan, "Living room")


def test_every_thing_is_in_the_words() -> None:
    plan = sunset_loft()
    words = set(re.findall(r"\w+", " ".join(plan_in_words(plan))))
    assert {*plan.rooms, *plan.openings, *plan.items} <= words


def test_what_stands_in_no_room_is_told_at_the_end() -> None:
    plan = sunset_loft()
    sofa = next(item for item in plan.items.values() if item.kind == "sofa")
    away = plan.put(msgspec.structs.replace(sofa, x=20.0))
    assert plan_in_words(away)[-1] == f"In no room: Sofa {sofa.id} at (20.00, 4.40) facing west."


def directions_swapped(words: str, one: str, other: str) -> str:
    return words.replace(one, "\0").replace(other, one).replace("\0", other)


def without_places(lines: tuple[str, ...]) -> list[str]:
    """The lines in order, without coordinates."""
    bare = (re.sub(r"\([^)]*\)", "()", line) for line in lines)
    return sorted(re.sub(r"\d\.\d\d m x \d\.\d\d m", "", line) for line in bare)


def test_a_mirror_swaps_east_and_west_and_half_a_turn_both() -> None:
    plan = moved(sunset_loft(), 0.0137, 0.0071)
    words = without_places(plan_in_words(plan))
    in_mirror = without_places(plan_in_words(mirrored(plan)))
    assert in_mirror == sorted(directions_swapped(line, "east", "west") for line in words)
    half = without_places(plan_in_words(turned(plan, 180.0)))
    swapped = (directions_swapped(line, "east", "west") for line in words)
    assert half == sorted(directions_swapped(line, "north", "south") for line in swapped)


def test_the_words_do_not_depend_on_the_order_of_making() -> None:
    assert plan_in_words(reordered(sunset_loft())) == plan_in_words(sunset_loft())


def test_on_which_side_a_door_is_holds_in_a_room_with_a_corner_cut_out() -> None:
    corners = [(0, 0), (6, 0), (6, 4), (4, 4), (4, 1), (0, 1)]
    plan = Plan().put(room("r1", "Hall", [(float(x), float(y)) for x, y in corners]))
    plan = plan.put(wall("w1", (0, 1.05), (3.95, 1.05), 0.1), room("r2", "Den", rectangle(0, 1.1, 3.9, 4)))
    host = Host(Studio(store=Store(plan)))
    host.ok("add_door", wallId="w1", t=0.5)
    hall, den = (line_of(host.studio.plan, label) for label in ("Hall", "Den"))
    assert "in the south to room Den r2" in hall
    assert "in the north to room Hall r1" in den


@pytest.mark.parametrize("count", [300, 1])
def test_the_words_are_bounded(count: int) -> None:
    label = "x" * 120
    rooms = [room(f"r{n}", label, rectangle(n * 5.0, 0, n * 5.0 + 4, 4)) for n in range(count)]
    host = Host(Studio(store=Store(Plan().put(*rooms))))
    plants = [{"tool": "place_item", "arguments": {"kind": "plant", "x": 2, "y": 2, "label": label}}] * 40
    host.ok("apply_changes", changes=plants)
    words = plan_in_words(host.studio.plan)
    assert sum(map(len, words)) <= MOST_LETTERS + 200
    if count > 1:
        assert "more lines left out" in words[-1]
    assert "and 10 more" in plan_in_words(host.studio.plan, host.studio.plan.rooms["r0"])[0]


def test_seeing_changes_nothing() -> None:
    host = loft(picture=Paper())
    store = host.studio.store
    before = dump_plan(store.plan, store.revision, store.ids.next_id)
    result(host, grid=True)
    assert dump_plan(store.plan, store.revision, store.ids.next_id) == before
