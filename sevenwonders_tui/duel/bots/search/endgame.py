"""The exact end of a game: every line of play to the last card, by alpha-beta over the engine's own moves.

Positions are rebuilt from the view, so a thing that the seat does not know is a blank. Some blanks are hidden from both
players alike: face-down cards of the structure, and Progress tokens in the box. When they come out, the values of all
possible outcomes are averaged. A line that meets any other blank (a conspiracy, a decree, a divinity) counts as lost
for the seat. So a win is certain whatever is hidden; if there is none and such a line was met, the ending is not
solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.bots.policy import policy_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.agenda import advance, legal_moves
from sevenwonders_tui.duel.engine.ahead import unseen
from sevenwonders_tui.duel.engine.component import Gain
from sevenwonders_tui.duel.engine.effects import Invoke
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choose,
    DiscardCard,
    DraftWonder,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceInfluence,
    Prepare,
    RaiseWonder,
    Trigger,
)
from sevenwonders_tui.duel.engine.pile import EVERYBODY, known_by, pile_of
from sevenwonders_tui.duel.engine.rebuild import BLANK
from sevenwonders_tui.duel.engine.rules import AGES
from sevenwonders_tui.duel.engine.state import City, State, other
from sevenwonders_tui.duel.engine.task import ChooseDrawn, Turn
from sevenwonders_tui.duel.engine.veil import has_blank
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat

MOST_CARDS: Final = 9
"""The most cards in the structure with which an ending is tried: with ten, hardly any is solved in a second."""
MOST_DOWN: Final = 3
"""The most cards that may lie face down."""
NODES: Final = 5
"""The number of moves played that take as long as one playout of the tree."""
CLOSE: Final = 1e-9
"""Two averages that differ by less are equal."""

FIRST: Final = {BuildWonder: 0, Activate: 0, Trigger: 0, DraftWonder: 0, BuildCard: 1, DiscardCard: 2, Prepare: 3}
"""The order in which kinds of moves of a turn are tried; what probably refutes most comes first."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The solution of an ending."""

    moves: tuple[Move, ...]
    """All moves that reach the value, in the policy's order; of a certain win at least one."""
    value: float
    """The seat's share of the win if both play as well as possible: 0.5 for a draw and for a shared victory."""


class _Spent(Exception):
    """The share of the budget is used up."""


class _Bounds(NamedTuple):
    """The limits of a position's value that are known so far."""

    least: float
    most: float


def is_ending(view: View) -> bool:
    """Whether few enough cards are left to look for an exact solution."""
    lying = view.lying.bit_count()
    return view.age == AGES and 0 < lying <= MOST_CARDS and (view.lying & ~view.faces).bit_count() <= MOST_DOWN


def find_best(game: Duel, view: View, share: Share) -> tuple[Move, ...]:
    """Return the best moves of an ending; none if up to half of the share does not solve it."""
    if not is_ending(view):
        return ()
    part = share.half()
    solved = Endgame(game, view).solve(part)
    share.put_back(part)
    return solved.moves if solved else ()


