"""The strict check of a call's input against the schema of its tool, and the rounding of what was given.

Browsers don't check inputs, and NaN and Infinity arrive from them as null; so every field is looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isfinite
from typing import Any, Final, TypeVar, cast

import msgspec

from alza.actions.action import Adjustment
from alza.errors import InvalidInput
from alza.plan.text import UNSTORABLE
from alza.tools.nearest import nearest
from alza.tools.schema import UNIT, Schema
from alza.units import EPSILON, to_millimetre, to_rotation

RecordType = TypeVar("RecordType", bound=msgspec.Struct)

_SHOWN_LENGTH: Final = 60
_TYPE_WORDS: Final = {
    "number": "a finite number",
    "integer": "a whole number",
    "string": "a text",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
}
_ROUNDING: Final[dict[str, tuple[Callable[[float], float], str]]] = {
    "m": (to_millimetre, "kept to the millimetre"),
    "degrees": (to_rotation, "kept to a thousandth of a degree from 0 to 360"),
}


def checked(given: object, schema: Schema) -> tuple[dict[str, Any], tuple[Adjustment, ...]]:
    """The input as it will be used, rounded, and every value that rounding changed.

    Raises:
        InvalidInput: a field is missing, unknown, of the wrong type or out of range; the words name it.
    """
    adjusted: list[Adjustment] = []
    value = _checked(given, schema, "", adjusted)
    return cast(dict[str, Any], value), tuple(adjusted)


def to_record(checked_input: dict[str, Any], record: type[RecordType]) -> RecordType:
    """The input record of a checked input.

    Raises:
        InvalidInput: the record allows less than its schema says.
    """
    try:
        return msgspec.convert(checked_input, record)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"The input is not allowed: {error}.") from error


def _checked(value: object, schema: Schema, path: str, adjusted: list[Adjustment]) -> object:
    if not _has_type(value, schema["type"]):
        raise _refusal(path, value, schema)
    if isinstance(value, dict):
        return _checked_object(cast(dict[object, object], value), schema, path, adjusted)
    if isinstance(value, (list, tuple)):
        return _checked_list(cast(list[object], list(cast(Any, value))), schema, path, adjusted)
    if isinstance(value, str):
        return _checked_text(value, schema, path)
    if isinstance(value, bool):
        return value
    return _checked_number(cast(float, value), schema, path, adjusted)


def _has_type(value: object, type_name: str) -> bool:
    if isinstance(value, bool):
        return type_name == "boolean"
    match type_name:
        case "number":
            return isinstance(value, int) or (isinstance(value, float) and isfinite(value))
        case "integer":
            return isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        case "string":
            return isinstance(value, str)
        case "array":
            return isinstance(value, (list, tuple))
        case _:
            return type_name == "object" and isinstance(value, dict)


def _checked_object(
    value: dict[object, object], schema: Schema, path: str, adjusted: list[Adjustment]
) -> dict[str, object]:
    if "properties" not in schema:
        return cast(dict[str, object], value)  # the input of another tool, which checks it
    fields: Schema = schema["properties"]
    for name in value:
        if not isinstance(name, str) or name not in fields:
            raise _unknown_field(name, fields, path)
    for name in schema["required"]:
        if name not in value:
            field = _joined(path, name)
            allowed = allowed_values(fields[name])
            raise InvalidInput(f"{field} is missing; it takes {allowed}.", field=field)
    return {
        cast(str, name): _checked(given, fields[cast(str, name)], _joined(path, cast(str, name)), adjusted)
        for name, given in value.items()
    }


def _checked_list(value: list[object], schema: Schema, path: str, adjusted: list[Adjustment]) -> list[object]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        raise _refusal(path, value, schema)
    return [_checked(given, schema["items"], f"{path}[{i}]", adjusted) for i, given in enumerate(value)]


def _checked_text(value: str, schema: Schema, path: str) -> str:
    if unstorable := UNSTORABLE.search(value):
        code = f"U+{ord(unstorable.group()):04X}"
        raise InvalidInput(
            f"{path} holds the character {code}, which can't be stored; leave it out.", field=path
        )
    if "enum" in schema:
        if value not in schema["enum"]:
            raise _unknown_value(value, schema["enum"], path)
        return value
    shortest = schema.get("minLength", 0)
    if not shortest <= len(value) <= schema.get("maxLength", len(value)) or (shortest and not value.strip()):
        raise _refusal(path, value, schema)
    if "pattern" in schema and not re.search(schema["pattern"].removesuffix("$") + r"\Z", value):
        raise _refusal(path, value, schema)
    return value


def _checked_number(value: float, schema: Schema, path: str, adjusted: list[Adjustment]) -> float:
    out_of_range = (
        value < schema.get("minimum", value)
        or value > schema.get("maximum", value)
        or ("exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"])
    )
    if out_of_range:
        raise _refusal(path, value, schema)
    if schema["type"] == "integer":
        return int(value)
    if UNIT not in schema:
        return float(value)
    rounding, why = _ROUNDING[schema[UNIT]]
    stored = rounding(value)
    if abs(stored - value) > EPSILON:
        adjusted.append(Adjustment(field=path, given=float(value), stored=stored, why=why))
    return stored


def allowed_values(schema: Schema) -> str:
    """What a field takes, in words: `a finite number from 0.01 to 2 (wall thickness in metres)`."""
    if "enum" in schema:
        return "one of " + ", ".join(schema["enum"])
    words = _TYPE_WORDS[schema["type"]] + value_range(schema)
    if "pattern" in schema:
        words += f" that matches {schema['pattern']}"
    return f"{words} ({schema['description']})" if "description" in schema else words


def value_range(schema: Schema) -> str:
    """The bounds of a field in words: ` from 0.01 to 2`, ` of 1 to 120 characters`; empty without bounds."""
    for low, high, what in (("minLength", "maxLength", " characters"), ("minItems", "maxItems", " entries")):
        if low in schema or high in schema:
            least, most = schema.get(low, 0), schema.get(high, "any number of")
            return f" of {least}{what}" if least == most else f" of {least} to {most}{what}"
    if "exclusiveMinimum" in schema:
        return f" above {schema['exclusiveMinimum']:.12g}" + (
            f" up to {schema['maximum']:.12g}" if "maximum" in schema else ""
        )
    if "minimum" in schema and "maximum" in schema:
        return f" from {schema['minimum']:.12g} to {schema['maximum']:.12g}"
    return ""


def _refusal(path: str, value: object, schema: Schema) -> InvalidInput:
    what = path or "The input"
    hint = None
    if value is None:
        hint = "Leave an optional field out instead of sending null; NaN and Infinity arrive as null too."
    allowed = allowed_values(schema)
    return InvalidInput(f"{what} is {shown(value)}; it takes {allowed}.", field=path or None, hint=hint)


def _unknown_field(name: object, fields: Schema, path: str) -> InvalidInput:
    field = _joined(path, shown(name).strip('"'))
    if not fields:
        return InvalidInput(f"{field} is not a field; this tool takes none.", field=field)
    near = nearest(str(name), tuple(fields))
    return InvalidInput(
        f"{field} is not a field; the fields are {', '.join(fields)}.",
        field=field,
        candidates=near,
        hint=f"Did you mean {' or '.join(near)}?" if near else None,
    )


def _unknown_value(value: str, allowed: list[str], path: str) -> InvalidInput:
    near = nearest(value, allowed)
    return InvalidInput(
        f"{path} is {shown(value)}; it takes one of {', '.join(allowed)}.",
        field=path,
        candidates=near,
        hint=f"Did you mean {' or '.join(near)}?" if near else None,
    )


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def shown(value: object) -> str:
    """A value that came, short and safe to show in a message."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            text = value if len(value) <= _SHOWN_LENGTH else f"{value[:_SHOWN_LENGTH]}…"
            return (
                '"'
                + text.encode("ascii" if UNSTORABLE.search(text) else "utf-8", "backslashreplace").decode()
                + '"'
            )
        case int() if abs(value) >= 10**15:
            return "a number out of range"
        case int() | float():
            return f"{value:g}" if isinstance(value, float) else str(value)
        case dict():
            return "an object"
        case list() | tuple():
            return f"a list of {len(cast(list[object], value))}"
        case _:
            return f"a {type(value).__name__}"
