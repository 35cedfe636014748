"""The list of the day of a server: games of others are looked at from there."""

from __future__ import annotations

from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.lobby.dayplay import play_today
from tests.tui.conftest import drawn
from tests.tui.sessions import a_world, at_screen, session, shows


async def test_the_list_of_the_day_leads_to_the_games_of_others() -> None:
    """`r` asks whose game, once one's own is in: before that the key is not there."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        await play_today(world, anna)
        async with session(ben).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, LobbyScreen)
            await pilot.press("t")
            await at_screen(pilot, TodayScreen)
            await pilot.press("l")
            await at_screen(pilot, DayListScreen)
            assert "r replay" not in drawn(pilot.app)
            await pilot.press("escape")
            await at_screen(pilot, TodayScreen)
            await play_today(world, ben, chance=2)
            await pilot.press("l")
            await at_screen(pilot, DayListScreen)
            await shows(pilot, "Anna", "replay")
            await pilot.press("r")
            picks = await at_screen(pilot, PickScreen)
            names = [choice.label for choice in picks.choices]
            assert set(names) == {"Anna", "Ben"}
            await pilot.press(*["down"] * names.index("Anna"), "enter")
            await at_screen(pilot, ReplayScreen)
            await pilot.press("escape")
            await at_screen(pilot, DayListScreen)
