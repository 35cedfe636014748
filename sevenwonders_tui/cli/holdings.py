"""What the seats of a finished game held, as `sevenwonders winners` counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

from sevenwonders_tui.present.held import HeldCount, HeldSet


@dataclass(frozen=True, slots=True)
class Holdings:
    """One finished game."""

    in_play: Set[str]
    """Ids of all that could be held."""
    held: tuple[Set[str], ...]
    """By seat, whatever it held at the end."""
    winners: tuple[int, ...]
    """Places among those seats."""
    content: str
    """The fingerprint of the content that was played with."""
    boxes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HoldingGroup:
    """Things of one kind, for a table."""

    title: str
    names: Mapping[str, str]
    """By id."""


@dataclass(slots=True)
class HoldingTally:
    """Games of one kind, counted so far."""

    games: int = 0
    bots: set[str] = field(default_factory=set)
    """Who played."""
    numbers: dict[str, Counter[str]] = field(default_factory=dict)
    """By id."""

    def add(self, game: Holdings, players: Iterable[str]) -> None:
        """Count a game of these players. What was not in play is not counted, whoever held it in the end."""
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
        """Return what all games came to."""
        names = ("games", "winners", "winners_holding", "seats", "seats_holding")
        counts = {id_: HeldCount(*(numbers[name] for name in names)) for id_, numbers in self.numbers.items()}
        return HeldSet(game, boxes, seats, content, ",".join(sorted(self.bots)), self.games, counts)
