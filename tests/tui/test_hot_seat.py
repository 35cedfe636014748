"""Several people at one keyboard, from the menu to the score sheet and back."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.person.services import AppServices, ServicesError, WayOut, Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.onlooker import OnlookerScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from tests.support.keyboard import Keyboard, finish
from tests.table.stores import FullStore
from tests.tui.conftest import drawn
from tests.tui.tables import table_screen, the_game, until


async def test_two_enters_start_a_game_for_one() -> None:
    """A person alone is at the table at once, and sees no curtain."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d")
        await keyboard.until(pilot, RevealScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        assert "turn 2" in drawn(keyboard.app)


async def test_full_disk_in_mid_game_loses_nothing() -> None:
    """A pick that cannot be kept is refused with a sentence, and taken as soon as there is room again."""
    keyboard = Keyboard(seats=3)
    store = keyboard.store = FullStore()
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        store.has_room = False
        await pilot.press("d")
        await until(pilot, lambda: "full" in drawn(keyboard.app))
        assert isinstance(keyboard.screen, TableScreen)
        assert "turn 1" in drawn(keyboard.app)
        store.has_room = True
        keyboard.app.presses = Presses()  # as a while later: the key is not held down
        await pilot.press("d")
        await keyboard.until(pilot, RevealScreen)


async def test_keyboard_goes_around_and_then_all_look_together() -> None:
    """Curtain, table, curtain, table, and the reveal after the last lock."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        for name in ("Anna", "Ben", "Cleo"):
            await keyboard.until(pilot, CurtainScreen)
            assert name in drawn(keyboard.app)
            await pilot.press("enter")
            await keyboard.until(pilot, TableScreen)
            await pilot.press("d")
        await keyboard.until(pilot, RevealScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, CurtainScreen)
        assert "Anna" in drawn(keyboard.app)
        assert "turn 2" in drawn(keyboard.app)


async def test_pick_is_taken_back_at_the_next_curtain() -> None:
    """Until the last one has locked, the one before may choose again, behind the own curtain."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        assert "take back" not in drawn(keyboard.app)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d")
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("u")
        await pilot.pause()
        await keyboard.until(pilot, CurtainScreen)
        assert "Anna" in drawn(keyboard.app)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        assert table_screen(pilot).client.snapshot().locked is None
        await pilot.press("d")
        await keyboard.until(pilot, CurtainScreen)
        assert "Ben" in drawn(keyboard.app)


@pytest.mark.parametrize(("over", "key"), [("t", "f9"), ("f1", "!"), ("w", "!")])
async def test_panic_key_drops_the_curtain_at_once(over: str, key: str) -> None:
    """The hand is gone with one key, over a dialog too, and comes back with Enter."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        hand = wonders_view(table_screen(pilot).client.snapshot().view).hand
        names = [the_game().catalog.card(card).name for card in hand]
        await pilot.press(over, key)
        await keyboard.until(pilot, CurtainScreen)
        assert not any(name in drawn(keyboard.app) for name in names)
        await pilot.press(key, "enter")
        await pilot.pause()
        assert not isinstance(keyboard.screen, CurtainScreen)
        if not isinstance(keyboard.screen, TableScreen):
            await pilot.press("escape")
        await pilot.press("d")
        await keyboard.until(pilot, CurtainScreen)
        assert "Ben" in drawn(keyboard.app)
        assert "! hide" not in drawn(keyboard.app)


async def test_pin_keeps_the_next_person_out() -> None:
    """A seat with a PIN is opened by that PIN only."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press("left", "space", *"1212", "enter", "enter")
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("enter", *"9999", "enter")
        await pilot.pause(0.3)
        assert isinstance(keyboard.screen, CurtainScreen)
        await pilot.press(*"1212", "enter")
        await keyboard.until(pilot, TableScreen)


async def test_left_table_goes_on_where_it_was() -> None:
    """What was locked is locked when the table is opened again, and the next person is asked."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d")
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        await until(pilot, lambda: "kept" in drawn(keyboard.app))
        await pilot.press("c")
        await keyboard.until(pilot, SavedScreen)
        await until(pilot, lambda: "Still to choose: Ben, Cleo." in drawn(keyboard.app))
        await pilot.press("enter")
        await keyboard.until(pilot, CurtainScreen)
        assert "Ben" in drawn(keyboard.app)


async def test_menu_from_the_table() -> None:
    """The table's own key leads away, and nothing asks whether one is sure: nothing is lost."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        assert keyboard.app.leader is None


async def think_for_ever(name: str, seed: int, view: View) -> Move:
    """Come to no end, so that a table of bots stays where it is."""
    await asyncio.Event().wait()
    raise AssertionError((name, seed, view))


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_table_of_bots_alone_can_be_left(key: str) -> None:
    """Whoever looks on while bots play goes away with a key, and the table waits like any other."""
    keyboard = Keyboard(seats=3)
    keyboard.think = think_for_ever
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press("right", "space", "enter")
        await keyboard.until(pilot, OnlookerScreen)
        table = keyboard.table
        await pilot.press(key)
        await keyboard.until(pilot, MenuScreen)
        await until(pilot, lambda: table.is_closed)
        assert "kept" in drawn(keyboard.app)
        assert len(await (await keyboard.app.services()).house.tables()) == 1


