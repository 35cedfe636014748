"""People in sessions on one server: what they do, what they are told, and what they never see."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FIRST_GAME, kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, RoomPlan
from sevenwonders_tui.lobby.dayrooms import hides
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.present.touch import BUTTON_ROWS
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen, SeatedScreen, WatchScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.commands import TAKE_OVER
from sevenwonders_tui.tui.ringer import Call
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.history.history import HistoryScreen
from sevenwonders_tui.tui.screens.history.you import YouScreen
from sevenwonders_tui.tui.screens.home.account import AccountScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from sevenwonders_tui.tui.screens.rooms.room_wait import RoomWaitScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from tests.lobby.world import ManualTime, World, plan, play, running
from tests.support.ringing import Ringing
from tests.tui.conftest import drawn
from tests.tui.sessions import a_world, at_screen, lock_for, session, shows
from tests.tui.tables import the_game, until

SIZE = (100, 30)


async def test_two_people_meet_and_play_a_turn() -> None:
    """One opens a table, the other comes by its code; both get ready, pick in secret, and look at the result.

    All that goes with keys that are no letters, as with an input method on.
    """
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        async with session(anna).run_test(size=SIZE) as at_anna:
            await at_screen(at_anna, LobbyScreen)
            await at_anna.press("f2")
            await at_screen(at_anna, NewRoomScreen)
            await at_anna.press("enter")
            await at_screen(at_anna, RoomScreen)
            code = anna.snapshot().tables[0].code
            await shows(at_anna, f"ssh -p 8022 play.example.org -t join {code}")
            async with session(ben, Start(Way.JOIN, code)).run_test(size=SIZE) as at_ben:
                await at_screen(at_ben, RoomScreen)
                await at_ben.press("enter")
                await shows(at_anna, "s deals")
                await at_anna.press("f5")
                mine, others = await at_screen(at_anna, SeatedScreen), await at_screen(at_ben, SeatedScreen)
                assert hidden_from(mine, others).isdisjoint(names_in(drawn(at_ben.app)))
                await at_anna.press("f4")
                await shows(at_ben, "Anna ✓")
                assert hidden_from(mine, others).isdisjoint(names_in(drawn(at_ben.app)))
                await at_ben.press("f4")
                await at_screen(at_anna, RevealScreen)
                await at_screen(at_ben, RevealScreen)
                await at_ben.press("enter")
                await at_screen(at_ben, SeatedScreen)
                await shows(at_ben, "turn 2")


def hidden_from(mine: SeatedScreen, others: SeatedScreen) -> set[str]:
    """Return the names of the cards in a hand that the other person may not know."""
    own, other = (set(wonders_view(screen.client.snapshot().view).hand) for screen in (mine, others))
    return {the_game().catalog.card(card).name for card in own - other}


def names_in(text: str) -> set[str]:
    """Return the names of cards that stand in a text."""
    return {card.name for card in the_game().catalog.cards if card.name in text}


@pytest.mark.slow
async def test_several_people_at_one_terminal_of_a_mixed_table() -> None:
    """Between people at one terminal goes the curtain; when all here have locked, each of them may choose again.

    If another terminal of theirs comes meanwhile, they may go on at this one.
    """
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", others=("Gina",))
        rooms[0].close()
        async with session(await world.person("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            for name in ("Anna", "Gina"):
                await at_screen(pilot, CurtainScreen)
                await shows(pilot, "Pass the keyboard to", name)
                assert not names_in(drawn(pilot.app))
                await pilot.press("enter")
                await at_screen(pilot, SeatedScreen)
                await pilot.press("f4")
            await at_screen(pilot, RoomWaitScreen)
            await shows(pilot, "Still choosing: Ben")
            await pilot.press("f5")
            await at_screen(pilot, PickScreen)
            await shows(pilot, "► Gina", "Anna")
            await pilot.press("down", "enter")
            await at_screen(pilot, CurtainScreen)
            await shows(pilot, "Pass the keyboard to", "Anna")
            assert not names_in(drawn(pilot.app))
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)
            await pilot.press("f4")
            await at_screen(pilot, RoomWaitScreen)
            newer = await world.enter("Anna").join(rooms[0].code)
            await shows(pilot, "Another terminal of yours plays now; o plays here.")
            await pilot.press("o")
            await until(pilot, lambda: not newer.snapshot().plays_here)
            await lock_for(rooms[1])
            await at_screen(pilot, RevealScreen)


async def test_newest_terminal_plays_and_the_older_one_can_take_over() -> None:
    """At the older terminal of the same person stands where one plays, and o plays there again."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        start = Start(Way.JOIN, rooms[0].code)
        async with session(world.enter("Anna"), start).run_test(size=SIZE) as older:
            await at_screen(older, SeatedScreen)
            async with session(world.enter("Anna"), start).run_test(size=SIZE) as newer:
                await at_screen(newer, SeatedScreen)
                await shows(older, "Another terminal of yours plays now")
                await older.press("d")
                await shows(older, "Take over to play here")
                await older.press("o")
                await shows(newer, "Another terminal of yours plays now")
                await older.press("d")
                await shows(newer, "Anna ✓")


