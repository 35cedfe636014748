"""How many copies and guilds are dealt."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine import sizes
from tests.support.seven.build import deal_of, the_game


def test_decks_have_the_copies_and_guilds_that_sizes_says() -> None:
    """A card's sheet and the list of cards show the dealt numbers of copies and guilds."""
    for players in sizes.SEATS:
        cities = sizes.city_count(players)
        deal = deal_of(players, 1)
        dealt = [
            card for hands, pile in zip(deal.hands, deal.piles, strict=True) for hand in (*hands, pile) for card in hand
        ]
        forum = the_game().catalog.card(CardId("forum"))
        assert dealt.count(forum.id) == sizes.copies_in_play(forum, cities)
        assert sum(the_game().catalog.card(card).is_guild for card in dealt) == sizes.guilds_in_play(cities)


def test_copies_in_play() -> None:
    """A copy is in play from the number of players printed on it; two players use the deck of three."""
    box = the_game().catalog
    forum, spies = box.card(CardId("forum")), box.card(CardId("spies_guild"))
    assert [sizes.copies_in_play(forum, sizes.city_count(players)) for players in range(2, 8)] == [1, 1, 1, 1, 2, 3]
    assert sizes.copies_in_play(spies, 7) == 0
    assert [sizes.guilds_in_play(sizes.city_count(players)) for players in range(2, 8)] == [5, 5, 6, 7, 8, 9]