class Endgame:
    """Solves one ending for the seat that is asked. It knows only the seat's view."""

    def __init__(self, game: Duel, view: View) -> None:
        """Prepare the search; `view` is that of the seat that is asked, near the end of the last age."""
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._view = view
        self._seat = Seat(view.seat)
        self._start = game.known(view)
        self._unseen = unseen(game.rules(view.boxes), view)
        self._down = [place for place, card in enumerate(view.cards) if card is None]
        own, rival = known_by(self._seat), known_by(other(self._seat))
        self._is_even = not any(seen & rival and not seen & own for seen in view.removed_seen)
        """Whether the rival knows no more of the face-down cards than the seat."""
        self._tokens = _boxed_tokens(self._start)
        self._known: dict[tuple[object, ...], _Bounds] = {}
        self._met_blank = False
        self._share = Share(0, None)
        self.nodes = 0
        """The number of moves that were played."""

    def solve(self, share: Share) -> Solved | None:
        """Return the best moves, each proven; None if the share is used up before, or if hidden things matter."""
        self._share = share
        best = 0.0
        found: list[Move] = []
        try:
            for move in self._by_policy():
                value = self._after(self._start, move, best - CLOSE, 1.0)
                if value > best + CLOSE:
                    best, found = value, []
                if value > best - CLOSE:
                    found.append(move)
        except _Spent:
            if best < 1 - CLOSE:
                return None
        if self._met_blank and best < 1 - CLOSE:
            return None
        return Solved(tuple(found), best)

    def value_of(self, move: Move, share: Share) -> float | None:
        """Return the value of one move: the seat's share of the win; None under the same conditions as `solve`."""
        self._share = share
        try:
            value = self._after(self._start, move, 0.0, 1.0)
        except _Spent:
            return None
        return None if self._met_blank and value < 1 - CLOSE else value

    def _by_policy(self) -> list[Move]:
        view = self._view
        scores = policy_for(self._game, view.boxes).scores(self._start, self._seat, view.moves)
        ranked = sorted(zip(view.moves, scores, strict=True), key=lambda each: -each[1])
        return [move for move, _score in ranked]

    def _after(self, state: State, move: Move, low: float, high: float) -> float:
        """Return the value after a move; one below `low` or above `high` may be only a bound."""
        if _draws_blank(state, move):
            return self._blank()
        self.nodes += 1
        if self.nodes % NODES == 0 and not self._share.take(1):
            raise _Spent
        state = state.copy()
        advance(state, move)
        if state.discards and state.discards[-1].id == BLANK:
            return self._blank()
        turned = [place for place in self._down if state.faces >> place & 1 and state.cards[place].id == BLANK]
        if turned:
            return self._mean(self._deals(state, turned), low, high) if self._is_even else self._blank()
        asked = state.asked
        if isinstance(asked, ChooseDrawn) and any(not entry.item for entry in state.box[: asked.count]):
            if len(self._tokens) != len(state.box):
                return self._blank()
            return self._mean(self._draws(state, asked.count), low, high)
        return self._value(state, low, high)

    def _blank(self) -> float:
        """Return the value of a line that depends on something hidden."""
        self._met_blank = True
        return 0.0

    def _deals(self, state: State, turned: Iterable[int]) -> list[State]:
        """Return the position with each possible card at the places that were turned up."""
        dealt = [state.cards]
        for place in turned:
            cards = self._unseen[self._view.backs[place]]
            dealt = [(*row[:place], card, *row[place + 1 :]) for row in dealt for card in cards if card not in row]
        positions = []
        for row in dealt:
            position = state.copy()
            position.cards = row
            position.places = {CardId(card.id): place for place, card in enumerate(row)}
            position.choices = None
            positions.append(position)
        return positions

    def _draws(self, state: State, count: int) -> list[State]:
        """Return the position with each possible set of Progress tokens drawn from the box."""
        positions = []
        for drawn in combinations(self._tokens, count):
            position = state.copy()
            position.box = pile_of(drawn, EVERYBODY) + state.box[count:]
            position.choices = None
            positions.append(position)
        return positions

    def _mean(self, states: Sequence[State], low: float, high: float) -> float:
        """Return the mean value of equally likely positions, as soon as it is certain to lie beyond a bound.

        The mean is certain once the positions that are left cannot bring it back, each being worth 0 to 1.
        """
        count = len(states)
        total, left = 0.0, count
        for state in states:
            left -= 1
            total += self._value(state, low * count - total - left, high * count - total)
            if total >= high * count:
                break
            if total + left <= low * count:
                return (total + left) / count
        return total / count

    def _value(self, state: State, low: float, high: float) -> float:
        """Return the value of a position for the seat; one below `low` or above `high` may be only a bound."""
        asked = state.asked
        if asked is None:
            return win_share(self._game, state, self._seat)
        key = _key(state, asked.seat) if isinstance(asked, Turn) else None
        least, most = self._known.get(key, _ALL) if key is not None else _ALL
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self._best(state, asked.seat, low, high)
        if key is not None:
            self._known[key] = _Bounds(least if value <= low else value, most if value >= high else value)
        return value

    def _best(self, state: State, seat: Seat, low: float, high: float) -> float:
        """Return the value of the best move of the seat that is asked; the rival's best is the least."""
        moves = sorted(legal_moves(state, seat), key=_rank)
        if seat == self._seat:
            best = 0.0
            for move in moves:
                best = max(best, self._after(state, move, max(low, best), high))
                if best >= min(high, 1.0):
                    break
            return best
        best = 1.0
        for move in moves:
            best = min(best, self._after(state, move, low, min(high, best)))
            if best <= max(low, 0.0):
                break
        return best


