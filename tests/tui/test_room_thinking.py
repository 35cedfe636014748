"""Advice and reviews at a server's tables, as people at their terminals ask for them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import Phase, RoomClient
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.review import digest_of, with_review
from sevenwonders_tui.seven.bots.reason import PointsNow
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.screens.end.review import ReviewScreen
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen, SeatedScreen
from sevenwonders_tui.seven.words.replay.past import positions_of_history
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.table.advice import AdviceDialog
from tests.lobby.world import ManualTime, World, play, running
from tests.lobby.world import until as heard
from tests.support.reviews import Shelf, invent
from tests.tui.conftest import drawn
from tests.tui.sessions import at_screen, session, shows
from tests.tui.tables import the_game, until

SIZE = (100, 30)
FOR_EVER = Limits(review_playouts=100_000)
"""A review that is never done."""


async def first_move(view: View) -> Advice:
    """Advise the first move that there is, and say for whom."""
    assert view.seat is not None
    return Advice((Option(view.moves[0], 0.5, 40.0, 10, (PointsNow(view.seat + 5, "civilian"),)),), 10)


@asynccontextmanager
async def a_world(reviews: Shelf | None = None, limits: Limits | None = None) -> AsyncIterator[World]:
    """Open a lobby in memory whose advice is known, and close it at the end."""
    world = await World.open(the_game(), ManualTime(), limits=limits, advise=first_move, reviews=reviews)
    try:
        yield world
    finally:
        await world.lobby.close()


async def finished(world: World, *names: str, others: tuple[str, ...] = ()) -> list[RoomClient]:
    """Return the rooms of people whose game is over."""
    rooms = await running(world, *names, others=others)
    await play(rooms, random.Random(3))
    await heard(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
    return rooms


async def keep_review(world: World, shelf: Shelf, room: RoomClient, seat: Seat) -> None:
    """Keep an invented review of the room's game, as if it had been worked out."""
    table = room.snapshot().table
    assert table is not None
    history = await world.lobby.ledger.house.history(table)
    game = digest_of(WondersCodec(), history.setup.content, history.setup.deal, history.moves)
    review = invent(positions_of_history(WondersKit(the_game()), history, seat), seat)
    shelf.change(table, lambda kept: with_review(WondersCodec(), kept, game, review))


async def test_advice_at_a_room_of_friends_is_of_the_own_seat() -> None:
    """Where the table allows it, h asks; Enter puts the cursor on the card."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=TableRules(advice=True))
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, SeatedScreen)
            await shows(pilot, "h advice")
            await pilot.press("h")
            await at_screen(pilot, AdviceDialog)
            await shows(pilot, "6 points at once (Civilian)")
            await pilot.press("enter")
            await at_screen(pilot, SeatedScreen)


async def test_advice_that_a_room_forbids_is_not_offered() -> None:
    """Neither is there a key in the bar, nor does it do anything."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=TableRules(advice=False))
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            screen = await at_screen(pilot, SeatedScreen)
            assert "h advice" not in drawn(pilot.app)
            await pilot.press("h")
            await pilot.pause()
            assert pilot.app.screen is screen


async def test_review_from_the_score_sheet_of_a_room() -> None:
    """Of several people at a terminal one is chosen; the way back leads to the sheet; who watched has no key for it."""
    shelf = Shelf()
    async with a_world(shelf) as world:
        rooms = await finished(world, "Anna", "Ben", others=("Gina",))
        await keep_review(world, shelf, rooms[0], Seat(1))
        start = Start(Way.JOIN, rooms[0].code)
        rooms[0].close()
        async with session(world.enter("Anna"), start).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            await shows(pilot, "v review")
            await pilot.press("v")
            await at_screen(pilot, PickScreen)
            await pilot.press("down", "enter")
            await at_screen(pilot, ReviewScreen)
            await shows(pilot, "Review   Gina", "All picks")
            await pilot.press("q")
            await at_screen(pilot, RoomScoresScreen)
        watching = Start(Way.WATCH, rooms[0].code)
        async with session(await world.person("Dora"), watching).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            assert "v review" not in drawn(pilot.app)


@pytest.mark.slow
async def test_review_of_a_room_says_how_far_it_is_and_escape_stops_it() -> None:
    """What nobody waits for is not thought about."""
    async with a_world(limits=FOR_EVER) as world:
        rooms = await finished(world, "Anna", "Ben", "Cleo")
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            await pilot.press("v")
            await at_screen(pilot, ReviewScreen)
            await shows(pilot, "walks through the game: 0 of")
            looking = world.lobby.ledger.presence.looking_at(rooms[0].code)
            await until(pilot, lambda: any(room.reviewing is not None for room in looking))
            await pilot.press("escape")
            await at_screen(pilot, RoomScoresScreen)
            await until(pilot, lambda: all(room.reviewing is None for room in looking))


@pytest.mark.slow
async def test_review_that_waits_for_others_says_so() -> None:
    """The bar grows only once it is this one's turn."""
    async with a_world(limits=replace(FOR_EVER, reviews=1)) as world:
        rooms = await finished(world, "Anna", "Ben", "Cleo")
        other = asyncio.create_task(rooms[0].review(Seat(0)))
        await heard(rooms[0].updates(), lambda seen: seen.review is not None and not seen.review.is_waiting)
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            await pilot.press("v")
            await shows(pilot, "reviews other games first")
            other.cancel()
            await shows(pilot, "walks through the game: 0 of")
        await asyncio.gather(other, return_exceptions=True)


async def test_trouble_with_a_review_is_told_in_its_place() -> None:
    """The server's sentence stands where the review would."""
    async with a_world(limits=Limits(thoughts=0)) as world:
        rooms = await finished(world, "Anna", "Ben", "Cleo")
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=SIZE) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            await pilot.press("v")
            await shows(pilot, "asked for reviews too often")
            await pilot.press("q")
            await at_screen(pilot, RoomScoresScreen)
            await pilot.press("q")
            await at_screen(pilot, LobbyScreen)
