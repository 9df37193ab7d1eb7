"""Read a drawing's SVG text back, as a browser would."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from alza.drawing.layers import Drawing, Layer

SVG = "{http://www.w3.org/2000/svg}"


def parts(drawing: Drawing, layer: Layer) -> dict[str, str]:
    return {part.id: part.svg for part in drawing.layers[layer]}


def shapes(svg: str, style: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("class") == style]


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The corners of each ring of a path that has only straight lines."""
    found: list[list[tuple[float, float]]] = []
    for ring in re.findall(r"M([^MZ]*)Z?", path):
        numbers = [tuple(map(float, point.split())) for point in ring.split("L")]
        found.append([(x, y) for x, y in numbers])
    return found


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter("text")]
