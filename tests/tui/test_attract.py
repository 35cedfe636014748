"""The large screen before a game: the code, the seats as they fill, the start, and the way out."""

from __future__ import annotations

import re

import pytest

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.lobby import Phase, RoomClient, RoomPlan, RoomRules
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.large_options import LargeOptionsScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from sevenwonders_tui.tui.table_leader import TableLeader
from tests.lobby.world import World, plan
from tests.tui.conftest import drawn
from tests.tui.large import ADDRESS, LargeApp, invitation
from tests.tui.sessions import a_world, at_screen, session, shows
from tests.tui.tables import until

SIZE = (120, 36)


async def watched(world: World) -> tuple[RoomClient, LargeApp]:
    """Return a private room for three that Anna has opened, and the large screen that watches it."""
    anna, screen = await world.person("Anna"), await world.person("Screen")
    room = await anna.create(plan(3, is_public=False, fill="fair"))
    return room, LargeApp(screen, await screen.watch(room.code))


async def test_the_screen_shows_the_way_in_and_who_has_come() -> None:
    """Address and code stand there from the beginning, and everybody who sits down is seen with the bell."""
    async with a_world() as world:
        room, app = await watched(world)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await shows(pilot, ADDRESS, room.code, "Anna", "a bot if nobody comes")
            ben = await (await world.person("Ben")).join(room.code)
            await shows(pilot, "Ben")
            await ben.ready()
            await shows(pilot, "✓ ready", "the host deals")


@pytest.mark.parametrize("seats", [3, 7])
async def test_80_columns_have_room_for_the_code_and_the_whole_address(seats: int) -> None:
    """The seats make room: the code to scan stands beside them, and what happens next below them."""
    async with a_world() as world:
        anna, screen = await world.person("Anna"), await world.person("Screen")
        room = await anna.create(plan(seats, is_public=False, fill="fair"))
        app = LargeApp(screen, await screen.watch(room.code))
        async with app.run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, AttractScreen)
            await shows(pilot, ADDRESS, room.code, f"  {seats}  Open", "the host deals")
            assert drawn(pilot.app).count("█") > 100


async def test_after_the_deal_the_table_is_shown() -> None:
    """Whoever deals, the large screen goes on by itself."""
    async with a_world() as world:
        room, app = await watched(world)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await room.start()
            await at_screen(pilot, SevenSharedTable)
            await shows(pilot, "ANNA")


async def test_one_press_does_not_end_the_evening_two_do() -> None:
    """The first press says what the second one does, and the room is kept."""
    async with a_world() as world:
        room, app = await watched(world)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("q")
            await shows(pilot, "q once more ends the evening")
            assert app.ended is None
            await pilot.press("q")
            await until(pilot, lambda: app.ended is not None)
            assert not app.ended
            assert room.snapshot().phase is Phase.WAITING


async def test_a_room_that_is_closed_ends_the_evening_with_a_reason() -> None:
    """When the last person leaves, the screen does not stay on an empty room for ever."""
    async with a_world() as world:
        room, app = await watched(world)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await room.leave()
            await until(pilot, lambda: app.ended is not None)
            assert room.code in str(app.ended)


async def own_room(world: World, *names: str, seats: int = 3) -> tuple[RoomClient, list[RoomClient], LargeApp]:
    """Return a room whose host is the large screen, the clients of those who sit there, and the screen."""
    screen = await world.person("Screen")
    rules = RoomRules(is_public=False, fill="fair", anyone_deals=True)
    room = await screen.create(RoomPlan(Options(seats), rules, host_seat=None))
    rooms = [await (await world.person(name)).join(room.code) for name in names]
    return room, rooms, LargeApp(screen, room)


async def test_plus_and_minus_add_seats_and_take_them_away() -> None:
    """Between two and seven; with people in all of them a sentence says why there are not fewer."""
    async with a_world() as world:
        room, _rooms, app = await own_room(world, "Anna", "Ben", "Cleo", seats=5)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await shows(pilot, "+ seat", "- seat", "5  Open")
            for _press in range(3):
                await pilot.press("plus")
                await pilot.pause()
            await until(pilot, lambda: len(room.snapshot().seats) == 7)
            await until(pilot, lambda: "+ seat" not in drawn(app))
            for count in (6, 5, 4, 3):
                await pilot.press("minus")
                await until(pilot, lambda count=count: len(room.snapshot().seats) == count)  # type: ignore[misc]
            await pilot.press("minus")
            await shows(pilot, "The table would have 2 seats, and more people")
            assert len(room.snapshot().seats) == 3


