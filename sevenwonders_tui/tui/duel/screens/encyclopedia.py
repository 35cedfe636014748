"""The encyclopedia of 7 Wonders Duel."""

from __future__ import annotations

from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.present.duel.album import DuelAlbum
from sevenwonders_tui.present.duel.book import DuelBook
from sevenwonders_tui.tui.screens.encyclopedia import EncyclopediaScreen


def open_duel_album(game: Duel, book: DuelBook, thing: str = "") -> EncyclopediaScreen:
    """Return everything in the boxes, with the cursor on the thing with this id."""
    return EncyclopediaScreen(DuelAlbum(game, book), thing)
