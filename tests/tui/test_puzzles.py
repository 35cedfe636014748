"""Puzzles on the full screen: from Today to a puzzle, its answer, and a practice table from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.history.answers import puzzle_rating
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.puzzles import home_desk
from sevenwonders_tui.person.services import AppServices, DayWish, Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.puzzling import ExerciseLeader, PuzzleWay
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.end.replaying import Replaying
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.today.answer import AnswerDialog
from sevenwonders_tui.tui.screens.today.puzzles import PuzzlesScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from sevenwonders_tui.tui.session import SessionApp
from tests.support.keyboard import Keyboard
from tests.support.puzzles import answer_dialog, exercise_table, invented_puzzle, puzzles_screen
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import the_game, until


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class AtHome(Keyboard):
    """An app that remembers answers, and begins with the deals of the day."""

    def __init__(self) -> None:
        super().__init__(think=takes_the_first)
        self.app = HomeApp(SettingsInMemory(), self.open, Wishes(("Anna",), deal=DayWish()))

    def open(self) -> AppServices:
        """Open the house and its history."""
        house, book = House(self.store, kits(), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, book=book)

    async def games(self) -> HomeHistory:
        """Return what is remembered of the person."""
        book = (await self.app.services()).book
        assert book is not None
        return HomeHistory(book, kits())

    async def to_a_puzzle(self, pilot: Pilot[None]) -> ExerciseClient:
        """Go from Today to a puzzle, and return its table."""
        await until(pilot, lambda: isinstance(self.screen, TodayScreen))
        await until(pilot, lambda: "Puzzle of the day" in drawn(self.app))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(self.screen, PuzzlesScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(self.screen, SeatScreen) and "One move wins clearly" in drawn(self.app))
        assert isinstance(self.app.leader, ExerciseLeader)
        return self.app.leader.client


def puzzle_of(client: ExerciseClient) -> Puzzle:
    """Return the puzzle of a table."""
    assert client.exercise.puzzle is not None
    return client.exercise.puzzle


async def test_keys_typed_ahead_in_the_menu_reach_the_puzzles() -> None:
    """`p`, Down, Enter begins the next puzzle, however long the list takes; Escape from the list is the menu."""
    home = AtHome()
    home.app = HomeApp(SettingsInMemory(), home.open, Wishes(("Anna",)))
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        await pilot.press("p", "down", "enter")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen) and "One move wins clearly" in drawn(home.app))
        assert isinstance(home.app.leader, ExerciseLeader)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(home.screen, PuzzlesScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))


async def test_a_right_answer_is_told_with_its_reasons_and_kept() -> None:
    """From Today to the answer: it is right, it moves the rating, and the list knows that it is solved."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        client = await home.to_a_puzzle(pilot)
        await client.submit(client.snapshot().decision, puzzle_of(client).best.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))
        await until(pilot, lambda: "Right:" in drawn(home.app))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(home.screen, PuzzlesScreen))
        assert "1 of " in drawn(home.app)
        assert home.app.leader is None


async def test_after_a_wrong_answer_one_can_play_on_as_practice() -> None:
    """The answer names the better move; `p` begins a table that never counts, with the move that was answered."""
    home = AtHome()
    async with home.app.run_test(size=(100, 36)) as pilot:
        client = await home.to_a_puzzle(pilot)
        await client.submit(client.snapshot().decision, puzzle_of(client).second.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog) and "Not the best:" in drawn(home.app))
        await pilot.press("p")
        begun = len(client.exercise.moves)
        await until(pilot, lambda: isinstance(home.app.leader, HotSeat) and len(home.table._play.decided) > begun)
        assert home.table.setup.origin.kind is OriginKind.PRACTICE
        made = home.table._play.decided[begun].moves[client.exercise.seat]
        assert made == puzzle_of(client).second.move


async def test_a_hint_names_no_card_and_makes_the_answer_unrated() -> None:
    """F12 says the first reason; a right answer is kept then, the rating stays, and it stays so for good."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        client = await home.to_a_puzzle(pilot)
        await pilot.press("f12")
        await until(pilot, lambda: "Hint: " in drawn(home.app))
        assert "does not count for your rating" in " ".join(drawn(home.app).split())
        await pilot.press("q")
        await until(pilot, lambda: isinstance(home.screen, PuzzlesScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.app.leader, ExerciseLeader) and "One move wins" in drawn(home.app))
        assert isinstance(home.app.leader, ExerciseLeader)
        client = home.app.leader.client
        await client.submit(client.snapshot().decision, puzzle_of(client).best.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))
        games = await home.games()
        (kept,) = await games.answers()
        assert (kept.is_right, kept.is_hinted, kept.rating) == (True, True, 0)
        assert puzzle_rating(await games.answers()) == 1500


async def test_giving_up_shows_the_answer_and_counts_as_not_found() -> None:
    """F6 asks first, since it moves the rating; then the best move stands there, and one can play on."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        client = await home.to_a_puzzle(pilot)
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(home.screen, AskScreen) and "not found" in drawn(home.app))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        assert not client.is_done
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(home.screen, AskScreen))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog) and "Given up" in drawn(home.app))
        games = await home.games()
        (kept,) = await games.answers()
        assert (kept.is_right, kept.is_given_up) == (False, True)
        assert puzzle_rating([kept]) < 1500
        await pilot.press("p")
        begun = len(client.exercise.moves)
        await until(pilot, lambda: isinstance(home.app.leader, HotSeat) and len(home.table._play.decided) == begun)


