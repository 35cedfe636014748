"""Playing 7 Wonders Duel in tests: moves written as text, and whole games by simple players.

A turn reads `build baths 2`, `build statue by chain`, `discard altar`, `wonder sphinx over altar 4`,
`activate mars 3 offerings 2+4`, `trigger coup`, `prepare coup over altar`; coins from a vault follow the price, as in
`build baths 2 vault 1`. A choice reads `pick law`, `put mars on 3`, `call mars then neptune minerva`,
`raise sphinx over baths`, `take altar give baths`, `keep coup other top`, `place 3`, `move 3 4`, `remove 6`,
`conspire`, `decree 4 3` or `skip`. `#s1r5p1` stands for the card at that place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import TypeVar

from sevenwonders_tui.duel.engine.effects import Scheme, TriggerUnprepared
from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choose,
    ConspireInstead,
    DiscardCard,
    DraftWonder,
    Exchange,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceDivinity,
    PlaceInfluence,
    Prepare,
    Prompt,
    RaiseWonder,
    RemoveInfluence,
    Skip,
    Trigger,
)
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat, Transition
from tests.support.duel.build import frozen, look, the_duel

EventT = TypeVar("EventT")

Policy = Callable[[tuple[Move, ...]], Move]
"""A simple player: picks one of its legal moves."""


def text_of(move: Move) -> str:  # noqa: PLR0911 - one case for each kind
    """Return a move as text."""
    match move:
        case DraftWonder() | BuildCard() | DiscardCard() | BuildWonder() | Activate() | Trigger() | Prepare():
            return _turn_text(move)
        case Choose(item):
            return f"pick {item}"
        case PlaceDivinity(divinity, space):
            return f"put {divinity} on {space}"
        case CallDivinity(divinity, rest):
            return " ".join([f"call {divinity}", *(["then", *rest] if rest else [])])
        case RaiseWonder(wonder, card):
            return f"raise {wonder} over {card}"
        case Exchange(take, give):
            return f"take {take} give {give}"
        case KeepConspiracy(conspiracy, other):
            return f"keep {conspiracy} other {other.value}"
        case _:
            return _senate_text(move)


def _turn_text(  # noqa: PLR0911 - the same
    move: DraftWonder | BuildCard | DiscardCard | BuildWonder | Activate | Trigger | Prepare,
) -> str:
    match move:
        case DraftWonder(wonder):
            return f"draft {wonder}"
        case BuildCard(card, pay, vault, free):
            return f"build {card}{_price(pay, vault)}" + (f" by {free.value}" if free else "")
        case DiscardCard(card):
            return f"discard {card}"
        case BuildWonder(wonder, card, pay, vault):
            return f"wonder {wonder} over {card}{_price(pay, vault)}"
        case Activate(divinity, offerings, pay, vault):
            spent = f" offerings {'+'.join(map(str, offerings))}" if offerings else ""
            return f"activate {divinity}{_price(pay, vault)}{spent}"
        case Trigger(conspiracy):
            return f"trigger {conspiracy}"
        case Prepare(conspiracy, card):
            return f"prepare {conspiracy} over {card}"


def _senate_text(
    move: PlaceInfluence | MoveInfluence | RemoveInfluence | ConspireInstead | MoveDecreeTo | Skip,
) -> str:
    match move:
        case PlaceInfluence(chamber):
            return f"place {chamber}"
        case MoveInfluence(source, target):
            return f"move {source} {target}"
        case RemoveInfluence(chamber):
            return f"remove {chamber}"
        case ConspireInstead():
            return "conspire"
        case MoveDecreeTo(source, target):
            return f"decree {source} {target}"
        case Skip():
            return "skip"


def _price(pay: int, vault: int) -> str:
    return (f" {pay}" if pay else "") + (f" vault {vault}" if vault else "")


def mover(state: State) -> Seat:
    """Return the one seat that is asked."""
    (seat,) = the_duel().pending(state)
    return seat


def asked(state: State) -> str:
    """Return the asked seat and the kind of prompt: `0 turn`, `1 progress`, `0 mausoleum`; `over` after the end."""
    for seat, prompt in the_duel().pending(state).items():
        return f"{seat} {_word(prompt)}"
    return "over"


def _word(prompt: Prompt) -> str:
    return prompt.by or prompt.ask.value


def offers(state: State, beginning: str = "") -> list[str]:
    """Return all legal moves that begin with some words, as text."""
    return [text for text in map(text_of, the_duel().legal_moves(state, mover(state))) if _begins(text, beginning)]


def _begins(text: str, words: str) -> bool:
    return not words or text == words or text.startswith(f"{words} ")


def price(state: State, what: str) -> int | None:
    """Return the price of an order such as `build baths` or `wonder sphinx`; None if it is not legal."""
    for move in the_duel().legal_moves(state, mover(state)):
        if isinstance(move, BuildCard | BuildWonder | Activate) and _begins(text_of(move), what):
            return move.pay
    return None


def find_move(state: State, text: str) -> Move:
    """Return the legal move with that text; if the payment is left out, the first one that begins with the text."""
    legal = the_duel().legal_moves(state, mover(state))
    if "#" in text:
        words = [look(state).places[word[1:]] if word.startswith("#") else word for word in text.split()]
        text = " ".join(words)
    for move in legal:
        if text_of(move) == text:
            return move
    fitting = [move for move in legal if _begins(text_of(move), text)]
    assert fitting, f"{asked(state)} cannot {text!r}, only {list(map(text_of, legal))}"
    return fitting[0]


def play(state: State, *texts: str) -> Transition[State, Event]:
    """Play some moves, one after the other, and return the last state with the events of all of them.

    Each move is also played in place on a copy, and must lead to the same state.
    """
    events: tuple[Event, ...] = ()
    for text in texts:
        moves = {mover(state): find_move(state, text)}
        copy = state.copy()
        the_duel().advance(copy, moves)
        step = the_duel().apply(state, moves)
        assert frozen(copy) == frozen(step.state)
        state, events = step.state, events + step.events
    return Transition(state, events)


def after(state: State, *texts: str) -> State:
    """Return the state after some moves, see `play`."""
    return play(state, *texts).state


def told(transition: Transition[State, Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in transition.events if isinstance(event, kind)]


KINDS: Mapping[str, type[Move] | UnionType] = {
    "build": BuildCard,
    "wonder": BuildWonder,
    "activate": Activate,
    "scheme": Trigger | Prepare | ConspireInstead,
    "senate": PlaceInfluence | MoveInfluence | RemoveInfluence,
}


def by_dice(seed: int, taste: str = "") -> Policy:
    """Return a player that throws our own dice, the same under every Python.

    It tries one kind of move after the other in random order, and plays any move if none of these is legal. `taste` is
    the kind that it takes half of the time if it can: cards of a colour, the Senate, or conspiracies (plot).
    """
    rng = Rng(seed)

    def throw(sides: int) -> int:
        nonlocal rng
        at, rng = rng.below(sides)
        return at

    def pick(legal: tuple[Move, ...]) -> Move:
        liked = [move for move in legal if taste and _suits(move, taste)]
        if liked and throw(4):
            return liked[throw(len(liked))]
        kind = list(KINDS.values())[throw(len(KINDS))]
        fitting = [move for move in legal if isinstance(move, kind)] or legal
        return fitting[throw(len(fitting))]

    return pick


def _suits(move: Move, taste: str) -> bool:
    if taste == "senate":
        return isinstance(move, PlaceInfluence) or (isinstance(move, BuildCard) and colors()[move.card] == "")
    if taste == "plot":
        return isinstance(move, ConspireInstead) or _builds_plotter(move)
    return isinstance(move, BuildCard) and colors()[move.card] == taste


@cache
def colors() -> Mapping[CardId, str]:
    """Return the colours of all cards; empty for Senators."""
    return {card.id: card.color.value if card.color else "" for card in the_duel().catalog.cards}


def _builds_plotter(move: Move) -> bool:
    match move:
        case BuildCard(card=item) | BuildWonder(wonder=item) | DraftWonder(wonder=item):
            return item in plotters(the_duel())
        case _:
            return False


@cache
def plotters(game: Duel) -> frozenset[str]:
    """Return the Conspirators, and the Wonder that triggers a conspiracy."""
    catalog = game.catalog
    senators = [card.id for card in catalog.cards if Scheme() in card.effects]
    return frozenset([*senators, *[wonder.id for wonder in catalog.wonders if TriggerUnprepared() in wonder.effects]])


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a game."""

    before: State
    moves: Mapping[Seat, Move]
    transition: Transition[State, Event]

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        (seat,) = self.moves
        return seat

    @property
    def move(self) -> Move:
        """The move of that seat."""
        (move,) = self.moves.values()
        return move


def steps(deal: Deal, policy: Policy) -> Iterator[Step]:
    """Play a game from its deal, decision by decision, both seats by the same policy."""
    game = the_duel()
    state = game.setup(deal)
    while game.pending(state):
        moves = {seat: policy(game.legal_moves(state, seat)) for seat in game.pending(state)}
        transition = game.apply(state, moves)
        yield Step(state, moves, transition)
        state = transition.state
