"""What the engine raises.

EngineError(ValueError)
    IllegalMove             a seat asked for something that legal_moves does not offer
    SetupError              the options of a new game do not fit the content or each other
IllegalChoice(ValueError)   a choice for the score that a city has not got
"""

from __future__ import annotations

from enum import StrEnum


def N_(message: str) -> str:  # noqa: N802 - gettext's name
    """Mark a text for the catalogues. The engine speaks no language: whoever shows the text says it."""
    return message


class EngineError(ValueError):
    """A sentence with places, and the values that belong there. As a string it is English."""

    def __init__(self, msgid: str, /, **values: object) -> None:
        """Take a text that `N_` marks, and a value for each of its places."""
        super().__init__(msgid)
        self.msgid = msgid
        self.values = values

    def __str__(self) -> str:
        """Return the sentence in English."""
        if not self.values:
            return self.msgid
        lists = {name: ", ".join(map(str, value)) for name, value in self.values.items() if isinstance(value, tuple)}
        return self.msgid.format(**self.values | lists)


class IllegalMove(EngineError):
    """A player's mistake: `code` is stable and for programs, the sentence is for people."""

    def __init__(self, code: str, msgid: str, /, **values: object) -> None:
        """Keep the parts."""
        super().__init__(msgid, **values)
        self.args = (code, msgid)
        self.code = code


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


class SetupError(EngineError):
    """A new game cannot be set up in the way asked for; the text says what to change."""
