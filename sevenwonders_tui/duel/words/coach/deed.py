"""The first time a newcomer does something: the kinds of deed that the guided game teaches, each once."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from sevenwonders_tui.duel.engine.component import SYMBOL_OF
from sevenwonders_tui.duel.engine.effects import Science
from sevenwonders_tui.duel.engine.events import CardBuilt, CardDiscarded, Event, PawnMoved, ProgressTaken, WonderBuilt
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, FreeBy, Move
from sevenwonders_tui.duel.engine.rules import PAIR
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.effects import Produce, Shields
from sevenwonders_tui.engine.game import Seat


class Deed(Enum):
    """A kind of deed."""

    MAKE = auto()
    """Build a card that makes resources."""
    BUY = auto()
    """Pay the bank for resources."""
    MARCH = auto()
    """Move the Conflict pawn."""
    STUDY = auto()
    """Build a card with a scientific symbol."""
    PAIR = auto()
    """Get a second symbol of a kind, and a Progress token with it."""
    RAISE = auto()
    """Build a Wonder."""
    SELL = auto()
    CHAIN = auto()


def deeds_of(scene: DuelScene, seat: Seat, move: Move) -> frozenset[Deed]:
    """Return the deeds in a move of a player's turn."""
    match move:
        case BuildCard(card=card, pay=pay, free=free):
            pair = {Deed.PAIR} if _makes_pair(scene, seat, card) else set()
            return frozenset({*_built(scene.book, card, pay, free), *pair})
        case BuildWonder(wonder=wonder, pay=pay):
            return frozenset(_raised(scene.book, wonder, pay))
        case DiscardCard():
            return frozenset({Deed.SELL})
        case _:
            return frozenset()


def done_by(scene: DuelScene, seat: Seat) -> frozenset[Deed]:
    """Return the deeds of a player so far, as far as everybody has seen them."""
    events = (event for resolution in scene.snapshot.log for event in resolution.events)
    return frozenset(deed for event in events for deed in deeds_in(event, seat, scene.book))


def deeds_in(event: Event, seat: Seat, book: DuelBook) -> Iterator[Deed]:
    """Yield the deeds of a player in an event."""
    match event:
        case CardBuilt(seat=builder, card=card, pay=pay, free=free) if builder == seat:
            yield from _built(book, card, pay, free)
        case WonderBuilt(seat=builder, wonder=wonder, pay=pay) if builder == seat:
            yield from _raised(book, wonder, pay)
        case CardDiscarded(seat=seller, by="") if seller == seat:
            yield Deed.SELL
        case PawnMoved(seat=mover) if mover == seat:
            yield Deed.MARCH
        case ProgressTaken(seat=taker) if taker == seat:
            yield Deed.PAIR
        case _:
            pass


def _built(book: DuelBook, card: str, pay: int, free: FreeBy | None) -> Iterator[Deed]:
    entry = book.card(card)
    if free is FreeBy.CHAIN:
        yield Deed.CHAIN
    if pay > entry.cost.coins:
        yield Deed.BUY
    for effect in entry.effects:
        match effect:
            case Produce():
                yield Deed.MAKE
            case Shields():
                yield Deed.MARCH
            case Science():
                yield Deed.STUDY
            case _:
                pass


def _raised(book: DuelBook, wonder: str, pay: int) -> Iterator[Deed]:
    yield Deed.RAISE
    if pay > book.wonder(wonder).cost.coins:
        yield Deed.BUY


def _makes_pair(scene: DuelScene, seat: Seat, card: str) -> bool:
    """Whether a card makes a pair of symbols while a token is left for it."""
    owned = scene.city(seat).symbols
    symbols = [effect.symbol for effect in scene.book.card(card).effects if isinstance(effect, Science)]
    return bool(scene.view.board_progress) and any(owned[SYMBOL_OF[symbol]] + 1 == PAIR for symbol in symbols)
