"""The rules of a language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

_ROMAN: Mapping[str, int] = {"I": 1, "V": 5, "X": 10}
_NUMBER = re.compile(r"\d+$")


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rules of a language for names that no catalogue contains: names of people, and numbers."""

    cases: frozenset[str] = frozenset()
    """The cases that `inflect` supports."""
    inflect: Callable[[str, str], str] = lambda name, _case: name
    """Return a name, or a number in digits, in one of the cases."""
    has_articles: bool = False
    with_article: Callable[[str, str, str], str] = lambda name, _case, _gender: name
    """Return a name in a case with its article in front. The gender is `m`, `f`, `n`, `pl`, or empty if unknown."""
    article_cases: frozenset[str] = frozenset()
    """The cases that the article shows, so that a name needs no form of its own for them."""
    articles: Mapping[str, str] = field(default_factory=dict)
    """The articles that may begin a title, and the gender of each."""

    def split_article(self, title: str) -> tuple[str, str]:
        """Return the gender of a title's article, and the title without it."""
        first, blank, rest = title.partition(" ")
        return (self.articles[first], rest) if blank and first in self.articles else ("", title)


def number_of(name: str) -> int | None:
    """Return the number at the end of a name, in digits or, if it is the whole name, as a Roman numeral.

    >>> number_of("Player 12"), number_of("III"), number_of("Ivy")
    (12, 3, None)
    """
    if found := _NUMBER.search(name):
        return int(found[0])
    if not name or not set(name) <= _ROMAN.keys():
        return None
    values = [_ROMAN[letter] for letter in name]
    return sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))


def spoken_numbers(
    ones: Sequence[str], tens: Sequence[str], hundred: str, thousand: str, million: str
) -> dict[int, str]:
    """Return the last words of spoken numbers, built from the words of 0 to 10 and of 20 to 90."""
    return {
        **dict(enumerate(ones)),
        **dict(zip(range(20, 100, 10), tens, strict=True)),
        100: hundred,
        1000: thousand,
        1_000_000: million,
    }


def last_number_word(number: int, words: Mapping[int, str]) -> str:
    """Return the last word of a spoken number, from the result of `spoken_numbers`.

    >>> words = {2: "two", 40: "forty", 100: "hundred", 1000: "thousand"}
    >>> [last_number_word(number, words) for number in (142, 40, 300, 12000)]
    ['two', 'forty', 'hundred', 'thousand']
    """
    for unit in (10, 100):
        if rest := number % unit:
            return words[rest]
    for unit in (1_000_000, 1000, 100):
        if number and not number % unit:
            return words[unit]
    return words[0]


def base_letters(name: str) -> str:
    """Return a name in small letters, each without the marks that its language does not pronounce.

    >>> base_letters("Renée")
    'renee'
    """
    return "".join(each for each in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(each))


def is_latin(name: str) -> bool:
    """Whether all letters of a name are Latin, so that a rule can read its end.

    >>> is_latin("Zoë 2"), is_latin("陳"), is_latin("Иван")
    (True, False, False)
    """
    return all("LATIN" in unicodedata.name(each, "") for each in name if each.isalpha())
