"""The numbers of the cards that can be taken: each keeps its own until it is taken.

At the beginning of an age they count from the left. A card that becomes accessible later gets the least number that no
other card has then, so that no number moves to another card while somebody is about to press its key.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from sevenwonders_tui.duel.engine.events import CardBuilt, CardDiscarded, ConspiracyPrepared, WonderBuilt
from sevenwonders_tui.duel.engine.layout import Layout
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.table.client import Resolution


def card_numbers(layout: Layout, view: View, log: Sequence[Resolution]) -> dict[int, int]:
    """Return the number of each accessible card, by its place; the log gives the order in which the others were taken.

    A card that was taken before the log begins counts as taken since the start of the age.
    """
    taken = _taken(view, log)
    lying = view.lying | sum(1 << place for place in taken)
    numbers = {place: at for at, place in enumerate(layout.open_places(lying)[0], start=1)}
    for gone in taken:
        lying &= ~(1 << gone)
        numbers.pop(gone, None)
        for place in layout.open_places(lying)[0]:
            if place not in numbers:
                numbers[place] = _least_free(numbers.values())
    return numbers


def _taken(view: View, log: Sequence[Resolution]) -> list[int]:
    """Return the places of this age from which a card was taken or discarded, in the order of the log."""
    places = {card: at for at, card in enumerate(view.cards) if card is not None and not view.lying >> at & 1}
    found = dict.fromkeys(places[card] for one in log for card in _cards(one) if card in places)
    return list(found)


def _cards(one: Resolution) -> Iterator[CardId]:
    """Yield the cards that may have left the structure; a card from another source has no place there."""
    for event in one.events:
        if isinstance(event, CardBuilt | CardDiscarded | WonderBuilt | ConspiracyPrepared):
            yield event.card


def _least_free(used: Collection[int]) -> int:
    return next(number for number in range(1, len(used) + 2) if number not in used)
