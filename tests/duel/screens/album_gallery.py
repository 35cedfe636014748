"""The encyclopedia of 7 Wonders Duel, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.present.books.album import AlbumOrder
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.books.encyclopedia_page import EncyclopediaPageScreen
from tests.support.duel.build import the_duel
from tests.tui.hanging import alone


def duel_album() -> DuelAlbum:
    """Return the album of all boxes."""
    game = the_duel()
    return DuelAlbum(game, DuelBook(game.catalog))


def duel_page(thing: str) -> EncyclopediaPageScreen:
    """Return the page of a thing, opened from its shelf."""
    album = duel_album()
    shelf = next(shelf for shelf in album.shelves(AlbumOrder.AGE) if thing in shelf.items)
    return EncyclopediaPageScreen(album, shelf.items, thing)


alone(EncyclopediaScreen, "duel_encyclopedia", lambda _players: EncyclopediaScreen(duel_album()))
alone(EncyclopediaScreen, "duel_encyclopedia_divinities", lambda _players: EncyclopediaScreen(duel_album(), "zeus"))
alone(EncyclopediaPageScreen, "duel_encyclopedia_wonder", lambda _players: duel_page("knossos"))
