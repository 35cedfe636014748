"""The words of 7 Wonders Duel for its rows in the history."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.end.result import CATEGORIES
from sevenwonders_tui.i18n import N_, Marked, say
from sevenwonders_tui.present.history.row_words import RowWords

HABITS: Mapping[str, Marked] = {
    "sold": N_("Cards discarded for coins, a game: {number}."),
    "chained": N_("Cards built free by a chain, a game: {number}."),
    "symbols": N_("Different scientific symbols at the end: {number}."),
}


def row_words(catalog: Catalog) -> RowWords:
    """Return the words for a content; Wonders of other contents keep their ids."""
    book = DuelBook(catalog)
    known = {str(wonder.id) for wonder in catalog.wonders}

    def thing(id_: str) -> str:
        return book.short_wonder_name(id_) if id_ in known else id_

    def titles() -> Mapping[str, str]:
        return {category.name: say(category.title) for category in CATEGORIES}

    return RowWords(thing, titles, has_boards=False, habits=HABITS)
