"""Faults of a content file, described so that a person can correct them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from reprlib import Repr

from sevenwonders_tui.i18n import _, comma_list

_repr = Repr()
_repr.maxstring = _repr.maxother = 60


@dataclass(frozen=True, slots=True)
class ContentFault:
    """One fault; `str` gives the whole sentence."""

    file: str
    entry: str
    """The card, wonder or line; empty for the whole file."""
    field: str
    """Empty for the whole entry."""
    text: str

    def __str__(self) -> str:
        """Return the sentence.

        >>> str(ContentFault("cards.yaml", "card 'altar'", "effects[0].amount", "must be 1 or more"))
        "cards.yaml, card 'altar', effects[0].amount: must be 1 or more."
        """
        place = comma_list(part for part in (self.file, self.entry, self.field) if part)
        return _("{place}: {text}.").format(place=place, text=self.text)


class ContentError(ValueError):
    """The content files cannot be used; `faults` lists all faults in the order of the files."""

    def __init__(self, faults: Iterable[ContentFault]) -> None:
        """Store the faults; the text of the error has one sentence a line."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def quoted(value: object) -> str:
    """Return a value as the file has it, in quotes and no longer than a line.

    >>> quoted("altar"), quoted(3)
    ("'altar'", '3')
    """
    return _repr.repr(value)


def listed(names: Iterable[str]) -> str:
    """Return names separated by commas."""
    return comma_list(names)


def did_you_mean(text: str, name: str, known: Iterable[str]) -> str:
    """Return a sentence about an unknown name, which proposes a similar known one if there is one."""
    near = get_close_matches(name, list(known), n=1)
    return _("{text}; perhaps {name} is meant").format(text=text, name=quoted(near[0])) if near else text
