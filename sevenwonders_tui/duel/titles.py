"""What a table of 7 Wonders Duel is called, the game and its boxes, and how it was won."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.i18n import N_, Said

TABLE_TITLES: Mapping[Boxes, Said] = {
    BASE: TITLES[DUEL],
    (Box.PANTHEON,): Said(N_("7 Wonders Duel with Pantheon")),
    (Box.AGORA,): Said(N_("7 Wonders Duel with Agora")),
    (Box.PANTHEON, Box.AGORA): Said(N_("7 Wonders Duel with Pantheon and Agora")),
}
SHORT_TITLES: Mapping[Boxes, Said] = {
    BASE: Said(N_("Duel")),
    (Box.PANTHEON,): Said(N_("Duel+P")),
    (Box.AGORA,): Said(N_("Duel+A")),
    (Box.PANTHEON, Box.AGORA): Said(N_("Duel+P+A")),
}
"""For columns: with the initials of the boxes."""
WAYS: Mapping[Victory, Said] = {
    Victory.MILITARY: Said(N_("by military supremacy")),
    Victory.SCIENCE: Said(N_("by scientific supremacy")),
    Victory.SENATE: Said(N_("by political supremacy")),
}
"""How a game was won that points did not decide, as it stands behind `Anna won`."""
