"""The large screen before a game: the code, the seats as they fill, the start, and the way out."""

from __future__ import annotations

import pytest

from sevenwonders_tui.lobby import Phase, RoomClient
from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.table_leader import TableLeader
from tests.lobby.world import World, plan
from tests.tui.conftest import drawn
from tests.tui.large import ADDRESS, LargeApp, invitation
from tests.tui.sessions import a_world, at_screen, shows
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


async def test_a_client_with_a_seat_is_refused() -> None:
    """A large screen has no seat, so it cannot show a hand."""
    async with a_world() as world:
        room, app = await watched(world)
        anna = await world.person("Anna")
        with pytest.raises(ValueError, match="no seat"):
            TableLeader(app, anna, room, app.table.front, invitation(room.code))
