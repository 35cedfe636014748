"""The score sheet: pad, verdict, what decided the game, and bars that need no colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Role, measure, plain
from sevenwonders_tui.present.stacked_bar import Segment, scale_of, stacked_bar
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import Choice, GuildCopied, Score, SymbolChosen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.page import EndPage, Headline
from sevenwonders_tui.seven.words.end.score_pad import LAST_STEP, PadShape, bar_lines, pad_lines
from sevenwonders_tui.seven.words.end.scores import ScoreSheet, categories, score_sheet
from sevenwonders_tui.table.client import Ending, EndKind, Snapshot
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.widgets.end_sheet import EndSheet
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, played

Points = tuple[int, int, int, int, int, int, int]


def ended(
    points: Sequence[Points],
    coins: Sequence[int],
    winners: Sequence[int],
    *,
    is_free_city: bool = False,
    choices: Sequence[Choice] = (),
) -> Snapshot:
    """Return a game that ended with these points by category and these coins."""
    snapshot = played(2 if is_free_city else len(points), 1).end
    scores = tuple(
        Score(CityId(at), *row, choices=tuple(choice for choice in choices if choice.city == at))
        for at, row in enumerate(points)
    )
    cities = tuple(replace(city, coins=coins[city.id]) for city in wonders_view(snapshot.view).cities)
    view = replace(wonders_view(snapshot.view), cities=cities, scores=scores, winners=tuple(map(CityId, winners)))
    return replace(snapshot, view=view)


def sheet_of(snapshot: Snapshot) -> ScoreSheet:
    """Return the sheet of a game that is over."""
    return score_sheet(Book(the_game().catalog), wonders_view(snapshot.view), snapshot.names, snapshot.ending)


PLAIN = ((5, 1, 10, 20, 0, 0, 4), (0, 2, 10, 10, 13, 0, 0), (-6, 0, 3, 12, 1, 5, 2))
TIED = ((5, 2, 10, 20, 0, 0, 0), (0, 3, 10, 10, 14, 0, 0), (0, 0, 0, 0, 0, 0, 0))


def test_largest_lead_over_the_second_decided_the_game() -> None:
    """The reason is computed from the points of the first and the second."""
    sheet = sheet_of(ended(PLAIN, (3, 6, 0), [0]))
    assert sheet.verdict == "Anna wins with 40 points"
    assert sheet.decided == "Anna is 5 points ahead of Ben; Civilian decided it, 20 to 10."


def test_coins_break_a_tie_and_are_named() -> None:
    """A tie goes to the most coins, and the sheet says so."""
    sheet = sheet_of(ended(TIED, (7, 9, 0), [1]))
    assert sheet.verdict == "Ben wins with 37 points and the most coins"
    assert sheet.decided == "Ben and Anna have the same points; 9 coins against 7 decided it."
    assert [seat.name for seat in sheet.ranking] == ["Ben", "Anna", "Cleo"]


def test_shared_victory_is_said_to_be_one() -> None:
    """Equal points and coins share the win."""
    sheet = sheet_of(ended(TIED, (7, 7, 0), [0, 1]))
    assert sheet.verdict == "Anna and Ben share the victory with 37 points"
    assert sheet.decided == "Nothing parts Anna and Ben: the same points, and 7 coins each."


def test_free_city_with_more_points_does_not_win() -> None:
    """The Free City is no rival; where it has more points the sheet says why it does not win."""
    sheet = sheet_of(ended((PLAIN[0], PLAIN[1], (18, 9, 9, 9, 9, 9, 9)), (3, 6, 27), [0], is_free_city=True))
    assert sheet.verdict == "Anna wins with 40 points"
    assert sheet.decided.startswith("Anna is 5 points ahead of Ben;")
    assert sheet.decided.endswith("The Free City has more points, but it cannot win.")
    assert [seat.can_win for seat in sheet.seats] == [True, True, False]


def test_game_that_some_gave_up_names_them() -> None:
    """Who gave up is no rival, whatever the points say."""
    snapshot = replace(ended(PLAIN, (3, 6, 0), [1]), ending=Ending(EndKind.CONCEDED, (Seat(0),)))
    sheet = sheet_of(snapshot)
    assert sheet.verdict == "Ben wins with 35 points"
    assert sheet.decided == "Anna gave up. Ben is 18 points ahead of Cleo; Science decided it, 13 to 1."


def test_game_that_all_others_gave_up_needs_no_reason() -> None:
    """The last one wins without being ahead of anybody."""
    snapshot = replace(ended(PLAIN, (3, 6, 0), [2]), ending=Ending(EndKind.CONCEDED, (Seat(0), Seat(1))))
    sheet = sheet_of(snapshot)
    assert sheet.verdict == "Cleo wins with 17 points"
    assert sheet.decided == "Anna gave up. Ben gave up."


async def test_abandoned_game_has_no_winner() -> None:
    """The points are shown as they stood; a game without a turn has nothing to replay."""
    snapshot = replace(ended(PLAIN, (3, 6, 0), []), ending=Ending(EndKind.ABANDONED), log=())
    assert sheet_of(snapshot).decided == ""
    app = ScreenApp(ScoresScreen(snapshot, the_game()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "abandoned; nobody has won" in drawn(app)
        assert "replay" not in drawn(app)
        assert UNICODE.prompt not in drawn(app)


def test_choices_made_at_the_end_are_told() -> None:
    """A symbol of one's choice and a copied guild are on the sheet."""
    choices = (
        SymbolChosen(CityId(0), Symbol.GEAR),
        SymbolChosen(CityId(0), Symbol.TABLET),
        GuildCopied(CityId(1), CardId("workers_guild"), CityId(2)),
    )
    sheet = sheet_of(ended(PLAIN, (3, 6, 0), [0], choices=choices))
    assert sheet.choices == ("Anna chose gear, tablet", "Ben copied Workers Guild of Cleo")


