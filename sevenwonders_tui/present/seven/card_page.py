"""All about one card on a page: the card as a thing, and beside it what there is to say."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import beside
from sevenwonders_tui.present.card_face import CardPicture, card_block
from sevenwonders_tui.present.line import Ground, Line
from sevenwonders_tui.present.seven.card_picture import card_picture, face_picture
from sevenwonders_tui.present.seven.card_sheet import card_sheet
from sevenwonders_tui.present.seven.sight import Scene

PICTURE_CELLS, PICTURE_ROWS, GAP = 26, 13, 3
BESIDE_CELLS = 84
"""From so many cells on the card stands beside the texts."""
HEAD_ROWS = 2
"""The title of the page says what the first line of the sheet does, which an empty row follows."""


def card_page_title(scene: Scene, card: CardId) -> str:
    """Return the name of a card with its kind and its age."""
    entry = scene.book.card(card)
    age = _("age {age}").format(age=AGES[entry.age])
    return f" {scene.signs.dot} ".join((scene.book.name(card), color_word(entry.color), age))


def card_page(scene: Scene, card: CardId, cells: int, *, is_framed: bool = False) -> list[Line]:
    """Return everything about a card; `is_framed` where the ground has no shades for it to stand on."""
    if cells < BESIDE_CELLS:
        return card_sheet(scene, card, cells)[HEAD_ROWS:]
    texts = card_sheet(scene, card, cells - PICTURE_CELLS - GAP)[HEAD_ROWS:]
    ground = None if is_framed else Ground.RAISED
    picture = card_block(_picture(scene, card), PICTURE_CELLS, PICTURE_ROWS, scene.signs, ground=ground)
    return beside([picture, texts], GAP)


def _picture(scene: Scene, card: CardId) -> CardPicture:
    """Return the card with its price for the seat, or as it lies open for whoever only watches."""
    if scene.view.seat is None:
        return card_picture(scene.book, card, scene.signs)
    (face,) = scene.cards(scene.own, (card,))
    return replace(face_picture(face, "", scene.signs), number="")