@pytest.mark.parametrize(
    "plan_of",
    [plan(3, bots=("random",) * 2), RoomPlan(DuelOptions(), bots=("random",), game=DUEL)],
    ids=["seven", "duel"],
)
async def test_older_telephone_has_a_button_for_playing_there_again(plan_of: RoomPlan) -> None:
    """Upright no bar says the key; what is below the button stays in sight, and it goes when it was tapped."""
    async with a_world() as world:
        room = await (await world.person("Anna")).create(plan_of)
        await room.start()
        start = Start(Way.JOIN, room.code)
        async with session(world.enter("Anna"), start).run_test(size=(41, 29)) as pilot:
            await until(pilot, lambda: bool(pilot.app.screen.query("#elsewhere")))
            newer = await world.enter("Anna").join(room.code)
            await shows(pilot, "Another terminal of yours plays now.", "Play here")
            row = pilot.app.screen.query_one("#elsewhere", TouchRow)
            assert row.size.height == BUTTON_ROWS
            assert pilot.app.screen.query_one("#tabs").region.bottom <= 29
            place = row.place(TAKE_OVER.id)
            assert place is not None
            await pilot.click(offset=(place.x + 9, place.y + 1))
            await until(pilot, lambda: not newer.snapshot().plays_here and not row.buttons)


async def test_bell_rings_for_the_one_whose_turn_it_begins_to_be() -> None:
    """Nobody rings for who locked last and for who is new; whom the table begins to wait for again is called."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        app = Ringing(await world.person("Anna"), kits(the_game()), Start(), notices=NoticeWay.OSC_9)
        async with app.run_test(size=SIZE) as pilot:
            await shows(pilot, "your turn")
            await lock_for(rooms[0])
            await shows(pilot, "yours")
            assert app.rings == 0
            await lock_for(rooms[1])
            await lock_for(rooms[2])
            await shows(pilot, "your turn", "turn 2")
            assert app.rings == 1
            assert "\x1b]9;7 Wonders: it is your turn\x07" in app.told
            app.screen.post_message(SeatScreen.TimeIsUp(FIRST_GAME))
            await until(pilot, lambda: "\x1b]9;7 Wonders: the time is up\x07" in app.told)


async def test_bell_notice_and_title_can_be_switched_off_for_good() -> None:
    """The settings are kept with the account: at the next terminal they hold as well."""
    async with a_world() as world:
        app = Ringing(await world.person("Anna"), kits(the_game()), Start(), notices=NoticeWay.OSC_9)
        async with app.run_test(size=SIZE) as pilot:
            app.ringer.call(Call.TURN, app.kits[FIRST_GAME].title)
            app.ringer.show_turn(app.kits[FIRST_GAME].title)
            assert app.rings == 1
            assert "\x1b]9;" in app.told
            assert "\x1b]2;" in app.told
            await pilot.press("a")
            await at_screen(pilot, AccountScreen)
            await pilot.press("end", "enter")
            await at_screen(pilot, SettingsScreen)
            await pilot.press("up", "up", "space", "up", "space", "up", "space", "enter")
            await at_screen(pilot, AccountScreen)
            await until(pilot, lambda: bool(app.lobby.snapshot().me.settings))
        again = Ringing(world.enter("Anna"), kits(the_game()), Start(), notices=NoticeWay.OSC_9)
        async with again.run_test(size=SIZE):
            again.ringer.call(Call.TURN, app.kits[FIRST_GAME].title)
            again.ringer.show_turn(app.kits[FIRST_GAME].title)
            assert again.rings == 0
            assert not again.told


async def test_people_end_a_game_by_agreement() -> None:
    """A proposal stands on everybody's screen, g answers it, and the sheet says that nobody has won."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        start = Start(Way.JOIN, rooms[0].code)
        async with session(world.enter("Anna"), start).run_test(size=SIZE) as pilot:
            await at_screen(pilot, SeatedScreen)
            await pilot.press("g")
            await at_screen(pilot, PickScreen)
            await pilot.press("end", "enter")
            await shows(pilot, "Anna wants to end the game", "Not agreed yet: Ben, Cleo")
            async with session(world.enter("Ben"), start).run_test(size=SIZE) as at_ben:
                await shows(at_ben, "g answers")
                await at_ben.press("g")
                await at_screen(at_ben, PickScreen)
                await at_ben.press("down", "enter")
                await shows(pilot, "Not agreed yet: Cleo")
                await rooms[2].agree()
                await at_screen(at_ben, RoomScoresScreen)
            await at_screen(pilot, RoomScoresScreen)
            await shows(pilot, "abandoned")
            assert "replay" not in drawn(pilot.app)


