"""Games of 7 Wonders Duel that the search, or the policy alone, plays against itself, kept as short lists of choices.

A record holds the seed of the deal and the number of each move among the legal ones, so it can be played again to learn
from. Each game follows from its own seed: any number of processes gives the same games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeAlias

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.outcome import value_of, win_share
from sevenwonders_tui.duel.bots.policy import DuelTaste
from sevenwonders_tui.duel.bots.policy.policy import chances_of, drawn
from sevenwonders_tui.duel.bots.policy.ready import give_policy, policy_for
from sevenwonders_tui.duel.bots.policy.weights import Tables
from sevenwonders_tui.duel.bots.search.tree import Found, Tree
from sevenwonders_tui.duel.bots.value.position_value import Learned, give_value
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.component import NO_SYMBOL
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng

LONG_SHARE = 0.25
"""The share of decisions with a long search."""
NOISE, SPIKE = 0.25, 0.4
"""The part of chance in the opinion at the root of a long search, and the shape of its gamma distribution."""
HEAT = ((8, 1.0), (30, 0.5), (10**9, 0.2))
"""Up to which decision of a game moves are drawn with which temperature."""
BENDS: Mapping[DuelTaste, float] = {DuelTaste.SCHOLAR: 0.2, DuelTaste.WARRIOR: 0.06, DuelTaste.POLITICIAN: 0.06}
"""How often a seat favours a way to win in the first round; later rounds have fewer."""
FOLLOWS = 0.6
"""How often such a seat makes a move that fits, if there is one."""
BEND = 4.0
"""The logits that such moves gain in games without a search."""


class Effort(NamedTuple):
    """The playouts of each kind of search; none at all where the policy plays alone."""

    long: int = 64
    """From these the policy learns."""
    short: int = 12


ALONE = Effort(0, 0)
"""The policy plays alone."""


class Choice(NamedTuple):
    """One decision of a game."""

    move: int
    """The number of the move among the legal ones."""
    value: float | None
    """The result that the search expected for seat 0; None without a search."""
    shares: tuple[float, ...]
    """The share of playouts of each legal move; empty where the policy has nothing to learn."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game, with its result."""

    seed: int
    choices: tuple[Choice, ...]
    how: Victory
    greens: int
    """Green cards of ages I and II in both cities."""
    is_bent: bool
    """Whether a seat favoured a way to win."""
    win: float
    """Seat 0's share of the win."""
    value: float
    """How well the game ended for seat 0: half of it is the win, half the margin."""
    is_rushed: bool = False
    """Whether one seat was a bot that wants one supremacy alone: how the game ends then says little about equals."""


def early_greens(state: State) -> int:
    """Return the number of green cards of ages I and II in both cities."""
    cards = [card for city in state.cities for card in city.cards]
    early = {card for layout in state.deal.structures[:2] for card in layout}
    return sum(card.gain.symbol != NO_SYMBOL and card.id in early for card in cards)


class ExploringTree(Tree):
    """A search whose root tries unlikely moves too."""

    def explore(self, chance: Random) -> None:
        """Mix chance into the policy's opinion of the moves at the root."""
        edges = self._root_edges()
        total = sum(edge.weight for edge in edges)
        draws = [chance.gammavariate(SPIKE, 1.0) + 1e-9 for _edge in edges]
        for edge, draw in zip(edges, draws, strict=True):
            edge.weight = (1 - NOISE) * edge.weight / total + NOISE * draw / sum(draws)


