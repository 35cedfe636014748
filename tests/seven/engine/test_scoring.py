"""The score pad: the worked figures of the rule books, every guild, every yellow card of age III, ties."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Unpack

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.effects import Science, Symbol
from sevenwonders_tui.seven.engine.errors import ChoiceFault, IllegalChoice
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import Lane
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Choice, GuildCopied, Score, SymbolChosen, score_by
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import CityParts, city, content, table, the_game
from tests.support.seven.oracle import CARDS

BLUE_POINTS = {
    "pawnshop": 3, "baths": 3, "altar": 2, "theater": 2,
    "aqueduct": 5, "temple": 3, "statue": 4, "courthouse": 4,
    "pantheon": 7, "gardens": 5, "town_hall": 6, "palace": 8, "senate": 6,
}  # fmt: skip


def score(state: State, at: int = 0) -> Score:
    """Return the points of one city."""
    return the_game().scores(state)[at]


def points(*cards: str, **given: Unpack[CityParts]) -> Score:
    """Return the points of a city with these cards, between two cities that have nothing."""
    return score(table(city("rhodes", **(CityParts(coins=0, built=cards) | given)), city(), city()))


def test_tokens_are_added_up() -> None:
    """Tokens +1 +3 +5 -1 -1 -1 make 6."""
    assert points(tokens=[(1, -1), (3, -1), (5, -1)]).military == 6


def test_military_points_may_be_negative() -> None:
    """Six defeats make -6, and the total goes below zero."""
    assert points(tokens=[(-1, -1)] * 3).total == -6


@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (14, 4), (15, 5)])
def test_three_coins_make_a_point(coins: int, worth: int) -> None:
    """14 coins make 4 points: the rest is dropped."""
    assert points(coins=coins).treasury == worth


def test_alexandria_a_complete_makes_ten() -> None:
    """The points of all stages are added up."""
    assert score(table(city("alexandria", stages=3), city(), city())).wonder == 10


def test_altar_aqueduct_and_town_hall_make_thirteen() -> None:
    """Blue cards give their printed points."""
    assert points("altar", "aqueduct", "town_hall").civilian == 13


@pytest.mark.parametrize(("card", "worth"), BLUE_POINTS.items())
def test_a_blue_card_gives_its_points(card: str, worth: int) -> None:
    """Each blue card is worth its printed points, and nothing in other categories."""
    assert (points(card).civilian, points(card).total) == (worth, worth)


def test_the_blue_cards_above_are_all() -> None:
    """No blue card is missing from the table above."""
    assert set(BLUE_POINTS) == {card for card, entry in CARDS.items() if entry.color == "blue"}


def test_symbols_three_two_one_make_twenty_one() -> None:
    """9 + 4 + 1 for the symbols and 7 for one set."""
    cards = ["apothecary", "dispensary", "lodge", "workshop", "laboratory", "scriptorium"]
    assert points(*cards).science == 14 + 7


def test_one_more_of_the_third_symbol_makes_thirty_one() -> None:
    """9 + 4 + 4 and two sets."""
    cards = ["apothecary", "dispensary", "lodge", "workshop", "laboratory", "scriptorium", "library"]
    assert points(*cards).science == 9 + 4 + 4 + 14


def test_a_free_symbol_makes_thirty_one_too() -> None:
    """Scientists Guild: the symbol is chosen for the best total."""
    cards = ["apothecary", "dispensary", "lodge", "workshop", "laboratory", "scriptorium", "scientists_guild"]
    assert points(*cards).science == 31
    assert points(*cards).choices == (SymbolChosen(CityId(0), Symbol.TABLET),)
    assert points(*cards).guilds == 0


def test_babylon_with_the_scientists_guild_chooses_two_symbols() -> None:
    """Both free symbols are chosen together: with one gear they complete a set rather than make three of a kind."""
    babylon = city("babylon", "B", coins=0, stages=3, built=["workshop", "scientists_guild"])
    sheet = score(table(babylon, city(), city()))
    assert sheet.science == 3 + 7
    assert {choice.symbol for choice in sheet.choices if isinstance(choice, SymbolChosen)} == {
        Symbol.COMPASS,
        Symbol.TABLET,
    }


@pytest.mark.parametrize("symbol", Symbol)
def test_three_cards_of_each_symbol_at_least(symbol: Symbol) -> None:
    """One card of a symbol makes 1 point."""
    green = [
        card.id for card in CARDS.values() if any(getattr(effect, "symbol", None) is symbol for effect in card.effects)
    ]
    assert len(green) == 4
    assert all(points(card).science == 1 for card in green)


YELLOW = [
    ("haven", ["forum", "lumber_yard", "sawmill"], 2),
    ("lighthouse", ["tavern", "forum"], 3),
    ("chamber_of_commerce", ["loom", "press"], 4),
]


@pytest.mark.parametrize(("card", "others", "worth"), YELLOW)
def test_a_yellow_card_of_age_three_scores_what_it_counts(card: str, others: list[str], worth: int) -> None:
    """Haven counts brown, Lighthouse yellow and itself; a Chamber of Commerce with two grey cards makes 4."""
    assert points(card, *others).commerce == worth


def test_an_arena_scores_a_point_for_each_stage() -> None:
    """Only own stages count."""
    state = table(city("giza", "B", built=["arena"], stages=4), city(stages=2), city())
    assert score(state).commerce == 4


def test_yellow_points_are_counted_at_the_end() -> None:
    """What is built after a Haven still counts for it."""
    assert points("haven").commerce == 0
    assert points("haven", "quarry").commerce == 1


def test_yellow_cards_of_earlier_ages_score_nothing() -> None:
    """Tavern, trading posts and the like are worth no points."""
    early = [card.id for card in CARDS.values() if card.color == "yellow" and card.age < 3]
    assert len(early) == 8
    assert points(*early).total == 0


GUILDS = [
    ("workers_guild", ["lumber_yard", "mine"], ["quarry"], 3),
    ("craftsmens_guild", ["loom"], ["press", "glassworks_2"], 6),
    ("traders_guild", ["tavern", "forum"], ["bazar"], 3),
    ("philosophers_guild", ["workshop"], ["library", "school"], 3),
    ("spies_guild", ["walls"], ["stockade", "circus"], 3),
    ("magistrates_guild", ["altar", "palace"], ["baths"], 3),
]


@pytest.mark.parametrize(("guild", "on_the_left", "on_the_right", "worth"), GUILDS)
def test_a_guild_counts_the_cards_of_both_neighbours(
    guild: str, on_the_left: list[str], on_the_right: list[str], worth: int
) -> None:
    """Cards of the colour beside count, own ones and those two seats away do not."""
    own = [guild, *on_the_left]
    far = city(built=on_the_right)
    state = table(city(coins=0, built=own), city(built=on_the_left), far, city(built=on_the_right))
    assert score(state).guilds == worth


def test_the_strategists_guild_counts_defeats_of_both_neighbours() -> None:
    """One point for each defeat token beside, none for own ones."""
    state = table(
        city(built=["strategists_guild"], tokens=[(-1, -1), (3, 3)]),
        city(tokens=[(-1, 1), (-1, -1)]),
        city(tokens=[(1, 1), (-1, 3)]),
    )
    assert score(state).guilds == 4


def test_the_shipowners_guild_counts_own_brown_grey_and_purple_cards() -> None:
    """It counts itself; the board's own production is not a card."""
    assert points("shipowners_guild").guilds == 1
    assert points("shipowners_guild", "mine", "sawmill", "loom", "altar", "scientists_guild").guilds == 5


