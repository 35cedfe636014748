"""What the engine raises.

IllegalMove(ValueError)     a seat asked for something that legal_moves does not offer
IllegalChoice(ValueError)   a choice for the score that a city has not got
SetupError(ValueError)      the options of a new game do not fit the content or each other
"""

from __future__ import annotations

from enum import StrEnum


class IllegalMove(ValueError):
    """A player's mistake: `code` is stable and for programs, `detail` is for people."""

    def __init__(self, code: str, detail: str) -> None:
        """Keep both parts; the text of the error is the detail."""
        super().__init__(detail)
        self.code = code
        self.detail = detail


class ChoiceFault(StrEnum):
    """What is wrong with a choice for the score."""

    SYMBOLS = "symbols"
    """More or fewer symbols than there are to choose."""
    NO_COPY = "no_copy"
    """The city copies no guild, or not so many."""
    NOT_BESIDE = "not_beside"
    """The neighbour named is none, or has no such card."""
    NO_GUILD = "no_guild"
    COPIED_BEFORE = "copied_before"


class IllegalChoice(ValueError):
    """A choice for the score that the city cannot make."""

    def __init__(self, fault: ChoiceFault, at: int | None = None, due: int = 0) -> None:
        """Name what is wrong, which of the choices it is, and how many symbols are due where that is wrong."""
        super().__init__(fault)
        self.fault = fault
        self.at = at
        self.due = due


class SetupError(ValueError):
    """A new game cannot be set up in the way asked for; the text says what to change."""
