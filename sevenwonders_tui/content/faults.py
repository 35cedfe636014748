"""What is wrong with a content file, told so that a person can mend it."""

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
    """One thing to mend: `str` gives the whole sentence."""

    file: str
    entry: str
    """Which card, wonder or line; empty when the whole file is meant."""
    field: str
    """Empty when the whole entry is meant."""
    text: str

    def __str__(self) -> str:
        """Return the sentence.

        >>> str(ContentFault("cards.yaml", "card 'altar'", "effects[0].amount", "must be 1 or more"))
        "cards.yaml, card 'altar', effects[0].amount: must be 1 or more."
        """
        place = comma_list(part for part in (self.file, self.entry, self.field) if part)
        return _("{place}: {text}.").format(place=place, text=self.text)


class ContentError(ValueError):
    """The content files cannot be used; `faults` lists everything that was found, in the order of the files."""

    def __init__(self, faults: Iterable[ContentFault]) -> None:
        """Keep the faults; the text of the error is one sentence a line."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def quoted(value: object) -> str:
    """Return a value as it stands in the file, in quotes and no longer than a line.

    >>> quoted("altar"), quoted(3)
    ("'altar'", '3')
    """
    return _repr.repr(value)


def listed(names: Iterable[str]) -> str:
    """Return names with commas between them."""
    return comma_list(names)


def did_you_mean(text: str, name: str, known: Iterable[str]) -> str:
    """Return a sentence about an unknown name, which proposes the nearest known one where one is near."""
    near = get_close_matches(name, list(known), n=1)
    return _("{text}; perhaps {name} is meant").format(text=text, name=quoted(near[0])) if near else text
