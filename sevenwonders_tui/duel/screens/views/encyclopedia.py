"""The encyclopedia of 7 Wonders Duel."""

from __future__ import annotations

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen


def open_duel_album(game: Duel, book: DuelBook, thing: str = "") -> EncyclopediaScreen:
    """Return the encyclopedia of the boxes, with the cursor on the thing with this id."""
    return EncyclopediaScreen(DuelAlbum(game, book), thing)
