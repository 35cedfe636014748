"""The components that the seats of a finished game held, as `sevenwonders winners` counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

from sevenwonders_tui.present.books.held import HeldCount, HeldSet


@dataclass(frozen=True, slots=True)
class Holdings:
    """The components of one finished game."""

    in_play: Set[str]
    """The ids of all components that could be held."""
    held: tuple[Set[str], ...]
    """By seat: the ids of the components held at the end."""
    winners: tuple[int, ...]
    """Indices into `held`."""
    content: str
    """The fingerprint of the game's content."""
    boxes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HoldingGroup:
    """Components of one kind, for a table."""

    title: str
    names: Mapping[str, str]
    """By id."""


@dataclass(slots=True)
class HoldingTally:
    """The counts of games of one kind."""

    games: int = 0
    bots: set[str] = field(default_factory=set)
    """The players of the games."""
    numbers: dict[str, Counter[str]] = field(default_factory=dict)
    """By id."""

    def add(self, game: Holdings, players: Iterable[str]) -> None:
        """Count a game of these players.

        Components that were not in play are left out, even if a seat holds them at the end.
        """
        self.games += 1
        self.bots.update(players)
        for thing in game.in_play:
            numbers = self.numbers.setdefault(thing, Counter())
            numbers["games"] += 1
            numbers["winners"] += len(game.winners)
            numbers["winners_holding"] += sum(thing in game.held[seat] for seat in game.winners)
            numbers["seats"] += len(game.held)
            numbers["seats_holding"] += sum(thing in held for held in game.held)

    def counted(self, game: str, boxes: tuple[str, ...], seats: int, content: str) -> HeldSet:
        """Return the counts of all games."""
        names = ("games", "winners", "winners_holding", "seats", "seats_holding")
        counts = {id_: HeldCount(*(numbers[name] for name in names)) for id_, numbers in self.numbers.items()}
        return HeldSet(game, boxes, seats, content, ",".join(sorted(self.bots)), self.games, counts)
