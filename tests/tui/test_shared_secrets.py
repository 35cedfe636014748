"""Whole games in front of a large screen: every frame that it paints is searched for every secret of that moment."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.catalog import Box, boxes_of
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomPlan
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.seven.engine.events import CardBuilt, CardRecovered
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
from tests.lobby.world import World, lock, plan
from tests.support.duel.names import WONDERS, known_names, pattern, unknown_to, without_guesses
from tests.support.duel.play import by_dice
from tests.support.duel.rooms import a_duel
from tests.tui.clock import HandClock
from tests.tui.conftest import drawn
from tests.tui.large import LargeApp
from tests.tui.sessions import a_world, at_screen
from tests.tui.tables import NAMES, the_game

BOX_IS_SHOWN = 393
"""A deal of Duel with both boxes in which both players are soon told secrets."""
CUT = re.compile(r"\b\w{1,2}…")
MOMENT_S = 0.4
STEPS = 60


class Searched(LargeApp):
    """A large screen whose frames are searched as they are painted."""

    leaks: Callable[[str], Iterable[str]] = staticmethod(lambda _text: ())
    """Returns the secrets that stand in a text."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.frames: set[str] = set()

    def post_display_hook(self) -> None:
        """Search what is drawn now, whichever screen it is on."""
        if not self.is_running or not self.screen_stack:
            return
        text = drawn(self)
        if text not in self.frames:
            self.frames.add(text)
            assert not (found := list(self.leaks(text))), f"{found} in\n{text}"


class SevenSecrets:
    """The names of cards that lie in hands or face down, and that nobody has been shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        cards = the_game().catalog.cards
        self._names = {card.id: card.name for card in cards}
        # The sheet names the wonder of who won, and "The Lighthouse of Alexandria" is no card.
        self._wonders = re.compile("|".join(re.escape(wonder.name) for wonder in the_game().catalog.wonders))
        self._chains = {card.id: set(card.chain_from) for card in cards}

    def now(self) -> set[str]:
        """Return the secrets of this moment."""
        state, log = self._table._play.state, self._table.snapshot(None).log
        events = [event for resolution in log for event in resolution.events]
        public = {event.card for event in events if isinstance(event, CardBuilt | CardRecovered)}
        # The card of what was built names what it is free with, and what will be free with it.
        public |= {other for card in public for other in self._chains[card]}
        public |= {card for card, chains in self._chains.items() if chains & public}
        hidden = {card for hand in state.hands for card in hand} | set(state.discards)
        shown = {self._names[card] for card in public}
        return {self._names[card] for card in hidden} - shown

    def found(self, text: str) -> list[str]:
        """Return the secrets that stand in a text."""
        said = self._wonders.sub("", text)
        return [name for name in self.now() if re.search(rf"\b{re.escape(name)}\b", said)]


class DuelSecrets:
    """The names of divinities, decrees, conspiracies and tokens that the public was never shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: set[str] = set()
        self._learned = 0

    def found(self, text: str) -> list[str]:
        """Return the secrets that stand in a text."""
        play, rules = self._table._play, self._table.kit.rules
        for state in (*(decided.state for decided in play.decided[self._learned :]), play.state):
            self._known |= known_names(duel_view(rules.view(state, None)))
        self._learned = len(play.decided)
        # A name that is cut behind two letters, such as that of the Archery Range, is no divinity.
        said = without_guesses(CUT.sub("", WONDERS.sub("", text)))
        return [name for name in unknown_to(self._known) if re.search(pattern(name), said)]


async def screen_of(world: World, code: str) -> tuple[Searched, HandClock]:
    """Return the large screen of a room."""
    screen, clock = await world.person("Screen"), HandClock()
    return Searched(screen, await screen.watch(code), clock=clock, usual_motion=Motion.ALL), clock


async def settle(pilot: Pilot[None], clock: HandClock) -> None:
    """Let everything be shown that has come about, each screen for its time and in all its steps."""
    for _step in range(STEPS):
        await pilot.pause()
        clock.step(MOMENT_S)
        if isinstance(pilot.app.screen, SharedTable):
            pilot.app.screen.tick()
            break
    await pilot.pause()


@pytest.mark.parametrize(
    ("seats", "size", "ages"),
    [
        (3, (120, 36), 2),
        pytest.param(3, (160, 48), 3, marks=pytest.mark.night),
        pytest.param(2, (160, 48), 3, marks=pytest.mark.night),
        pytest.param(5, (200, 55), 3, marks=pytest.mark.night),
        pytest.param(7, (120, 36), 3, marks=pytest.mark.night),
        pytest.param(7, (240, 67), 3, marks=pytest.mark.slow),
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
        assert reveals > 10, "or if no turn were shown"
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
