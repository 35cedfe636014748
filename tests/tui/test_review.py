"""The review of a finished game, from the score sheet to the chart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.line import Line, measure, plain
from sevenwonders_tui.present.review.chart import ChartShape, chart_lines
from sevenwonders_tui.present.review.review_verdict import text_lines
from sevenwonders_tui.present.review.review_words import pick_line, pick_lines, pick_sentences
from sevenwonders_tui.present.review.strip import strip_lines
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.review import (
    Grade,
    NoReviews,
    Review,
    Reviewer,
    ReviewFailed,
    digest_of,
    steps_in,
    with_review,
)
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.screens.end.position import PositionScreen
from sevenwonders_tui.seven.screens.end.review import ReviewScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.judgement.review import Reviewed
from sevenwonders_tui.seven.words.replay.past import positions_of, positions_of_history
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.setup import SeatSetup, TableSetup
from sevenwonders_tui.tui.front import Told
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.end.review import Work
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from sevenwonders_tui.tui.widgets.line_list import LineList
from tests.review.examples import a_game, a_review
from tests.support.keyboard import Keyboard, finish
from tests.support.reviews import Shelf, invent, invented, positions
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, NAMES, played
from tests.tui.tables import until


async def at_once(told: Told) -> Review:
    """Return the review without any work."""
    told(20)
    return invented()


async def look() -> tuple[Snapshot, ...]:
    """Return the positions of its game."""
    return positions()


def review_screen(work_out: Work = at_once) -> ReviewScreen:
    """Return the screen under test."""
    return ReviewScreen(the_game(), NAMES[:3], "Review   Anna · Giza B", 20, work_out, look)


def reviewed(review: Review | None = None, names: tuple[str, ...] = NAMES[:3], players: int = 3) -> Reviewed:
    """Return a review that can be put into words."""
    book = Book(the_game().catalog)
    return Reviewed(review or invented(), the_game(), book, names, UNICODE, positions(players))


async def test_review_shows_turning_points_first_and_the_chances(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """The verdict and the costliest picks stand on top, and the chart has a row for each seat."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        golden(app, "review")


