"""The Wonders of a city as pictures, each with its name and the card under it, or its price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from sevenwonders_tui.duel.words.effects.cost import price_line
from sevenwonders_tui.duel.words.effects.short import wonder_gives
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target, stacked
from sevenwonders_tui.duel.words.terms.city import UNDER, WONDER_BUILT, WONDER_OPEN
from sevenwonders_tui.duel.words.thing_terms import wonder_term
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, broken, centered, on_ground, padded
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, line, measure, wrap_rows
from sevenwonders_tui.present.term import explained

GAP = 1
"""The cells between two pictures, and between a picture and the words beside it."""
BELOW = 3
"""The rows below a picture for name and state; one of the two may take two rows."""
NAME_ROWS = 2


class GalleryForm(Enum):
    """How Wonders are shown: the size of their pictures, the number in a row, and the cells for words beside each.

    If no cells are left beside the pictures, words stand below.
    """

    LARGE_ROW = (WonderSize.LARGE, 4, 0)
    LARGE_PAIRS = (WonderSize.LARGE, 2, 13)
    SMALL_ROW = (WonderSize.SMALL, 4, 0)
    SMALL_PAIRS = (WonderSize.SMALL, 2, 10)
    LIST = (None, 1, 0)
    """Without pictures, one on a line."""
    FOLDED = (None, 2, 0)
    """Two on a line, without the cards under them."""

    def __init__(self, size: WonderSize | None, columns: int, words: int) -> None:
        self.size = size
        """None without pictures."""
        self.columns = columns
        """The number of Wonders in a row."""
        self.words = words
        """The cells beside a picture."""

    @property
    def least_cells(self) -> int:
        """The least width in cells."""
        if self.size is None:
            return 0
        return self.columns * (self.size.cells + GAP + (self.words + GAP if self.words else 0)) - GAP

    def rows(self, count: int) -> int:
        """Return the number of rows for `count` Wonders."""
        lines = -(-count // self.columns)
        if self.size is None:
            return lines
        return lines * self.size.rows + (lines - 1 if self.words else lines * BELOW)


def wonders_of(scene: DuelScene, seat: Seat) -> list[tuple[WonderId, CardId | None]]:
    """Return the Wonders of a city, built ones first, each with the card under it; None for an unbuilt one."""
    city = scene.city(seat)
    return [*city.wonders, *((wonder, None) for wonder in city.unbuilt)]


def gallery(scene: DuelScene, seat: Seat, form: GalleryForm, focus: Focus, cells: int) -> Drawn:
    """Return the Wonders of a city in `cells` cells."""
    wonders = wonders_of(scene, seat)
    if not wonders:
        return Drawn([line(Span(_("no Wonders yet"), Role.MUTED))])
    each = (cells + GAP) // form.columns - GAP
    rows = [wonders[at : at + form.columns] for at in range(0, len(wonders), form.columns)]
    parts: list[Drawn] = []
    for number, row in enumerate(rows):
        blocks = [_one(scene, seat, wonder, card, form, focus, each) for wonder, card in row]
        areas = [Area(at * (each + GAP), 0, each, len(block)) for at, block in enumerate(blocks)]
        spots = [Spot(Target(SpotKind.WONDER, wonder), area) for (wonder, _card), area in zip(row, areas, strict=True)]
        if number and form.size is not None and form.words:
            parts.append(Drawn([()]))
        parts.append(Drawn(beside(blocks, GAP), tuple(spots)))
    return stacked(parts)


def _one(
    scene: DuelScene, seat: Seat, wonder: WonderId, card: CardId | None, form: GalleryForm, focus: Focus, cells: int
) -> Block:
    term = wonder_term(scene, wonder, WONDER_OPEN if card is None else WONDER_BUILT)
    block = [explained(row, term) for row in _drawn(scene, seat, wonder, card, form, focus, cells)]
    is_here = focus.is_on(Target(SpotKind.WONDER, wonder))
    return on_ground(block, Ground.CURSOR, cells) if is_here else padded(block, cells)


def _drawn(
    scene: DuelScene, seat: Seat, wonder: WonderId, card: CardId | None, form: GalleryForm, focus: Focus, cells: int
) -> Block:
    size, is_here = form.size, focus.is_on(Target(SpotKind.WONDER, wonder))
    state = _state(scene, seat, wonder, card)
    block: Block
    if size is None:
        seen = state[:1] if card is not None and form is GalleryForm.FOLDED else state
        block = [_listed(scene, wonder, card, seen, cells, is_here=is_here)]
    else:
        picture = duel_wonder_picture(wonder, size, scene.signs, is_built=card is not None)
        room = cells if not form.words else cells - size.cells - GAP
        name = _name(scene, wonder, card, room, is_here=is_here)
        under = "" if card is None else scene.book.card_name(card)
        if not form.words:
            below = _broken(state, under, room - 1, BELOW - len(name))
            block = [*centered(picture, cells), *name, *((Span(" "), *row) for row in below)]
            block = padded(block, cells, size.rows + BELOW)
        else:
            told = _gives(scene, wonder, room - 1, min(size.rows - len(name) - 2, 2))
            below = [(Span(" "), *row) for row in _broken(state, under, room - 1, 2)]
            block = padded(beside([picture, [*name, *told, *below]], GAP), cells, size.rows)
    return block


def _name(scene: DuelScene, wonder: WonderId, card: CardId | None, cells: int, *, is_here: bool) -> Sequence[Line]:
    rows = wrap_rows(scene.book.short_wonder_name(wonder), cells - 1, NAME_ROWS)
    mark = Span(scene.signs.prompt if is_here else " ", Role.YOU)
    role = Role.PLAIN if card is None else Role.STRONG
    return [(mark if not at else Span(" "), Span(text, role)) for at, text in enumerate(rows)]


def _gives(scene: DuelScene, wonder: WonderId, cells: int, rows: int) -> list[Line]:
    """Return the effects of a Wonder in `rows` rows, which may be 0."""
    if rows < 1:
        return []
    told = broken(wonder_gives(scene.book, wonder, scene.signs), cells)
    last = tuple(span for row in told[rows - 1 :] for span in row)
    return [(Span(" "), *clip_line(row, cells, scene.signs.ellipsis)) for row in [*told[: rows - 1], last]]


def _state(scene: DuelScene, seat: Seat, wonder: WonderId, card: CardId | None) -> Line:
    """Return the card under a Wonder, or the Wonder's price now."""
    signs = scene.signs
    if card is not None:
        under = _("over {card}").format(card=scene.book.card_name(card))
        under_term = UNDER.of(card=scene.book.card_name(card))
        return line(Span(f"{signs.stage_built} ", Role.DONE), Span(under, Role.MUTED, term=under_term))
    if scene.view.is_over:
        return line(Span(f"{signs.stage_open} ", Role.MUTED), Span(_("not built"), Role.MUTED))
    return (Span(f"{signs.stage_open} ", Role.MUTED), *price_line(scene.quote_wonder(wonder, seat), signs))


def _broken(state: Line, under: str, cells: int, rows: int) -> list[Line]:
    """Return the state of a Wonder in `rows` rows; if it is too long for one row, only the card under it is named."""
    if measure(state) <= cells:
        return [state]
    sign, said = state[0], state[1]
    indent = Span(" " * measure((sign,)))
    texts = wrap_rows(under or said.text, cells - measure((sign,)), rows)
    return [(indent if at else sign, replace(said, text=text)) for at, text in enumerate(texts)]


def _listed(scene: DuelScene, wonder: WonderId, card: CardId | None, state: Line, cells: int, *, is_here: bool) -> Line:
    signs = scene.signs
    mark = Span(signs.prompt if is_here else " ", Role.YOU)
    sign, said = state[0], state[1:]
    name = scene.book.short_wonder_name(wonder)
    room = cells - 1 - measure((sign,))
    wide = min(measure(said), max(room - measure(line(name)) - 2, room // 3))
    said = clip_line(said, wide, signs.ellipsis)
    name = clip(name, room - measure(said) - 1, signs.ellipsis)
    gap = room - measure(said) - measure(line(name))
    return (mark, sign, Span(name, Role.PLAIN if card is None else Role.STRONG), Span(" " * gap), *said)
