"""The work of a `Pool`: functions of a module, called with the games of the process."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit


def choose(kits: Mapping[str, Kit], game: str, name: str, seed: int, view: AnyView) -> AnyMove:
    """Return a bot's move in a view."""
    kit = kits[game]
    return kit.roster.make(name, kit.rules, seed).choose(view)


def advise(
    kits: Mapping[str, Kit], game: str, view: AnyView, seed: int, budget: Budget, bots: Mapping[Seat, str]
) -> Advice:
    """Return the strongest bot's opinion of the moves of a seat that is asked."""
    kit = kits[game]
    return kit.roster.advise(kit.rules, view, seed, budget, bots)