async def test_review_of_seven_fits(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Seven long names, and everything is there."""

    async def seven(told: Told) -> Review:
        told(20)
        return invented(7)

    async def look_at_seven() -> tuple[Snapshot, ...]:
        return positions(7)

    screen = ReviewScreen(the_game(), LONG_NAMES, "Review   Anna · Giza B", 20, seven, look_at_seven)
    app = ScreenApp(screen)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        golden(app, "review-seven")


async def test_cursor_tells_a_pick_in_full_and_marks_its_turn() -> None:
    """Below the list stand its grade, what was better and why, and the hand of that moment."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        await pilot.press("down")
        await until(pilot, lambda: "Age I, turn 5, blunder: " in drawn(app))
        assert "Better by " in drawn(app)
        assert "Hand: " in drawn(app)
        assert "[5]" in drawn(app)
        await pilot.press("down")
        await until(pilot, lambda: "Age II, turn 4, blunder: " in drawn(app))
        assert "[4]" in drawn(app)


async def test_the_hand_stands_beside_the_picks_on_a_large_screen(golden: Callable[[App[Any], str], None]) -> None:
    """A bar for each card, with marks at what was played and at what was better; then no line says the hand again."""
    screen = review_screen()
    app = ScreenApp(screen)
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        assert "A pick under the" in drawn(app)
        await pilot.press("down", "down")
        await until(pilot, lambda: "Age II, turn 4, blunder: " in drawn(app))
        assert "Hand: " not in drawn(app)
        golden(app, "review-pick")


def test_the_strip_of_a_pick_has_its_whole_hand_and_marks_both_moves() -> None:
    """Each card once, in its colour; a cross at an error and a check mark at what was better, or one check mark."""
    words = reviewed()
    for pick in words.review.picks:
        strip = words.strip(pick)
        hand = wonders_view(words.positions[pick.decision].view).hand
        assert [card.name for card in strip.cards] == [words.book.name(card) for card in hand]
        rows = [plain(row) for row in strip_lines(strip, pick, 18, ASCII)]
        assert max(map(len, rows)) <= 18
        made, best = (next(iter(judged.move)).card for judged in (pick.made, pick.best))
        for card, row in zip(hand, rows, strict=False):
            mark = ASCII.cross if pick.grade.is_error else ASCII.check
            wanted = mark if card == made else ASCII.check if card == best and pick.grade.is_error else ""
            assert row[:2].strip() == wanted
        assert "played" in rows[len(hand)]


async def test_brackets_go_from_turning_point_to_turning_point() -> None:
    """`]` goes down the list of all picks and stops at the last turning point, `[` goes back up."""
    screen = review_screen()
    app = ScreenApp(screen)
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        assert screen.reviewed is not None
        top = sorted(pick.decision for pick in screen.reviewed.review.turning_points)
        seen = []
        for key in ("right_square_bracket",) * (len(top) + 1) + ("left_square_bracket",):
            await pilot.press(key)
            pick = screen.shown[screen.query_one(LineList).cursor]
            assert pick is not None
            seen.append(pick.decision)
        assert seen == [*top, top[-1], top[-2]]


async def test_summary_counts_the_grades_of_the_seat() -> None:
    """One line says how the seat played."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        text = "9 best, 1 good, 4 inaccuracies, 2 mistakes, 2 blunders; mean loss 5.0 %."
        assert text in drawn(app)


@pytest.mark.parametrize(
    "room", [(80, 24), *(pytest.param(room, marks=pytest.mark.slow) for room in ((100, 30), (120, 36)))]
)
async def test_enter_shows_the_position_as_the_seat_saw_it(room: tuple[int, int]) -> None:
    """Its hand with the card it took, what is said of the pick, and from there the other picks."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=room) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, PositionScreen) and "blunder: " in drawn(app))
        screen = app.screen
        assert isinstance(screen, PositionScreen)
        snapshot = screen.positions[screen.at].snapshot
        assert (snapshot.view.age, snapshot.view.turn) == (1, 5)
        assert screen.query_one(Hand).cursor == screen.taken
        assert "b build" not in drawn(app)
        await pilot.press("b", "w", "d", "enter", "u")
        assert app.screen is screen
        await pilot.press("n")
        await until(pilot, lambda: "Age I, turn 6, inaccuracy: " in drawn(app))
        await pilot.press("p", "p")
        await until(pilot, lambda: "Age I, turn 4, best: " in drawn(app))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen))


