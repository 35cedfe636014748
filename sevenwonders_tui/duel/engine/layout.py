"""One structure, prepared for play: the places that cover each place, as bits."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.duel.engine.catalog import Deposit, Structure

MOST_STRUCTURES: Final = 20_000
"""The most structures that a layout caches: some 5 MB."""


class Layout:
    """The places of one age, numbered in the order of the structure. Never changed once it is made."""

    __slots__ = ("deposits", "faces", "full", "known", "number_of", "over", "places", "size")

    def __init__(self, structure: Structure) -> None:
        self.places = structure.places
        self.size = len(structure.places)
        self.full = (1 << self.size) - 1
        self.number_of = {place.id: number for number, place in enumerate(structure.places)}
        covers = [[self.number_of[other.id] for other in structure.covered_by(place)] for place in structure.places]
        self.over = [sum(1 << number for number in numbers) for numbers in covers]
        """For each place, the bits of the places that cover it."""
        self.faces = sum(1 << number for number, place in enumerate(structure.places) if place.is_up)
        self.deposits = {
            kind: tuple(number for number, place in enumerate(structure.places) if place.token is kind)
            for kind in Deposit
        }
        """The places with a token in a game with Pantheon."""
        self.known: dict[int, tuple[tuple[int, ...], int]] = {}
        """The cached answers of `open_places`."""

    def open_places(self, lying: int) -> tuple[tuple[int, ...], int]:
        """Return the places whose card no card of `lying` covers, ascending and as bits.

        Games meet the same structures again and again, so the answers are cached.
        """
        known = self.known.get(lying)
        if known is None:
            places = [place for place in range(self.size) if lying >> place & 1 and not lying & self.over[place]]
            if len(self.known) >= MOST_STRUCTURES:
                self.known.clear()
            known = self.known[lying] = tuple(places), sum(1 << place for place in places)
        return known
