"""The plan of `shots/plan-a-photo.jpg` as tool calls, in the order of the tracing protocol.

Metres; x to the right, y down the page; (0, 0) is the outer face of the outer north-west corner.
`docs/tracing.md` says how the picture was measured.
"""

from types import MappingProxyType

from .plan_a_kinds import KINDS
from .steps import Step

PICTURE = "plan-a-photo.jpg"
OUTER = 0.25
PARTITION = 0.10

Point = tuple[float, float]


def _step(tool: str, name: str = "", /, **arguments: object) -> Step:
    return Step(tool, MappingProxyType(arguments), name)


def _wall(name: str, a: Point, b: Point, thickness: float) -> Step:
    (ax, ay), (bx, by) = a, b
    return _step("add_wall", name, ax=ax, ay=ay, bx=bx, by=by, thickness=thickness)


def _window(name: str, wall: str, centre: Point, width: float) -> Step:
    return _step("add_window", name, wallId=f"${wall}", x=centre[0], y=centre[1], width=width)


def _door(name: str, wall: str, place: tuple[float, float, float], swing: tuple[str, str]) -> Step:
    """Write a hinged door: `place` is the centre (x, y) and the clear width, `swing` hinge and side."""
    (x, y, width), (hinge, side) = place, swing
    return _step(
        "add_door", name, wallId=f"${wall}", x=x, y=y, width=width, leaf="hinged", hinge=hinge, side=side
    )


def _room(label: str, floor: str, *corners: Point) -> Step:
    outline = [{"x": x, "y": y} for x, y in corners]
    return _step("add_room", label, label=label, outline=outline, floor=floor)


def _box_room(label: str, floor: str, north_west: Point, south_east: Point) -> Step:
    (x, y), (right, bottom) = north_west, south_east
    size = {"w": round(right - x, 3), "h": round(bottom - y, 3)}
    return _step("add_room", label, label=label, x=x, y=y, floor=floor, **size)


def _item(label: str, kind: str, place: Point, rotation: float = 0, elevation: float = 0) -> Step:
    x, y = place
    lifted = {"elevation": elevation} if elevation else {}
    return _step("place_item", label, kind=kind, x=x, y=y, rotation=rotation, label=label, **lifted)


def _note(text: str, x: float, y: float) -> Step:
    return _step("leave_note", text=text, x=x, y=y)


# The two outer corners of the north wall, which the printed dimension spans, as fractions of the picture.
CALIBRATION = (
    _step("calibrate_underlay", u1=0.13468, v1=0.16231, u2=0.88109, v2=0.17596, meters=10.40, opacity=0.5),
)

# Centre lines. Walls across the page run west to east, walls down the page north to south.
WALLS = (
    _wall("north", (0.125, 0.125), (10.275, 0.125), OUTER),
    _wall("east", (10.275, 0.125), (10.275, 10.875), OUTER),
    _wall("south", (0.125, 10.875), (10.275, 10.875), OUTER),
    _wall("west", (0.125, 0.125), (0.125, 10.875), OUTER),
    _wall("hall_north", (0.125, 4.70), (10.275, 4.70), PARTITION),
    _wall("hall_south", (0.125, 6.40), (10.275, 6.40), PARTITION),
    _wall("kitchen_dining", (3.35, 0.125), (3.35, 4.70), PARTITION),
    _wall("tv_stub", (6.35, 2.90), (6.35, 4.70), PARTITION),
    _wall("utility_wc", (2.10, 4.70), (2.10, 6.40), PARTITION),
    _wall("wc_hall", (3.20, 4.70), (3.20, 6.40), PARTITION),
    _wall("bedroom_2_1", (4.25, 6.40), (4.25, 10.875), PARTITION),
    _wall("bedroom_1_east", (7.65, 6.40), (7.65, 10.875), PARTITION),
    _wall("bathroom_dressing", (7.65, 8.75), (10.275, 8.75), PARTITION),
)

