"""What a person sees of finished games: the list, the profile, numbers, feats, people and data."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.settings import Settings, SettingsInMemory, Signs
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.play_on import PlayOnScreen
from sevenwonders_tui.tui.screens.history.feats import FeatsScreen
from sevenwonders_tui.tui.screens.history.history import HistoryScreen
from sevenwonders_tui.tui.screens.history.numbers import NumbersScreen
from sevenwonders_tui.tui.screens.history.opening import KeptSheetScreen
from sevenwonders_tui.tui.screens.history.people import PeopleScreen
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.screens.history.you import YouScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from tests.history.rows import bot_row, game_row, seat_row
from tests.history.tables import play, wonders
from tests.support.keyboard import Shelf
from tests.support.past_games import past, some_games
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.looking import out_of_sight, wrong_widths
from tests.tui.sessions import at_screen
from tests.tui.tables import until

ScreenT = TypeVar("ScreenT", bound=BaseScreen[Any])
SCREENS = (HistoryScreen, YouScreen, NumbersScreen, FeatsScreen, PeopleScreen)


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let days be those of UTC, wherever the tests run."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def shown(pilot: Pilot[None]) -> None:
    """Wait until the screen has read its data."""
    screen = pilot.app.screen
    assert isinstance(screen, BaseScreen)
    await until(pilot, lambda: screen.is_ready)
    await pilot.pause()


@asynccontextmanager
async def opened(
    kind: Callable[[PastServices], ScreenT], games: Sequence[GameRow], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[None], ScreenT]]:
    """Open a screen over some games; yield it once it is shown."""
    async with past(games) as services:
        screen = kind(services)
        async with ScreenApp(screen).run_test(size=size) as pilot:
            await shown(pilot)
            yield pilot, screen


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_screens_are_drawn(
    kind: type[Any], size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Everything has its place at both sizes, and nothing is cut that cannot be scrolled to."""
    async with opened(kind, some_games(), size) as (pilot, _):
        golden(pilot.app, f"past-{kind.__name__.removesuffix('Screen').lower()}")
        assert not [*wrong_widths(pilot.app), *out_of_sight(pilot.app)]


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_screens_are_drawn_in_ascii(kind: type[Any]) -> None:
    """A terminal without signs gets none."""
    async with past(some_games()) as services:
        app = ScreenApp(kind(services), Settings(signs=Signs.ASCII))
        async with app.run_test(size=(80, 24)) as pilot:
            await shown(pilot)
            assert drawn(app).isascii()


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_nobody_has_played_yet(kind: type[Any]) -> None:
    """A sentence says that the history is empty, and keys that need a game do nothing."""
    async with opened(kind, []) as (pilot, _):
        await pilot.press("enter", "r", "t", "down")
        await pilot.pause()
        assert pilot.app.is_running


async def test_filters_are_keys() -> None:
    """Each key goes through the values of its filter; the count follows, and Backspace shows all again."""
    async with opened(HistoryScreen, some_games()) as (pilot, screen):
        everything = screen._count
        await pilot.press("w")
        await until(pilot, lambda: screen._count < everything)
        assert all(row.seats[row.seats_of("anna")[0]].place == 1 for row in screen.rows)
        await pilot.press("w", "g", "g")
        await until(pilot, lambda: screen._count == 1)
        assert "g game: Duel   w won: lost" in drawn(pilot.app)
        await pilot.press("backspace")
        await until(pilot, lambda: screen._count == everything)
        await pilot.press("f4", "f4", "f5")
        await until(pilot, lambda: screen._count == 0)
        assert "No game meets this. Bksp shows all again." in drawn(pilot.app).replace("Backspace", "Bksp")


async def test_name_is_searched_for() -> None:
    """A typed name shows the games with it."""
    async with opened(HistoryScreen, some_games()) as (pilot, screen):
        await pilot.press("slash")
        await at_screen(pilot, AskTextScreen)
        await pilot.press(*"dor", "enter")
        await until(pilot, lambda: bool(screen.rows) and screen.chosen.words == "dor" and pilot.app.screen is screen)
        await until(pilot, lambda: all("Dora" in {seat.name for seat in row.seats} for row in screen.rows))


