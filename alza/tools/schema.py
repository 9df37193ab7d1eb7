"""JSON schemas of tool inputs, flattened into the plain keywords that every host accepts."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

import msgspec

Schema = dict[str, Any]

PLAIN_KEYWORDS: Final = (
    "type",
    "properties",
    "required",
    "additionalProperties",
    "enum",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "minLength",
    "maxLength",
    "items",
    "minItems",
    "maxItems",
    "pattern",
    "description",
    "default",
)
"""The only keywords that a published schema uses."""

UNIT: Final = "unit"
"""The keyword of the inner schema that tells how a number is rounded; never published."""

REFERS: Final = "refers"
"""The keyword of the inner schema on a text that names a thing of the plan; never published."""


@cache
def inner_schema(record: type[msgspec.Struct]) -> Schema:
    """The flat schema of an input record, with the `unit` of its numbers."""
    raw = msgspec.json.schema(record)
    return _flat(raw, raw.get("$defs", {}))


def published_schema(inner: Schema) -> Schema:
    """An inner schema without what only this program reads."""
    plain: Schema = {}
    for keyword, value in inner.items():
        if keyword == "properties":
            plain[keyword] = {name: published_schema(field) for name, field in value.items()}
        elif keyword == "items":
            plain[keyword] = published_schema(value)
        elif keyword not in (UNIT, REFERS):
            plain[keyword] = value
    return plain


def merged(*schemas: Schema) -> Schema:
    """One object schema with the fields of several, the required ones first."""
    fields: Schema = {}
    required: list[str] = []
    for schema in schemas:
        fields.update(schema["properties"])
        required.extend(schema["required"])
    properties = {name: fields[name] for name in (*required, *fields)}
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _flat(node: Schema, definitions: Schema) -> Schema:
    node = _without_alternatives(node, definitions)
    flat: Schema = {keyword: node[keyword] for keyword in (*PLAIN_KEYWORDS, UNIT, REFERS) if keyword in node}
    if "enum" in flat:
        flat = {"type": "string", **flat}
    if "properties" in flat:
        flat["properties"] = {name: _flat(field, definitions) for name, field in flat["properties"].items()}
        flat.setdefault("required", [])
    if "items" in flat:
        flat["items"] = _flat(flat["items"], definitions)
    if flat.get("default", ...) is None:
        del flat["default"]
    return flat


def _without_alternatives(node: Schema, definitions: Schema) -> Schema:
    """Follow a `$ref`, and take the one alternative of `anyOf` that isn't null (an optional field)."""
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        rest = {keyword: value for keyword, value in node.items() if keyword != "$ref"}
        return {**_without_alternatives(definitions[name], definitions), **rest}
    if "anyOf" in node:
        choices = [choice for choice in cast(list[Schema], node["anyOf"]) if choice.get("type") != "null"]
        if len(choices) != 1:
            raise TypeError(f"A tool field has one type; this one has {len(choices)}: {choices}")
        rest = {keyword: value for keyword, value in node.items() if keyword != "anyOf"}
        return {**_without_alternatives(choices[0], definitions), **rest}
    return node
