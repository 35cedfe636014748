"""The cards of a hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import color_word, cost_words
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.i18n import around, comma_list
from sevenwonders_tui.present.drawing.face_sign import FaceSign
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.full import chain_told, does
from sevenwonders_tui.seven.words.effects.large import gives_words, large_gives
from sevenwonders_tui.seven.words.effects.price import Price, chain_name, is_cost_price, price
from sevenwonders_tui.seven.words.effects.short import gives
from sevenwonders_tui.seven.words.effects.why import Buyer, buyer, explanation
from sevenwonders_tui.seven.words.terms.card import CARD, CHAIN, COST, GIVES
from sevenwonders_tui.seven.words.terms.city import COLORS


@dataclass(frozen=True, slots=True)
class CardTerms:
    """The glossary terms of the parts of a card."""

    card: str
    kind: str
    gives: str
    cost: str
    chains: str


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card, and its price for the city that would build it."""

    card: CardId
    number: int
    """The key that chooses it; counts from 1."""
    name: str
    color: Color
    color_word: str
    gives: str
    words: tuple[str, ...]
    """Its effects in the words of an upright card, the longest way first."""
    large: tuple[FaceSign, ...]
    """The same as a large sign, the widest way first."""
    cost: str
    price: Price
    is_cost_price: bool
    """Whether the price equals the cost, so that a card shows the price alone."""
    comes_from: tuple[str, ...]
    leads_to: tuple[str, ...]
    terms: CardTerms
    is_pointed: bool = False
    """Whether the coach of a guided game speaks of it."""

    @property
    def why(self) -> str:
        """A sentence: how it is paid for, or why it cannot be built."""
        return self.price.why


def card_faces(
    game: SevenWonders,
    book: Book,
    view: View,
    city: CityId,
    cards: Sequence[CardId],
    names: Sequence[str],
    signs: Symbols,
) -> tuple[CardFace, ...]:
    """Return cards with their prices for a city now."""
    who = buyer(view, names, city)
    return tuple(_face(game, book, view, who, card, number, signs) for number, card in enumerate(cards, start=1))


def _face(
    game: SevenWonders, book: Book, view: View, who: Buyer, card: CardId, number: int, signs: Symbols
) -> CardFace:
    entry = book.card(card)
    quote = game.quote(view, who.city, card)
    chain = chain_name(book, view, who.city, card)
    comes_from = tuple(book.name(parent.id) for parent in book.comes_from(card))
    leads_to = tuple(book.name(child.id) for child in book.leads_to(card))
    return CardFace(
        card,
        number,
        book.name(card),
        entry.color,
        color_word(entry.color),
        gives(entry.effects, signs),
        gives_words(entry.effects, signs),
        large_gives(entry.effects, entry.color, signs),
        cost_letters(entry.cost, signs),
        price(quote, chain, signs, explanation(quote, book.name(card), chain, who, signs)),
        is_cost_price(quote),
        comes_from,
        leads_to,
        card_terms(book, card, comes_from, leads_to),
    )


def card_terms(book: Book, card: CardId, comes_from: Sequence[str], leads_to: Sequence[str]) -> CardTerms:
    """Return the terms of the parts of a card; `comes_from` and `leads_to` are names of cards."""
    entry, name = book.card(card), book.name(card)
    gives = does(entry.effects)
    return CardTerms(
        CARD.of(card=name, does=gives),
        COLORS[entry.color].id,
        GIVES.of(name=name, does=gives),
        COST.of(name=name, cost=cost_words(entry.cost)),
        CHAIN.of(chain_told(name, comes_from, leads_to)) if comes_from or leads_to else "",
    )


def chain_texts(face: CardFace, signs: Symbols) -> list[str]:
    """Return where a card comes from and what it leads to, each behind its arrow."""
    texts = []
    if face.comes_from:
        texts.append(around(lambda *names: f"{signs.left} {' / '.join(names)}", *face.comes_from))
    if face.leads_to:
        texts.append(around(lambda *names: f"{signs.right} {comma_list(names)}", *face.leads_to))
    return texts
