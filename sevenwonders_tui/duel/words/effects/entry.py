"""The shape of an entry: all words, signs and drawings of one effect, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.words.terms.signs import CHOICE
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import Marked, or_list
from sevenwonders_tui.present.drawing.face_sign import FaceSign
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import Term

Sign: TypeAlias = str | Callable[[Symbols, Catalog], str]
"""A sign. It is a function if it contains symbols of the reader's terminal, or numbers of the box."""
Rule: TypeAlias = str | Callable[[Catalog], str]
"""A rule. It is a function if it contains numbers of the box."""
Question: TypeAlias = str | Callable[[str, int], str]
"""The sentence of a question. A function builds it from the opponent's name and the number of the piece asked for."""
Drawing: TypeAlias = Callable[[Role, Color, Catalog], Sequence[FaceSign]]
"""Gives the ways to draw an effect as a large sign, the widest first, in a role and on tiles of a colour."""


def no_drawing(_role: Role, _tile: Color, _catalog: Catalog) -> Sequence[FaceSign]:
    """Return no way to draw an effect."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEntry:
    """The texts and drawings of an effect."""

    term: Term
    """The term for its sign."""
    sign: Sign
    """Its effect, in the few signs and words that fit on the table: `⚔⚔`, `+12¢`."""
    words: str
    """Its effect in full, as a clause."""
    rule: Rule = ""
    """The details that `words` leaves open, and our ruling if the rule books are silent; empty if there are none."""
    large: Drawing = no_drawing
    is_all_drawn: bool = False
    """Whether the large sign alone says everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceEntry(EffectEntry):
    """The texts of an effect that asks for a choice."""

    term: Term = CHOICE
    question: Question
    """The task, put to the player who chooses; empty if other tasks ask."""


class Texts(NamedTuple):
    """The texts of one form of an effect, translated when they are shown."""

    sign: Marked
    words: Marked
    rule: Marked


def colors_words(colors: Sequence[Color]) -> str:
    """Return the colours as alternatives: `brown or grey`."""
    return or_list(map(color_word, colors))
