"""Hungarian: the article, and cases of people and numbers.

The suffix depends on the vowels of a name and on its last letters. Numbers, and names that are not spoken as written,
take their suffix after a hyphen. A name in another alphabet is followed by a noun that takes the case: "陳 nevű
játékosnak".
"""

from __future__ import annotations

import re

from sevenwonders_tui.i18n.grammar.rule import Grammar, is_latin, last_number_word, number_of, spoken_numbers

ONES = ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc", "tíz")
TENS = ("húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")
NUMBERS = spoken_numbers(ONES, TENS, "száz", "ezer", "millió")
"""How spoken numbers end."""
NUMBERS_ACC = {"három": "at", "nyolc": "at", "húsz": "at", "harminc": "at", "hatvan": "at", "nyolcvan": "at"}
NUMBERS_ACC |= {"tíz": "et", "negyven": "et", "ötven": "et", "hetven": "et", "kilencven": "et", "száz": "at"}
NUMBERS_ACC |= {"ezer": "et"}
"""Accusatives of numbers that no rule produces."""
SPOKEN = {
    "alice": "elisz",
    "anne": "enn",
    "bruce": "brúsz",
    "charles": "csárlz",
    "charlotte": "sarlott",
    "claire": "kler",
    "dave": "déjv",
    "george": "dzsordzs",
    "grace": "gréjsz",
    "jake": "dzséjk",
    "james": "dzséjmsz",
    "jane": "dzséjn",
    "joe": "dzsó",
    "kate": "kéjt",
    "louise": "lujz",
    "luke": "lúk",
    "mike": "májk",
    "pierre": "pier",
    "rose": "róz",
    "steve": "sztív",
}
"""Names that are not spoken as they are written."""
VOWEL_Y = {"emily", "tony", "sony", "amy", "lily", "kelly", "katy", "betty", "penny"}
"""Names whose y is a vowel although l, n or t precedes it."""
LETTERS = {"b": "bé", "c": "cé", "d": "dé", "f": "ef", "g": "gé", "h": "há", "j": "jé", "k": "ká", "l": "el"}
LETTERS |= {"m": "em", "n": "en", "p": "pé", "q": "kú", "r": "er", "s": "es", "t": "té", "v": "vé", "w": "vé"}
LETTERS |= {"x": "iksz", "y": "i", "z": "zé"}
"""The names of consonants, for names without a vowel."""

_BACK, _ROUND = "aáoóuú", "öőüű"
_VOWELS = f"{_BACK}{_ROUND}eéií"
_NEUTRAL = "éií"
_LONG = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
_PLAIN = str.maketrans(
    dict(zip("àâãäåæèêëìîïòôõøùûÿýñçšžćłńśźżßwq", "aaaaeeeeeiiioooöuuüincszclnszzsvk", strict=True)) | {"x": "ksz"}
)
"""Letters of other languages as they are pronounced here."""
_ENDINGS = {
    "dat": ("nak", "nek", "nek"),
    "abl": ("tól", "től", "től"),
    "all": ("hoz", "hez", "höz"),
    "ade": ("nál", "nél", "nél"),
    "sub": ("ra", "re", "re"),
    "del": ("ról", "ről", "ről"),
    "ine": ("ban", "ben", "ben"),
    "ela": ("ból", "ből", "ből"),
}
"""Suffixes after back, front and rounded vowels; before them only a last a, e, o or ö changes."""
_NO_LINK = ("j", "l", "ly", "n", "ny", "r", "s", "sz", "z", "zs")
"""Consonants after which the accusative needs no linking vowel."""
_DOUBLE = re.compile(r"(dzs|cs|dz|gy|ly|ny|sz|ty|zs|[^\W\d_])$")
_NOUN = "játékos"


def inflect(name: str, case: str) -> str:
    """Return the name of a person, or a number, in a case.

    >>> inflect("Cleo", "acc"), inflect("annax", "ins"), inflect("3", "acc"), inflect("陳", "dat")
    ('Cleót', 'annaxszal', '3-at', '陳 nevű játékosnak')
    """
    number = number_of(name)
    if number is not None:
        word = last_number_word(number, NUMBERS)
        return f"{name}-{NUMBERS_ACC.get(word, _suffix(word, case)) if case == 'acc' else _suffix(word, case)}"
    if not is_latin(name):
        return f"{name} nevű {_joined(_NOUN, _NOUN, case)}"
    spoken, is_apart = _spoken(name)
    return f"{name}-{_suffix(spoken, case)}" if is_apart else _joined(name, spoken, case)


