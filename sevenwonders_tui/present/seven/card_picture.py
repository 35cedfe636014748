"""Cards and stages of 7 Wonders as `card_block` draws them."""

from __future__ import annotations

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.catalog import Stage
from sevenwonders_tui.present.card_face import CardPicture
from sevenwonders_tui.present.line import Span
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.goods import cost_letters
from sevenwonders_tui.present.seven.large_gives import gives_words, large_gives
from sevenwonders_tui.present.symbols import Symbols


def card_picture(book: Book, card: CardId, signs: Symbols, *, price: Span | None = None) -> CardPicture:
    """Return a card that lies open; with a price, such as `paid`, its foot says what it costs as well."""
    entry = book.card(card)
    return CardPicture(
        book.name(card),
        entry.color,
        color_word(entry.color),
        signs=large_gives(entry.effects, entry.color, signs),
        words=gives_words(entry.effects, signs),
        cost="" if price is None else cost_letters(entry.cost, signs),
        price=price,
    )


def stage_picture(stage: Stage, title: str, signs: Symbols, *, price: Span | None = None) -> CardPicture:
    """Return a stage of a wonder in the shape of a card; `title` says which one it is."""
    return CardPicture(
        title,
        None,
        "",
        signs=large_gives(stage.effects, None, signs),
        words=gives_words(stage.effects, signs),
        cost="" if price is None else cost_letters(stage.cost, signs),
        price=price,
    )
