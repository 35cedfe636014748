"""A game that is played move by move."""

from __future__ import annotations

import json
from typing import Any

from tests.duel.oracle import invariants
from tests.duel.oracle.turn import whole_game
from tests.duel.oracle.world import GameOver, Move, set_up


class Refused(Exception):
    """A move that is not among the legal ones."""


def text_of(move: Any) -> str:
    """Return a move as text in which the order of fields does not matter, and 1 differs from 1.0 and from true."""
    return json.dumps(move, sort_keys=True)


class Game:
    """One game from the draft on; `record` needs `expansions`, `setup` and `structures`."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.world = set_up(tuple(record["expansions"]), record["setup"], record["structures"])
        self._steps = whole_game(self.world)
        self._legal: list[Move] = next(self._steps)

    def legal(self) -> list[Move]:
        """Return every legal move of the one decision that is due; none after the end."""
        return [dict(move) for move in self._legal]

    def apply(self, move: Move) -> None:
        """Play a move; raise Refused when it is not legal."""
        found = text_of(move)
        if found not in {text_of(option) for option in self._legal}:
            raise Refused(self._refusal(move))
        # the move is read again, so that nobody can change it from outside later
        played = json.loads(found)
        try:
            self._legal = self._steps.send(played)
        except (GameOver, StopIteration):
            assert self.world.result is not None
            self._legal = []

    def _refusal(self, move: Move) -> str:
        if not self._legal:
            return f"the game is over, so {text_of(move)} cannot be played"
        alike = [
            option
            for option in self._legal
            if all(option.get(key) == move.get(key) for key in ("seat", "act", "power", "card", "wonder"))
        ]
        few = ", ".join(text_of(option) for option in (alike or self._legal)[:12])
        more = " among others" if len(alike or self._legal) > 12 else ""
        return f"{text_of(move)} is not legal; legal here{more}: {few}"

    @property
    def coins(self) -> tuple[int, int]:
        """The coins in the two treasuries, Astarte's not counted."""
        return self.world.cities[0].coins, self.world.cities[1].coins

    @property
    def pawn(self) -> int:
        """Where the Conflict pawn stands."""
        return self.world.pawn

    @property
    def result(self) -> dict[str, Any] | None:
        """The result, None while the game goes on."""
        return self.world.result

    @property
    def check(self) -> list[int]:
        """The check values as a record writes them."""
        return [*self.coins, self.pawn]

    def check_invariants(self) -> None:
        """Raise AssertionError when something on the table cannot be."""
        invariants.check(self.world)
        assert bool(self._legal) == (self.result is None)
        assert len({move["seat"] for move in self._legal}) <= 1
        assert len({text_of(move) for move in self._legal}) == len(self._legal)
