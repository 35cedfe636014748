"""What a command raises when it cannot do what was asked."""

from __future__ import annotations


class CommandFailed(Exception):
    """The thing asked for failed; the text says why and what to do, in one sentence or one a line."""
