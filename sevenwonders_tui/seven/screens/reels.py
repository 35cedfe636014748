"""How long each step of a turn is shown, and what all of them may cost."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.seven.words.reveal.steps import RevealKind, RevealStep
from sevenwonders_tui.tui.motion import Reel

LENGTHS_S = {RevealKind.BEGIN: 0.15, RevealKind.TURN: 0.085, RevealKind.COINS: 0.1, RevealKind.RISE: 0.17}
"""How long a step of each kind stands. A card is turned in two, coins travel in four, and a stage rises in three."""
REVEAL_BYTES = 33_000
"""With the first picture, a whole turn sends no more than 60 KB."""


def reveal_reel(steps: Sequence[RevealStep]) -> Reel:
    """Return how the steps of a turn follow each other."""
    return Reel(tuple(LENGTHS_S[step.kind] for step in steps[:-1]), REVEAL_BYTES)
