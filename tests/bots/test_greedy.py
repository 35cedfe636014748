"""The greedy bot plays like somebody who knows what the cards are for."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from sevenwonders_tui.bots import make_bot, play_match
from sevenwonders_tui.bots.greedy.almanac import Almanac
from sevenwonders_tui.bots.greedy.outlook import Outlook
from sevenwonders_tui.bots.greedy.worth import coins_worth, gain_worth, shields_worth
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.moves import Build, BuildStage, CityId, Discard, Payment
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View
from tests.build import city, deal_of, table, the_game
from tests.play import known_card

ME = CityId(0)


def view_of(state: State) -> View:
    """Return what the first seat sees."""
    return the_game().view(state, Seat(0))


def worth_of(state: State, card: str) -> float:
    """Return what the bot thinks of a card for the first seat."""
    almanac = Almanac(the_game().catalog, len(state.cities))
    return gain_worth(Outlook(almanac, view_of(state)), ME, almanac.gains[CardId(card)])


def choice(state: State) -> str:
    """Return what the bot does with the first seat, as act and card."""
    (order,) = make_bot("greedy", the_game(), 1).choose(view_of(state))
    acts = {Build: "build", BuildStage: "stage", Discard: "discard"}
    return f"{acts[type(order)]} {known_card(order)}"


@pytest.mark.parametrize(("players", "games"), [(2, 20), (3, 30), (5, 20), (7, 20)])
def test_greedy_beats_players_that_do_anything(players: int, games: int) -> None:
    """One greedy bot among random ones wins nearly every game, from any seat."""
    game = the_game()
    won = 0
    for number in range(games):
        seat = number % players
        bots = [make_bot("greedy" if at == seat else "random", game, 100 * number + at) for at in range(players)]
        match = play_match(game, deal_of(players, number), bots)
        won += game.winners(match.state) == (seat,)
    assert won >= games - 1


def test_four_greedy_bots_score_as_people_do() -> None:
    """A table of four comes to means between 43 and 54."""
    game = the_game()
    totals = [
        score.total
        for number in range(20)
        for score in game.scores(
            play_match(game, deal_of(4, number), [make_bot("greedy", game, 1) for _ in range(4)]).state
        )
    ]
    assert 43 <= sum(totals) / len(totals) <= 54


def test_an_answer_with_seven_seats_is_quick() -> None:
    """Far below a tenth of a second, with room for a slow machine."""
    game = the_game()
    view = game.view(game.setup(deal_of(7, 1)), Seat(0))
    bot = make_bot("greedy", game, 1)
    bot.choose(view)
    quickest = 1.0
    for _time in range(5):
        start = time.perf_counter()
        bot.choose(view)
        quickest = min(quickest, time.perf_counter() - start)
    assert quickest < 0.015


def test_shields_that_turn_a_war_are_worth_more_than_shields_on_top() -> None:
    """On the last turn of an age one shield between equals is a victory; the tenth is nothing."""
    equal = table(city(), city(), city(), age=3, turn=6)
    ahead = table(city(built=["fortifications", "arsenal", "circus", "siege_workshop"]), city(), city(), age=3, turn=6)
    almanac = Almanac(the_game().catalog, 3)
    gains = [shields_worth(Outlook(almanac, view_of(state)), ME, 1) for state in (equal, ahead)]
    assert gains[0] > 10
    assert gains[1] == pytest.approx(0, abs=0.01)


def test_a_symbol_that_completes_a_set_is_worth_more_than_one_that_begins() -> None:
    """Two different symbols wait for the third."""
    begun = table(city(built=["apothecary", "workshop"]), city(), city(), age=3, turn=6)
    bare = table(city(), city(), city(), age=3, turn=6)
    assert worth_of(begun, "university") == pytest.approx(8)
    assert worth_of(bare, "university") == pytest.approx(1)


def test_a_resource_is_worth_most_when_it_is_new_and_early() -> None:
    """The first clay opens more than the third, and in the last turn none opens anything."""
    early = table(city(), city(), city(), age=1, turn=1)
    doubled = table(city(built=["brickyard"]), city(), city(), age=1, turn=1)
    late = table(city(), city(), city(), age=3, turn=6)
    assert worth_of(early, "clay_pool") > worth_of(doubled, "clay_pool") > worth_of(late, "clay_pool") == 0


def test_a_guild_is_counted_over_the_neighbors() -> None:
    """Traders count the yellow cards beside, and not those across the table."""
    rich = table(
        city(),
        city(built=["tavern", "bazar"]),
        city(),
        city(built=["marketplace"]),
        city(built=["forum"]),
        age=3,
        turn=6,
    )
    assert worth_of(rich, "traders_guild") == pytest.approx(3)


def test_the_last_turn_takes_the_most_points() -> None:
    """With nothing to come, eight points are better than a sale, and a sale better than nothing."""
    hand = ["palace", "lumber_yard"]
    rich = [
        "lumber_yard", "stone_pit", "clay_pool", "ore_vein", "glassworks", "loom", "press",
    ]  # fmt: skip
    assert choice(table(city(built=rich), city(), city(), age=3, turn=6, hand=hand)) == "build palace"
    sale = choice(table(city(coins=0), city(coins=0), city(coins=0), age=3, turn=6, hand=["palace", "arsenal"]))
    assert sale.startswith("discard")


def test_the_same_points_are_bought_where_it_is_cheaper() -> None:
    """Of two ways to pay the bot takes the one that keeps more coins."""
    state = table(
        city("alexandria", coins=6, built=["west_trading_post"]),
        city(built=["stone_pit"]),
        city(built=["quarry"]),
        age=1,
        turn=6,
        hand=["baths", "baths"],
    )
    (order,) = make_bot("greedy", the_game(), 1).choose(view_of(state))
    assert isinstance(order, Build)
    assert order.payment == Payment(left=1)


def test_first_coins_are_worth_more_than_those_on_a_heap() -> None:
    """Coins that buy something are better than coins that only score."""
    view = view_of(table(city(), city(), city(), age=1, turn=1))
    outlook = Outlook(Almanac(the_game().catalog, 3), view)
    assert coins_worth(outlook, 0, 3) > coins_worth(outlook, 20, 3) == pytest.approx(1)


def test_a_spectator_view_is_a_mistake_of_the_caller() -> None:
    """A bot is asked when its seat is."""
    state = table(city(), city(), city(), hand=["press", "altar"])
    view = replace(view_of(state), seat=None)
    with pytest.raises(AssertionError):
        make_bot("greedy", the_game(), 1).choose(view)