def _spoken(name: str) -> tuple[str, bool]:
    """Return the spoken end of a name, and whether a suffix follows a hyphen."""
    word = next(reversed(re.findall(r"[^\W\d_]+", name.lower())), "")
    spoken = word.translate(_PLAIN)
    if word in SPOKEN:
        return SPOKEN[word], True
    if not spoken or not set(spoken) & set(f"{_VOWELS}y"):
        return LETTERS.get(word[-1:], "e"), True
    if word.endswith("w"):
        return f"{spoken[:-1]}ú", True
    if spoken.endswith("y"):
        before = spoken[-2:-1]
        is_digraph = before in set("glnt") and spoken[-3:-2] != before and spoken not in VOWEL_Y
        if not is_digraph:
            # The y of Harry is a vowel, and the y of Roy a consonant.
            spoken = spoken[:-1] + ("j" if before in set(_VOWELS) else "i")
    return spoken, not name[-1:].isalpha()


def with_article(name: str, _case: str, _gender: str) -> str:
    """Return a name, or a number, with its article in front.

    >>> with_article("Altar", "", ""), with_article("V", "", ""), with_article("2 pont", "", "")
    ('az Altar', 'az V', 'a 2 pont')
    """
    return f"{'az' if begins_with_vowel(name) else 'a'} {name}"


def begins_with_vowel(name: str) -> bool:
    """Whether the article of a name is `az`."""
    first = next(iter(re.findall(r"\w+", name)), "")
    digits = re.match(r"\d+", first)
    number = int(digits[0]) if digits else number_of(first)
    if number is not None:
        # A number such as egy, öt, ötven or ezer: the digits before the last group of three are spoken alone.
        while number >= 1_000_000:
            number //= 1_000_000
            if number == 1:
                return True
        lead = number // 1000 if number >= 1000 else number
        return lead in {1, 5} or 50 <= lead < 60 or 500 <= lead < 600
    spoken = first.lower().translate(_PLAIN)
    if spoken and not set(spoken) & set(f"{_VOWELS}y"):
        return LETTERS.get(first[0].lower(), "b")[0] in _VOWELS
    if spoken.startswith("y"):
        return spoken[1:2] not in _VOWELS
    return spoken[:1] in set(_VOWELS)


def _joined(name: str, spoken: str, case: str) -> str:
    """Return a name joined with its suffix: Annát, Bennel, Györggyel."""
    last = spoken[-1]
    if last in _VOWELS:
        stem = f"{name[:-1]}{_LONG.get(last, name[-1])}"
        return f"{stem}{_suffix(spoken, case)}"
    if case == "ins":
        end = _consonant(spoken)
        if last != name[-1].lower():
            # An x is spoken as sz, and the y of Roy is a j.
            return f"{name}{_suffix(spoken, case)}"
        if spoken[-2:-1] == last:
            return f"{name}-{_suffix(spoken, case)}"
        return f"{name[: -len(end)]}{end[0]}{name[-len(end) :]}{_suffix(spoken, case).removeprefix(end)}"
    return f"{name}{_suffix(spoken, case)}"


def _suffix(spoken: str, case: str) -> str:
    """Return the suffix of a case after a spoken word."""
    harmony = _harmony(spoken)
    is_open = spoken[-1] in _VOWELS
    match case:
        case "acc":
            end = _consonant(spoken)
            before = spoken[: len(spoken) - len(end)]
            is_free = is_open or (end in _NO_LINK and before[-1:] in _VOWELS)
            return "t" if is_free else f"{('o', 'e', 'ö')[harmony]}t"
        case "ins":
            first = "v" if is_open else _consonant(spoken)
            return f"{first}{'al' if harmony == 0 else 'el'}"
        case _:
            return _ENDINGS[case][harmony]


def _consonant(spoken: str) -> str:
    """Return the last consonant of a word with all its letters."""
    found = _DOUBLE.search(spoken)
    return found[0] if found else ""


def _harmony(spoken: str) -> int:
    """Return the index of the suffix for a word: after back vowels, front ones, or rounded ones."""
    vowels = [letter for letter in spoken if letter in _VOWELS]
    telling = next((letter for letter in reversed(vowels) if letter not in _NEUTRAL), None)
    if telling is None or telling == "e":
        return 1
    if telling in _BACK:
        return 0
    # Rounded vowels count only in the last syllable: György-höz, but Bözsi-hez.
    return 2 if vowels[-1] == telling else 1


GRAMMAR = Grammar(
    cases=frozenset({"acc", "ins", *_ENDINGS}),
    inflect=inflect,
    has_articles=True,
    with_article=with_article,
    articles={"A": "", "Az": ""},
)
