"""One structure, prepared for play: which places lie on which, as bits."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import Deposit, Structure


class Layout:
    """The places of one age, numbered in the order of the structure. Never changed once it is made."""

    __slots__ = ("deposits", "faces", "first_open", "full", "number_of", "over", "places", "size", "under")

    def __init__(self, structure: Structure) -> None:
        self.places = structure.places
        self.size = len(structure.places)
        self.full = (1 << self.size) - 1
        self.number_of = {place.id: number for number, place in enumerate(structure.places)}
        covers = [[self.number_of[other.id] for other in structure.covered_by(place)] for place in structure.places]
        self.over = [sum(1 << number for number in numbers) for numbers in covers]
        """For each place, the bits of those that lie on it."""
        self.under = [[below for below, on in enumerate(covers) if place in on] for place in range(self.size)]
        """For each place, those that it lies on."""
        self.faces = sum(1 << number for number, place in enumerate(structure.places) if place.is_up)
        self.first_open = tuple(number for number, bits in enumerate(self.over) if not bits)
        self.deposits = {
            kind: tuple(number for number, place in enumerate(structure.places) if place.token is kind)
            for kind in Deposit
        }
        """The places that a token lies on with Pantheon."""

    def open_places(self, lying: int) -> tuple[int, ...]:
        """Return the places with a card that no card of `lying` covers."""
        return tuple(place for place in range(self.size) if lying >> place & 1 and not lying & self.over[place])
