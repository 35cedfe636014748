"""The screens of a server as they look, at both sizes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from rich.console import RenderableType
from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, ProposalKind
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen, SeatedScreen, WatchScreen
from sevenwonders_tui.seven.screens.table.onlooker import PastScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.home.account import AccountScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.rooms.away_news import AwayNewsScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.lobby.world import give_up, plan, running
from tests.tui.conftest import drawn
from tests.tui.sessions import a_world, at_screen, lock_for, session, shows
from tests.tui.tables import until

Golden = Callable[[App[None], str], None]
Size = tuple[int, int]


@pytest.mark.usefixtures("fate")
async def test_first_visit(size: Size, golden: Golden) -> None:
    """Somebody new is asked for a name, and told in a sentence why one will not do."""
    async with a_world() as world:
        await world.person("Ben")
        async with session(world.enter("anna")).run_test(size=size) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press(*"Ben", "enter")
            await shows(pilot, "already called")
            golden(pilot.app, "first-visit")


@pytest.mark.usefixtures("fate")
async def test_lobby(size: Size, golden: Golden) -> None:
    """Own tables first, with the turn marked; then those that wait, run and are over; and who is here."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        await lock_for(rooms[1])
        dora, eve = await world.person("Dora"), await world.person("Eve")
        await dora.create(plan(4))
        closed = await eve.create(plan(3, bots=("good", "good"), may_watch=False))
        await closed.start()
        guest = world.lobby.enter_as_guest()
        await guest.rename("Finn")
        async with session(await world.person("Anna")).run_test(size=size) as pilot:
            await shows(pilot, "your turn", "Finn guest")
            golden(pilot.app, "lobby")


@pytest.mark.usefixtures("fate")
async def test_account(size: Size, golden: Golden) -> None:
    """What the server keeps about a person."""
    async with a_world() as world, session(await world.person("Anna")).run_test(size=size) as pilot:
        await at_screen(pilot, LobbyScreen)
        await pilot.press("a")
        await at_screen(pilot, AccountScreen)
        golden(pilot.app, "account")


@pytest.mark.usefixtures("fate")
async def test_form_of_a_new_table(size: Size, golden: Golden) -> None:
    """Seats for oneself, for others here, for bots and for whoever comes, and what holds among people."""
    async with a_world() as world, session(await world.person("Anna")).run_test(size=size) as pilot:
        await at_screen(pilot, LobbyScreen)
        await pilot.press("n")
        await at_screen(pilot, NewRoomScreen)
        await pilot.press("down", "right", "space", "down", "space", "space")
        golden(pilot.app, "new-room")


@pytest.mark.usefixtures("fate")
async def test_waiting_room_and_chat(size: Size, golden: Golden) -> None:
    """Who sits where, who is ready and who is away; how others come here; what was said."""
    async with a_world() as world:
        anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
        room = await anna.create(plan(5, others=("Gina",), bots=("good",), hand_over_after=timedelta(minutes=5)))
        at_ben, at_cleo = await ben.join(room.code), await cleo.join(room.code)
        await at_ben.ready()
        await at_ben.say("Hello Anna, shall we begin soon? I have to catch a train at eight, and it will not wait.")
        await at_cleo.say("Two minutes.")
        cleo.close()
        await world.pass_by(minutes=12)
        room.close()
        async with session(await world.person("Anna"), Start(Way.JOIN, room.code)).run_test(size=size) as pilot:
            await at_screen(pilot, RoomScreen)
            await shows(pilot, "away for 12 minutes", "Two minutes")
            golden(pilot.app, "room")
            await pilot.press("c")
            await at_screen(pilot, ChatScreen)
            await pilot.press(*"Coming")
            await shows(pilot, "Coming")
            golden(pilot.app, "chat")


@pytest.mark.usefixtures("fate")
async def test_seat_at_a_table(size: Size, golden: Golden) -> None:
    """The table as at home; below its top line who is away, what the clock leaves, what was said and proposed."""
    async with a_world() as world:
        clock = Clock(ClockKind.HARD, timedelta(minutes=10))
        rooms = await running(world, "Anna", "Ben", "Cleo", clock=clock, hand_over_after=timedelta(minutes=30))
        rooms[2].close()
        await rooms[1].say("Good luck!")
        await rooms[1].propose(ProposalKind.ABANDON)
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, SeatedScreen)
            await world.pass_by(minutes=3)
            await rooms[1].say("Are you there?")
            await shows(pilot, "Ben wants to end", "7 minutes left", "Are you there?")
            golden(pilot.app, "seated")
            await pilot.press("g")
            await at_screen(pilot, PickScreen)
            golden(pilot.app, "end-question")


