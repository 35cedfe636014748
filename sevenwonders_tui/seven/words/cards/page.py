"""A page about one card: its picture, and the facts beside it."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.books.album_page import PageLook, page_head, page_tail
from sevenwonders_tui.present.books.chain_map import ChainFamily
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.cards.picture import card_picture, face_picture
from sevenwonders_tui.seven.words.cards.sheet import card_facts, owners
from sevenwonders_tui.seven.words.sight import Scene


def card_page_title(scene: Scene, card: CardId) -> str:
    """Return the name of a card with its kind and its age."""
    entry = scene.book.card(card)
    age = _("age {age}").format(age=AGES[entry.age])
    return f" {scene.signs.dot} ".join((scene.book.name(card), color_word(entry.color), age))


def card_page(scene: Scene, card: CardId, cells: int, *, is_framed: bool = False) -> list[Line]:
    """Return everything about a card; `is_framed` is set if the terminal shows no shades of the ground."""
    album, look = SevenAlbum(scene.book, len(scene.view.cities)), PageLook(cells, scene.signs, is_framed)
    text = album.text(card, scene.signs)
    if text.family is not None:
        text = replace(text, family=_with_owners(scene, text.family))
    head = page_head(_picture(scene, card), [card_facts(scene, scene.book.card(card)), text.held], look)
    return [*head, *page_tail(text, card, album.columns(), look).lines]


def _with_owners(scene: Scene, family: ChainFamily) -> ChainFamily:
    """Return a family whose cards show who has built them."""
    cards = [
        replace(each, told=tuple(filter(None, (*each.told, owners(scene, CardId(each.id)))))) for each in family.cards
    ]
    return replace(family, cards=tuple(cards))


def _picture(scene: Scene, card: CardId) -> CardPicture:
    """Return the card with its price for the seat; without a price for spectators."""
    if scene.view.seat is None:
        return card_picture(scene.book, card, scene.signs)
    (face,) = scene.cards(scene.own, (card,))
    return replace(face_picture(face, "", scene.signs), number="")
