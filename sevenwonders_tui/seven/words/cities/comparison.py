"""All cities side by side: a panel for each, with its wonder at the top, and the same facts in the same rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.content.words import color_word, shields_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, NP_, _, comma_list, say, sentences
from sevenwonders_tui.present.block import centered, on_ground
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    clip,
    clip_line,
    column_cells,
    join,
    line,
    ljust,
    pad,
    role_of,
    wrap,
)
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import clockwise
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.engine.view import CityView
from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.end.points_bar import points_bar
from sevenwonders_tui.seven.words.panels.facts import for_sale, points_line
from sevenwonders_tui.seven.words.panels.outlook import war_told
from sevenwonders_tui.seven.words.panels.stages import progress
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.signs import science_sign
from sevenwonders_tui.seven.words.table.glance import fronts_of, science_count
from sevenwonders_tui.seven.words.terms.city import BOARD as BOARD_SIDE
from sevenwonders_tui.seven.words.terms.city import COLORS, TOKENS, TREASURY, WONDER
from sevenwonders_tui.seven.words.terms.city import PRIVATE as PRIVATE_GOODS
from sevenwonders_tui.seven.words.terms.city import SHIELDS as SHIELDS_HERE
from sevenwonders_tui.seven.words.terms.table import SYMBOLS
from sevenwonders_tui.seven.words.terms.table import WAR_NOW as WAR_AS_IT_STANDS
from sevenwonders_tui.seven.words.tokens import token_role, token_span

LABEL_CELLS, WIDEST_LABEL = 13, 20
LEAST_COLUMN, MOST_COLUMN = 11, 46
MARGIN = 1
"""The blank at the left inside a panel; another one stands between two panels."""
CELLS_FOR_BAR = 28
"""The cells a city, labels included, that leave room for a bar of points in every language."""
PAIRS = ((Color.BROWN, Color.GREY), (Color.BLUE, Color.YELLOW), (Color.RED, Color.GREEN), (Color.PURPLE,))
"""The colours that share a line if there are few cards of them."""
COUNT_CELLS = 3
BOARD, POINTS, COINS, STAGES = NP_("a city", "board"), N_("points"), N_("coins"), N_("stages")
SELLS, PRIVATE, SCIENCE = N_("sells"), NP_("goods", "private"), N_("science")
SHIELDS, WAR_SO_FAR, SHIELDS_AND_WAR, WAR_NOW = N_("shields"), N_("war so far"), N_("shields, war"), N_("war now")
LABELS = (BOARD, POINTS, COINS, STAGES, SELLS, PRIVATE, SCIENCE, SHIELDS, WAR_SO_FAR, SHIELDS_AND_WAR, WAR_NOW)


@dataclass(frozen=True, slots=True)
class _Fold:
    """The options that make a comparison longer or shorter."""

    wonder: WonderSize | None = None
    has_gaps: bool = False
    has_names: bool = False
    """Whether the cards of each colour are named."""
    has_bar: bool = True
    """Whether a bar shows the points by category, if a column is wide enough."""
    is_paired: bool = False
    """Whether two short lines share a row."""
    has_sentence: bool = True
    """Whether a sentence repeats the numbers of the line about the war."""


FOLDS = (
    _Fold(WonderSize.LARGE, has_names=True, has_gaps=True),
    _Fold(WonderSize.LARGE, has_names=True),
    _Fold(WonderSize.LARGE, has_gaps=True),
    _Fold(WonderSize.LARGE),
    _Fold(WonderSize.SMALL, has_names=True, has_gaps=True),
    _Fold(WonderSize.SMALL, has_gaps=True),
    _Fold(WonderSize.SMALL),
    _Fold(WonderSize.SMALL, is_paired=True),
    _Fold(WonderSize.SMALL, is_paired=True, has_bar=False),
    _Fold(has_gaps=True),
    _Fold(),
    _Fold(is_paired=True),
    _Fold(is_paired=True, has_bar=False),
    _Fold(is_paired=True, has_bar=False, has_sentence=False),
)


def comparison(scene: Scene, cells: int, rows: int, first: int = 0) -> list[Line]:
    """Return a column for each city, the seat's own first, in at most `rows` rows if that is possible.

    If not all columns fit, the first `first` of them are skipped.
    """
    order = around(scene)[first:][: columns_shown(cells)]
    wide = min((cells - label_cells()) // max(len(order), 1), MOST_COLUMN)
    lines: list[Line] = []
    has_bars = cells // max(len(order), 1) >= CELLS_FOR_BAR
    for fold in FOLDS if has_bars else [replace(fold, has_bar=False) for fold in FOLDS]:
        if fold.wonder is None or fold.wonder.cells < wide:
            lines = _Columns(scene, order, wide, fold).lines(cells)
            if len(lines) <= rows:
                break
    return lines


def around(scene: Scene) -> list[CityId]:
    """Return all cities clockwise, the seat's own first."""
    return list(clockwise(scene.own, len(scene.view.cities)))


