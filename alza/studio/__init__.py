"""The studio: one live plan, its history, its feed and its tools, for a person and an agent together."""

from alza.studio.caller import AbortByHand, AbortSignal, Caller
from alza.studio.studio import Studio
from alza.tools.outcome import Outcome

__all__ = ["AbortByHand", "AbortSignal", "Caller", "Outcome", "Studio"]
