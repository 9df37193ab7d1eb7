"""The runner's form: fields from a schema, and values from what was typed."""

import pytest

from alza.errors import InvalidInput
from alza.tools.forms import form_fields, read_form

SCHEMA = {
    "type": "object",
    "properties": {
        "label": {"type": "string", "description": "a name"},
        "x": {"type": "number", "minimum": -5, "maximum": 5, "description": "metres"},
        "count": {"type": "integer", "minimum": 0, "default": 1},
        "side": {"enum": ["left", "right"], "type": "string"},
        "dryRun": {"type": "boolean", "default": False},
        "outline": {"type": "array"},
    },
    "required": ["x"],
    "additionalProperties": False,
}
FIELDS = form_fields(SCHEMA)


def test_the_required_field_comes_first_and_each_type_has_its_control() -> None:
    assert [(field.name, field.control, field.required) for field in FIELDS] == [
        ("x", "number", True),
        ("label", "text", False),
        ("count", "number", False),
        ("side", "choice", False),
        ("dryRun", "checkbox", False),
        ("outline", "json", False),
    ]
    assert FIELDS[3].choices == ("left", "right")


def test_help_says_meaning_bounds_and_default() -> None:
    helps = {field.name: field.help for field in FIELDS}
    assert helps["x"] == "metres; -5 to 5"
    assert helps["count"] == "from 0; default 1"
    assert helps["dryRun"] == "default false"


def test_what_was_typed_becomes_values_and_empty_fields_are_left_out() -> None:
    typed = {
        "x": " 1.5 ",
        "label": "",
        "count": "3",
        "side": "left",
        "dryRun": "true",
        "outline": '[{"x": 1}]',
    }
    assert read_form(FIELDS, typed) == {
        "x": 1.5,
        "count": 3,
        "side": "left",
        "dryRun": True,
        "outline": [{"x": 1}],
    }


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("x", "1,5", "x is '1,5'; it takes a number with a point"),
        ("count", "1.5", "count is '1.5'; it takes a whole number"),
        ("outline", "[1", "outline is not valid JSON"),
    ],
)
def test_a_text_that_is_no_value_is_refused_naming_the_field(name: str, text: str, words: str) -> None:
    with pytest.raises(InvalidInput, match=words) as refused:
        read_form(FIELDS, {name: text})
    assert refused.value.field == name
