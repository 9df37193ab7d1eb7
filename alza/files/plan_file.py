"""Write a plan as `*.alza.json`, and read one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, cast

import msgspec

from alza.files.document import FIELDS, FORMAT, PlanDocument
from alza.files.invariants import refused, require_invariants
from alza.files.json_text import parse_object
from alza.files.migrations import CURRENT_VERSION, migrated
from alza.plan.diff import RECORD_COLLECTIONS
from alza.plan.ids import natural_key
from alza.plan.plan import Plan
from alza.plan.validation import explain

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class PlanFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds: the plan, the store's revision and next free id, and fields that aren't ours.

    `extra` are the top-level fields that this version doesn't know; hand them back to `dump_plan`.
    """

    plan: Plan
    revision: int = 0
    next_id: int = 1
    extra: Mapping[str, Any] = _NOTHING


def dump_plan(plan: Plan, revision: int = 0, next_id: int = 1, extra: Mapping[str, Any] = _NOTHING) -> str:
    """Write a plan as JSON, a record a line.

    The order in which the plan was built doesn't show in the text, and every number comes back as the same
    bits.
    """
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": CURRENT_VERSION,
        "revision": revision,
        "nextId": next_id,
        "name": plan.name,
        "units": plan.units,
        "north": plan.north,
        "settings": msgspec.to_builtins(plan.settings),
        "kinds": _sorted_records(plan.kinds),
        **{name: _sorted_records(getattr(plan, name)) for name in RECORD_COLLECTIONS},
        "underlay": msgspec.to_builtins(plan.underlay),
        "accepted": _sorted_records(plan.accepted),
        **{field: extra[field] for field in sorted(extra) if field not in FIELDS},
    }
    lines = (f"{_json(field)}: {_block(value)}" for field, value in document.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_plan(text: str | bytes) -> PlanFile:
    """Read a saved plan of this version or an older one.

    Raises:
        InvalidInput: the file is damaged, newer, no plan, or breaks an invariant of plans; the words and
            `field` say where and why. Nothing else is raised, whatever the text.
    """
    document = parse_object(text)
    came: object = document.get("format")
    if came != FORMAT:
        raise refused("format", f"expected {FORMAT!r}, got {repr(came)[:40]}, so this is no Alza plan")
    document = migrated(document)
    extra = {field: value for field, value in document.items() if field not in FIELDS}
    known = {field: value for field, value in document.items() if field in FIELDS}
    try:
        read = msgspec.convert(known, PlanDocument)
    except msgspec.ValidationError as error:
        problem = explain(error)
        raise refused(problem.path or "the file", problem.reason) from error
    require_invariants(read)
    return PlanFile(
        plan=read.plan(), revision=read.revision, next_id=read.next_id, extra=MappingProxyType(extra)
    )


def _sorted_records(records: Mapping[str, Any]) -> list[Any]:
    return [msgspec.to_builtins(records[id]) for id in sorted(records, key=natural_key)]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _block(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(_json(record) for record in cast(list[object], value)) + "\n]"
    return _json(cast(object, value))
