"""The large screen during an evening: turns and wars that come by themselves, who is missing, and the next game."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.lobby import Clock, ClockKind, Phase, RoomClient
from sevenwonders_tui.person.settings import Motion, Settings
from sevenwonders_tui.present.drawing.large import large_text
from sevenwonders_tui.present.line import Role, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import DEED_S, PAGE_S, RevealScreen
from sevenwonders_tui.seven.screens.table.shared import TURN_AFTER, SevenSharedTable
from sevenwonders_tui.store import Shelf
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.invite import SHOWN_S, InviteScreen
from sevenwonders_tui.tui.screens.table.age_begins import AgeBeginsScreen
from sevenwonders_tui.tui.screens.table.shared_table import KEYS_S, LOOK_S
from sevenwonders_tui.tui.show_for import OVERTAKEN_S
from sevenwonders_tui.tui.table_leader import SHEET_S
from tests.lobby.world import FullShelf, World, plan, play
from tests.tui.clock import HandClock
from tests.tui.conftest import drawn
from tests.tui.large import ADDRESS, LargeApp
from tests.tui.sessions import a_world, at_screen, lock_for, shows
from tests.tui.tables import NAMES, until

SIZE = (120, 36)
SLOW = Clock(ClockKind.SOFT, timedelta(seconds=90))
ScreenT = TypeVar("ScreenT", bound=BaseScreen[object])


@dataclass
class Evening:
    """People at their own terminals, and the large screen in front of them."""

    world: World
    rooms: Sequence[RoomClient]
    app: LargeApp
    pilot: Pilot[None]
    clock: HandClock

    async def pick(self) -> None:
        """Let everybody lock a card, in one turn."""
        for room in self.rooms:
            await lock_for(room)

    async def table(self) -> SevenSharedTable:
        """Wait for the shared table, letting the time go by that it takes."""
        while not isinstance(self.app.screen, SevenSharedTable):
            await self.pilot.pause()
            self.clock.step(1)
        return self.app.screen

    def tick(self) -> str:
        """Let the table look at the clock, and return what is drawn then."""
        screen = self.app.screen
        assert isinstance(screen, SevenSharedTable)
        screen.tick()
        return drawn(self.app)


def large(text: str) -> str:
    """Return what the middle row of a text in large letters looks like."""
    return plain(large_text(text, Role.STRONG, UNICODE)[1]).strip()


@asynccontextmanager
async def evening(
    seats: int = 3,
    size: tuple[int, int] = SIZE,
    clock: Clock | None = None,
    settings: Settings | None = None,
    shelf: Shelf | None = None,
) -> AsyncIterator[Evening]:
    """Begin a game of people, with a large screen that nobody sits at."""
    async with a_world(shelf) as world:
        clients = [await world.person(name) for name in NAMES[:seats]]
        rooms = [await clients[0].create(plan(seats, clock=clock))]
        rooms += [await client.join(rooms[0].code) for client in clients[1:]]
        for room in rooms[1:]:
            await room.ready()
        await rooms[0].start()
        screen, hand = await world.person("Screen"), HandClock()
        app = LargeApp(screen, await screen.watch(rooms[0].code), settings, clock=hand, usual_motion=Motion.NONE)
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, SevenSharedTable)
            yield Evening(world, rooms, app, pilot, hand)


async def test_a_turn_is_revealed_for_its_time_and_then_the_table_goes_on() -> None:
    """The reveal comes by itself when the last one has locked, and goes after two seconds and one and a half a seat."""
    async with evening() as at:
        await shows(at.pilot, "turn 1/6")
        await at.pick()
        reveal = await at_screen(at.pilot, RevealScreen)
        await shows(at.pilot, "Space holds it")
        at.clock.step(PAGE_S + 3 * DEED_S - 0.1)
        await at.pilot.pause()
        assert at.app.screen is reveal
        at.clock.step(0.2)
        await at_screen(at.pilot, SevenSharedTable)
        await shows(at.pilot, "turn 2/6", "Age I, turn 1")


async def test_space_holds_a_reveal_and_lets_it_go_on() -> None:
    """What is held stays for as long as people talk about it; then it has the time that was left."""
    async with evening() as at:
        await at.pick()
        reveal = await at_screen(at.pilot, RevealScreen)
        at.clock.step(PAGE_S)
        await at.pilot.press("space")
        await shows(at.pilot, "held; Space goes on")
        at.clock.step(600)
        await at.pilot.pause()
        assert at.app.screen is reveal
        await at.pilot.press("space")
        at.clock.step(3 * DEED_S + 0.1)
        await at_screen(at.pilot, SevenSharedTable)


async def test_enter_goes_on_at_once() -> None:
    """Nobody at the large screen has to wait."""
    async with evening() as at:
        await at.pick()
        await at_screen(at.pilot, RevealScreen)
        await at.pilot.press("enter")
        await at_screen(at.pilot, SevenSharedTable)


async def test_a_reveal_that_is_overtaken_stays_two_seconds_more() -> None:
    """The game does not wait for the screen: the next turn may be over before this one was told, and comes after it."""
    async with evening() as at:
        await at.pick()
        first = await at_screen(at.pilot, RevealScreen)
        await at.pick()
        await until(at.pilot, lambda: first.show_for is not None and first.show_for.left_s <= OVERTAKEN_S)
        at.clock.step(OVERTAKEN_S - 0.1)
        await at.pilot.pause()
        assert at.app.screen is first
        at.clock.step(0.2)
        await until(at.pilot, lambda: isinstance(at.app.screen, RevealScreen) and at.app.screen is not first)
        await shows(at.pilot, "turn 2/6")


async def test_the_end_of_an_age_is_a_reveal_a_war_and_the_name_of_the_next() -> None:
    """The three come one after the other, each for its time."""
    async with evening() as at:
        for _turn in range(5):
            await at.pick()
            await at_screen(at.pilot, RevealScreen)
            await at.table()
        await at.pick()
        seen: list[type[object]] = []
        while not isinstance(at.app.screen, SevenSharedTable) or not seen:
            if type(at.app.screen) not in seen and not isinstance(at.app.screen, SevenSharedTable):
                seen.append(type(at.app.screen))
            at.clock.step(0.5)
            await at.pilot.pause()
        assert seen == [RevealScreen, MilitaryScreen, AgeBeginsScreen]
        await shows(at.pilot, "Age II")


async def test_one_or_two_who_are_missing_stand_in_large_letters() -> None:
    """Up to two names, then a number; those who have locked have a sign at their city."""
    async with evening() as at:
        await shows(at.pilot, "Anna, Ben, Cleo", large("3 STILL CHOOSE"))
        await lock_for(at.rooms[0])
        await shows(at.pilot, "still to choose", "✓ locked", large("BEN + CLEO"))
        await lock_for(at.rooms[1])
        await shows(at.pilot, large("CLEO"))
        assert large("BEN") not in drawn(at.app)


async def test_nobody_is_called_away_before_twenty_seconds_and_never_in_large_letters() -> None:
    """A telephone that sleeps for a moment troubles nobody; one that stays away is named in the line."""
    async with evening() as at:
        for room in at.rooms[:2]:
            await lock_for(room)
        await shows(at.pilot, large("CLEO"))
        at.world.hang_up("Cleo")
        await at.world.settled()
        await until(at.pilot, lambda: large("CLEO") not in at.tick())
        assert "away" not in at.tick()
        at.world.time.pass_by(timedelta(seconds=19))
        assert "away" not in at.tick()
        at.world.time.pass_by(timedelta(seconds=1))
        at.tick()
        await shows(at.pilot, "Cleo (away)")
        assert large("CLEO") not in drawn(at.app)


async def test_the_clock_stands_in_figures_and_as_a_bar() -> None:
    """Both say what is left of the time that was agreed on."""
    async with evening(clock=SLOW) as at:
        await shows(at.pilot, "1:30 of 1:30")
        at.world.time.pass_by(timedelta(seconds=45))
        at.tick()
        await shows(at.pilot, f"{'█' * 14}{'░' * 14}", "0:45 of 1:30")


async def test_the_bell_calls_the_only_one_who_is_missing_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """After half the clock, if the settings want a bell; and once when a reveal begins."""
    async with evening(clock=SLOW, settings=Settings(bell=True)) as at:
        rung: list[int] = []
        monkeypatch.setattr(at.app, "bell", lambda: rung.append(1))
        at.world.time.pass_by(timedelta(seconds=50))
        at.tick()
        assert not rung, "three are missing"
        for room in at.rooms[:2]:
            await lock_for(room)
        await shows(at.pilot, "still to choose")
        for _second in range(3):
            at.tick()
        assert len(rung) == 1
        await lock_for(at.rooms[2])
        await at_screen(at.pilot, RevealScreen)
        assert len(rung) == 2


async def test_without_room_for_all_three_cities_stand_in_full_and_the_next_ones_follow() -> None:
    """Seven cities on 120x36: every twelve seconds three others, a key holds them, and the arrows turn them."""
    async with evening(7) as at:
        await shows(at.pilot, "ANNA", "BEN", "CLEO", "Dora")
        at.world.time.pass_by(TURN_AFTER)
        at.tick()
        await shows(at.pilot, "DORA", "EVE", "FINN", "Anna ")
        await at.pilot.press("space")
        at.world.time.pass_by(TURN_AFTER)
        at.tick()
        await shows(at.pilot, "DORA", "EVE", "FINN")
        await at.pilot.press("right")
        await shows(at.pilot, "EVE", "FINN", "GINA")


async def test_the_code_comes_back_over_the_table_for_half_a_minute() -> None:
    """Whoever comes late scans it; nobody has to close it."""
    pytest.importorskip("segno", reason="drawing codes needs the extra `server`")
    async with evening() as at:
        await at.pilot.press("j")
        await at_screen(at.pilot, InviteScreen)
        await shows(at.pilot, ADDRESS, "█████████")
        at.clock.step(SHOWN_S)
        await at_screen(at.pilot, SevenSharedTable)


async def test_what_somebody_looks_up_goes_away_again() -> None:
    """A forgotten page does not stand in the place of the table."""
    async with evening() as at:
        table = at.app.screen
        assert isinstance(table, SevenSharedTable)
        await at.pilot.press("t")
        await until(at.pilot, lambda: at.app.screen is not table)
        at.clock.step(LOOK_S - 1)
        table.tick()
        assert at.app.screen is not table
        at.clock.step(2)
        table.tick()
        await until(at.pilot, lambda: at.app.screen is table)


async def test_the_keys_are_in_sight_for_a_while_after_one_was_pressed() -> None:
    """From afar they are noise; who comes nearer and presses one sees all."""
    async with evening() as at:
        assert "q close" not in drawn(at.app)
        await at.pilot.press("x")
        await shows(at.pilot, "q close")
        at.clock.step(KEYS_S + 1)
        at.tick()
        await until(at.pilot, lambda: "q close" not in drawn(at.app))


async def test_a_shared_table_refuses_a_client_with_a_seat() -> None:
    """It has no hand to show, because no client with a hand comes into it."""
    async with evening() as at:
        (mine,) = await at.rooms[0].table_clients()
        with pytest.raises(ValueError, match="seat 0"):
            at.app.table.front.big_screen(mine, at.rooms[0], at.world.time.now)


@pytest.mark.slow
async def test_an_evening_of_two_games() -> None:
    """After the end come the sheet and the games so far, then who wants another one, and then the next game."""
    async with evening() as at:
        await play(at.rooms, random.Random(5))
        while not isinstance(at.app.screen, ScoreSheetScreen):
            await at.pilot.pause()
            at.clock.step(30)
        await shows(at.pilot, "The game is over")
        at.clock.step(SHEET_S)
        await at_screen(at.pilot, AttractScreen)
        await shows(at.pilot, "Tonight", "1 win", "Whoever wants another game")
        await at.rooms[0].rematch()
        for room in at.rooms[1:]:
            await room.ready()
        await shows(at.pilot, "✓ ready", "Tonight")
        await at.rooms[0].start()
        await at_screen(at.pilot, SevenSharedTable)
        await shows(at.pilot, "Age I", "turn 1/6")


async def test_the_end_is_shown_before_it_is_kept() -> None:
    """A game may be over at the table and still run for its room; the sheet stays until the room has kept the end."""
    shelf = FullShelf()
    async with evening(shelf=shelf) as at:
        shelf.has_room = False
        await play(at.rooms, random.Random(5))
        assert at.rooms[0].snapshot().phase is Phase.RUNNING
        while not isinstance(at.app.screen, ScoreSheetScreen):
            await at.pilot.pause()
            at.clock.step(30)
        at.clock.step(SHEET_S)
        await at.pilot.pause()
        await at_screen(at.pilot, ScoreSheetScreen)
        shelf.has_room = True
        await at.world.pass_by(minutes=1)
        await until(at.pilot, lambda: at.rooms[0].snapshot().phase is Phase.OVER)
        at.clock.step(SHEET_S)
        await at_screen(at.pilot, AttractScreen)