async def test_chat_is_heard_bounded_and_muted() -> None:
    """What others type is one line of plain text; it stands at the table until it was read; who is muted is gone."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        async with session(world.enter("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, SeatedScreen)
            await rooms[1].say("\x1b]0;mine\x07[bold]look\nhere[/]" + "!" * 150)
            await shows(pilot, "Ben:", "look here")
            assert "\x1b" not in drawn(pilot.app)
            await pilot.press("f6")
            await at_screen(pilot, ChatScreen)
            await pilot.press(*"hi", "enter")
            await shows(pilot, "Anna: hi")
            await pilot.press("f2")
            await at_screen(pilot, PickScreen)
            await pilot.press("enter")
            await at_screen(pilot, ChatScreen)
            await until(pilot, lambda: "look here" not in drawn(pilot.app))
            assert rooms[0].snapshot().muted
            await pilot.press("escape")
            await at_screen(pilot, SeatedScreen)
            assert "Anna: hi" not in drawn(pilot.app)


async def test_host_puts_somebody_out_and_fills_the_seat_with_a_bot() -> None:
    """Who is put out reads so in the lobby; the seat is free for a bot."""
    async with a_world() as world:
        host = await (await world.person("Anna")).create(plan(3))
        host.close()
        async with session(world.enter("Anna"), Start(Way.JOIN, host.code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScreen)
            async with session(await world.person("Ben"), Start(Way.JOIN, host.code)).run_test(size=SIZE) as at_ben:
                await at_screen(at_ben, RoomScreen)
                await pilot.press("down", "d")
                await at_screen(pilot, AskScreen)
                await pilot.press("down", "enter")
                await at_screen(at_ben, LobbyScreen)
                await shows(at_ben, "the host put you out")
            await at_screen(pilot, RoomScreen)
            await pilot.press("b")
            await shows(pilot, "bot: Easy")
            await pilot.press("f2")
            await at_screen(pilot, PickScreen)
            await pilot.press("down", "enter")
            await shows(pilot, "what does this bot like?")
            await pilot.press("down", "enter")
            await at_screen(pilot, RoomScreen)
            await shows(pilot, "Fair war")
            await pilot.press("p")
            await at_screen(pilot, AskTextScreen)
            await pilot.press(*"Gina", "enter")
            await shows(pilot, "at your terminal", "s deals")


async def test_clock_in_words() -> None:
    """What the clock leaves is said in words that change seldom, and what happens when it is over."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.SOFT, timedelta(minutes=2)))
        app = Ringing(world.enter("Anna"), kits(the_game()), Start(Way.JOIN, rooms[0].code))
        async with app.run_test(size=SIZE) as pilot:
            screen = await at_screen(pilot, SeatedScreen)
            await shows(pilot, "2 minutes left")
            await world.pass_by(seconds=75)
            screen.tick()
            await shows(pilot, "50 seconds left")
            await world.pass_by(seconds=60)
            await shows(pilot, "time is up: please choose")
            assert app.rings == 1


