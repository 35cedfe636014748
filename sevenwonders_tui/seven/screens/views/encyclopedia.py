"""The encyclopedia of 7 Wonders."""

from __future__ import annotations

from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen


def open_album(book: Book, thing: str = "") -> EncyclopediaScreen:
    """Return the encyclopedia, with the cursor on the thing with this id."""
    return EncyclopediaScreen(SevenAlbum(book), thing)
