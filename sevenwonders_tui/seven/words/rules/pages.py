"""All pages of the rules of 7 Wonders, in the order in which to read them."""

from __future__ import annotations

from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.i18n import say
from sevenwonders_tui.present.books.rule_page import Glossary, RuleBook, glossary_page, rulings_page
from sevenwonders_tui.present.terms import GROUP
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.words.rules.examples import FindGame
from sevenwonders_tui.seven.words.rules.play import pages_of_play
from sevenwonders_tui.seven.words.rules.rulings import chapters
from sevenwonders_tui.seven.words.rules.scores import pages_of_scores
from sevenwonders_tui.seven.words.rules.trade import pages_of_trade
from sevenwonders_tui.seven.words.rules.two import pages_for_two
from sevenwonders_tui.seven.words.terms import GROUPS


def seven_rule_book(find: FindGame, variant: Variant | None = None) -> RuleBook:
    """Return the rules: those of a variant, or all of them if it is None. The content is read for the first page."""
    told = chapters(Variant.FREE_CITY if variant is None else variant)
    pages = (*pages_of_play(find), *pages_of_trade(find), *pages_of_scores(find), *pages_for_two(find))
    return RuleBook(WONDERS, TITLES[WONDERS], (*pages, glossary_page(_terms), rulings_page(told)))


def _terms() -> Glossary:
    return [(say(title), [*terms.values()]) for title, terms in (*GROUPS, GROUP)]
