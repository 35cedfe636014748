"""What only the rules of 7 Wonders raise."""

from __future__ import annotations

from enum import StrEnum


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
