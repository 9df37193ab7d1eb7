"""A tool's input as a form: a field for each property of its schema, and the way back to values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from alza.errors import InvalidInput
from alza.units import MAX_COORDINATE

Control = Literal["number", "text", "choice", "checkbox", "json"]
Schema = Mapping[str, Any]


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One input of a form. `choices` is filled for a choice; `help` says meaning, bounds and default."""

    name: str
    control: Control
    required: bool
    help: str
    choices: tuple[str, ...] = ()
    whole: bool = False


def form_fields(schema: Schema) -> tuple[FormField, ...]:
    """The fields of a tool's input schema, the required ones first, else in the schema's order."""
    required = frozenset(schema.get("required", ()))
    fields = [_field(name, part, name in required) for name, part in schema.get("properties", {}).items()]
    return tuple(sorted(fields, key=lambda field: not field.required))


def read_form(fields: tuple[FormField, ...], texts: Mapping[str, str]) -> dict[str, Any]:
    """The input that the texts of a form's fields stand for; an empty field is left out.

    Raises:
        InvalidInput: a text isn't what its field takes; the field is named.
    """
    given = ((field, texts.get(field.name, "").strip()) for field in fields)
    return {field.name: _value(field, text) for field, text in given if text}


def _field(name: str, schema: Schema, required: bool) -> FormField:
    choices = tuple(str(choice) for choice in schema.get("enum", ()))
    return FormField(
        name=name,
        control=_control(schema),
        required=required,
        help=_help(schema),
        choices=choices,
        whole=schema.get("type") == "integer",
    )


def _control(schema: Schema) -> Control:
    if "enum" in schema:
        return "choice"
    controls: dict[str, Control] = {
        "number": "number",
        "integer": "number",
        "string": "text",
        "boolean": "checkbox",
    }
    return controls.get(schema.get("type", ""), "json")


def _help(schema: Schema) -> str:
    words = [str(schema["description"])] if "description" in schema else []
    low = schema.get("minimum", schema.get("exclusiveMinimum"))
    high = schema.get("maximum")
    if high == MAX_COORDINATE:
        return "; ".join(words)
    if low is not None and high is not None:
        words.append(f"{low:g} to {high:g}")
    elif low is not None:
        words.append(f"from {low:g}")
    elif high is not None:
        words.append(f"up to {high:g}")
    if "default" in schema:
        words.append(f"default {msgspec.json.encode(schema['default']).decode()}")
    return "; ".join(words)


def _value(field: FormField, text: str) -> Any:
    if field.control == "number":
        return _number(field, text)
    if field.control == "checkbox":
        return text == "true"
    if field.control == "json":
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise InvalidInput(f"{field.name} is not valid JSON: {error}.", field=field.name) from error
    return text


def _number(field: FormField, text: str) -> float | int:
    try:
        return int(text) if field.whole else float(text)
    except ValueError as error:
        wanted = "a whole number" if field.whole else "a number with a point, such as 3.5"
        raise InvalidInput(f"{field.name} is {text!r}; it takes {wanted}.", field=field.name) from error
