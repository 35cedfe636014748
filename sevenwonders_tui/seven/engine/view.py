"""What one seat may know, named piece by piece from what is public and from its own hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.events import CardDiscarded, Event, StageBuilt
from sevenwonders_tui.seven.engine.history import TurnPlayed, TurnSeen
from sevenwonders_tui.seven.engine.legal import legal_moves
from sevenwonders_tui.seven.engine.moves import BuildStage, CityId, Discard, Move, Order, Prompt, PromptKind
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.scoring import Score, scores, winners
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State


@dataclass(frozen=True, slots=True)
class CityView:
    """One city as everybody sees it, but for the cards under its stages."""

    id: CityId
    wonder: WonderId
    side: BoardSide
    coins: int
    cards: tuple[CardId, ...]
    """In the order in which they were built."""
    buried: tuple[CardId | None, ...]
    """The card under each built stage, first stage first; None where the seat did not lay it there itself."""
    shields: int
    tokens: tuple[tuple[int, int], ...]
    """For each age that is over, what came from the left and from the right neighbour: 0, -1, or 1, 3 or 5."""
    free_builds: int
    """How many cards it may still build free of charge in this age (Olympia A)."""
    purse: int
    """The coins that it may spend on the decision that is due: all of them, but less on a seventh card."""

    @property
    def stages(self) -> int:
        """How many stages are built."""
        return len(self.buried)


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment. It holds all that a person or a bot needs to answer, and nothing else."""

    seat: Seat | None
    """None for a spectator."""
    variant: Variant
    age: int
    """1 to 3; 3 as well when the game is over."""
    turn: int
    """1 to 6."""
    cities: tuple[CityView, ...]
    hand: tuple[CardId, ...]
    waiting: Mapping[Seat, Prompt]
    """Whom the game waits for; empty when it is over."""
    moves: tuple[Move, ...]
    """What the seat may answer now."""
    discards: int
    """How many cards lie in the discard pile."""
    pile: tuple[CardId, ...] | None
    """The discard pile in the order in which it lies, while the seat is asked to take a card from it."""
    history: tuple[TurnSeen, ...]
    scores: tuple[Score, ...] | None
    """The final score of each city, once the game is over."""
    winners: tuple[CityId, ...]

    @property
    def city(self) -> CityId | None:
        """The seat's own city."""
        return None if self.seat is None else CityId(self.seat)

    @property
    def prompt(self) -> Prompt | None:
        """What the seat itself is asked, if anything."""
        return None if self.seat is None else self.waiting.get(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat may know, or what everybody may know for None."""
    prompt = None if seat is None else state.waiting.get(seat)
    is_over = not state.waiting
    sheet = scores(state) if is_over else None
    return View(
        seat=seat,
        variant=state.rules.variant,
        age=state.age,
        turn=state.turn,
        cities=tuple([_city(state, city, seat) for city in state.rules.cities]),
        hand=() if seat is None else state.hands[seat],
        waiting=dict(state.waiting),
        moves=() if seat is None else legal_moves(state, seat),
        discards=len(state.discards),
        pile=state.discards if prompt is not None and prompt.kind is PromptKind.DISCARD_PILE else None,
        history=tuple([_seen(state.rules, turn, seat) for turn in state.history]),
        scores=sheet,
        winners=() if sheet is None else winners(state, [score.total for score in sheet]),
    )


def _city(state: State, at: CityId, seat: Seat | None) -> CityView:
    city = state.cities[at]
    return CityView(
        at,
        city.board.board.wonder,
        city.board.board.side,
        city.coins,
        city.cards,
        tuple([card if layer == seat else None for card, layer in city.buried]),
        city.shields,
        city.tokens,
        city.free_builds,
        state.purses.get(at, city.coins),
    )


def _seen(rules: Rules, turn: TurnPlayed, seat: Seat | None) -> TurnSeen:
    """Return what a seat saw of a turn. Kept with the turn, which never changes."""
    seen = turn.seen.get(seat)
    if seen is None:
        seen = turn.seen[seat] = TurnSeen(
            age=turn.age,
            turn=turn.turn,
            hand=() if seat is None else turn.hands[seat],
            orders=tuple(_redact_order(rules, turn, order, seat) for order in turn.orders),
            after=tuple(_redact_order(rules, turn, order, seat) for order in turn.after),
            pile=next((pile for searcher, pile in turn.searches if searcher == seat), None),
        )
    return seen


def _redact_order(rules: Rules, turn: TurnPlayed, order: Order, seat: Seat | None) -> Order:
    """Return the order without a card that lies face down, unless the seat laid it there."""
    if isinstance(order, BuildStage | Discard) and rules.seat_acting(order.city, turn.age, turn.turn) != seat:
        return replace(order, card=None)
    return order


def redact(event: Event, seat: Seat | None) -> Event:
    """Return the event without a card that lies face down, unless the seat laid it there."""
    if isinstance(event, StageBuilt | CardDiscarded) and event.seat != seat:
        return replace(event, card=None)
    return event