@pytest.mark.slow
async def test_rematch_leads_everybody_to_the_same_room() -> None:
    """From the score sheet back into the room; the second who wants it is ready at once."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        start = Start(Way.JOIN, rooms[0].code)
        while rooms[0].snapshot().phase is Phase.RUNNING:
            for room in rooms:
                await lock_for(room)
            await world.settled()
        one, other = session(world.enter("Anna"), start), session(world.enter("Ben"), start)
        async with one.run_test(size=SIZE) as at_anna, other.run_test(size=SIZE) as at_ben:
            for pilot in (at_anna, at_ben):
                await past_news(pilot)
                await at_screen(pilot, RoomScoresScreen)
            await at_anna.press("s")
            await at_screen(at_anna, TellScreen)
            await shows(at_anna, f"record {rooms[0].code}")
            await at_anna.press("enter")
            await at_screen(at_anna, RoomScoresScreen)
            await at_anna.press("p")
            await at_screen(at_anna, TellScreen)
            await shows(at_anna, f"picture {rooms[0].code} >")
            await at_anna.press("enter")
            await at_screen(at_anna, RoomScoresScreen)
            for pilot in (at_anna, at_ben):
                await pilot.press("m")
                await at_screen(pilot, RoomScreen)
            await shows(at_anna, "Not ready yet: Cleo")


async def past_news(pilot: Pilot[Any]) -> None:
    """Read what was missed, if anything."""
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)
    if not isinstance(pilot.app.screen, RoomScoresScreen):
        await pilot.press("enter")


async def test_code_that_leads_nowhere_is_told_in_the_lobby() -> None:
    """A deep link to a room that is not there ends in the lobby, with a sentence."""
    async with (
        a_world() as world,
        session(await world.person("Anna"), Start(Way.WATCH, "no-such")).run_test(size=SIZE) as pilot,
    ):
        await at_screen(pilot, LobbyScreen)
        await shows(pilot, "No room has that code")


async def test_covered_lobby_is_not_drawn_and_up_to_date_when_it_is_seen_again() -> None:
    """People at tables do not pay for everybody who comes, and find everybody when they come back."""
    async with a_world() as world:
        app = session(await world.person("Anna"))
        async with app.run_test(size=SIZE) as pilot:
            lobby = await at_screen(pilot, LobbyScreen)
            app.enter(await app.lobby.create(plan(3)))
            await at_screen(pilot, RoomScreen)
            room = await (await world.person("Ben")).create(plan(3))
            await until(pilot, lambda: lobby._is_behind)
            assert room.code not in lobby.rooms
            await pilot.press("q")
            await shows(pilot, room.code, "Ben")
            await pilot.press("c")
            await at_screen(pilot, AskTextScreen)
            other = await (await world.person("Cleo")).create(plan(3))
            await until(pilot, lambda: other.code in lobby.rooms)


async def test_table_that_cannot_be_opened_is_told_in_the_lobby() -> None:
    """Whoever goes to a room whose table is damaged comes back to the lobby, with what the host can do."""
    async with a_world() as before:
        code = (await running(before, "Anna", "Ben", "Cleo"))[0].code
        table = before.lobby.ledger.rooms[code].table
    store = MemoryStore()
    store.create(table or "", b"not a head")
    world = await World.open(the_game(), before.time, store, before.shelf)
    async with session(await world.person("Anna")).run_test(size=SIZE) as pilot:
        await shows(pilot, code)
        await pilot.press("enter")
        await shows(pilot, "backup")
        assert isinstance(pilot.app.screen, LobbyScreen)
    await world.lobby.close()


async def test_watching_shows_no_hand_at_all() -> None:
    """A watcher's screen names no card that is not built, and has no key to play with."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        async with session(await world.person("Dora"), Start(Way.WATCH, rooms[0].code)).run_test(size=SIZE) as pilot:
            screen = await at_screen(pilot, WatchScreen)
            assert not names_in(drawn(pilot.app))
            assert "b build" not in drawn(pilot.app)
            assert screen.client.seat is None
            await pilot.press("d", "b", "g")
            assert (await rooms[0].table_clients())[0].snapshot().seats[Seat(0)].is_choosing
            await pilot.press("q")
            await at_screen(pilot, LobbyScreen)


