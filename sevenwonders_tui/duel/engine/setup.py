"""Everything that is decided before the first move: options and deal."""

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
    """The options for a game. It always has two seats."""

    boxes: Boxes = BASE
    is_first_game: bool = False
    """Whether each player starts with the rule book's Wonders, without a draft; base game only."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All random results. Two games with the same deal and the same moves are the same game.

    The fields are those of the set-up in a record; docs/record.md describes them.
    """

    boxes: Boxes
    wonders: tuple[tuple[WonderId, ...], tuple[WonderId, ...]]
    """The two groups of four Wonders to draft from, in the order in which they are shown."""
    progress: tuple[ProgressId, ...]
    """The tokens on the board."""
    boxed_progress: tuple[ProgressId, ...]
    """The tokens in the box, in the order in which they will be drawn."""
    structures: tuple[tuple[CardId, ...], ...]
    """By age: the cards in the order of the places."""
    mythology_decks: Mapping[MythologyId, tuple[DivinityId, ...]] = field(default_factory=dict)
    """The divinities of each mythology, top first; empty without Pantheon."""
    mythology_tokens: tuple[MythologyId, ...] = ()
    """The tokens in the order of the places of age I that have one."""
    offering_tokens: tuple[int, ...] = ()
    """The tokens in the order of the places of age II that have one."""
    decrees: tuple[DecreeId, ...] = ()
    """The decrees by chamber; empty without Agora."""
    conspiracies: tuple[ConspiracyId, ...] = ()
    """The deck, top first."""
    is_drafted: bool = False
    """Whether the first two Wonders of each group are seat 0's from the start, and the other two seat 1's."""
