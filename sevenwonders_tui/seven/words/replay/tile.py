"""The tiles of a replay: one for each city, with its wonder, as large as all fit. All turns use the same size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import beside, block_cells, centered, on_ground, padded
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, join, line, measure, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.panels.facts import board_span, points_line
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.replay.moment import CardDetail, CityMoment, cards_lines, deed_lines, facts_line
from sevenwonders_tui.seven.words.terms.city import WONDER

GAP = 3
"""The cells between a wonder and the words beside it."""
LONG_DEED = 80
"""The cells reserved for a city's acts in one turn; longer acts leave less room for its cards."""
LEAST_CELLS = 24
"""The least cells for words: in fewer they would be cut."""
NAME_CELLS, SHORT_NAME = 24, 12
"""The most cells of a name, and the length of a name that must not be cut."""


@dataclass(frozen=True, slots=True)
class TileForm:
    """The form of all tiles of a screen."""

    picture: WonderSize | None
    is_beside: bool
    """Whether the words stand beside the wonder; otherwise they stand below it."""
    detail: CardDetail
    has_frame: bool
    """Whether a widget draws a frame with the title, because the ground has no shades."""
    has_gaps: bool = True
    """Whether empty lines and columns separate the tiles."""

    @property
    def is_folded(self) -> bool:
        """Whether the title also has the facts of the city, because there is no line for them."""
        return self.picture is None and self.detail is CardDetail.COUNTS


@dataclass(frozen=True, slots=True)
class TilePlan:
    """The places of the tiles, in table order, and their form."""

    form: TileForm
    boxes: tuple[Area, ...]


def plan_tiles(last: Sequence[CityMoment], cells: int, rows: int, signs: Symbols, *, is_flat: bool) -> TilePlan:
    """Return the plan with the largest wonders in which all card names have room at the last moment.

    `is_flat` is set if the ground has no shades: then tiles have frames.
    """
    for form in _forms(is_flat):
        for columns in range(len(last), 0, -1):
            boxes = _boxes(len(last), columns, cells, rows, form)
            if all(_fits(moment, box, form, signs) for moment, box in zip(last, boxes, strict=True)):
                return TilePlan(form, boxes)
    form = TileForm(None, is_beside=False, detail=CardDetail.COUNTS, has_frame=False, has_gaps=False)
    return TilePlan(form, _boxes(len(last), 1, cells, rows, form))


def _forms(is_flat: bool) -> Iterator[TileForm]:
    """Yield the forms, the most wanted first: a wonder and all names, then all names, then smaller forms."""
    names, small = (CardDetail.ROWS, CardDetail.NAMES), WonderSize.SMALL
    for size, detail, is_beside in product(tuple(reversed(WonderSize)), names, (False, True)):
        yield TileForm(size, is_beside, detail, is_flat)
    yield TileForm(small, is_beside=True, detail=CardDetail.NAMES, has_frame=False, has_gaps=False)
    for detail in names:
        yield TileForm(None, is_beside=False, detail=detail, has_frame=is_flat)
    yield TileForm(None, is_beside=False, detail=CardDetail.NAMES, has_frame=False, has_gaps=False)
    yield TileForm(small, is_beside=True, detail=CardDetail.COUNTS, has_frame=is_flat)
    yield TileForm(small, is_beside=True, detail=CardDetail.COUNTS, has_frame=False, has_gaps=False)
    yield TileForm(None, is_beside=False, detail=CardDetail.COUNTS, has_frame=is_flat)