async def test_guest_comes_back_by_the_code() -> None:
    """A guest is shown the way back after the name was chosen, and is the same person with it."""
    async with a_world() as world:
        guest = world.lobby.enter_as_guest()
        async with session(guest).run_test(size=SIZE) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press(*"Finn", "enter")
            await at_screen(pilot, TellScreen)
            code = guest.snapshot().me.rejoin_code
            assert code is not None
            await shows(pilot, code)
        guest.close()
        async with session(world.lobby.enter_as_guest()).run_test(size=SIZE) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press("f2")
            await at_screen(pilot, AskTextScreen)
            await pilot.press(*"wrong", "enter")
            await at_screen(pilot, TellScreen)
            await pilot.press("enter")
            await at_screen(pilot, AskTextScreen)
            await pilot.press("ctrl+u", *code, "enter")
            await until(pilot, lambda: not isinstance(pilot.app.screen, FirstVisitScreen | AskTextScreen))
            await shows(pilot, "Finn")


async def test_second_key_is_joined_by_a_code() -> None:
    """The code made at one terminal makes another key the same person, settings included."""
    async with a_world() as world:
        anna = await world.person("Anna")
        async with session(anna).run_test(size=SIZE) as pilot:
            await pilot.press("a")
            await at_screen(pilot, AccountScreen)
            await pilot.press("down", "enter")
            told = await at_screen(pilot, TellScreen)
            code = next(line for line in told.words[1].splitlines() if "-" in line)
        async with session(world.enter("laptop")).run_test(size=SIZE) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            await pilot.press("f2")
            await at_screen(pilot, AskTextScreen)
            await pilot.press(*code, "enter")
            await at_screen(pilot, LobbyScreen)
            await shows(pilot, "you are Anna")


async def test_mistake_in_a_session_is_told_without_a_trace() -> None:
    """The sentence at the end of a session speaks of coming back, not of a menu that is not there."""
    async with a_world() as world:
        app = session(await world.person("Anna"))
        assert "come back" in app.mistake_words()


async def test_host_need_not_be_ready_and_nobody_says_so() -> None:
    """The line below tells who is still missing, and is true of the list above it."""
    async with a_world() as world:
        host = await (await world.person("Anna")).create(plan(3, bots=("good",)))
        ben = await (await world.person("Ben")).join(host.code)
        start = Start(Way.JOIN, host.code)
        at_anna, at_ben = session(world.enter("Anna"), start), session(world.enter("Ben"), start)
        async with at_anna.run_test(size=SIZE) as anna, at_ben.run_test(size=SIZE) as pilot:
            await shows(anna, "Not ready yet: Ben.")
            await shows(pilot, "Press r when you are ready.")
            await ben.ready()
            await shows(anna, "Everybody else is ready: s deals.")
            await shows(pilot, "The others are ready: the host deals.")
            await host.ready()
            await shows(anna, "Everybody is ready: s deals.")
            await shows(pilot, "Everybody is ready: the host deals.")


async def test_host_alone_is_told_who_takes_the_free_seats() -> None:
    """Nobody else is spoken of where nobody else is."""
    async with a_world() as world:
        host = await (await world.person("Anna")).create(plan(3, fill="good"))
        async with session(world.enter("Anna"), Start(Way.JOIN, host.code)).run_test(size=SIZE) as pilot:
            await shows(pilot, "s deals; bots take the seats that are free.")
            await host.seat_bot(Seat(1), "easy")
            await host.seat_bot(Seat(2), "easy")
            await until(pilot, lambda: "bots take" not in drawn(pilot.app))
            await shows(pilot, "s deals.")


async def test_end_of_the_server_is_told_at_the_table_and_in_the_waiting_room() -> None:
    """Wherever somebody is, the sentence is there before the server goes."""
    text = "The server is about to stop."
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", others=("Gina",))
        waiting = await (await world.person("Dora")).create(plan(3))
        start = Start(Way.JOIN, rooms[0].code)
        at_ben = session(world.enter("Ben"), start)
        at_dora = session(world.enter("Dora"), Start(Way.JOIN, waiting.code))
        at_anna = session(world.enter("Anna"), start)
        async with (
            at_ben.run_test(size=SIZE) as ben,
            at_dora.run_test(size=SIZE) as dora,
            at_anna.run_test(size=SIZE) as anna,
        ):
            await at_screen(ben, SeatedScreen)
            await at_screen(dora, RoomScreen)
            for _person in range(2):
                await at_screen(anna, CurtainScreen)
                await anna.press("enter")
                await at_screen(anna, SeatedScreen)
                await anna.press("d")
            await at_screen(anna, RoomWaitScreen)
            world.lobby.announce_closing()
            for pilot in (ben, dora, anna):
                await shows(pilot, text)


