"""Random histories of agents who ask and a person who works on, decides, undoes and opens other plans."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from alza.actions.load import ReplacePlan
from alza.actions.walls import EditWall
from alza.plan.diff import diff, part_of
from alza.plan.locks import locked_and_touched
from alza.plan.plan import Plan
from alza.studio import AbortByHand
from tests.test_locked_things import locked_home, locked_state
from tests.tools.host import Host
from tests.tools.test_random_calls import Dice

STEPS = 120
ENDS = {None, "declined", "conflict", "aborted"}


class Story:
    """What may happen in one step, and what it may do to the plan."""

    def __init__(self, seed: int, host: Host) -> None:
        self.host, self.studio, self.other = host, host.studio, host.studio.plan
        self.dice, self.random = Dice(seed, host), random.Random(seed)
        self.calls: list[tuple[asyncio.Task[Any], AbortByHand]] = []
        self.made: set[str] = set()

    async def settled(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    def wanted(self) -> tuple[str, Any]:
        """A call that an agent makes; often of those that take much away."""
        match self.random.randrange(6):
            case 0:
                return "clear_model", {}
            case 1 if self.studio.plan.walls:
                return "remove_wall", {"id": self.random.choice(list(self.studio.plan.walls))}
            case _:
                return self.dice.call()

    async def ask(self, before: Plan) -> None:
        """An agent's call takes away nothing but what it made, by `undo`, and leaves what is locked."""
        signal = AbortByHand()
        name, given = self.wanted()
        self.calls.append((asyncio.create_task(self.host.calling(name, given, "agent", signal)), signal))
        await self.settled()
        change = diff(before, self.studio.plan)
        assert set(change.removed) <= (self.made if name == "undo" else set()), f"{name} {given}"
        self.made.update(change.created)
        assert locked_state(self.studio.plan) == locked_state(before), f"{name} {given}"

    async def approve(self, before: Plan) -> None:
        """What was agreed to takes away what it told, and touches those locked things."""
        waiting = self.studio.approvals.pending
        agreed = self.random.sample(waiting, min(len(waiting), self.random.randint(1, 3)))
        for request in agreed:
            self.studio.approvals.approve(request.number)
        await self.settled()
        after = self.studio.plan
        self.made.update(diff(before, after).created)
        assert {id for request in agreed for id in request.lost} >= set(diff(before, after).removed)
        touched = locked_and_touched(before, after)
        assert {id for request in agreed for id in request.locked} >= set(touched)

    async def refuse(self, before: Plan) -> None:
        for request in self.studio.approvals.pending[:1]:
            self.studio.approvals.reject(request.number, "no")
        await self.settled()
        assert self.studio.plan is before

    async def give_up(self, before: Plan) -> None:
        open_calls = [(call, signal) for call, signal in self.calls if not call.done()]
        if open_calls:
            call, signal = self.random.choice(open_calls)
            signal.abort()
            await self.settled()
            assert call.done()
        assert self.studio.plan is before

    async def work(self, before: Plan) -> None:
        """A person's own change is all that happens, whatever waits."""
        studio = self.studio
        match self.random.randrange(7):
            case 0:
                studio.undo("person")
            case 1 if studio.plan.walls:
                wall = self.random.choice(list(studio.plan.walls.values()))
                studio.do(EditWall(id=wall.id, locked=not wall.locked), "person")
            case 2 if studio.plan.walls:
                wall_id = self.random.choice(list(studio.plan.walls))
                await self.host.calling("add_window", {"wallId": wall_id, "t": 0.4, "width": 0.3}, "person")
            case 3:
                studio.redo("person")
            case 4 if self.random.random() < 0.4:
                studio.do(ReplacePlan(plan=self.other, source="Open another plan"), "person")
            case _:
                await self.host.calling(*self.dice.call(), "person")
        own = studio.plan
        await self.settled()
        assert studio.plan is own


async def history(seed: int, host: Host) -> set[str | None]:
    story = Story(seed, host)
    for _ in range(STEPS):
        step = story.random.choice(
            (story.ask, story.ask, story.approve, story.refuse, story.give_up, story.work)
        )
        await step(story.studio.plan)
        pending = story.studio.approvals.pending
        assert all(part_of(story.studio.plan, id) for request in pending for id in request.lost)
        assert len(pending) == sum(not call.done() for call, _ in story.calls)
    for request in story.studio.approvals.pending:
        story.studio.approvals.reject(request.number)
    answers = await asyncio.gather(*(call for call, _ in story.calls))
    assert not story.host.defects, story.host.defects[0]
    return {None if answer["ok"] else answer["error"]["code"] for answer in answers}


def test_nothing_is_lost_or_touched_but_what_a_person_agreed_to() -> None:
    ended: set[str | None] = set()
    for seed in range(6):
        ended |= asyncio.run(history(seed, locked_home()))
    assert ended >= ENDS
