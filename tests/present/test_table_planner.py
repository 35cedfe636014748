"""What a table shows around it on a large terminal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.present.line import Line, measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.panels.middle import age_lines, tells_all, war_lines
from sevenwonders_tui.seven.words.sight import Scene, TableSight, see
from sevenwonders_tui.seven.words.table.layout import Arrangement, Chrome, TableLayout, panel_widths
from sevenwonders_tui.seven.words.table.planner import TablePlanner
from tests.support.seven.build import the_game
from tests.tui.stories import LONG_NAMES, played

GAME = the_game()
BOOK = Book(GAME.catalog)


def sight_of(players: int, seed: int, age: int = 3, turn: int = 3) -> TableSight:
    """Return what a seat sees of a table, by default of one with full cities."""
    return see(Scene(GAME, BOOK, played(players, seed, seat=0).after(age, turn), UNICODE))


def planned(sight: TableSight, cells: int, rows: int) -> tuple[TablePlanner, TableLayout]:
    """Return the plan for a terminal without its two bars."""
    planner = TablePlanner(sight, "", UNICODE, cells, Chrome.FILLED)
    return planner, planner.plan(rows - 2)


def squeezed(rows: list[Line]) -> str:
    """Return what is said without blanks and hyphens, so that it does not matter where lines are broken."""
    return re.sub(r"[\s-]", "", "".join(map(plain, rows)))


@pytest.mark.parametrize("size", [(160, 48), (200, 50)])
@pytest.mark.parametrize("seed", range(3))
def test_five_seats_have_whole_panels_and_all_wars(seed: int, size: tuple[int, int]) -> None:
    """The cities opposite have their wonder and the name of every card, and the middle tells every front."""
    sight = sight_of(5, seed)
    planner, layout = planned(sight, *size)
    assert layout.how is Arrangement.AROUND
    for face, ways, cells in zip(sight.others, planner.others, panel_widths(layout), strict=True):
        drawn = ways.drawn(cells - layout.chrome.cells, layout.above - layout.chrome.rows)
        assert drawn.picture is not None
        assert all(
            re.sub(r"[\s-]", "", name) in squeezed(drawn.lines) for _color, names in face.cards for name in names
        )
    war = layout.boxes(size[1] - 2)["war"]
    assert tells_all(sight.middle, UNICODE, war.cells - 2, war.rows)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [6, 7])
def test_the_middle_tells_all_wars_of_six_and_seven_seats(players: int, seed: int) -> None:
    """At 200x50 the middle of a table with full cities tells every front, also where it has no room for large signs."""
    sight = sight_of(players, seed, 3, 4)
    _planner, layout = planned(sight, 200, 50)
    war = layout.boxes(48)["war"]
    told = war_lines(sight.middle, UNICODE, war.cells - 2, war.rows)
    assert "".join(map(plain, told)).count(" : ") == players


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_cities_opposite_stand_by_colour_where_there_is_room(seed: int) -> None:
    """At 200x50 each city opposite has a row or more for every colour, as the seat's own has."""
    sight = sight_of(5, seed)
    planner, layout = planned(sight, 200, 50)
    for face, ways, cells in zip(sight.others, planner.others, panel_widths(layout), strict=True):
        drawn = ways.drawn(cells - layout.chrome.cells, layout.above - layout.chrome.rows)
        starts = [plain(row).split()[:1] for row in drawn.lines]
        assert all([color_word(color)] in starts for color, _names in face.cards)


def test_the_own_war_is_told_once() -> None:
    """Where the middle tells the war, the panel of the seat's own city leaves it out."""
    planner, layout = planned(sight_of(7, 7, 3, 4), 160, 48)
    assert layout.has_middle
    assert "warnow" in squeezed(planner.own.drawn(58, 40).lines)
    assert "warnow" not in squeezed(planner.own_of(layout).drawn(58, 40).lines)


def test_wars_stand_in_the_fewest_columns_that_fit() -> None:
    """Fronts go down each column, all are told in a low band, and where names are long only one's own stay."""
    middle = sight_of(7, 1).middle
    for rows, columns in ((8, 1), (5, 2), (4, 3), (3, 4)):
        drawn = war_lines(middle, UNICODE, 150, rows)
        counts = [plain(row).count(" : ") for row in drawn]
        assert (sum(counts), max(counts)) == (7, columns)
        assert all(measure(row) <= 150 for row in drawn)
    long = replace(middle, names=LONG_NAMES)
    assert not tells_all(long, UNICODE, 80, 4)
    told = "".join(map(plain, war_lines(long, UNICODE, 80, 4)))
    assert told.count(" : ") == 2


def test_a_low_middle_says_the_age_in_words() -> None:
    """Where large letters leave no room for discards and the next hand, all three are lines of text."""
    middle = sight_of(7, 1).middle
    rows = [plain(row) for row in age_lines(middle, UNICODE, 30, 3)]
    assert rows[0] == "Age III"
    assert "discarded" in rows[1]
    assert "next hand" in rows[2]
