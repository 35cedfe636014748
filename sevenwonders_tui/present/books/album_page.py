"""The page of one thing of an album: its picture beside the facts, the tree of its chains, rules and rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, padded
from sevenwonders_tui.present.books.album import Album, AlbumText, RisingSide, RisingStage
from sevenwonders_tui.present.books.chain_map import ChainFamily, ChainLook, chain_columns, chain_map, heads
from sevenwonders_tui.present.books.fact_sheet import entries, fact_sheet
from sevenwonders_tui.present.books.ruling import ruling_lines
from sevenwonders_tui.present.drawing.card_face import CardPicture, card_block, card_rows
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Fact, Ground, Line, Role, Span, line, wrap
from sevenwonders_tui.present.symbols import Symbols

PICTURE_CELLS, PICTURE_ROWS, GAP = 26, 13, 3
BESIDE_CELLS = 70
"""From this width on the picture stands beside the facts."""
LARGEST = (WonderSize.DOUBLE, WonderSize.LARGE, WonderSize.SMALL)
LEAST_PLATE = 16
"""The least cells of a stage for the cost and effects below its picture."""


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """A drawn page."""

    lines: list[Line]
    links: Mapping[str, Area]
    """The other things that the page links to, in order."""


@dataclass(frozen=True, slots=True)
class PageLook:
    """The size of a page and the signs it is drawn with."""

    cells: int
    signs: Symbols
    is_framed: bool = False
    """Whether frames are drawn because the ground has no shades."""
    cursor: str = ""
    """The link under the cursor; empty if there is none."""


def album_page(album: Album, thing: str, rows: int, look: PageLook) -> AlbumPage:
    """Return the page of a thing; wonders are drawn as large as `rows` rows allow."""
    text = album.text(thing, look.signs)
    if text.sides:
        lines = fact_sheet([text.facts], look.cells)
        lines += _sides(text.sides, look.cells, rows - len(lines), look.signs)
        lines += [(), *fact_sheet([text.held], look.cells)] if text.held else []
    else:
        picture = album.picture(thing, look.signs)
        if text.family is not None:
            picture = replace(picture, chains=())  # The tree below shows them.
        lines = page_head(picture, [text.facts, text.held], look)
    tail = page_tail(text, thing, album.columns(), look)
    links = {link: area.moved(0, len(lines)) for link, area in tail.links.items()}
    return AlbumPage([*lines, *tail.lines], links)


def page_head(picture: CardPicture, parts: Sequence[Sequence[Fact]], look: PageLook) -> list[Line]:
    """Return the picture of a thing beside its facts, or the facts alone if there is no room for both."""
    if look.cells < BESIDE_CELLS:
        return fact_sheet(parts, look.cells)
    high = max(card_rows(picture, PICTURE_CELLS, has_sign=True), PICTURE_ROWS)
    ground = None if look.is_framed else Ground.RAISED
    drawn = card_block(picture, PICTURE_CELLS, high, look.signs, ground=ground)
    return beside([drawn, fact_sheet(parts, look.cells - PICTURE_CELLS - GAP)], GAP)


def page_tail(text: AlbumText, thing: str, columns: Sequence[str], look: PageLook) -> AlbumPage:
    """Return the part below the facts: the tree of chains with column titles, rules and rulings."""
    tree, links = _chains(text.family, thing, columns, look) if text.family is not None else ([], {})
    return AlbumPage([*tree, *_told(text, look.cells)], links)


def _chains(
    family: ChainFamily, thing: str, columns: Sequence[str], look: PageLook
) -> tuple[list[Line], dict[str, Area]]:
    titles = chain_columns(family, columns)
    shown = ChainLook(is_told=True, here=thing, cursor=look.cursor)
    drawn = chain_map(family, len(titles), look.cells, look.signs, shown)
    head = [(), line(Span(_("Chains"), Role.TITLE)), heads(titles, look.cells, look.signs)]
    links = {card: area.moved(0, len(head)) for card, area in drawn.areas.items() if card != thing}
    return [*head, *drawn.lines], links


# A wonder, stage by stage


def _sides(sides: Sequence[RisingSide], cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return each side of a wonder, stage by stage, in the largest pictures that fit all of them."""
    for size in LARGEST:
        drawn = [_side(side, cells, size, signs) for side in sides]
        if size is LARGEST[-1] or (all(drawn) and sum(map(len, drawn)) + len(drawn) <= rows):
            return [row for side in drawn for row in ((), *side)]
    return []


def _side(side: RisingSide, cells: int, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return a side with its stages beside each other; nothing if they are too wide."""
    wide = (cells - GAP * (len(side.stages) - 1)) // len(side.stages)
    if wide < size.cells:
        return [] if size is not LARGEST[-1] else _stacked(side, cells, size, signs)
    wide = min(wide, max(size.cells, LEAST_PLATE) + 6)
    columns = [padded([*stage.draw(size), *_plate(stage, wide, signs)], wide) for stage in side.stages]
    return [line(Span(side.title, Role.TITLE)), *beside(columns, GAP)]


def _stacked(side: RisingSide, cells: int, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return a side with its stages below each other."""
    rows: list[Line] = [line(Span(side.title, Role.TITLE))]
    for stage in side.stages:
        rows += beside([stage.draw(size), _plate(stage, cells - size.cells - GAP, signs)], GAP)
    return rows


def _plate(stage: RisingStage, cells: int, signs: Symbols) -> Block:
    """Return the cost and the effects of a stage."""
    gives = [line(Span(row, Role.STRONG)) for text in stage.gives for row in wrap(text, cells)]
    cost = f"{stage.title} {signs.dot} {stage.cost}"
    return [*(line(Span(row, Role.MUTED)) for row in wrap(cost, cells)), *gives]


# Rules


def _told(text: AlbumText, cells: int) -> list[Line]:
    """Return the rules behind a thing, and the rulings that mention it."""
    rows: list[Line] = []
    if text.rules:
        rows += [(), *fact_sheet([entries(_("rules"), text.rules)], cells)]
    if text.rulings:
        rows += [(), line(Span(_("Rulings that name it"), Role.TITLE)), *ruling_lines(text.rulings, cells)]
    return rows
