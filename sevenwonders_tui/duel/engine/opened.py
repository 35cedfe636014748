"""The view of a finished game with everything open: things that one player or nobody knew are no longer secret."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.duel.engine import agenda
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.moves import Choose, PlaceDivinity
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.duel.engine.task import ChooseDrawn, TakeToken
from sevenwonders_tui.duel.engine.view import CityView, DecreeView, Veiled, View
from sevenwonders_tui.duel.engine.view import view as seen
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat


@dataclass(frozen=True, slots=True)
class DrawnThings:
    """The things that a player drew to choose from; the choice itself names only one of them."""

    seat: Seat
    things: tuple[str, ...]
    """Divinities or Progress tokens."""


def opened(state: State, seat: Seat | None, deal: Deal) -> View:
    """Return the view of a seat with all names open, except for face-down cards of the structure."""
    view = seen(state, seat)
    first, second = view.cities
    ours, theirs = state.cities
    return replace(
        view,
        cities=(_city(first, ours), _city(second, theirs)),
        removed=_removed(state, deal),
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


def turned_up(state: State, seat: Seat | None, deal: Deal) -> View:
    """Return the same view with the face-down cards of the structure too."""
    cards = tuple(card.id for card in state.cards)
    return replace(opened(state, seat, deal), cards=cards, faces=(1 << len(cards)) - 1)


def drawn(state: State) -> DrawnThings | None:
    """Return the things that the deciding seat has drawn to choose from; None if it has drawn nothing."""
    if not isinstance(state.asked, TakeToken | ChooseDrawn):
        return None
    seat = state.asked.seat
    things = [
        move.divinity if isinstance(move, PlaceDivinity) else str(move.item)
        for move in agenda.legal_moves(state, seat)
        if isinstance(move, PlaceDivinity | Choose)
    ]
    return DrawnThings(seat, tuple(dict.fromkeys(things)))


def _removed(state: State, deal: Deal) -> tuple[tuple[CardId, ...], ...]:
    """Return the cards that were put out of the game at set-up, by age; guilds or temples with the last one."""
    rules = state.rules
    laid = {card for structure in deal.structures for card in structure}
    found = [[card for card in rules.decks[back] if card not in laid] for back in AGE_BACKS]
    found[-1] += [card for card in rules.decks[rules.last_deck] if card not in laid]
    return tuple(map(tuple, found))


def _named(pile: Sequence[Veiled], items: Iterable[str]) -> tuple[Veiled, ...]:
    return tuple(veiled._replace(item=item) for veiled, item in zip(pile, items, strict=True))


def _city(shown: CityView, city: City) -> CityView:
    prepared = zip(shown.prepared, city.prepared, strict=True)
    return replace(
        shown,
        unprepared=_named(shown.unprepared, (hidden.item for hidden in city.unprepared)),
        prepared=tuple((veiled._replace(item=hidden.item), card) for (veiled, card), (hidden, _) in prepared),
    )
