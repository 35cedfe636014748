"""The first start: who is new is asked once, led, and proposed what is easiest."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.person.draft import Draft, usual_draft
from sevenwonders_tui.person.first_draft import first_draft
from sevenwonders_tui.person.newcomer import answered
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import Asked, Settings, SettingsFile, SettingsInMemory
from sevenwonders_tui.present.lessons import LearnWay
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.screens.in_room import SeatedScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.home.first_question import FirstQuestionScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.learn import LearnScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from tests.support.keyboard import Shelf
from tests.tui.conftest import drawn, no_services
from tests.tui.sessions import a_world, at_screen, session, shows
from tests.tui.tables import the_game, until

SIZE = (80, 24)


class Home:
    """A machine on which the game is started one time after another."""

    def __init__(self, folder: Path) -> None:
        self.file = SettingsFile(folder / "settings.json")
        self.store = MemoryStore()
        self.kits = kits(the_game())

    def open(self) -> AppServices:
        """Open the tables that are kept."""
        return AppServices(House(self.store, self.kits), Shelf())

    def app(self, wishes: Wishes | None = None) -> HomeApp:
        """Return the app of one start."""
        return HomeApp(self.file, self.open, wishes)


async def begun(app: HomeApp) -> None:
    """Wait until all is done that a start does."""
    await app.workers.wait_for_complete([worker for worker in app.workers if worker.group == "early"])


async def test_who_never_played_is_led_through_a_game(tmp_path: Path) -> None:
    """The first answer, under the cursor, begins the guided game, and is not asked for again."""
    home = Home(tmp_path)
    app = home.app()
    async with app.run_test(size=SIZE) as pilot:
        await at_screen(pilot, FirstQuestionScreen)
        await pilot.press("enter")
        await at_screen(pilot, TableScreen)
        assert app.leader is not None
        assert app.settings.new_to == [WONDERS, DUEL]
        await pilot.press("q")
        menu = await at_screen(pilot, MenuScreen)
        choices = menu.query_one(Choices)
        await until(pilot, lambda: choices.choices[choices.cursor].id == "continue")
        assert "begin here" in drawn(app)
        await pilot.press("l")
        await at_screen(pilot, LearnScreen)
        assert "go on: age I, turn 1" in drawn(app)
        await pilot.press("escape")
        await at_screen(pilot, MenuScreen)
        assert menu.is_current
    again = home.app()
    async with again.run_test(size=SIZE) as pilot:
        await begun(again)
        await at_screen(pilot, MenuScreen)


async def test_question_is_put_off_once(tmp_path: Path) -> None:
    """Escape says nothing: at the next start it is asked once more, and then never again."""
    home = Home(tmp_path)
    for asked in (Asked.LATER, Asked.DONE):
        app = home.app()
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, FirstQuestionScreen)
            await pilot.press("escape")
            await at_screen(pilot, MenuScreen)
            await until(pilot, lambda app=app, asked=asked: app.settings.asked is asked)  # type: ignore[misc]
    assert not json.loads(home.file.path.read_text())["new_to"]
    app = home.app()
    async with app.run_test(size=SIZE) as pilot:
        await begun(app)
        await at_screen(pilot, MenuScreen)


async def test_whoever_has_tables_or_wishes_is_not_asked(tmp_path: Path) -> None:
    """A table that is kept, and a game that is asked for on the way in, say that somebody knows what to do."""
    home = Home(tmp_path)
    wishing = home.app(Wishes(seats=4))
    async with wishing.run_test(size=SIZE) as pilot:
        await begun(wishing)
        await at_screen(pilot, MenuScreen)
    form = fronts(home.kits)[WONDERS].form
    await home.open().house.start(usual_draft(form, TableRules()).plan())
    app = home.app()
    async with app.run_test(size=SIZE) as pilot:
        await begun(app)
        await at_screen(pilot, MenuScreen)


async def _draft(home: Home, settings: Settings, game: str = WONDERS) -> Draft:
    return await first_draft(fronts(home.kits)[game].form, home.open(), settings, Wishes())


async def test_newcomers_are_proposed_what_is_easiest(tmp_path: Path) -> None:
    """Side A, three seats and beginners, also after a guided game; until another table was dealt."""
    home = Home(tmp_path)
    await home.open().house.start(fronts(home.kits)[WONDERS].lesson_plan("Nova"))
    new, known = answered(Settings(), "none"), answered(Settings(), "all")
    draft = await _draft(home, new)
    assert [seat.player for seat in draft.seats] == ["human", "bot:beginner", "bot:beginner"]
    assert all(seat.choice.side is BoardSide.A for seat in draft.seats)
    assert (await _draft(home, new, DUEL)).choice.is_first_game
    usual = await _draft(home, known)
    assert [seat.player for seat in usual.seats] == ["human", "bot:easy", "bot:easy"]
    assert not any(seat.choice for seat in usual.seats)
    only_duel = answered(Settings(), "first")
    assert (await _draft(home, only_duel)).seats == usual.seats
    assert (await _draft(home, only_duel, DUEL)).choice.is_first_game
    # Whoever said nothing and was led through a game is still somebody new.
    assert (await _draft(home, Settings())).seats[1].player == "bot:beginner"


async def test_newcomers_at_a_server_are_led_alone() -> None:
    """After the name comes the question; the guided game is a room that nobody else finds, and can be left."""
    async with a_world() as world:
        finn, anna = world.enter("finn"), await world.person("Anna")
        async with session(finn).run_test(size=SIZE) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press(*"Finn", "enter")
            await at_screen(pilot, FirstQuestionScreen)
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)
            await shows(pilot, "Ben", "Cleo")
            assert not anna.snapshot().tables
            await pilot.press("q")
            await at_screen(pilot, LobbyScreen)
            (table,) = finn.snapshot().tables
            assert table.is_lesson
            await pilot.press("l")
            await at_screen(pilot, LearnScreen)
            await shows(pilot, "go on: age I, turn 1")
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)
            assert [each.code for each in finn.snapshot().tables] == [table.code]
            await pilot.press("q")
            await at_screen(pilot, LobbyScreen)
            await pilot.press("n")
            form = await at_screen(pilot, NewRoomScreen)
            room = form.room
            assert len(room.table.seats) == 3
            assert room.rules.fill == "beginner"
            assert all(seat.choice.side is BoardSide.A for seat in room.table.seats)


@pytest.mark.parametrize("kept", ['{"asked": "never", "new_to": []}', "{}"])
def test_settings_of_before_the_question_are_read(tmp_path: Path, kept: str) -> None:
    """A file without the question loads, and nobody who has one is at a first start."""
    path = tmp_path / "settings.json"
    path.write_text(kept)
    loaded = SettingsFile(path).read()
    assert (loaded.settings, loaded.notice, loaded.is_first) == (Settings(), None, False)


async def test_learn_opens_what_is_chosen(tmp_path: Path) -> None:
    """Rules and cards of each game are opened from their lines, and Escape leads back to them."""
    app = Home(tmp_path).app(Wishes(seats=3))
    async with app.run_test(size=SIZE) as pilot:
        await begun(app)
        await pilot.press("l")
        learn = await at_screen(pilot, LearnScreen)
        for entry in learn.entries.values():
            if entry.way is LearnWay.PLAY:
                await pilot.press("down")
                continue
            await pilot.press("enter")
            if entry.way is LearnWay.CARDS:
                await at_screen(pilot, EncyclopediaScreen)
            else:
                rules = await at_screen(pilot, HelpScreen)
                assert not entry.game or rules.game == entry.game
            await pilot.press("escape")
            await at_screen(pilot, LearnScreen)
            await pilot.press("down")


class CountedStore(MemoryStore):
    """Counts how many are open."""

    open = 0

    def __init__(self) -> None:
        super().__init__()
        CountedStore.open += 1

    def close(self) -> None:
        """Let go of it."""
        super().close()
        CountedStore.open -= 1


@pytest.mark.parametrize("turns", range(8))
async def test_app_that_is_left_while_it_begins_ends_without_a_mistake_and_closes_its_tables(turns: int) -> None:
    """Whoever asks it to end in the first moments reads of no mistake, and a file that was being opened is closed."""
    may_open = threading.Event()

    def slowly() -> AppServices:
        assert may_open.wait(60)
        return AppServices(House(CountedStore(), kits()), Shelf())

    app = HomeApp(SettingsInMemory(), slowly)
    running = asyncio.create_task(app.run_async(headless=True, size=(80, 24)))
    for _turn in range(turns):
        await asyncio.sleep(0)
    app.exit(return_code=143)
    may_open.set()
    await running
    assert app.return_code == 143
    assert CountedStore.open == 0


async def test_app_without_tables_that_is_left_at_once_ends_without_a_mistake() -> None:
    """The sentence why tables cannot be opened has no menu to stand on any more."""
    app = HomeApp(SettingsInMemory(), no_services)
    running = asyncio.create_task(app.run_async(headless=True, size=(80, 24)))
    app.exit(return_code=143)
    await running
    assert app.return_code == 143