def _boxes(tiles: int, columns: int, cells: int, rows: int, form: TileForm) -> tuple[Area, ...]:
    """Return the boxes of `tiles` tiles in rows of `columns`; if the last row has fewer, its boxes are wider."""
    gap = int(form.has_gaps)
    lines = -(-tiles // columns)
    boxes = []
    for at, (y, high) in enumerate(_shares(rows, lines, gap)):
        here = min(columns, tiles - at * columns)
        boxes += [Area(x, y, wide, high) for x, wide in _shares(cells, here, gap)]
    return tuple(boxes)


def _shares(room: int, parts: int, gap: int) -> list[tuple[int, int]]:
    """Return the start and the length of each of `parts` parts; together with the gaps they take all the room.

    >>> _shares(10, 3, 1)
    [(0, 2), (3, 3), (7, 3)]
    """
    edges = [(room + gap) * at // parts for at in range(parts + 1)]
    return [(start, end - start - gap) for start, end in pairwise(edges)]


def _inner(box: Area, form: TileForm) -> tuple[int, int]:
    """Return the cells and rows of a tile below its title."""
    return box.cells - (4 if form.has_frame else 2), box.rows - (2 if form.has_frame else 1)


def _words_room(box: Area, form: TileForm) -> tuple[int, int]:
    """Return the cells and rows for words."""
    cells, rows = _inner(box, form)
    if form.picture is None:
        return cells, rows
    if form.is_beside:
        return cells - form.picture.cells - GAP, rows
    return cells, rows - form.picture.rows - 2


def _fits(moment: CityMoment, box: Area, form: TileForm, signs: Symbols) -> bool:
    """Return whether everything has room in a box at the last moment, when a city has the most cards."""
    cells, rows = _words_room(box, form)
    inner, high = _inner(box, form)
    if form.picture is not None and (form.picture.cells > inner or form.picture.rows > high):
        return False
    if cells < measure(facts_line(moment, signs)) or cells < LEAST_CELLS:
        return False
    title = _folded_title(moment, signs) if form.is_folded else _name(moment, signs, SHORT_NAME)
    if measure(title) + measure(tile_right(moment)) >= inner:
        return False
    cards = cards_lines(moment.face, cells, form.detail, signs)
    need = -(-LONG_DEED // cells) + len(cards) + (not form.is_folded)
    return need <= rows and block_cells(cards) <= cells


def tile_lines(moment: CityMoment, box: Area, form: TileForm, signs: Symbols) -> list[Line]:
    """Return a tile: with its title if no frame has it, on its grounds if there are any."""
    cells, rows = _inner(box, form)
    body = padded([(Span(" "), *each) for each in _body(moment, cells, rows, form, signs)], box.cells, rows)[:rows]
    if form.has_frame:
        return [row[1:] for row in body]
    title, right = tile_title(moment, cells, form, signs), tile_right(moment)
    head = line(" ", *spread(title, right, cells), " ")
    return [*on_ground([head], Ground.RAISED, box.cells), *on_ground(body, Ground.PANEL, box.cells)]


def tile_title(moment: CityMoment, cells: int, form: TileForm, signs: Symbols) -> Line:
    """Return the name of the city; in a folded tile also its facts."""
    title = _folded_title(moment, signs) if form.is_folded else _name(moment, signs)
    return clip_line(title, cells - measure(tile_right(moment)) - 1, signs.ellipsis)


def _name(moment: CityMoment, signs: Symbols, cells: int = NAME_CELLS) -> Line:
    name = clip(moment.face.name, cells, signs.ellipsis)
    return line(Span(name, Role.TITLE), board_span(moment.face, signs, Role.MUTED))


def _folded_title(moment: CityMoment, signs: Symbols) -> Line:
    return join([_name(moment, signs), facts_line(moment, signs)])


def tile_right(moment: CityMoment) -> Line:
    """Return the points of the moment; nothing if the table does not show them."""
    return tuple(replace(span, role=Role.STRONG) for span in points_line(moment.face))


def _body(moment: CityMoment, cells: int, rows: int, form: TileForm, signs: Symbols) -> list[Line]:
    if form.picture is None:
        return _words(moment, cells, rows, form, signs)
    stages = moment.face.stages
    built = sum(stage.is_built for stage in stages)
    picture = WONDER.block(
        wonder_picture(moment.wonder, len(stages), built, form.picture, signs),
        board=moment.face.board,
        built=str(built),
        all=str(len(stages)),
    )
    if form.is_beside:
        words = _words(moment, cells - form.picture.cells - GAP, rows, form, signs)
        return beside([picture, words], GAP)
    words = _words(moment, cells, rows - form.picture.rows - 2, form, signs)
    return [line(), *centered(picture, cells), line(), *words]


def _words(moment: CityMoment, cells: int, rows: int, form: TileForm, signs: Symbols) -> list[Line]:
    """Return the facts, acts and cards of a city, with empty lines between them if there is room."""
    facts = [] if form.is_folded else [facts_line(moment, signs)]
    deed = deed_lines(moment, cells, signs)
    room = rows - len(facts) - len(deed)
    most = max(form.detail, CardDetail.NAMES)
    found = (cards_lines(moment.face, cells, detail, signs) for detail in sorted(CardDetail, reverse=True))
    cards = next((lines for lines in list(found)[CardDetail.ROWS - most :] if len(lines) <= room), [])
    air = [line()] if room >= len(cards) + 2 else []
    return [*facts, *air, *deed, *air, *cards]
