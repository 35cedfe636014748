"""Errors that only the rules of 7 Wonders raise."""

from __future__ import annotations

from enum import StrEnum


class ChoiceFault(StrEnum):
    """The kinds of fault in a choice for the score."""

    SYMBOLS = "symbols"
    """There are more or fewer symbols than there are to choose."""
    NO_COPY = "no_copy"
    """The city copies no guild, or fewer guilds than that."""
    NOT_BESIDE = "not_beside"
    """The named city is no neighbour, or does not have the card."""
    NO_GUILD = "no_guild"
    COPIED_BEFORE = "copied_before"


class IllegalChoice(ValueError):
    """A choice for the score that the city cannot make."""

    def __init__(self, fault: ChoiceFault, at: int | None = None, due: int = 0) -> None:
        """`fault` is the kind of fault, `at` the index of the choice, `due` the number of symbols that are due."""
        super().__init__(fault)
        self.fault = fault
        self.at = at
        self.due = due
