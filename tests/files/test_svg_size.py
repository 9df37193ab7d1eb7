from __future__ import annotations

import pytest

from alza.files.svg_size import is_svg, svg_size


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="640" height="480"', (640, 480)),
        ("width='210mm' height='297mm'", (794, 1123)),
        ('width="2in" height="72pt"', (192, 96)),
        ('viewBox="0 0 1000 500"', (1000, 500)),
        ('viewBox="-5,-5,30,15"', (30, 15)),
        ('width="100%" height="100%" viewBox="0 0 40 20"', (40, 20)),
        ('width="400" viewBox="0 0 40 20"', (400, 200)),
        ('height="400" viewBox="0 0 40 20"', (800, 400)),
        ("", (300, 150)),
        ('data-width="7" height="1e2" width=" +1.5e2px "', (150, 100)),
        ('title="a > b" width="30" height="10"', (30, 10)),
        ('width="0" height="-4" viewBox="0 0 0 7"', (300, 150)),
        ('width="nonsense" height="1e999" viewBox="a b c d"', (300, 150)),
        ('viewBox="0 0 nan inf"', (300, 150)),
    ],
)
def test_the_frame_comes_from_size_and_view_box(attributes: str, size: tuple[int, int]) -> None:
    assert svg_size(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}><g/></svg>'.encode()) == size


def test_a_frame_beyond_all_bounds_is_none() -> None:
    assert svg_size(b'<svg width="1e300" height="1"/>') is None
    assert svg_size(b'<svg width="1e300" viewBox="0 0 1e-300 1"/>') is None


def test_the_root_is_found_behind_declarations_comments_and_entities() -> None:
    text = """<?xml version="1.0"?>
    <!-- <svg width="1" height="1"> -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]>
    <svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="12" height="34"/>"""
    assert svg_size(text.encode()) == (12, 34)
    assert svg_size("﻿".encode() + text.encode()) == (12, 34)
    assert svg_size(text.encode("utf-16")) == (12, 34)


@pytest.mark.parametrize("data", [b"", b"<svg", b"<svgx>", b"text <svg>", b"<html><svg></svg>", b"\xff" * 99])
def test_other_texts_are_no_svg(data: bytes) -> None:
    assert not is_svg(data)
    assert svg_size(data) is None


def test_a_hostile_head_is_read_in_one_pass() -> None:
    assert not is_svg(b"<!--" * 200_000)
    assert not is_svg(b"<svg " + b'a="' * 200_000)
    assert not is_svg(b"<!DOCTYPE svg [" * 200_000)
