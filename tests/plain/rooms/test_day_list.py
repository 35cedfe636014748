"""The list of the day of a server in lines: games of others are looked at from there."""

from __future__ import annotations

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.plain.rooms.day_talk import DayTalk
from sevenwonders_tui.plain.talk import Conversation
from tests.lobby.dayplay import play_today
from tests.plain.script import CuedWire
from tests.support.seven.build import the_game
from tests.tui.sessions import a_world


async def nowhere(_room: RoomClient) -> None:
    """Visit no room."""


async def test_after_the_list_the_games_of_others_can_be_read() -> None:
    """Whose game is asked for once one's own is in; it is told turn by turn as any other."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        await play_today(world, anna)
        wire = CuedWire(("Which deal?", "3"), ("Which deal?", "q"))
        await DayTalk(Conversation(wire), ben, kits(the_game()), nowhere).choose()
        assert "Look at the game again" not in wire.said
        await play_today(world, ben, chance=2)
        (first, _second) = (await ben.days.ranking("wonders", (await ben.days.read()).day)).lines
        wire = CuedWire(
            ("Which deal?", "3"),
            ("Look at the game again, turn by turn.", "1"),
            ("turn 2", "q"),
            ("Look at the game again, turn by turn.", "3"),
            ("Which deal?", "q"),
        )
        await DayTalk(Conversation(wire), ben, kits(the_game()), nowhere).choose()
        assert f"1 {first.name}: 7 Wonders" in wire.said