async def test_the_list_leads_to_themes_and_to_what_was_answered() -> None:
    """Escape comes back from both; an answered puzzle opens again, and says that it does not count."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, TodayScreen))
        puzzle = offered(kits()[WONDERS])[0]
        await (await home.games()).keep_answer(f"puzzle:{puzzle.id}", is_right=True, rating=puzzle.rating)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(home.screen, PuzzlesScreen) and "By theme" in drawn(home.app))
        assert "1 of 200" in drawn(home.app)
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: "Puzzles by theme" in drawn(home.app))
        assert "0 of 43" in drawn(home.app)
        await pilot.press("escape")
        await until(pilot, lambda: "► By theme" in drawn(home.app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: "♦ Puzzle 1: 7 Wonders" in drawn(home.app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen) and "does not count for your" in drawn(home.app))


async def test_r_after_the_answer_shows_the_game_up_to_the_puzzle() -> None:
    """The replay ends at the decision; Escape leads back to the answer."""
    home = AtHome()
    async with home.app.run_test(size=(100, 36)) as pilot:
        client = await home.to_a_puzzle(pilot)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(home.screen, SeatScreen)
        await client.submit(client.snapshot().decision, puzzle_of(client).best.move)
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(home.screen, Replaying))
        assert isinstance(home.screen, Replaying)
        assert home.screen.decided(len(home.screen.steps) - 1) == len(client.exercise.moves)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(home.screen, AnswerDialog))


async def test_a_puzzle_on_the_screen_names_no_card_that_its_seat_has_not_seen() -> None:
    """The bytes of the screen are searched for every card of another hand that the seat does not know of."""
    home = AtHome()
    puzzle = offered(kits()[WONDERS])[0]
    async with home.app.run_test(size=(160, 48)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, TodayScreen))
        services = await home.app.services()
        desk, name = await home_desk(services)
        way = PuzzleWay(home.app, desk, fronts(services.house.kits), name)
        home.app.run_worker(way.solve(exercise_of(puzzle, name)))
        await until(pilot, lambda: isinstance(home.screen, SeatScreen) and "One move wins clearly" in drawn(home.app))
        rules, state, known = puzzle.kit.rules, puzzle.replay.state, repr(puzzle.view)
        hands = [rules.view(state, seat).hand for seat in rules.pending(state) if seat != puzzle.seat]
        names = {Book(the_game().catalog).name(card) for hand in hands for card in hand if f"'{card}'" not in known}
        assert names
        assert [name for name in names if name in drawn(home.app)] == []


async def test_an_account_solves_puzzles_on_a_server() -> None:
    """The same screens over a connection: the answer is kept for the account, and played on in a room of one's own."""
    async with a_world() as world:
        client = await world.person("Anna")
        async with session(client).run_test(size=(100, 36)) as pilot:
            app = pilot.app
            await at_screen(pilot, LobbyScreen)
            await pilot.press("t")
            await until(pilot, lambda: isinstance(app.screen, TodayScreen) and "Puzzle of the day" in drawn(app))
            await pilot.press("p")
            await at_screen(pilot, PuzzlesScreen)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, SeatScreen) and "One move wins clearly" in drawn(app))
            assert isinstance(app, SessionApp)
            assert isinstance(app.leader, ExerciseLeader)
            exercise = app.leader.client
            await exercise.submit(exercise.snapshot().decision, puzzle_of(exercise).best.move)
            dialog = await at_screen(pilot, AnswerDialog)
            kept = await client.history.answers()
            assert [(answer.exercise, answer.is_right) for answer in kept] == [(exercise.exercise.id, True)]
            assert dialog.can_play_on
            await pilot.press("p")
            await until(pilot, lambda: any(line.is_mine for line in client.snapshot().tables))
            (line,) = client.snapshot().tables
            room = await client.room(line.code)
            public = await room.public_client()
            assert public is not None
            assert public.snapshot().origin.key == exercise.exercise.origin.key
            await until(pilot, lambda: app.leader is not None and not isinstance(app.leader, ExerciseLeader))


async def test_the_list_says_how_much_is_solved(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Each line has a bar and a count; what is today's, next, by theme and solved has one each."""
    app = ScreenApp(puzzles_screen())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "puzzles")


async def test_the_answer_leaves_the_table_to_be_seen(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """It stands below the table, and right of it where there is room."""
    app = ScreenApp(exercise_table(invented_puzzle()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.push_screen(answer_dialog())
        await pilot.pause()
        golden(app, "puzzle-answer")