def columns_shown(cells: int) -> int:
    """Return the number of cities that fit side by side."""
    return max((cells - label_cells()) // LEAST_COLUMN, 1)


def label_cells() -> int:
    """Return the width of the column of labels."""
    pairs = (" ".join(map(color_word, colors)) for colors in PAIRS)
    return column_cells((*map(say, LABELS), *map(color_word, Color), *pairs), LABEL_CELLS, WIDEST_LABEL)


class _Columns:
    """The columns of some cities, all equally wide."""

    def __init__(self, scene: Scene, order: Sequence[CityId], wide: int, fold: _Fold) -> None:
        self._scene, self._order, self._wide, self._fold = scene, order, wide, fold
        self._faces = [scene.city(city) for city in order]
        self._room = wide - 2 * MARGIN

    def lines(self, cells: int) -> list[Line]:
        """Return all rows, with the sentence about the war below them."""
        fold, faces = self._fold, self._faces
        gap = [self._row("", [() for _face in faces])] if fold.has_gaps else []
        rows = [
            *self._heads(),
            *self._pictures(),
            *self._texts(say(BOARD), [Span(face.board, term=_board(face)) for face in faces]),
            *self._points(),
            self._row(say(COINS), self._best([(face.coins, self._coins(face), _treasury(face)) for face in faces])),
            self._row(say(STAGES), [line(progress(face, self._scene.signs)) for face in faces]),
            *self._texts(say(SELLS), [for_sale(face)[0] for face in faces]),
            *self._texts(say(PRIVATE), [Span(face.private or "-", term=_private(face)) for face in faces]),
            *gap,
            *self._wars(),
            *gap,
            *(self._paired_colors() if fold.is_paired else self._colors()),
            *gap,
            *self._texts(say(SCIENCE), [Span(science(self._scene, city), term=SYMBOLS.id) for city in self._order]),
        ]
        if fold.has_sentence:
            gap = [()] if fold.has_gaps else []
            rows += [*gap, *(line(text) for text in wrap(outlook_sentence(self._scene), cells))]
        return rows

    def _row(self, label: str, values: Sequence[Line], role: Role = Role.MUTED, ground: Ground = Ground.PANEL) -> Line:
        """Return a label and one value for each city, each on its panel."""
        wide = label_cells()
        spans: list[Span] = [Span(ljust(clip(label, wide - 1), wide), role)]
        for value in values:
            parts = (Span(" " * MARGIN), *clip_line(value, self._room))
            spans += [*on_ground([parts], ground, self._wide - 1)[0], Span(" ")]
        return tuple(spans)

    def _texts(self, label: str, values: Sequence[Span]) -> list[Line]:
        """Return a row whose values may take several lines."""
        columns = [[line(replace(value, text=text)) for text in wrap(value.text, self._room)] for value in values]
        return self._blocks(label, columns)

    def _blocks(self, label: str, columns: Sequence[Sequence[Line]], role: Role = Role.MUTED) -> list[Line]:
        tall = max((len(column) for column in columns), default=0)
        return [
            self._row(label if not at else "", [column[at] if at < len(column) else () for column in columns], role)
            for at in range(tall)
        ]

    def _best(self, values: Sequence[tuple[str, int, str]]) -> list[Line]:
        """Return texts with their terms; those with the highest number are bold."""
        most = max(number for _text, number, _term in values)
        return [
            line(Span(text, Role.STRONG if number == most else Role.PLAIN, term=term)) for text, number, term in values
        ]

    # The head of each column

    def _heads(self) -> list[Line]:
        columns = [wrap(face.name, self._room) for face in self._faces]
        return [
            self._row(
                "",
                [line(Span(column[at] if at < len(column) else "", Role.TITLE)) for column in columns],
                ground=Ground.RAISED,
            )
            for at in range(max(map(len, columns)))
        ]

    def _pictures(self) -> list[Line]:
        size, scene = self._fold.wonder, self._scene
        if size is None:
            return []
        columns = []
        for city in self._order:
            seen = scene.view.cities[city]
            stages = len(scene.book.stages(seen))
            picture = WONDER.block(
                wonder_picture(seen.wonder, stages, seen.stages, size, scene.signs),
                board=scene.book.board_name(seen),
                built=str(seen.stages),
                all=str(stages),
            )
            columns.append(on_ground(centered(picture, self._wide - 1), Ground.PANEL, self._wide - 1))
        label = Span(" " * label_cells())
        return [(label, *join(row, " "), Span(" ")) for row in zip(*columns, strict=True)]

    def _points(self) -> list[Line]:
        faces = self._faces
        if not faces or faces[0].points is None:
            return []
        rows = [
            self._row(
                say(POINTS),
                self._best([(str(face.points), face.points or 0, points_line(face)[0].term) for face in faces]),
            )
        ]
        if not self._fold.has_bar:
            return rows
        scores = [[getattr(self._scene.standing[city], category) for category in CATEGORIES] for city in self._order]
        most = max(sum(value for value in points if value > 0) for points in scores)
        bars = [points_bar(points, self._room - 1, most, self._scene.signs) for points in scores]
        return [*rows, self._row("", bars)]

    def _coins(self, face: CityFace) -> int:
        return self._scene.view.cities[face.id].coins

    # War

    def _wars(self) -> list[Line]:
        scene, order = self._scene, self._order
        shields = [
            (f"{face.shields} {scene.signs.shield}", face.shields, _shields(face)) for face in map(scene.city, order)
        ]
        sums = [line(_sum(scene.view.cities[city])) for city in order]
        if self._fold.is_paired:
            both = [join([one, other], "  ") for one, other in zip(self._best(shields), sums, strict=True)]
            rows = [self._row(say(SHIELDS_AND_WAR), both)]
        else:
            rows = [self._row(say(SHIELDS), self._best(shields)), self._row(say(WAR_SO_FAR), sums)]
        return [*rows, self._row(say(WAR_NOW), [self._outlook(city) for city in order])]

    def _outlook(self, city: CityId) -> Line:
        signs = self._scene.signs
        left, right = (front.tokens[0] for front in fronts_of(self._scene.view, city))
        text = f"{signs.left}{left:+d} {right:+d}{signs.right}".replace("+0", "0")
        about = sentences(war_told(front, self._scene.snapshot.names) for front in fronts_of(self._scene.view, city))
        return line(Span(text, token_role(left + right), term=WAR_AS_IT_STANDS.of(about)))

    # Cards

    def _colors(self) -> list[Line]:
        """Return the cards of each colour as a number and a bar, with their names if wanted."""
        rows: list[Line] = []
        for color in Color:
            names = [_names(face, color) for face in self._faces]
            counts = [self._count(color, len(each)) for each in names]
            named = [
                [line(Span(text, Role.MUTED)) for text in wrap(comma_list(each), self._room)] if each else []
                for each in names
            ]
            columns = [
                [count, *(texts if self._fold.has_names else [])] for count, texts in zip(counts, named, strict=True)
            ]
            rows += self._blocks(color_word(color), columns, role_of(color))
        return rows

    def _count(self, color: Color, count: int) -> Line:
        number = Span(ljust(str(count), COUNT_CELLS), role_of(color))
        cells = min(max((self._room - COUNT_CELLS) // 8, 1), 3) * count
        bar = Span(self._scene.signs.bar * min(cells, self._room - COUNT_CELLS), Ground(color.value))
        return COLORS[color].line(line(number, bar))

    def _paired_colors(self) -> list[Line]:
        rows = []
        wide = label_cells()
        for colors in PAIRS:
            head = join([line(Span(color_word(color), role_of(color), term=COLORS[color].id)) for color in colors], " ")
            values = [
                line(
                    *(
                        Span(ljust(str(len(_names(face, color))), COUNT_CELLS), role_of(color), term=COLORS[color].id)
                        for color in colors
                    )
                )
                for face in self._faces
            ]
            row = self._row("", values)
            rows.append((*pad(clip_line(head, wide - 1), wide), *row[1:]))
        return rows


def _sum(city: CityView) -> Span:
    return TOKENS.span(token_span(sum(map(sum, city.tokens))) if city.tokens else Span("-"))


def _board(face: CityFace) -> str:
    return BOARD_SIDE.of(name=face.name, board=face.board)


def _treasury(face: CityFace) -> str:
    return TREASURY.of(name=face.name, coins=face.coins)


def _private(face: CityFace) -> str:
    return PRIVATE_GOODS.of(name=face.name, goods=face.private_words)


def _shields(face: CityFace) -> str:
    return SHIELDS_HERE.of(name=face.name, shields=shields_words(face.shields))


def _names(face: CityFace, color: Color) -> tuple[str, ...]:
    return next((names for shown, names in face.cards if shown is color), ())


def science(scene: Scene, city: CityId) -> str:
    """Return the number of each scientific symbol of a city, symbols of choice last."""
    found = science_count(scene.book, scene.view, city)
    signs = [*(science_sign(scene.signs, symbol) for symbol in Symbol), "?"]
    counts = (*found.counts, found.free)
    return " ".join(f"{count}{sign}" for count, sign in zip(counts, signs, strict=True) if count) or "-"


def outlook_sentence(scene: Scene) -> str:
    """Return a sentence on how the war would end now for the seat's own city."""
    left, right = (
        _front_words(front.tokens[0], scene.name(front.neighbor)) for front in fronts_of(scene.view, scene.own)
    )
    text = _("If this age ended now: {own} {left} and {right}.")
    return text.format(own=scene.name(scene.own), left=left, right=right)


def _front_words(token: int, name: str) -> str:
    """Return a city's result against one neighbour, in words that follow the city's name."""
    if token > 0:
        text = _("beats {name} ({token:+d})")
    elif token < 0:
        text = _("loses to {name} ({token:+d})")
    else:
        text = _("equals {name} ({token})")
    return text.format(name=name, token=token)