def test_pad_has_a_row_for_each_category_and_marks_the_winner() -> None:
    """Seven categories in their order; the winner's total has a sign besides its colour."""
    rows = [plain(row) for row in pad_lines(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 78, UNICODE, PadShape())]
    assert [row.split()[1] for row in rows[1:8]] == [category.name for category in categories()]
    assert rows[1].split()[2:] == ["5", "0", "-6"]
    assert f"{UNICODE.prompt} 40" in rows[-1]


def test_no_two_rows_of_the_pad_look_alike() -> None:
    """Each category has a colour of its own, and none has that of the winner."""
    colors = [category.color for category in categories()]
    assert len(set(colors)) == len(colors) == len(Color)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("signs", "players"),
    [
        pytest.param(signs, players, marks=[pytest.mark.slow] * (signs is not UNICODE and players not in {3, 7}))
        for signs in (UNICODE, COLORLESS, ASCII)
        for players in range(2, 8)
    ],
)
def test_page_of_the_end_fits_every_terminal(players: int, signs: Symbols) -> None:
    """From 80x24 on nothing is wider or higher than the room, at no step, and all points are told.

    How the points are counted up differs in no signs. Each size has all steps with two of the numbers of players.
    """
    sheet = sheet_of(played(players, 1).end)
    for at, (cells, rows) in enumerate(((80, 22), (100, 28), (120, 34), (140, 43), (156, 46), (156, 48))):
        is_stepped = signs is UNICODE and (players + at) % 3 == 0
        steps = range(LAST_STEP + 1) if is_stepped else (0, LAST_STEP // 2)
        page = EndPage(sheet, cells, signs)
        shape = page.fitting(rows)
        whole = page.lines(shape)
        for step in steps:
            lines = page.lines(shape, step)
            assert len(lines) == len(whole) <= rows
            assert max(map(measure, lines)) <= cells
        text = "\n".join(map(plain, whole))
        for seat in sheet.seats:
            assert seat.name in text
            assert str(seat.total) in text


def test_page_of_the_end_shows_the_wonder_of_the_winner_as_large_as_there_is_room() -> None:
    """At 120x36 it is twice as large as at the table, and the name stands in large letters."""
    page = EndPage(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 120, UNICODE)
    shape = page.fitting(34)
    assert shape.portrait is WonderSize.DOUBLE
    assert shape.headline is Headline.ALL
    assert page.fitting(20).portrait is not None


def test_names_without_large_letters_are_told_in_words() -> None:
    """A Chinese name is never cut and never left out."""
    snapshot = ended(PLAIN, (3, 6, 0), [0])
    sheet = sheet_of(replace(snapshot, labels=("羅得島", *snapshot.labels[1:])))
    page = EndPage(sheet, 120, UNICODE)
    shape = page.fitting(34)
    assert shape.headline is Headline.WORDS
    assert any("► 羅得島 wins with 40 points" in plain(row) for row in page.lines(shape))


def test_winner_is_not_told_before_all_is_counted() -> None:
    """While the sheet is counted nothing is gold, and no total is more than what was counted."""
    page = EndPage(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 120, UNICODE)
    shape = page.fitting(34)
    for step in range(LAST_STEP):
        lines = page.lines(shape, step)
        assert Role.YOU not in {span.role for row in lines for span in row}
        assert UNICODE.prompt not in "".join(map(plain, lines))
    assert "40" not in "".join(map(plain, page.lines(shape, 3)))
    assert Role.YOU in {span.role for row in page.lines(shape) for span in row}


def test_what_a_review_knows_is_not_told_before_all_is_counted() -> None:
    """The turning point names the winner, so it comes with the last step, in lines that were empty until then."""
    page = EndPage(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 120, UNICODE, turning="II 3, Ben built Walls")
    shape = page.fitting(34)
    assert any("Ben built Walls" in plain(row) for row in page.lines(shape))
    for step in range(LAST_STEP):
        lines = page.lines(shape, step)
        assert not any("Ben built Walls" in plain(row) for row in lines)
        assert len(lines) == len(page.lines(shape))


def test_only_gold_things_of_the_end_are_the_winner_and_the_total() -> None:
    """Gold is the winner's alone."""
    page = EndPage(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 120, UNICODE)
    gold = [row for row in page.lines(page.fitting(34)) if any(span.role is Role.YOU for span in row)]
    assert len(gold) == 4
    assert f"{UNICODE.prompt} 40" in plain(gold[-1])


def test_bars_are_as_long_as_their_points() -> None:
    """On one scale the higher total never has the shorter bar, and nothing is wider than the room."""
    pairs = (60, 44, 43, 8, 1)
    bars = [[Segment("C", value, Color.BLUE), Segment("S", value // 2, Color.GREEN)] for value in pairs]
    for cells in (20, 40, 66):
        scale = scale_of(bars, cells)
        rows = [plain(stacked_bar(bar, scale, COLORLESS)) for bar in bars]
        lengths = [len(row.rstrip()) for row in rows]
        assert lengths == sorted(lengths, reverse=True)
        assert {len(row) for row in rows} == {cells}


def test_negative_military_stands_before_the_axis() -> None:
    """What war has cost is seen, and all bars start at the same line."""
    rows = [plain(row) for row in bar_lines(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 78, UNICODE)]
    assert len({row.index("│") for row in rows}) == 1
    assert "M-6" in rows[2].split("│")[0]
    assert "M" not in rows[0].split("│")[0]


def test_bars_tell_bots_of_one_level_apart() -> None:
    """The number at the end of a name is never cut."""
    sheet = sheet_of(ended(PLAIN, (3, 6, 0), [0]))
    names = ("Ann", "Beginner bot", "Beginner bot 2")
    seats = tuple(replace(seat, name=name) for seat, name in zip(sheet.seats, names, strict=True))
    rows = [plain(row) for row in bar_lines(replace(sheet, seats=seats), 76, UNICODE)]
    assert {row[:14].rstrip() for row in rows} == set(names)
    assert {len(row) for row in rows} == {76}


def test_every_letter_of_a_bar_is_explained() -> None:
    """The pad is the legend of the bars: it has each letter with its category, and needs no colour."""
    letters = [category.letter for category in categories()]
    assert len(set(letters)) == len(letters) == 7
    rows = [plain(row) for row in pad_lines(sheet_of(ended(PLAIN, (3, 6, 0), [0])), 78, UNICODE, PadShape())]
    for category in categories():
        assert any(f"{category.letter} {category.name}" in row for row in rows)


@pytest.mark.parametrize("players", [2, 3, 7])
async def test_score_sheet(players: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """The pad of the box, what decided the game, and the bars."""
    app = ScreenApp(ScoresScreen(played(players, 2).end, the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, f"scores-{players}")


async def test_score_sheet_of_long_names(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Seven long names, and every number is there."""
    app = ScreenApp(ScoresScreen(played(7, 2, names=LONG_NAMES).end, the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "scores-long-names")


async def test_score_sheet_of_a_shared_victory(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Both winners are marked."""
    app = ScreenApp(ScoresScreen(ended(TIED, (7, 7, 0), [0, 1]), the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert drawn(app).count(f"{UNICODE.prompt} 37") == 2
        golden(app, "scores-shared")


async def test_step_of_the_sheet_draws_only_the_lines_that_change() -> None:
    """A step repaints a row of the pad, the totals and the bars, and not the page."""
    app = ScreenApp(ScoresScreen(played(3, 2).end, the_game()))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        sheet = app.screen.query_one(EndSheet)
        whole = drawn(app)
        sheet.step = 3
        await pilot.pause()
        third = drawn(app)
        sheet.step = 4
        await pilot.pause()
        changed = [a != b for a, b in zip(third.splitlines(), drawn(app).splitlines(), strict=True)]
        assert 0 < sum(changed) <= 5
        sheet.step = LAST_STEP
        await pilot.pause()
        assert drawn(app) == whole


@pytest.mark.parametrize(("key", "choice"), [("r", "replay"), ("s", "save"), ("m", "rematch"), ("q", "menu")])
async def test_score_sheet_leads_on(key: str, choice: str) -> None:
    """Each key answers what to do next."""
    snapshot = played(3, 2).end
    app = ScreenApp(ScoresScreen(snapshot, the_game()))
    answers: list[AfterGame | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ScoresScreen(snapshot, the_game()), answers.append)
        await pilot.press(key)
        await pilot.pause()
        assert answers == [choice]


async def test_score_sheet_can_be_read_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR and in ASCII the bars still tell their parts."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = ScreenApp(ScoresScreen(played(7, 2).end, the_game()), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = drawn(app)
        assert text.isascii()
        assert "CCCC" in text
        styles = [piece.style for strip in app.screen._compositor.render_strips() for piece in strip if piece.style]
        assert {style.color.name for style in styles if style.color} <= {"default"}
