"""All pages of the rules of 7 Wonders Duel, in the order in which to read them."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes
from sevenwonders_tui.duel.words.rules.boxes import pages_of_boxes
from sevenwonders_tui.duel.words.rules.examples import FindDuel
from sevenwonders_tui.duel.words.rules.play import pages_of_play
from sevenwonders_tui.duel.words.rules.reference import duel_chapters
from sevenwonders_tui.duel.words.rules.scores import pages_of_scores
from sevenwonders_tui.duel.words.rules.trade import pages_of_trade
from sevenwonders_tui.duel.words.terms import GROUPS
from sevenwonders_tui.duel.words.terms.sheets import GUILDS
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.i18n import say
from sevenwonders_tui.present.books.rule_page import Glossary, RuleBook, RulePage, glossary_page, rulings_page
from sevenwonders_tui.present.terms import GROUP

BOX_PAGES = {Box.PANTHEON: "pantheon", Box.AGORA: "agora"}
"""The pages that need a box, and the ids that lead to them."""


def duel_rule_book(find: FindDuel, boxes: Boxes | None = None) -> RuleBook:
    """Return the rules with those of these boxes; without a table those of the base game, and a page for each box.

    The content is loaded when a page first needs it.
    """
    played = BASE if boxes is None else boxes
    told = tuple(Box) if boxes is None else boxes
    pages: tuple[RulePage, ...] = (
        *pages_of_play(find, played),
        *pages_of_trade(find, played),
        *pages_of_scores(find, played),
        *pages_of_boxes(find, told),
        glossary_page(lambda: _terms(boxes)),
        rulings_page(duel_chapters(boxes)),
    )
    return RuleBook(DUEL, TITLES[DUEL], pages)


def _terms(boxes: Boxes | None) -> Glossary:
    """Return the glossary without the terms of boxes that are not in play."""
    left_out = {page for box, page in BOX_PAGES.items() if boxes is not None and box not in boxes}
    unknown = {GUILDS} if boxes is not None and Box.PANTHEON in boxes else set()
    found = [
        (say(title), [term for term in terms.values() if term.page not in left_out and term not in unknown])
        for title, terms in (*GROUPS, GROUP)
    ]
    return [(title, terms) for title, terms in found if terms]
