"""The errors of the engine.

EngineError(ValueError)
    IllegalMove             the move is not one of legal_moves
    SetupError              the options of a new game do not fit the content or each other
"""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - gettext's name
    """Mark a text for the catalogues. The engine does not translate: the code that shows the text does."""
    return message


class EngineError(ValueError):
    """A sentence with placeholders and their values. As a string it is English."""

    def __init__(self, msgid: str, /, **values: object) -> None:
        """Take a text marked with `N_`, and a value for each placeholder."""
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


class SetupError(EngineError):
    """A new game cannot be set up with these options; the text says what to change."""
