"""Taking back with u: turns alone against bots, and picks of those who share a keyboard."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import RoomClient, RoomRules
from sevenwonders_tui.person.draft import Draft, usual_draft
from sevenwonders_tui.person.room_draft import usual_room
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.lobby import rules_words
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.in_room import SeatedScreen, WatchScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import HUMAN, Snapshot, TableRules
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen, WaitScreen
from tests.lobby.world import World
from tests.lobby.world import plan as room_plan
from tests.support.keyboard import Keyboard
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.sessions import a_world, at_screen, session, shows
from tests.tui.stories import played, turn_of
from tests.tui.tables import seated, table_screen, the_game, until

SIZE = (80, 24)
ANNA = Seat(0)
FORM = BoardForm(the_game().catalog, ROSTER)


def waits_for_anna(seen: Snapshot) -> bool:
    """Whether only Anna has not locked."""
    return [status.seat for status in seen.seats if status.is_choosing] == [ANNA]


async def a_turn(pilot: Pilot[None]) -> None:
    """Sell a card, and look at its result."""
    await pilot.press("d")
    await at_screen(pilot, RevealScreen)


async def test_turn_is_taken_back_at_the_reveal() -> None:
    """Where the slip is seen, one key undoes it; the table says what happened, until the cursor moves."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await keyboard.deal(pilot)
        await at_screen(pilot, TableScreen)
        assert "take back" not in drawn(pilot.app)
        await a_turn(pilot)
        assert "u take back" in drawn(pilot.app)
        await pilot.press("u")
        await at_screen(pilot, TableScreen)
        await shows(pilot, "turn 1/6", "Turn I·1 taken back; this is a practice game now.")
        assert "take back" not in drawn(pilot.app)
        await pilot.press("right")
        await until(pilot, lambda: "taken back" not in drawn(pilot.app))
        await a_turn(pilot)
        await pilot.press("enter")
        await at_screen(pilot, TableScreen)
        await shows(pilot, "turn 2/6")
        assert [one.decision for one in keyboard.table.snapshot(ANNA).log] == [2]


async def test_turns_are_taken_back_one_by_one_from_the_table() -> None:
    """With nothing locked u takes the last turn back, again and again, down to the first."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await keyboard.deal(pilot)
        for _turn in range(2):
            await at_screen(pilot, TableScreen)
            await a_turn(pilot)
            await pilot.press("enter")
        await at_screen(pilot, TableScreen)
        for turn in (2, 1):
            await until(pilot, lambda: table_screen(pilot).is_seen)
            await pilot.press("u")
            await shows(pilot, f"turn {turn}/6", f"Turn I·{turn} taken back")
        await pilot.press("u")
        await pilot.pause()
        assert keyboard.table.snapshot(ANNA).decision == 4
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        await pilot.press("c")
        await shows(pilot, "age I, turn 1")


async def test_second_tap_does_not_reach_the_turn_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pick is withdrawn by the first u; whoever taps twice loses no turn and no rating of the game."""
    may_answer = asyncio.Event()
    may_answer.set()

    async def slow(_name: str, _seed: int, view: View) -> Move:
        await may_answer.wait()
        return view.moves[0]

    house = House(MemoryStore(), kits(the_game()), slow)
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:hard"), SeatPlan("Cleo", "bot:hard"))
    table = await house.start(TablePlan(seats, Options(3), seed=1))
    async with seated(table) as pilot:
        await until(pilot, lambda: waits_for_anna(table.snapshot(ANNA)))
        may_answer.clear()
        await pilot.press("d")
        await until(pilot, lambda: table.snapshot(ANNA).decision == 1 and table_screen(pilot).is_seen)
        await pilot.press("d")
        await until(pilot, lambda: "Anna ✓ locked" in drawn(pilot.app))
        monkeypatch.setattr(Presses, "AFTER_LOCK_S", 3600.0)
        await pilot.press("u")
        await until(pilot, lambda: "Anna ► choosing" in drawn(pilot.app))
        assert table.snapshot(ANNA).can_step_back
        await pilot.press("u", "u")
        await pilot.pause()
        seen = table.snapshot(ANNA)
        assert (seen.decision, seen.locked, seen.is_practice) == (1, None, False)
    await house.close()


async def test_table_that_forbids_it_has_no_such_key() -> None:
    """Neither the table nor the reveal offers what the rules forbid."""
    house = House(MemoryStore(), kits(the_game()))
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:greedy"), SeatPlan("Cleo", "bot:greedy"))
    table = await house.start(TablePlan(seats, Options(3), TableRules(take_back=False), seed=1))
    async with seated(table) as pilot:
        await pilot.press("d")
        await until(pilot, lambda: "turn 2/6" in drawn(pilot.app) and table_screen(pilot).is_seen)
        assert "take back" not in drawn(pilot.app)
        await pilot.press("u")
        await pilot.pause()
        assert table.snapshot(ANNA).decision == 1
    await house.close()


