"""How long each step of a turn is shown, and what it may cost."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.seven.reveal_steps import RevealKind, RevealStep
from sevenwonders_tui.tui.motion import Reel

LENGTHS_S = {RevealKind.BEGIN: 0.15, RevealKind.TURN: 0.085, RevealKind.COINS: 0.1, RevealKind.RISE: 0.17}
"""How long a step of each kind stands: cards turn in a sixth of a second each, coins travel in 0.4, stages rise in 0.5."""
MOST_BYTES = {RevealKind.BEGIN: 0, RevealKind.TURN: 1_500, RevealKind.COINS: 1_000, RevealKind.RISE: 2_000}
"""What one step may send: a card is turned in two, coins travel in four, a stage rises in three."""


def reveal_reel(steps: Sequence[RevealStep]) -> Reel:
    """Return how the steps of a turn follow each other."""
    return Reel(tuple(LENGTHS_S[step.kind] for step in steps[:-1]), sum(MOST_BYTES[step.kind] for step in steps))
