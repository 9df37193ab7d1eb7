"""What the catalogue offers."""

from __future__ import annotations

from alza.editor.catalogue import kinds_to_offer
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind
from alza.plan.plan import Plan

PLAN = Plan().put_kind(Kind(kind="loom", label="Weaving loom", w=1.2, d=1.0, h=1.5, category="office"))


def names(words: str = "", category: str = "") -> list[str]:
    return [kind.kind for kind in kinds_to_offer(PLAN, words, category)]


def test_everything_is_offered_and_the_plans_own_kinds_too() -> None:
    assert set(names()) == {*BUILT_IN_KINDS, "loom"}


def test_every_word_of_the_search_must_stand_somewhere() -> None:
    assert names("SOFA three") == ["sofa_3"]
    assert set(names("bed")) >= {"bed_single", "bed_double"}
    assert names("weaving") == ["loom"]
    assert names("sofa bathtub") == []


def test_a_category_narrows_the_search() -> None:
    assert names(category="decor") == ["plant"]
    assert set(names("desk", "office")) == {"desk"}
    assert names("sofa", "bath") == []