async def test_another_game_is_chosen_and_a_telephone_goes_on_to_its_waiting_room() -> None:
    """Two people stay where they sit, boxes are chosen by the options, and what was agreed on before is kept."""
    async with a_world() as world:
        room, (anna, _ben), app = await own_room(world, "Anna", "Ben")
        phone = session(await world.person("Anna"), Start(Way.JOIN, room.code))
        async with app.run_test(size=SIZE) as pilot, phone.run_test(size=(40, 29)) as hand:
            await at_screen(hand, RoomScreen)
            await at_screen(pilot, AttractScreen)
            await pilot.press("g")
            await shows(pilot, "7 Wonders Duel", "1  Anna", "2  Ben")
            await until(hand, lambda: phone.screen.query_one("#room-seats").border_title == "The two players")
            assert "+ seat" not in drawn(app)
            await pilot.press("o")
            options = await at_screen(pilot, LargeOptionsScreen)
            await shows(pilot, "Pantheon", "Agora", "Who begins")
            while options.form.row.id != "pantheon":
                await pilot.press("down")
            await pilot.press("space", "enter")
            await shows(pilot, "7 Wonders Duel with Pantheon")
            assert boxes_of(("pantheon",)) == anna.snapshot().options.boxes
            await pilot.press("g")
            await until(pilot, lambda: room.snapshot().game == WONDERS)
            await pilot.press("g")
            await shows(pilot, "7 Wonders Duel with Pantheon")


async def test_too_many_people_for_another_game() -> None:
    """Three cannot play a game for two: the screen says so, and nothing changes."""
    async with a_world() as world:
        room, _rooms, app = await own_room(world, "Anna", "Ben", "Cleo")
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("g")
            await shows(pilot, "The table would have 2 seats, and more people")
            assert room.snapshot().game == WONDERS


async def test_who_begins_is_chosen_at_the_large_screen() -> None:
    """Whoever shall begin sits in the first seat then, under the own name."""
    async with a_world() as world:
        room, _rooms, app = await own_room(world, "Anna", "Ben")
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("g")
            await until(pilot, lambda: room.snapshot().game == DUEL)
            await pilot.press("o")
            options = await at_screen(pilot, LargeOptionsScreen)
            while options.form.row.id != "begins":
                await pilot.press("down")
            await pilot.press("backspace")
            assert "Ben" in options.form.cell.text
            await pilot.press("enter")
            await at_screen(pilot, AttractScreen)
            await until(pilot, lambda: [seat.name for seat in room.snapshot().seats] == ["Ben", "Anna"])
            assert not room.snapshot().rules.is_mixed


async def test_options_change_no_seats() -> None:
    """The keys for seats do nothing there, and are not offered: whoever chose options has as many seats as before."""
    async with a_world() as world:
        room, _rooms, app = await own_room(world, "Anna")
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("o")
            await at_screen(pilot, LargeOptionsScreen)
            assert "Ins add seat" not in drawn(app)
            await pilot.press("insert", "enter")
            await at_screen(pilot, AttractScreen)
            assert len(room.snapshot().seats) == 3
            assert "+ seat" in drawn(app)


async def test_options_are_left_without_a_change_and_not_offered_to_a_watcher() -> None:
    """Escape changes nothing; a screen that only watches a room of somebody else has none of these keys."""
    async with a_world() as world:
        room, _rooms, app = await own_room(world, "Anna")
        before = room.snapshot()
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("o")
            await at_screen(pilot, LargeOptionsScreen)
            await pilot.press("space", "escape")
            await at_screen(pilot, AttractScreen)
            assert room.snapshot() == before
        _room, watching = await watched(world)
        async with watching.run_test(size=SIZE) as pilot:
            await at_screen(pilot, AttractScreen)
            assert not {"g game", "o options", "+ seat"} & set(re.split(r"  +", drawn(watching)))


async def test_a_client_with_a_seat_is_refused() -> None:
    """A large screen has no seat, so it cannot show a hand."""
    async with a_world() as world:
        room, app = await watched(world)
        anna = await world.person("Anna")
        with pytest.raises(ValueError, match="no seat"):
            TableLeader(app, anna, room, app.table.fronts, invitation(room.code))
