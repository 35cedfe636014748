"""Lists and numbers as a language writes them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from sevenwonders_tui.i18n.voice import _, pgettext, spoken_language

DOTTED = {"tr", "az"}
"""Languages whose i keeps its dot as a capital."""


ALPHABETS = {
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyz",
    "de": "aäbcdefghijklmnoöpqrsßtuüvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuvwxyzźż",
}
"""The letters of languages that have more than English, in their order."""


def comma_list(items: Iterable[str]) -> str:
    """Return items with commas between them.

    >>> comma_list(["wood", "clay", "ore"])
    'wood, clay, ore'
    """
    pattern = pgettext("list", "{some}, {next}")
    return _joined(list(items), pattern)


def comma() -> str:
    """Return what stands between the things of a list.

    >>> comma()
    ', '
    """
    return pgettext("list", "{some}, {next}").format(some="", next="")


def semicolon_list(items: Iterable[str]) -> str:
    """Return clauses with semicolons between them, for items that have commas of their own.

    >>> semicolon_list(["2 coins to Ben", "leaves 3 coins"])
    '2 coins to Ben; leaves 3 coins'
    """
    return _joined(list(items), pgettext("list", "{some}; {next}"))


def sentences(items: Iterable[str]) -> str:
    """Return sentences as one text; empty ones are left out.

    >>> sentences(["Everybody is ready.", "", "No clock."])
    'Everybody is ready. No clock.'
    """
    return _joined([item for item in items if item], pgettext("sentences", "{some} {next}"))


def without_stop(sentence: str) -> str:
    """Return a sentence without its full stop, to stand inside another one.

    >>> without_stop("It lies below Altar."), without_stop("\u3002")
    ('It lies below Altar', '')
    """
    return sentence.rstrip(".\u3002")


def sentence_gap() -> str:
    """Return what stands between two sentences: a blank, or nothing."""
    return pgettext("sentences", "{some} {next}").format(some="", next="")


def alphabetical(text: str) -> tuple[tuple[bool, int, str], ...]:
    """Return the key by which texts are sorted as the spoken language sorts its letters.

    >>> sorted(["zone", "Age", "city"], key=alphabetical)
    ['Age', 'city', 'zone']
    """
    small = text.replace("I", "ı").replace("İ", "i") if spoken_language() in DOTTED else text
    alphabet = ALPHABETS.get(spoken_language(), "")
    return tuple((letter.isalpha(), alphabet.find(letter), letter) for letter in small.casefold())


def and_list(items: Iterable[str]) -> str:
    """Return a list of which all are meant.

    >>> and_list(["Anna", "Ben"]), and_list(["Anna", "Ben", "Cleo"])
    ('Anna and Ben', 'Anna, Ben and Cleo')
    """
    return _ended(list(items), pgettext("list", "{some} and {last}"))


def or_list(items: Iterable[str]) -> str:
    """Return a list of which one is meant.

    >>> or_list(["wood", "clay", "ore"])
    'wood, clay or ore'
    """
    return _ended(list(items), pgettext("list", "{some} or {last}"))


def decimal(number: float, places: int | None = 1, *, is_signed: bool = False) -> str:
    """Return a number with that many digits behind its decimal sign; a signed one shows a plus too.

    Without `places` it has as many as it needs.

    >>> decimal(12.54), decimal(3, places=2), decimal(0.5, is_signed=True), decimal(2.0, places=None)
    ('12.5', '3.00', '+0.5', '2')
    """
    sign = "+" if is_signed else "-"
    digits = f"{number:{sign}g}" if places is None else f"{number:{sign}.{places}f}"
    return digits.replace(".", pgettext("decimal sign", "."))


def start_upper(text: str) -> str:
    """Return a text that begins a sentence, with a capital as the spoken language writes it.

    >>> start_upper("build Altar"), start_upper("3 points")
    ('Build Altar', '3 points')
    """
    return _upper(text[:1]) + text[1:]


def upper(text: str) -> str:
    """Return a text in capitals as the spoken language writes them, letter for letter.

    >>> upper("Anna"), upper("Weiß")
    ('ANNA', 'WEIß')
    """
    return "".join(map(_upper, text))


def _upper(letter: str) -> str:
    if letter == "i" and spoken_language() in DOTTED:
        return "İ"
    capital = letter.upper()
    return capital if len(capital) == 1 else letter


def percent(share: float, places: int = 0, *, is_signed: bool = False) -> str:
    """Return a share of one in per cent.

    >>> percent(0.468), percent(0.1234, places=1), percent(-0.05, is_signed=True)
    ('47 %', '12.3 %', '-5 %')
    """
    return _("{number} %").format(number=decimal(100 * share, places, is_signed=is_signed))


def _ended(items: list[str], pattern: str) -> str:
    *some, last = items or [""]
    return pattern.format(some=comma_list(some), last=last) if some else last


def _joined(items: list[str], pattern: str) -> str:
    return reduce(lambda some, item: pattern.format(some=some, next=item), items) if items else ""
