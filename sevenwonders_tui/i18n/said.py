"""Sentences that are made in one place and read in another, perhaps in another language."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, Union, runtime_checkable

from sevenwonders_tui.i18n.phrase import comma_list, decimal
from sevenwonders_tui.i18n.voice import Marked, ngettext, say, without_context

Value: TypeAlias = Union[str, int, float, "Said", tuple["Value", ...]]
"""The value of a placeholder; a tuple is shown as a list."""


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark both forms of a counted text for the catalogues: `Said(*NN_(...), count=3)`."""
    return one, many


class Said:
    """A sentence and its values. `str` translates it into the reader's language.

    >>> str(Said(*NN_("{name} has {count} coin.", "{name} has {count} coins."), name="Anna", count=3))
    'Anna has 3 coins.'
    """

    __slots__ = ("msgid", "plural", "values")

    msgid: str
    plural: str | None
    """The form for numbers other than one; the number is the value `count`."""
    values: dict[str, Value]

    def __init__(self, msgid: str, plural: str | None = None, /, **values: Value) -> None:
        """Take texts marked with `N_` or `NN_`, and a value for each placeholder."""
        assert plural is None or isinstance(values.get("count"), int), f"{msgid} counts nothing"
        self.msgid = msgid
        self.plural = plural
        self.values = values

    def __str__(self) -> str:
        """Return the sentence in the language of the running context."""
        text = say(Marked(self.msgid)) if self.plural is None else ngettext(self.msgid, self.plural, self._count)
        # A text without values may hold what a person typed, braces included.
        return text.format(**{name: _shown(value) for name, value in self.values.items()}) if self.values else text

    @property
    def english(self) -> str:
        """The sentence in English, in every context: the form for files."""
        text = without_context(self.msgid) if self.plural is None or self._count == 1 else self.plural
        return text.format(**{name: _english(value) for name, value in self.values.items()}) if self.values else text

    def __repr__(self) -> str:
        """Return the expression that makes an equal sentence."""
        return f"Said({self.msgid!r}, {self.plural!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        """Whether both are equal in every language."""
        if not isinstance(other, Said):
            return NotImplemented
        return (self.msgid, self.plural, self.values) == (other.msgid, other.plural, other.values)

    def __hash__(self) -> int:
        """Hash consistently with `==`."""
        return hash((self.msgid, self.plural, *sorted(self.values)))

    @property
    def _count(self) -> int:
        count = self.values["count"]
        assert isinstance(count, int)
        return count


def _shown(value: Value) -> str | int | float:
    match value:
        case Said():
            return str(value)
        case float():
            return decimal(value, places=None)
        case tuple():
            return comma_list(str(_shown(each)) for each in value)
        case _:
            return value


def _english(value: Value) -> str | int | float:
    match value:
        case Said():
            return value.english
        case tuple():
            return ", ".join(str(_english(each)) for each in value)
        case _:
            return value


class SaidError(Exception):
    """An error that each person reads in their own language; it is sent between processes as message and values."""

    def __init__(self, said: Said | str, plural: str | None = None, /, **values: Value) -> None:
        """Take a sentence, or its parts."""
        self.said = said if isinstance(said, Said) else Said(said, plural, **values)
        super().__init__(self.said)

    def __str__(self) -> str:
        """Return the sentence in the language of the running context."""
        return str(self.said)


@runtime_checkable
class Message(Protocol):
    """An error of a layer that does not translate, such as the engine."""

    msgid: str
    values: dict[str, Any]


def error_words(error: Exception) -> str:
    """Return the text of an error, including the engine's, in the language of the running context."""
    return str(Said(error.msgid, **error.values)) if isinstance(error, Message) else str(error)
