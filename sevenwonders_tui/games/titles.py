"""The names of the games, for lists that need no game itself."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.i18n import N_, NP_, Said

WONDERS = "wonders"
DUEL = "duel"
TITLES: Mapping[str, Said] = {WONDERS: Said(N_("7 Wonders")), DUEL: Said(N_("7 Wonders Duel"))}
"""The name of each game as people read it, by its id, in the order of the form for a new game."""
SHORT_TITLES: Mapping[str, Said] = {WONDERS: Said(NP_("short", "7 Wonders")), DUEL: Said(N_("Duel"))}
"""The same for the columns of lists, without boxes."""
TERM_GAMES: Mapping[str, str] = {"seven": WONDERS, "duel": DUEL}
"""The game of a term, by the prefix of the term's id."""
