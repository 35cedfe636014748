"""The review of a finished game, from the score sheet to the chart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.moves import Build, CityId, PromptKind
from sevenwonders_tui.engine.seven.setup import Options
from sevenwonders_tui.review import (
    Judged,
    NoReviews,
    Pick,
    Review,
    Reviewer,
    ReviewFailed,
    ReviewNotKept,
    digest_of,
    steps_in,
    with_review,
)
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.setup import SeatSetup, TableSetup
from sevenwonders_tui.tui.premises import Premises
from sevenwonders_tui.tui.present.book import Book
from sevenwonders_tui.tui.present.line import measure, plain
from sevenwonders_tui.tui.present.review import Reviewed, chart_lines, pick_line, pick_sentence, text_lines
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen, Told, Work
from sevenwonders_tui.tui.screens.scores import ScoresChoice, ScoresScreen
from sevenwonders_tui.tui.settings import Settings
from sevenwonders_tui.tui.symbols import ASCII, UNICODE
from tests.build import the_game
from tests.review.examples import a_game, a_review
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, NAMES, played
from tests.tui.tables import until
from tests.tui.test_hot_seat import Keyboard, finish

TURNS = tuple((age, turn) for age in (1, 2, 3) for turn in range(1, 7))
LOSSES = (0.0, 0.12, 0.01, 0.0, 0.31, 0.05, 0.0, 0.0, 0.04, 0.2, 0.0, 0.03, 0.0, 0.0, 0.06, 0.0, 0.09, 0.0)


@cache
def invented(players: int = 3) -> Review:
    """Return a review that no change to a bot can disturb."""
    cards = [card.id for card in the_game().catalog.cards]
    picks = []
    for at, (age, turn) in enumerate(TURNS):
        made, best = (Build(CityId(0), cards[at * 3 + other]) for other in (0, 1 if LOSSES[at] else 0))
        chance = 0.35 + at / 100
        picks.append(
            Pick(
                at,
                age,
                turn,
                PromptKind.PICK,
                1,
                Judged((made,), chance, 40.0 + at),
                Judged((best,), chance + LOSSES[at], 40.0 + at + 20 * LOSSES[at]),
            )
        )
    chances = []
    for at in range(len(TURNS)):
        weights = [1 + (at * (seat + 3) + 5 * seat) % 7 for seat in range(players)]
        chances.append(tuple(weight / sum(weights) for weight in weights))
    chances.append((0.0, 1.0, *(0.0 for _seat in range(players - 2))))
    return Review(Seat(0), 200, tuple(picks), TURNS, tuple(chances))


async def at_once(told: Told) -> Review:
    """Return the review without any work."""
    told(20)
    return invented()


def review_screen(work_out: Work = at_once) -> ReviewScreen:
    """Return the screen under test."""
    return ReviewScreen(Book(the_game().catalog), NAMES[:3], "Review   Anna · Giza B", 20, work_out)


def reviewed(review: Review | None = None, names: tuple[str, ...] = NAMES[:3]) -> Reviewed:
    """Return a review that can be put into words."""
    return Reviewed(review or invented(), Book(the_game().catalog), names, UNICODE)


async def test_review_shows_turning_points_first_and_the_chances(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """The costliest picks stand on top, and the chart has a row for each seat."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "nothing better" in drawn(app))
        golden(app, "review")


