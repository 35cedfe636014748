"""Cards and stages of 7 Wonders as `card_block` draws them."""

from __future__ import annotations

from sevenwonders_tui.content.words import color_word, cost_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.present.drawing.card_face import CardPicture, PictureTerms
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Role, Span
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.catalog import Stage
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.hand import CardFace, chain_texts
from sevenwonders_tui.seven.words.effects.full import does
from sevenwonders_tui.seven.words.effects.large import gives_words, large_gives
from sevenwonders_tui.seven.words.effects.price import ROLES
from sevenwonders_tui.seven.words.terms.card import CAN, COST, GIVES, LOCKED
from sevenwonders_tui.seven.words.terms.city import BUILDING, COLORS


def card_picture(book: Book, card: CardId, signs: Symbols, *, price: Span | None = None) -> CardPicture:
    """Return a face-up card; with a price, such as `paid`, its foot shows the cost as well."""
    entry = book.card(card)
    return CardPicture(
        book.name(card),
        entry.color,
        color_word(entry.color),
        signs=large_gives(entry.effects, entry.color, signs),
        words=gives_words(entry.effects, signs),
        cost="" if price is None else cost_letters(entry.cost, signs),
        prices=() if price is None else (price,),
        terms=PictureTerms(
            BUILDING.of(card=book.name(card), does=does(entry.effects)),
            COLORS[entry.color].id,
            GIVES.of(name=book.name(card), does=does(entry.effects)),
            cost=COST.of(name=book.name(card), cost=cost_words(entry.cost)),
        ),
    )


def face_picture(face: CardFace, mark: str, signs: Symbols) -> CardPicture:
    """Return a card that the player may choose, with its key, chains and price; `mark` names the locked act."""
    return CardPicture(
        face.name,
        face.color,
        face.color_word,
        (signs.pointer if face.is_pointed else "") + str(face.number),
        face.large,
        face.words,
        tuple(chain_texts(face, signs)),
        *_foot(face, mark, signs),
        terms=PictureTerms(
            face.terms.card,
            face.terms.kind,
            face.terms.gives,
            face.terms.chains,
            face.price.term if face.is_cost_price and not mark else face.terms.cost,
        ),
    )


def _foot(face: CardFace, mark: str, signs: Symbols) -> tuple[str, tuple[Span, ...]]:
    """Return the cost and the price; if both are the same, they are shown once."""
    if mark:
        return face.cost, (Span(f"{signs.check} {mark}", Role.GOOD, term=LOCKED.id),)
    if face.is_cost_price:
        return face.price.text, (Span(signs.check, Role.GOOD, term=CAN.id),)
    role = ROLES[face.price.reach]
    sign = {Role.GOOD: f"{signs.check} ", Role.BAD: f"{signs.cross} "}.get(role, "")
    ways = (face.price.text, face.price.short) if face.price.short else (face.price.text,)
    return face.cost, tuple(Span(sign + text, role, term=face.price.term) for text in ways)


def stage_picture(stage: Stage, title: str, signs: Symbols, *, price: Span | None = None) -> CardPicture:
    """Return a stage of a wonder in the shape of a card; `title` names the stage."""
    return CardPicture(
        title,
        None,
        "",
        signs=large_gives(stage.effects, None, signs),
        words=gives_words(stage.effects, signs),
        cost="" if price is None else cost_letters(stage.cost, signs),
        prices=() if price is None else (price,),
        terms=PictureTerms(
            gives=GIVES.of(name=title, does=does(stage.effects)), cost=COST.of(name=title, cost=cost_words(stage.cost))
        ),
    )
