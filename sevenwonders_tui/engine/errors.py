"""What the engine raises.

IllegalMove(ValueError)     a seat asked for something that legal_moves does not offer
SetupError(ValueError)      the options of a new game do not fit the content or each other
"""

from __future__ import annotations


class IllegalMove(ValueError):
    """A player's mistake: `code` is stable and for programs, `detail` is for people."""

    def __init__(self, code: str, detail: str) -> None:
        """Keep both parts; the text of the error is the detail."""
        super().__init__(detail)
        self.code = code
        self.detail = detail


class SetupError(ValueError):
    """A new game cannot be set up in the way asked for; the text says what to change."""
