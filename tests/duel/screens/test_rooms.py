"""Two people play 7 Wonders Duel at terminals of their own, and others look on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.screens.in_room import DuelRoomScoresScreen, DuelSeatedScreen, DuelWatchScreen
from sevenwonders_tui.duel.screens.table.last_moves import LastMovesWindow
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, RoomPlan, RoomRules
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.away_news import AwayNewsScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from tests.lobby.world import play
from tests.support.duel.rooms import BOTH, a_duel
from tests.support.ringing import Ringing
from tests.tui.conftest import drawn
from tests.tui.sessions import a_world, at_screen, session, shows
from tests.tui.tables import the_game, until

SIZE = (100, 30)


def seat_screen(pilot: Pilot[None]) -> DuelSeatedScreen:
    """Return the table, whatever lies over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelSeatedScreen))


async def sit(pilot: Pilot[None]) -> DuelSeatedScreen:
    """Wait until the table is shown, with or without a choice over it."""
    await until(pilot, lambda: any(isinstance(screen, DuelSeatedScreen) for screen in pilot.app.screen_stack))
    return seat_screen(pilot)


def has_painted(screen: DuelSeatedScreen, decision: int) -> bool:
    """Whether a screen shows that decision."""
    return screen._painted == decision


async def go_on(terminals: Sequence[Pilot[None]], decisions: int) -> None:
    """Let both answer at random, through their own terminals, that many times."""
    chance = random.Random(5)
    for _ in range(decisions):
        clients = [seat_screen(pilot).client for pilot in terminals]
        (client,) = [each for each in clients if each.snapshot().view.prompt is not None]
        seen = client.snapshot()
        await client.submit(seen.decision, chance.choice(seen.view.moves))
        for pilot in terminals:
            await until(pilot, partial(has_painted, seat_screen(pilot), seen.decision + 1))


async def bare_table(pilot: Pilot[None]) -> None:
    """Fold away what lies over the table: the other's last moves, then a choice."""
    await until(pilot, lambda: seat_screen(pilot).is_painted)
    await pilot.pause()
    while (screen := pilot.app.screen) is not seat_screen(pilot):
        await pilot.press("escape")
        await until(pilot, lambda before=screen: pilot.app.screen is not before)  # type: ignore[misc]
        await pilot.pause()


async def at_end(pilot: Pilot[None]) -> None:
    """Come to the score sheet, past what the other did last."""
    await until(pilot, lambda: isinstance(pilot.app.screen, LastMovesWindow | DuelRoomScoresScreen))
    if isinstance(pilot.app.screen, LastMovesWindow):
        await pilot.press("enter")
    await at_screen(pilot, DuelRoomScoresScreen)


@pytest.mark.slow
async def test_two_people_meet_play_give_up_and_change_seats() -> None:
    """From the lobby to a rematch, by keys that are no letters; everybody reads which game and which boxes."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        async with session(anna).run_test(size=SIZE) as at_anna, session(ben).run_test(size=SIZE) as at_ben:
            await at_screen(at_anna, LobbyScreen)
            await at_anna.press("f2")
            form = await at_screen(at_anna, NewRoomScreen)
            await at_anna.press("f3")
            await until(at_anna, lambda: form.room.table.form.game == DUEL and form.is_ready)
            await at_anna.press(*["down"] * 7, "space", "down", "space", "down", "space", "enter")
            await at_screen(at_anna, RoomScreen)
            await shows(at_anna, "7 Wonders Duel with Pantheon and Agora", "seat 1 begins", "1  Anna")
            await shows(at_ben, "Duel+P+A", "1 of 2 seats taken")
            await at_ben.press("enter")
            await at_screen(at_ben, RoomScreen)
            await at_ben.press("enter")
            await shows(at_anna, "s deals")
            await at_anna.press("f5")
            await sit(at_anna)
            await sit(at_ben)
            await go_on((at_anna, at_ben), 6)
            await bare_table(at_anna)
            await at_anna.press("f6")
            await at_screen(at_anna, ChatScreen)
            await at_anna.press(*"hello", "enter", "escape")
            await shows(at_ben, "Anna:", "hello")
            await bare_table(at_anna)
            await at_anna.press("delete")
            await at_screen(at_anna, PickScreen)
            await at_anna.press("down", "enter")
            await bare_table(at_ben)
            await shows(at_ben, "Anna wants to give up")
            await at_ben.press("delete")
            await at_screen(at_ben, PickScreen)
            await at_ben.press("down", "enter")
            for pilot in (at_anna, at_ben):
                await at_end(pilot)
            assert "replay" not in drawn(at_anna.app)
            for pilot in (at_ben, at_anna):
                await pilot.press("f5")
                await at_screen(pilot, RoomScreen)
            await shows(at_anna, "1  Ben", "2  Anna")


@pytest.mark.slow
async def test_others_look_on_and_go_with_the_game() -> None:
    """Who watches sees what everybody sees, and at the end the score sheet."""
    async with a_world() as world:
        rooms = await a_duel(world)
        start = Start(Way.WATCH, rooms[0].code)
        async with session(await world.person("Cleo"), start).run_test(size=SIZE) as pilot:
            screen = await at_screen(pilot, DuelWatchScreen)
            assert screen.desk.asked() is None
            await play(rooms, random.Random(1))
            await until(pilot, lambda: rooms[0].snapshot().phase is Phase.OVER)
            await at_screen(pilot, DuelRoomScoresScreen)
            assert "rematch" not in drawn(pilot.app)


async def test_clock_is_told_and_a_slow_one_called() -> None:
    """What the clock leaves stands at the table; when it is over, the terminal says so in the name of the game."""
    async with a_world() as world:
        clock = Clock(ClockKind.SOFT, timedelta(minutes=2))
        rooms = await a_duel(world, replace(BOTH, rules=RoomRules(clock=clock)))
        start = Start(Way.JOIN, rooms[0].code)
        app = Ringing(world.enter("Anna"), kits(the_game()), start, notices=NoticeWay.OSC_9)
        async with app.run_test(size=SIZE) as pilot:
            await sit(pilot)
            await shows(pilot, "2 minutes left")
            await world.pass_by(seconds=130)
            await shows(pilot, "time is up: please choose")
            await until(pilot, lambda: "7 Wonders Duel: the time is up" in app.told)


async def test_who_was_away_reads_what_went_on() -> None:
    """A deputy played meanwhile; the news tell it before the table comes."""
    async with a_world() as world:
        rooms = await a_duel(world, replace(BOTH, rules=RoomRules(hand_over_after=timedelta(minutes=5))))
        code = rooms[0].code
        world.hang_up("Anna")
        await world.pass_by(minutes=6)
        table = await rooms[1].public_client()
        assert table is not None
        async for seen in table.updates():
            if seen.decision >= 2:
                break
            await play([rooms[1]], random.Random(1), decisions=1)
        async with session(world.enter("Anna"), Start(Way.JOIN, code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, AwayNewsScreen)
            await shows(pilot, "You were away for 6 minutes.")
            await pilot.press("enter")
            await sit(pilot)


async def test_both_people_of_one_terminal_share_a_table() -> None:
    """Two people at one terminal of a server look at one table, as at home."""
    async with a_world() as world:
        plan = RoomPlan(Options(tuple(Box)), others=("Ben",), game=DUEL)
        room = await (await world.person("Anna")).create(plan)
        await room.start()
        room.close()
        async with session(world.enter("Anna"), Start(Way.JOIN, room.code)).run_test(size=SIZE) as pilot:
            screen = await sit(pilot)
            assert screen.desk.is_shared
            assert screen.desk.asked() is not None
