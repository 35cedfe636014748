"""Lists and numbers as a language writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from unicodedata import combining, normalize

from sevenwonders_tui.i18n.voice import _, pgettext, spoken_catalogue, spoken_language

DOTTED = {"tr", "az"}
"""Languages in which the capital i keeps its dot."""


ALPHABETS = {
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyz",
    "de": "aäbcdefghijklmnoöpqrsßtuüvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuvwxyzźż",
}
"""The alphabets of languages that have more letters than English, in their order."""


def comma_list(items: Iterable[str]) -> str:
    """Return items separated by commas.

    >>> comma_list(["wood", "clay", "ore"])
    'wood, clay, ore'
    """
    pattern = pgettext("list", "{some}, {next}")
    return _joined(list(items), pattern)


def comma() -> str:
    """Return the separator of the items of a list.

    >>> comma()
    ', '
    """
    return pgettext("list", "{some}, {next}").format(some="", next="")


def semicolon_list(items: Iterable[str]) -> str:
    """Return clauses separated by semicolons, for items that contain commas.

    >>> semicolon_list(["2 coins to Ben", "leaves 3 coins"])
    '2 coins to Ben; leaves 3 coins'
    """
    return _joined(list(items), pgettext("list", "{some}; {next}"))


def sentences(items: Iterable[str]) -> str:
    """Return sentences as one text, without the empty ones.

    >>> sentences(["Everybody is ready.", "", "No clock."])
    'Everybody is ready. No clock.'
    """
    return _joined([item for item in items if item], pgettext("sentences", "{some} {next}"))


def without_stop(sentence: str) -> str:
    """Return a sentence without its full stop, for use inside another one.

    >>> without_stop("It lies below Altar."), without_stop("\u3002")
    ('It lies below Altar', '')
    """
    return sentence.rstrip(".\u3002")


def sentence_gap() -> str:
    """Return the text between two sentences: a blank, or nothing."""
    return pgettext("sentences", "{some} {next}").format(some="", next="")


def alphabetical(text: str) -> tuple[tuple[bool, int, str], ...]:
    """Return the key that sorts texts by the alphabet of the running language.

    >>> sorted(["zone", "Age", "city"], key=alphabetical)
    ['Age', 'city', 'zone']
    """
    small = text.replace("I", "ı").replace("İ", "i") if spoken_language() in DOTTED else text
    alphabet = ALPHABETS.get(spoken_language(), "")
    return tuple((letter.isalpha(), alphabet.find(letter), letter) for letter in small.casefold())


def and_list(items: Iterable[str]) -> str:
    """Return a list of items that all apply.

    >>> and_list(["Anna", "Ben"]), and_list(["Anna", "Ben", "Cleo"])
    ('Anna and Ben', 'Anna, Ben and Cleo')
    """
    return _ended(list(items), pgettext("list", "{some} and {last}"))


def or_list(items: Iterable[str]) -> str:
    """Return a list of alternatives.

    >>> or_list(["wood", "clay", "ore"])
    'wood, clay or ore'
    """
    return _ended(list(items), pgettext("list", "{some} or {last}"))


def around(words: Callable[..., str], *names: str) -> str:
    """Return words around names; a form that is asked of all of it is that of the names.

    >>> around("{} ✎".format, "Altar")
    'Altar ✎'
    """
    text, catalogue = words(*names), spoken_catalogue()
    return catalogue.listed(text, names, lambda members: words(*members)) if catalogue else text


def decimal(number: float, places: int | None = 1, *, is_signed: bool = False) -> str:
    """Return a number with `places` decimals; a signed one shows a plus too.

    Without `places` it has as many as it needs.

    >>> decimal(12.54), decimal(3, places=2), decimal(0.5, is_signed=True), decimal(2.0, places=None)
    ('12.5', '3.00', '+0.5', '2')
    """
    sign = "+" if is_signed else "-"
    digits = f"{number:{sign}g}" if places is None else f"{number:{sign}.{places}f}"
    return digits.replace(".", pgettext("decimal sign", "."))


_PLAIN_LETTERS = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d"})
"""Letters that people type without their mark, and that Unicode normalization does not split."""


def folded(text: str) -> str:
    """Return a text for searching: without capitals, accents, and other marks on letters.

    >>> folded("Théâtre"), folded("KIŞLA") == folded("Kışla"), folded("Iskenderiye") == folded("İskenderiye")
    ('theatre', True, True)
    >>> folded("Große Łaźnia")
    'grosse laznia'
    """
    # A capital İ becomes an i with a dot above, which is removed like an accent.
    letters = normalize("NFD", text.casefold().translate(_PLAIN_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def start_upper(text: str) -> str:
    """Return a text with a capital first letter, by the rules of the running language.

    >>> start_upper("build Altar"), start_upper("3 points")
    ('Build Altar', '3 points')
    """
    return _upper(text[:1]) + text[1:]


def upper(text: str) -> str:
    """Return a text in capitals by the rules of the running language, letter by letter.

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
    """Return a fraction of one as a percentage.

    >>> percent(0.468), percent(0.1234, places=1), percent(-0.05, is_signed=True)
    ('47 %', '12.3 %', '-5 %')
    """
    return _("{number} %").format(number=decimal(100 * share, places, is_signed=is_signed))


def _ended(items: list[str], pattern: str) -> str:
    def joined(members: list[str]) -> str:
        *some, last = members
        return pattern.format(some=comma_list(some), last=last) if some else last

    return _listed(items, joined)


def _joined(items: list[str], pattern: str) -> str:
    return _listed(items, partial(reduce, lambda some, item: pattern.format(some=some, next=item)))


def _listed(items: list[str], joined: Callable[[list[str]], str]) -> str:
    """Return items as one text; a form that is asked of it is passed on to each item."""
    if len(items) < 2:
        return items[0] if items else ""
    text, catalogue = joined(items), spoken_catalogue()
    return catalogue.listed(text, items, joined) if catalogue else text
