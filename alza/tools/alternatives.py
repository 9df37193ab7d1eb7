"""Alternatives among optional fields, which plain schemas can't say: which of them a call gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from alza.errors import InvalidInput
from alza.tools.fields import ToolInput


def fields_given(input: ToolInput) -> dict[str, Any]:
    """The fields of an input that have a value, by their JSON names."""
    return {
        field.encode_name: value
        for field in msgspec.structs.fields(input)
        if (value := getattr(input, field.name)) is not None
    }


def exactly_one(input: ToolInput, *forms: Sequence[str]) -> tuple[str, ...]:
    """The one form, a group of fields that belong together, that a call gave in full.

    Raises:
        InvalidInput: no form was given, two were, or one only in part.
    """
    form = at_most_one(input, *forms)
    if form is None:
        raise InvalidInput(f"Give exactly one of {_in_words(forms)}.", field=forms[0][0])
    return form


def at_most_one(input: ToolInput, *forms: Sequence[str]) -> tuple[str, ...] | None:
    """The one form that a call gave in full, or None when it gave none.

    Raises:
        InvalidInput: two forms were given, or one only in part.
    """
    given = fields_given(input)
    touched = [form for form in forms if any(name in given for name in form)]
    if len(touched) > 1:
        too_many = next(name for name in touched[1] if name in given)
        raise InvalidInput(f"Give only one of {_in_words(touched)}.", field=too_many)
    for form in touched:
        for name in form:
            if name not in given:
                raise InvalidInput(f"{name} is missing; {', '.join(form)} are given together.", field=name)
    return tuple(touched[0]) if touched else None


def _in_words(forms: Sequence[Sequence[str]]) -> str:
    return " | ".join(", ".join(form) for form in forms)
