"""Whether a change could be made, and in words why not."""

from alza.actions.underlay import RemoveUnderlay
from alza.actions.walls import AddWall
from alza.editor.attempts import refusal
from alza.plan.plan import Plan
from tests.actions.plans import wall


def test_a_change_that_is_possible_is_not_refused_and_not_made() -> None:
    plan = Plan()
    assert refusal(AddWall(wall=wall("w1", (0, 0, 3, 0))), plan) == ""
    assert plan == Plan()


def test_a_refusal_says_why_and_what_to_do() -> None:
    words = refusal(RemoveUnderlay(), Plan())
    assert words.startswith("No picture of a plan is loaded. ") and words.endswith(
        "choose a picture on the page first."
    )