async def test_click_on_a_pick_shows_its_position() -> None:
    """What a key does the mouse does too."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        await pilot.click(LineList, offset=(10, 2))
        await until(pilot, lambda: isinstance(app.screen, PositionScreen) and "Age II, turn 4, blunder" in drawn(app))


async def test_review_says_how_far_it_is_and_escape_stops_it() -> None:
    """Nobody waits for a review that nobody wants to see."""
    stopped = asyncio.Event()

    async def never(told: Told) -> Review:
        told(7)
        try:
            await asyncio.Event().wait()
        finally:
            stopped.set()
        raise AssertionError

    app = ScreenApp(review_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(review_screen(never))
        await until(pilot, lambda: "7 of 20" in drawn(app))
        await pilot.press("escape")
        await asyncio.wait_for(stopped.wait(), 60)


async def test_review_that_cannot_be_had_is_told() -> None:
    """Why there is none stands where the review would."""

    async def fail(told: Told) -> Review:
        raise ReviewFailed("it was cut short")

    app = ScreenApp(review_screen(fail))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "cut short" in drawn(app))


async def test_review_can_be_read_in_ascii() -> None:
    """The heights of the chart have signs of their own."""
    app = ScreenApp(review_screen(), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        assert drawn(app).isascii()
        assert "@@@" in drawn(app)


def chart_of(words: Reviewed, rows: int, at: int) -> list[Line]:
    """Return the chart of a review."""
    return chart_lines(words.review, words.names, words.signs, ChartShape(rows), at)


def test_bars_grow_with_the_chance() -> None:
    """Every chance is seen, and a higher one is never the shorter bar; more rows show more of it."""
    review = replace(invented(), chances=tuple((at / 18, 1 - at / 18) for at in range(19)))
    rows = [plain(row) for row in chart_of(reviewed(review), 1, 18)]
    bars = rows[0][13:-6].replace(" ", "")
    assert list(bars) == sorted(bars)
    assert bars[0] == "▁"
    assert bars[-1] == "█"
    assert rows[0].endswith("100 %")
    assert len(chart_of(reviewed(review), 4, 18)) == 9


@pytest.mark.parametrize(("rows", "bars"), [(1, ["▄", "█"]), (2, ["█▁", "█▇"]), (4, ["██▁ ", "███▇"])])
def test_chart_has_one_scale_for_every_game(rows: int, bars: list[str]) -> None:
    """50 % is half of the height and 100 % all of it, whatever else was possible; a line marks 50 %."""
    for chances in ((0.5, 0.5), (1.0, 0.0)):
        review = replace(invented(), turns=((1, 1),), chances=(chances, (0.0, 1.0)))
        lines = [plain(row) for row in chart_of(reviewed(review), rows, 0)]
        assert "".join(row[13] for row in reversed(lines[:rows])) == bars[chances == (1.0, 0.0)]
        assert any("50 %" in row[:13] for row in lines)


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("cells", [72, 98])
def test_lines_fit_the_room(players: int, cells: int) -> None:
    """No line is wider than what it is given, whatever people are called."""
    names = (*LONG_NAMES[:players], "Free City") if players == 2 else LONG_NAMES[:players]
    words = reviewed(invented(players), names, players)
    assert all(measure(pick_line(words, pick, cells)) <= cells for pick in words.review.picks)
    assert all(measure(row) <= 80 for row in chart_of(words, 2, 3))


async def test_review_of_a_real_game_is_put_into_words() -> None:
    """The Free City's orders are told with its name, in plain ASCII where that is asked for."""
    review = await a_review(2)
    book = Book(the_game().catalog)
    game = a_game(2)
    words = Reviewed(
        review,
        the_game(),
        book,
        ("Anna", "Ben", "Free City"),
        ASCII,
        positions_of(the_game(), game.deal, game.moves, Seat(0), ("Anna", "Ben", "Free City")),
    )
    text = "\n".join(text_lines(words, 98))
    assert text.isascii()
    assert "Free City: " in text
    assert text.startswith("Anna: ")
    for pick in review.picks:
        sentences = pick_sentences(words, pick)
        assert sentences[0][0].startswith("Age I")
        assert "games played on" not in " ".join(text for text, _role in sentences)
        assert all(measure(row) <= 72 for row in pick_lines(words, pick, 72, 4))
        assert len(pick_lines(words, pick, 72, 4)) <= 4


def test_review_without_errors_says_so() -> None:
    """A person who played like the bot reads so."""
    best = tuple(replace(pick, best=pick.made, grade=Grade.BEST) for pick in invented().picks)
    text = "\n".join(text_lines(reviewed(replace(invented(), picks=best)), 98))
    assert "18 best, 0 good" in text
    assert "There were none." in text