def test_the_builders_guild_counts_stages_of_three_cities() -> None:
    """Own stages and those of both neighbours, not of a city further away."""
    state = table(city("giza", "B", built=["builders_guild"], stages=4), city(stages=2), city(stages=3), city(stages=1))
    assert score(state).guilds == 7


def test_every_guild_has_a_test() -> None:
    """The ten guilds are all covered above."""
    named = {guild for guild, *_ in GUILDS} | {
        "strategists_guild",
        "shipowners_guild",
        "builders_guild",
        "scientists_guild",
    }
    assert named == {card for card, entry in CARDS.items() if entry.is_guild}


def test_the_total_is_the_sum_of_the_seven_categories() -> None:
    """Nothing is counted twice or left out."""
    sheet = points("altar", "haven", "mine", "apothecary", "shipowners_guild", coins=7, stages=3, tokens=[(1, -1)])
    assert sheet.total == sum(getattr(sheet, category) for category in CATEGORIES)
    assert [getattr(sheet, category) for category in CATEGORIES] == [0, 2, 10, 2, 1, 1, 2]


def test_most_points_win() -> None:
    """The best total wins, whatever the coins."""
    state = table(city(coins=0, built=["palace"]), city(coins=20), city())
    assert the_game().winners(state) == (0,)


def test_a_tie_goes_to_most_coins() -> None:
    """Of equal totals the fuller treasury wins."""
    state = table(city(coins=4, built=["altar"]), city(coins=5, built=["theater"]), city(coins=0))
    assert the_game().winners(state) == (1,)


def test_a_tie_in_points_and_coins_is_shared() -> None:
    """Still tied, the seats share the win."""
    state = table(city(coins=4, built=["altar"]), city(coins=4), city(coins=4, built=["theater"]))
    assert the_game().winners(state) == (0, 2)


def test_shared_win_counts_in_parts() -> None:
    """Each of two winners has half of the win, and coins still break a tie of points."""
    game = the_game()
    state = table(city(coins=3), city(coins=0), city(coins=3))
    assert game.win_shares(state, game.totals(state)) == (0.5, 0.0, 0.5)
    state.cities[2].coins = 4
    assert game.win_shares(state, game.totals(state)) == (0.0, 0.0, 1.0)


def chosen(state: State, *choices: Choice) -> Score | tuple[ChoiceFault, int | None]:
    """Return the score of city 0 with its own choices, or the fault and the index of a wrong one."""
    game = the_game()
    try:
        return game.score_by(game.view(state, None), CityId(0), choices)
    except IllegalChoice as wrong:
        return wrong.fault, wrong.at


