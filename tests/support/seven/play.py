"""Playing in tests: moves written as text, and whole games by simple players.

An order reads `build vineyard`, `build baths left 2`, `build aqueduct by chain`, `build palace by power`,
`stage altar bank 1`, `discard altar`, `recover altar` or `pass`. The orders of a seat that acts for two cities are
joined by `; `.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat, Transition
from sevenwonders_tui.seven.engine.events import CardDiscarded, Event, StageBuilt
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Move, Order, Pass, Payment, Recover
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import the_game

Policy = Callable[[tuple[Move, ...]], Move]
"""A simple player: picks one of its legal moves."""


def text_of(order: Order) -> str:
    """Return an order as text."""
    match order:
        case Build(_, card, payment, free):
            return f"build {card}{_price(payment)}" + (f" by {free.value}" if free else "")
        case BuildStage(_, card, payment):
            return f"stage {card}{_price(payment)}"
        case Discard(_, card):
            return f"discard {card}"
        case Recover(_, card):
            return f"recover {card}"
        case Pass():
            return "pass"


def _price(payment: Payment) -> str:
    parts = (("bank", payment.bank), ("left", payment.left), ("right", payment.right))
    return "".join(f" {name} {coins}" for name, coins in parts if coins)


def move_text(move: Move) -> str:
    """Return a move as text."""
    return "; ".join(map(text_of, move))


def known_card(order: Order) -> CardId | None:
    """Return the card of an order; None if its reader may not know it, and for a pass."""
    assert not isinstance(order, Pass)
    return order.card


def told_card(event: StageBuilt | CardDiscarded, seat: Seat | None) -> CardId | None:
    """Return the card of an event in a seat's version of it."""
    told = the_game().redact(event, seat)
    assert isinstance(told, type(event))
    return told.card


def offers(state: State, seat: int = 0) -> list[str]:
    """Return the legal moves of a seat as text."""
    return [move_text(move) for move in the_game().legal_moves(state, Seat(seat))]


def offers_for(state: State, what: str, seat: int = 0) -> list[str]:
    """Return the rests of offers that begin with some words: `offers_for(state, "build baths")` lists payments."""
    return [
        text.removeprefix(what).strip() for text in offers(state, seat) if text == what or text.startswith(f"{what} ")
    ]


def find_move(state: State, seat: Seat, text: str) -> Move:
    """Return the legal move with that text; if only the payment is left out, the cheapest one."""
    legal = the_game().legal_moves(state, seat)
    for move in legal:
        if move_text(move) == text:
            return move
    wanted = text.split("; ")
    fitting = [
        move
        for move in legal
        if len(move) == len(wanted)
        and all(
            text_of(order).startswith(f"{part} ") or text_of(order) == part
            for order, part in zip(move, wanted, strict=True)
        )
    ]
    assert fitting, f"seat {seat} cannot {text!r}, only {[move_text(move) for move in legal]}"
    return min(fitting, key=_coins)


def _coins(move: Move) -> int:
    return sum(order.payment.total for order in move if isinstance(order, Build | BuildStage))


def idle(legal: tuple[Move, ...]) -> Move:
    """Pick the move that changes least: leave a power unused, otherwise discard."""
    return min(legal, key=lambda move: [not isinstance(order, Pass | Discard) for order in move])


def moves_of(state: State, *texts: str, **by_seat: str) -> dict[Seat, Move]:
    """Return the moves of all pending seats: `texts` by seat, `seat2="..."` by name; the others discard."""
    wanted = dict(enumerate(texts)) | {int(name.removeprefix("seat")): text for name, text in by_seat.items()}
    game = the_game()
    return {
        seat: find_move(state, seat, wanted[seat]) if seat in wanted else idle(game.legal_moves(state, seat))
        for seat in game.pending(state)
    }


def play(state: State, *texts: str, **by_seat: str) -> Transition[State, Event]:
    """Play one decision, see `moves_of`."""
    return the_game().apply(state, moves_of(state, *texts, **by_seat))


def after(state: State, *texts: str, **by_seat: str) -> State:
    """Return the state after one decision, see `moves_of`."""
    return play(state, *texts, **by_seat).state


def first_offer(legal: tuple[Move, ...]) -> Move:
    """Pick the first legal move."""
    return legal[0]


def at_random(chance: Random) -> Policy:
    """Return a player that picks any legal move."""
    return lambda legal: legal[chance.randrange(len(legal))]


def as_builder(chance: Random) -> Policy:
    """Return a player that builds at random and discards only if it must: its cities grow."""

    def pick(legal: tuple[Move, ...]) -> Move:
        building = [move for move in legal if not any(isinstance(order, Discard | Pass) for order in move)]
        return chance.choice(building or legal)

    return pick


def as_wonder_builder(chance: Random) -> Policy:
    """Return a player that builds its wonder whenever it can, and otherwise builds at random."""
    build = as_builder(chance)

    def pick(legal: tuple[Move, ...]) -> Move:
        stages = [move for move in legal if any(isinstance(order, BuildStage | Recover) for order in move)]
        return chance.choice(stages) if stages else build(legal)

    return pick


def by_rule(legal: tuple[Move, ...]) -> Move:
    """Pick a stage, otherwise a card, in the cheapest way; the first one among equal moves.

    It uses no chance, so that pictures of its games change only with the rules.
    """
    return max(legal, key=lambda move: sum(map(_growth, move)))


def _growth(order: Order) -> int:
    match order:
        case BuildStage(payment=payment):
            return 30 - payment.total
        case Build(payment=payment):
            return 20 - payment.total
        case Recover():
            return 20
        case Pass():
            return 1
        case Discard():
            return 0


class Diced:
    """A player that throws our own dice, the same under every Python. It builds more often than it sells."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def __call__(self, legal: tuple[Move, ...]) -> Move:
        """Pick a stage, any move that builds, or any move at all, with equal chances if there are such moves."""
        kinds = (BuildStage | Recover, Build | BuildStage | Recover, Order)
        kind = kinds[self._throw(len(kinds))]
        fitting = [move for move in legal if any(isinstance(order, kind) for order in move)] or legal
        return fitting[self._throw(len(fitting))]

    def _throw(self, sides: int) -> int:
        at, self._rng = self._rng.below(sides)
        return at


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a game."""

    before: State
    moves: Mapping[Seat, Move]
    transition: Transition[State, Event]


def steps(deal: Deal, policy: Policy) -> Iterator[Step]:
    """Play a game from its deal, decision by decision, every seat by the same policy."""
    game = the_game()
    state = game.setup(deal)
    while game.pending(state):
        moves = {seat: policy(game.legal_moves(state, seat)) for seat in game.pending(state)}
        transition = game.apply(state, moves)
        yield Step(state, moves, transition)
        state = transition.state


def played(deal: Deal, policy: Policy) -> State:
    """Return the end of a game."""
    game = the_game()
    state = game.setup(deal)
    while game.pending(state):
        game.advance(state, {seat: policy(game.legal_moves(state, seat)) for seat in game.pending(state)})
    return state
