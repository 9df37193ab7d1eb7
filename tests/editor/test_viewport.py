"""The view of the plan: fitting, panning and zooming."""

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from alza.editor.viewport import MAX_SCALE_PX, MIN_SCALE_PX, Viewport, fit

sizes = st.floats(10, 4000)
places = st.floats(-1e4, 1e4)
boxes = st.tuples(places, places, st.floats(0, 500), st.floats(0, 500)).map(
    lambda box: (box[0], box[1], box[0] + box[2], box[1] + box[3])
)


def view(scale_px: float = 100.0) -> Viewport:
    return Viewport(x=2.0, y=-1.0, scale_px=scale_px, width_px=800, height_px=600)


@given(boxes, sizes, sizes)
def test_a_fitted_plan_lies_whole_and_centred_in_the_view(
    box: tuple[float, float, float, float], width_px: float, height_px: float
) -> None:
    fitted = fit(box, width_px, height_px)
    left, top = fitted.to_view(box[0], box[1])
    right, bottom = fitted.to_view(box[2], box[3])
    assert left >= -1e-6 * width_px - 1e-3 and right <= width_px * (1 + 1e-6) + 1e-3
    assert top >= -1e-6 * height_px - 1e-3 and bottom <= height_px * (1 + 1e-6) + 1e-3
    assert left + right == approx(width_px, abs=1e-2)
    assert top + bottom == approx(height_px, abs=1e-2)


@given(places, places)
def test_pixels_and_metres_map_back_to_each_other(x: float, y: float) -> None:
    assert view().to_plan(*view().to_view(x, y)) == approx((x, y), abs=1e-6)


@given(st.floats(0.1, 10), st.floats(0, 800), st.floats(0, 600))
def test_zooming_keeps_the_point_under_the_pointer(factor: float, x_px: float, y_px: float) -> None:
    before = view().to_plan(x_px, y_px)
    assert view().zoomed(factor, x_px, y_px).to_plan(x_px, y_px) == approx(before, abs=1e-9)


def test_zooming_stops_at_the_limits() -> None:
    assert view().zoomed(1e9, 0, 0).scale_px == MAX_SCALE_PX
    assert view().zoomed(1e-9, 0, 0).scale_px == MIN_SCALE_PX


def test_panning_drags_the_paper_with_the_pointer() -> None:
    point = view().to_plan(100, 100)
    assert view().panned(30, -20).to_view(*point) == approx((130, 80))


def test_a_resized_view_keeps_its_top_and_what_is_halfway_across() -> None:
    assert view().resized(1000, 200).to_plan(500, 0) == approx(view().to_plan(400, 0))


def test_going_to_a_point_puts_it_in_the_middle_and_near_enough_to_see() -> None:
    gone = view(scale_px=5).centred_on(3, 4, least_scale_px=80)
    assert gone.to_view(3, 4) == approx((400, 300))
    assert gone.scale_px == 80


def test_an_empty_plan_and_an_empty_frame_still_give_a_view() -> None:
    assert fit(None, 0, 0).scale_px > 0
    assert fit((1, 1, 1, 1), 800, 600).to_view(1, 1) == approx((400, 300))