@pytest.mark.slow
async def test_bots_alone_play_to_the_score_sheet() -> None:
    """A game of bots needs no keys: it is looked at, and at its end stand the scores."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press("right", "space", "enter")
        await keyboard.until(pilot, ScoresScreen)
        await pilot.press("escape")
        await keyboard.until(pilot, MenuScreen)


async def test_next_form_begins_with_the_last_table() -> None:
    """Names, seats and options that were dealt stand in the form of the next game."""
    keyboard = Keyboard(seats=3)
    keyboard.app.wishes = Wishes()
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press(*"Nefertari", "insert", *["up"] * 6, "space", "enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        await pilot.press("n")
        await keyboard.until(pilot, NewGameScreen)
        assert isinstance(keyboard.screen, NewGameScreen)
        draft = keyboard.screen.draft
    assert (len(draft.seats), draft.name(0), draft.rules.advice) == (4, "Nefertari", False)
    assert keyboard.app.settings_store.read().settings.table["seats"][0]["name"] == "Nefertari"


async def test_tables_that_cannot_be_opened_are_a_sentence() -> None:
    """Where tables cannot be opened, the menu says why, at the start and when they are asked for."""

    def locked() -> AppServices:
        raise ServicesError("Another program holds the file of tables.")

    app = HomeApp(SettingsInMemory(), locked)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Another program holds" in drawn(app))
        await pilot.press("n")
        await pilot.pause(0.1)
        assert isinstance(app.screen, MenuScreen)
        await until(pilot, lambda: "Another program holds" in drawn(app))


async def test_services_that_cannot_be_opened_have_ways_out() -> None:
    """New game asks what to do; Enter changes nothing, a way out leads to the form, and the menu says what holds."""
    keyboard = Keyboard(seats=3)

    def refuse() -> AppServices:
        raise ServicesError("The file is broken.", [WayOut("Play without saving", "", unsaved)])

    def unsaved() -> AppServices:
        return replace(keyboard.open(), is_saved=False, notice="Nothing is saved.")

    keyboard.app._open_services = refuse
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await keyboard.until(pilot, PickScreen)
        assert "The file is broken." in drawn(keyboard.app)
        await pilot.press("enter")
        await keyboard.until(pilot, MenuScreen)
        await pilot.press("n")
        await keyboard.until(pilot, PickScreen)
        await pilot.press("down", "enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press("escape")
        await keyboard.until(pilot, MenuScreen)
        await until(pilot, lambda: "Nothing is saved." in drawn(keyboard.app))
        assert "nothing is saved" in drawn(keyboard.app)
        assert "every table is kept" not in drawn(keyboard.app)
        assert "is kept" not in keyboard.app.mistake_words()
        await pilot.press("ctrl+c")
        assert [notice.message for notice in keyboard.app._notifications][
            -1
        ] == "Ctrl+Q leaves the game. Nothing is saved."


async def test_end_shows_everything_and_offers_what_comes_next() -> None:
    """After the last turn: reveal, war, score sheet; from there the record, a replay, a rematch."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        first = keyboard.table.id
        await finish(keyboard, pilot)
        await pilot.press("enter")
        await keyboard.until(pilot, RevealScreen)
        while isinstance(keyboard.screen, RevealScreen):
            await pilot.press("enter")
        await keyboard.until(pilot, MilitaryScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, ScoresScreen)
        await pilot.press("r")
        await keyboard.until(pilot, ReplayScreen)
        await pilot.press("escape")
        await keyboard.until(pilot, ScoresScreen)
        await save(keyboard, pilot)
        await save_picture(keyboard, pilot)
        await pilot.press("m")
        await keyboard.until(pilot, CurtainScreen)
        assert keyboard.table.id != first
        assert "Anna" in drawn(keyboard.app)


async def save(keyboard: Keyboard, pilot: Pilot[None]) -> None:
    """Save the record: not over what is there, not where there is no space, then over it after all."""
    shelf = keyboard.shelf.records
    await pilot.press("s")
    await keyboard.until(pilot, AskTextScreen)
    await pilot.press("enter")
    await pilot.pause()
    assert "already something" in drawn(keyboard.app)
    await pilot.press("enter")
    await keyboard.until(pilot, AskTextScreen)
    assert shelf["taken.jsonl"] == b"old"
    await pilot.press("ctrl+u", *"full", "enter")
    await keyboard.until(pilot, TellScreen)
    assert "no space left" in drawn(keyboard.app)
    await pilot.press("enter")
    await keyboard.until(pilot, AskTextScreen)
    await pilot.press("ctrl+u", *"taken.jsonl", "enter")
    await pilot.pause()
    await pilot.press("down", "enter")
    await keyboard.until(pilot, TellScreen)
    await pilot.press("enter")
    await keyboard.until(pilot, ScoresScreen)
    record = json.loads(shelf["taken.jsonl"])
    assert [seat["name"] for seat in record["seats"]] == ["Anna", "Ben", "Cleo"]
    assert record["scores"]


async def save_picture(keyboard: Keyboard, pilot: Pilot[None]) -> None:
    """Save the picture of the end beside the record; it has the day of the last move."""
    await pilot.press("p")
    await keyboard.until(pilot, AskTextScreen)
    assert "taken.svg" in drawn(keyboard.app)
    await pilot.press("enter")
    await keyboard.until(pilot, TellScreen)
    assert "The picture is in taken.svg." in drawn(keyboard.app)
    await pilot.press("enter")
    await keyboard.until(pilot, ScoresScreen)
    picture = keyboard.shelf.records["taken.svg"].decode()
    changed = next(info.changed for info in keyboard.store.tables() if info.id == keyboard.table.id)
    assert changed is not None
    assert changed.astimezone().date().isoformat() in picture
    assert all(name in picture for name in ("Anna", "Ben", "Cleo"))
