"""Rows of tables about many games: a name, how many games, the share that was won as a bar, and what else is known."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import _, decimal, percent
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, ljust, rjust, wrap
from sevenwonders_tui.present.review.chart import ASCII_HEIGHTS, EIGHTHS, HEIGHTS
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.store import Tallied

FEW = 10
"""A share of fewer games says nothing: it is dim and has no bar."""
NAME_CELLS, WIDE_NAME_CELLS, COUNT_CELLS, BAR_CELLS, SHARE_CELLS, NUMBER_CELLS = 18, 24, 7, 18, 6, 8
WIDE = 90
"""From this width on names have more room."""


def share_of(tallied: Tallied) -> float:
    """Return the share of the games that were won; shared wins count in parts."""
    return tallied.shares / tallied.games if tallied.games else 0.0


def name_cells(cells: int) -> int:
    """Return the width of the column of names."""
    return WIDE_NAME_CELLS if cells >= WIDE else NAME_CELLS


def share_bar(share: float, cells: int, signs: Symbols) -> str:
    """Return a share as a bar."""
    return signs.bar * max(0, min(cells, round(share * cells)))


def head_row(what: str, cells: int, *numbers: str) -> Line:
    """Return the titles of the columns."""
    text = fit(what, name_cells(cells)) + rjust(_("games"), COUNT_CELLS) + "  "
    text += fit(_("won"), BAR_CELLS + SHARE_CELLS) + "".join(rjust(each, NUMBER_CELLS) for each in numbers)
    return line(Span(text, Role.MUTED))


def share_row(
    name: str,
    games: int,
    share: float,
    numbers: Sequence[str],
    signs: Symbols,
    cells: int,
    role: Role = Role.PLAIN,
) -> Line:
    """Return a row of a table; `numbers` are its further columns."""
    is_few = games < FEW
    bar = "" if is_few else share_bar(share, BAR_CELLS, signs)
    return line(
        Span(fit(name, name_cells(cells), signs.ellipsis), role),
        Span(rjust(str(games), COUNT_CELLS) + "  ", role),
        Span(ljust(bar, BAR_CELLS), Role.PLAIN),
        Span(rjust(percent(share), SHARE_CELLS), Role.MUTED if is_few else role),
        Span("".join(rjust(each, NUMBER_CELLS) for each in numbers), Role.MUTED if is_few else role),
    )


def mean_row(mean: float, signs: Symbols, cells: int) -> Line:
    """Return a mark below the bars, at a share."""
    mark = "|" if signs.pictures is Pictures.ASCII else "┊"
    before = " " * (name_cells(cells) + COUNT_CELLS + 2 + max(0, min(BAR_CELLS - 1, round(mean * BAR_CELLS))))
    told = _("your own mean")
    return line(Span(f"{before}{mark} {told}", Role.MUTED))


def most_places(places: Sequence[int]) -> int:
    """Return the last place that occurs.

    >>> most_places((3, 0, 1, 0))
    3
    """
    return max((place for place, games in enumerate(places, start=1) if games), default=0)


def place_digits(most: int) -> str:
    """Return the title of the column of `place_bars`.

    >>> place_digits(4)
    '1234'
    """
    return "".join(str(place) for place in range(1, most + 1))


def place_bars(places: Sequence[int], most: int, signs: Symbols) -> str:
    """Return how often each place was reached, a sign a place, beside the most frequent one.

    >>> from sevenwonders_tui.present.symbols import UNICODE
    >>> place_bars((4, 8, 0, 1, 0, 0, 0), 4, UNICODE)
    '▄█ ▁'
    """
    heights = ASCII_HEIGHTS if signs.pictures is Pictures.ASCII else HEIGHTS
    highest = max(places, default=0) or 1
    return "".join(heights[max(games > 0, round(games / highest * EIGHTHS))] for games in places[:most])


def tallied_row(name: str, tallied: Tallied, places: int, signs: Symbols, cells: int, role: Role = Role.PLAIN) -> Line:
    """Return the games that share one thing: points, the first `places` places as bars, and the mean place."""
    drawn = [place_bars(tallied.places, places, signs)] if places else []
    numbers = (decimal(tallied.points), *drawn, decimal(tallied.place))
    return share_row(name, tallied.games, share_of(tallied), numbers, signs, cells, role)


def told_rows(sentences: Sequence[str], cells: int) -> list[Line]:
    """Return sentences below a table."""
    return [line(Span(text, Role.MUTED)) for sentence in sentences for text in wrap(sentence, cells)]
