from __future__ import annotations

import msgspec
import pytest

from alza.demo import sunset_loft
from alza.errors import InvalidInput
from alza.files.kept_plan import KeptPlan, keep, restore
from alza.files.plan_file import PlanFile
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay

PICTURE = "data:image/jpeg;base64," + "/9j/" * 1000


def _traced() -> Plan:
    underlay = Underlay(
        image=PICTURE, x=1.0, y=-2.0, w=12.5, h=8.0, pixel_width=1600, pixel_height=1024, opacity=0.3
    )
    return sunset_loft().with_(underlay=underlay)


def test_a_plan_comes_back_with_revision_counter_picture_and_foreign_fields() -> None:
    file = PlanFile(plan=_traced(), revision=41, next_id=99, extra={"future": [1, {"a": None}]})
    restored = restore(keep(file))
    assert restored.file == file
    assert not restored.without_picture


def test_the_picture_stands_apart_from_the_text() -> None:
    kept = keep(PlanFile(plan=_traced(), next_id=99))
    assert kept.picture is PICTURE
    assert len(kept.text) < len(keep(PlanFile(plan=sunset_loft(), next_id=99)).text) + 400


@pytest.mark.parametrize("picture", [None, "", "data:image/png;base64,", "https://example.org/a.png"])
def test_a_damaged_picture_costs_the_underlay_alone(picture: str | None) -> None:
    kept = msgspec.structs.replace(keep(PlanFile(plan=_traced(), next_id=99)), picture=picture)
    restored = restore(kept)
    assert restored.without_picture
    assert restored.file.plan == sunset_loft()


def test_a_picture_that_nothing_refers_to_is_ignored() -> None:
    kept = KeptPlan(text=keep(PlanFile(plan=sunset_loft(), next_id=99)).text, picture=PICTURE)
    assert restore(kept).file.plan == sunset_loft()


@pytest.mark.parametrize("cut", [0, 1, 100, 2000])
def test_a_damaged_text_is_refused_with_the_place(cut: int) -> None:
    with pytest.raises(InvalidInput, match="damaged"):
        restore(KeptPlan(text=keep(PlanFile(plan=sunset_loft(), next_id=99)).text[:cut]))
