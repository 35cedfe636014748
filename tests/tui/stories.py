"""Snapshots of games for tests of the story screens, played by simple players that no change to a bot can disturb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import Event
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.table.client import Resolution, SeatStatus, Snapshot, TableRules
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import Policy, as_builder, as_wonder_builder, steps

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina")
LONG_NAMES = tuple(f"{name} of the longest name" for name in NAMES)


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game: where it began, every answer, and what each seat saw after each decision."""

    deal: Deal
    moves: tuple[Mapping[Seat, Move], ...]
    snapshots: tuple[Snapshot, ...]

    def after(self, age: int, turn: int) -> Snapshot:
        """Return the table after a whole turn."""
        return [one for one in self.snapshots if (one.log[-1].age, one.log[-1].turn) == (age, turn)][-1]

    @property
    def end(self) -> Snapshot:
        """The table when all is over."""
        return self.snapshots[-1]


@cache
def played(
    players: int = 3,
    seed: int = 1,
    *,
    seat: int | None = None,
    names: Sequence[str] = NAMES,
    wonders: tuple[str, ...] = (),
    sides: str | None = None,
    likes_stages: bool = False,
) -> Played:
    """Play a game and keep what a seat, or a spectator, saw of it."""
    policy: Policy = as_wonder_builder(Random(seed)) if likes_stages else as_builder(Random(seed))
    deal = deal_of(players, seed, wonders=wonders, sides=sides)
    game = the_game()
    watcher = None if seat is None else Seat(seat)
    all_names = (*names[:players], "Free City") if players == 2 else tuple(names[:players])
    log: tuple[Resolution, ...] = ()
    moves: list[Mapping[Seat, Move]] = []
    snapshots: list[Snapshot] = []
    for step in steps(deal, policy):
        before = game.view(step.before, None)
        events = tuple(game.redact(event, watcher) for event in step.transition.events)
        log = (*log, Resolution(len(log), before.age, before.turn, events))
        moves.append(step.moves)
        snapshots.append(snapshot_of(game.view(step.transition.state, watcher), all_names, log))
    return Played(deal, tuple(moves), tuple(snapshots))


def snapshot_of(view: View, names: Sequence[str], log: tuple[Resolution, ...]) -> Snapshot:
    """Return a table at which persons sit."""
    seats = tuple(
        SeatStatus(Seat(at), name, "human", Seat(at) in view.waiting, False, False)
        for at, name in enumerate(names)
        if name != "Free City"
    )
    return Snapshot("test", len(log), view, seats, tuple(names), None, log, TableRules())


def turn_of(snapshot: Snapshot) -> tuple[Resolution, ...]:
    """Return all decisions of the last turn."""
    last = snapshot.log[-1]
    return tuple(one for one in snapshot.log if (one.age, one.turn) == (last.age, last.turn))


def resolution(events: Sequence[Event], decision: int = 0, age: int = 1, turn: int = 1) -> Resolution:
    """Return a decision that came to these events."""
    return Resolution(decision, age, turn, tuple(events))
