"""Places measured in `shots/plan-a-photo.jpg`, to hold the traced plan against the picture.

`docs/tracing.md` says how they were measured. A place is given as a picture point (pixels from the centre
of the top left pixel, x right, y down) and as what the plan has there: one coordinate of a wall face, a
jamb, the tip of a leaf, or an outer edge of a piece. The point lies on the feature; along the feature it
may lie anywhere. Wall faces and jambs were taken at the edge of the ink, half a stroke (6 mm) off the face.
"""

from typing import Literal, NamedTuple

Subject = Literal["wall", "opening", "item"]
Axis = Literal["x", "y"]
Feature = Literal["left", "right", "a", "b", "leaf_tip", "west", "east", "north", "south"]


class MeasuredPoint(NamedTuple):
    """One measured place.

    `name` is the local name of the subject in `plan_a.STEPS` (for a piece it is also its label). `feature`
    is a side (`left`, `right`) or an end (`a`) of a wall, a jamb (`a`, `b`) or the open leaf's tip of an
    opening, or the outermost edge of a piece on that side. `expected` is its `axis` coordinate in metres.
    """

    subject: Subject
    name: str
    feature: Feature
    axis: Axis
    expected: float
    px: float
    py: float


# Row by row, the last number being 1: picture point = H (x, y, 1), divided by its third number.
SHEET_TO_PHOTO = (
    117.845576,
    -0.607269595,
    217.688139,
    2.89366898,
    118.453,
    311.130049,
    0.00110583266,
    0.00161615713,
)


def photo_of(x: float, y: float) -> tuple[float, float]:
    """Project a point of the plan (metres) into the picture (pixels)."""
    a, b, c, d, e, f, g, h = SHEET_TO_PHOTO
    scale = g * x + h * y + 1
    return (a * x + b * y + c) / scale, (d * x + e * y + f) / scale


def metres_of(px: float, py: float) -> tuple[float, float]:
    """Find the point of the plan (metres) that lies at a picture point (pixels); inverse of `photo_of`."""
    a, b, c, d, e, f, g, h = SHEET_TO_PHOTO
    p, q, r, s = a - g * px, b - h * px, d - g * py, e - h * py
    det = p * s - q * r
    u, v = px - c, py - f
    return (u * s - q * v) / det, (p * v - u * r) / det


