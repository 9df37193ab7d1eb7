"""The rules about whole rooms, held against an independent library where the verdict just changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import structs
from shapely import LineString, Point, Polygon, affinity, box, union_all
from shapely.geometry.base import BaseGeometry

from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point as Corner
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.check import check
from alza.rules.examples import ring
from tests.rules.scenes import Scene
from tests.rules.shapely_truth import body, pairs_found, same_but_at_the_limit, solids

REACH, OPEN = 0.3, 0.6
SLACK = 2e-6


def room_of(id: str, label: str, outline: Sequence[tuple[float, float]]) -> Room:
    return Room(id=id, label=label, outline=tuple(Corner(*corner) for corner in outline))


def edges_along(outline: Polygon, wall: Wall) -> Iterator[LineString]:
    """The sides of an outline that are parallel to a wall."""
    dx, dy = wall.direction
    for a, b in pairwise(outline.exterior.coords):
        if abs(dx * (b[1] - a[1]) - dy * (b[0] - a[0])) < 0.01 * hypot(b[0] - a[0], b[1] - a[1]):
            yield LineString([a, b])


def along(outline: Polygon, wall: Wall, start: float, end: float) -> float:
    """How much of a stretch of a wall lies along an outline, whose side is in the wall or near its face."""
    span = LineString([wall.at(start), wall.at(end)])
    sides = [edge.buffer(wall.thickness / 2 + REACH, cap_style="flat") for edge in edges_along(outline, wall)]
    return union_all([span.intersection(side) for side in sides]).length


# --- doors and windows of rooms


class TwoRooms:
    """An L-shaped room and one beside it, a wall with an opening north of both, and one between them."""

    def __init__(self, scene: Scene) -> None:
        gap = abs(scene.length(0.0, 0.5, 0.0, 0.1, REACH))
        top, bottom = scene.length(-1.0, 2.0, 0.0, 0.5), scene.length(2.1, 5.0, 3.0)
        self.west = Polygon([(0, 0), (4, 0), (4, 3), (1.5, 3), (1.5, 2), (0, 2)])
        self.east = box(4.0 + gap, top, 8.0, bottom)
        self.north = structs.replace(self._north(scene), id="w1")
        self.opening = self._opening(scene)
        self.between = self._between(scene, gap)
        self.walls = [self.north, *self.between]
        self._gap, self._shared = gap, (max(0.0, top), min(3.0, bottom))

    def _north(self, scene: Scene) -> Wall:
        thickness = scene.random.choice((0.1, 0.15, 0.4))
        y = -thickness / 2 - abs(scene.length(0.0, 0.6, 0.0, REACH))
        return Wall(id="w1", ax=-2.0, ay=y, bx=9.0, by=y, thickness=thickness)

    def _opening(self, scene: Scene) -> Opening:
        x = scene.length(-1.0, 8.0, 0.0, 4.0, 2.0)
        kind = scene.random.choice(("door", "window"))
        return Opening(id="d1", kind=kind, wall_id="w1", offset=2.0 + x, width=scene.length(0.6, 1.4, 0.9))

    def _between(self, scene: Scene, gap: float) -> list[Wall]:
        """Up to two walls on the shared boundary, often 0.60 m apart; sometimes off it by 5 cm or so."""
        x, at, walls = 4.0 + gap / 2, scene.length(-1.0, 1.0, 0.0, OPEN), []
        for number in range(scene.random.choice((0, 1, 2))):
            end = at + 0.3 + scene.length(0.2, 2.0, 1.0)
            aside = scene.random.choice(
                (0.0, 0.0, gap / 2 + 0.05 + 0.05 + scene.random.choice((1e-4, -1e-4)))
            )
            walls.append(Wall(id=f"w{number + 2}", ax=x + aside, ay=at, bx=x + aside, by=end, thickness=0.1))
            at = end + scene.length(0.2, 1.0, OPEN)
        return walls

    def leads_into(self, outline: Polygon) -> float:
        """By how much more than half its width the opening lies along a room."""
        start, end = self.opening.start, self.opening.end
        return along(outline, self.north, start, end) - (end - start) / 2

    def openness(self) -> float:
        """The longest stretch of the shared boundary on which no wall stands."""
        start, end = self._shared
        if self._gap > REACH or start >= end:
            return 0.0
        band = box(3.95, start, 4.05 + self._gap, end)
        taken = [body(wall).intersection(band) for wall in self.walls]
        free: BaseGeometry = LineString([(0.0, start), (0.0, end)])
        for part in taken:
            if part.area > 1e-12:
                free = free.difference(LineString([(0.0, part.bounds[1]), (0.0, part.bounds[3])]))
        return max((piece.length for piece in getattr(free, "geoms", [free])), default=0.0)

    def is_near_a_limit(self) -> bool:
        walls = (abs(abs(wall.ax - 4.0 - self._gap / 2) - self._gap / 2 - 0.1) for wall in self.between)
        away = abs(abs(self.north.ay) - self.north.thickness / 2 - REACH)
        values = [away, abs(self._gap - REACH), abs(self.openness() - OPEN), *walls]
        values += [abs(self.leads_into(outline)) for outline in (self.west, self.east)]
        return min(values) < SLACK


def test_a_room_has_a_door_when_one_lies_along_it_or_its_boundary_is_open(seeds: range) -> None:
    verdicts = set[bool]()
    for seed in seeds:
        scene = TwoRooms(source := Scene(seed))
        outlines = {"r1": scene.west, "r2": scene.east}
        rooms = [room_of(id, "Store", outline.exterior.coords[:-1]) for id, outline in outlines.items()]
        found = pairs_found(source.laid(Plan().put(*scene.walls, scene.opening, *rooms)), "room_no_door")
        if scene.is_near_a_limit():
            continue
        for id, outline in outlines.items():
            has_door = scene.opening.kind == "door" and scene.leads_into(outline) > 0.0
            assert (frozenset((id,)) in found) == (not has_door and scene.openness() < OPEN), (seed, id)
            verdicts.add(frozenset((id,)) in found)
    assert verdicts == {False, True}


def test_a_room_to_live_in_has_a_window_when_one_lies_along_it_or_its_boundary_is_open(seeds: range) -> None:
    verdicts = set[bool]()
    for seed in seeds:
        scene = TwoRooms(source := Scene(seed))
        label = source.random.choice(("Bedroom", "Store", "Store"))
        bed = Item(
            id="i1",
            kind="bed_single",
            x=source.length(-1.0, 5.0, 0.0, 4.0),
            y=source.length(-1.0, 4.0, 2.0, 3.0),
            rotation=source.angle(),
        )
        room = room_of("r1", label, scene.west.exterior.coords[:-1])
        other = room_of("r2", "Store", scene.east.exterior.coords[:-1])
        plan = source.laid(Plan().put(*scene.walls, scene.opening, room, other, bed))
        found = frozenset(("r1",)) in pairs_found(plan, "room_without_window")
        at = Point(bed.x, bed.y)
        if scene.is_near_a_limit() or scene.west.exterior.distance(at) < SLACK or scene.east.intersects(at):
            continue
        lived_in = label == "Bedroom" or scene.west.contains(at)
        has_window = scene.opening.kind == "window" and scene.leads_into(scene.west) > 0.0
        assert found == (lived_in and not has_window and scene.openness() < OPEN), seed
        verdicts.add(found)
    assert verdicts == {False, True}


# --- ceilings


def test_a_piece_is_too_high_by_what_it_stands_above_the_lowest_wall_along_its_room(seeds: range) -> None:
    outline = Polygon([(0, 0), (4, 0), (4, 3), (1.5, 3), (1.5, 2), (0, 2)])
    for seed in seeds:
        scene = Scene(seed)
        off = [abs(scene.length(0.0, 0.6, 0.0, REACH)) + 0.05 for _ in range(3)]
        start = scene.length(-1.0, 5.0, 3.95, 4.05, 1.0)
        lines = [
            (start, -off[0], start + 2.0, -off[0]),
            (4.0 + off[1], 0.5, 4.0 + off[1], 3.5),
            (-1.0, 2.0 + off[2], 1.0, 2.0 + off[2]),
        ]
        walls = [
            Wall(
                id=f"w{n}", ax=ax, ay=ay, bx=bx, by=by, thickness=0.1, height=scene.length(1.5, 4.0, 2.0, 2.7)
            )
            for n, (ax, ay, bx, by) in enumerate(lines)
        ]
        kind, block = scene.block(scene.angle())
        x, y = scene.length(-1.0, 5.0, 0.0, 4.0, 1.5), scene.length(-1.0, 4.0, 0.0, 2.0)
        block = structs.replace(block, x=x, y=y, elevation=scene.length(0.5, 3.0, 2.72 - kind.h))
        plan = Plan().put_kind(kind).put(room_of("r1", "Room", outline.exterior.coords[:-1]), *walls, block)
        found = pairs_found(scene.laid(plan), "item_above_ceiling")
        shared = [along(outline, wall, 0.0, wall.length) for wall in walls]
        near = [abs(share - 0.05) for share in shared] + [abs(distance - 0.05 - REACH) for distance in off]
        near += [abs(wall.height - 2.0) for wall in walls if wall.height != 2.0]
        if min(*near, outline.exterior.distance(Point(x, y))) < SLACK:
            continue
        ceiling = min(
            (
                wall.height
                for wall, share in zip(walls, shared, strict=True)
                if share >= 0.05 and wall.height >= 2.0
            ),
            default=99.0,
        )
        above = block.elevation + kind.h - ceiling if outline.contains(Point(x, y)) else 0.0
        same_but_at_the_limit(found, {frozenset(("i1", "r1")): above}, 0.02)


# --- ways


WIDE, FINE = 0.70, 2e-4
"""The width that a way must have; and how exact buffers made of straight pieces are."""

CORNERS = ((0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0))
INSIDE = box(0.075, 0.075, 4.925, 4.925)


class Furnished:
    """A square room with a door in the north, one in the south or a desk there, and blocks between them."""

    def __init__(self, scene: Scene) -> None:
        doors = [Opening(id="d1", kind="door", wall_id="w1", offset=2.5, width=0.9)]
        self.kinds, self.blocks = [], list(self._blocks(scene))
        self.shapes = [outline for block, kind in self.blocks for outline, _, _ in solids(block, kind)]
        items = [block for block, _ in self.blocks]
        self.ends = [(2.5, 0.075 + WIDE / 2), (2.5, 4.925 - WIDE / 2)]
        if scene.random.random() < 0.5:
            doors.append(Opening(id="d2", kind="door", wall_id="w3", offset=2.5, width=0.9, side="left"))
        else:
            desk = Item(id="i99", kind="desk", x=2.5, y=4.6, rotation=180.0)
            kind = BUILT_IN_KINDS["desk"]
            self.shapes += [outline for outline, _, _ in solids(desk, kind)]
            self.ends[1] = (2.5, desk.y - kind.d / 2 - WIDE / 2)
            items.append(desk)
        plan = Plan().put(*ring(*CORNERS), *doors, room_of("r1", "Room", INSIDE.exterior.coords[:-1]), *items)
        for _, kind in self.blocks:
            plan = plan.put_kind(kind)
        self.plan = plan

    def _blocks(self, scene: Scene) -> Iterator[tuple[Item, Kind]]:
        """Blocks in the middle of the room: in a row with gaps of often just 0.70 m, or anyhow."""
        x, is_row, widest = 0.075, scene.random.random() < 0.6, scene.random.choice((0.9, 0.9, 0.3, 0.05))
        limits = [limit for limit in (WIDE, 0.0, 0.35) if limit < widest]
        for number in range(1, scene.random.randint(3, 8)):
            x += abs(scene.length(0.0, widest, *limits))
            w, d = scene.length(0.4, 2.0, 1.2), scene.length(0.2, 0.9, 0.4)
            if is_row and x + w > 4.2:
                w = max(4.925 - x - abs(scene.length(0.0, widest, *limits)), 0.05)
            kind = Kind(kind=f"block{number}", label="Block", w=w, d=d, h=0.6)
            block = Item(id=f"i{number}", kind=kind.kind, x=x + w / 2, y=2.3, rotation=0.0)
            if not is_row:
                place = {"x": scene.length(0.3, 4.7, 1.0), "y": scene.length(1.8, 2.6, 2.2)}
                block = structs.replace(block, **place, rotation=scene.angle())
            x += w
            if box(0.0, 0.9, 5.0, 3.3).contains(solids(block, kind)[0][0]) and x < 5.0:
                yield block, kind

    def leads(self, width: float) -> bool:
        """Whether a disc so wide gets from one end to the other, by the floor that is left for its middle."""
        free = INSIDE.buffer(-width / 2, quad_segs=128)
        if self.shapes:
            free = free.difference(union_all(self.shapes).buffer(width / 2, quad_segs=128))
        parts = getattr(free, "geoms", [free])
        return any(all(part.buffer(FINE).covers(Point(end)) for end in self.ends) for part in parts)


def test_a_way_is_as_wide_as_the_widest_disc_that_gets_through(seeds: range) -> None:
    narrow = 0
    for seed in seeds:
        scene = Furnished(source := Scene(seed))
        report = check(source.laid(scene.plan))
        assert report.defects == ()
        widths = [found.measure for found in report.findings if found.code == "passage_too_narrow"]
        if not widths:
            assert scene.leads(WIDE - FINE), seed
            continue
        (measure,) = widths
        assert measure is not None
        narrow += 1
        assert not scene.leads(measure.value + FINE), seed
        assert measure.value <= FINE or scene.leads(measure.value - FINE), (seed, measure)
    assert narrow > len(seeds) / 5


def test_turned_buffers_are_as_exact_as_they_have_to_be() -> None:
    """Of the oracle: a gap of 0.70 m between two corners is found to be just that."""
    square = affinity.rotate(box(-0.5, -0.5, 0.5, 0.5), 45.0)
    reach = 0.5 * 2**0.5
    pair = union_all([square, affinity.translate(square, 2 * reach + WIDE, 0.0)])
    assert len(getattr(pair.buffer(WIDE / 2 - FINE, quad_segs=128), "geoms", [])) == 2
    assert pair.buffer(WIDE / 2 + FINE, quad_segs=128).geom_type == "Polygon"
