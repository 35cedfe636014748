"""Every screen of 7 Wonders Duel, opened as people meet it; `tests/tui/gallery.py` shows them with the others."""

from __future__ import annotations

from tests.duel.screens import (
    album_gallery,
    choices_gallery,
    cities_gallery,
    end_gallery,
    forms_gallery,
    reading_gallery,
    rooms_gallery,
    table_gallery,
    words_gallery,
)

__all__ = [
    "album_gallery",
    "choices_gallery",
    "cities_gallery",
    "end_gallery",
    "forms_gallery",
    "reading_gallery",
    "rooms_gallery",
    "table_gallery",
    "words_gallery",
]
