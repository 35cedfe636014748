"""What the games of the house are called, for lists that make none of them."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.i18n import N_, Said

WONDERS = "wonders"
DUEL = "duel"
TITLES: Mapping[str, Said] = {WONDERS: Said(N_("7 Wonders")), DUEL: Said(N_("7 Wonders Duel"))}
"""The name of each game among people, by its id, in the order in which a form offers them."""
TERM_GAMES: Mapping[str, str] = {"seven": WONDERS, "duel": DUEL}
"""What the ids of the terms of each game begin with."""
