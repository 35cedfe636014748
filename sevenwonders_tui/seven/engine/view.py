"""The knowledge of one seat, built field by field from public facts and its own hand."""

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
    """One city as everybody sees it, except for the cards under its stages."""

    id: CityId
    wonder: WonderId
    side: BoardSide
    coins: int
    cards: tuple[CardId, ...]
    """In the order in which they were built."""
    buried: tuple[CardId | None, ...]
    """The card under each built stage, first stage first; None if the seat did not lay it there itself."""
    shields: int
    tokens: tuple[tuple[int, int], ...]
    """For each age that is over, the tokens from the left and from the right neighbour: 0, -1, or 1, 3 or 5."""
    free_builds: int
    """The number of cards that it may still build free of charge in this age (Olympia A)."""
    purse: int
    """The coins that it may spend on this decision: all of them, but fewer on a seventh card."""

    @property
    def stages(self) -> int:
        """The number of built stages."""
        return len(self.buried)


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment. It holds everything that a person or a bot needs to answer, and no more."""

    seat: Seat | None
    """None for a spectator."""
    variant: Variant
    age: int
    """1 to 3; it stays 3 when the game is over."""
    turn: int
    """1 to 6."""
    cities: tuple[CityView, ...]
    hand: tuple[CardId, ...]
    waiting: Mapping[Seat, Prompt]
    """The seats that the game waits for, with their prompts; empty when it is over."""
    moves: tuple[Move, ...]
    """The legal moves of the seat now."""
    discards: int
    """The number of cards in the discard pile."""
    pile: tuple[CardId, ...] | None
    """The discard pile in its order, while the seat is asked to take a card from it."""
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
        """The seat's own prompt; None if it is not asked."""
        return None if self.seat is None else self.waiting.get(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat; the public view for None."""
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
    """Return a turn as a seat saw it. The result is kept with the turn, which never changes."""
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
