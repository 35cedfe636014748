"""The cards that a person chooses from, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.present.face_sign import FaceSign
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.gives import gives
from sevenwonders_tui.present.seven.large_gives import gives_words, large_gives
from sevenwonders_tui.present.seven.price import Price, chain_name, is_cost_price, price
from sevenwonders_tui.present.seven.why import Buyer, buyer, explanation
from sevenwonders_tui.present.symbols import Symbols


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card, and what it would cost the city that it is meant for."""

    card: CardId
    number: int
    """Counts from 1; the key that chooses it."""
    name: str
    color: Color
    color_word: str
    gives: str
    words: tuple[str, ...]
    """What it gives in the words of an upright card, the longest way first."""
    large: tuple[FaceSign, ...]
    """The same as a large sign, the widest way first."""
    cost: str
    price: Price
    is_cost_price: bool
    """Whether the price says all that the cost does, so that a card shows the price alone."""
    comes_from: tuple[str, ...]
    leads_to: tuple[str, ...]
    why: str
    """In a sentence: what building it takes, or why it cannot be built."""
    is_pointed: bool = False
    """Whether the coach of a guided game speaks of it."""


def card_faces(
    game: SevenWonders,
    book: Book,
    view: View,
    city: CityId,
    cards: Sequence[CardId],
    names: Sequence[str],
    signs: Symbols,
) -> tuple[CardFace, ...]:
    """Return cards as a city sees them now."""
    who = buyer(view, names, city)
    return tuple(_face(game, book, view, who, card, number, signs) for number, card in enumerate(cards, start=1))


def _face(
    game: SevenWonders, book: Book, view: View, who: Buyer, card: CardId, number: int, signs: Symbols
) -> CardFace:
    entry = book.card(card)
    quote = game.quote(view, who.city, card)
    chain = chain_name(book, view, who.city, card)
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
        price(quote, chain, signs),
        is_cost_price(quote),
        tuple(book.name(parent.id) for parent in book.comes_from(card)),
        tuple(book.name(child.id) for child in book.leads_to(card)),
        explanation(quote, book.name(card), chain, who, signs),
    )
