"""The STL file of a plan as work for another interpreter: text goes there, bytes or words come back."""

from __future__ import annotations

from alza.errors import AlzaError
from alza.exports.stl import stl
from alza.files.plan_file import dump_plan, read_plan
from alza.mesh.raise_plan import raise_plan
from alza.plan.ids import MAX_ID_NUMBER
from alza.plan.plan import Plan


def stl_job(plan: Plan) -> str:
    """What has to be known of a plan, as text."""
    return dump_plan(plan.with_(underlay=None), next_id=MAX_ID_NUMBER)


def stl_answer(job: str) -> bytes | str:
    """The STL file that a job asks for, or in words why there is none; see `stl`."""
    try:
        return stl(raise_plan(read_plan(job).plan))
    except AlzaError as error:
        return f"{error.message}. {error.hint}" if error.hint else error.message