def copy(card: str, owner: int) -> GuildCopied:
    """Return the choice to copy a guild."""
    return GuildCopied(CityId(0), CardId(card), CityId(owner))


def test_the_best_choices_score_what_the_engine_says_and_others_less() -> None:
    """Any choice of a symbol is allowed; the score pad is filled in by it."""
    state = table(city("babylon", stages=3, coins=0, built=["workshop", "study"]), city(), city())
    best = score(state)
    assert chosen(state, *best.choices) == best
    worse = chosen(state, SymbolChosen(CityId(0), Symbol.TABLET))
    assert isinstance(worse, Score)
    assert (best.science, worse.science) == (9, 5)
    assert chosen(state) == (ChoiceFault.SYMBOLS, None)


def test_a_copied_guild_scores_by_choice_what_it_would_score_here() -> None:
    """Olympia B copies one guild of a neighbour, and with the Scientists Guild it chooses a symbol more."""
    left = city(built=["workers_guild", "scientists_guild", "loom"])
    state = table(city("olympia", "B", stages=3, coins=0), left, city(built=["ore_vein"]), city(built=["spies_guild"]))
    best = score(state)
    assert chosen(state, *best.choices) == best
    by_workers, by_scientists = (
        chosen(state, copy("workers_guild", 1)),
        chosen(state, copy("scientists_guild", 1), SymbolChosen(CityId(0), Symbol.GEAR)),
    )
    assert isinstance(by_workers, Score)
    assert isinstance(by_scientists, Score)
    assert (by_workers.science, by_workers.guilds) == (0, 0)
    assert (by_scientists.science, by_scientists.guilds) == (1, 0)


@pytest.mark.parametrize(
    ("choices", "wrong"),
    [
        ([copy("spies_guild", 1)], (ChoiceFault.NOT_BESIDE, 0)),
        ([copy("spies_guild", 2)], (ChoiceFault.NOT_BESIDE, 0)),
        ([copy("loom", 1)], (ChoiceFault.NO_GUILD, 0)),
        ([copy("workers_guild", 1), copy("scientists_guild", 1)], (ChoiceFault.NO_COPY, 1)),
        ([copy("scientists_guild", 1)], (ChoiceFault.SYMBOLS, None)),
    ],
)
def test_a_choice_that_the_city_has_not_got_is_refused(
    choices: list[Choice], wrong: tuple[ChoiceFault, int | None]
) -> None:
    """A guild of no neighbour, a card that is no guild, one copy too many, a symbol too few."""
    left = city(built=["workers_guild", "scientists_guild", "loom"])
    state = table(city("olympia", "B", stages=3), left, city(built=["spies_guild"]), city())
    assert chosen(state, *choices) == wrong


def test_with_two_copies_the_same_guild_counts_once() -> None:
    """An own wonder may copy twice; one guild of one neighbour is copied only once."""
    state = table(city("olympia", "B", stages=3), city(built=["workers_guild"]), city(), city())
    state.cities[0].tally[Lane.COPY_GUILD] += 1
    with pytest.raises(IllegalChoice) as wrong:
        score_by(state, CityId(0), [copy("workers_guild", 1)] * 2)
    assert (wrong.value.fault, wrong.value.at) == (ChoiceFault.COPIED_BEFORE, 1)


def symbol_guilds(**symbols: Symbol) -> Catalog:
    """Return the box with guilds that have only a printed symbol."""
    box = the_game().catalog
    changed = (
        replace(card, effects=(Science(symbols[card.id]),)) if card.id in symbols else card for card in box.cards
    )
    return Catalog(tuple(changed), box.wonders, "0" * 16)


GEAR_AND_TABLET = partial(symbol_guilds, spies_guild=Symbol.GEAR, magistrates_guild=Symbol.TABLET)


def test_a_copied_guild_brings_its_printed_symbol() -> None:
    """The symbol counts as if the guild stood here, in the best choices, in any choices and in the mere total."""
    with content(GEAR_AND_TABLET()) as game:
        copier = city("olympia", "B", stages=3, coins=0, built=["apothecary", "scriptorium"])
        state = table(copier, city(built=["spies_guild", "magistrates_guild"]), city(), city())
        best = score(state)
        assert (best.science, best.guilds) == (3 + 7, 0)
        assert best.choices == (copy("spies_guild", 1),)
        assert chosen(state, *best.choices) == best
        assert game.totals(state)[0] == best.total
        worse = chosen(state, copy("magistrates_guild", 1))
        assert isinstance(worse, Score)
        assert worse.science == 1 + 4


def test_two_copies_are_chosen_together() -> None:
    """Two guilds that make a set together are worth more than the one that is worth most alone."""
    with content(GEAR_AND_TABLET()):
        rich = city(built=["spies_guild", "magistrates_guild", "workers_guild", "ore_vein"])
        state = table(city("olympia", "B", stages=3, built=["apothecary"]), rich, city(), city(built=["mine"]))
        state.cities[0].tally[Lane.COPY_GUILD] += 1
        best = score(state)
        assert best.choices == (copy("spies_guild", 1), copy("magistrates_guild", 1))
        assert best.science == 3 + 7
