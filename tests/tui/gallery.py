"""Every screen and dialog of the game, each opened as people meet it, for tests that look at all of them.

A picture waits for screens and widgets, never for words, so that it can be opened in any language.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, ProposalKind
from sevenwonders_tui.lobby.eventpage import EventPage
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.books.album import AlbumOrder
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.lessons import learn_entries
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.setup import BoardChoice
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.lesson import LESSON_SEED
from sevenwonders_tui.seven.screens.dialogs.discard_pile import DiscardPileDialog
from sevenwonders_tui.seven.screens.dialogs.seventh_card import SeventhCardDialog
from sevenwonders_tui.seven.screens.dialogs.stage import StageDialog
from sevenwonders_tui.seven.screens.dialogs.trade import TradeDialog
from sevenwonders_tui.seven.screens.end.position import PositionScreen
from sevenwonders_tui.seven.screens.end.replay import RecordScreen, ReplayScreen
from sevenwonders_tui.seven.screens.end.review import ReviewScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.in_exercise import SevenExercise
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen, SeatedScreen, WatchScreen
from sevenwonders_tui.seven.screens.table.free_city import FreeCityScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.onlooker import OnlookerScreen, PastScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.screens.views.comparison import ComparisonScreen
from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.offers import offers
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.front import Told
from sevenwonders_tui.tui.keys import Keys
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.books.encyclopedia_page import EncyclopediaPageScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.books.look import LookScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, TellScreen, pin_question
from sevenwonders_tui.tui.screens.dialogs.palette import PaletteDialog, PaletteEntry
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.history.feats import FeatsScreen
from sevenwonders_tui.tui.screens.history.history import HistoryScreen
from sevenwonders_tui.tui.screens.history.numbers import NumbersScreen
from sevenwonders_tui.tui.screens.history.opening import KeptSheetScreen
from sevenwonders_tui.tui.screens.history.people import PeopleScreen
from sevenwonders_tui.tui.screens.history.you import YouScreen
from sevenwonders_tui.tui.screens.home.account import AccountScreen
from sevenwonders_tui.tui.screens.home.choose_player import ExplainedPickScreen, start_question
from sevenwonders_tui.tui.screens.home.first_question import FirstQuestionScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.learn import LearnScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.rooms.away_news import AwayNewsScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.rooms.compare import CompareScreen
from sevenwonders_tui.tui.screens.rooms.event import EventScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_event import NewEventScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from sevenwonders_tui.tui.screens.rooms.room_wait import RoomWaitScreen
from sevenwonders_tui.tui.screens.table.advice import AdviceDialog
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen, CurtainWords, WaitScreen
from sevenwonders_tui.tui.screens.table.log import LogScreen
from sevenwonders_tui.tui.screens.table.memory import MemoryDialog
from sevenwonders_tui.tui.screens.today.answer import AnswerDialog
from sevenwonders_tui.tui.screens.today.calendar import CalendarScreen
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen
from sevenwonders_tui.tui.screens.today.on_server import TodayOnServerScreen
from sevenwonders_tui.tui.screens.today.puzzles import PuzzlesScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.duel.screens import gallery as duel_gallery
from tests.lobby.eventful import at_table, event_plan, opened, play_by_rule
from tests.lobby.world import plan, running
from tests.support.advice import invented as invented_advice
from tests.support.days import Places, a_week, list_screen, today_on_server, today_screen
from tests.support.new_game_form import Form
from tests.support.past_games import duel_game, some_games
from tests.support.past_games import past as past_games
from tests.support.puzzles import answer_dialog, exercise_table, invented_puzzle, puzzles_screen
from tests.support.replays import replay_screen, replay_steps
from tests.support.reviews import invented, positions
from tests.support.saved_tables import OVER, RUNNING, Shelf
from tests.tui import large_gallery, past_gallery
from tests.tui.conftest import ScreenApp
from tests.tui.hanging import ALL, ONE, PICTURES, Picture, Size, alone, shows
from tests.tui.sessions import a_world, at_screen, lock_for, session
from tests.tui.stories import NAMES, Played, played, turn_of
from tests.tui.tables import at, play, seated, snapshot_of, table_of, the_game, until

__all__ = ["PICTURES", "Picture", "Size", "duel_gallery", "large_gallery", "past_gallery"]

ScreenT = TypeVar("ScreenT", bound=Screen[Any])

# At home, before and around a game

alone(MenuScreen, "menu", lambda _players: MenuScreen("A notice of the day: 12 %."))
alone(FirstQuestionScreen, "first_question", lambda _players: FirstQuestionScreen())
alone(
    LearnScreen,
    "learn",
    lambda _players: LearnScreen(learn_entries(TITLES, {WONDERS: stand_words(2, 3, is_draft=False)})),
)
alone(TodayScreen, "today", lambda _players: today_screen(Places(a_week())))
alone(TodayOnServerScreen, "today_on_server", lambda _players: today_on_server(Places(a_week())))
alone(DayListScreen, "day_list", lambda _players: list_screen(Places(a_week())))
alone(PuzzlesScreen, "puzzles", lambda _players: puzzles_screen())
alone(SevenExercise, "puzzle_table", lambda _players: exercise_table(invented_puzzle()))
alone(AnswerDialog, "puzzle_answer", lambda _players: answer_dialog())
alone(CalendarScreen, "calendar", lambda _players: CalendarScreen(Places(a_week()).today()))
alone(SettingsScreen, "settings", lambda _players: SettingsScreen(Settings()))
alone(
    PaletteDialog,
    "palette",
    lambda _players: PaletteDialog(
        [
            PaletteEntry(command.said_name, command.said_help, Keys().told(command), lambda: sleep(0))
            for command in MenuScreen.commands()
            if command.name
        ]
    ),
)
alone(WaitScreen, "wait", lambda _players: WaitScreen(NAMES[:3], lambda: None))
alone(
    CurtainScreen,
    "curtain",
    lambda _players: CurtainScreen(CurtainWords("Anna", "", (("Ben", True), ("Cleo", False))), can_go_back=True),
)
alone(AskScreen, "programs_question", lambda _players: start_question(["exec:./7"]))
alone(AskTextScreen, "pin_question", lambda _players: pin_question("Anna"))
alone(TellScreen, "mistake", lambda _players: TellScreen("7", "12"))


# The encyclopedia


def the_album() -> SevenAlbum:
    """Return the album of the box."""
    return SevenAlbum(Book(the_game().catalog))


def album_shelf(number: int) -> tuple[str, ...]:
    """Return what stands on a shelf, by age."""
    return the_album().shelves(AlbumOrder.AGE)[number].items


def album_page_of(shelf: int, thing: str) -> EncyclopediaPageScreen:
    """Return the page of a thing of a shelf."""
    return EncyclopediaPageScreen(the_album(), album_shelf(shelf), thing)


alone(EncyclopediaScreen, "encyclopedia", lambda _players: EncyclopediaScreen(the_album()))
alone(EncyclopediaScreen, "encyclopedia_wonders", lambda _players: EncyclopediaScreen(the_album(), "giza"))
alone(EncyclopediaPageScreen, "encyclopedia_card", lambda _players: album_page_of(1, "forum"))
alone(EncyclopediaPageScreen, "encyclopedia_wonder", lambda _players: album_page_of(4, "giza"))


@shows(EncyclopediaScreen)
async def encyclopedia_chains(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show all chains as trees."""
    async with ScreenApp(EncyclopediaScreen(the_album())).run_test(size=size) as pilot:
        await pilot.press("shift+tab")
        yield pilot