_ALL: Final = _Bounds(0.0, 1.0)


def _rank(move: Move) -> int:
    return FIRST.get(type(move), 0)


def _boxed_tokens(state: State) -> tuple[str, ...]:
    """Return the Progress tokens that are all in the box in an order that nobody knows; none if somebody knows more."""
    if state.locked is not None or any(entry.knowers for entry in state.box):
        return ()
    seen = {str(token.id) for token in state.board_progress}
    seen.update(str(token.id) for city in state.cities for token in city.progress)
    seen.update(*state.laid_progress.values())
    return tuple(token for token in state.rules.progress if token not in seen)


def _draws_blank(state: State, move: Move) -> bool:  # noqa: PLR0911 - one case for each kind
    """Whether a move names something that the seat does not know, or turns up a decree that it does not know."""
    match move:
        case BuildCard() | DiscardCard():
            return False
        case BuildWonder(wonder=wonder) | RaiseWonder(wonder=wonder):
            return _invokes(state, state.rules.wonders[wonder].gain)
        case Activate(divinity=divinity):
            return _invokes(state, state.rules.divinities[divinity].gain)
        case Choose(item):
            return item == BLANK
        case Trigger(conspiracy) | Prepare(conspiracy) | KeepConspiracy(conspiracy):
            return conspiracy == BLANK
        case CallDivinity(divinity, rest):
            return BLANK in (divinity, *rest)
        case PlaceInfluence(chamber) | MoveInfluence(target=chamber) | MoveDecreeTo(source=chamber):
            return any(not lying.decree for lying in state.decrees[chamber - 1])
        case _:
            return False


def _invokes(state: State, gain: Gain) -> bool:
    """Whether a component turns up divinities of decks that the seat does not know."""
    return any(isinstance(effect, Invoke) for effect in gain.choices) and any(map(has_blank, state.decks.values()))


def _key(state: State, seat: Seat) -> tuple[object, ...]:
    """Return everything on which the rest of the game depends at the start of a turn, in any order of play.

    Cards and pieces are the same objects in all positions of a rule set. What follows from them is left out.
    """
    key: tuple[object, ...] = (
        seat,
        state.lying,
        state.cards,
        state.faces,
        state.pawn,
        state.military,
        frozenset(state.discards),
        frozenset(state.board_progress),
        state.box,
        *_city_key(state.cities[0]),
        *_city_key(state.cities[1]),
    )
    if not state.rules.boxes:
        return key
    ours, theirs = state.cubes
    return (
        *key,
        state.has_triggered,
        state.again,
        state.minerva,
        state.spaces,
        state.locked,
        tuple(state.decks.values()),
        tuple(state.laid_progress.items()),
        state.decrees,
        tuple(ours),
        tuple(theirs),
        state.conspiracies,
        state.removed,
        *_boxed_key(state.cities[0]),
        *_boxed_key(state.cities[1]),
    )


def _city_key(city: City) -> tuple[object, ...]:
    return city.coins, city.built, city.unbuilt, frozenset(city.wonders), frozenset(city.progress)


def _boxed_key(city: City) -> tuple[object, ...]:
    """Return what Pantheon and Agora add to a city."""
    return (
        city.vault,
        frozenset(city.divinities),
        city.tokens,
        city.offerings,
        city.snake,
        city.unprepared,
        city.prepared,
        frozenset(city.triggered),
    )
