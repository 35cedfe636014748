"""Which two names look too much alike to be told apart."""

from __future__ import annotations

import unicodedata

SIGNS = " -_.'"
"""Characters that may stand between letters and digits."""

_TWINS = str.maketrans(
    # Cyrillic, Greek and Armenian letters after case folding; Latin letters with a stroke; digits; everything that is
    # one upright line; at last kana, and the characters they were derived from. Each stands above the letter that looks
    # nearly the same in a terminal.
    "авеѕјкмнорсԁтухһԛԝгпщшьъыαβγεζηκμνορστυχωϲաօսոհցքքøđłħŧðþəĸŋ051iı|іι丨ヘロニカエタトハ",
    "abesjkmhopcdtyxhqwrnwwbbbabyeznkmvopotuxwcwounhgffodlhtdpeknoslllllllへ口二力工夕卜八",
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


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


def is_accent(sign: str) -> bool:
    """Whether this is an accent of Latin, Greek and Cyrillic; in other scripts such marks are letters."""
    return "\u0300" <= sign <= "\u036f"


def script_of(letter: str) -> str:
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


def _bare(name: str) -> str:
    """Return the letters of a name without the marks above, below and between them."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not _is_left_out(letter))


def _is_left_out(letter: str) -> bool:
    """Whether a name looks the same without this character: accents, `SIGNS`, Hebrew and Arabic vowel points, the
    tatweel.
    """
    is_point = unicodedata.category(letter) == "Mn" and script_of(letter) in {"HEBREW", "ARABIC"}
    return is_point or is_accent(letter) or letter in SIGNS or letter == "\u0640"


def _is_plain_latin(letter: str) -> bool:
    # Latin-1, Extended-A, the Romanian and Vietnamese letters, schwa; no phonetic letters, clicks or small capitals.
    return letter <= "\u017f" or letter in "ƏəƠơƯưȘșȚț" or "\u1e00" <= letter <= "\u1eff"
