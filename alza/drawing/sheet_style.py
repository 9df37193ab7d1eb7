"""The drawing's one stylesheet: line weights by hierarchy (metres) and colours, light and dark.

The page puts it beside its own styles; a saved SVG carries it. Every colour and weight is a custom property
on `.sheet`. A root class `zoom-far` or `zoom-near` (see `zoom_class`) adapts weights to the scale, since
strokes are in metres: `vector-effect` would cost a third of the frame while zooming.
"""

from __future__ import annotations

from typing import Final, Literal

ZoomClass = Literal["zoom-far", "zoom-mid", "zoom-near"]

FAR_BELOW: Final = 45.0
"""Pixels per metre below which lines are drawn heavier and small things are left out."""

NEAR_FROM: Final = 160.0
"""Pixels per metre from which lines are drawn finer."""


def zoom_class(pixels_per_metre: float) -> ZoomClass:
    """The class that the drawing's root carries at this scale."""
    if pixels_per_metre < FAR_BELOW:
        return "zoom-far"
    return "zoom-near" if pixels_per_metre >= NEAR_FROM else "zoom-mid"


SHEET_STYLE: Final = """\
.sheet {
  --paper: #fdfcf9; --ink: #23282e; --ink-2: #59626b; --ink-3: #949ca3; --line: #3b434b; --poche: #3b4046;
  --piece: #ffffff; --soft: #eef0ef; --cloth: #f3efe8; --glass: #d6e6ec;
  --oak: #f5ecdc; --tile: #e6eff1; --carpet: #efeaf0; --concrete: #ececea;
  --accent: #1f6fb5; --error: #c22f2f; --warning: #b26a00; --human: #2d7d5a; --agent: #6b4fb3;
  --line-wall: .018px; --line-body: .012px; --line-fine: .007px; --line-dimension: .009px;
  --line-mark: .03px;
  background: var(--paper); text-anchor: middle;
  font-family: var(--sheet-font, "Inter", "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", sans-serif);
}
@media (prefers-color-scheme: dark) {
  .sheet:not([data-theme="light"]) {
    --paper: #15191d; --ink: #e3e8ec; --ink-2: #a3adb5; --ink-3: #727d86; --line: #b4bec6; --poche: #8f9aa3;
    --piece: #22282e; --soft: #2c343b; --cloth: #272b31; --glass: #38505c;
    --oak: #2c261d; --tile: #1c2b30; --carpet: #2a232e; --concrete: #25282b;
    --accent: #62aef0; --error: #ff7b72; --warning: #f0b04d; --human: #62c69a; --agent: #b39df5;
  }
}
.sheet[data-theme="dark"] {
  --paper: #15191d; --ink: #e3e8ec; --ink-2: #a3adb5; --ink-3: #727d86; --line: #b4bec6; --poche: #8f9aa3;
  --piece: #22282e; --soft: #2c343b; --cloth: #272b31; --glass: #38505c;
  --oak: #2c261d; --tile: #1c2b30; --carpet: #2a232e; --concrete: #25282b;
  --accent: #62aef0; --error: #ff7b72; --warning: #f0b04d; --human: #62c69a; --agent: #b39df5;
}
.sheet.zoom-far { --line-wall: .03px; --line-body: .028px; --line-fine: .018px; --line-dimension: .02px; }
.sheet.zoom-near { --line-wall: .01px; --line-body: .008px; --line-fine: .0045px; --line-dimension: .005px; }
.sheet .paper { fill: var(--paper); }
.sheet :is(path, rect, circle, ellipse) { stroke-linecap: round; stroke-linejoin: round; }

.sheet .floor-oak { fill: var(--oak); }
.sheet .floor-tile { fill: var(--tile); }
.sheet .floor-carpet { fill: var(--carpet); }
.sheet .floor-concrete { fill: var(--concrete); }
.sheet .layer-underlay:not(:empty) ~ .layer-floors { opacity: .4; }
.sheet .layer-underlay:not(:empty) ~ .layer-walls .wall { fill-opacity: .7; }
.sheet .layer-underlay:not(:empty) ~ .layer-walls .moving-wall { opacity: .7; }

.sheet .body { fill: var(--piece); stroke: var(--line); stroke-width: var(--line-body); }
.sheet .plain { fill: none; stroke: var(--line); stroke-width: var(--line-body); }
.sheet .detail { fill: none; stroke: var(--ink-2); stroke-width: var(--line-fine); }
.sheet .soft { fill: var(--soft); stroke: var(--ink-2); stroke-width: var(--line-fine); }
.sheet .solid { fill: var(--ink-2); }
.sheet .hidden {
  fill: none; stroke: var(--ink-2); stroke-width: var(--line-fine); stroke-dasharray: .05 .04;
}
.sheet .tinted { fill-opacity: .38; stroke: var(--line); stroke-width: var(--line-body); }
.sheet .ground { fill: var(--piece); }
.sheet .cloth { fill: var(--cloth); stroke: var(--ink-3); stroke-width: var(--line-body); }

.sheet .wall { fill: var(--poche); stroke: var(--ink); stroke-width: var(--line-wall); fill-rule: evenodd;
  stroke-linejoin: miter; pointer-events: none; }
.sheet .moving-wall { fill: var(--poche); stroke: var(--ink); stroke-width: calc(2 * var(--line-wall));
  stroke-linejoin: miter; paint-order: stroke; pointer-events: none; }
.sheet .wall-body { fill: transparent; }
.sheet .gap { fill: var(--paper); }
.sheet .leaf {
  fill: var(--piece); stroke: var(--ink); stroke-width: var(--line-body); stroke-linejoin: miter;
}
.sheet .swing { fill: none; stroke: var(--ink-3); stroke-width: var(--line-fine); }
.sheet .panel { fill: var(--piece); stroke: var(--ink); stroke-width: var(--line-body); }
.sheet .threshold { fill: none; stroke: var(--ink-3); stroke-width: var(--line-fine); }
.sheet .lintel {
  fill: none; stroke: var(--ink-3); stroke-width: var(--line-fine); stroke-dasharray: .06 .05;
}
.sheet .frame {
  fill: var(--piece); stroke: var(--ink); stroke-width: var(--line-body); stroke-linejoin: miter;
}
.sheet .glass {
  fill: var(--glass); stroke: var(--ink-2); stroke-width: var(--line-fine); stroke-linejoin: miter;
}

.sheet text { fill: var(--ink); pointer-events: none; user-select: none; }
.sheet .room-name { font-weight: 600; }
.sheet .room-area, .sheet .block-name { fill: var(--ink-2); }
.sheet .length-text { fill: var(--ink-2); font-variant-numeric: tabular-nums; }
.sheet .dimension-text {
  fill: var(--ink-2); font-variant-numeric: tabular-nums;
  paint-order: stroke; stroke: var(--paper); stroke-width: .06px;
}
.sheet .dimension-line, .sheet .extension-line {
  fill: none; stroke: var(--ink-3); stroke-width: var(--line-dimension);
}
.sheet .dimension-tick { fill: none; stroke: var(--ink); stroke-width: calc(2 * var(--line-dimension)); }
.sheet.zoom-far .wall-length { display: none; }

.sheet .pin-human { fill: var(--human); }
.sheet .pin-agent { fill: var(--agent); }
.sheet .note-text { fill: var(--paper); font-weight: 700; }
.sheet .mark-error, .sheet .mark-warning {
  fill: var(--paper); fill-opacity: .85; stroke-width: var(--line-mark);
}
.sheet .mark-error { stroke: var(--error); }
.sheet .mark-warning { stroke: var(--warning); }
.sheet .mark-text { font-weight: 700; }
.sheet .error .mark-text { fill: var(--error); }
.sheet .warning .mark-text { fill: var(--warning); }
.sheet .selection {
  fill: var(--accent); fill-opacity: .14; stroke: var(--accent); stroke-width: calc(2 * var(--line-wall));
  pointer-events: none;
}
.sheet .refused {
  fill: var(--error); fill-opacity: .16; stroke: var(--error); stroke-width: calc(2 * var(--line-wall));
  stroke-dasharray: .1 .07; pointer-events: none;
}
.sheet :is(.lost, .at-stake) {
  stroke: var(--error); stroke-width: calc(2 * var(--line-wall)); pointer-events: none;
}
.sheet .at-stake { fill: none; stroke-dasharray: .1 .07; }
.sheet .hatch { fill: none; stroke: var(--error); }
.sheet [data-kind="padlock"] { pointer-events: none; }
.sheet .padlock-ground { fill: var(--paper); stroke: var(--ink-3); stroke-width: var(--line-body); }
.sheet .padlock { fill: var(--ink); }
.sheet .padlock-bow { fill: none; stroke: var(--ink); stroke-width: var(--line-mark); }
.sheet .ghost {
  fill: none; stroke: var(--accent); stroke-width: var(--line-wall); stroke-dasharray: .08 .06;
  pointer-events: none;
}

.sheet .bar-dark, .sheet .north-dark { fill: var(--ink); stroke: var(--ink); stroke-width: 1px; }
.sheet .bar-light, .sheet .north-light { fill: var(--paper); stroke: var(--ink); stroke-width: 1px; }
.sheet .bar-text, .sheet .north-text { fill: var(--ink-2); }
.sheet .grid-line { fill: none; stroke: var(--accent); stroke-width: var(--line-fine); stroke-opacity: .5; }
.sheet .grid-text {
  fill: var(--accent); font-variant-numeric: tabular-nums;
  paint-order: stroke; stroke: var(--paper); stroke-width: .25em;
}
"""