MEASURED_POINTS: tuple[MeasuredPoint, ...] = (
    MeasuredPoint("wall", "north", "left", "y", 0, 299.95, 312.23),
    MeasuredPoint("wall", "north", "right", "y", 0.25, 557.27, 348.71),
    MeasuredPoint("wall", "east", "left", "x", 10.4, 1420.64, 616.05),
    MeasuredPoint("wall", "east", "right", "x", 10.15, 1392.80, 528.59),
    MeasuredPoint("wall", "south", "left", "y", 10.75, 299.97, 1557.69),
    MeasuredPoint("wall", "south", "right", "y", 11, 299.69, 1587.45),
    MeasuredPoint("wall", "west", "left", "x", 0.25, 243.35, 829.86),
    MeasuredPoint("wall", "west", "right", "x", 0, 214.00, 680.78),
    MeasuredPoint("wall", "hall_north", "left", "y", 4.65, 718.65, 863.21),
    MeasuredPoint("wall", "hall_north", "right", "y", 4.75, 718.45, 876.11),
    MeasuredPoint("wall", "hall_south", "left", "y", 6.35, 934.33, 1062.47),
    MeasuredPoint("wall", "hall_south", "right", "y", 6.45, 934.10, 1075.27),
    MeasuredPoint("wall", "kitchen_dining", "left", "x", 3.4, 613.53, 554.01),
    MeasuredPoint("wall", "kitchen_dining", "right", "x", 3.3, 600.56, 553.76),
    MeasuredPoint("wall", "tv_stub", "left", "x", 6.4, 959.41, 670.57),
    MeasuredPoint("wall", "tv_stub", "right", "x", 6.3, 945.50, 728.87),
    MeasuredPoint("wall", "utility_wc", "left", "x", 2.15, 462.83, 986.95),
    MeasuredPoint("wall", "utility_wc", "right", "x", 2.05, 449.91, 986.75),
    MeasuredPoint("wall", "wc_hall", "left", "x", 3.25, 590.78, 948.50),
    MeasuredPoint("wall", "wc_hall", "right", "x", 3.15, 577.81, 951.19),
    MeasuredPoint("wall", "bedroom_2_1", "left", "x", 4.3, 703.49, 1531.17),
    MeasuredPoint("wall", "bedroom_2_1", "right", "x", 4.2, 690.96, 1514.01),
    MeasuredPoint("wall", "bedroom_1_east", "left", "x", 7.7, 1099.25, 1162.85),
    MeasuredPoint("wall", "bedroom_1_east", "right", "x", 7.6, 1087.60, 1108.35),
    MeasuredPoint("wall", "bathroom_dressing", "left", "y", 8.7, 1295.47, 1335.61),
    MeasuredPoint("wall", "bathroom_dressing", "right", "y", 8.8, 1180.31, 1346.89),
    MeasuredPoint("wall", "tv_stub", "a", "y", 2.9, 953.10, 664.57),
    MeasuredPoint("opening", "kitchen window", "a", "x", 1.2, 359.42, 322.45),
    MeasuredPoint("opening", "kitchen window", "b", "x", 2.4, 498.24, 325.45),
    MeasuredPoint("opening", "dining window", "a", "x", 4.15, 704.31, 329.90),
    MeasuredPoint("opening", "dining window", "b", "x", 5.55, 865.41, 333.38),
    MeasuredPoint("opening", "living window", "a", "x", 7.1, 1046.79, 337.30),
    MeasuredPoint("opening", "living window", "b", "x", 9.5, 1322.29, 343.25),
    MeasuredPoint("opening", "bathroom window", "a", "y", 7.7, 1398.13, 1224.72),
    MeasuredPoint("opening", "bathroom window", "b", "y", 8.4, 1396.21, 1302.59),
    MeasuredPoint("opening", "bedroom 2 window", "a", "x", 1.4, 369.72, 1580.67),
    MeasuredPoint("opening", "bedroom 2 window", "b", "x", 3, 552.17, 1582.45),
    MeasuredPoint("opening", "bedroom 1 window", "a", "x", 5.15, 800.19, 1584.87),
    MeasuredPoint("opening", "bedroom 1 window", "b", "x", 6.75, 980.97, 1586.63),
    MeasuredPoint("opening", "entrance", "a", "y", 5.05, 1391.90, 921.62),
    MeasuredPoint("opening", "entrance", "b", "y", 6.05, 1389.13, 1034.83),
    MeasuredPoint("opening", "entrance", "leaf_tip", "x", 9.15, 1267.15, 1031.39),
    MeasuredPoint("opening", "kitchen to dining", "a", "y", 3, 605.46, 671.14),
    MeasuredPoint("opening", "kitchen to dining", "b", "y", 3.8, 604.22, 762.73),
    MeasuredPoint("opening", "kitchen to dining", "leaf_tip", "x", 2.5, 505.79, 759.38),
    MeasuredPoint("opening", "kitchen to utility", "a", "x", 1.05, 336.31, 863.35),
    MeasuredPoint("opening", "kitchen to utility", "b", "x", 1.85, 428.04, 864.86),
    MeasuredPoint("opening", "kitchen to utility", "leaf_tip", "y", 5.55, 425.30, 963.08),
    MeasuredPoint("opening", "dining to hall", "a", "x", 5.3, 828.94, 871.48),
    MeasuredPoint("opening", "dining to hall", "b", "x", 6.2, 931.36, 873.17),
    MeasuredPoint("opening", "dining to hall", "leaf_tip", "y", 3.75, 931.69, 763.22),
    MeasuredPoint("opening", "wc door", "a", "y", 5.55, 584.11, 966.34),
    MeasuredPoint("opening", "wc door", "b", "y", 6.25, 583.05, 1045.79),
    MeasuredPoint("opening", "wc door", "leaf_tip", "x", 2.45, 496.24, 1042.86),
    MeasuredPoint("opening", "bedroom 2 door", "a", "x", 3.3, 595.07, 1063.90),
    MeasuredPoint("opening", "bedroom 2 door", "b", "x", 4.1, 686.06, 1065.24),
    MeasuredPoint("opening", "bedroom 2 door", "leaf_tip", "y", 7.25, 683.01, 1162.81),
    MeasuredPoint("opening", "bedroom 1 door", "a", "x", 4.45, 727.74, 1065.85),
    MeasuredPoint("opening", "bedroom 1 door", "b", "x", 5.25, 818.58, 1067.18),
    MeasuredPoint("opening", "bedroom 1 door", "leaf_tip", "y", 7.25, 727.93, 1163.19),
    MeasuredPoint("opening", "bathroom door", "a", "x", 7.8, 1112.58, 1071.49),
    MeasuredPoint("opening", "bathroom door", "b", "x", 8.6, 1202.71, 1072.81),
    MeasuredPoint("opening", "bathroom door", "leaf_tip", "y", 7.25, 1112.19, 1168.79),
    MeasuredPoint("opening", "dressing door", "a", "y", 8.925, 1088.86, 1359.97),
    MeasuredPoint("opening", "dressing door", "b", "y", 9.675, 1087.15, 1443.87),
    MeasuredPoint("opening", "dressing door", "leaf_tip", "x", 8.45, 1179.86, 1362.71),
    MeasuredPoint("item", "Kitchen counter", "south", "y", 3.55, 284.42, 728.76),
    MeasuredPoint("item", "Kitchen sink", "west", "x", 1.35, 375.62, 380.46),
    MeasuredPoint("item", "Kitchen sink", "east", "x", 2.3, 486.73, 382.80),
    MeasuredPoint("item", "Kitchen sink", "north", "y", 0.3, 408.07, 350.59),
    MeasuredPoint("item", "Kitchen sink", "south", "y", 0.8, 407.44, 409.34),
    MeasuredPoint("item", "Hob", "east", "x", 0.84, 314.82, 548.20),
    MeasuredPoint("item", "Hob", "north", "y", 1.7, 279.36, 512.27),
    MeasuredPoint("item", "Hob", "south", "y", 2.3, 278.72, 582.79),
    MeasuredPoint("item", "Fridge", "east", "x", 0.9, 319.07, 770.08),
    MeasuredPoint("item", "Fridge", "north", "y", 3.58, 297.23, 732.24),
    MeasuredPoint("item", "Fridge", "south", "y", 4.23, 295.36, 807.99),
    MeasuredPoint("item", "Washing machine", "west", "x", 0.3, 246.96, 1009.67),
    MeasuredPoint("item", "Washing machine", "east", "x", 0.9, 316.77, 1010.73),
    MeasuredPoint("item", "Washing machine", "north", "y", 5.73, 282.12, 981.82),
    MeasuredPoint("item", "WC toilet", "west", "x", 2.28, 478.29, 884.23),
    MeasuredPoint("item", "WC toilet", "east", "x", 2.66, 522.74, 884.96),
    MeasuredPoint("item", "WC toilet", "south", "y", 5.41, 499.72, 950.27),
    MeasuredPoint("item", "WC basin", "west", "x", 2.85, 544.24, 907.30),
    MeasuredPoint("item", "WC basin", "north", "y", 4.85, 562.01, 884.28),
    MeasuredPoint("item", "WC basin", "south", "y", 5.25, 561.41, 930.78),
    MeasuredPoint("item", "Dining table", "west", "x", 4.375, 726.17, 550.37),
    MeasuredPoint("item", "Dining table", "east", "x", 5.325, 836.38, 552.53),
    MeasuredPoint("item", "Dining table", "north", "y", 1.1, 782.98, 452.23),
    MeasuredPoint("item", "Dining table", "south", "y", 2.8, 779.83, 650.41),
    MeasuredPoint("item", "Dining chair north-west", "west", "x", 4.05, 689.19, 502.94),
    MeasuredPoint("item", "Dining chair north-west", "north", "y", 1.325, 712.85, 477.08),
    MeasuredPoint("item", "Dining chair north-west", "south", "y", 1.775, 712.06, 529.79),
    MeasuredPoint("item", "Dining chair south-west", "west", "x", 4.05, 687.86, 596.28),
    MeasuredPoint("item", "Dining chair south-west", "north", "y", 2.125, 711.46, 570.33),
    MeasuredPoint("item", "Dining chair south-west", "south", "y", 2.575, 710.67, 622.95),
    MeasuredPoint("item", "Dining chair north-east", "east", "x", 5.65, 874.91, 506.65),
    MeasuredPoint("item", "Dining chair north-east", "north", "y", 1.325, 852.18, 479.93),
    MeasuredPoint("item", "Dining chair north-east", "south", "y", 1.775, 851.30, 532.26),
    MeasuredPoint("item", "Dining chair south-east", "east", "x", 5.65, 873.29, 599.82),
    MeasuredPoint("item", "Dining chair south-east", "north", "y", 2.125, 850.61, 573.12),
    MeasuredPoint("item", "Dining chair south-east", "south", "y", 2.575, 849.72, 625.71),
    MeasuredPoint("item", "Plant", "south", "y", 1.0045, 1345.90, 452.09),
    MeasuredPoint("item", "Coffee table", "west", "x", 8.05, 1149.08, 663.06),
    MeasuredPoint("item", "Coffee table", "east", "x", 8.7, 1223.81, 664.44),
    MeasuredPoint("item", "Coffee table", "north", "y", 2.35, 1184.83, 605.78),
    MeasuredPoint("item", "Coffee table", "south", "y", 3.35, 1182.35, 721.56),
    MeasuredPoint("item", "Corner sofa", "west", "x", 8.2, 1163.14, 813.60),
    MeasuredPoint("item", "Corner sofa", "east", "x", 10.1, 1382.96, 725.15),
    MeasuredPoint("item", "Corner sofa", "north", "y", 2, 1329.38, 567.94),
    MeasuredPoint("item", "Corner sofa", "south", "y", 4.6, 1276.60, 867.36),
    MeasuredPoint("item", "TV board", "east", "x", 6.82, 1005.48, 764.66),
    MeasuredPoint("item", "TV board", "north", "y", 3, 984.61, 677.41),
    MeasuredPoint("item", "TV board", "south", "y", 4.55, 981.25, 856.69),
    MeasuredPoint("item", "Hall console", "west", "x", 7.15, 1040.80, 900.91),
    MeasuredPoint("item", "Hall console", "east", "x", 8.35, 1178.36, 903.14),
    MeasuredPoint("item", "Hall console", "south", "y", 5.13, 1109.17, 925.57),
    MeasuredPoint("item", "Bedroom 2 wardrobe", "east", "x", 2.25, 472.18, 1119.69),
    MeasuredPoint("item", "Bedroom 2 wardrobe", "south", "y", 7.05, 361.96, 1135.41),
    MeasuredPoint("item", "Bedroom 2 bed", "east", "x", 2.3, 476.17, 1274.78),
    MeasuredPoint("item", "Bedroom 2 bed", "north", "y", 7.75, 419.02, 1216.68),
    MeasuredPoint("item", "Bedroom 2 bed", "south", "y", 8.75, 388.87, 1330.96),
    MeasuredPoint("item", "Bedroom 2 nightstand", "east", "x", 0.72, 292.70, 1364.18),
    MeasuredPoint("item", "Bedroom 2 nightstand", "north", "y", 8.82, 267.30, 1337.62),
    MeasuredPoint("item", "Bedroom 2 nightstand", "south", "y", 9.27, 266.84, 1389.10),
    MeasuredPoint("item", "Bedroom 2 desk", "west", "x", 3.6, 623.94, 1430.80),
    MeasuredPoint("item", "Bedroom 2 desk", "north", "y", 8.5, 660.21, 1305.72),
    MeasuredPoint("item", "Bedroom 2 desk", "south", "y", 9.8, 658.07, 1453.95),
    MeasuredPoint("item", "Bedroom 2 chair", "west", "x", 3.09, 566.00, 1378.82),
    MeasuredPoint("item", "Bedroom 2 chair", "north", "y", 8.92, 599.13, 1353.00),
    MeasuredPoint("item", "Bedroom 2 chair", "south", "y", 9.38, 598.42, 1405.26),
    MeasuredPoint("item", "Bedroom 1 nightstand north", "east", "x", 4.77, 761.33, 1230.36),
    MeasuredPoint("item", "Bedroom 1 nightstand north", "north", "y", 7.6, 736.52, 1203.72),
    MeasuredPoint("item", "Bedroom 1 nightstand north", "south", "y", 8.05, 735.72, 1255.18),
    MeasuredPoint("item", "Bedroom 1 bed", "east", "x", 6.37, 942.80, 1354.77),
    MeasuredPoint("item", "Bedroom 1 bed", "north", "y", 8.1, 884.86, 1262.84),
    MeasuredPoint("item", "Bedroom 1 bed", "south", "y", 9.75, 852.98, 1450.41),
    MeasuredPoint("item", "Bedroom 1 nightstand south", "east", "x", 4.77, 757.46, 1480.63),
    MeasuredPoint("item", "Bedroom 1 nightstand south", "north", "y", 9.8, 732.64, 1454.80),
    MeasuredPoint("item", "Bedroom 1 nightstand south", "south", "y", 10.25, 731.86, 1505.91),
    MeasuredPoint("item", "Bedroom 1 cupboard", "west", "x", 7.14, 1034.80, 1153.38),
    MeasuredPoint("item", "Bedroom 1 cupboard", "north", "y", 7, 1064.74, 1139.41),
    MeasuredPoint("item", "Bedroom 1 cupboard", "south", "y", 8.2, 1062.00, 1276.59),
    MeasuredPoint("item", "Bathroom shower", "west", "x", 9.1996, 1271.23, 1100.69),
    MeasuredPoint("item", "Bathroom shower", "south", "y", 7.4004, 1354.65, 1189.17),
    MeasuredPoint("item", "Bathroom washbasin", "east", "x", 8.12, 1146.59, 1214.88),
    MeasuredPoint("item", "Bathroom washbasin", "north", "y", 7.375, 1123.93, 1181.30),
    MeasuredPoint("item", "Bathroom washbasin", "south", "y", 7.925, 1122.55, 1247.74),
    MeasuredPoint("item", "Bathtub", "east", "x", 9.37, 1286.18, 1296.40),
    MeasuredPoint("item", "Bathtub", "north", "y", 8, 1205.09, 1255.54),
    MeasuredPoint("item", "Bathroom toilet", "west", "x", 9.49, 1299.74, 1262.45),
    MeasuredPoint("item", "Bathroom toilet", "north", "y", 7.86, 1363.62, 1241.76),
    MeasuredPoint("item", "Bathroom toilet", "south", "y", 8.24, 1362.58, 1284.90),
)
