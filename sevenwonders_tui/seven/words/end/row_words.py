"""The words of 7 Wonders for its rows in the history."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.present.history.row_words import RowWords
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.scores import categories

HABITS: Mapping[str, Marked] = {
    "paid": N_("Coins paid to neighbours, a game: {number}."),
    "sold": N_("Cards discarded for coins, a game: {number}."),
    "chained": N_("Structures built free through chains, a game: {number}."),
    "stages_2": N_("Stages of your wonder at the end of age II: {number}."),
    "stages_3": N_("Stages of your wonder at the end: {number}."),
}


def row_words(catalog: Catalog) -> RowWords:
    """Return the words for a content; wonders of other contents keep their ids."""
    book = Book(catalog)
    known = {str(wonder.id) for wonder in catalog.wonders}

    def thing(id_: str) -> str:
        return book.city_name(id_) if id_ in known else id_

    def titles() -> Mapping[str, str]:
        return {name: category.name for name, category in zip(CATEGORIES, categories(), strict=True)}

    return RowWords(thing, titles, has_boards=True, habits=HABITS)
