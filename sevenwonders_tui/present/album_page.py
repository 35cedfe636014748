"""The page of one thing of an album: its picture and the facts beside it, the tree of its chains, rules and rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.album import Album, AlbumText, RisingSide, RisingStage
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, padded
from sevenwonders_tui.present.card_face import card_block, card_rows
from sevenwonders_tui.present.chain_map import ChainLook, chain_map, heads
from sevenwonders_tui.present.fact_sheet import entries, fact_sheet
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, wrap
from sevenwonders_tui.present.ruling import ruling_lines
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.wonder_drawing import WonderSize

PICTURE_CELLS, PICTURE_ROWS, GAP = 26, 13, 3
BESIDE_CELLS = 70
"""From so many cells on the picture stands beside the facts."""
LARGEST = (WonderSize.DOUBLE, WonderSize.LARGE, WonderSize.SMALL)
LEAST_PLATE = 16
"""A stage needs so many cells for what stands below its picture."""


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """A drawn page."""

    lines: list[Line]
    links: Mapping[str, Area]
    """Other things that the page leads to, in order."""


def album_page(
    album: Album,
    thing: str,
    cells: int,
    rows: int,
    signs: Symbols,
    *,
    cursor: str = "",
    is_framed: bool = False,
) -> AlbumPage:
    """Return the page of a thing in so many cells; of so many rows wonders are drawn as large as there is room for.

    The cursor is on one of the links, if on any; `is_framed` where the ground has no shades for a picture.
    """
    text = album.text(thing, signs)
    lines = _head(album, thing, text, cells, signs, is_framed=is_framed)
    lines += _sides(text.sides, cells, rows - len(lines), signs)
    links: dict[str, Area] = {}
    if text.family is not None:
        tree, links = chain_part(album, text, thing, cells, signs, cursor)
        lines.append(())
        links = {card: area.moved(0, len(lines)) for card, area in links.items()}
        lines += tree
    lines += _told(text, cells)
    return AlbumPage(lines, links)


def _head(album: Album, thing: str, text: AlbumText, cells: int, signs: Symbols, *, is_framed: bool) -> list[Line]:
    """Return the picture with the facts beside it; a wonder has its pictures below."""
    if text.sides or cells < BESIDE_CELLS:
        return fact_sheet([text.facts], cells)
    picture = album.picture(thing, signs)
    high = max(card_rows(picture, PICTURE_CELLS, has_sign=True), PICTURE_ROWS)
    drawn = card_block(picture, PICTURE_CELLS, high, signs, ground=None if is_framed else Ground.RAISED)
    return beside([drawn, fact_sheet([text.facts], cells - PICTURE_CELLS - GAP)], GAP)


def chain_part(
    album: Album,
    text: AlbumText,
    thing: str,
    cells: int,
    signs: Symbols,
    cursor: str = "",
) -> tuple[list[Line], dict[str, Area]]:
    """Return the tree of a thing's chains under the names of its columns, and the places of the other cards."""
    if text.family is None:
        return [], {}
    titles = album.columns()
    count = max(len(titles), *(card.column + 1 for card in text.family.cards))
    titles = (*titles, *[""] * (count - len(titles)))
    drawn = chain_map(text.family, count, cells, signs, ChainLook(has_gives=True, here=thing, cursor=cursor))
    head = [line(Span(_("Chains"), Role.TITLE)), heads(titles, cells, signs)]
    links = {card: area.moved(0, len(head)) for card, area in drawn.areas.items() if card != thing}
    return [*head, *drawn.lines], links


# A wonder that rises


def _sides(sides: Sequence[RisingSide], cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return each side of a wonder as it rises, in the largest pictures that all of them have room for."""
    for size in LARGEST:
        drawn = [_side(side, cells, size, signs) for side in sides]
        if size is LARGEST[-1] or (all(drawn) and sum(map(len, drawn)) + len(drawn) <= rows):
            return [row for side in drawn for row in ((), *side)]
    return []


def _side(side: RisingSide, cells: int, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return a side, stage beside stage; nothing where they are too wide."""
    wide = (cells - GAP * (len(side.stages) - 1)) // len(side.stages)
    if wide < size.cells:
        return [] if size is not LARGEST[-1] else _stacked(side, cells, size, signs)
    wide = min(wide, max(size.cells, LEAST_PLATE) + 6)
    columns = [padded([*stage.draw(size), *_plate(stage, wide, signs)], wide) for stage in side.stages]
    return [line(Span(side.title, Role.TITLE)), *beside(columns, GAP)]


def _stacked(side: RisingSide, cells: int, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return a side, stage below stage."""
    rows: list[Line] = [line(Span(side.title, Role.TITLE))]
    for stage in side.stages:
        rows += beside([stage.draw(size), _plate(stage, cells - size.cells - GAP, signs)], GAP)
    return rows


def _plate(stage: RisingStage, cells: int, signs: Symbols) -> Block:
    """Return what a stage costs and gives."""
    gives = [line(Span(row, Role.STRONG)) for text in stage.gives for row in wrap(text, cells)]
    cost = f"{stage.title} {signs.dot} {stage.cost}"
    return [*(line(Span(row, Role.MUTED)) for row in wrap(cost, cells)), *gives]


# Rules


def _told(text: AlbumText, cells: int) -> list[Line]:
    """Return the rules behind a thing, and the rulings that name it."""
    rows: list[Line] = []
    if text.rules:
        rows += [(), *fact_sheet([entries(_("rules"), text.rules)], cells)]
    if text.rulings:
        rows += [(), line(Span(_("Rulings that name it"), Role.TITLE)), *ruling_lines(text.rulings, cells)]
    return rows
