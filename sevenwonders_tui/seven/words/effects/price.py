"""The price of a card or a stage for a city now, in two or three words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.goods import letters, unit_letters
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import Term
from sevenwonders_tui.seven.engine.moves import CityId, Free
from sevenwonders_tui.seven.engine.quote import Offer, Quote, Refusal, Shortage
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.terms.card import (
    BUILT_ALREADY,
    BY_POWER,
    COINS_SHORT,
    COMPLETE,
    FREE,
    FREE_BY_CHAIN,
    GOODS_SHORT,
    NOBODY_SELLS,
    TO_BANK,
    TO_BOTH,
    TO_NEIGHBORS,
)


class Reach(StrEnum):
    """Whether and how a city can build something."""

    FREE = "free"
    PAID = "paid"
    POWER = "power"
    """Only by the once-an-age power."""
    NEVER = "never"
    """It is built already, or nothing is left to build."""
    NO = "no"


# A price that the city can pay is no warning.
ROLES = {
    Reach.FREE: Role.GOOD,
    Reach.PAID: Role.STRONG,
    Reach.POWER: Role.GOOD,
    Reach.NEVER: Role.MUTED,
    Reach.NO: Role.BAD,
}


@dataclass(frozen=True, slots=True)
class Price:
    """A price for a city, in two or three words."""

    text: str
    reach: Reach
    about: Term
    """Its glossary term."""
    why: str = ""
    """A sentence: how it is paid for, or why it cannot be built."""
    short: str = ""
    """The price without the name of a card, if it has one."""
    brief: str = ""
    """The number or the goods alone, if words stand around them."""

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to say it, the longest first."""
        return tuple(dict.fromkeys(way for way in (self.text, self.short, self.brief) if way))

    @property
    def term(self) -> str:
        """The term that a span of the price carries."""
        return self.about.of(self.why)


def price(quote: Quote, chain: str, signs: Symbols, why: str = "") -> Price:
    """Return the price of a card or a stage; `chain` names the card that makes it free, if there is one.

    `why` is a sentence: how it is paid for, or why it cannot be built.
    """
    return replace(_price(quote, chain, signs), why=why)


def _price(quote: Quote, chain: str, signs: Symbols) -> Price:
    if quote.free is Free.CHAIN:
        text = _("free: {card}").format(card=chain)
        return Price(text, Reach.FREE, FREE_BY_CHAIN, short=pgettext("cost", "free"))
    if quote.offers:
        return _paid(min(quote.offers, key=lambda offer: offer.payment.total), signs)
    if quote.power:
        return Price(pgettext("price", "free build"), Reach.POWER, BY_POWER)
    return _refused(quote, signs)


def _refused(quote: Quote, signs: Symbols) -> Price:
    match quote.refusal:
        case Refusal.ALREADY_BUILT:
            return Price(pgettext("price", "built"), Reach.NEVER, BUILT_ALREADY)
        case Refusal.WONDER_COMPLETE:
            return Price(pgettext("price", "complete"), Reach.NEVER, COMPLETE)
        case Refusal.NOT_FOR_SALE:
            about = GOODS_SHORT if _is_made_or_sold(quote.shortages) else NOBODY_SELLS
            return Price(_lacking(quote.shortages, signs), Reach.NO, about, brief=_lacked(quote.shortages, signs))
        case Refusal.TOO_FEW_COINS | None:
            coins = signs.coins(quote.coins_short)
            return Price(_("{coins} short").format(coins=coins), Reach.NO, COINS_SHORT, brief=coins)


def _lacking(shortages: Sequence[Shortage], signs: Symbols) -> str:
    """Return the missing goods: those that nobody makes, or the units that are too few. With these, goods suffice."""
    text = _("{goods} short") if _is_made_or_sold(shortages) else _("no {goods}")
    return text.format(goods=_lacked(shortages, signs))


def _lacked(shortages: Sequence[Shortage], signs: Symbols) -> str:
    if not _is_made_or_sold(shortages):
        return letters(resources_of(shortages), signs)
    units = [shortage.resources for shortage in shortages for _unit in range(shortage.missing)]
    return unit_letters(units, signs)


def _is_made_or_sold(shortages: Sequence[Shortage]) -> bool:
    return any(shortage.made or shortage.sold for shortage in shortages)


def resources_of(shortages: Sequence[Shortage]) -> list[Resource]:
    """Return the resources of some shortages, each once, in the order of all tables."""
    wanted = {resource for shortage in shortages for resource in shortage.resources}
    return [resource for resource in Resource if resource in wanted]


def _paid(offer: Offer, signs: Symbols) -> Price:
    payment = offer.payment
    trade = payment.left + payment.right
    if not payment.total:
        return Price(pgettext("cost", "free"), Reach.FREE, FREE)
    if not trade:
        return Price(signs.coins(payment.bank), Reach.PAID, TO_BANK)
    if not payment.bank:
        coins = signs.coins(trade)
        return Price(_("{coins} trade").format(coins=coins), Reach.PAID, TO_NEIGHBORS, brief=coins)
    text = _("{bank} + {coins} trade").format(bank=signs.coins(payment.bank), coins=signs.coins(trade))
    return Price(text, Reach.PAID, TO_BOTH, brief=signs.coins(payment.total))


def is_cost_price(quote: Quote) -> bool:
    """Whether the price is the printed cost, coins or nothing; then one of them is enough."""
    return bool(quote.offers) and quote.free is None and not quote.cost.resources


def chain_name(book: Book, view: View, city: CityId, card: CardId) -> str:
    """Return the name of the built card that makes this one free, or an empty text."""
    built = {book.card(other).name for other in view.cities[city].cards}
    return next((book.name(parent.id) for parent in book.comes_from(card) if parent.name in built), "")


def ordered_offers(quote: Quote, points: tuple[int, int]) -> tuple[Offer, ...]:
    """Return the ways to pay, the cheapest first; among equals, the one that gives less to the stronger neighbour.

    `points` are the points of the left and the right neighbour.
    """
    is_left_stronger = points[0] >= points[1]
    return tuple(
        sorted(
            quote.offers,
            key=lambda offer: (offer.payment.total, offer.payment.left if is_left_stronger else offer.payment.right),
        )
    )