async def test_review_of_seven_fits(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Seven long names, and everything is there."""

    async def seven(told: Told) -> Review:
        told(20)
        return invented(7)

    screen = ReviewScreen(Book(the_game().catalog), LONG_NAMES, "Review   Anna · Giza B", 20, seven)
    app = ScreenApp(screen)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "All picks" in drawn(app))
        golden(app, "review-seven")


async def test_cursor_tells_a_pick_in_full_and_marks_its_turn() -> None:
    """The line below the list has no room to spare for, and the chart says when it was."""
    app = ScreenApp(review_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "nothing better" in drawn(app))
        assert "Age I, turn 5" in drawn(app)
        assert "[5]" in drawn(app)
        await pilot.press("down")
        await until(pilot, lambda: "Age II, turn 4" in drawn(app))
        assert "[4]" in drawn(app)
        await pilot.press("down", "down")
        await until(pilot, lambda: "found the best move, or one as good, in 10 of 18 picks" in drawn(app))
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "found the best move" in drawn(app))


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
    app = ScreenApp(review_screen(), Settings(ascii=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "nothing better" in drawn(app))
        assert drawn(app).isascii()
        assert "@@@" in drawn(app)


def test_bars_grow_with_the_chance() -> None:
    """Every chance is seen, and a higher one is never the shorter bar; more rows show more of it."""
    review = replace(invented(), chances=tuple((at / 18, 1 - at / 18) for at in range(19)))
    rows = [plain(row) for row in chart_lines(reviewed(review), 1, 18)]
    bars = rows[0][13:-6].replace(" ", "")
    assert list(bars) == sorted(bars)
    assert bars[0] == "▁"
    assert bars[-1] == "█"
    assert rows[0].endswith("100 %")
    assert len(chart_lines(reviewed(review), 3, 18)) == 7


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("cells", [72, 98])
def test_lines_fit_the_room(players: int, cells: int) -> None:
    """No line is wider than what it is given, whatever people are called."""
    words = reviewed(invented(players), LONG_NAMES[:players])
    assert all(measure(pick_line(words, pick, cells)) <= cells for pick in words.review.picks)
    assert all(measure(row) <= 80 for row in chart_lines(words, 2, 3))


async def test_review_of_a_real_game_is_put_into_words() -> None:
    """The Free City's orders are told with its name, in plain ASCII where that is asked for."""
    review = await a_review(2)
    book = Book(the_game().catalog)
    lines = text_lines(Reviewed(review, book, ("Anna", "Ben", "Free City"), ASCII), 98)
    text = "\n".join(lines)
    assert text.isascii()
    assert "Free City: " in text
    assert text.startswith("Anna found the best move")
    sentences = [
        pick_sentence(Reviewed(review, book, ("Anna", "Ben", "Free City"), ASCII), one) for one in review.picks
    ]
    assert all(sentence.startswith("Age I") for sentence in sentences)


def test_review_without_mistakes_says_so() -> None:
    """Who played like the bot is told so."""
    flawless = replace(invented(), picks=tuple(replace(pick, best=pick.made) for pick in invented().picks))
    text = "\n".join(text_lines(reviewed(flawless), 98))
    assert "in 18 of 18 picks" in text
    assert "There were none." in text


async def test_score_sheet_offers_the_review_where_there_is_somebody_to_ask() -> None:
    """The key leads there, and is not shown elsewhere."""
    snapshot = played(3, 2).end
    answers: list[ScoresChoice | None] = []
    app = ScreenApp(ScoresScreen(snapshot, the_game()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "v review" not in drawn(app)
        await app.push_screen(ScoresScreen(snapshot, the_game(), can_review=True), answers.append)
        await until(pilot, lambda: "v review" in drawn(app))
        await pilot.press("v")
        await pilot.pause()
    assert answers == [ScoresChoice.REVIEW]


class Shelf:
    """Reviews in memory, on a disk that may be full."""

    def __init__(self, *, is_full: bool = False) -> None:
        self.kept: dict[str, bytes] = {}
        self.is_full = is_full

    def find(self, table: str) -> bytes:
        """Look it up."""
        return self.kept.get(table, b"")

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Keep it, where there is room."""
        if self.is_full:
            raise ReviewNotKept("no room")
        self.kept[table] = change(self.find(table))

    def remove(self, table: str) -> None:
        """Forget it."""
        self.kept.pop(table, None)


def a_history() -> History:
    """Return a finished game of a table."""
    game = a_game()
    seats = tuple(SeatSetup(name, "human", None) for name in NAMES[:3])
    setup = TableSetup(the_game().catalog.fingerprint, 1, Options(3), game.deal, seats, TableRules())
    return History(setup, game.moves)


async def test_review_is_worked_out_once() -> None:
    """What was kept is shown at once, without any thinking; another seat is another review."""
    pool, shelf, history = Pool(the_game().catalog, 2), Shelf(), a_history()
    reviewer = Reviewer(pool, shelf, "table", history, 4)
    told: list[int] = []
    try:
        first = await reviewer.review(Seat(0), told.append)
    finally:
        pool.close()
    assert told[-1] == reviewer.steps == steps_in(history.moves)
    assert await reviewer.review(Seat(0), told.append) == first
    with pytest.raises(ReviewFailed, match="cut short"):
        await reviewer.review(Seat(1), told.append)


@pytest.mark.parametrize("shelf", [Shelf(is_full=True), NoReviews()])
async def test_review_that_cannot_be_kept_is_shown_all_the_same(shelf: Shelf | NoReviews) -> None:
    """A full disk spoils no review."""
    pool = Pool(the_game().catalog, 2)
    try:
        reviewer = Reviewer(pool, shelf, "table", a_history(), 2)
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

    def open(self) -> Premises:
        """Open the house, with a shelf for reviews."""
        return replace(super().open(), reviews=self.reviews)

    def keep(self, review: Review) -> None:
        """Keep a review of the game that is over, as if it had been worked out."""
        history = self.table.history()
        game = digest_of(history.setup.content, history.setup.deal, history.moves)
        self.reviews.change(self.table.id, partial(with_review, game=game, review=review))


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
        keyboard.keep(replace(invented(), seat=Seat(1)))
        await pilot.press("v")
        await keyboard.until(pilot, PickScreen)
        await pilot.press("escape")
        await keyboard.until(pilot, ScoresScreen)
        await pilot.press("v")
        await keyboard.until(pilot, PickScreen)
        await pilot.press("down", "enter")
        await keyboard.until(pilot, ReviewScreen)
        await until(pilot, lambda: "nothing better" in drawn(keyboard.app))
        assert "Review   Ben" in drawn(keyboard.app)
        await pilot.press("q")
        await keyboard.until(pilot, ScoresScreen)
