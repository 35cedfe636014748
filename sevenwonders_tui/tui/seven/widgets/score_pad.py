"""The score pad of the box: a row a category in its colour, a column a seat; and the bars that show the same."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import center, clip, clip_front, column_cells, fit, ljust
from sevenwonders_tui.present.seven.scores import Category, ScoreSheet, SeatScore, categories
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.stacked_bar import Segment, scale_of, stacked_bar

LABEL_CELLS, WIDEST_LABEL = 13, 19
WIDEST_COLUMN = 20
NAME_CELLS = 16
"""Of the names beside the bars: a bot and its number fit."""
LEGEND_GAP = 2
"""Between the entries of a legend that takes several lines."""


class ScorePad(Widget):
    """Names, boards, seven categories, the total."""

    DEFAULT_CSS = "ScorePad { height: auto; width: 1fr; text-align: center; }"

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self.sheet = sheet

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the lines of the pad."""
        return pad_height(is_spacious=self.has_class("-spacious"))

    def render(self) -> Content:
        """Draw the pad."""
        cells = self.content_size.width
        rows = pad_rows(self.sheet, cells, signs_of(self), is_spacious=self.has_class("-spacious"))
        return Content("\n").join(rows)


def pad_height(*, is_spacious: bool) -> int:
    """Return how many lines the pad takes."""
    return len(categories()) + (4 if is_spacious else 2)


def pad_rows(sheet: ScoreSheet, cells: int, signs: Symbols, *, is_spacious: bool) -> list[Content]:
    """Return the pad; the spacious one has the boards, and a line above the totals."""
    seats = sheet.seats
    head = label_cells()
    wide = min((cells - head) // len(seats), WIDEST_COLUMN)
    blank = Content(" " * head)
    rows = [Content("").join([blank, *(_head(seat, wide, signs) for seat in seats)])]
    if is_spacious:
        boards = (
            Content.styled(_centred(clip_front(seat.board, wide - 1, signs.ellipsis), wide, signs), "$muted")
            for seat in seats
        )
        rows.append(Content("").join([blank, *boards]))
    rows += [
        Content("").join([_label(category, head), *(_points(seat.points[at], category, wide) for seat in seats)])
        for at, category in enumerate(categories())
    ]
    if is_spacious:
        rows.append(Content.styled(signs.rule * (head + wide * len(seats)), "$frame"))
    label = Content.styled(fit(" " + _("Total"), head), "bold")
    return [*rows, Content("").join([label, *(_total(seat, wide, signs) for seat in seats)])]


def label_cells() -> int:
    """Return how wide the column of the categories is."""
    return column_cells(map(_label_text, categories()), LABEL_CELLS, WIDEST_LABEL, gap=2)


def _label_text(category: Category) -> str:
    return f" {category.letter} {category.name}"


def _label(category: Category, cells: int) -> Content:
    text = ljust(clip(_label_text(category), cells - 2), cells - 1)
    return Content.assemble((text, f"bold reverse ${category.color}"), " ")


def _head(seat: SeatScore, wide: int, signs: Symbols) -> Content:
    style = "bold $gold" if seat.is_winner else "bold" if seat.can_win else "$muted"
    return Content.styled(_centred(seat.name, wide, signs), style)


def _points(points: int, category: Category, wide: int) -> Content:
    return Content.styled(center(f"{points:3d}", wide), f"${category.color}" if points else "$muted")


def _total(seat: SeatScore, wide: int, signs: Symbols) -> Content:
    """Return the total; the winner's stands on gold and has a sign before it."""
    if not seat.is_winner:
        return Content.styled(center(f"{seat.total:3d}", wide), "bold" if seat.can_win else "$muted")
    text = f"{signs.prompt}{seat.total:3d} "
    # The figures stand right below those of the categories, which `center` puts there.
    before = center("xxx", wide).index("x") - 1
    return Content.assemble(" " * before, (text, "bold reverse $gold"), " " * (wide - before - cell_len(text)))


def _centred(text: str, wide: int, signs: Symbols) -> str:
    text = clip(text, wide - 1, signs.ellipsis)
    before = (wide - cell_len(text)) // 2
    return " " * before + text + " " * (wide - before - cell_len(text))


class ScoreBars(Widget):
    """A bar for each seat, the best first, and a legend."""

    DEFAULT_CSS = "ScoreBars { height: auto; width: 1fr; }"

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self.sheet = sheet

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return a line a seat, and those of the legend."""
        return bars_height(len(self.sheet.seats), width, is_spacious=self.has_class("-spacious"))

    def render(self) -> Content:
        """Draw the bars."""
        cells = self.content_size.width
        rows = bar_rows(self.sheet, cells, signs_of(self), is_spacious=self.has_class("-spacious"))
        return Content("\n").join(rows)


def bars_height(seats: int, cells: int, *, is_spacious: bool) -> int:
    """Return how many lines the bars and their legend take in so many cells."""
    return (2 * seats if is_spacious else seats) + len(_legend(cells))


def bar_rows(sheet: ScoreSheet, cells: int, signs: Symbols, *, is_spacious: bool) -> list[Content]:
    """Return the bars from the most points down, then the legend; the spacious ones have a blank line after each."""
    ranking = sheet.ranking
    bars = [_segments(seat) for seat in ranking]
    name_cells = min(NAME_CELLS, max(cell_len(seat.name) for seat in ranking))
    head_cells = name_cells + 5
    scale = scale_of(bars, cells - head_cells)
    rows: list[Content] = []
    for seat, bar in zip(ranking, bars, strict=True):
        rows.append(Content.assemble(_bar_head(seat, name_cells, signs), stacked_bar(bar, scale, signs)))
        if is_spacious:
            rows.append(Content(""))
    return [*rows, *_legend(cells)]


def _bar_head(seat: SeatScore, name_cells: int, signs: Symbols) -> Content:
    name = clip(seat.name, name_cells, signs.ellipsis)
    style = "bold $gold" if seat.is_winner else "" if seat.can_win else "$muted"
    total = f" {seat.total:3d} "
    blanks = " " * (name_cells - cell_len(name))
    return Content.assemble((name + blanks, style), (total, f"bold {style}" if style else "bold"))


def _segments(seat: SeatScore) -> tuple[Segment, ...]:
    return tuple(
        Segment(category.letter, points, category.color)
        for category, points in zip(categories(), seat.points, strict=True)
    )


def _legend(cells: int) -> list[Content]:
    """Return every letter with its category: on one line, as far apart as there is room, or on more."""
    items = [
        Content.assemble((category.letter, f"bold reverse ${category.color}"), f" {category.name}")
        for category in categories()
    ]
    for gap in (4, 3, 2, 1):
        row = Content(" " * gap).join(items)
        if row.cell_length <= cells:
            return [row]
    rows = items[:1]
    for item in items[1:]:
        if rows[-1].cell_length + LEGEND_GAP + item.cell_length <= cells:
            rows[-1] = Content.assemble(rows[-1], " " * LEGEND_GAP, item)
        else:
            rows.append(item)
    return rows