async def test_score_sheet_offers_the_review_where_there_is_somebody_to_ask() -> None:
    """The key leads there, and is not shown elsewhere."""
    snapshot = played(3, 2).end
    answers: list[AfterGame | None] = []
    app = ScreenApp(ScoresScreen(snapshot, the_game()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "v review" not in drawn(app)
        await app.push_screen(ScoresScreen(snapshot, the_game(), can_review=True), answers.append)
        await until(pilot, lambda: "v review" in drawn(app))
        await pilot.press("v")
        await pilot.pause()
    assert answers == [AfterGame.REVIEW]


def a_history() -> History:
    """Return a finished game of a table."""
    game = a_game()
    seats = tuple(SeatSetup(name, "human", None) for name in NAMES[:3])
    setup = TableSetup(the_game().catalog.fingerprint, 1, Options(3), game.deal, seats, TableRules())
    return History(setup, game.moves)


@pytest.mark.slow
async def test_review_is_worked_out_once() -> None:
    """What was kept is shown at once, without any thinking, and noted again; another seat is another review."""
    pool, shelf, history = Pool(kits(the_game()), 2), Shelf(), a_history()
    noted: list[tuple[str, Review]] = []

    async def note(table: str, _digest: str, review: Review) -> None:
        noted.append((table, review))

    reviewer = Reviewer(WondersKit(the_game()), pool, shelf, "table", history, 4, note)
    told: list[int] = []
    try:
        first = await reviewer.review(Seat(0), told.append)
    finally:
        pool.close()
    assert told[-1] == reviewer.steps == steps_in(history.moves)
    assert await reviewer.review(Seat(0), told.append) == first
    assert noted == [("table", first), ("table", first)]
    with pytest.raises(ReviewFailed, match="cut short"):
        await reviewer.review(Seat(1), told.append)


@pytest.mark.slow
@pytest.mark.parametrize("shelf", [Shelf(is_full=True), NoReviews()])
async def test_review_that_cannot_be_kept_is_shown_all_the_same(shelf: Shelf | NoReviews) -> None:
    """A full disk spoils no review."""
    pool = Pool(kits(the_game()), 2)
    try:
        reviewer = Reviewer(WondersKit(the_game()), pool, shelf, "table", a_history(), 2)
        review = await reviewer.review(Seat(2), lambda _done: None)
    finally:
        pool.close()
    assert review.seat == 2
    assert len(review.chances) == 19


class ReviewedKeyboard(Keyboard):
    """People at a keyboard whose reviews are kept in memory."""

    def __init__(self, *names: str) -> None:
        super().__init__(*names)
        self.reviews = Shelf()

    def open(self) -> AppServices:
        """Open the house, with a shelf for reviews."""
        return replace(super().open(), reviews=self.reviews)

    def keep(self, seat: Seat) -> None:
        """Keep an invented review of the game that is over, as if it had been worked out."""
        history = self.table.history()
        review = invent(positions_of_history(WondersKit(the_game()), history, seat), seat)
        game = digest_of(WondersCodec(), history.setup.content, history.setup.deal, history.moves)
        self.reviews.change(self.table.id, lambda kept: with_review(WondersCodec(), kept, game, review))


@pytest.mark.slow
async def test_score_sheet_leads_to_the_review_of_one_of_several_people() -> None:
    """Who is reviewed is asked, and the way back leads to the score sheet."""
    keyboard = ReviewedKeyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        await finish(keyboard, pilot)
        await pilot.press("enter")
        await keyboard.until(pilot, RevealScreen)
        while not isinstance(keyboard.screen, ScoresScreen):
            await pilot.press("enter")
            await pilot.pause()
        keyboard.keep(Seat(1))
        await pilot.press("v")
        await keyboard.until(pilot, PickScreen)
        await pilot.press("escape")
        await keyboard.until(pilot, ScoresScreen)
        await pilot.press("v")
        await keyboard.until(pilot, PickScreen)
        await pilot.press("down", "enter")
        await keyboard.until(pilot, ReviewScreen)
        await until(pilot, lambda: "All picks" in drawn(keyboard.app))
        assert "Review   Ben" in drawn(keyboard.app)
        await pilot.press("q")
        await keyboard.until(pilot, ScoresScreen)