async def test_long_list_is_read_as_one_scrolls() -> None:
    """The first games are there at once, the last one comes when the cursor gets there."""
    async with opened(HistoryScreen, [game_row(number) for number in range(100)]) as (pilot, screen):
        assert len(screen.rows) == 40
        await pilot.press("end")
        await until(pilot, lambda: len(screen.rows) == 80)
        await pilot.press("end")
        await until(pilot, lambda: len(screen.rows) == 100)
        await pilot.press("end")
        await until(pilot, lambda: "2026-11-01" in drawn(pilot.app))


async def test_game_whose_table_is_gone_has_a_sheet_and_no_replay() -> None:
    """Enter shows everybody's points from the row alone; the replay says why there is none."""
    async with opened(HistoryScreen, some_games()) as (pilot, _):
        await pilot.press("r")
        await until(pilot, lambda: "there is a sheet, and no replay" in drawn(pilot.app))
        await pilot.press("enter")
        await at_screen(pilot, KeptSheetScreen)
        await pilot.pause()
        assert "Piraeus" in drawn(pilot.app)
        await pilot.press("escape")
        await at_screen(pilot, HistoryScreen)


async def test_sealed_result_is_told_nowhere() -> None:
    """During an event neither list nor sheet shows points."""
    sealed = replace(game_row(1, seat_row(total=77), bot_row(total=66)), is_sealed=True)
    async with opened(HistoryScreen, [sealed], (120, 36)) as (pilot, _):
        await pilot.press("enter")
        await pilot.pause()
        assert "sealed" in drawn(pilot.app)
        assert "77" not in drawn(pilot.app)
        assert "66" not in drawn(pilot.app)


async def test_pages_of_numbers() -> None:
    """Left and Right go through the pages; the sides of a wonder are shown on demand."""
    async with opened(NumbersScreen, some_games()) as (pilot, _):
        assert "Giza" in drawn(pilot.app)
        before = drawn(pilot.app).count("\n   A ")
        await pilot.press("s")
        await until(pilot, lambda: drawn(pilot.app).count("\n   A ") > before)
        await pilot.press("right")
        await until(pilot, lambda: "Military" in drawn(pilot.app))
        await pilot.press("right")
        await until(pilot, lambda: "Dora" in drawn(pilot.app))
        await pilot.press("tab")
        await until(pilot, lambda: "2026-08" in drawn(pilot.app))


async def test_another_person_is_you_and_two_names_are_one() -> None:
    """Enter makes somebody "you"; names that were put together come apart again."""
    async with opened(PeopleScreen, some_games()) as (pilot, screen):
        await pilot.press("end", "enter")
        last = screen.people[-1].person
        await until(pilot, lambda: screen._you == last)
        await pilot.press("t")
        await at_screen(pilot, PickScreen)
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.people) == 2)
        await pilot.press("home")
        if not screen.is_possible(next(each for each in screen.commands() if each.id == "people.part")):
            await pilot.press("down")
        await pilot.press("u")
        await until(pilot, lambda: len(screen.people) == 3)


