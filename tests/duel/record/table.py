"""Games of 7 Wonders Duel, with all that a table knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.record.compose import record_of
from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record import Sitter

SITTERS = (Sitter("Anna", "human"), Sitter("Ben", "bot:random"))


@cache
def the_duel() -> Duel:
    """Return the rules over the content of the boxes."""
    return Duel(load_duel())


@dataclass(frozen=True, slots=True)
class KnownDuel:
    """A finished game."""

    deal: Deal
    moves: tuple[Mapping[Seat, Move], ...]
    states: tuple[State, ...]
    """After each move."""

    def record(self, moves: int | None = None, *, is_practice: bool = False) -> DuelRecord:
        """Return the record of the game, or of its first moves."""
        return record_of(the_duel(), self.deal, SITTERS, 7, self.moves[:moves], is_practice=is_practice)


def known_duel(options: Options, seed: int) -> KnownDuel:
    """Return a game of players that do anything."""
    game, chance = the_duel(), Random(seed)
    deal = game.deal(options, Rng(seed))
    state = game.setup(deal)
    moves: list[Mapping[Seat, Move]] = []
    states: list[State] = []
    while pending := game.pending(state):
        answers = {seat: chance.choice(game.legal_moves(state, seat)) for seat in pending}
        state = game.apply(state, answers).state
        moves.append(answers)
        states.append(state)
    return KnownDuel(deal, tuple(moves), tuple(states))
