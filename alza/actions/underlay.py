"""Lay a picture under the plan, move it, and bring it to scale."""

from __future__ import annotations

import re
from math import hypot, isfinite
from typing import Final

import msgspec

from alza.actions.action import ActionRecord, edited
from alza.errors import InvalidInput, NoUnderlay
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from alza.plan.validation import checked
from alza.units import format_metres

MAX_IMAGE_CHARACTERS: Final = 24_000_000
"""The longest picture as a `data:` URL; one of 1600 pixels is far below."""

_IMAGE: Final = re.compile(r"data:image/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}")
_NOISE_DIGITS: Final = 9


def require_image(underlay: Underlay) -> Underlay:
    """Give back the underlay if its picture is one that the page may show: inline, base64, not too big.

    Raises:
        InvalidInput: it isn't; a picture from elsewhere would tell others that the plan was opened.
    """
    image = underlay.image
    if len(image) > MAX_IMAGE_CHARACTERS:
        raise InvalidInput(
            f"The picture is {len(image):,} characters long; at most {MAX_IMAGE_CHARACTERS:,} are allowed",
            field="image",
        )
    if not _IMAGE.fullmatch(image):
        raise InvalidInput(
            "An underlay is a data:image/...;base64 URL of a PNG, JPEG, WebP, GIF or SVG,"
            f" got {image[:40]!r}",
            field="image",
        )
    return underlay


def _underlay_of(plan: Plan) -> Underlay:
    if plan.underlay is None:
        raise NoUnderlay(
            "No picture of a plan is loaded", hint="Ask a person to choose a picture on the page first"
        )
    return plan.underlay


def _with_underlay(plan: Plan, new: Underlay) -> Plan:
    old = plan.underlay
    if old == new:
        return plan
    if old is None or new.image is not old.image:
        return plan.with_(underlay=require_image(checked(new)))
    # A picture of megabytes that stays isn't read again for each step of a drag.
    within_bounds = checked(msgspec.structs.replace(new, image=""))
    return plan.with_(underlay=msgspec.structs.replace(within_bounds, image=old.image))


class SetUnderlay(ActionRecord, frozen=True, kw_only=True):
    """Lay a picture under the plan, in place of the one that is there."""

    underlay: Underlay

    @property
    def summary(self) -> str:
        """See `Action`."""
        underlay = self.underlay
        return (
            f"Lay a picture of {underlay.pixel_width} x {underlay.pixel_height} pixels under the plan,"
            f" {format_metres(underlay.w)} wide"
        )

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (no picture, out of bounds)."""
        return _with_underlay(plan, self.underlay)


class EditUnderlay(ActionRecord, frozen=True, kw_only=True):
    """Move, resize, fade, hide or lock the underlay; None leaves a value as it is."""

    x: float | None = None
    y: float | None = None
    w: float | None = None
    h: float | None = None
    opacity: float | None = None
    hidden: bool | None = None
    locked: bool | None = None

    @property
    def summary(self) -> str:
        """See `Action`."""
        said = ["move"] if self.x is not None or self.y is not None else []
        said += ["resize"] if self.w is not None or self.h is not None else []
        said += [f"opacity {self.opacity:.0%}"] if self.opacity is not None else []
        if self.hidden is not None:
            said.append("hide" if self.hidden else "show")
        if self.locked is not None:
            said.append("lock" if self.locked else "unlock")
        return f"Change the underlay: {', '.join(said) or 'nothing'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NoUnderlay or InvalidInput (out of bounds)."""
        new = edited(
            _underlay_of(plan),
            x=self.x,
            y=self.y,
            w=self.w,
            h=self.h,
            opacity=self.opacity,
            hidden=self.hidden,
            locked=self.locked,
        )
        return _with_underlay(plan, new)


class RemoveUnderlay(ActionRecord, frozen=True, kw_only=True):
    """Take the picture away."""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return "Remove the underlay"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NoUnderlay."""
        _underlay_of(plan)
        return plan.with_(underlay=None)


class CalibrateUnderlay(ActionRecord, frozen=True, kw_only=True):
    """Scale the underlay so that two points of the picture are `metres` apart.

    u, v are fractions of the picture (0 to 1, from its top left). The picture keeps its aspect and the first
    point stays where it is.
    """

    u1: float
    v1: float
    u2: float
    v2: float
    metres: float
    opacity: float | None = None

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Calibrate the underlay: two points are {format_metres(self.metres)} apart"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NoUnderlay or InvalidInput (points outside the picture or in one place)."""
        old = _underlay_of(plan)
        self._require_fractions()
        apart = hypot((self.u2 - self.u1) * old.w, (self.v2 - self.v1) * old.h)
        apart_px = hypot((self.u2 - self.u1) * old.pixel_width, (self.v2 - self.v1) * old.pixel_height)
        if apart_px < 1.0 or apart == 0.0:
            raise InvalidInput(
                f"The two points are {apart_px:.2f} pixels apart; choose points far from each other",
                field="u2",
            )
        factor = self.metres / apart
        values = {
            "x": old.x + self.u1 * old.w * (1.0 - factor),
            "y": old.y + self.v1 * old.h * (1.0 - factor),
            "w": old.w * factor,
            "h": old.h * factor,
        }
        new = msgspec.structs.replace(
            old, calibrated=True, **{field: round(value, _NOISE_DIGITS) for field, value in values.items()}
        )
        return _with_underlay(plan, edited(self._within_bounds(new), opacity=self.opacity))

    def _within_bounds(self, new: Underlay) -> Underlay:
        try:
            return checked(new)
        except InvalidInput as error:
            raise InvalidInput(
                f"With {format_metres(self.metres)} between the points the picture would be out of bounds:"
                f" {error.message}",
                field="meters",
            ) from error

    def _require_fractions(self) -> None:
        for field in ("u1", "v1", "u2", "v2"):
            value: float = getattr(self, field)
            if not 0.0 <= value <= 1.0:
                raise InvalidInput(
                    f"{field} is a fraction of the picture, 0 to 1, got {value:g}", field=field
                )
        if not (isfinite(self.metres) and self.metres > 0.0):
            raise InvalidInput(f"The distance is more than 0 m, got {self.metres:g}", field="meters")
