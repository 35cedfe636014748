"""Who can be played against in 7 Wonders Duel."""

from __future__ import annotations

from sevenwonders_tui.bots.ladder import Ladder, Rung
from sevenwonders_tui.i18n import N_

LADDER = Ladder((Rung("random", N_("Random"), N_("Makes any move.")),), first="random", usual="random")
