"""The Guilds, and how a game is scored. Rules: 1.12, 1.16."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.scoring import Score
from tests.duel.engine.about import about
from tests.support.duel.build import CitySpec, city, look, position, the_duel
from tests.support.duel.play import after, price

COLOURS = {
    "merchants_guild": ("tavern", "forum", "brewery"),
    "shipowners_guild": ("lumber_yard", "press", "quarry"),
    "magistrates_guild": ("altar", "theater", "baths"),
    "scientists_guild": ("workshop", "scriptorium", "pharmacist"),
    "tacticians_guild": ("stable", "walls", "garrison"),
}
"""By Guild: three cards that it counts."""


def scores(mine: CitySpec, theirs: CitySpec) -> tuple[Score, ...]:
    """Return the scores of two cities."""
    return the_duel().scores(position(mine, theirs, age=3))


@about(*COLOURS)
@pytest.mark.parametrize("guild", COLOURS)
@pytest.mark.parametrize("own", [0, 1, 2, 3])
def test_guild_pays_for_the_city_with_most(guild: str, own: int) -> None:
    """Trap 27: a Guild pays a coin for each card of its colour in the city with most, though it is the opponent's."""
    cards = COLOURS[guild]
    mine = city(coins=50, built=cards[:own])
    theirs = city(coins=0, built=cards[own:])
    state = position(mine, theirs, age=3, row=[guild, "altar"])
    paid = price(state, f"build {guild}")
    assert paid is not None
    assert look(after(state, f"build {guild}")).coins[0] == 50 - paid + max(own, 3 - own)


@about(*COLOURS)
@pytest.mark.parametrize("guild", COLOURS)
def test_guild_scores_the_city_that_has_most_at_the_end(guild: str) -> None:
    """Trap 29: points are counted at the end, in the city that then has most, and go to the Guild's owner."""
    cards = COLOURS[guild]
    for built in (0, 1, 3):
        sheet = scores(city(coins=0, built=[guild, *cards[:built]]), city(coins=0, built=cards[built:]))
        assert sheet[0].guilds == max(built, 3 - built)
        assert sheet[1].guilds == 0


def test_coins_of_a_guild_are_not_counted_again() -> None:
    """Trap 29: when the city with most changes later the coins stay what they were."""
    state = position(
        city(coins=50),
        city(coins=20, built=["stable"]),
        age=3,
        row=["tacticians_guild", "walls", "circus"],
    )
    step = after(state, "build tacticians_guild")
    coins = look(step).coins[0]
    assert look(after(step, "build walls")).coins[0] == coins
    assert the_duel().scores(step)[0].guilds == 1
    assert the_duel().scores(after(step, "build walls"))[0].guilds == 2


def test_shipowners_count_one_city_for_both_colours() -> None:
    """Trap 28: with 3 brown cards against 2 brown and 2 grey ones Shipowners count 4, in the opponent's city."""
    mine = city(coins=50, built=["lumber_yard", "quarry", "clay_pool"])
    theirs = city(coins=0, built=["logging_camp", "stone_pit", "press", "glassworks"])
    state = position(mine, theirs, age=3, row=["shipowners_guild", "altar"])
    paid = price(state, "build shipowners_guild")
    assert paid is not None
    step = after(state, "build shipowners_guild")
    assert look(step).coins[0] == 50 - paid + 4
    assert the_duel().scores(step)[0].guilds == 4


@about("builders_guild")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [([], [], 0), (["sphinx"], [], 2), (["sphinx"], ["pyramids", "colossus"], 4)]
)
def test_builders_guild_counts_built_wonders(mine: list[str], theirs: list[str], points: int) -> None:
    """Rules 1.12: Builders give 2 points for each Wonder in the city with most of them, and no coins."""
    sheet = scores(city(coins=0, built=["builders_guild"], wonders=mine), city(wonders=theirs, unbuilt=["mausoleum"]))
    assert sheet[0].guilds == points


@about("moneylenders_guild")
@pytest.mark.parametrize(("mine", "theirs", "points"), [(0, 2, 0), (5, 0, 1), (5, 9, 3), (11, 10, 3)])
def test_moneylenders_guild_counts_the_richer_city(mine: int, theirs: int, points: int) -> None:
    """Rules 1.12: Moneylenders give a point for each 3 coins of the richer city, beside what coins are worth."""
    sheet = scores(city(coins=mine, built=["moneylenders_guild"]), city(coins=theirs))
    assert (sheet[0].guilds, sheet[0].treasury, sheet[1].treasury) == (points, mine // 3, theirs // 3)


@pytest.mark.parametrize("guild", ["builders_guild", "moneylenders_guild"])
def test_builders_and_moneylenders_pay_nothing(guild: str) -> None:
    """Rules 1.12: these two Guilds give no coins when they are built."""
    state = position(
        city(coins=50, wonders=["sphinx"]), city(coins=30, wonders=["pyramids"]), age=3, row=[guild, "altar"]
    )
    paid = price(state, f"build {guild}")
    assert paid is not None
    assert look(after(state, f"build {guild}")).coins == (50 - paid, 30)


def test_tie_on_points_and_blue_points_is_shared() -> None:
    """Trap 30: with the same total and the same blue points both win."""
    state = position(city(coins=0, built=["theater"]), city(coins=0, built=["altar"]), age=3, only=["guard_tower"])
    end = after(state, "discard guard_tower")
    assert look(end).result == ("points", (0, 1))
    assert list(the_duel().winners(end)) == [0, 1]


def test_tie_on_points_goes_to_the_blue_cards() -> None:
    """Rules 1.16: a tie is decided by the points of blue cards."""
    mine = city(coins=0, built=["academy", "library"])
    theirs = city(coins=0, built=["courthouse"])
    state = position(mine, theirs, age=3, only=["guard_tower"], seat=1)
    assert look(after(state, "discard guard_tower")).result == ("points", (1,))


def test_higher_total_wins() -> None:
    """Rules 1.16: after Age III the higher total wins."""
    state = position(city(coins=0, built=["palace"]), city(coins=0), age=3, only=["guard_tower"], seat=1)
    assert look(after(state, "discard guard_tower")).result == ("points", (0,))


@about(*(f"{who}_grand_temple" for who in ("mesopotamian", "phoenician", "greek", "egyptian", "roman")))
@pytest.mark.parametrize(
    ("temples", "points"),
    [
        (["greek_grand_temple"], 5),
        (["egyptian_grand_temple", "roman_grand_temple"], 12),
        (["mesopotamian_grand_temple", "phoenician_grand_temple", "roman_grand_temple"], 21),
    ],
)
def test_temples_score_together(temples: list[str], points: int) -> None:
    """Rules 2.5: 1, 2 or 3 Grand Temples give 5, 12 or 21 points."""
    sheet = the_duel().scores(position(city(coins=0, built=temples), city(coins=0), boxes="pantheon", age=3))
    assert (sheet[0].temples, sheet[0].guilds, sheet[0].total, sheet[1].total) == (points, 0, points, 0)
