"""From options to a deal: all that is decided before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sevenwonders_tui.duel.engine.catalog import (
    BASE,
    Boxes,
    ConspiracyId,
    DecreeId,
    DivinityId,
    MythologyId,
    ProgressId,
)
from sevenwonders_tui.engine.cards import CardId, WonderId


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is to be set up. It always has two seats."""

    boxes: Boxes = BASE
    is_first_game: bool = False
    """Whether each player begins with the Wonders that the rule book gives, without a draft; base game only."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decided. Two games with the same deal and the same moves are the same game.

    The fields are those of the set-up of a record, which docs/record.md describes.
    """

    boxes: Boxes
    wonders: tuple[tuple[WonderId, ...], tuple[WonderId, ...]]
    """The two groups of four to draft from, in the order in which they are shown."""
    progress: tuple[ProgressId, ...]
    """On the board."""
    boxed_progress: tuple[ProgressId, ...]
    """In the box, in the order in which they will be drawn."""
    structures: tuple[tuple[CardId, ...], ...]
    """By age: the cards in the order of the places."""
    mythology_decks: Mapping[MythologyId, tuple[DivinityId, ...]] = field(default_factory=dict)
    """Top first; empty without Pantheon."""
    mythology_tokens: tuple[MythologyId, ...] = ()
    """In the order of the places of age I that have one."""
    offering_tokens: tuple[int, ...] = ()
    """In the order of the places of age II that have one."""
    decrees: tuple[DecreeId, ...] = ()
    """By chamber; empty without Agora."""
    conspiracies: tuple[ConspiracyId, ...] = ()
    """Top first."""
    is_drafted: bool = False
    """Whether the first two Wonders of each group are seat 0's from the start, and the others seat 1's."""
