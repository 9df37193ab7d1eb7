"""Places for pieces: legal, exact and explained."""

from __future__ import annotations

from typing import Any

import pytest

from alza.demo import sunset_loft
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import PlainEditor, desk_ports
from tests.tools.host import Host

AGAINST = [None, "wall", "window", "corner", "none"]


@pytest.fixture
def host() -> Host:
    """A room of 5 x 4 m from (0, 0), with a door to the south and a window to the north."""
    host = Host()
    for ax, ay, bx, by in ((0, 0, 5, 0), (5, 0, 5, 4), (5, 4, 0, 4), (0, 4, 0, 0)):
        x0, y0, x1, y1 = (round(v + 0.1 * ((v > 0) - (v == 0)), 3) for v in (ax, ay, bx, by))
        host.ok("add_wall", ax=x0, ay=y0, bx=x1, by=y1, thickness=0.2)
    host.ok("add_room", label="Study", x=0, y=0, w=5, h=4)
    host.ok("add_door", x=2.5, y=4.1)
    host.ok("add_window", x=2.5, y=-0.1, sill=0.9)
    return host


def places(host: Host, **given: Any) -> list[dict[str, Any]]:
    """The spots of a call; each is placed in a dry run and must bring nothing."""
    spots = host.ok("find_spot", **given)["spots"]
    for spot in spots:
        at = {key: spot[key] for key in ("x", "y", "rotation")}
        assert host.ok("place_item", kind=given["kind"], **at, dryRun=True)["issues"]["new"] == []
    return spots


@pytest.mark.parametrize("against", AGAINST)
@pytest.mark.parametrize("kind", ["armchair", "bookshelf", "plant", "desk"])
def test_in_the_furnished_demo_no_place_brings_an_issue(kind: str, against: str | None) -> None:
    loft = Host(Studio(store=Store(sunset_loft()), ports=desk_ports(PlainEditor())))
    given = {"kind": kind} if against is None else {"kind": kind, "against": against}
    found = places(loft, **given)
    assert len(found) <= 5
    assert found == places(loft, **given)


def test_against_a_wall_the_back_is_on_its_face(host: Host) -> None:
    (best, *_) = places(host, kind="bookshelf", against="wall", facing=90)
    assert (best["x"], best["rotation"], best["against"]) == (0.16, 90, "w4")


def test_in_a_corner_a_side_is_at_another_wall(host: Host) -> None:
    found = places(host, kind="bookshelf", against="corner")
    assert found
    assert all(min(spot["free"]["left"], spot["free"]["right"]) == 0 for spot in found)


def test_a_low_piece_goes_under_the_window_and_a_high_one_before_it(host: Host) -> None:
    (low, *_) = places(host, kind="sideboard", against="window")
    (high, *_) = places(host, kind="wardrobe", against="window")
    assert (low["x"], low["y"], low["against"]) == (2.5, 0.21, "win7")
    assert high["y"] == pytest.approx(0.3 + 0.4)


def test_free_space_is_told_by_the_pieces_own_hands(host: Host) -> None:
    host.ok("place_item", kind="plant", x=3.2, y=0.2)
    found = places(host, kind="nightstand", against="wall", facing=0)
    spot = next(spot for spot in found if spot["x"] < 3.0)
    assert spot["free"]["left"] == pytest.approx(3.0 - spot["x"] - 0.225, abs=0.001)
    assert spot["free"]["right"] == pytest.approx(spot["x"] - 0.225, abs=0.001)
    assert spot["free"]["front"] == pytest.approx(4.0 - 0.4, abs=0.001)


def test_the_clearance_is_free(host: Host) -> None:
    host.ok("place_item", kind="dining_table", x=2.5, y=2)
    assert any(spot["free"]["front"] < 1.8 for spot in places(host, kind="armchair"))
    assert all(spot["free"]["front"] >= 1.8 for spot in places(host, kind="armchair", clearance=1.8))


def test_a_way_to_face_is_kept(host: Host) -> None:
    assert {spot["rotation"] for spot in places(host, kind="armchair", against="none", facing=30)} == {30}


def test_what_fits_nowhere_is_told_with_its_size(host: Host) -> None:
    answer = host.ok("find_spot", kind="sofa", against="wall", clearance=4.2)
    assert answer["spots"] == []
    assert answer["why"] == (
        "No place in room Study r5 for Sofa, 2.10 m wide and 0.90 m deep, with its back to a wall,"
        " with 4.20 m free in front, is free of errors and warnings."
    )


def test_a_plan_without_rooms_says_so() -> None:
    answer = Host().ok("find_spot", kind="sofa")
    assert (answer["spots"], answer["why"]) == ([], "The plan has no rooms to look in; add_room makes one.")


def test_an_unknown_kind_is_refused_with_the_nearest(host: Host) -> None:
    assert "sofa" in host.refused("find_spot", kind="soffa")["candidates"]