async def test_watcher_chooses_whose_city_is_in_the_middle() -> None:
    """Left and right go around the table, and the sheet of a city is that of the one in the middle."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo")
        async with session(await world.person("Dora"), Start(Way.WATCH, rooms[0].code)).run_test(size=SIZE) as pilot:
            screen = await at_screen(pilot, WatchScreen)
            await shows(pilot, "ANNA ·", "other city")
            await pilot.press("left")
            await shows(pilot, "BEN ·")
            await lock_for(rooms[0])
            await shows(pilot, "BEN ·", "Anna ✓")
            await pilot.press("right", "right")
            await shows(pilot, "CLEO ·")
            assert screen.scene is not None
            assert screen.scene.own == 2
            await pilot.press("v")
            await at_screen(pilot, CityScreen)
            await shows(pilot, "Cleo")


async def test_people_at_one_terminal_choose_pins_in_the_waiting_room() -> None:
    """The seat under the cursor gets it; at the table its curtain asks for it. Alone there is nobody to hide from."""
    async with a_world() as world:
        host = await (await world.person("Anna")).create(plan(3, bots=("good",)))
        host.close()
        async with session(world.enter("Anna"), Start(Way.JOIN, host.code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScreen)
            assert "n PIN" not in drawn(pilot.app)
            await pilot.press("p")
            await at_screen(pilot, AskTextScreen)
            await pilot.press(*"Gina", "enter")
            await shows(pilot, "at your terminal", "n PIN")
            await pilot.press("down", "down", "n")
            await at_screen(pilot, AskTextScreen)
            await shows(pilot, "Gina, choose four figures")
            await pilot.press(*"24", "enter")
            await shows(pilot, "A PIN has four figures.")
            await pilot.press(*"68", "enter")
            await shows(pilot, "at your terminal, with a PIN")
            await pilot.press("s")
            await at_screen(pilot, CurtainScreen)
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)
            await pilot.press("d")
            await at_screen(pilot, CurtainScreen)
            await shows(pilot, "Gina")
            await pilot.press(*"1111", "enter")
            await shows(pilot, "That is not the PIN.")
            await pilot.press(*"2468", "enter")
            await at_screen(pilot, SeatedScreen)


class BreakingStore(MemoryStore):
    """A store with a mistake in it."""

    is_broken = False

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Append, or fail in a way that nobody has thought of."""
        if self.is_broken:
            raise RuntimeError("a mistake")
        return super().append(table, version, entries)


