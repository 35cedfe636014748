"""A node of the search tree: the possible moves, the policy's probability of each, and the results so far."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.engine.moves import Move

CURIOSITY = 0.9
"""The initial weight of the policy's opinion of a move against its results."""
SOFTER = 0.7
"""The part of the policy's judgement that the tree uses, so that it explores more than the policy would."""
DOUBT: Final = 0.06
"""The amount by which an untried move is expected to be worse than its node."""
SLIGHT: Final = 0.004
"""The probability, as a part of the best move's, below which moves are not tried."""


class Edge:
    """One move at a node."""

    __slots__ = ("liking", "move", "node", "total", "visits", "weight")

    def __init__(self, move: Move, weight: float, liking: float = 0.0) -> None:
        self.move = move
        self.weight = weight
        """The move's probability; the best move has 1."""
        self.liking = liking
        """The value that a style gives up for it."""
        self.visits = 0
        self.total = 0.0
        """The sum of results for the seat that makes the move."""
        self.node = Node()

    @property
    def mean(self) -> float:
        """The mean result for the seat that makes the move, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """The results after a sequence of moves, whatever was turned up between them."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Move, Edge | None] = {}
        """None for a move that is not worth trying."""
        self.visits = 0

    def known(self, moves: Iterable[Move]) -> list[Edge] | None:
        """Return the moves worth trying; None if some are new here, or none is worth trying."""
        edges = self.edges
        try:
            found = [edge for move in moves if (edge := edges[move]) is not None]
        except KeyError:
            return None
        return found or None

    def learn(
        self, moves: Sequence[Move], scores: Sequence[float], likings: Sequence[float] = (), slight: float = SLIGHT
    ) -> None:
        """Store the policy's opinion of new moves; moves that are known already do not change.

        Moves less likely than `slight`, compared with the best, are left out; a sure win leaves out all others.
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
    """Return the next move to explore: one with good results, or one that the policy likes and that is hardly tried."""
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
