"""From a review to one's own mistakes, and from there to a practice table."""

from __future__ import annotations

from functools import partial

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.puzzles.exercise import ExerciseClient
from sevenwonders_tui.review import Pick
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.game_app import AtKeyboard
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.past_games import account_past
from sevenwonders_tui.tui.puzzling import ExerciseLeader
from sevenwonders_tui.tui.room_visit import RoomSeats
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.end.review import BaseReviewScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.today.answer import AnswerDialog
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from sevenwonders_tui.tui.session import SessionApp
from tests.lobby.reviewed import reviewed, reviewing_world
from tests.support.keyboard import Keyboard
from tests.support.mistakes import reviewed_at_home
from tests.support.reviews import Shelf as ReviewShelf
from tests.tui.conftest import drawn
from tests.tui.sessions import at_screen, session, shows
from tests.tui.tables import until


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class AtHome(Keyboard):
    """An app that remembers finished games and their reviews."""

    def __init__(self) -> None:
        super().__init__("Anna", seats=3, think=takes_the_first)

    def open(self) -> AppServices:
        """Open the house, its history and its reviews."""
        house, book = House(self.store, kits(), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, ReviewShelf(), book=book)

    async def to_the_review(self, pilot: Pilot[None]) -> str:
        """Open the review of a game, and return the id of its table."""
        await until(pilot, lambda: isinstance(self.screen, MenuScreen))
        services = await self.app.services()
        table, _review = await reviewed_at_home(services)
        await services.house.put_away(table.id)
        self.app.sit_down(await services.house.open(table.id))
        await self.until(pilot, ScoreSheetScreen)
        await pilot.press("v")
        await until(pilot, lambda: isinstance(self.screen, BaseReviewScreen) and "x your mistakes" in drawn(self.app))
        return table.id

    def at_a_mistake(self) -> bool:
        """Return whether the table of a mistake is shown."""
        return isinstance(self.screen, SeatScreen) and "Your mistake in 7 Wonders" in drawn(self.app)


def mistake_at(leader: AtKeyboard | None) -> tuple[ExerciseClient, Pick]:
    """Return the table of a mistake, and the pick that it is about."""
    assert isinstance(leader, ExerciseLeader)
    assert leader.client.exercise.pick is not None
    return leader.client, leader.client.exercise.pick


@pytest.mark.slow
async def test_x_in_a_review_begins_own_mistakes_the_worst_first() -> None:
    """Each is a table with the hand as it was; `n` goes to the next one, and Escape back to the review."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        await home.to_the_review(pilot)
        await pilot.press("x")
        await until(pilot, home.at_a_mistake)
        client, worst = mistake_at(home.app.leader)
        await client.submit(client.snapshot().decision, worst.best.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))
        await pilot.press("n")
        await until(pilot, home.at_a_mistake)
        _client, following = mistake_at(home.app.leader)
        assert worst.lost_chance > following.lost_chance > 0
        await pilot.press("q")
        await until(pilot, lambda: isinstance(home.screen, BaseReviewScreen))
        assert isinstance(home.app.leader, HotSeat)


@pytest.mark.slow
async def test_playing_on_from_a_mistake_leaves_the_review() -> None:
    """The practice begins with the move that was answered; the game before it is put away."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        table = await home.to_the_review(pilot)
        await pilot.press("f7")
        await until(pilot, home.at_a_mistake)
        client, pick = mistake_at(home.app.leader)
        await client.submit(client.snapshot().decision, pick.made.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(home.app.leader, HotSeat) and home.table.id != table)
        assert home.table.setup.origin.kind is OriginKind.PRACTICE
        assert home.table.setup.origin.key == f"{table}/{pick.decision}"


async def test_the_menu_says_what_is_solved_and_how_many_mistakes_wait() -> None:
    """The numbers come after the first paint, and anew whenever the deals of the day are left."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        assert "one move wins clearly" in drawn(home.app)
        services = await home.app.services()
        _table, review = await reviewed_at_home(services)
        assert services.book is not None
        games = HomeHistory(services.book, kits())
        await games.keep_answer("puzzle:a", is_right=True, rating=1500)
        await pilot.press("t")
        await until(pilot, lambda: isinstance(home.screen, TodayScreen))
        await pilot.press("escape")
        errors = sum(pick.grade.is_error for pick in review.picks)
        await until(pilot, lambda: f"1 solved · your mistakes: {errors}" in drawn(home.app))


async def test_without_a_mistake_x_says_so() -> None:
    """Whose games are not remembered reads under which name they are."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        await home.to_the_review(pilot)
        services = await home.app.services()
        assert services.book is not None
        await services.book.do(lambda file: file.erase("anna"))
        await pilot.press("x")
        await until(pilot, lambda: isinstance(home.screen, TellScreen) and "under the name typed" in drawn(home.app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.screen, BaseReviewScreen))


async def test_an_account_goes_from_a_review_to_its_mistakes_and_on() -> None:
    """On a server the same key leads there, and playing on opens a room of one's own."""
    world = await reviewing_world()
    client, table, _review = await reviewed(world, "Anna", "Ben", "Cleo")
    async with session(client).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, SessionApp)
        await at_screen(pilot, LobbyScreen)
        past = account_past(app, client, app.kits, app.fronts, app.enter)
        app.run_worker(past.show(table, AfterGame.REVIEW))
        await at_screen(pilot, BaseReviewScreen)
        await shows(pilot, "x your mistakes")
        await pilot.press("x")
        await shows(pilot, "Your mistake in 7 Wonders")
        exercise, pick = mistake_at(app.leader)
        await exercise.submit(exercise.snapshot().decision, pick.best.move)
        await at_screen(pilot, AnswerDialog)
        await pilot.press("p")
        await until(pilot, lambda: any(line.is_mine for line in client.snapshot().tables))
        await until(pilot, lambda: isinstance(app.leader, RoomSeats))
    await world.lobby.close()