@pytest.mark.parametrize("can_step_back", [True, False])
async def test_war_can_be_taken_back_where_the_table_lets_the_person(can_step_back: bool) -> None:
    """At the end of an age the last turn is undone from the war, too; not where others play or the game is over."""
    snapshot = replace(played(3, 2).after(1, 6), can_step_back=can_step_back)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()))
    answers: list[bool | None] = []
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(MilitaryScreen(snapshot, turn_of(snapshot), the_game()), answers.append)
        await pilot.pause()
        assert ("u take back" in drawn(app)) is can_step_back
        await pilot.press("u")
        await pilot.pause()
        assert answers == ([True] if can_step_back else [])


async def play_on(table: Table) -> None:
    """Let Anna take what is offered first, to the end of the game."""
    async for seen in table.client(ANNA).updates():
        if seen.view.is_over:
            return
        if waits_for_anna(seen):
            await table.submit(ANNA, seen.decision, seen.view.moves[0])


@pytest.mark.slow
async def test_practice_is_said_at_the_end_and_in_the_record() -> None:
    """The score sheet says that turns were taken back, and so does the record that is saved from there."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await keyboard.deal(pilot)
        await at_screen(pilot, TableScreen)
        await a_turn(pilot)
        await pilot.press("u")
        await at_screen(pilot, TableScreen)
        await play_on(keyboard.table)
        while not isinstance(keyboard.screen, ScoresScreen):
            await pilot.press("enter")
            await pilot.pause()
        await shows(pilot, "Practice: turns were taken back.")
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("ctrl+u", *"new.jsonl", "enter")
        await until(pilot, lambda: "new.jsonl" in keyboard.shelf.records)
        assert json.loads(keyboard.shelf.records["new.jsonl"])["practice"] is True


# The forms


async def test_form_offers_it_where_one_person_plays_against_bots() -> None:
    """The line stands there only where it can have an effect, and Space forbids that turns are taken back."""
    plans: list[TablePlan] = []

    async def start(draft: Draft) -> None:
        plans.append(draft.plan())

    screen = NewGameScreen(usual_draft(FORM, TableRules(), ("Anna",)), start)
    app = ScreenApp(screen)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Take turns back (u)" in drawn(app)
        while screen.form.row.id != "take_back":
            await pilot.press("down")
        await pilot.press("space")
        await pilot.pause()
        assert screen.draft.rules.take_back is False
        screen.show(usual_draft(FORM, screen.draft.rules, ("Anna", "Ben")))
        await pilot.pause()
        assert "Take turns back" not in drawn(app)
        await pilot.press("up", "enter")
        await until(pilot, lambda: bool(plans))
        assert plans[0].rules == TableRules(take_back=False)


def test_room_offers_it_where_it_may_come_to_one_person() -> None:
    """Friends at the terminal, or seats that wait for friends, leave nothing to offer."""
    room = usual_room(FORM, "Anna", TableRules())
    assert room.may_be_alone, "bots fill the open seats"
    assert not replace(room, rules=replace(room.rules, fill=None)).may_be_alone
    friend = replace(room.table.seats[1], player=HUMAN)
    shared = replace(room.table, seats=(room.table.seats[0], friend, *room.table.seats[2:]))
    assert not replace(room, table=shared).may_be_alone


def test_room_says_that_no_turn_is_taken_back() -> None:
    """Who waits in a room reads it where it is forbidden."""
    forbidding = rules_words(RoomRules(), TableRules(take_back=False), "h")
    assert set(forbidding) - set(rules_words(RoomRules(), TableRules(), "h")) == {"No turn is taken back."}


# Several people at one keyboard


async def lock_at(keyboard: Keyboard, pilot: Pilot[None], name: str) -> None:
    """Lift the curtain of a person, who sells a card."""
    await at_screen(pilot, CurtainScreen)
    await shows(pilot, "Pass the keyboard to", name)
    await pilot.press("enter")
    await keyboard.until(pilot, TableScreen)
    await pilot.press("d")


@pytest.mark.slow
async def test_each_of_those_who_have_locked_may_choose_again() -> None:
    """Not only the last one: the question names all who have locked, and the curtain is that of the one chosen."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await keyboard.deal(pilot)
        await lock_at(keyboard, pilot, "Anna")
        await lock_at(keyboard, pilot, "Ben")
        await at_screen(pilot, CurtainScreen)
        await shows(pilot, "Cleo", "u take a pick back")
        await pilot.press("u")
        await at_screen(pilot, PickScreen)
        await shows(pilot, "► Ben", "Anna")
        await pilot.press("down", "enter")
        await at_screen(pilot, CurtainScreen)
        await shows(pilot, "Pass the keyboard to", "Anna", "Esc leave it locked")
        assert keyboard.table.snapshot(ANNA).locked is not None, "nobody but Anna takes her pick back"
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        assert keyboard.table.snapshot(ANNA).locked is None
        await pilot.press("d")
        await at_screen(pilot, CurtainScreen)
        await shows(pilot, "Cleo")
        await lock_at(keyboard, pilot, "Cleo")
        reveal = await at_screen(pilot, RevealScreen)
        assert "take back" not in drawn(pilot.app), "what several people have seen stays"
        assert not reveal.snapshot.is_practice


