"""Turkish: cases of people and numbers, after an apostrophe and in harmony with the last vowel.

A name in another alphabet or without a vowel, which no rule can read, is followed by a noun that takes the case: "陳
adlı oyuncuya".
"""

from __future__ import annotations

from sevenwonders_tui.i18n.grammar.rule import (
    Grammar,
    base_letters,
    is_latin,
    last_number_word,
    number_of,
    spoken_numbers,
)

ONES = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz", "on")
TENS = ("yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")
NUMBERS = spoken_numbers(ONES, TENS, "yüz", "bin", "milyon")
"""How spoken numbers end."""
SPOKEN = {
    "alice": "alis",
    "anne": "en",
    "bruce": "brus",
    "charles": "çarls",
    "charlotte": "şarlot",
    "claire": "kler",
    "dave": "deyv",
    "george": "corc",
    "grace": "greys",
    "jake": "ceyk",
    "james": "ceymz",
    "jane": "ceyn",
    "joe": "co",
    "kate": "keyt",
    "louise": "luiz",
    "luke": "luk",
    "mike": "mayk",
    "pierre": "piyer",
    "rose": "roz",
    "steve": "stiv",
}
"""Names that do not end as they are written."""

_BACK, _ROUND = set("aıou"), set("oöuü")
_VOWELS = set("aeıioöuü")
_HARD = set("fstkçşhpxqc")
"""Consonants after which the d of a suffix becomes t; a foreign c is a k."""
_NOUN = {"acc": "oyuncuyu", "dat": "oyuncuya", "gen": "oyuncunun", "loc": "oyuncuda", "abl": "oyuncudan"}
_NOUN["ins"] = "oyuncuyla"


def inflect(name: str, case: str) -> str:
    """Return the name of a person, or a number, in a case; `arabic` gives a number in digits.

    >>> inflect("Cleo", "abl"), inflect("Oyuncu 1", "dat"), inflect("陳", "dat"), inflect("III", "arabic")
    ("Cleo'dan", "Oyuncu 1'e", '陳 adlı oyuncuya', '3')
    """
    if case == "arabic":
        number = number_of(name)
        return name if number is None else str(number)
    spoken = _spoken(name)
    vowel = next((letter for letter in reversed(spoken) if letter in _VOWELS), None)
    return f"{name} adlı {_NOUN[case]}" if vowel is None else f"{name}'{_suffix(spoken, vowel, case)}"


def _spoken(name: str) -> str:
    """Return the spoken form of a name; empty for a name that no rule can read."""
    number = number_of(name)
    if number is not None:
        return last_number_word(number, NUMBERS)
    if not is_latin(name):
        return ""
    # `lower` makes İ and I equal; ı, ö and ü have no marks that could be removed.
    small = name.replace("İ", "i").replace("I", "ı").lower() if _is_turkish(name) else name.lower()
    word = "".join(each for each in small if each.isalpha() or each == " ").split(" ")[-1]
    word = "".join("e" if each == "ä" else each if each in "ıöüçş" else base_letters(each) for each in word)
    word = SPOKEN.get(word, word)
    # A y after a consonant is the vowel of Harry.
    return f"{word[:-1]}i" if word.endswith("y") and word[-2:-1] not in _VOWELS else word


def _is_turkish(name: str) -> bool:
    """Whether a capital I is a dotless one: English names have one at the beginning, which does not matter
    for the end.
    """
    return not name.isupper() or bool(set(name) & set("İĞŞÇÖÜ"))


def _suffix(spoken: str, vowel: str, case: str) -> str:
    wide = "a" if vowel in _BACK else "e"
    narrow = ("u" if vowel in _BACK else "ü") if vowel in _ROUND else ("ı" if vowel in _BACK else "i")
    is_open = spoken[-1] in _VOWELS
    hard = "t" if spoken[-1] in _HARD else "d"
    match case:
        case "acc":
            return f"y{narrow}" if is_open else narrow
        case "dat":
            return f"y{wide}" if is_open else wide
        case "gen":
            return f"n{narrow}n" if is_open else f"{narrow}n"
        case "loc":
            return f"{hard}{wide}"
        case "abl":
            return f"{hard}{wide}n"
        case _:
            return f"yl{wide}" if is_open else f"l{wide}"


GRAMMAR = Grammar(cases=frozenset(_NOUN) | {"arabic"}, inflect=inflect)
