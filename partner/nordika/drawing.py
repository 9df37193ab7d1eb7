"""Products from above, to scale, as SVG text; centimetres, the front of a piece is down."""

GRID = 50
# Every piece is drawn in a square of 2.5 m, so that sizes can be compared.
SHEET = 250
DIMENSION_GAP = 14


def plan_drawing(product: dict) -> str:
    """Return a product's plan on a grid of half metres; the same scale for every product."""
    lines = "".join(
        f'<path d="M{at} 0V{SHEET}M0 {at}H{SHEET}" class="grid"/>' for at in range(GRID, SHEET, GRID)
    )
    return _svg(SHEET, lines + _centred(product, SHEET, _piece(product)))


def measured_drawing(product: dict) -> str:
    """Return the same plan with its width and depth written at dimension lines."""
    side = SHEET + 4 * DIMENSION_GAP
    return _svg(side, _centred(product, side, _piece(product) + _dimensions(product)))


def _svg(side: int, content: str) -> str:
    return (
        f'<svg viewBox="0 0 {side} {side}" class="plan" aria-hidden="true" focusable="false">{content}</svg>'
    )


def _size(product: dict) -> tuple[float, float]:
    return product["w"] * 100, product["d"] * 100


def _centred(product: dict, side: int, content: str) -> str:
    w, d = _size(product)
    return f'<g transform="translate({(side - w) / 2:.1f} {(side - d) / 2:.1f})">{content}</g>'


def _piece(product: dict) -> str:
    w, d = _size(product)
    shapes = FORMS[product["form"]](w, d)
    return f'<g class="piece" fill="{product["color"]}">{shapes}</g>'


def _rect(x: float, y: float, w: float, d: float, radius: float = 2) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{d:.1f}" rx="{radius}"/>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'


def _sofa(w: float, d: float) -> str:
    arm, back = 14, 20
    seats = max(1, round((w - 2 * arm) / 65))
    seat = (w - 2 * arm) / seats
    cushions = [_rect(arm + seat * number, back, seat, d - back, 5) for number in range(seats)]
    return _rect(0, 0, w, d, 8) + "".join(cushions)


def _table(w: float, d: float) -> str:
    return _rect(0, 0, w, d, 5) + _line(6, d / 3, w - 6, d / 3) + _line(6, 2 * d / 3, w - 6, 2 * d / 3)


def _cabinet(w: float, d: float) -> str:
    doors = max(1, round(w / 45))
    fronts = [_line(w * number / doors, d - 4, w * number / doors, d) for number in range(1, doors)]
    return _rect(0, 0, w, d) + _line(0, d - 4, w, d - 4) + "".join(fronts)


def _bed(w: float, d: float) -> str:
    head, pillow = 8, (w - 24) / 2
    pillows = [_rect(x, head + 6, pillow, 42, 8) for x in (8, w - 8 - pillow)]
    return _rect(0, 0, w, d, 4) + _line(0, head, w, head) + "".join(pillows) + _rect(0, 70, w, d - 70, 4)


def _chair(w: float, d: float) -> str:
    return _rect(0, 6, w, d - 6, 8) + _rect(1, 0, w - 2, 8, 4)


def _swivel(w: float, d: float) -> str:
    foot = f'<circle cx="{w / 2:.1f}" cy="{d / 2:.1f}" r="{min(w, d) / 2:.1f}"/>'
    return (
        foot + _rect(w * 0.14, d * 0.16, w * 0.72, d * 0.7, 10) + _rect(w * 0.18, d * 0.06, w * 0.64, 10, 5)
    )


FORMS = {"sofa": _sofa, "table": _table, "cabinet": _cabinet, "bed": _bed, "chair": _chair, "swivel": _swivel}


def _dimensions(product: dict) -> str:
    w, d = _size(product)
    across, along = d + DIMENSION_GAP, w + DIMENSION_GAP
    width = (
        _line(0, across, w, across)
        + _line(0, across - 4, 0, across + 4)
        + _line(w, across - 4, w, across + 4)
    )
    depth = _line(along, 0, along, d) + _line(along - 4, 0, along + 4, 0) + _line(along - 4, d, along + 4, d)
    words = (
        f'<text x="{w / 2:.1f}" y="{across + 16:.1f}">{product["w"]:.2f} m</text>'
        f'<text transform="translate({along + 14:.1f} {d / 2:.1f}) rotate(-90)">{product["d"]:.2f} m</text>'
    )
    return f'<g class="dimensions">{width}{depth}{words}</g>'
