"""Times as the person at this machine reads them."""

from __future__ import annotations

from js import Date


def local_time(utc: str) -> str:
    """The time of day of an ISO 8601 time, as hh:mm:ss."""
    return str(Date.new(utc).toTimeString())[:8]


def local_date_time(utc: str) -> str:
    """Day and time of an ISO 8601 time, in the browser's language; what isn't one stays as it is."""
    date = Date.new(utc)
    if date.getTime() != date.getTime():
        return utc
    return str(date.toLocaleString([], dateStyle="medium", timeStyle="short"))
