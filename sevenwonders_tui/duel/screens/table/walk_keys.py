"""The arrow keys that move the cursor on the table of 7 Wonders Duel and in the views of its parts."""

from __future__ import annotations

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.tui.commands import Command

RIGHT = Command("cards.right", "right", "", N_("Go to the card on the right."), "walk(1, 0)")
UP = Command("cards.up", "up", "", N_("Go to the row above."), "walk(0, -1)")
DOWN = Command("cards.down", "down", "", N_("Go to the row below."), "walk(0, 1)")
WALK = Command(
    "cards.left",
    "left",
    "",
    N_("Go from card to card and to all else on the table, also to what is covered, to read about it."),
    "walk(-1, 0)",
    also=(RIGHT, UP, DOWN),
)
