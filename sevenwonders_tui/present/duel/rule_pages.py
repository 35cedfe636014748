"""All pages of the rules of 7 Wonders Duel, in the order in which to read them."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import BASE, Box, Boxes
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.present.duel.rule_examples import FindDuel
from sevenwonders_tui.present.duel.rulebook import duel_chapters
from sevenwonders_tui.present.duel.rules_of_boxes import pages_of_boxes
from sevenwonders_tui.present.duel.rules_of_play import pages_of_play
from sevenwonders_tui.present.duel.rules_of_scores import pages_of_scores
from sevenwonders_tui.present.duel.rules_of_trade import pages_of_trade
from sevenwonders_tui.present.duel.terms import TERMS as DUEL_TERMS
from sevenwonders_tui.present.rule_page import RuleBook, RulePage, glossary_page, rulings_page
from sevenwonders_tui.present.term import Term
from sevenwonders_tui.present.terms import TERMS


def duel_rule_book(find: FindDuel, boxes: Boxes | None = None) -> RuleBook:
    """Return the rules with those of these boxes; without a table the base game, and a page for each box.

    The content is read for the first page that needs it.
    """
    played = BASE if boxes is None else boxes
    told = tuple(Box) if boxes is None else boxes
    pages: tuple[RulePage, ...] = (
        *pages_of_play(find, played),
        *pages_of_trade(find),
        *pages_of_scores(find, played),
        *pages_of_boxes(find, told),
        glossary_page(_terms),
        rulings_page(duel_chapters(told)),
    )
    return RuleBook(DUEL, TITLES[DUEL], pages)


def _terms() -> tuple[Term, ...]:
    return (*DUEL_TERMS.values(), *TERMS.values())
