"""The worked examples of the rules of 7 Wonders Duel, computed by the engine from the content in play.

No example names a component, so they are also right for custom content; if no card fits, there is no example.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import BASE, Boxes, Card, Catalog
from sevenwonders_tui.duel.engine.component import RESOURCES, Privileges
from sevenwonders_tui.duel.engine.effects import FixedPrice
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Move
from sevenwonders_tui.duel.engine.price import Market
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import HUMAN, SeatStatus, Snapshot, TableRules

FindDuel: TypeAlias = Callable[[], Duel]
"""Returns the rules with their content, which may have to be loaded first."""

SAMPLE_SEED: Final = 5
"""The seed of a game that runs to its end and in which each player leads in some rows of the sheet."""
WONDER_SHARE: Final = 0.4
"""The probability that a player of that game builds a Wonder when it is possible."""
LEAST_GOODS: Final = 2
BENS_UNITS: Final = 1
"""The units that the other player makes in the example of a price."""


@dataclass(frozen=True, slots=True)
class PriceExample:
    """A card for which a city makes all units but one, and buys that one from the bank."""

    card: Card
    own: tuple[Resource, ...]
    bought: Resource
    price: int
    fixing: Card | None
    """A card that fixes the price of the missing unit."""
    fixed: int
    """The price with the fixing card."""


def unit_prices(most: int) -> tuple[int, ...]:
    """Return the price of a unit by how many of it the opponent makes, from 0 up to `most`."""
    first = RESOURCES[0]
    return tuple(_market((), (first,) * units).unit[RESOURCES.index(first)] for units in range(most + 1))


def price_example(game: Duel) -> PriceExample | None:
    """Return a card to buy for: one that needs few units, all of one kind if possible."""
    cards = [card for card in game.rules(BASE).cards.values() if not card.has_own_price]
    dear = [card for card in cards if len(card.card.cost.resources) >= LEAST_GOODS and not card.coins]
    if not dear:
        return None
    prepared = min(dear, key=lambda each: _difficulty(each.card))
    card = prepared.card
    *own, bought = card.cost.resources
    fixing = next((each.card for each in cards if _fixes(each.card, bought)), None)
    prices = (
        _market(tuple(own), (bought,) * BENS_UNITS, fixed).card(prepared).total
        for fixed in (frozenset[int](), frozenset([RESOURCES.index(bought)]))
    )
    return PriceExample(card, tuple(own), bought, next(prices), fixing, next(prices))


def _difficulty(card: Card) -> tuple[bool, int, int]:
    """Return how hard a card is to understand: it is harder if it makes resources itself or needs several kinds."""
    is_maker = any(isinstance(effect, Produce) for effect in card.effects)
    return is_maker, len(set(card.cost.resources)), len(card.cost.resources)


def _fixes(card: Card, resource: Resource) -> bool:
    return any(isinstance(effect, FixedPrice) and resource in effect.resources for effect in card.effects)


def _market(own: tuple[Resource, ...], others: tuple[Resource, ...], fixed: frozenset[int] = frozenset()) -> Market:
    made, sold = (tuple(map(units.count, RESOURCES)) for units in (own, others))
    return Market((made, sold, 0, 0, fixed, Privileges()), {})


def linked_cards(catalog: Catalog) -> tuple[Card, Card] | None:
    """Return two cards, where the first makes the second free; None if there are none."""
    found = (card for card in catalog.cards if card.chain_from is not None)
    then = next(found, None)
    return None if then is None else (next(card for card in catalog.cards if card.id == then.chain_from), then)


# A game


def example_scene(
    game: Duel, signs: Symbols, boxes: Boxes = BASE, *, age: int = 1, turns: int = 0, pawn: int | None = None
) -> DuelScene:
    """Return a moment of a game: `turns` turns after the start of an age, or the game's end if no such age comes."""
    view = _view_at(game, boxes, age, turns)
    if pawn is not None:
        view = replace(view, pawn=pawn)
    names = (_("Anna"), _("Ben"))
    seats = tuple(
        SeatStatus(seat, names[seat], HUMAN, is_pending=seat in view.waiting, has_locked=False, has_pin=False)
        for seat in SEATS
    )
    snapshot = Snapshot("", 0, view, seats, names, None, (), TableRules())
    return DuelScene(game, DuelBook(game.catalog), snapshot, signs, ())


@lru_cache(maxsize=16)
def _view_at(game: Duel, boxes: Boxes, age: int, turns: int) -> View:
    """Return the public view `turns` turns after an age was laid out; if the game ends earlier, of its end."""
    draw = Rng(SAMPLE_SEED).fractions()
    state = game.setup(game.deal(Options(boxes), Rng(SAMPLE_SEED)))
    laid = 0
    while pending := game.pending(state):
        (seat,) = pending
        view = game.view(state, None)
        if view.age == age and view.cards:
            laid = laid or view.lying.bit_count()
            if laid - view.lying.bit_count() >= turns and _is_turn(game, state, seat):
                break
        state = game.apply(state, {seat: _choice(game.legal_moves(state, seat), draw)}).state
    return game.view(state, None)


def _is_turn(game: Duel, state: State, seat: Seat) -> bool:
    return any(isinstance(move, DiscardCard) for move in game.legal_moves(state, seat))


def _choice(legal: tuple[Move, ...], draw: Callable[[], float]) -> Move:
    wonders = [move for move in legal if isinstance(move, BuildWonder)]
    built = [move for move in legal if isinstance(move, BuildCard)]
    wanted = (wonders if wonders and draw() < WONDER_SHARE else built) or list(legal)
    return wanted[int(draw() * len(wanted))]


def sample_end(game: Duel, boxes: Boxes) -> View:
    """Return the end of a game, as an example for the score sheet."""
    return _view_at(game, boxes, age=0, turns=0)
