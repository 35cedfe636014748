"""Variants of the policy: less careful play, or a liking for a colour."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.seven.bots.policy.weights import SHARPEST, Logits
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.rules import TURNS

LIKING = 4.0
"""The factor on the weight of a card of the liked colour."""


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to play, as a change to the learned policy; the defaults change nothing."""

    judgement: float = 1.0
    """The exponent of the policy's weights: 0 for blind, 1 as learned."""
    sells: bool = True
    """Whether a card may be sold when something can be built."""
    likes: Color | None = None
    ends_exactly: bool = True
    """Whether the last turn of a game is computed exactly; less careful bots do not compute it."""

    def change(self, logits: Logits, catalog: Catalog) -> Logits:
        """Return the learned tables with the change of this manner."""
        if self.judgement != 1.0:
            logits = {key: [self.judgement * logit for logit in table] for key, table in logits.items()}
        if not self.sells:
            never = {key: [-SHARPEST for _logit in table] for key, table in logits.items() if key.startswith("sale ")}
            logits = logits | never
        liked = [f"card {card.id} base" for card in catalog.cards if card.color is self.likes]
        return logits | {key: [logit + math.log(LIKING) for logit in logits.get(key, [0.0] * TURNS)] for key in liked}


LEARNED = Manner()
