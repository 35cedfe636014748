"""Sentences that are made in one place and read in another, where another language may be spoken."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, Union, runtime_checkable

from sevenwonders_tui.i18n.phrase import comma_list, decimal
from sevenwonders_tui.i18n.voice import Marked, ngettext, say, without_context

Value: TypeAlias = Union[str, int, float, "Said", tuple["Value", ...]]
"""What stands in a place of a sentence; several stand there as a list."""


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark both forms of a counted text for the catalogues: `Said(*NN_(...), count=3)`."""
    return one, many


class Said:
    """A sentence and its values. `str` says it in the language of whoever asks.

    >>> str(Said(*NN_("{name} has {count} coin.", "{name} has {count} coins."), name="Anna", count=3))
    'Anna has 3 coins.'
    """

    __slots__ = ("msgid", "plural", "values")

    msgid: str
    plural: str | None
    """The form for numbers other than one; the number is the value `count`."""
    values: dict[str, Value]

    def __init__(self, msgid: str, plural: str | None = None, /, **values: Value) -> None:
        """Take texts that `N_` or `NN_` marks, and a value for each of their places."""
        assert plural is None or isinstance(values.get("count"), int), f"{msgid} counts nothing"
        self.msgid = msgid
        self.plural = plural
        self.values = values

    def __str__(self) -> str:
        """Say the sentence in the language of the running context."""
        text = say(Marked(self.msgid)) if self.plural is None else ngettext(self.msgid, self.plural, self._count)
        # Without values it may hold what somebody typed, braces and all.
        return text.format(**{name: _shown(value) for name, value in self.values.items()}) if self.values else text

    @property
    def english(self) -> str:
        """The sentence in English, whoever asks: what files keep."""
        text = without_context(self.msgid) if self.plural is None or self._count == 1 else self.plural
        return text.format(**{name: _english(value) for name, value in self.values.items()}) if self.values else text

    def __repr__(self) -> str:
        """Return what makes the same sentence."""
        return f"Said({self.msgid!r}, {self.plural!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        """Whether both say the same in every language."""
        if not isinstance(other, Said):
            return NotImplemented
        return (self.msgid, self.plural, self.values) == (other.msgid, other.plural, other.values)

    def __hash__(self) -> int:
        """Hash as `==` compares."""
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
    """An error that people read, each in their own language; it crosses processes as message and values."""

    def __init__(self, said: Said | str, plural: str | None = None, /, **values: Value) -> None:
        """Take a sentence, or the parts of one."""
        self.said = said if isinstance(said, Said) else Said(said, plural, **values)
        super().__init__(self.said)

    def __str__(self) -> str:
        """Say what is wrong in the language of the running context."""
        return str(self.said)


@runtime_checkable
class Message(Protocol):
    """An error of a layer that speaks no language, such as the engine."""

    msgid: str
    values: dict[str, Any]


def error_words(error: Exception) -> str:
    """Return what an error says, be it the engine's, in the language of the running context."""
    return str(Said(error.msgid, **error.values)) if isinstance(error, Message) else str(error)