async def test_pick_stays_locked_behind_a_curtain_that_is_not_lifted() -> None:
    """A PIN keeps others from taking a pick back; who asked by mistake leaves it locked with Esc."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        screen = keyboard.screen
        assert isinstance(screen, NewGameScreen)
        screen.show(screen.draft.with_pin(0, "12"))
        await pilot.press("enter")
        await at_screen(pilot, CurtainScreen)
        await pilot.press("1", "2", "enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d")
        await at_screen(pilot, CurtainScreen)
        await shows(pilot, "Ben")
        await pilot.press("u")
        await shows(pilot, "Anna", "leave it locked")
        await pilot.press("9", "enter")
        await shows(pilot, "That is not the PIN.")
        await pilot.press("escape")
        await shows(pilot, "Pass the keyboard to", "Ben")
        assert keyboard.table.snapshot(ANNA).locked is not None


async def test_pick_is_taken_back_while_a_bot_still_thinks() -> None:
    """When all people here have locked and a bot has not, the waiting screen leads back to each of them."""
    may_answer = asyncio.Event()

    async def slow(_name: str, _seed: int, view: View) -> Move:
        await may_answer.wait()
        return view.moves[0]

    keyboard = Keyboard("Anna", "Ben", seats=3, think=slow)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        await keyboard.deal(pilot)
        await lock_at(keyboard, pilot, "Anna")
        await lock_at(keyboard, pilot, "Ben")
        await at_screen(pilot, WaitScreen)
        await pilot.press("u")
        await at_screen(pilot, PickScreen)
        await pilot.press("escape")
        await at_screen(pilot, WaitScreen)
        await pilot.press("u")
        await at_screen(pilot, PickScreen)
        await pilot.press("enter")
        await lock_at(keyboard, pilot, "Ben")
        await at_screen(pilot, WaitScreen)
        may_answer.set()
        await at_screen(pilot, RevealScreen)


# A room of a server


async def alone_in_a_room(world: World) -> RoomClient:
    """Return the running room of Anna and two bots."""
    anna = await world.person("Anna")
    room = await anna.create(room_plan(3, bots=("greedy", "greedy")))
    await room.start()
    return room


async def test_host_alone_takes_a_turn_back_and_watchers_read_it() -> None:
    """In a room with bots alone it is as at home; who watches sees what happened."""
    async with a_world() as world:
        room = await alone_in_a_room(world)
        at_anna = session(world.enter("Anna"), Start(Way.JOIN, room.code))
        at_dora = session(await world.person("Dora"), Start(Way.WATCH, room.code))
        async with at_anna.run_test(size=SIZE) as anna, at_dora.run_test(size=SIZE) as dora:
            await at_screen(anna, SeatedScreen)
            await at_screen(dora, WatchScreen)
            await anna.press("d")
            await at_screen(anna, RevealScreen)
            await shows(dora, "turn 2/6")
            await anna.press("u")
            await at_screen(anna, SeatedScreen)
            for pilot in (anna, dora):
                await shows(pilot, "turn 1/6", "Turn I·1 taken back; this is a practice game now.")


@pytest.mark.slow
async def test_terminal_that_looks_on_is_told_that_it_cannot() -> None:
    """At an older terminal of the same person u is answered with a sentence, and nothing is taken back."""
    async with a_world() as world:
        room = await alone_in_a_room(world)
        older = session(world.enter("Anna"), Start(Way.JOIN, room.code))
        newer = session(world.enter("Anna"), Start(Way.JOIN, room.code))
        async with older.run_test(size=SIZE) as there:
            await at_screen(there, SeatedScreen)
            async with newer.run_test(size=SIZE) as here:
                await at_screen(here, SeatedScreen)
                await here.press("d")
                await at_screen(here, RevealScreen)
                await at_screen(there, RevealScreen)
                await there.press("u")
                await shows(there, "Not taken back", "You play at another terminal")
                await here.press("enter")
                await at_screen(here, SeatedScreen)
                await shows(here, "turn 2/6")
