"""How many copies and guilds are dealt."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine import sizes
from tests.support.seven.build import deal_of, the_game


def test_decks_have_the_copies_and_guilds_that_sizes_says() -> None:
    """What a card's sheet and the list of cards tell of copies and guilds is what is dealt."""
    for players in sizes.SEATS:
        cities = sizes.city_count(players)
        deal = deal_of(players, 1)
        dealt = [
            card for hands, pile in zip(deal.hands, deal.piles, strict=True) for hand in (*hands, pile) for card in hand
        ]
        forum = the_game().catalog.card(CardId("forum"))
        assert dealt.count(forum.id) == sizes.copies_in_play(forum, cities)
        assert sum(the_game().catalog.card(card).is_guild for card in dealt) == sizes.guilds_in_play(cities)
