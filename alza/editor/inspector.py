"""What the inspector shows of the selection: exact fields, and the change that a typed value means."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from alza.actions.action import Action
from alza.drawing.lengths import dimension_with_unit
from alza.editor.inspector_fields import Control, FieldSpec, field_specs
from alza.editor.locking import all_locked
from alza.editor.typed_lengths import read_angle, read_coordinate, read_length
from alza.errors import NotFound
from alza.facts.rooms import room_area
from alza.geometry.polygons import perimeter
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.locks import is_locked
from alza.plan.names import list_names, name_of, with_capital
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import DisplayUnit, Placed, Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.supply.product import money
from alza.units import MAX_LABEL, format_area

NAMED_AT_MOST: Final = 4


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One exact value: what it is called, how it is changed, and as what text it stands.

    `value` is `true` or `false` for a flag and one of `choices` for a choice. A field of something locked is
    shown and can't be changed.
    """

    name: str
    label: str
    control: Control
    value: str
    choices: tuple[str, ...] = ()
    disabled: bool = False


class Inspection(msgspec.Struct, frozen=True, kw_only=True):
    """What the selection is called, what is known of it besides its fields, and the fields.

    `locked` says of several things whether all that can be locked are; it is None of one thing.
    """

    title: str
    facts: str = ""
    fields: tuple[Field, ...] = ()
    locked: bool | None = None


def inspect(plan: Plan, selection: tuple[str, ...]) -> Inspection | None:
    """What to show of these things; None when nothing is selected."""
    records = [record for id in selection if (record := plan.get(id)) is not None]
    if not records:
        return None
    if len(records) > 1:
        names = list_names((name_of(plan, record.id) for record in records), NAMED_AT_MOST)
        return Inspection(title=f"{len(records)} things", facts=names, locked=all_locked(plan, selection))
    record = records[0]
    locked = is_locked(plan, record.id)
    fields = (_field(spec, record, plan.units, locked=locked) for spec in field_specs(record))
    name = name_of(plan, record.id)
    return Inspection(title=with_capital(name), facts=_facts(plan, record), fields=tuple(fields))


def change(plan: Plan, id: str, field: str, text: str) -> Action:
    """The change that sets a field of a thing to what was typed or chosen.

    Raises:
        NotFound: there is no such thing, or it has no such field.
        InvalidInput: the text can't be read as such a value.
    """
    record = plan.get(id)
    if record is None:
        raise NotFound(f"There is no {id} in this plan any more.")
    spec = next((spec for spec in field_specs(record) if spec.name == field), None)
    if spec is None:
        raise NotFound(f"{name_of(plan, id)} has no field {field}.")
    return spec.write(record, _value(spec.control, text, plan.units))


def _field(spec: FieldSpec[Any], record: Placed, unit: DisplayUnit, *, locked: bool) -> Field:
    return Field(
        name=spec.name,
        label=spec.label,
        control=spec.control,
        value=_text(spec.control, spec.read(record), unit),
        choices=spec.choices,
        disabled=locked and spec.name != "locked",
    )


def _text(control: Control, value: Any, unit: DisplayUnit) -> str:
    match control:
        case "length" | "coordinate":
            return f"{'-' if value < 0 else ''}{dimension_with_unit(abs(value), unit)}"
        case "angle":
            return f"{round(value, 3):g}°"
        case "flag":
            return "true" if value else "false"
        case "text" | "choice":
            return str(value)


def _value(control: Control, text: str, unit: DisplayUnit) -> Any:
    match control:
        case "length":
            return read_length(text, unit)
        case "coordinate":
            return read_coordinate(text, unit)
        case "angle":
            return read_angle(text)
        case "flag":
            return text == "true"
        case "text":
            return text.strip()[:MAX_LABEL]
        case "choice":
            return text


def _facts(plan: Plan, record: Placed) -> str:
    match record:
        case Item():
            kind = plan.kind(record.kind)
            if kind is None:
                return f"Unknown kind {record.kind}"
            size = " × ".join(dimension_with_unit(side, plan.units) for side in (kind.w, kind.d, kind.h))
            return "\n".join(filter(None, (f"{kind.label}, {size}", _supplied(kind))))
        case Room():
            around = dimension_with_unit(perimeter(record.corners), plan.units)
            return f"{format_area(room_area(record))}, {around} around"
        case Opening():
            return f"In wall {record.wall_id}"
        case Note():
            return record.text
        case Wall():
            return ""


def _supplied(kind: Kind) -> str:
    """Article number and price of a supplier's product; "" for any other kind."""
    price = "" if kind.price is None else f", {money(kind.price, kind.currency or '')}"
    return f"{kind.sku}{price}" if kind.sku else ""
