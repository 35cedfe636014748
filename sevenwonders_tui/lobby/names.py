"""Which names people may have, and which two names look too much alike."""

from __future__ import annotations

import unicodedata

from sevenwonders_tui.i18n import N_, NN_, in_all_languages
from sevenwonders_tui.lobby.errors import NameRefused
from sevenwonders_tui.table.name import NAME_CELLS, clean_line, clean_name

SIGNS = " -_.'"
"""Characters that may stand between letters and digits."""

_LIVING = """
    LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI BENGALI GURMUKHI GUJARATI TAMIL TELUGU KANNADA
    MALAYALAM SINHALA THAI LAO KHMER MYANMAR ETHIOPIC HANGUL HIRAGANA KATAKANA CJK
"""
SCRIPTS = frozenset(_LIVING.split())
"""Scripts of living languages. Others, such as Cherokee or Lisu, are full of letters that look Latin."""
EAST_ASIAN = frozenset({"HANGUL", "HIRAGANA", "KATAKANA", "CJK"})
"""Scripts that are written together, and beside Latin letters."""

_TWINS = str.maketrans(
    # Cyrillic, Greek and Armenian letters after case folding; Latin letters with a stroke; digits; everything that is
    # one upright line; at last kana, and the characters they were derived from. Each stands above the letter that looks
    # nearly the same in a terminal.
    "авеѕјкмнорсԁтухһԛԝгпщшьъыαβγεζηκμνορστυχωϲաօսոհցքքøđłħŧðþəĸŋ051iı|іι丨ヘロニカエタトハ",
    "abesjkmhopcdtyxhqwrnwwbbbabyeznkmvopotuxwcwounhgffodlhtdpeknoslllllllへ口二力工夕卜八",
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def check_name(typed: str) -> str:
    """Return the name in the form that others see. Raises NameRefused.

    >>> check_name("  Zoe\u0308 ")
    'Zoë'
    """
    normal = unicodedata.normalize("NFKC", typed)
    name = clean_name(normal)
    if not name:
        raise NameRefused(N_("A name has at least one letter. Choose one."))
    if clean_line(normal, 2 * NAME_CELLS) != name:
        texts = NN_(
            "A name has at most {count} letter. Choose a shorter one.",
            "A name has at most {count} letters. Choose a shorter one.",
        )
        raise NameRefused(*texts, count=NAME_CELLS)
    for letter in name:
        if letter not in SIGNS and unicodedata.category(letter)[0] not in "LM" and not _is_digit(letter):
            text = N_("A name is made of letters, digits, spaces and - _ . ' only. Leave {sign} out.")
            raise NameRefused(text, sign=letter)
    scripts = {_script(letter) for letter in name if unicodedata.category(letter).startswith("L")}
    if not scripts:
        raise NameRefused(N_("A name has at least one letter. Choose one."))
    # Accents are folded away. Any other mark belongs to the letters of its script: on other letters it is hardly
    # visible.
    marks = {_script(sign) for sign in name if unicodedata.category(sign).startswith("M") and not _is_accent(sign)}
    if not marks <= scripts <= SCRIPTS or (len(scripts) > 1 and not scripts <= EAST_ASIAN | {"LATIN"}):
        raise NameRefused(N_("The letters of a name come from one alphabet, so that nobody is taken for another."))
    if fold_name(name) in {fold_name(taken) for taken in (*in_all_languages(N_("Free City")), "host", "server")}:
        raise NameRefused(N_("That name means something else here. Choose another."))
    return name


def fold_name(name: str) -> str:
    """Return a key that is equal for two names that look the same; it is not for people to read.

    >>> fold_name("Anna") == fold_name("аnnа") == fold_name("ÀNNA") == fold_name(" an-na")
    True
    >>> fold_name("Ian") == fold_name("1an") == fold_name("lan")
    True
    """
    folded = _bare(_bare(name).casefold()).translate(_TWINS)
    for pair, single in _PAIRS:
        folded = folded.replace(pair, single)
    return folded


def _is_accent(sign: str) -> bool:
    """Whether this is an accent of Latin, Greek and Cyrillic; in other scripts such marks are letters."""
    return "\u0300" <= sign <= "\u036f"


def _bare(name: str) -> str:
    """Return the letters of a name without the marks above, below and between them."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not _is_left_out(letter))


def _is_left_out(letter: str) -> bool:
    """Whether a name looks the same without this character: accents, `SIGNS`, Hebrew and Arabic vowel points, the
    tatweel.
    """
    is_point = unicodedata.category(letter) == "Mn" and _script(letter) in {"HEBREW", "ARABIC"}
    return is_point or _is_accent(letter) or letter in SIGNS or letter == "\u0640"


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()


def _script(letter: str) -> str:
    """Return the script of a letter, taken from its Unicode name; empty for letters that mostly imitate others."""
    match unicodedata.name(letter, "").split():
        case ["LATIN", *_rest] if not _is_plain_latin(letter):
            return ""
        # No name uses single parts of a syllable; some look like a line or a ring, two like nothing.
        case ["HANGUL", part, *_rest] if part != "SYLLABLE":
            return ""
        case ["KHMER", "VOWEL", "INHERENT", *_rest]:
            return ""
        case [script, *_rest]:
            return script
        case _:
            return ""


def _is_plain_latin(letter: str) -> bool:
    # Latin-1, Extended-A, the Romanian and Vietnamese letters, schwa; no phonetic letters, clicks or small capitals.
    return letter <= "\u017f" or letter in "ƏəƠơƯưȘșȚț" or "\u1e00" <= letter <= "\u1eff"
