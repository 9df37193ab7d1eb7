"""A plan as a browser keeps it: its text without the underlay's picture, and the picture apart.

The picture makes up nearly all of a plan's bytes and seldom changes, so it isn't written again with every
change of the plan.
"""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.underlay import require_image
from alza.errors import InvalidInput
from alza.files.plan_file import PlanFile, dump_plan, read_plan

_STAND_IN: Final = "data:image/png;base64,iVBORw0KGgo="
"""What the text holds in the picture's place: the signature of a PNG."""


class KeptPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a plan, and its underlay's picture as a data URL where it has one."""

    text: str
    picture: str | None = None


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """A plan that was kept; `without_picture` says that its underlay had to be left out."""

    file: PlanFile
    without_picture: bool = False


def keep(file: PlanFile) -> KeptPlan:
    """Take a plan apart for keeping."""
    plan, picture = file.plan, None
    if plan.underlay is not None:
        picture = plan.underlay.image
        plan = plan.with_(underlay=msgspec.structs.replace(plan.underlay, image=_STAND_IN))
    return KeptPlan(text=dump_plan(plan, file.revision, file.next_id, file.extra), picture=picture)


def restore(kept: KeptPlan) -> Restored:
    """Put a kept plan together again; a damaged picture costs the underlay, not the plan.

    Raises:
        InvalidInput: the text is damaged; the words say where.
    """
    file = read_plan(kept.text)
    underlay = file.plan.underlay
    if underlay is None or underlay.image != _STAND_IN:
        return Restored(file=file)
    try:
        whole = require_image(msgspec.structs.replace(underlay, image=kept.picture or ""))
    except InvalidInput:
        bare = file.plan.with_(underlay=None)
        return Restored(file=msgspec.structs.replace(file, plan=bare), without_picture=True)
    return Restored(file=msgspec.structs.replace(file, plan=file.plan.with_(underlay=whole)))
