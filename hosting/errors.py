"""The one error of this package: something a person has to know, in one line."""


class HostingError(Exception):
    """A problem with its cure, worded for the person at the terminal."""
