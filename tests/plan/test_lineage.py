"""What is known to differ between collections is all that differs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hypothesis import given
from hypothesis import strategies as st

from alza.plan.lineage import ids_apart, with_changes

IDS = [f"i{n}" for n in range(12)]
changes = st.tuples(st.integers(0, 5), st.lists(st.sampled_from(IDS), max_size=3), st.booleans())


@given(st.lists(changes, min_size=1, max_size=12))
def test_the_ids_apart_hold_every_difference(history: list[tuple[int, list[str], bool]]) -> None:
    made: list[Mapping[str, object]] = [MappingProxyType({id: object() for id in IDS[:6]})]
    for back, ids, taken in history:
        old = made[-1 - back % len(made)]
        before = dict(old)
        made.append(with_changes(old, {}, ids) if taken else with_changes(old, {id: object() for id in ids}))
        assert dict(old) == before
    for old in made:
        for new in made:
            apart = ids_apart(old, new)
            differing = {id for id in IDS if old.get(id) is not new.get(id)}
            assert apart is None or differing <= set(apart)


def test_two_changes_of_one_collection_are_known_to_differ_by_little() -> None:
    old = MappingProxyType({id: object() for id in IDS})
    moves = [old]
    for _ in range(100):
        moves.append(with_changes(moves[-1], {"i3": object()}))
    assert ids_apart(moves[-2], moves[-1]) == ("i3",)
    assert ids_apart(old, moves[-1]) == ("i3",)
    assert ids_apart(old, MappingProxyType(dict(old))) is None
