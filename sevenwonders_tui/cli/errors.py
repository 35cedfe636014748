"""The error of a command that cannot do what was requested."""

from __future__ import annotations


class CommandFailed(Exception):
    """The request failed; the text says why and what to do, in one sentence or one for each line."""
