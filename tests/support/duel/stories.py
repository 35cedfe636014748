"""Whole games of 7 Wonders Duel, each played once for all tests: one for every way to end a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.events import AgeBegan
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table.client import Resolution, Snapshot
from tests.support.duel.build import the_duel
from tests.support.duel.play import by_dice, steps
from tests.support.duel.scene import NAMES, snapshot_of

DICE = {
    "points": ("", 4, ""),
    "military": ("", 20, "red"),
    "science": ("", 126, "green"),
    "boxes": ("pantheon agora", 4, ""),
    "senate": ("pantheon agora", 92, "senate"),
}
"""Boxes, seed and taste of a game, by the way it ends."""


@dataclass(frozen=True)
class DuelStory:
    """One game that was played to its end."""

    deal: Deal
    moves: tuple[Mapping[Seat, Move], ...]
    states: tuple[State, ...]
    """Before each decision, and at the end."""
    log: tuple[Resolution, ...]
    """The public events."""

    def snapshot(self, decision: int = -1, names: tuple[str, ...] = NAMES, seat: Seat | None = None) -> Snapshot:
        """Return the table before a decision, or at the end."""
        at = decision % len(self.states)
        return snapshot_of(self.states[at], seat, names, log=self.log[:at])

    def last_of_age(self, age: int) -> int:
        """Return the decision that ended an age."""
        return next(one.decision for one in self.log for event in one.events if event == AgeBegan(age + 1))


@cache
def story_of(end: str) -> DuelStory:
    """Return the game that ends in a way; `points` and `boxes` end on points, without and with both boxes."""
    boxes, seed, taste = DICE[end]
    game = the_duel()
    deal = game.deal(Options(boxes_of(boxes.split())), Rng(seed))
    moves, states, log = [], [], []
    for number, step in enumerate(steps(deal, by_dice(seed, taste))):
        states.append(step.before)
        moves.append(step.moves)
        events = tuple(game.redact(event, None) for event in step.transition.events)
        log.append(Resolution(number, step.before.age, step.before.turn, events))
        end_state = step.transition.state
    return DuelStory(deal, tuple(moves), (*states, end_state), tuple(log))
