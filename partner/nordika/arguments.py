"""Checks what a caller or visitor asks for against a tool's input schema."""

import json

QUOTED = 40


class RefusedError(Exception):
    """A call that can't be answered; its arguments are a code and the words for the caller."""


def checked(schema: dict, arguments: object) -> dict:
    """Return `arguments` if they fit the tool's `schema`.

    Raises:
        RefusedError: They don't; the words name the field, what came and what is allowed.
    """
    if not isinstance(arguments, dict):
        raise RefusedError("invalid_input", f"The arguments must be an object, not {quoted(arguments)}.")
    fields = schema["properties"]
    for name in arguments:
        if name not in fields:
            allowed = ", ".join(fields)
            raise RefusedError("invalid_input", f"{quoted(name)} is no field; allowed: {allowed}.")
    for name in schema["required"]:
        if name not in arguments:
            raise RefusedError("invalid_input", f"{name} is missing. {fields[name]['description']}")
    for name, value in arguments.items():
        needed = _needed(fields[name], value)
        if needed:
            raise RefusedError("invalid_input", f"{name} must be {needed}, not {quoted(value)}.")
    return arguments


def _needed(field: dict, value: object) -> str:
    """Return what the field's schema asks for, or nothing if `value` fits it."""
    return NEEDED[field["type"]](field, value)


def _needed_text(field: dict, value: object) -> str:
    if "enum" in field:
        return "" if value in field["enum"] else "one of " + ", ".join(field["enum"])
    if isinstance(value, str) and field["minLength"] <= len(value) <= field["maxLength"]:
        return ""
    return f"a text of {field['minLength']} to {field['maxLength']} characters"


def _needed_number(field: dict, value: object) -> str:
    above = field.get("exclusiveMinimum")
    least = field.get("minimum", above)
    # Of a NaN no comparison holds.
    if _is_number(value) and least <= value <= field["maximum"] and value != above:
        return ""
    lowest = f"from {least} to" if above is None else f"above {least}, up to"
    return f"a number {lowest} {field['maximum']}"


def _needed_flag(field: dict, value: object) -> str:
    return "" if isinstance(value, bool) else "true or false"


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


NEEDED = {"string": _needed_text, "number": _needed_number, "boolean": _needed_flag}


def quoted(value: object) -> str:
    """Return how to repeat what a caller sent: as JSON and cut short; of a list or object only the kind."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value)
    return text if len(text) <= QUOTED else text[:QUOTED] + "..."
