"""Events at a terminal: hosting one, taking part, the way to the own table, the ranking, and two tables compared."""

from __future__ import annotations

import pytest

from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen, SeatedScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.compare import CompareScreen
from sevenwonders_tui.tui.screens.rooms.event import EventScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_event import NewEventScreen
from tests.lobby.eventful import at_table, event_plan, opened, play_by_rule
from tests.tui.conftest import drawn
from tests.tui.sessions import a_world, at_screen, session, shows


@pytest.mark.slow
async def test_event_is_hosted_played_and_compared_at_a_terminal() -> None:
    """From the form to the replay: each step has its key, and the page follows what happens."""
    async with a_world() as world, session(await world.person("Anna")).run_test(size=(80, 24)) as pilot:
        await at_screen(pilot, LobbyScreen)
        await pilot.press("e", "down", "enter")
        await at_screen(pilot, NewEventScreen)
        await pilot.press("backspace", "enter")
        page = await at_screen(pilot, EventScreen)
        await shows(pilot, "3 tables", "2 people are missing yet")
        code = page.page.code
        clients = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
        await pilot.press("s", "down", "enter")
        await shows(pilot, "Anna: seat 1")
        for client in clients[1:]:
            await client.enter_event(code)
        await shows(pilot, "You can start it now.", "Cleo")
        await pilot.press("b")
        await at_screen(pilot, AskScreen)
        await pilot.press("down", "enter")
        await shows(pilot, "0 of 3 tables are over", "in 12 hours at the latest")
        assert "Ben" in drawn(pilot.app)
        await pilot.press("p")
        await at_screen(pilot, SeatedScreen)
        running = await clients[0].event(code)
        assert running.phase is EventPhase.RUNNING
        rooms = [await client.room((await client.event(code)).room) for client in clients]
        await play_by_rule(rooms[:1])
        while not isinstance(pilot.app.screen, RoomScoresScreen):
            # What the others did is told first.
            await pilot.press("enter")
            await pilot.pause()
        assert "replay" not in drawn(pilot.app).splitlines()[-1]
        assert "rematch" not in drawn(pilot.app).splitlines()[-1]
        await pilot.press("q")
        await at_screen(pilot, EventScreen)
        await shows(pilot, "1 of 3 tables are over")
        for number in (1, 2, 3):
            if not (await clients[0].event(code)).tables[number - 1].is_over:
                await play_by_rule(at_table(rooms, running, number))
        await shows(pilot, "Ranking", "over, the deal is open to all")
        await pilot.press("c")
        await at_screen(pilot, PickScreen)
        await pilot.press("enter")
        await at_screen(pilot, CompareScreen)
        await shows(pilot, "II 1")
        await pilot.press("1")
        await at_screen(pilot, ReplayScreen)
        await pilot.press("escape")
        await at_screen(pilot, CompareScreen)


async def test_typed_code_of_an_event_leads_to_its_page() -> None:
    """From the command that leads here, and from the question for a code; a wrong one is told in a sentence."""
    async with a_world() as world:
        code, _clients = await opened(world, ("Anna", "Ben"), event_plan())
        async with session(await world.person("Cleo"), Start(Way.JOIN, code.upper())).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, EventScreen)
            await pilot.press("t")
            await shows(pilot, "Cleo: a seat by chance", "You take part.")
            await pilot.press("l")
            await shows(pilot, "You take part no longer.")
            await pilot.press("escape")
            await at_screen(pilot, LobbyScreen)
            await pilot.press("c", *"no-such-word", "enter")
            await shows(pilot, "No room has that code")