@pytest.mark.usefixtures("fate")
async def test_table_where_nothing_happens_is_not_painted_again() -> None:
    """A look at the clock paints nothing while the words about time stay the same."""
    async with a_world() as world:
        clock = Clock(ClockKind.HARD, timedelta(minutes=10))
        rooms = await running(world, "Anna", "Ben", "Cleo", clock=clock)
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test() as pilot:
            screen = await at_screen(pilot, SeatedScreen)
            frames: list[object] = []
            display = pilot.app._display
            await shows(pilot, "10 minutes left")

            def watched(shown: Screen[object], frame: RenderableType | None) -> None:
                frames.append(frame)
                display(shown, frame)

            pilot.app._display = watched  # type: ignore[method-assign, assignment]
            screen.tick()
            await pilot.pause()
            assert not frames
            await world.pass_by(minutes=3)
            screen.tick()
            await until(pilot, lambda: bool(frames))


@pytest.mark.usefixtures("fate")
async def test_while_you_were_away(size: Size, golden: Golden) -> None:
    """Five lines at most: how long, how many turns, what a bot did for oneself, what happened last, the chat."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        room = await anna.create(plan(3, bots=("good",), hand_over_after=timedelta(minutes=5)))
        at_ben = await ben.join(room.code)
        await at_ben.ready()
        await room.start()
        anna.close()
        await world.pass_by(minutes=6)
        table = await at_ben.public_client()
        assert table is not None
        for turn in range(1, 3):
            await lock_for(at_ben)
            # Nobody but Ben is asked any more: what is drawn does not depend on how fast bots think.
            async for snapshot in table.updates():
                if snapshot.decision == turn and [one.seat for one in snapshot.seats if one.is_choosing] == [Seat(2)]:
                    break
        await at_ben.say("Where are you?")
        await world.pass_by(hours=3)
        async with session(world.enter("Anna"), Start(Way.JOIN, room.code)).run_test(size=size) as pilot:
            screen = await at_screen(pilot, AwayNewsScreen)
            assert len(screen.news) == 5
            golden(pilot.app, "away-news")
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)


@pytest.mark.usefixtures("fate")
async def test_watching_and_the_end(size: Size, golden: Golden) -> None:
    """Who watches sees the public table, steps back through its turns, and is shown the score sheet at the end."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        for _turn in range(4):
            for room in rooms:
                await lock_for(room)
        async with session(await world.person("Dora"), Start(Way.WATCH, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, WatchScreen)
            golden(pilot.app, "watch")
            await pilot.press("h")
            await at_screen(pilot, PastScreen)
            await pilot.press("left")
            golden(pilot.app, "past")
            await pilot.press("q")
            await at_screen(pilot, WatchScreen)
            while rooms[0].snapshot().phase is Phase.RUNNING:
                for room in rooms:
                    await lock_for(room)
                await world.settled()
            await at_screen(pilot, RoomScoresScreen)
            await until(pilot, lambda: "record" in drawn(pilot.app))
            golden(pilot.app, "room-scores")


@pytest.mark.usefixtures("fate")
@pytest.mark.slow
async def test_list_of_the_day() -> None:
    """It names nobody before one's own result is in, and everybody after it."""
    async with a_world() as world:
        ben, cleo, anna = [await world.person(name) for name in ("Ben", "Cleo", "Anna")]
        await cleo.keep_settings('{"name_only": true, "asked": "done"}')
        await anna.keep_settings('{"asked": "done"}')
        for person in (ben, cleo):
            await give_up(await person.days.play("duel", date(2026, 1, 1)))
        async with session(anna).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("t")
            await at_screen(pilot, TodayScreen)
            await shows(pilot, "7 Wonders Duel: 2 have finished")
            await pilot.press("down", "l")
            await at_screen(pilot, DayListScreen)
            await shows(pilot, "The results of others are shown when yours is in")
            assert not {name for name in ("Ben", "Cleo") if name in drawn(pilot.app)}
            await pilot.press("escape", "escape")
            await at_screen(pilot, LobbyScreen)
            await give_up(await anna.days.play("duel", date(2026, 1, 1)))
            await pilot.press("t")
            await at_screen(pilot, TodayScreen)
            await shows(pilot, "7 Wonders Duel: 3 have finished, you: 2")
            await pilot.press("down", "l")
            await at_screen(pilot, DayListScreen)
            await shows(pilot, "1 Ben", "2 Anna", "Cleo                  shows the name alone")
