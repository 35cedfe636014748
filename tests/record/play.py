"""Whole games, with all that a table knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record import Sitter
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Move, Pass
from sevenwonders_tui.seven.engine.setup import BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.record import Record, record_of
from tests.support.seven.build import the_game
from tests.support.seven.play import Policy, as_wonder_builder, at_random, idle, steps


@dataclass(frozen=True, slots=True)
class KnownGame:
    """A finished game."""

    deal: Deal
    moves: tuple[Mapping[Seat, Move], ...]
    states: tuple[State, ...]
    """After each decision."""
    sitters: tuple[Sitter, ...]

    def record(self, decisions: int | None = None) -> Record:
        """Return the record of the game, or of its first decisions."""
        return record_of(the_game(), self.deal, self.sitters, 7, self.moves[:decisions])


def _now_and_then_passing(chance: Random) -> Policy:
    """Return a player that loves its wonder, but does not use every power."""
    build = as_wonder_builder(chance)

    def pick(legal: tuple[Move, ...]) -> Move:
        may_pass = any(isinstance(order, Pass) for move in legal for order in move)
        return idle(legal) if may_pass and chance.random() < 0.3 else build(legal)

    return pick


@cache
def known_game(players: int, seed: int, side: BoardSide | None = None, *, is_wild: bool = False) -> KnownGame:
    """Return a game of players that love their wonders, or that do anything; two players have the Free City."""
    variant = Variant.FREE_CITY if players == 2 else Variant.STANDARD
    boards = (BoardChoice(side=side),) * max(3, players)
    deal = the_game().deal(Options(players, variant, boards), Rng(seed))
    chance = Random(seed)
    policy = at_random(chance) if is_wild else _now_and_then_passing(chance)
    played = tuple(steps(deal, policy))
    sitters = tuple(Sitter(f"Seat {seat}", "bot:random") for seat in range(players))
    return KnownGame(
        deal, tuple(step.moves for step in played), tuple(step.transition.state for step in played), sitters
    )