@shows(EncyclopediaScreen)
async def encyclopedia_search(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show what a search has found: what has a number in it, which is the same in every language."""
    async with ScreenApp(EncyclopediaScreen(the_album())).run_test(size=size) as pilot:
        await pilot.press("7")
        yield pilot


@shows(NewGameScreen, ALL)
async def new_game(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the form of a new table."""
    form = Form("Anna", "Ben", seats=players)
    async with form.app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@shows(ExplainedPickScreen)
async def choose_player(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Ask who plays a seat."""
    form = Form("Anna", "Ben", seats=players)
    async with form.app.run_test(size=size) as pilot:
        await pilot.press("down", "f2")
        await at_screen(pilot, ExplainedPickScreen)
        yield pilot


@shows(ExplainedPickScreen)
async def choose_style(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Ask in which style a bot plays."""
    async with choose_player(size, players) as pilot:
        before = pilot.app.screen
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ExplainedPickScreen) and pilot.app.screen is not before)
        yield pilot


@shows(SavedScreen)
async def saved(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the tables that were kept."""
    shelf = Shelf(RUNNING, OVER)
    async with shelf.app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def past_picture(kind: type[Any], name: str, *keys: str) -> None:
    """Put a screen about finished games into the gallery."""

    async def opening(size: Size, _players: int) -> AsyncIterator[Pilot[None]]:
        async with past_games(some_games(30)) as services:
            screen = kind(services)
            async with ScreenApp(screen).run_test(size=size) as pilot:
                await until(pilot, lambda: bool(getattr(screen, "is_ready", True)))
                await pilot.press(*keys)
                await pilot.pause()
                yield pilot

    opening.__name__ = name
    shows(kind)(opening)


past_picture(HistoryScreen, "history")
past_picture(YouScreen, "you")
past_picture(NumbersScreen, "numbers", "s")
past_picture(NumbersScreen, "numbers_of_categories", "right")
past_picture(FeatsScreen, "feats")
past_picture(PeopleScreen, "people")
alone(
    KeptSheetScreen,
    "kept_sheet",
    lambda _players: KeptSheetScreen(duel_game(1), "anna", HistoryWords(kits())),
)


@shows(HelpScreen)
async def help_of_the_menu(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Explain keys and signs."""
    async with ScreenApp(MenuScreen()).run_test(size=size) as pilot:
        await pilot.press("f1")
        await at_screen(pilot, HelpScreen)
        yield pilot


# What all look at together

alone(RevealScreen, "reveal", lambda players: _reveal(played(players, 3), 2, 3), ALL)
alone(MilitaryScreen, "military", lambda players: _military(played(players, 2, seat=0), 2), ALL)
alone(MilitaryScreen, "last_war", lambda players: _military(played(players, 2), 3), ALL)
alone(ScoresScreen, "scores", lambda players: ScoresScreen(played(players, 1).end, the_game(), can_review=True), ALL)


def _reveal(game: Played, age: int, turn: int) -> RevealScreen:
    snapshot = game.after(age, turn)
    return RevealScreen(snapshot, turn_of(snapshot), the_game())


def _military(game: Played, age: int) -> MilitaryScreen:
    snapshot = game.after(age, 6)
    return MilitaryScreen(snapshot, turn_of(snapshot), the_game())


# The guided game


def _led(snapshot: Snapshot) -> Snapshot:
    """Return a moment of a table at which the person is led."""
    return replace(snapshot, rules=TableRules(lesson=True))


alone(
    RevealScreen,
    "lesson_reveal",
    lambda _players: RevealScreen(
        _led(played(3, 3, seat=0).after(2, 3)), turn_of(played(3, 3, seat=0).after(2, 3)), the_game()
    ),
)
alone(
    MilitaryScreen,
    "lesson_war",
    lambda _players: MilitaryScreen(
        _led(played(3, 2, seat=0).after(2, 6)), turn_of(played(3, 2, seat=0).after(2, 6)), the_game()
    ),
)
alone(
    ScoresScreen,
    "lesson_scores",
    lambda _players: ScoresScreen(_led(played(3, 1, seat=0).end), the_game(), can_review=True),
)


@shows(TableScreen)
async def lesson(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table whose coach speaks of war."""
    sides = (BoardChoice(side=BoardSide.A),) * 3
    rules = TableRules(lesson=True)
    async with table_of(3, seed=LESSON_SEED, boards=sides, rules=rules, advise=invented_advice) as table:
        await play(table, at(1, 5))
        async with seated(table, size) as pilot:
            yield pilot


@shows(ReplayScreen, ALL)
async def replay(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a turn of age II."""
    async with ScreenApp(replay_screen(played(players, 2))).run_test(size=size) as pilot:
        await pilot.press("2", "right", "right")
        await pilot.pause()
        yield pilot


@shows(ReplayScreen, (2, 3))
async def replay_hands(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a turn with all hands."""
    async with replay(size, players) as pilot:
        await pilot.press("o")
        await pilot.pause()
        yield pilot


@shows(RecordScreen)
async def record(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the end of a record."""
    game = played(players, 2)
    screen = RecordScreen(the_game(), game.end.names, replay_steps(game))
    async with ScreenApp(screen).run_test(size=size) as pilot:
        await pilot.press("end")
        await pilot.pause()
        yield pilot


@shows(ReviewScreen, (2, 3, 7))
async def review(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a review, with a pick told below it."""

    async def told(tell: Told) -> Review:
        tell(20)
        return invented(players)

    async def look() -> tuple[Snapshot, ...]:
        return positions(players)

    screen = ReviewScreen(the_game(), played(players, 1).end.names, "", 20, told, look)
    async with ScreenApp(screen).run_test(size=size) as pilot:
        await until(pilot, lambda: screen.has_class("-known"))
        yield pilot


@shows(PositionScreen, (2, 3, 7))
async def position(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the table before a pick that was a mistake."""
    async with review(size, players) as pilot:
        # The verdict stands above the picks.
        await pilot.press("down", "enter")
        await at_screen(pilot, PositionScreen)
        yield pilot


# The table and what lies over it


async def _opened(pilot: Pilot[None], key: str, kind: type[ScreenT]) -> ScreenT:
    await pilot.press(*key.split())
    return await at_screen(pilot, kind)


def table_picture(name: str, age: int, turn: int, players: tuple[int, ...] = ALL) -> None:
    """Put a table at a moment into the gallery."""

    async def opening(size: Size, count: int) -> AsyncIterator[Pilot[None]]:
        async with table_of(count, seed=count) as table:
            await play(table, at(age, turn))
            async with seated(table, size) as pilot:
                yield pilot

    opening.__name__ = name
    shows(TableScreen, players)(opening)


table_picture("first_turn", 1, 1)
table_picture("full_table", 3, 3)


def over_table(kind: type[Screen[Any]], name: str, key: str, players: tuple[int, ...] = ONE) -> None:
    """Put what a key opens over a table into the gallery."""

    async def opening(size: Size, count: int) -> AsyncIterator[Pilot[None]]:
        async with table_of(count, advise=invented_advice) as table:
            await play(table, at(2, 5))
            async with seated(table, size) as pilot:
                await _opened(pilot, key, kind)
                if kind is AdviceDialog:
                    await until(pilot, lambda: bool(pilot.app.screen.query_one(OptionList).option_count))
                yield pilot

    opening.__name__ = name
    shows(kind, players)(opening)


over_table(CityScreen, "city", "v")
over_table(ComparisonScreen, "comparison", "t", ALL)
over_table(LogScreen, "log", "l")
over_table(MemoryDialog, "memory", "m")
over_table(CardHelpScreen, "card_help", "question_mark")
over_table(AdviceDialog, "advice", "h")
over_table(LookScreen, "look", "i")
over_table(HelpScreen, "help_of_the_table", "f1", (2, 3))


def table_view(table: Table) -> View:
    """Return what seat 0 sees."""
    view = snapshot_of(table).view
    assert isinstance(view, View)
    return view


def asking_table(
    kind: type[Screen[Any]], name: str, wanted: Callable[[View], bool], keys: Callable[[View], str], **options: Any
) -> None:
    """Put a dialog that asks about an order into the gallery."""

    async def opening(size: Size, count: int) -> AsyncIterator[Pilot[None]]:
        async with table_of(**{"players": 4, **options}) as table:
            await play(table, wanted)
            async with seated(table, size) as pilot:
                await _opened(pilot, keys(table_view(table)), kind)
                yield pilot

    opening.__name__ = name
    shows(kind)(opening)


def _is_dear(view: View) -> bool:
    return _dear_place(view) is not None


def _dear_place(view: View) -> int | None:
    """Return the place of a card that can be paid for in several ways, counted from 1."""
    found = offers(view)
    if found is None:
        return None
    return next((number for number, card in enumerate(view.hand, start=1) if len(found.builds(card)) > 1), None)


def _asks(kind: PromptKind) -> Callable[[View], bool]:
    return lambda view: view.prompt is not None and view.prompt.kind is kind


def _boards(wonder: str) -> tuple[BoardChoice, ...]:
    return BoardChoice(WonderId(wonder), BoardSide.B), BoardChoice(), BoardChoice()


def _has_stages(view: View) -> bool:
    found = offers(view)
    return found is not None and bool(found.any_stages())


def _acts_for_two(view: View) -> bool:
    return view.age == 2 and view.prompt is not None and len(view.prompt.cities) == 2


asking_table(TradeDialog, "trade", _is_dear, lambda view: f"{_dear_place(view)} b")
asking_table(StageDialog, "stage", _has_stages, lambda _view: "w")
asking_table(
    DiscardPileDialog,
    "discard_pile",
    _asks(PromptKind.DISCARD_PILE),
    lambda _view: "enter",
    players=3,
    boards=_boards("halicarnassus"),
)
asking_table(
    SeventhCardDialog,
    "seventh_card",
    _asks(PromptKind.SEVENTH_CARD),
    lambda _view: "enter",
    players=3,
    boards=_boards("babylon"),
)
asking_table(FreeCityScreen, "free_city", _acts_for_two, lambda _view: "1 d", players=2)
asking_table(ConfirmDialog, "confirm", at(2, 2), lambda _view: "d", rules=TableRules(confirm=True))


@shows(OnlookerScreen)
async def onlooker(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table without a seat at it."""
    async with table_of(players) as table:
        await play(table, at(2, 4))
        screen = OnlookerScreen(table.client(None), the_game())
        async with ScreenApp(screen).run_test(size=size) as pilot:
            await until(pilot, lambda: screen.is_painted)
            yield pilot


# On a server


@shows(FirstVisitScreen)
async def first_visit(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show that a name is taken already."""
    async with a_world() as world:
        await world.person("Ben")
        async with session(world.enter("anna")).run_test(size=size) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press(*"Ben", "enter")
            await pilot.pause()
            yield pilot


@shows(LobbyScreen)
async def lobby(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show tables that wait, run and are one's own."""
    async with a_world() as world:
        rooms = await running(world, *NAMES[:3])
        await lock_for(rooms[1])
        dora, eve = await world.person("Dora"), await world.person("Eve")
        await dora.create(plan(4))
        closed = await eve.create(plan(3, bots=("good", "good"), may_watch=False))
        await closed.start()
        async with session(await world.person("Anna")).run_test(size=size) as pilot:
            screen = await at_screen(pilot, LobbyScreen)
            await until(pilot, lambda: len(screen.list.choices) == 3)
            yield pilot


def over_lobby(kind: type[Screen[Any]], name: str, *keys: str) -> None:
    """Put what keys open over the lobby into the gallery."""

    async def opening(size: Size, count: int) -> AsyncIterator[Pilot[None]]:
        async with a_world() as world, session(await world.person("Anna")).run_test(size=size) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press(*keys)
            await at_screen(pilot, kind)
            yield pilot

    opening.__name__ = name
    shows(kind)(opening)


over_lobby(AccountScreen, "account", "a")
over_lobby(NewRoomScreen, "new_room", "n")
over_lobby(AskTextScreen, "code_question", "c")


@shows(RoomScreen, (3, 5, 7))
async def room(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show who sits where, who is ready and who is away, and what was said."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        others = ("Gina",) if players > 3 else ()
        room = await anna.create(plan(players, others=others, bots=("good",), hand_over_after=timedelta(minutes=5)))
        at_ben = await ben.join(room.code)
        await at_ben.say("3, 2, 1")
        ben.close()
        await world.pass_by(minutes=12)
        room.close()
        async with session(await world.person("Anna"), Start(Way.JOIN, room.code)).run_test(size=size) as pilot:
            await at_screen(pilot, RoomScreen)
            yield pilot


@shows(ChatScreen)
async def chat(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show what is said in a room."""
    async with room(size, players) as pilot:
        await _opened(pilot, "c", ChatScreen)
        yield pilot


@shows(SeatedScreen, (3, 5, 7))
async def seat_on_a_server(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table with all that its room has to say."""
    async with a_world() as world:
        clock = Clock(ClockKind.HARD, timedelta(minutes=10))
        rooms = await running(world, *NAMES[:players], clock=clock, hand_over_after=timedelta(minutes=30))
        rooms[-1].close()
        await rooms[1].propose(ProposalKind.ABANDON)
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, SeatedScreen)
            await world.pass_by(minutes=3)
            await rooms[1].say("1, 2, 3?")
            await pilot.pause()
            yield pilot


@shows(PickScreen)
async def end_question(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Ask what to do about somebody who wants to end the game."""
    async with seat_on_a_server(size, players) as pilot:
        await _opened(pilot, "g", PickScreen)
        yield pilot


@shows(RoomWaitScreen)
async def room_wait(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show that everybody here has chosen, others have not."""
    async with a_world() as world:
        rooms = await running(world, *NAMES[:players], others=("Gina",))
        await lock_for(rooms[0])
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, RoomWaitScreen)
            yield pilot


@shows(AwayNewsScreen)
async def away_news(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Tell what happened while one was away."""
    async with a_world() as world:
        rooms = await running(world, *NAMES[:players], hand_over_after=timedelta(minutes=5))
        world.hang_up("Anna")
        await world.pass_by(minutes=6)
        for _turn in range(2):
            for each in rooms[1:]:
                await lock_for(each)
            await world.settled()
        await rooms[1].say("2?")
        async with session(world.enter("Anna"), Start(Way.JOIN, rooms[1].code)).run_test(size=size) as pilot:
            await at_screen(pilot, AwayNewsScreen)
            yield pilot


@shows(WatchScreen)
async def watch(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table that one only watches."""
    async with a_world() as world:
        rooms = await running(world, *NAMES[:players])
        for _turn in range(4):
            for each in rooms:
                await lock_for(each)
        async with session(await world.person("Gina"), Start(Way.WATCH, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, WatchScreen)
            yield pilot


@shows(PastScreen)
async def past(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a turn before, looked back at."""
    async with watch(size, players) as pilot:
        await _opened(pilot, "h", PastScreen)
        await pilot.press("left")
        yield pilot


@shows(RoomScoresScreen, (3, 7))
async def room_scores(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the end of a game in a room."""
    async with a_world() as world:
        rooms = await running(world, *NAMES[:players])
        while rooms[0].snapshot().phase is Phase.RUNNING:
            for each in rooms:
                await lock_for(each)
            await world.settled()
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            yield pilot


over_lobby(NewEventScreen, "new_event", "e", "down", "enter")


@shows(EventScreen, (3, 5))
async def event_running(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show an event while some of its tables are over."""
    async with _an_event(size, players, over=1) as pilot:
        yield pilot


@shows(EventScreen)
async def event_open(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show an event that waits for people."""
    async with _an_event(size, 3, over=None) as pilot:
        yield pilot


@shows(EventScreen)
async def event_over(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the ranking."""
    async with _an_event(size, 3, over=3) as pilot:
        yield pilot


@shows(CompareScreen)
async def event_compared(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show one seat at two tables."""
    async with _an_event(size, 3, over=3) as pilot:
        await pilot.press("c")
        await at_screen(pilot, PickScreen)
        await pilot.press("enter")
        await at_screen(pilot, CompareScreen)
        yield pilot


@asynccontextmanager
async def _an_event(size: Size, seats: int, over: int | None) -> AsyncIterator[Pilot[None]]:
    """Show an event of three tables, so many of them over; None: it has not begun.

    The server draws deals and seats: here they are the same for each language.
    """
    chance = Random(7)
    draws = patch.multiple("secrets", randbelow=chance.randrange, SystemRandom=lambda: chance)
    async with a_world() as world:
        with draws:
            code, clients = await opened(world, NAMES[:6], event_plan(3, seats))
        async with session(clients[0]).run_test(size=size) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("e", "enter")
            await at_screen(pilot, EventScreen)
            if over is not None:
                with draws:
                    await clients[0].start_event(code)
                rooms = [await client.room((await client.event(code)).room) for client in clients]
                page = await clients[0].event(code)
                for number in range(1, over + 1):
                    await play_by_rule(at_table(rooms, page, number))
                await world.settled()
                await until(pilot, lambda: [each.is_over for each in _page(pilot).tables].count(True) == over)
            yield pilot


def _page(pilot: Pilot[None]) -> EventPage:
    screen = pilot.app.screen
    assert isinstance(screen, EventScreen)
    return screen.page
