"""A Duel that is over, with everything open: what nobody or only one of them knew is no secret any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.moves import Choose, Move, PlaceDivinity
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.duel.engine.task import ChooseDrawn, TakeToken
from sevenwonders_tui.duel.engine.view import CityView, DecreeView, Veiled, View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat


@dataclass(frozen=True, slots=True)
class DrawnThings:
    """What a player drew to choose from, of which the choice itself names one thing."""

    seat: Seat
    things: tuple[str, ...]
    """Divinities or Progress tokens."""


def opened(game: Duel, deal: Deal, state: State, view: View) -> View:
    """Return a view of the state in which everything has its name, but for cards that lie face down in the structure.

    Those are turned up before the game is over, or never.
    """
    first, second = view.cities
    ours, theirs = state.cities
    return replace(
        view,
        cities=(_city(first, ours), _city(second, theirs)),
        removed=removed_cards(game, deal),
        box=_named(view.box, (hidden.item for hidden in state.box)),
        locked=None if view.locked is None or state.locked is None else view.locked._replace(item=state.locked.item),
        spaces=tuple(
            None if shown is None or laid is None else replace(shown, card=shown.card._replace(item=laid.card.item))
            for shown, laid in zip(view.spaces, state.spaces, strict=True)
        ),
        decks={
            mythology: _named(deck, (hidden.item for hidden in state.decks[mythology]))
            for mythology, deck in view.decks.items()
        },
        decrees=tuple(
            tuple(DecreeView(lying.decree, lying.is_up) for lying in chamber or ()) for chamber in state.decrees
        )
        if state.rules.has_agora
        else view.decrees,
        conspiracies=_named(view.conspiracies, (hidden.item for hidden in state.conspiracies)),
    )


def removed_cards(game: Duel, deal: Deal) -> tuple[tuple[CardId, ...], ...]:
    """Return the cards that were put out of the game at set-up, by age; guilds or temples with the last one."""
    rules = game.rules(deal.boxes)
    laid = {card for structure in deal.structures for card in structure}
    found = [[card for card in rules.decks[back] if card not in laid] for back in AGE_BACKS]
    found[-1] += [card for card in rules.decks[rules.last_deck] if card not in laid]
    return tuple(map(tuple, found))


def drawn_for(game: Duel, state: State, answers: Mapping[Seat, Move]) -> tuple[DrawnThings, ...]:
    """Return what whoever decides now has drawn to choose from."""
    if not isinstance(state.asked, TakeToken | ChooseDrawn):
        return ()
    return tuple(DrawnThings(seat, _choice(game.legal_moves(state, seat))) for seat in answers)


def _choice(moves: Sequence[Move]) -> tuple[str, ...]:
    things = (
        move.divinity if isinstance(move, PlaceDivinity) else str(move.item)
        for move in moves
        if isinstance(move, PlaceDivinity | Choose)
    )
    return tuple(dict.fromkeys(things))


def _named(pile: Sequence[Veiled], items: Iterable[str]) -> tuple[Veiled, ...]:
    return tuple(veiled._replace(item=item) for veiled, item in zip(pile, items, strict=True))


def _city(shown: CityView, city: City) -> CityView:
    prepared = zip(shown.prepared, city.prepared, strict=True)
    return replace(
        shown,
        unprepared=_named(shown.unprepared, (hidden.item for hidden in city.unprepared)),
        prepared=tuple((veiled._replace(item=hidden.item), card) for (veiled, card), (hidden, _) in prepared),
    )
