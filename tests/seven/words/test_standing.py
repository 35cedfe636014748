"""What each city has after a turn, worked out backwards from the table as it is now."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.table.standing import standings
from tests.support.seven.build import the_game
from tests.tui.stories import played


@pytest.mark.parametrize("players", [2, 5])
def test_standing_of_an_early_turn_is_what_the_table_showed_then(players: int) -> None:
    """Coins, stages and cards that a later view knows lead back to those of each turn before."""
    game, book = played(players, 3, likes_stages=True), Book(the_game().catalog)
    moments = list(dict.fromkeys((one.age, one.turn) for one in game.end.log))
    turns = [[one for one in game.end.log if (one.age, one.turn) == moment] for moment in moments]
    told = standings(turns, wonders_view(game.end.view), book, [7] * (players + 1))
    assert [city.points for city in told[-1]] == [7] * len(told[-1])
    for moment, after in zip(moments, told, strict=True):
        for now, city in zip(after, wonders_view(game.after(*moment).view).cities, strict=True):
            assert (now.coins, now.built) == (city.coins, city.stages)
            assert dict(now.counts) == Counter(book.card(card).color for card in city.cards)
    for before, after in pairwise(told):
        assert [city.coins for city in before] == [city.coins_before for city in after]
        assert [city.built for city in before] == [city.built_before for city in after]
        assert {city.shields for city in before} == {city.points for city in before} == {None}
