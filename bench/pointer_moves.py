"""What a move of the pointer costs on the page: `python bench/pointer_moves.py [--rounds N] [--pieces N N]`.

Real pointer and wheel events on the served studio, in the demo and in two plans of many pieces that are
opened as files and looked at from about equally near; the pages take turns. A script that runs before the
page's own times each pointer listener and each callback of a frame, and watches what changes in the drawing;
the product knows nothing of it.

Prints the work of the main thread in each frame that had some, as a share of a frame of 16.7 ms (scripts
only: layout and painting show in the time between frames), how often a frame was redrawn, and how many groups
of the drawing a redraw touched; then what a move in the larger plan costs in moves in the smaller one. Needs
the extra `test` (Playwright) and Chromium.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, FilePayload, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from alza.demo import sunset_loft  # noqa: E402 - found through the line above
from alza.files.plan_file import dump_plan  # noqa: E402
from alza.plan.diff import record_ids  # noqa: E402
from alza.plan.ids import next_free  # noqa: E402
from alza.plan.plan import Plan  # noqa: E402
from bench.synthetic_plans import CELL, synthetic_plan  # noqa: E402
from e2e.conftest import READY, START_TIMEOUT_MS, launch  # noqa: E402
from e2e.sheet import pixel, settle, view_box  # noqa: E402
from e2e.site import served  # noqa: E402

FRAME_MS = 1000 / 60
MOVES = 60
"""Moves of the pointer, or turns of the wheel, in each gesture."""
RADIUS_PX = 60.0
"""How far the pointer goes from where a gesture begins."""
VIEWPORT = {"width": 1280, "height": 720}
MOST_SHOWN_M = 20.0
"""So much of a plan is in view at most, from west to east."""
SETTLED_MS = 400
"""Time for what follows a gesture, such as the view that is drawn sharp once it rests."""

Vec = tuple[float, float]
Gesture = Callable[[Page, "Subject"], None]

WATCH = (Path(__file__).parent / "pointer_moves.js").read_text()


class Subject(NamedTuple):
    """A plan and what is done in it: a piece and a wall to drag, and two free points for a new wall."""

    name: str
    plan: Plan
    piece: Vec
    wall: Vec
    span: tuple[Vec, Vec]


class Frame(NamedTuple):
    """One frame: the time since the one before, script time, events heard, redraws, groups touched."""

    gap_ms: float
    work_ms: float
    moves: int
    redraws: int
    groups: int
    whole_layers: int


def main() -> None:
    """Measure, and print one table for all gestures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pieces", type=int, nargs=2, default=(100, 1000), metavar="N")
    given = parser.parse_args()
    subjects = (demo(), *map(grid_of_rooms, given.pieces))
    with served() as site, sync_playwright() as playwright:
        browser = launch(playwright)
        pages = [opened(browser, site.studio, subject) for subject in subjects]
        frames: dict[tuple[str, str], list[Frame]] = {}
        for number in range(given.rounds + 1):
            for subject, page in zip(subjects, pages, strict=True):
                page.bring_to_front()
                for name, gesture in GESTURES.items():
                    found = measured(page, subject, gesture)
                    if number:
                        frames.setdefault((name, subject.name), []).extend(found)
            print(f"round {number} of {given.rounds}", file=sys.stderr, flush=True)
    report(frames)
    report_growth(frames, *(subject.name for subject in subjects[1:]))


def demo() -> Subject:
    """The plan that comes with the studio."""
    plan = sunset_loft()
    sofa = next(item for item in plan.items.values() if item.kind == "sofa")
    spine = plan.walls["w5"]
    return Subject("demo", plan, (sofa.x, sofa.y), spine.at(0.8), ((2.6, 3.6), (4.6, 3.9)))


def grid_of_rooms(pieces: int) -> Subject:
    """Rooms with five pieces each; the bed is held that stands nearest to the middle of the plan."""
    plan = synthetic_plan(pieces)
    beds = [item for item in plan.items.values() if item.kind == "bed_double"]
    x, y = (sum(values) / len(beds) for values in zip(*((bed.x, bed.y) for bed in beds), strict=True))
    bed = min(beds, key=lambda bed: abs(bed.x - x) + abs(bed.y - y))
    west, north = bed.x // CELL * CELL, bed.y // CELL * CELL
    span = ((west + 0.6, north + 2.9), (west + 2.9, north + 3.1))
    return Subject(f"{pieces} pieces", plan, (bed.x, bed.y), (west, north + 0.5 * CELL), span)


def opened(browser: Browser, url: str, subject: Subject) -> Page:
    """A page of its own with the subject's plan, opened as a file and fitted."""
    context = browser.new_context(viewport=VIEWPORT)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
    plan = subject.plan.with_(name=subject.name)
    text = dump_plan(plan, next_id=next_free(record_ids(plan)))
    page.locator("#plan-file").set_input_files(
        FilePayload(name="plan.alza.json", mimeType="application/json", buffer=text.encode())
    )
    expect(page.locator("#plan-name")).to_have_text(subject.name)
    page.locator("#desk").focus()
    look_at(page, subject)
    page.evaluate("pointerMoves.watch()")
    return page