class Player:
    """Plays games of one set of boxes by given weights."""

    def __init__(self, boxes: Boxes, policy: Tables, value: Learned, effort: Effort, bending: float = 1.0) -> None:
        """`bending` is the factor of how often a seat favours a way to win."""
        self._effort = effort
        self.game = Duel(load_duel())
        self._options = Options(boxes)
        self._bending = bending
        give_policy(self.game, boxes, policy)
        give_value(self.game, boxes, value)
        self._policy = policy_for(self.game, boxes)

    def play(self, seed: int) -> Played:
        """Return a game."""
        game, chance = self.game, Random(seed)
        state = game.setup(game.deal(self._options, Rng(seed)))
        bents = [self._bent(chance), self._bent(chance)]
        choices: list[Choice] = []
        while state.asked is not None:
            seat = state.asked.seat
            choice = Choice(0, None, ())
            moves = game.legal_moves(state, seat)
            if len(moves) > 1 and self._effort == ALONE:
                choice = self._guess(state, moves, bents[seat], chance)
            elif len(moves) > 1:
                choice = self._choose(state, game.view(state, seat), bents[seat], len(choices), chance)
            choices.append(choice)
            game.advance(state, {seat: moves[choice.move]})
        assert state.result is not None
        win = win_share(game, state, 0)
        value = (win + value_of(game, state, 0)) / 2
        is_bent = any(bent is not None for bent in bents)
        return Played(seed, tuple(choices), state.result.how, early_greens(state), is_bent, win, value)

    def _bent(self, chance: Random) -> DuelTaste | None:
        left = chance.random() / self._bending if self._bending else 1.0
        for taste, share in BENDS.items():
            if taste is DuelTaste.POLITICIAN and Box.AGORA not in self._options.boxes:
                continue
            left -= share
            if left < 0:
                return taste
        return None

    def _guess(self, state: State, moves: Sequence[Move], bent: DuelTaste | None, chance: Random) -> Choice:
        """Choose by the policy alone."""
        assert state.asked is not None
        scores = self._policy.scores(state, state.asked.seat, moves)
        if bent is not None:
            scores = [score + BEND * bent.fits(state.rules, move) for score, move in zip(scores, moves, strict=True)]
        return Choice(moves.index(drawn(moves, chances_of(scores), chance.random)), None, ())

    def _choose(self, state: State, view: View, bent: DuelTaste | None, number: int, chance: Random) -> Choice:
        tree = ExploringTree(self.game, view, chance.getrandbits(48))
        is_long = chance.random() < LONG_SHARE
        if tree.is_sure:
            return Choice(view.moves.index(tree.findings()[0].move), None, ())
        if is_long:
            tree.explore(chance)
        tree.run(Share(self._effort.long if is_long else self._effort.short, None))
        found = tree.findings()
        playouts = sum(each.playouts for each in found)
        value = sum(each.value * each.playouts for each in found) / playouts
        move = _drawn(found, number, chance)
        if bent is not None and isinstance(state.asked, Turn) and chance.random() < FOLLOWS:
            move = next((each.move for each in found if bent.fits(state.rules, each.move)), move)
        tried = {each.move: each.playouts / playouts for each in found}
        shares = tuple(round(tried.get(each, 0.0), 3) for each in view.moves) if is_long else ()
        return Choice(view.moves.index(move), value if view.seat == 0 else 1 - value, shares)


def _drawn(found: Sequence[Found], number: int, chance: Random) -> Move:
    """Return a move at random, those tried more often more likely."""
    heat = next(heat for last, heat in HEAT if number < last)
    weights = [(each.playouts / found[0].playouts) ** (1 / heat) for each in found]
    return chance.choices(found, weights)[0].move


CHUNK = 4
"""The games in one task; the weights, some 30 KB, travel with each task."""

_Plan: TypeAlias = tuple[Boxes, Tables, Learned, Effort, float]
_players: list[tuple[_Plan, Player]] = []
"""The last player of this process, and what it was made of."""


def _play(plan: _Plan, seeds: Sequence[int]) -> list[Played]:
    known = next((player for made_of, player in _players if made_of == plan), None)
    player = known or Player(*plan)
    _players[:] = [(plan, player)]
    return [player.play(seed) for seed in seeds]


def self_play(
    boxes: Boxes, policy: Tables, value: Learned, effort: Effort, bending: float, seeds: Sequence[int], pool: Executor
) -> Iterator[Played]:
    """Yield the game of each seed, in this order."""
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    for played in pool.map(_play, [(boxes, policy, value, effort, bending)] * len(chunks), chunks):
        yield from played
