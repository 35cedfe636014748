"""Decisions that take cards and Wonders away from the opponent."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.city import add_card, drop_card, recount
from sevenwonders_tui.duel.engine.component import LANE_OF, NO_SYMBOL, PreparedCard, PreparedWonder
from sevenwonders_tui.duel.engine.effects import BorrowSymbol, DestroyCard, SwapCards, TakeCard
from sevenwonders_tui.duel.engine.events import (
    CardDestroyed,
    CardsSwapped,
    CardTaken,
    SymbolBorrowed,
    WonderLoss,
    WonderLost,
    WonderTaken,
)
from sevenwonders_tui.duel.engine.handler import Handler, Step, Story
from sevenwonders_tui.duel.engine.moves import Choose, Exchange, PromptKind
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.science import gain_symbol, recount_symbols, win_by_symbols
from sevenwonders_tui.duel.engine.state import City, State, other
from sevenwonders_tui.duel.engine.task import Due, WinBySymbols
from sevenwonders_tui.engine.cards import CardId, Color, WonderId
from sevenwonders_tui.engine.game import Seat


def _cards(city: City, colors: tuple[Color, ...]) -> list[PreparedCard]:
    lanes = {LANE_OF[color] for color in colors}
    return [card for card in city.cards if card.lane in lanes]


def _change_hands(state: State, source: Seat, card: PreparedCard) -> None:
    """Give a card of one seat to the other. It brings no coins; its symbol is counted later."""
    drop_card(state, source, card)
    add_card(state, other(source), card)


class DestroyingCard(Handler[Due, Choose]):
    """The seat puts a card of the opponent's on the discard pile."""

    ask = PromptKind.CARD

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the opponent's cards of the colours."""
        assert isinstance(task.effect, DestroyCard), task
        return tuple([card.pick for card in _cards(state.cities[other(task.seat)], task.effect.colors)])

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Destroy one."""
        card = state.rules.cards[CardId(str(move.item))]
        rival = other(task.seat)
        drop_card(state, rival, card)
        if card.gain.symbol != NO_SYMBOL:
            for seat in SEATS:
                recount_symbols(state, seat)
        state.discards += (card,)
        if story is not None:
            story.append(CardDestroyed(task.seat, card.id))


class TakingCard(Handler[Due, Choose]):
    """The seat takes a card of the opponent's."""

    ask = PromptKind.CARD

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the opponent's cards of the colours."""
        assert isinstance(task.effect, TakeCard), task
        return tuple([card.pick for card in _cards(state.cities[other(task.seat)], task.effect.colors)])

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Take one."""
        card = state.rules.cards[CardId(str(move.item))]
        _change_hands(state, other(task.seat), card)
        if story is not None:
            story.append(CardTaken(task.seat, card.id))


class SwappingCards(Handler[Due, Exchange]):
    """The seat swaps a card of the opponent's for one of its own of the same colour. Rules 3.7, Coercion."""

    ask = PromptKind.SWAP

    def moves(self, state: State, task: Due) -> tuple[Exchange, ...]:
        """Return every pair."""
        assert isinstance(task.effect, SwapCards), task
        own, rival = state.cities[task.seat], state.cities[other(task.seat)]
        return tuple(
            Exchange(take.id, give.id)
            for color in task.effect.colors
            for take in _cards(rival, (color,))
            for give in _cards(own, (color,))
        )

    def answer(self, state: State, task: Due, move: Exchange, story: Story) -> None:
        """Swap them: the seat's pairs come first, then the opponent's, then the victory of either."""
        rival = other(task.seat)
        _change_hands(state, rival, state.rules.cards[move.take])
        _change_hands(state, task.seat, state.rules.cards[move.give])
        if story is not None:
            story.append(CardsSwapped(task.seat, move.take, move.give))
        pairs = (*recount_symbols(state, task.seat), *recount_symbols(state, rival))
        state.agenda = (*pairs, WinBySymbols(task.seat), *state.agenda)


class WinningBySymbols(Step[WinBySymbols]):
    """A player who now has six different symbols wins."""

    def begin(self, state: State, task: WinBySymbols, story: Story) -> None:  # noqa: ARG002
        """End the game if a player has them."""
        win_by_symbols(state, story)


class BorrowingSymbol(Handler[Due, Choose]):
    """The seat puts the Snake on a green card of the opponent's."""

    ask = PromptKind.CARD

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the opponent's green cards."""
        assert isinstance(task.effect, BorrowSymbol), task
        return tuple([card.pick for card in _cards(state.cities[other(task.seat)], (Color.GREEN,))])

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Count the card's symbol for the seat too."""
        card = state.rules.cards[CardId(str(move.item))]
        state.cities[task.seat].snake = card
        if story is not None:
            story.append(SymbolBorrowed(task.seat, card.id))
        state.agenda = gain_symbol(state, task.seat, card.gain.symbol, story) + state.agenda


class TakingWonder(Handler[Due, Choose]):
    """The seat takes an unbuilt Wonder of the opponent's. A player may own more than four."""

    ask = PromptKind.WONDER

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the opponent's unbuilt Wonders."""
        return tuple(Choose(wonder.id) for wonder in state.cities[other(task.seat)].unbuilt)

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Take one."""
        wonder = state.rules.wonders[WonderId(str(move.item))]
        rival = state.cities[other(task.seat)]
        rival.unbuilt = tuple(each for each in rival.unbuilt if each is not wonder)
        state.cities[task.seat].unbuilt += (wonder,)
        if story is not None:
            story.append(WonderTaken(task.seat, wonder.id))


def _tear_down(state: State, seat: Seat, wonder: PreparedWonder) -> None:
    """Remove a built Wonder of a seat; the card under it goes to the discard pile."""
    city = state.cities[seat]
    state.discards += tuple(card for built, card in city.wonders if built is wonder)
    city.wonders = tuple(entry for entry in city.wonders if entry[0] is not wonder)
    recount(state, seat)


class DestroyingWonder(Handler[Due, Choose]):
    """The seat puts a built Wonder of the opponent's into the box (D21)."""

    ask = PromptKind.WONDER

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the opponent's built Wonders."""
        return tuple(Choose(wonder.id) for wonder, _card in state.cities[other(task.seat)].wonders)

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Destroy one."""
        wonder = state.rules.wonders[WonderId(str(move.item))]
        _tear_down(state, other(task.seat), wonder)
        if story is not None:
            story.append(WonderLost(other(task.seat), wonder.id, WonderLoss.DESTROYED))


class UnbuildingWonder(Handler[Due, Choose]):
    """A built Wonder of either player's must be built again."""

    ask = PromptKind.WONDER

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the built Wonders of both, the seat's own first."""
        cities = (state.cities[task.seat], state.cities[other(task.seat)])
        return tuple(Choose(wonder.id) for city in cities for wonder, _card in city.wonders)

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Unbuild one."""
        wonder = state.rules.wonders[WonderId(str(move.item))]
        is_own = any(built is wonder for built, _card in state.cities[task.seat].wonders)
        owner = task.seat if is_own else other(task.seat)
        _tear_down(state, owner, wonder)
        state.cities[owner].unbuilt += (wonder,)
        if story is not None:
            story.append(WonderLost(owner, wonder.id, WonderLoss.UNBUILT))
