"""The layer of notes: a pin where a note is pinned, coloured by who left it."""

from __future__ import annotations

from typing import Final

from alza.drawing.layers import id_order
from alza.drawing.primitives import Circle, Curve, Text
from alza.drawing.styles import OverlayStyle
from alza.drawing.writing import Group, Part, Placement, write_group
from alza.geometry.boxes import oriented_box
from alza.geometry.vectors import Polygon, Vec
from alza.plan.note import Note, NoteAuthor
from alza.plan.plan import Plan

PIN_HEIGHT: Final = 0.34
"""Height of a pin above the point that it marks (metres)."""

PIN_RADIUS: Final = 0.13

_STYLES: dict[NoteAuthor, OverlayStyle] = {"human": "pin-human", "agent": "pin-agent"}


def note_parts(plan: Plan, origin: Vec) -> tuple[Part, ...]:
    """The pins of the notes that have a place, by id."""
    notes = sorted(plan.notes.values(), key=lambda note: id_order(note.id))
    return tuple(
        write_group(_pin(note, Placement(note.x, note.y)), origin)
        for note in notes
        if note.x is not None and note.y is not None
    )


def pin_outline(note: Note) -> Polygon | None:
    """The box that a note's pin covers; None for a note without a place."""
    if note.x is None or note.y is None:
        return None
    return oriented_box((note.x, note.y - PIN_HEIGHT / 2), 2 * PIN_RADIUS, PIN_HEIGHT, 0.0)


def _pin(note: Note, place: Placement) -> Group:
    style = _STYLES[note.author]
    head = (0.0, PIN_RADIUS - PIN_HEIGHT)
    stem = Curve(
        (0.0, 0.0),
        (
            ((-PIN_RADIUS * 0.25, head[1] * 0.45), (-PIN_RADIUS * 0.86, head[1] + PIN_RADIUS * 0.5)),
            ((0.0, head[1] + PIN_RADIUS), (PIN_RADIUS * 0.86, head[1] + PIN_RADIUS * 0.5)),
            ((PIN_RADIUS * 0.25, head[1] * 0.45), (0.0, 0.0)),
        ),
        style,
    )
    number = note.id.lstrip("n") or note.id
    size = min(0.14, 0.3 / max(len(number), 1))
    shapes = (stem, Circle(head, PIN_RADIUS, style), Text(head, number[:4], size, "note-text"))
    return Group(id=note.id, kind="note", title=f"Note {note.id}: {note.text}", place=place, shapes=shapes)
