"""Decisions that build something free of charge, or discard cards of the structure."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from sevenwonders_tui.duel.engine.build import enter_city, raise_wonder
from sevenwonders_tui.duel.engine.catalog import PlaceId
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.effects import BuildFree, DiscardFromStructure, Reach, Source
from sevenwonders_tui.duel.engine.events import CardBuilt, CardDiscarded, RemovedCardsSeen, WonderBuilt
from sevenwonders_tui.duel.engine.handler import Handler, Story
from sevenwonders_tui.duel.engine.moves import SKIP, Choose, PromptKind, RaiseWonder, Skip
from sevenwonders_tui.duel.engine.pile import known_by
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.structure import drop_deposit, take_place
from sevenwonders_tui.duel.engine.task import Due, Task, TurnUp
from sevenwonders_tui.engine.cards import CardId, WonderId

FAR_ROW = 1


class BuildingFree(Handler[Due, Choose]):
    """The seat builds a card of the discard pile, of the far row, or of those removed at set-up."""

    ask = PromptKind.CARD

    def begin(self, state: State, task: Due, story: Story) -> Task | None:
        """Let the seat look at the removed cards, if the card comes from there."""
        assert isinstance(task.effect, BuildFree), task
        if task.effect.source is Source.REMOVED:
            seen = known_by(task.seat)
            state.removed_seen = (
                state.removed_seen[0] | seen,
                state.removed_seen[1] | (seen if state.age > 1 else 0),
                state.removed_seen[2] | (seen if state.age > 2 else 0),
            )
            if story is not None:
                cards = tuple(card.id for card in self._cards(state, task))
                story.append(RemovedCardsSeen(task.seat, cards))
        return super().begin(state, task, story)

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the cards to choose from."""
        return tuple([card.pick for card in self._cards(state, task)])

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Build one."""
        assert isinstance(task.effect, BuildFree), task
        card = state.rules.cards[CardId(str(move.item))]
        match task.effect.source:
            case Source.DISCARD_PILE:
                state.discards = tuple(each for each in state.discards if each is not card)
            case Source.FAR_ROW:
                take_place(state, state.places[card.id])
            case Source.REMOVED:
                state.removed = tuple(tuple(each for each in age if each is not card) for age in state.removed)
            case _:
                assert_never(task.effect.source)
        if story is not None:
            story.append(CardBuilt(task.seat, card.id, by=task.by))
        enter_city(state, task.seat, card, story)

    def _cards(self, state: State, task: Due) -> tuple[PreparedCard, ...]:
        assert isinstance(task.effect, BuildFree), task
        match task.effect.source:
            case Source.DISCARD_PILE:
                return state.discards
            case Source.FAR_ROW:
                # With other content than the boxes', cards of the far row may lie face down.
                seen = state.lying & state.faces
                return tuple(
                    state.cards[place]
                    for place, where in enumerate(state.layout.places)
                    if where.row == FAR_ROW and seen >> place & 1 and not state.cards[place].is_senator
                )
            case Source.REMOVED:
                return tuple(card for age in state.removed[: state.age] for card in age)
            case _:
                assert_never(task.effect.source)


@cache
def _raise(wonder: WonderId, card: CardId) -> RaiseWonder:
    return RaiseWonder(wonder, card)


class RaisingWonder(Handler[Due, RaiseWonder]):
    """The seat builds a Wonder of its own, over a card of the discard pile."""

    ask = PromptKind.WONDER_AND_CARD

    def moves(self, state: State, task: Due) -> tuple[RaiseWonder, ...]:
        """Return every Wonder with every card."""
        unbuilt = state.cities[task.seat].unbuilt
        return tuple([_raise(wonder.id, card.id) for wonder in unbuilt for card in state.discards])

    def answer(self, state: State, task: Due, move: RaiseWonder, story: Story) -> None:
        """Build one."""
        card = state.rules.cards[move.card]
        state.discards = tuple(each for each in state.discards if each is not card)
        if story is not None:
            story.append(WonderBuilt(task.seat, move.wonder, move.card))
        raise_wonder(state, task.seat, state.rules.wonders[WonderId(move.wonder)], card, story)


class DiscardingFromStructure(Handler[Due, Choose | Skip]):
    """The seat puts a card of the structure on the discard pile.

    If any card may go, cards are named by their places, since they may lie face down. An accessible card is named
    itself, and the cards that it covered are turned up at once. A card uncovered in the same turn that still lies face
    down cannot be named. Rules 3.7, Turn of Events.
    """

    def asks(self, task: Due) -> PromptKind:
        """Return whether a card is named by its id or by its place."""
        assert isinstance(task.effect, DiscardFromStructure), task
        return PromptKind.PLACE if task.effect.reach is Reach.ANY else PromptKind.CARD

    def moves(self, state: State, task: Due) -> tuple[Choose | Skip, ...]:
        """Return the places or cards, and the move that skips if that is allowed."""
        assert isinstance(task.effect, DiscardFromStructure), task
        if task.effect.reach is Reach.ANY:
            places = enumerate(state.layout.places)
            return tuple(Choose(where.id) for place, where in places if state.lying >> place & 1)
        picks = tuple(Choose(state.cards[place].id) for place in state.open if state.faces >> place & 1)
        return (*picks, SKIP) if picks and task.effect.is_optional else picks

    def answer(self, state: State, task: Due, move: Choose | Skip, story: Story) -> None:
        """Discard one."""
        assert isinstance(task.effect, DiscardFromStructure), task
        if isinstance(move, Skip):
            return
        is_any = task.effect.reach is Reach.ANY
        item = str(move.item)
        place = state.layout.number_of[PlaceId(item)] if is_any else state.places[CardId(item)]
        card = state.cards[place]
        drop_deposit(state, place, story)
        take_place(state, place)
        state.discards += (card,)
        if story is not None:
            story.append(CardDiscarded(task.seat, card.id, by=task.by))
        if not is_any:
            state.agenda = (TurnUp(task.seat), *state.agenda)
