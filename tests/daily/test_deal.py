"""The derivation of the deal of the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from sevenwonders_tui.daily.deal import EDITION, RULES, day_key, deal_of, number, seal_of
from sevenwonders_tui.daily.week import SEATS, DayTable, table_of
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.setup import set_up

MONDAY = date(2026, 11, 23)
YEAR = [MONDAY + timedelta(days) for days in range(366)]
KITS = kits()

VECTORS = [
    (WONDERS, 0, 1746926702613434, 2, "easy easy easy"),
    (WONDERS, 1, 8228381449907620, 1, "fair fair"),
    (WONDERS, 2, 3743114086417878, 0, "fair+trade fair+war fair+trade fair+science"),
    (WONDERS, 3, 3683274249155818, 1, "good good"),
    (WONDERS, 4, 5394232578528166, 2, "good+building good+science good+science"),
    (WONDERS, 5, 7948292412119874, 1, "strong:50 strong:50"),
    (WONDERS, 6, 610522788320005, 0, "hard:400 hard:400 hard:400 hard:400"),
    (DUEL, 0, 618265647264028, 1, "easy"),
    (DUEL, 1, 2312011479094552, 1, "fair"),
    (DUEL, 2, 1920005031772818, 0, "fair+scholar"),
    (DUEL, 3, 225327671156175, 0, "good"),
    (DUEL, 4, 1926709810129396, 0, "good+warrior"),
    (DUEL, 5, 6620820990258905, 1, "strong:20"),
    (DUEL, 6, 1227573920472119, 0, "hard:400"),
]
"""Of edition 1: game, day of the first week, seed, seat and bots."""


def test_a_number_is_the_head_of_a_digest() -> None:
    """The number for some words is the same in every release: each program that deals the day agrees on it."""
    assert number("sevenwonders", "daily", "1", WONDERS, "2026-11-23", "deal") % 2**53 == 1746926702613434
    assert number("a", "b") == number("a/b")


@pytest.mark.skipif(EDITION != 1, reason="the vectors are those of edition 1")
@pytest.mark.parametrize(("game", "weekday", "seed", "seat", "bots"), VECTORS)
def test_the_vectors_of_the_first_edition(game: str, weekday: int, seed: int, seat: int, bots: str) -> None:
    """Seed, seat and opponents of a week are as published."""
    deal = deal_of(game, MONDAY + timedelta(weekday))
    assert (deal.seed, deal.seat, " ".join(deal.bots)) == (seed, Seat(seat), bots)


def test_the_boxes_of_duel() -> None:
    """Saturday has Pantheon, Sunday Agora, the first Sunday of a month both, and other days no box."""
    boxes = {day.day: table_of(DUEL, day).boxes for day in YEAR[:14]}
    assert boxes[28] == boxes[5] == ("pantheon",)
    assert boxes[29] == ("agora",)
    assert boxes[6] == ("pantheon", "agora")
    assert all(not boxes[day] for day in (23, 24, 25, 26, 27, 30, 1, 2, 3, 4))


def test_a_style_without_effect_is_never_drawn() -> None:
    """Cicero likes Senators, who come with Agora."""
    assert "politician" not in DayTable(DUEL, "good", has_style=True).styles
    assert "politician" in DayTable(DUEL, "good", has_style=True, boxes=("agora",)).styles


@pytest.mark.parametrize("game", [WONDERS, DUEL])
def test_every_day_of_a_year_can_be_played(game: str) -> None:
    """Each deal names bots of the game without a time limit, and its options, seat and names make a table."""
    kit = KITS[game]
    for day in YEAR:
        deal = deal_of(game, day)
        assert len(deal.players) in SEATS[game]
        assert 0 <= deal.seat < len(deal.players)
        for bot in deal.bots:
            found = kit.roster.ladder.read(bot)
            assert found.rung.budget is None or found.budget is not None, "a rung's own budget may change"
            assert found.budget is None or found.budget.seconds is None
    setup = set_up(deal_of(game, MONDAY).plan(kit, "Easy bot"), kit)
    assert setup.only_person == deal_of(game, MONDAY).seat
    assert setup.deal == kit.deal(setup.options, Rng(deal_of(game, MONDAY).seed))


def test_chance_uses_all_that_it_may() -> None:
    """Over a year every number of seats, every seat and every style comes up."""
    deals = [deal_of(WONDERS, day) for day in YEAR]
    assert {(len(deal.players), deal.seat) for deal in deals} == {
        (n, Seat(at)) for n in SEATS[WONDERS] for at in range(n)
    }
    styles = {bot.partition("+")[2] for deal in deals for bot in deal.bots} - {""}
    assert styles == {style.id for style in KITS[WONDERS].roster.ladder.styles}
    assert len({deal.seed for deal in deals}) == len(YEAR)


def test_the_rules_of_the_day_help_nobody() -> None:
    """At a deal of the day nobody advises, nothing is taken back, and current points are hidden."""
    rules = set_up(deal_of(WONDERS, MONDAY).plan(KITS[WONDERS], "Anna"), KITS[WONDERS]).rules
    assert rules == RULES
    assert (rules.advice, rules.take_back, rules.live_points) == (False, False, False)


def test_the_log_says_which_deal_it_is() -> None:
    """The table's origin names date, edition and lateness, so that a row of the history can tell."""
    plan = deal_of(DUEL, MONDAY).plan(KITS[DUEL], "Anna", is_late=True)
    assert plan.origin == Origin(OriginKind.DAILY, f"2026-11-23 e{EDITION} late")
    assert DayKey.read(plan.origin.key) == DayKey(MONDAY, EDITION, is_late=True)
    with pytest.raises(ValueError, match="yesterday"):
        DayKey.read("yesterday")


def test_a_server_deals_its_own_day() -> None:
    """Another secret gives another deal, and the seal of a key tells nothing but itself."""
    keys = [day_key(bytes([byte] * 32), MONDAY) for byte in range(3)]
    deals = [deal_of(WONDERS, MONDAY, key) for key in ("", *keys)]
    assert len({deal.seed for deal in deals}) == 4
    assert keys[0] != day_key(bytes(32), YEAR[1])
    assert day_key(bytes(range(32)), MONDAY) == "0440880a220793370921fb030e29eae5ef869cef0ddef5a64261aabc76e553c0"
    assert seal_of(day_key(bytes(range(32)), MONDAY)) == "efd65682398e9c1c505b210e4ec2cff1"
