"""From a view back to a state: everything that the viewer knows, with blanks for the rest."""

from __future__ import annotations

from functools import cache
from typing import Final

from sevenwonders_tui.duel.engine.catalog import Back, Card, ConspiracyId, DecreeId
from sevenwonders_tui.duel.engine.city import restore_numbers
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.pile import Hidden, Pile
from sevenwonders_tui.duel.engine.rules import AGES, SEATS, Rules
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import City, Laid, LyingDecree, State
from sevenwonders_tui.duel.engine.view import CityView, Veiled, View
from sevenwonders_tui.engine.cards import CardId

BLANK: Final = ""
"""Stands for the id of a thing that the viewer does not know."""


@cache
def face_down(back: Back) -> PreparedCard:
    """Return the card that stands for an unknown card with this back."""
    card = PreparedCard(Card(CardId(BLANK), BLANK, back, None, ()), 0, 0)
    card.bit = 0
    return card


def rebuild(rules: Rules, view: View) -> State:
    """Return a state in which everything hidden is empty: enough for points and prices, not for playing on."""
    state = State(rules, Deal(view.boxes, ((), ()), (), (), ((),) * AGES))
    for seat in SEATS:
        _fill_city(rules, state.cities[seat], view.cities[seat])
    state.age, state.turn, state.picks = view.age, view.turn, view.picks
    state.group = tuple(rules.wonders[wonder] for wonder in view.group)
    _rebuild_structure(rules, state, view)
    _rebuild_track(rules, state, view)
    _rebuild_pantheon(state, view)
    _rebuild_senate(state, view)
    state.again, state.has_triggered = view.again, view.has_triggered
    state.agenda, state.asked, state.result = view.agenda, view.asked, view.result
    for seat in SEATS:
        restore_numbers(state, seat)
        # A symbol on the agenda may not be counted yet.
        state.cities[seat].symbols = list(view.cities[seat].symbols)
    return state


def _fill_city(rules: Rules, city: City, seen: CityView) -> None:
    city.coins, city.vault, city.supply = seen.coins, seen.vault, seen.supply
    city.cards = tuple(rules.cards[card] for card in seen.cards)
    city.unbuilt = tuple(rules.wonders[wonder] for wonder in seen.unbuilt)
    city.wonders = tuple((rules.wonders[wonder], rules.cards[card]) for wonder, card in seen.wonders)
    city.progress = tuple(rules.progress[token] for token in seen.progress)
    city.divinities = tuple(rules.divinities[divinity] for divinity in seen.divinities)
    city.tokens, city.offerings = seen.tokens, seen.offerings
    city.snake = None if seen.snake is None else rules.cards[seen.snake]
    city.decrees = tuple(rules.decrees[decree] for decree in seen.decrees)
    city.unprepared = pile(seen.unprepared)
    city.prepared = tuple((_hidden(conspiracy), rules.cards[card]) for conspiracy, card in seen.prepared)
    city.triggered = tuple(
        (rules.conspiracies[ConspiracyId(conspiracy)], None if card is None else rules.cards[card])
        for conspiracy, card in seen.triggered
    )


def _rebuild_structure(rules: Rules, state: State, view: View) -> None:
    state.layout = rules.layouts[view.age - 1]
    state.cards = tuple(
        face_down(back) if card is None else rules.cards[card]
        for card, back in zip(view.cards, view.backs, strict=True)
    )
    state.places = {card: place for place, card in enumerate(view.cards) if card is not None}
    state.lying, state.open, state.faces = view.lying, view.open, view.faces
    state.uncovered = any(not view.faces >> place & 1 for place in view.open)
    state.deposits = view.deposits
    state.discards = tuple(rules.cards[card] for card in view.discards)
    backs = (Back.AGE_1, Back.AGE_2, Back.AGE_3)
    state.removed = tuple(
        tuple(face_down(back) if card is None else rules.cards[card] for card in cards)
        for back, cards in zip(backs, view.removed, strict=False)
    )
    first, second, third = view.removed_seen
    state.removed_seen = first, second, third


def _rebuild_track(rules: Rules, state: State, view: View) -> None:
    state.board_progress = tuple(rules.progress[token] for token in view.board_progress)
    state.box = pile(view.box)
    state.locked = None if view.locked is None else _hidden(view.locked)
    state.pawn, state.military, state.minerva = view.pawn, view.military, view.minerva


def _rebuild_pantheon(state: State, view: View) -> None:
    state.spaces = tuple(None if space is None else Laid(_hidden(space.card), space.mythology) for space in view.spaces)
    state.decks = {mythology: pile(deck) for mythology, deck in view.decks.items()}
    state.shown_decks, state.laid_progress = view.shown_decks, view.laid_progress


def _rebuild_senate(state: State, view: View) -> None:
    state.decrees = tuple(
        tuple(LyingDecree(decree.decree or DecreeId(BLANK), decree.is_up) for decree in chamber)
        for chamber in view.decrees
    )
    state.cubes = [list(cubes) for cubes in view.cubes]
    state.controllers = view.controllers
    state.conspiracies = pile(view.conspiracies)


def pile(veiled: tuple[Veiled, ...]) -> Pile:
    """Return the pile with a blank for each unknown thing."""
    return tuple(_hidden(entry) for entry in veiled)


def _hidden(veiled: Veiled) -> Hidden:
    return Hidden(veiled.item or BLANK, veiled.knowers)
