"""Which names people may have, and which two names look too much alike."""

from __future__ import annotations

import unicodedata

from sevenwonders_tui.i18n import N_, NN_, in_all_languages
from sevenwonders_tui.lobby.errors import NameRefused
from sevenwonders_tui.table.alike import SIGNS, fold_name, is_accent, script_of
from sevenwonders_tui.table.name import NAME_CELLS, clean_line, clean_name

_LIVING = """
    LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI BENGALI GURMUKHI GUJARATI TAMIL TELUGU KANNADA
    MALAYALAM SINHALA THAI LAO KHMER MYANMAR ETHIOPIC HANGUL HIRAGANA KATAKANA CJK
"""
SCRIPTS = frozenset(_LIVING.split())
"""Scripts of living languages. Others, such as Cherokee or Lisu, are full of letters that look Latin."""
EAST_ASIAN = frozenset({"HANGUL", "HIRAGANA", "KATAKANA", "CJK"})
"""Scripts that are written together, and beside Latin letters."""


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
    scripts = {script_of(letter) for letter in name if unicodedata.category(letter).startswith("L")}
    if not scripts:
        raise NameRefused(N_("A name has at least one letter. Choose one."))
    # Accents are folded away. Any other mark belongs to the letters of its script: on other letters it is hardly
    # visible.
    marks = {script_of(sign) for sign in name if unicodedata.category(sign).startswith("M") and not is_accent(sign)}
    if not marks <= scripts <= SCRIPTS or (len(scripts) > 1 and not scripts <= EAST_ASIAN | {"LATIN"}):
        raise NameRefused(N_("The letters of a name come from one alphabet, so that nobody is taken for another."))
    if fold_name(name) in {fold_name(taken) for taken in (*in_all_languages(N_("Free City")), "host", "server")}:
        raise NameRefused(N_("That name means something else here. Choose another."))
    return name


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
