"""The errors that reach a person or an agent in words, each with the code that tools report."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Candidate(msgspec.Struct, frozen=True):
    """One of several things that a name could mean: its id, its label and where it is (metres)."""

    id: str
    label: str
    where: tuple[float, float]


class AlzaError(Exception):
    """A refusal in words: what was wrong, what came, what is allowed and what to do.

    Attributes:
        code: the code that a tool result carries.
        message: one sentence with the values in it.
        field: the input field at fault, where one is.
        candidates: the things that an ambiguous or unknown name could mean.
        hint: what to do instead, where that is not in the message.
    """

    code: ClassVar[str] = "internal"

    def __init__(
        self,
        message: str,
        *,
        field: str | None = None,
        candidates: tuple[Candidate | str, ...] = (),
        hint: str | None = None,
    ) -> None:
        """Take the words and what belongs to them; see the class for their meaning."""
        super().__init__(message)
        self.message = message
        self.field = field
        self.candidates = candidates
        self.hint = hint


class InvalidInput(AlzaError):
    """A value has the wrong type, is out of range, is missing or isn't known."""

    code = "invalid_input"


class NotFound(AlzaError):
    """Nothing has this id or name."""

    code = "not_found"


class Ambiguous(AlzaError):
    """A name fits several things; the candidates say which."""

    code = "ambiguous"


class DoesNotFit(AlzaError):
    """The thing has no room where it was asked to go."""

    code = "does_not_fit"


class Conflict(AlzaError):
    """The plan has moved on, so that the request no longer makes sense."""

    code = "conflict"


class Declined(AlzaError):
    """A person said no on the page."""

    code = "declined"


class Aborted(AlzaError):
    """The caller gave up."""

    code = "aborted"


class NoUnderlay(AlzaError):
    """The call needs a picture of a plan and none is loaded."""

    code = "no_underlay"


class NothingToBuild(AlzaError):
    """The plan has no walls to raise."""

    code = "nothing_to_build"


class SupplierUnreachable(AlzaError):
    """The supplier's origin doesn't answer, or nothing that can be used."""

    code = "supplier_unreachable"


class Unsupported(AlzaError):
    """The page can't do this."""

    code = "unsupported"
