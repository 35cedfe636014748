"""Terminals at the end of a game, when the room turns to another game before all have left the score sheet."""

from __future__ import annotations

import random
from dataclasses import replace

from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import Phase, RoomClient, RoomPlan
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.review import digest_of, with_review
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.end.review import ReviewScreen
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen
from sevenwonders_tui.seven.words.replay.past import positions_of_history
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from tests.lobby.world import ManualTime, World, plan, play
from tests.lobby.world import until as heard
from tests.support.reviews import Shelf, invent
from tests.tui.clock import HandClock
from tests.tui.large import LargeApp
from tests.tui.sessions import at_screen, session
from tests.tui.tables import the_game, until

SIZE = (100, 30)


async def played(world: World) -> tuple[RoomClient, list[RoomClient]]:
    """Return the host's view of a large screen's room whose game of 7 Wonders is over, and those of Anna and Ben."""
    screen = await (await world.person("Screen")).create(replace(plan(2), host_seat=None))
    rooms = [await (await world.person(name)).join(screen.code) for name in ("Anna", "Ben")]
    for room in rooms:
        await room.ready()
    await screen.start()
    await play(rooms, random.Random(3))
    await heard(screen.updates(), lambda seen: seen.phase is Phase.OVER)
    return screen, rooms


async def turn(screen: RoomClient, anna: RoomClient) -> None:
    """Let Anna want another game, and the host turn to Duel."""
    await anna.rematch()
    await screen.change(RoomPlan(DuelOptions(), screen.snapshot().rules, game=DUEL))


async def test_score_sheet_stays_that_of_its_game_when_the_room_turns_to_another_one() -> None:
    """Whoever is still there looks at its replay and its review, and comes to the other game by the rematch."""
    shelf = Shelf()
    world = await World.open(the_game(), ManualTime(), reviews=shelf)
    screen, (anna, ben) = await played(world)
    table = ben.snapshot().table
    assert table is not None
    history = await world.lobby.ledger.house.history(table)
    digest = digest_of(WondersCodec(), history.setup.content, history.setup.deal, history.moves)
    review = invent(positions_of_history(WondersKit(the_game()), history, Seat(1)), Seat(1))
    shelf.change(table, lambda kept: with_review(WondersCodec(), kept, digest, review))
    async with session(world.enter("Ben"), Start(Way.JOIN, screen.code)).run_test(size=SIZE) as pilot:
        await at_screen(pilot, RoomScoresScreen)
        await turn(screen, anna)
        for key, kind in (("r", ReplayScreen), ("v", ReviewScreen)):
            await pilot.press(key)
            await at_screen(pilot, kind)
            await pilot.press("q")
            await at_screen(pilot, RoomScoresScreen)
        await pilot.press("m")
        await at_screen(pilot, RoomScreen)
        assert pilot.app.screen.query_one("#room-seats").border_title == "The two players: seat 1 begins"
    await world.lobby.close()


async def test_large_screen_shows_the_game_that_was_played_when_its_room_turns_to_another_one() -> None:
    """Its sheet and the replay behind it are those of 7 Wonders, and the invitation after them is to Duel."""
    world = await World.open(the_game(), ManualTime())
    screen, (anna, _ben) = await played(world)
    app = LargeApp(world.enter("Screen"), screen, clock=HandClock())
    async with app.run_test(size=SIZE) as pilot:
        await at_screen(pilot, RoomScoresScreen)
        await turn(screen, anna)
        await pilot.press("r")
        await at_screen(pilot, ReplayScreen)
        await pilot.press("q")
        await at_screen(pilot, RoomScoresScreen)
        await pilot.press("q")
        await at_screen(pilot, AttractScreen)
        await until(pilot, lambda: app.table.front.form.game == DUEL)
    await world.lobby.close()
