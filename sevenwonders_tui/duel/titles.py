"""The titles of a table of 7 Wonders Duel, and the words for how it was won."""

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
"""Short titles for columns, with the initials of the boxes."""
WAYS: Mapping[Victory, Said] = {
    Victory.MILITARY: Said(N_("by military supremacy")),
    Victory.SCIENCE: Said(N_("by scientific supremacy")),
    Victory.SENATE: Said(N_("by political supremacy")),
}
"""The words after `Anna won` if points did not decide the game."""
