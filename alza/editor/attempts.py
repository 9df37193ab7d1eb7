"""Whether a change could be made now, and in words why not."""

from __future__ import annotations

from alza.actions.action import Action
from alza.errors import AlzaError
from alza.facts.remember import remember
from alza.plan.plan import Plan
from alza.tools.result import sentence


def refusal(action: Action, plan: Plan) -> str:
    """Why an action isn't possible on a plan; "" when it is. Nothing is kept."""
    after = outcome(action, plan)
    return words_of(after) if isinstance(after, AlzaError) else ""


@remember(size=4)
def outcome(action: Action, plan: Plan) -> Plan | AlzaError:
    """The plan after an action, or why it isn't possible; worked out once for what is tried, then shown."""
    try:
        return action.apply(plan)
    except AlzaError as error:
        return error


def words_of(error: AlzaError) -> str:
    """What to tell a person: the message, and what to do instead where the error says it."""
    return f"{sentence(error.message)} {sentence(error.hint)}" if error.hint else error.message
