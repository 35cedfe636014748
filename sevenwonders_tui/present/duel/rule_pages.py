"""All pages of the rules of 7 Wonders Duel, in the order in which to read them."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import Boxes
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.present.duel.rulebook import duel_chapters
from sevenwonders_tui.present.rule_page import RuleBook, rulings_page


def duel_rule_book(boxes: Boxes) -> RuleBook:
    """Return the rules with those of these boxes."""
    return RuleBook(DUEL, TITLES[DUEL], (rulings_page(duel_chapters(boxes)),))
