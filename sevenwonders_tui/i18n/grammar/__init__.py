"""The grammar of names in a language, by rule: one small module for each language that needs one.

The forms of names of cards, wonders and pieces are written in `content.po`. The names of people, and numbers, have none
there, so rules build theirs. A language without a module changes nothing.
"""

from __future__ import annotations

from sevenwonders_tui.i18n.grammar import de, hu, tr
from sevenwonders_tui.i18n.grammar.rule import Grammar

PLAIN = Grammar()
"""The rules of a language without a module."""
GRAMMARS = {"de": de.GRAMMAR, "hu": hu.GRAMMAR, "tr": tr.GRAMMAR}


def grammar_of(language: str) -> Grammar:
    """Return the rules of a language."""
    return GRAMMARS.get(language, PLAIN)


__all__ = ["Grammar", "grammar_of"]
