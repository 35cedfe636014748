"""One thing to choose, as a list shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.duel.words.effects.effect import effects_told
from sevenwonders_tui.duel.words.effects.short import conspiracy_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import sentences
from sevenwonders_tui.present.line import Line


@dataclass(frozen=True, slots=True)
class Face:
    """One thing to choose."""

    name: str
    color: Color | None = None
    """The colour of a card."""
    gives: Line = ()
    told: str = ""
    now: Line = ()


def conspiracy_face(scene: DuelScene, conspiracy: str) -> Face:
    """Return a conspiracy."""
    book = scene.book
    gives = conspiracy_gives(book, conspiracy, scene.signs)
    return Face(book.conspiracy_name(conspiracy), None, gives, clauses(book.conspiracy(conspiracy).effects))


def clauses(effects: Iterable[Effect]) -> str:
    """Return the effects as sentences, one after another."""
    return sentences(effects_told(effects))
