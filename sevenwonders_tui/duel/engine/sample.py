"""A whole game that fits a view: a state to play on from, with a possible deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from sevenwonders_tui.duel.engine.ahead import Ahead
from sevenwonders_tui.duel.engine.catalog import ConspiracyId, Deposit, DivinityId, MythologyId, ProgressId
from sevenwonders_tui.duel.engine.rules import BOARD_PROGRESS, GROUP, Rules
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Rng

T = TypeVar("T")


def sample(rules: Rules, view: View, rng: Rng) -> State:
    """Return a state that gives the viewer this view: any that the view cannot rule out, each equally likely.

    This holds for the part of the deal still to come. The past part is a possible one, since a view has no history.
    """
    state = Ahead(rules, view).draw(rng.fractions())
    state.deal = _whole(rules, state)
    return state


def _whole(rules: Rules, state: State) -> Deal:
    """Return a deal of the drawn state, with the past filled in."""
    progress = _all(_tokens(state), ())
    return Deal(
        rules.boxes,
        _wonders(rules, state),
        tuple(progress[:BOARD_PROGRESS]),
        tuple(progress[BOARD_PROGRESS:]),
        _structures(rules, state),
        {mythology: _deck(rules, state, mythology) for mythology in rules.mythologies},
        _mythology_tokens(rules, state),
        state.deal.offering_tokens or (rules.catalog.pantheon.offerings if rules.has_pantheon else ()),
        tuple(lying.decree for chamber in state.decrees for lying in chamber),
        tuple(_all(_conspiracies(state), ())),
    )


def _all(first: Iterable[T], known: Iterable[T]) -> list[T]:
    """Return these items and then all other known items, each once."""
    return list(dict.fromkeys((*first, *known)))


def _wonders(rules: Rules, state: State) -> tuple[tuple[WonderId, ...], tuple[WonderId, ...]]:
    """Return the two groups: first the drafted and the shown Wonders, in this order, then the ones to come."""
    drafted = [wonder.id for city in state.cities for wonder in (*city.unbuilt, *[built for built, _ in city.wonders])]
    seen = [*drafted, *[wonder.id for wonder in state.group]]
    if state.deal.wonders[1]:
        return tuple(seen), state.deal.wonders[1]
    # A Wonder that left the game may be missing here.
    wonders = _all(seen, rules.wonders)
    return tuple(wonders[:GROUP]), tuple(wonders[GROUP : 2 * GROUP])


def _tokens(state: State) -> Iterator[ProgressId]:
    """Yield the Progress tokens that are not in the box."""
    for piece in state.board_progress:
        yield ProgressId(piece.id)
    for city in state.cities:
        for piece in city.progress:
            yield ProgressId(piece.id)
    for laid in state.laid_progress.values():
        yield from laid
    if state.locked is not None:
        yield ProgressId(state.locked.item)
    for entry in state.box:
        yield ProgressId(entry.item)


def _structures(rules: Rules, state: State) -> tuple[tuple[CardId, ...], ...]:
    """Return the structures; for a past age some of its cards that were seen, since all of them were."""
    structures = list(state.deal.structures)
    if state.cards:
        structures[state.age - 1] = tuple(card.id for card in state.cards)
    taken = {card.id for card in state.cards}
    seen = _seen(state)
    for age in range(1, state.age):
        cards: list[CardId] = []
        for back, count in rules.dealt[age - 1].items():
            cards += [card for card in rules.decks[back] if card in seen and card not in taken][:count]
        taken.update(cards)
        structures[age - 1] = tuple(cards)
    return tuple(structures)


def _seen(state: State) -> set[CardId]:
    """Return the cards that left a structure, or were built from those removed at set-up."""
    cards = list(state.discards)
    for city in state.cities:
        cards += city.cards
        cards += [card for _wonder, card in city.wonders]
        cards += [card for _hidden, card in city.prepared]
        cards += [card for _piece, card in city.triggered if card is not None]
    return {card.id for card in cards}


def _deck(rules: Rules, state: State, mythology: MythologyId) -> tuple[DivinityId, ...]:
    """Return a mythology's divinities: first those that left the deck, then those in it."""
    inside = [DivinityId(card.item) for card in state.decks[mythology]]
    return (*[each for each in rules.mythology_decks[mythology] if each not in inside], *inside)


def _mythology_tokens(rules: Rules, state: State) -> tuple[MythologyId, ...]:
    """Return the tokens on the structure and those taken, with others in place of those that left the game."""
    pantheon = rules.catalog.pantheon
    rest = Counter({each.id: each.tokens for each in pantheon.mythologies} if rules.has_pantheon else {})
    count = len(rules.layouts[0].deposits[Deposit.MYTHOLOGY]) if rules.has_pantheon else 0
    lying = [deposit.token for deposit in state.deposits if deposit.kind is Deposit.MYTHOLOGY]
    tokens = [MythologyId(str(token)) for token in (*lying, *state.cities[0].tokens, *state.cities[1].tokens)]
    rest.subtract(tokens)
    return (*tokens, *rest.elements())[:count]


def _conspiracies(state: State) -> Iterator[ConspiracyId]:
    """Yield the conspiracies: those drawn, then the deck."""
    for city in state.cities:
        for piece, _card in city.triggered:
            yield ConspiracyId(piece.id)
        for hidden in (*city.unprepared, *[hidden for hidden, _card in city.prepared], *state.conspiracies):
            yield ConspiracyId(hidden.item)
