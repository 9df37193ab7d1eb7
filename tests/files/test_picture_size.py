from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.errors import InvalidInput
from alza.files.picture_size import MAX_SIDE_PX, PictureSize, picture_size
from tests.files.pictures import jpeg, png, segment, webp

SIDES = st.integers(1, 9_999)
WEBP_FORMS = ("VP8 ", "VP8L", "VP8X")


@given(SIDES, SIDES)
def test_each_format_tells_its_size(width: int, height: int) -> None:
    assert picture_size(png(width, height), "it") == PictureSize("png", width, height)
    assert picture_size(jpeg(width, height), "it") == PictureSize("jpeg", width, height)
    for form in WEBP_FORMS:
        assert picture_size(webp(width, height, form), "it") == PictureSize("webp", width, height)


@pytest.mark.parametrize("frame", [0xC0, 0xC1, 0xC2, 0xC3, 0xC9])
def test_a_jpeg_frame_is_found_behind_thumbnails_profiles_and_padding(frame: int) -> None:
    thumbnail = segment(0xE1, b"Exif\0\0" + jpeg(160, 120))
    before = thumbnail + segment(0xE2, b"ICC_PROFILE\0" * 5000) + segment(0xC4, b"\0" * 30) + b"\xff\xff\xff"
    assert picture_size(jpeg(4000, 3000, before=before, frame=frame), "it") == PictureSize("jpeg", 4000, 3000)


@pytest.mark.parametrize(
    "data", [png(20_000, 10_001), jpeg(20_000, 10_001), webp(16_000, 16_000, "VP8X"), png(2**31, 2**31)]
)
def test_more_than_a_hundred_megapixels_are_refused_before_decoding(data: bytes) -> None:
    with pytest.raises(InvalidInput, match="“big” has .* megapixels; at most 100 are allowed"):
        picture_size(data, "“big”")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty"),
        (b"GIF89a\1\0\1\0", "it is a GIF"),
        (b"%PDF-1.7 and more", "it is a PDF"),
        (b"\0\0\0\x20ftypheic", "it is a HEIC"),
        (b"just words", "it is no picture"),
        (b"<html><svg width='1' height='1'></svg></html>", "it is no picture"),
        (png(0, 10), "damaged"),
        (jpeg(10, 0), "damaged"),
        (png(10, 10)[:18], "damaged"),
        (b"\x89PNG\r\n\x1a\nnot really one", "damaged"),
        (jpeg(10, 10)[:20], "damaged"),
        (b"\xff\xd8\xff\xd9", "damaged"),
        (b"\xff\xd8\xff\xe0\xff\xff", "damaged"),
        (webp(10, 10, "VP8L")[:22], "damaged"),
        (b"RIFF\0\0\0\0WEBPwhat", "damaged"),
    ],
)
def test_what_is_no_whole_picture_is_refused_by_what_it_is(data: bytes, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        picture_size(data, "it")


@given(
    st.sampled_from([png(30, 20), jpeg(30, 20), *(webp(30, 20, form) for form in WEBP_FORMS), b"<svg "]),
    st.integers(0, 80),
    st.binary(max_size=80),
)
def test_no_bytes_do_anything_but_tell_a_size_or_refuse(start: bytes, cut: int, rest: bytes) -> None:
    try:
        size = picture_size(start[:cut] + rest, "it")
    except InvalidInput as error:
        assert error.message.startswith("it ")
    else:
        assert size.width >= 1 and size.height >= 1


@pytest.mark.parametrize(
    ("size", "kept"),
    [
        (PictureSize("png", 800, 600), (800, 600)),
        (PictureSize("jpeg", 4000, 3000), (MAX_SIDE_PX, 1200)),
        (PictureSize("png", 3, 9000), (1, MAX_SIDE_PX)),
        (PictureSize("svg", 297, 210), (MAX_SIDE_PX, 1131)),
        (PictureSize("svg", 1, 1_000_000), (1, MAX_SIDE_PX)),
    ],
)
def test_a_picture_is_kept_at_most_1600_pixels_long_and_a_drawing_at_just_that(
    size: PictureSize, kept: tuple[int, int]
) -> None:
    assert size.kept == kept
