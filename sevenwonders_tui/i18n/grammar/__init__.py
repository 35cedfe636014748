"""The grammar of names in a language, by rule: one small module for each language that needs one.

The forms of names of cards, wonders and pieces are written in `content.po`. The names of people, and numbers, have none
there, so rules build theirs. A language without a module changes nothing.
"""

from __future__ import annotations

from importlib import import_module

from sevenwonders_tui.i18n.grammar.rule import Grammar

PLAIN = Grammar()
"""The rules of a language without a module."""
MODULES = frozenset(["de", "hu", "tr"])
"""The languages with a module, which is imported when the language is first spoken."""


def grammar_of(language: str) -> Grammar:
    """Return the rules of a language."""
    if language not in MODULES:
        return PLAIN
    grammar: Grammar = import_module(f"{__name__}.{language}").GRAMMAR
    return grammar


__all__ = ["Grammar", "grammar_of"]
