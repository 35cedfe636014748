"""Ways to play that are not quite the policy's: more carelessly, or with a liking for a colour."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.seven.bots.policy.weights import SHARPEST, Logits
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.rules import TURNS

LIKING = 4.0
"""How much likelier a card of the colour becomes that somebody likes."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays, as a change to what the policy has learned; as it stands, no change."""

    judgement: float = 1.0
    """The exponent of the policy's weights: 0 for blind, 1 as learned."""
    sells: bool = True
    """Whether a card is ever sold where something can be built."""
    likes: Color | None = None

    @property
    def ends_exactly(self) -> bool:
        """Whether the last turn of a game is counted out: bots that play more carelessly do not count either."""
        return self.judgement >= 1.0

    def change(self, logits: Logits, catalog: Catalog) -> Logits:
        """Return learned tables as they are in this manner."""
        if self.judgement != 1.0:
            logits = {key: [self.judgement * logit for logit in table] for key, table in logits.items()}
        if not self.sells:
            never = {key: [-SHARPEST for _logit in table] for key, table in logits.items() if key.startswith("sale ")}
            logits = logits | never
        liked = [f"card {card.id} base" for card in catalog.cards if card.color is self.likes]
        return logits | {key: [logit + math.log(LIKING) for logit in logits.get(key, [0.0] * TURNS)] for key in liked}


LEARNED = Manner()
