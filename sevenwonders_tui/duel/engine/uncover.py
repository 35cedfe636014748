"""The cards that are uncovered when a card is taken."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.duel.engine.catalog import Back, MythologyId, PlaceId
from sevenwonders_tui.duel.engine.rules import Rules
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A card that becomes accessible."""

    place: PlaceId
    card: CardId | None
    """None if it lies face down and is turned up then."""
    back: Back
    token: MythologyId | int | None
    """The token on it, which the seat that uncovers it takes first."""


def uncovers(rules: Rules, view: View, place: PlaceId) -> tuple[Uncovered, ...]:
    """Return the cards that become accessible when the card of a place is taken, in the order of the places."""
    layout = rules.layouts[view.age - 1]
    after, _bits = layout.open_places(view.lying & ~(1 << layout.number_of[place]))
    tokens = {lying.place: lying.token for lying in view.deposits}
    return tuple(
        Uncovered(layout.places[number].id, view.cards[number], view.backs[number], tokens.get(number))
        for number in after
        if number not in view.open
    )