def look_at(page: Page, subject: Subject) -> None:
    """Fit the plan, and zoom in on the piece where it is large."""
    page.keyboard.press("f")
    settle(page)
    page.mouse.move(*pixel(page, *subject.piece))
    while view_box(page)[2] > MOST_SHOWN_M:
        page.mouse.wheel(0, -120)
        settle(page)
    page.wait_for_timeout(SETTLED_MS)


def measured(page: Page, subject: Subject, gesture: Gesture) -> list[Frame]:
    """The frames of one gesture, which is cancelled at its end: each starts from the same plan."""
    gesture(page, subject)
    frames = page.evaluate("pointerMoves.end()")
    page.keyboard.press("Escape")
    page.mouse.up()
    page.mouse.up(button="middle")
    page.keyboard.press("v")
    look_at(page, subject)
    return [frame_of(found) for found in frames]


def frame_of(found: dict[str, Any]) -> Frame:
    """A frame as the page's script counted it."""
    return Frame(
        gap_ms=found["gap"],
        work_ms=found["work"],
        moves=found["moves"],
        redraws=found["redraws"],
        groups=found["groups"],
        whole_layers=found["layers"],
    )


def drag_piece(page: Page, subject: Subject) -> None:
    """Take the piece and lead it about its place."""
    drag(page, pixel(page, *subject.piece))


def drag_wall(page: Page, subject: Subject) -> None:
    """Take a wall whose ends are joined; its neighbours follow."""
    drag(page, pixel(page, *subject.wall))


def draw_wall(page: Page, subject: Subject) -> None:
    """Click once, and look for the other end of the wall."""
    start, end = (pixel(page, *point) for point in subject.span)
    page.keyboard.press("w")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.up()
    follow(page, end)


def hover(page: Page, subject: Subject) -> None:
    """Move about without a button."""
    follow(page, pixel(page, *subject.piece))


def pan(page: Page, subject: Subject) -> None:
    """Drag the paper with the middle button."""
    at = pixel(page, *subject.piece)
    page.mouse.move(*at)
    page.mouse.down(button="middle")
    follow(page, at)


def zoom(page: Page, subject: Subject) -> None:
    """Turn the wheel over the piece: in, out again, farther out and back."""
    page.mouse.move(*pixel(page, *subject.piece))
    settle(page)
    page.evaluate("pointerMoves.begin()")
    for turn in turns():
        page.mouse.wheel(0, -60 * cos(turn))


GESTURES: dict[str, Gesture] = {
    "drag a piece": drag_piece,
    "drag a joined wall": drag_wall,
    "draw a wall": draw_wall,
    "move without a button": hover,
    "pan": pan,
    "zoom": zoom,
}


def drag(page: Page, at: Vec) -> None:
    """Press at a pixel and move about it."""
    page.mouse.move(*at)
    page.mouse.down()
    follow(page, at)


def follow(page: Page, middle: Vec) -> None:
    """Move along an eight about a pixel, and have these frames counted."""
    x_px, y_px = middle
    page.mouse.move(x_px + RADIUS_PX / 2, y_px + RADIUS_PX / 2)
    settle(page)
    page.evaluate("pointerMoves.begin()")
    for turn in turns():
        page.mouse.move(x_px + RADIUS_PX * sin(turn), y_px + RADIUS_PX * sin(2 * turn) / 2)


def turns() -> Iterator[float]:
    """Angles (rad) from one move to the next, twice around."""
    return (4 * pi * (number + 1) / MOVES for number in range(MOVES))


def report(frames: dict[tuple[str, str], list[Frame]]) -> None:
    """Print a row for each gesture and plan."""
    print("| gesture | plan | median | p95 | of a frame | p95 | redraws a frame | groups | between frames |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (gesture, plan), found in frames.items():
        busy = [frame for frame in found if frame.moves]
        if not busy:
            raise RuntimeError(f"No move arrived while the bench should {gesture} in {plan}.")
        work = [frame.work_ms for frame in busy]
        middle, late = statistics.median(work), percentile(work, 95)
        redraws = max(frame.redraws for frame in found)
        groups = f"{statistics.median(frame.groups for frame in busy):.0f}, {max(f.groups for f in found)}"
        gaps = [frame.gap_ms for frame in busy]
        print(
            f"| {gesture} | {plan} | {middle:.1f} ms | {late:.1f} ms | {middle / FRAME_MS:.2f}"
            f" | {late / FRAME_MS:.2f} | {redraws} | {groups}"
            f" | {statistics.median(gaps):.1f}, {percentile(gaps, 95):.1f} ms |"
        )


def report_growth(frames: dict[tuple[str, str], list[Frame]], small: str, large: str) -> None:
    """Print how many moves in the small plan a move in the large one costs."""
    for gesture in GESTURES:
        work = {
            plan: statistics.median(frame.work_ms for frame in frames[gesture, plan] if frame.moves)
            for plan in (small, large)
        }
        print(f"{gesture}: {large} cost {work[large] / work[small]:.2f} times {small} (goal: at most 2)")


def percentile(values: list[float], share: int) -> float:
    """The value that so many percent of the values don't exceed."""
    return statistics.quantiles(values, n=100)[share - 1]


if __name__ == "__main__":
    main()
