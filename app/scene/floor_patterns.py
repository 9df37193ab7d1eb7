"""Planks and tiles on floors, drawn by the shader: fine joints that don't flicker from afar."""

from __future__ import annotations

from typing import Any, Final

from js import Object
from pyodide.ffi import create_proxy, to_js

PATTERNS: Final = {"floor oak": "PLANKS", "floor tile": "TILES"}
"""What is on a floor by the name of its material."""

_VARYING: Final = "#include <common>\nvarying vec2 vFloor;"

_VERTEX: Final = """#include <project_vertex>
vFloor = (modelMatrix * vec4(transformed, 1.0)).xz;"""

_FRAGMENT: Final = (
    _VARYING
    + """
float scattered(vec2 cell) {
  return fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453);
}
// 1 on the joints between cells of size 1, joints `halfWidth` to either side; fades where cells are tiny.
float joint(float at, float halfWidth) {
  float pixel = fwidth(at);
  float away = abs(fract(at + 0.5) - 0.5);
  return (1.0 - smoothstep(halfWidth, halfWidth + pixel, away)) * clamp(1.0 - pixel * 2.0, 0.0, 1.0);
}
float floorShade(vec2 at) {
#ifdef PLANKS
  float row = floor(at.y / 0.15);
  float along = at.x / 1.6 + scattered(vec2(row, 7.0));
  float joints = max(joint(at.y / 0.15, 0.008), joint(along, 0.0008));
  return (0.93 + 0.12 * scattered(vec2(floor(along), row))) * (1.0 - 0.35 * joints);
#else
  vec2 cell = at / 0.6;
  float joints = max(joint(cell.x, 0.004), joint(cell.y, 0.004));
  return (0.985 + 0.03 * scattered(floor(cell))) * (1.0 - 0.22 * joints);
#endif
}"""
)

_COLOR: Final = "#include <color_fragment>\ndiffuseColor.rgb *= floorShade(vFloor);"


def _lay(shader: Any, *_rest: Any) -> None:
    vertex, fragment = str(shader.vertexShader), str(shader.fragmentShader)
    vertex = vertex.replace("#include <common>", _VARYING).replace("#include <project_vertex>", _VERTEX)
    fragment = fragment.replace("#include <common>", _FRAGMENT).replace("#include <color_fragment>", _COLOR)
    shader.vertexShader, shader.fragmentShader = vertex, fragment


_lay_proxy: Final = create_proxy(_lay)


def lay_pattern(material: Any, name: str) -> None:
    """Give a material of three.js the pattern of the floor that it's for, if it has one."""
    if name in PATTERNS:
        pattern = to_js({PATTERNS[name]: ""}, dict_converter=Object.fromEntries)
        material.defines = Object.assign(pattern, getattr(material, "defines", None))
        material.onBeforeCompile = _lay_proxy
