"""Cabinets of the living room and the bedroom, with and without a screen."""

from __future__ import annotations

from alza.mesh.finishes import BLACK, GLOSS, LACQUER, MATT, OAK, SHADOW, lighter, mixed
from alza.mesh.furniture.fronts import Front, hung
from alza.mesh.furniture.legs import legs
from alza.mesh.primitives import box, rounded_box
from alza.mesh.shapes import Paint, Pieces
from alza.plan.kind import Kind

_FRONT = 0.04


def sideboard(kind: Kind) -> Pieces:
    """A low chest of four doors on short legs."""
    return _chest(kind, kind.h)


def tv_sideboard(kind: Kind) -> Pieces:
    """A sideboard with a screen on it."""
    return _chest(kind, kind.h * 0.41) + _screen(kind, kind.h * 0.41)


def _chest(kind: Kind, h: float) -> Pieces:
    w, d, leg = kind.w, kind.d, 0.13
    doors = Front(-w / 2 + 0.02, leg + 0.02, w / 2 - 0.02, h - 0.03).split(4)
    return (
        *OAK.on(
            box((0.0, leg, -_FRONT / 2), (w, h - leg, d - _FRONT)),
            *legs(w - 0.2, d - 0.12, leg, 0.045),
        ),
        *hung(
            Paint(MATT, lighter(kind.shown_color, 0.12)),
            tuple((door, "right" if n % 2 == 0 else "left") for n, door in enumerate(doors)),
            d / 2 - _FRONT,
            d / 2,
        ),
    )


def _screen(kind: Kind, base: float) -> Pieces:
    """A flat screen on its foot; it faces +z."""
    w, h, z = kind.w * 0.62, kind.h - base - 0.05, -kind.d * 0.1
    y = base + 0.05
    return (
        *BLACK.on(
            box((0.0, base, z + 0.02), (0.34, 0.012, 0.19)),
            box((0.0, base + 0.012, z - 0.02), (0.07, 0.2, 0.02)),
            box((0.0, y, z), (w, h, 0.04)),
        ),
        *Paint(GLOSS, "#3c4650").on(box((0.0, y + 0.022, z + 0.02), (w - 0.028, h - 0.036, 0.002))),
    )


def tv_stand(kind: Kind) -> Pieces:
    """A low open stand with devices in it, a drawer, and a sound bar on top."""
    w, h, d = kind.w, kind.h, kind.d
    top, leg, board = h - 0.075, 0.1, 0.022
    inner = d - 0.04
    return (
        *OAK.on(
            rounded_box((0.0, top - board, 0.0), (w, board, d), 0.005, steps=1),
            box((0.0, leg, -0.01), (w - 0.02, board, d - 0.02)),
            box((0.0, leg + 0.01, -d / 2 + 0.018), (w - 0.06, top - leg - 0.02, 0.01)),
            *(
                box((x, leg + board, -0.01), (board, top - leg - 2 * board, inner))
                for x in (-w / 2 + 0.03, -w / 6, w / 6, w / 2 - 0.03)
            ),
            *legs(w - 0.16, d - 0.12, leg, 0.04),
        ),
        *hung(
            Paint(MATT, kind.shown_color),
            tuple(
                (Front(x - w / 6 + 0.03, leg + board, x + w / 6 - 0.03, top - board), "top")
                for x in (-w / 3, w / 3)
            ),
            d / 2 - 0.05,
            d / 2 - 0.012,
        ),
        *BLACK.on(
            rounded_box((0.0, top, -d * 0.08), (w * 0.6, h - top, 0.09), 0.02, corner=0.03),
            box((0.0, leg + board, 0.0), (w * 0.24, 0.055, d * 0.6)),
        ),
    )


_BOOKS = (0.036, 0.052, 0.03, 0.044, 0.062, 0.034, 0.04, 0.056, 0.032, 0.046)
_HEIGHTS = (0.78, 0.9, 0.7, 0.84, 0.66, 0.88, 0.74, 0.8, 0.92, 0.72, 0.86)
_SPINES = ("#8a4b3c", "#d8c9a8", "#4d6070", "#7d8b6a", "#b98a4e", "#e4ddd0", "#5b4a5c", "#94a5a8")


def bookshelf(kind: Kind) -> Pieces:
    """Shelves with rows of books, some of them short."""
    w, h, d = kind.w, kind.h, kind.d
    board, plinth, rows = 0.022, 0.07, 5
    step = (h - plinth - board) / rows
    shelves = [
        box((0.0, plinth + step * n, 0.004), (w - 2 * board, board, d - 0.016)) for n in range(rows + 1)
    ]
    pieces = LACQUER.on(
        *(box((x, 0.0, 0.0), (board, h, d)) for x in (-(w - board) / 2, (w - board) / 2)),
        *shelves,
        box((0.0, plinth, -d / 2 + 0.006), (w - board, h - plinth - 0.01, 0.008)),
        box((0.0, 0.0, d / 2 - 0.04), (w - 2 * board, plinth, 0.02)),
    )
    for row in range(rows):
        floor, room = plinth + step * row + board, step - board
        pieces += _row_of_books(row, (-w / 2 + board + 0.006, floor), (w - 2 * board - 0.012, room), d)
    return pieces


def _row_of_books(row: int, start: tuple[float, float], space: tuple[float, float], d: float) -> Pieces:
    """Books from the left until a share of the shelf is full."""
    x, y = start
    end = x + space[0] * (0.97, 0.62, 0.88, 0.74, 0.95)[row % 5]
    pieces: Pieces = ()
    n = row * 3
    while x + (thick := _BOOKS[n % len(_BOOKS)]) < end:
        tall = space[1] * _HEIGHTS[n % len(_HEIGHTS)]
        deep = d * (0.58 + 0.02 * (n * 7 % 8))
        back = -d / 2 + 0.012
        book = box((x + thick / 2, y, back + deep / 2), (thick - 0.001, tall, deep))
        pieces += Paint(MATT, _SPINES[n * 5 % len(_SPINES)]).on(book)
        x += thick
        n += 1
    return pieces


def wardrobe(kind: Kind) -> Pieces:
    """Two tall doors with long handles over two drawers, on a plinth."""
    w, h, d = kind.w, kind.h, kind.d
    plinth, drawer = 0.08, 0.34
    doors = Front(-w / 2 + 0.012, plinth + drawer, w / 2 - 0.012, h - 0.025).split(2)
    drawers = Front(-w / 2 + 0.012, plinth + 0.01, w / 2 - 0.012, plinth + drawer).split(2)
    return (
        *SHADOW.on(box((0.0, 0.0, -0.02), (w - 0.04, plinth, d - 0.1))),
        *Paint(MATT, mixed(kind.shown_color, LACQUER.color, 0.4)).on(
            box((0.0, plinth, -_FRONT / 2), (w, h - plinth, d - _FRONT))
        ),
        *hung(
            Paint(MATT, mixed(kind.shown_color, LACQUER.color, 0.7)),
            (
                (doors[0], "right"),
                (doors[1], "left"),
                (drawers[0], "top"),
                (drawers[1], "top"),
            ),
            d / 2 - _FRONT,
            d / 2,
        ),
    )