WINDOWS = (
    _window("kitchen window", "north", (1.80, 0.125), 1.20),
    _window("dining window", "north", (4.85, 0.125), 1.40),
    _window("living window", "north", (8.30, 0.125), 2.40),
    _window("bathroom window", "east", (10.275, 8.05), 0.70),
    _window("bedroom 2 window", "south", (2.20, 10.875), 1.60),
    _window("bedroom 1 window", "south", (5.95, 10.875), 1.60),
)

# Hinge a is the west or north jamb, b the east or south one; the right side is south of a wall across
# the page and west of a wall down the page.
DOORS = (
    _door("entrance", "east", (10.275, 5.55, 1.00), ("b", "right")),
    _door("kitchen to dining", "kitchen_dining", (3.35, 3.40, 0.80), ("b", "right")),
    _door("kitchen to utility", "hall_north", (1.45, 4.70, 0.80), ("b", "right")),
    _door("dining to hall", "hall_north", (5.75, 4.70, 0.90), ("b", "left")),
    _door("wc door", "wc_hall", (3.20, 5.90, 0.70), ("b", "right")),
    _door("bedroom 2 door", "hall_south", (3.70, 6.40, 0.80), ("b", "right")),
    _door("bedroom 1 door", "hall_south", (4.85, 6.40, 0.80), ("a", "right")),
    _door("bathroom door", "hall_south", (8.20, 6.40, 0.80), ("a", "right")),
    _door("dressing door", "bedroom_1_east", (7.65, 9.30, 0.75), ("a", "left")),
)

# Rooms reach to the wall faces; dining and living share the free stretch north of the short wall.
ROOMS = (
    _box_room("Kitchen", "tile", (0.25, 0.25), (3.30, 4.65)),
    _room(
        "Dining",
        "oak",
        (3.40, 0.25),
        (6.35, 0.25),
        (6.35, 2.90),
        (6.30, 2.90),
        (6.30, 4.65),
        (3.40, 4.65),
    ),
    _room(
        "Living room",
        "oak",
        (6.35, 0.25),
        (10.15, 0.25),
        (10.15, 4.65),
        (6.40, 4.65),
        (6.40, 2.90),
        (6.35, 2.90),
    ),
    _box_room("Utility", "tile", (0.25, 4.75), (2.05, 6.35)),
    _box_room("WC", "tile", (2.15, 4.75), (3.15, 6.35)),
    _box_room("Hall", "oak", (3.25, 4.75), (10.15, 6.35)),
    _box_room("Bedroom 2", "oak", (0.25, 6.45), (4.20, 10.75)),
    _box_room("Bedroom 1", "oak", (4.30, 6.45), (7.60, 10.75)),
    _box_room("Bathroom", "tile", (7.70, 6.45), (10.15, 8.70)),
    _box_room("Dressing", "oak", (7.70, 8.80), (10.15, 10.75)),
)

