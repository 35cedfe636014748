"""Shares of winners on pages of things: whose games they are, and of what too few games speak."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.present.books.album import Album, AlbumOrder
from sevenwonders_tui.present.books.held import held
from sevenwonders_tui.present.books.held_facts import LEAST_HOLDERS, HeldAsk, board_facts, held_facts
from sevenwonders_tui.present.symbols import WORDS
from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.book import Book
from tests.support.duel.build import the_duel
from tests.support.seven.build import the_game


def albums() -> tuple[Album, Album]:
    """Return the encyclopedias of both games."""
    return SevenAlbum(Book(the_game().catalog)), DuelAlbum(the_duel(), DuelBook(the_duel().catalog))


@pytest.mark.parametrize("at", [0, 1])
def test_each_share_says_whose_games_it_is_of(at: int) -> None:
    """No page tells a share of the winners without saying beside it that bots of the house played."""
    album = albums()[at]
    shares = [
        fact.text
        for shelf in album.shelves(AlbumOrder.KIND)
        for thing in shelf.items
        for fact in album.text(thing, WORDS).held
        if "%" in fact.text
    ]
    assert len(shares) > 100
    assert [share for share in shares if "our bots" not in share and "on average" not in share] == []


def test_what_fewer_than_fifty_held_has_no_share() -> None:
    """Of a card that 49 players held nothing is told about winners; of one that 50 held it is."""
    assert LEAST_HOLDERS == 50
    rare, common = held(WONDERS, "press_2"), held(WONDERS, "altar")
    assert rare is not None
    assert common is not None
    assert rare.count.seats_holding < LEAST_HOLDERS <= common.count.seats_holding
    ask = HeldAsk(WONDERS, the_game().catalog.fingerprint)
    assert held_facts(ask, {"press_2": "held by"}, WORDS) == ()
    assert held_facts(ask, {"altar": "held by"}, WORDS)
    few = held(DUEL, "apothecary")
    assert few is not None
    assert few.count.seats_holding < LEAST_HOLDERS
    assert albums()[1].text("apothecary", WORDS).held == ()


def test_a_board_tells_how_many_of_its_games_it_won() -> None:
    """The share stands beside the part that each board would have if all were as good."""
    found = held(WONDERS, "rhodes.A")
    assert found is not None
    won, usual, _source = board_facts(HeldAsk(WONDERS, the_game().catalog.fingerprint), {"rhodes.A": "side A"}, WORDS)
    assert f"won {round(100 * found.count.winners_holding / found.count.games)} % of its games" in won.text
    assert "33 %" in usual.text