async def test_table_that_stopped_says_what_can_be_done_on_a_server() -> None:
    """There is no menu here; whoever does not want to wait gives the seat up."""
    store = BreakingStore()
    world = await World.open(the_game(), ManualTime(), store)
    rooms = await running(world, "Anna", "Ben", "Cleo")
    async with session(world.enter("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
        await at_screen(pilot, SeatedScreen)
        store.is_broken = True
        await pilot.press("d")
        await at_screen(pilot, AskScreen)
        await shows(pilot, "This table stopped", "Keep the seat")
        assert "Continue" not in drawn(pilot.app)
        await pilot.press("down", "enter")
        await at_screen(pilot, LobbyScreen)
        await shows(pilot, "You gave your seat up.")
        assert not rooms[0].snapshot().is_mine
    await world.lobby.close()


async def test_own_games_are_looked_at_from_the_lobby() -> None:
    """From the lobby to the profile, the list, the sheet, the replay and back; nothing there writes files."""
    async with a_world() as world:
        anna = await world.person("Anna")
        room = await anna.create(plan(3, bots=("random", "random")))
        await room.start()
        table = await room.public_client()
        assert table is not None
        async for seen in table.updates():
            if seen.view.is_over:
                break
            await lock_for(room)
        await world.settled()
        await asyncio.gather(*world.lobby.ledger.house._ends)
        async with session(anna).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("f7")
            await at_screen(pilot, YouScreen)
            await shows(pilot, "1 finished", "export, erase")
            assert "People here" not in drawn(pilot.app)
            await pilot.press("h")
            await at_screen(pilot, HistoryScreen)
            await shows(pilot, "1 game")
            await pilot.press("enter")
            await at_screen(pilot, ScoresScreen)
            await shows(pilot, "r replay")
            assert "rematch" not in drawn(pilot.app)
            await pilot.press("r")
            await at_screen(pilot, ReplayScreen)
            await pilot.press("escape")
            await at_screen(pilot, ScoresScreen)
            await pilot.press("escape")
            await at_screen(pilot, HistoryScreen)
            await pilot.press("escape", "x")
            await shows(pilot, "your games, into a file at your end")
            await pilot.press("down", "enter")
            await at_screen(pilot, AskScreen)
            await pilot.press("down", "enter")
            await at_screen(pilot, TellScreen)
            await pilot.press("enter")
            await shows(pilot, "No game is remembered yet")


async def test_own_game_is_tried_again_from_its_sheet_in_the_history() -> None:
    """`t` leads from there to a practice table in a room of one's own, which is the person's to come back to."""
    async with a_world() as world:
        anna = await world.person("Anna")
        room = await anna.create(plan(3, bots=("random", "random")))
        await room.start()
        await play([room], random.Random(1))
        await world.settled()
        await world.lobby.ledger.house.ends_told()
        async with session(anna).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("f7")
            await at_screen(pilot, YouScreen)
            await shows(pilot, "1 finished")
            await pilot.press("h")
            await at_screen(pilot, HistoryScreen)
            await shows(pilot, "1 game")
            await pilot.press("enter")
            await at_screen(pilot, ScoresScreen)
            await pilot.press("t")
            await at_screen(pilot, SeatedScreen)
            practice = next(line for line in anna.snapshot().tables if line.is_mine and line.code != room.code)
            public = await (await anna.room(practice.code)).public_client()
            assert public is not None
            assert public.snapshot().origin.kind is OriginKind.PRACTICE
            await pilot.press("q")
            await at_screen(pilot, LobbyScreen)


@pytest.mark.slow
async def test_deal_of_the_day_is_played_from_the_lobby() -> None:
    """From the lobby to Today, into the room, to its sheet with the line, back to Today, and to the list of the day."""
    async with a_world() as world:
        anna = await world.person("Anna")
        async with session(anna).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("f11")
            await at_screen(pilot, TodayScreen)
            await shows(pilot, "7 Wonders: 0 have finished", "it can be known before")
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)
            (line,) = anna.snapshot().tables
            room = await anna.room(line.code)
            public = await room.public_client()
            assert public is not None
            async for seen in public.updates():
                if seen.view.is_over:
                    break
                await lock_for(room)
            room.close()
            await until(pilot, lambda: isinstance(pilot.app.screen, RoomScoresScreen | RevealScreen))
            while not isinstance(pilot.app.screen, RoomScoresScreen):
                await pilot.press("enter")
                await pilot.pause()
            await shows(pilot, "7 Wonders 2026-01-01", "y share")
            assert "rematch" not in drawn(pilot.app)
            await pilot.press("escape")
            await at_screen(pilot, TodayScreen)
            await shows(pilot, "1 has finished, you: 1")
            assert anna.snapshot().tables == ()
            await pilot.press("l")
            await at_screen(pilot, DayListScreen)
            await shows(pilot, "List of the day   7 Wonders Duel", "0 have finished", "The results of others")
            await pilot.press("g")
            await shows(pilot, "List of the day   7 Wonders,", "1 Anna")


async def test_person_shows_others_the_name_alone() -> None:
    """A line of the account turns it on and off, and says which; the account keeps it."""
    async with a_world() as world:
        anna = await world.person("Anna")
        async with session(anna).run_test(size=SIZE) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("a")
            await at_screen(pilot, AccountScreen)
            await shows(pilot, "your results in the list of the day")
            await pilot.press("end", "up", "enter")
            await shows(pilot, "your name alone, no results")
            await until(pilot, lambda: hides(world.lobby.ledger.people[anna.snapshot().me.id]))
