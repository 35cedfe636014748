"""A large screen that is searched for every secret of the moment as it is painted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from textual.pilot import Pilot

from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.seven.engine.events import CardBuilt, CardRecovered
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
from tests.lobby.world import World
from tests.support.duel.names import WONDERS, known_names, pattern, unknown_to, without_guesses
from tests.tui.clock import HandClock
from tests.tui.conftest import drawn
from tests.tui.large import LargeApp
from tests.tui.tables import the_game

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
        # The name of what was built may contain another one, as that of the Siege Workshop does.
        return {name for name in {self._names[card] for card in hidden} if not any(name in other for other in shown)}

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

    def now(self) -> set[str]:
        """Return the secrets of this moment."""
        play, rules = self._table._play, self._table.kit.rules
        for state in (*(decided.state for decided in play.decided[self._learned :]), play.state):
            self._known |= known_names(duel_view(rules.view(state, None)))
        self._learned = len(play.decided)
        return set(unknown_to(self._known))

    def found(self, text: str) -> list[str]:
        """Return the secrets that stand in a text."""
        # A name that is cut behind two letters, such as that of the Archery Range, is no divinity.
        said = without_guesses(CUT.sub("", WONDERS.sub("", text)))
        return [name for name in self.now() if re.search(pattern(name), said)]


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
