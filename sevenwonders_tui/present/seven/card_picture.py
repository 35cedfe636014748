"""Cards and stages of 7 Wonders as `card_block` draws them."""

from __future__ import annotations

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.catalog import Stage
from sevenwonders_tui.i18n import comma_list
from sevenwonders_tui.present.card_face import CardPicture
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Role, Span
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.hand import CardFace
from sevenwonders_tui.present.seven.large_gives import gives_words, large_gives
from sevenwonders_tui.present.seven.price import ROLES
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
        prices=() if price is None else (price,),
    )


def face_picture(face: CardFace, mark: str, signs: Symbols) -> CardPicture:
    """Return a card that one may choose, with the key for it, its chains and its price; `mark` says what is locked."""
    chains = [f"{signs.left} {' / '.join(face.comes_from)}"] if face.comes_from else []
    chains += [f"{signs.right} {comma_list(face.leads_to)}"] if face.leads_to else []
    return CardPicture(
        face.name,
        face.color,
        face.color_word,
        (signs.pointer if face.is_pointed else "") + str(face.number),
        face.large,
        face.words,
        tuple(chains),
        *_foot(face, mark, signs),
    )


def _foot(face: CardFace, mark: str, signs: Symbols) -> tuple[str, tuple[Span, ...]]:
    """Return the cost and what it comes to; where both are the same it is said once."""
    if mark:
        return face.cost, (Span(f"{signs.check} {mark}", Role.GOOD),)
    if face.is_cost_price:
        return face.price.text, (Span(signs.check, Role.GOOD),)
    role = ROLES[face.price.reach]
    sign = {Role.GOOD: f"{signs.check} ", Role.BAD: f"{signs.cross} "}.get(role, "")
    ways = (face.price.text, face.price.short) if face.price.short else (face.price.text,)
    return face.cost, tuple(Span(sign + text, role) for text in ways)


def stage_picture(stage: Stage, title: str, signs: Symbols, *, price: Span | None = None) -> CardPicture:
    """Return a stage of a wonder in the shape of a card; `title` says which one it is."""
    return CardPicture(
        title,
        None,
        "",
        signs=large_gives(stage.effects, None, signs),
        words=gives_words(stage.effects, signs),
        cost="" if price is None else cost_letters(stage.cost, signs),
        prices=() if price is None else (price,),
    )
