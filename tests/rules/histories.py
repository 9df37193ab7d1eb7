"""Random histories of a plan: edits near each other, so that they touch, joint, cover and free each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from alza.actions.action import Action
from alza.actions.check_settings import AcceptFinding, SetCheckSettings
from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.kinds import DefineKind
from alza.actions.openings import AddOpening, EditOpening, RemoveOpening
from alza.actions.plan_details import ClearModel, SetPlanName
from alza.actions.rooms import AddRoom, EditRoom, RemoveRoom
from alza.actions.walls import AddWall, EditWall, RemoveWall, SwapWallEnds
from alza.demo import sunset_loft
from alza.errors import AlzaError
from alza.plan.accepted import Accepted
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.plan.wall import Wall
from alza.rules.check import check
from alza.rules.codes import RULES

KINDS = ("sofa", "desk", "rug", "wardrobe", "plant", "bookshelf", "own", "unknown")
STEPS = (0.05, 0.1, 0.5, 1.0)
TRIES = 40


class History:
    """Edits a plan at random, starting from nothing or from the demo; every plan on the way is yielded."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.plan = self.random.choice((Plan(), Plan(), sunset_loft()))
        self.known = [self.plan]
        self.made = 0

    def plans(self, count: int) -> Iterator[Plan]:
        """So many plans, each one edit, undo or redo from the one before."""
        for _ in range(count):
            self.plan = self.next_plan()
            self.known.append(self.plan)
            yield self.plan

    def next_plan(self) -> Plan:
        if self.random.random() < 0.1:
            return self.random.choice(self.known[-6:])
        for _ in range(TRIES):
            try:
                after = self.action().apply(self.plan)
            except AlzaError:
                continue
            if after is not self.plan:
                return after
        return self.plan

    def action(self) -> Action:
        makers: tuple[tuple[int, Callable[[], Action]], ...] = (
            (14, self.add_wall),
            (10, self.edit_wall),
            (4, lambda: RemoveWall(id=self.some("walls"))),
            (2, lambda: SwapWallEnds(id=self.some("walls"))),
            (10, self.add_opening),
            (8, self.edit_opening),
            (3, lambda: RemoveOpening(id=self.some("openings"))),
            (6, self.add_room),
            (5, self.edit_room),
            (3, lambda: RemoveRoom(id=self.some("rooms"))),
            (20, self.place_item),
            (20, self.move_item),
            (5, lambda: RemoveItem(id=self.some("items"))),
            (2, self.copy_item),
            (2, self.define_kind),
            (1, self.set_settings),
            (2, self.accept),
            (1, lambda: SetPlanName(name=f"Plan {self.made}")),
            (1, ClearModel),
        )
        weights = [weight for weight, _ in makers]
        return self.random.choices(makers, weights)[0][1]()

    def new_id(self, prefix: str) -> str:
        self.made += 1
        return f"{prefix}{self.made + 100}"

    def some(self, collection: str) -> str:
        return self.random.choice([*getattr(self.plan, collection), "none"])

    def at(self) -> float:
        """A coordinate within a few metres, mostly on a grid so that things meet exactly."""
        value = self.random.uniform(0.0, 9.0)
        return round(value * 2.0) / 2.0 if self.random.random() < 0.7 else round(value, 3)

    def step(self) -> float:
        return self.random.choice((-1.0, 1.0)) * self.random.choice(STEPS)

    def add_wall(self) -> Action:
        ax, ay = self.at(), self.at()
        straight = self.random.random() < 0.7
        bx, by = (
            self.random.choice(((self.at(), ay), (ax, self.at()))) if straight else (self.at(), self.at())
        )
        thickness = self.random.choice((0.1, 0.15, 0.3))
        return AddWall(wall=Wall(id=self.new_id("w"), ax=ax, ay=ay, bx=bx, by=by, thickness=thickness))

    def edit_wall(self) -> Action:
        id = self.some("walls")
        wall = self.plan.walls.get(id)
        change = self.random.choice(("bx", "ay", "thickness", "height"))
        if wall is None or change in ("thickness", "height"):
            value = self.random.choice((0.1, 0.2, 2.0))
            return EditWall(id=id, **{change: value})
        joined = self.random.random() < 0.5
        return EditWall(id=id, joined=joined, **{change: getattr(wall, change) + self.step()})

    def add_opening(self) -> Action:
        id, kind = self.new_id("o"), self.random.choice(("door", "window"))
        wall_id = self.some("walls")
        size = {"width": self.random.choice((0.7, 0.9, 1.5)), "height": 1.5}
        offset = round(self.random.uniform(0.3, 4.0), 2)
        return AddOpening(opening=Opening(id=id, kind=kind, wall_id=wall_id, offset=offset, **size))

    def edit_opening(self) -> Action:
        changes = (
            {"offset": round(self.random.uniform(0.3, 4.0), 2)},
            {"width": self.random.choice((0.6, 1.0, 1.4))},
            {"sill": self.random.choice((0.0, 0.5, 1.0))},
            {"hinge": self.random.choice("ab"), "side": self.random.choice(("left", "right"))},
        )
        return EditOpening(id=self.some("openings"), **self.random.choice(changes))

    def add_room(self) -> Action:
        return AddRoom(room=Room(id=self.new_id("r"), label="Room", outline=self.outline()))

    def outline(self) -> tuple[Point, ...]:
        """A rectangle, an L or a rectangle turned, somewhere."""
        x, y = self.at(), self.at()
        w, h = (self.random.choice((0.3, 1.0, 2.5, 4.0)) for _ in range(2))
        corners = self.random.choice(
            (
                ((0, 0), (w, 0), (w, h), (0, h)),
                ((0, 0), (w, 0), (w, h / 2), (w / 2, h / 2), (w / 2, h), (0, h)),
                ((w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2)),
            )
        )
        return tuple(Point(x + dx, y + dy) for dx, dy in corners)

    def edit_room(self) -> Action:
        id = self.some("rooms")
        if self.random.random() < 0.3:
            return EditRoom(id=id, label=f"Renamed {self.made}")
        return EditRoom(id=id, outline=self.outline())

    def place_item(self) -> Action:
        kind = self.random.choice(KINDS[:-2] if "own" not in self.plan.kinds else KINDS[:-1])
        turn = self.random.choice((0.0, 90.0, 180.0, 33.0))
        return PlaceItem(item=Item(id=self.new_id("i"), kind=kind, x=self.at(), y=self.at(), rotation=turn))

    def move_item(self) -> Action:
        id = self.some("items")
        item = self.plan.items.get(id)
        if item is None or self.random.random() < 0.2:
            return EditItem(id=id, label=f"Thing {self.made}")
        return EditItem(id=id, x=item.x + self.step(), y=item.y + self.step())

    def copy_item(self) -> Action:
        item = self.plan.items.get(self.some("items"))
        return PlaceItem(item=replace(item, id=self.new_id("i"))) if item else self.place_item()

    def set_settings(self) -> Action:
        off = tuple(rule.code for rule in RULES if self.random.random() < 0.1)
        depth = self.random.choice((0.3, 0.6, 1.2))
        return SetCheckSettings(settings=CheckSettings(off=off, use_depth=depth, passage_width=depth))

    def accept(self) -> Action:
        """Accept something that the checks find, or would find."""
        keys = [finding.key for finding in check(self.plan).findings] or ["items_overlap:i1+i2"]
        time = "2030-01-01T00:00:00Z"
        accepted = Accepted(key=self.random.choice(keys), reason="Meant so", author="agent", time=time)
        return AcceptFinding(accepted=accepted)

    def define_kind(self) -> Action:
        return DefineKind(kind=Kind(kind="own", label="Own", w=1.0, d=0.8, h=0.7))