ITEMS = (
    _item("Kitchen counter", "l_counter", (1.775, 1.90)),
    _item("Kitchen sink", "inset_sink", (1.825, 0.55), elevation=0.87),
    _item("Hob", "inset_hob", (0.55, 2.00), 90, elevation=0.87),
    _item("Fridge", "tall_fridge", (0.575, 3.905), 90),
    _item("Washing machine", "washing_machine", (0.60, 6.03), 180),
    _item("WC toilet", "toilet", (2.47, 5.085)),
    _item("WC basin", "hand_basin", (3.00, 5.05), 270),
    _item("Dining table", "dining_table_170", (4.85, 1.95), 90),
    _item("Dining chair north-west", "slim_chair", (4.275, 1.55), 90),
    _item("Dining chair south-west", "slim_chair", (4.275, 2.35), 90),
    _item("Dining chair north-east", "slim_chair", (5.425, 1.55), 270),
    _item("Dining chair south-east", "slim_chair", (5.425, 2.35), 270),
    _item("Armchair", "armchair", (7.15, 1.55), 45),
    _item("Plant", "leafy_plant", (9.72, 0.68)),
    _item("Coffee table", "coffee_table_100", (8.375, 2.85), 90),
    _item("Corner sofa", "corner_sofa", (9.15, 3.30), 270),
    _item("TV board", "tv_board", (6.61, 3.775), 90),
    _item("Hall console", "hall_console", (7.75, 4.94)),
    _item("Bedroom 2 wardrobe", "open_wardrobe_200", (1.25, 6.75)),
    _item("Bedroom 2 bed", "bed_100", (1.285, 8.25), 90),
    _item("Bedroom 2 nightstand", "nightstand_lamp", (0.495, 9.045), 90),
    _item("Bedroom 2 desk", "desk_130", (3.90, 9.15), 270),
    _item("Bedroom 2 chair", "desk_chair", (3.33, 9.15), 90),
    _item("Bedroom 1 nightstand north", "nightstand_lamp", (4.545, 7.825), 90),
    _item("Bedroom 1 bed", "bed_165", (5.345, 8.925), 90),
    _item("Bedroom 1 nightstand south", "nightstand_lamp", (4.545, 10.025), 90),
    _item("Bedroom 1 cupboard", "cupboard_120", (7.37, 7.60), 270),
    _item("Bathroom shower", "shower_quadrant", (9.675, 6.925)),
    _item("Bathroom washbasin", "sink", (7.91, 7.65), 90),
    _item("Bathtub", "bathtub_165", (8.545, 8.35), 180),
    _item("Bathroom toilet", "toilet", (9.815, 8.05), 270),
    _item("Dressing wardrobe", "l_wardrobe", (8.925, 9.775), 180),
)

NOTES = (
    _note(
        "The short wall between dining and living is drawn with a free north end; the warning about a loose "
        "end is true of the drawing. Dining and living are one open space: their boundary follows this wall "
        "and goes on in its line to the north wall. The drawing shows no boundary there.",
        6.35,
        2.90,
    ),
    _note(
        "Not drawn, so the usual values stand: wall height 2.70 m, door height 2.10 m, window sill 0.90 m, "
        "window height 1.20 m. The height of every piece is assumed; the plant and the worktop were taken "
        "no higher than the sill.",
        5.20,
        11.40,
    ),
    _note("Floor finishes are not drawn: tile in the kitchen and the wet rooms, oak elsewhere.", 6.70, 5.55),
    _note(
        "The north arrow points 14 degrees clockwise from up the page; no tool sets the plan's north.",
        9.95,
        11.79,
    ),
    _note(
        "Sink and hob are drawn within the L-shaped worktop; they are pieces of their own that lie on it. "
        "The crossed box at the end of the worktop is read as a tall fridge whose front is the strip on its "
        "east side.",
        0.55,
        3.55,
    ),
    _note(
        "The table hides how far the chairs reach under it: a depth of 0.45 m is assumed, 0.325 m is seen.",
        4.85,
        1.95,
    ),
    _note(
        "The strip with two knobs lies at the wall and is read as the machine's rear control strip, so it "
        "faces north.",
        0.60,
        6.03,
    ),
    _note("A plain rectangle: read as a console, it may be a bench or a shoe cupboard.", 7.75, 4.94),
    _note(
        "Two doors and 0.46 m depth: read as a tall cupboard, it may be a low chest. The drawing shows no "
        "leaves or clearance for it.",
        7.37,
        7.60,
    ),
    _note("The shower's way in is not drawn; its curved screen is modelled closed all round.", 9.675, 6.925),
    _note("The sofa stands 5 cm off both walls, as drawn.", 10.12, 4.62),
    _note(
        "Both faces of the wall are drawn through at the entrance: a threshold. The leaf opens inwards.",
        10.275,
        5.55,
    ),
)

STEPS: tuple[Step, ...] = (
    *CALIBRATION,
    _step("set_plan_name", name="Ground floor"),
    *WALLS,
    *WINDOWS,
    *DOORS,
    *ROOMS,
    *(_step("define_item_kind", str(kind["kind"]), **kind) for kind in KINDS),
    *ITEMS,
    *NOTES,
)
