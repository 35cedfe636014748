"""Whole games in front of a large screen: every frame that it paints is searched for every secret of that moment."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sevenwonders_tui.duel.engine.catalog import Box, boxes_of
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomPlan
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
from tests.lobby.world import lock, plan
from tests.support.duel.play import by_dice
from tests.support.duel.rooms import a_duel
from tests.tui.searched import DuelSecrets, SevenSecrets, screen_of, settle
from tests.tui.sessions import a_world, at_screen
from tests.tui.tables import NAMES, the_game

BOX_IS_SHOWN = 393
"""A deal of Duel with both boxes in which both players are soon told secrets."""


@pytest.mark.parametrize(
    ("seats", "size", "ages"),
    [
        (3, (120, 36), 1),
        pytest.param(3, (160, 48), 3, marks=pytest.mark.slow),
        pytest.param(2, (160, 48), 3, marks=pytest.mark.night),
        pytest.param(5, (200, 55), 3, marks=pytest.mark.night),
        pytest.param(7, (120, 36), 3, marks=pytest.mark.night),
        pytest.param(7, (240, 67), 3, marks=pytest.mark.night),
    ],
)
async def test_no_frame_names_a_card_of_a_hand(seats: int, size: tuple[int, int], ages: int) -> None:
    """In a game with cards under stages and sold cards no frame names one that was not built face up."""
    chance = random.Random(seats)
    async with a_world() as world:
        clients = [await world.person(name) for name in NAMES[:seats]]
        rooms = [await clients[0].create(replace(plan(seats), seed=seats))]
        rooms += [await client.join(rooms[0].code) for client in clients[1:]]
        for room in rooms[1:]:
            await room.ready()
        await rooms[0].start()
        table = world.lobby.ledger.games[rooms[0].code].table
        secrets = SevenSecrets(table)
        app, clock = await screen_of(world, rooms[0].code)
        app.leaks = secrets.found
        most, reveals = 0, 0
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, SharedTable)
            while not (view := table.snapshot(None).view).is_over and view.age <= ages:
                most = max(most, len(secrets.now()))
                decision = table.snapshot(None).decision
                while table.snapshot(None).decision == decision and not table.snapshot(None).view.is_over:
                    for room in rooms:
                        await lock(room, chance)
                await pilot.pause()
                reveals += isinstance(app.screen, RevealScreen)
                await settle(pilot, clock)
        assert most > 3, "the test would see nothing if nothing were hidden"
        assert reveals > 5 * ages, "or if no turn were shown"
        assert any(card.name in frame for frame in app.frames for card in the_game().catalog.cards)


@pytest.mark.parametrize(
    ("boxes", "size", "last"),
    [
        (("pantheon", "agora"), (120, 36), 40),
        pytest.param(("pantheon", "agora"), (160, 48), 1000, marks=pytest.mark.slow),
        pytest.param(("pantheon", "agora"), (200, 55), 1000, marks=pytest.mark.night),
        pytest.param((), (120, 36), 1000, marks=pytest.mark.night),
        pytest.param(("agora",), (240, 67), 1000, marks=pytest.mark.night),
        pytest.param(("pantheon",), (120, 36), 1000, marks=pytest.mark.night),
    ],
)
async def test_no_frame_names_what_one_player_of_a_duel_alone_may_know(
    boxes: tuple[str, ...], size: tuple[int, int], last: int
) -> None:
    """A game of Duel: no frame names a divinity, decree, conspiracy or token that the public was not shown."""
    plan_of = RoomPlan(DuelOptions(boxes_of(boxes)), game=DUEL, seed=BOX_IS_SHOWN)
    policy, private = by_dice(5, "senate"), 0
    async with a_world() as world:
        rooms = await a_duel(world, replace(plan_of))
        table = world.lobby.ledger.games[rooms[0].code].table
        app, clock = await screen_of(world, rooms[0].code)
        app.leaks = DuelSecrets(table).found
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, SharedTable)
            while not (now := table.snapshot(None)).view.is_over and now.decision < last:
                (seat,) = now.view.waiting
                private += is_secret(duel_view(now.view).asked)
                await table.submit(seat, now.decision, policy(duel_view(table.snapshot(seat).view).moves))
                await settle(pilot, clock)
        assert private > 1 or set(boxes_of(boxes)) != set(Box), "something is asked in private"
        assert any("Anna" in frame or "ANNA" in frame for frame in app.frames)
