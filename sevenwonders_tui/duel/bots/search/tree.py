"""The search of the hard bot: an open-loop tree over both players' moves, each playout in a deal of its own.

A playout draws the hidden things of the view, goes down the tree by the moves that look best there (PUCT: the results
of a move, and the policy's opinion of it), adds one node at its end, and judges the position there by the learned
value. Cards turned up on the way are drawn with the deal, so a node stands for a sequence of moves and for all cards
that can lie open after it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Final

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.duel.bots.outcome import value_of, win_share
from sevenwonders_tui.duel.bots.policy import DuelTaste, policy_for
from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.bots.search.node import Edge, Node, select
from sevenwonders_tui.duel.bots.value import value_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.agenda import advance, legal_moves
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat

EACH_DEAL: Final = 3
"""The number of playouts in the same deal before the next is drawn, since a draw takes as long as several moves."""
LIKING: Final = 0.02
"""The value that a style gives up for a move that fits its taste."""


@dataclass(frozen=True, slots=True)
class Found:
    """The findings about one move."""

    move: Move
    value: float
    """The quality of the move, from 0 to 1: to choose by, not a probability."""
    playouts: int


class Tree:
    """Looks for the best move of one seat at one moment. It knows only the seat's view."""

    def __init__(self, game: Duel, view: View, seed: int, taste: DuelTaste | None = None) -> None:
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = view.seat
        self._chance = Random(seed).random
        self._policy = policy_for(game, view.boxes)
        self._value = value_for(game, view.boxes)
        self._ahead = game.ahead(view)
        self._deal = self._ahead.draw(self._chance)
        self._root = Node()
        known = game.known(view)
        scores = self._policy.scores(known, Seat(view.seat), view.moves)
        likings = taste.likings(known.rules, view.moves, scores) if taste else [0.0] * len(scores)
        self._root.learn(view.moves, scores, [LIKING * liking for liking in likings], slight=0.0)
        self._root.visits = 1
        self.is_sure = max(scores) > SURE or len(self._root_edges()) == 1
        """Whether no search is needed: there is a sure win, or only one move worth trying."""
        self.playouts = 0

    def run(self, share: Share) -> None:
        """Make playouts while the share lasts, and at least one."""
        is_first = True
        while share.take(1) or is_first:
            is_first = False
            self._playout()

    def keep(self, moves: Collection[Move]) -> None:
        """Leave out all moves but these, before any playout."""
        for edge in self._root_edges():
            if edge.move not in moves:
                self._root.edges[edge.move] = None
        self.is_sure = len(self._root_edges()) == 1

    @property
    def moves(self) -> list[Move]:
        """The moves worth trying."""
        return [edge.move for edge in self._root_edges()]

    def findings(self) -> list[Found]:
        """Return the moves, the best first: the most tried ones, and of equal ones those that the policy likes."""
        edges = sorted(self._root_edges(), key=lambda edge: (-edge.visits, -edge.weight))
        return [Found(edge.move, edge.mean, edge.visits) for edge in edges]

    def asks_more(self) -> bool:
        """Whether the best move so far leads to further choices of its seat before its turn ends."""
        best = max(self._root_edges(), key=lambda edge: (edge.visits, edge.weight))
        state = self._deal.copy()
        advance(state, best.move)
        asked = state.asked
        return asked is not None and asked.seat == self._seat and not isinstance(asked, Turn)

    def _root_edges(self) -> list[Edge]:
        return [edge for edge in self._root.edges.values() if edge is not None]

    def _playout(self) -> None:
        if self.playouts % EACH_DEAL == 0:
            self._deal = self._ahead.draw(self._chance)
        state = self._deal.copy()
        node = self._root
        path: list[tuple[Edge, int]] = []
        nodes = [node]
        while node.visits and state.asked is not None:
            seat = state.asked.seat
            moves = legal_moves(state, seat)
            edges = node.known(moves)
            if edges is None:
                node.learn(moves, self._policy.scores(state, seat, moves))
                edges = node.known(moves)
                assert edges is not None, "a policy likes something"
            edge = select(edges)
            path.append((edge, seat))
            advance(state, edge.move)
            node = edge.node
            nodes.append(node)
        first = self._judge(state)
        self.playouts += 1
        for node in nodes:
            node.visits += 1
        for edge, mover in path:
            edge.visits += 1
            edge.total += first if mover == 0 else 1 - first

    def _judge(self, state: State) -> float:
        """Return the quality of a position for seat 0; the policy makes the choices up to the next turn.

        Without a learned value the policy plays on to the end.
        """
        asked = state.asked
        value = self._value
        while asked is not None and not (value and isinstance(asked, Turn)):
            moves = legal_moves(state, asked.seat)
            advance(state, self._policy.best(state, asked.seat, moves))
            asked = state.asked
        if value is None or asked is None:
            return (win_share(self._game, state, 0) + value_of(self._game, state, 0)) / 2
        return value.of(state, asked.seat)
