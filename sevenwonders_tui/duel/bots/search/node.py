"""A place in the search tree: what can be done there, how likely the policy does it, and what came of it so far."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.engine.moves import Move

CURIOSITY: Final = 0.9
"""How much the policy's opinion of a move counts beside what came of it, at first."""
SOFTER: Final = 0.7
"""How much of the policy's judgement the tree minds: it looks at more than the policy would do."""
DOUBT: Final = 0.06
"""How much worse than its place a move is expected to be that was not tried yet."""
SLIGHT: Final = 0.004
"""Moves that are less likely than this beside the best are not tried."""


class Edge:
    """One move at a node."""

    __slots__ = ("liking", "move", "node", "total", "visits", "weight")

    def __init__(self, move: Move, weight: float, liking: float = 0.0) -> None:
        self.move = move
        self.weight = weight
        """How likely it is, beside the best move of 1."""
        self.liking = liking
        """What a style gives up for it."""
        self.visits = 0
        self.total = 0.0
        """Sum of what came of it for the seat that makes it."""
        self.node = Node()

    @property
    def mean(self) -> float:
        """How good it is for the seat that makes it, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """What was learned after a sequence of moves, whatever was turned up between them."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Move, Edge | None] = {}
        """None for a move that is not worth trying."""
        self.visits = 0

    def known(self, moves: Iterable[Move]) -> list[Edge] | None:
        """Return the moves worth trying; None where some were never seen here, or none is worth it."""
        edges = self.edges
        try:
            found = [edge for move in moves if (edge := edges[move]) is not None]
        except KeyError:
            return None
        return found or None

    def learn(
        self, moves: Sequence[Move], scores: Sequence[float], likings: Sequence[float] = (), slight: float = SLIGHT
    ) -> None:
        """Take what the policy thinks of moves that can be made here; of those known already nothing changes.

        Moves less likely than `slight` beside the best are left out; beside a sure win everything else is.
        """
        most = max(scores)
        least = slight if most <= SURE else 1.0
        edges = self.edges
        for number, (move, score) in enumerate(zip(moves, scores, strict=True)):
            if edges.get(move) is None:
                weight = math.exp(SOFTER * max(score - most, -50.0))
                liking = likings[number] if likings else 0.0
                edges[move] = Edge(move, weight, liking) if weight >= least else None


def select(edges: Sequence[Edge]) -> Edge:
    """Return the move to look at next: what did best so far, and what the policy likes and was hardly tried."""
    if len(edges) == 1:
        return edges[0]
    visits, weights, total = 1, 0.0, 0.0
    for edge in edges:
        visits += edge.visits
        weights += edge.weight
        total += edge.total
    unseen = (total + 0.5) / visits - DOUBT
    push = CURIOSITY * math.sqrt(visits) / weights
    best, most = edges[0], -1e9
    for edge in edges:
        count = edge.visits
        worth = (edge.total / count if count else unseen) + push * edge.weight / (1 + count) + edge.liking
        if worth > most:
            best, most = edge, worth
    return best