@pytest.mark.slow
async def test_games_go_into_a_file_and_come_back(tmp_path: Path) -> None:
    """Export writes every game, import adds what is missing, and erasing asks first."""
    shelf = Shelf()
    async with past(some_games()) as services:
        app = ScreenApp(YouScreen(replace(services, shelf=shelf)))
        async with app.run_test(size=(80, 24)) as pilot:
            await shown(pilot)
            await pilot.press("x")
            await at_screen(pilot, PickScreen)
            await pilot.press("enter")
            await at_screen(pilot, AskTextScreen)
            await pilot.press("enter")
            await at_screen(pilot, AskScreen)
            await pilot.press("down", "enter")
            await at_screen(pilot, TellScreen)
            await pilot.press("enter")
            await at_screen(pilot, YouScreen)
            await pilot.press("x")
            await at_screen(pilot, PickScreen)
            await pilot.press("end", "enter")
            await at_screen(pilot, AskScreen)
            await pilot.press("down", "enter")
            await at_screen(pilot, TellScreen)
            assert await machine(services).person("Anna") is None
    content = shelf.records["taken.jsonl"]
    (tmp_path / "games.jsonl").write_bytes(content)
    async with past([]) as services:
        app = ScreenApp(YouScreen(services))
        async with app.run_test(size=(80, 24)) as pilot:
            await shown(pilot)
            await pilot.press("x")
            await at_screen(pilot, PickScreen)
            await pilot.press("enter")
            await at_screen(pilot, AskTextScreen)
            await pilot.press(*str(tmp_path / "games.jsonl"), "enter")
            await at_screen(pilot, TellScreen)
            assert await machine(services).person("Anna") is not None


def machine(services: PastServices) -> HistoryBook:
    """Return the history of all people at the machine."""
    assert services.machine is not None
    return services.machine


async def test_game_that_was_played_is_found_and_looked_at_again() -> None:
    """From the menu to the list, to the sheet, the replay, and back to the list."""
    book = HistoryBook(lambda: HistoryFile(None))
    house = House(MemoryStore(), kits())
    book.follow(house)
    table = await play(await house.start(wonders("Anna", bots=2)))
    await asyncio.gather(*house._ends)
    await house.put_away(table.id)
    app = HomeApp(SettingsInMemory(), lambda: AppServices(house, Shelf(), book=book))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Anna, 1 game" in drawn(app))
        await pilot.press("y")
        await at_screen(pilot, YouScreen)
        await shown(pilot)
        await pilot.press("h")
        await at_screen(pilot, HistoryScreen)
        await shown(pilot)
        await pilot.press("enter")
        await at_screen(pilot, ScoresScreen)
        await pilot.press("escape")
        await at_screen(pilot, HistoryScreen)
        await pilot.press("r")
        await at_screen(pilot, ReplayScreen)
        await pilot.press("escape")
        await at_screen(pilot, HistoryScreen)
        await pilot.press("escape")
        await at_screen(pilot, YouScreen)
        await pilot.press("escape")
        await at_screen(pilot, MenuScreen)


@pytest.mark.parametrize("key", ["t", "o"])
async def test_a_game_of_the_list_is_played_again_or_on_from_a_moment(key: str) -> None:
    """`t` deals it again at once, `o` asks from where; both are practice."""
    book, house = HistoryBook(lambda: HistoryFile(None)), House(MemoryStore(), kits())
    book.follow(house)
    table = await play(await house.start(wonders("Anna", bots=2)))
    await house.ends_told()
    await house.put_away(table.id)
    app = HomeApp(SettingsInMemory(), lambda: AppServices(house, Shelf(), book=book))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Anna, 1 game" in drawn(app))
        await pilot.press("y")
        await at_screen(pilot, YouScreen)
        await shown(pilot)
        await pilot.press("h")
        await at_screen(pilot, HistoryScreen)
        await shown(pilot)
        await pilot.press(key)
        if key == "o":
            await at_screen(pilot, PlayOnScreen)
            await pilot.press("enter")
        await at_screen(pilot, TableScreen)
        practice = next(line for line in await house.tables() if line.id != table.id)
        assert practice.origin.kind is OriginKind.PRACTICE


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_a_screen_may_be_left_while_it_reads(kind: type[Any]) -> None:
    """What is read after the screen was left is drawn nowhere, and ends nothing."""
    async with past(some_games()) as services:
        screen = kind(services)
        async with ScreenApp(FeatsScreen(services)).run_test(size=(80, 24)) as pilot:
            await pilot.app.push_screen(screen)
            await shown(pilot)
            await pilot.app.pop_screen()
            # as its worker does that is not cancelled yet
            await kind.reload.__wrapped__(screen)
