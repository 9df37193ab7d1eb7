"""What must hold between the records of a saved plan, each refusal with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from alza.actions.following import require_length
from alza.actions.kinds import require_kind_name
from alza.actions.outlines import require_simple
from alza.actions.underlay import require_image
from alza.errors import AlzaError, InvalidInput
from alza.files.document import PlanDocument
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.ids import next_free
from alza.plan.plan import Placed
from alza.plan.record import Record
from alza.plan.text import require_label, require_texts

_ID: Final = re.compile(r"[a-z]{1,8}[1-9][0-9]{0,14}")


def require_invariants(document: PlanDocument) -> None:
    """Refuse a document whose records don't go together.

    Raises:
        InvalidInput: a text can't be stored or doesn't show, an id is malformed or used twice, `nextId` is
            used up, a wall is too short, an outline isn't simple, an opening's wall or a piece's kind is
            missing, a kind is built in or defined twice, a finding is accepted twice, or the underlay is no
            inline picture. `field` is the place.
    """
    for check in _CHECKS:
        check(document)
    if document.underlay is not None:
        try:
            require_image(document.underlay)
        except AlzaError as error:
            raise refused("underlay.image", error.message) from error


def refused(place: str, reason: str) -> InvalidInput:
    """The refusal of a file, to be raised: where it is at fault and why."""
    return InvalidInput(f"The file can't be opened: {place}: {reason}", field=place)


def _placed(document: PlanDocument) -> Iterator[tuple[str, Placed]]:
    for name in ("walls", "openings", "rooms", "items", "notes"):
        for number, record in enumerate(getattr(document, name)):
            yield f"{name}[{number}]", record


def _check_texts(document: PlanDocument) -> None:
    try:
        require_label(document.name, "name")
    except AlzaError as error:
        raise refused("name", error.message.removeprefix("name: ")) from error
    kinds: list[tuple[str, Record]] = [(f"kinds[{n}]", kind) for n, kind in enumerate(document.kinds)]
    accepted = [(f"accepted[{n}]", record) for n, record in enumerate(document.accepted)]
    for place, record in (*kinds, *accepted, *_placed(document)):
        try:
            require_texts(record)
        except AlzaError as error:
            raise refused(f"{place}.{error.field}", error.message.removeprefix(f"{error.field}: ")) from error


def _check_ids(document: PlanDocument) -> None:
    places: dict[str, str] = {}
    for place, record in _placed(document):
        if not _ID.fullmatch(record.id):
            raise refused(f"{place}.id", f"{record.id[:40]!r} is no id; an id is like w1 or win12")
        if record.id in places:
            raise refused(f"{place}.id", f"{record.id} is already the id of {places[record.id]}")
        places[record.id] = place
    free = next_free(places)
    if document.next_id < free:
        raise refused("nextId", f"expected at least {free}, as {free - 1} is used up, got {document.next_id}")


def _check_kinds(document: PlanDocument) -> None:
    known: set[str] = set()
    for number, kind in enumerate(document.kinds):
        place = f"kinds[{number}].kind"
        try:
            require_kind_name(kind.kind)
        except AlzaError as error:
            raise refused(place, error.message) from error
        if kind.kind in known:
            raise refused(place, f"the kind {kind.kind} is defined twice")
        known.add(kind.kind)


def _check_walls(document: PlanDocument) -> None:
    for number, wall in enumerate(document.walls):
        try:
            require_length(wall)
        except AlzaError as error:
            raise refused(f"walls[{number}]", error.message) from error


def _check_openings(document: PlanDocument) -> None:
    walls = {wall.id for wall in document.walls}
    for number, opening in enumerate(document.openings):
        if opening.wall_id not in walls:
            raise refused(
                f"openings[{number}].wallId",
                f"{opening.id} stands in {opening.wall_id[:40]!r}, which is no wall",
            )


def _check_rooms(document: PlanDocument) -> None:
    for number, room in enumerate(document.rooms):
        try:
            require_simple(room)
        except AlzaError as error:
            raise refused(f"rooms[{number}].outline", error.message) from error


def _check_items(document: PlanDocument) -> None:
    known = BUILT_IN_KINDS.keys() | {kind.kind for kind in document.kinds}
    for number, item in enumerate(document.items):
        if item.kind not in known:
            raise refused(
                f"items[{number}].kind",
                f"{item.id} is a {item.kind!r}, which is neither built in nor in kinds",
            )


def _check_accepted(document: PlanDocument) -> None:
    known: set[str] = set()
    for number, accepted in enumerate(document.accepted):
        if accepted.key in known:
            raise refused(f"accepted[{number}].key", f"{accepted.key[:80]} is accepted twice")
        known.add(accepted.key)


_CHECKS: Final = (
    _check_texts,
    _check_ids,
    _check_kinds,
    _check_walls,
    _check_openings,
    _check_rooms,
    _check_items,
    _check_accepted,
)
