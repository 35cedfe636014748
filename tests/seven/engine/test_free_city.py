"""Two players and the Free City: seats 0 and 1 play, city 2 is the Free City, and seat 0 sits to its left."""

from __future__ import annotations

from random import Random
from typing import Unpack

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import CardDiscarded, StageBuilt
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Order, PromptKind
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import CityParts, CitySpec, city, deal_of, free_city_table, the_game
from tests.support.seven.oracle import CARDS
from tests.support.seven.play import (
    Diced,
    as_builder,
    at_random,
    known_card,
    move_text,
    offers,
    play,
    played,
    steps,
    told_card,
)

EMPTY = city("ephesus", coins=0)
"""A Free City that makes papyrus and has no other means to pay."""


def acting(hand: list[str], free_city: CitySpec = EMPTY) -> State:
    """Return a position in which seat 0 acts for the Free City, with the drawn card in the hand already."""
    own = city("rhodes", coins=0, hand=hand)
    return free_city_table(own, city("giza", hand=["altar"] * (len(hand) - 1)), free_city, pile=["mine"])


def orders_of_free_city(state: State, own: str, seat: int = 0) -> list[str]:
    """Return what the Free City may do when the acting seat does `own`."""
    return [text.split("; ")[1] for text in offers(state, seat) if text.startswith(f"{own}; ")]


def test_each_player_is_dealt_seven_and_seven_are_the_pile() -> None:
    """The Free City has no hand; all three cities start with 3 coins; cards for four and more stay in the box."""
    deal = deal_of(2, 4)
    state = the_game().setup(deal)
    assert [len(hand) for hand in deal.hands[0]] == [7, 7, 0]
    assert [len(pile) for pile in deal.piles] == [7, 7, 7]
    assert [seat.coins for seat in state.cities] == [3, 3, 3]
    assert len({(seat.board.board.wonder) for seat in state.cities}) == 3
    guilds = [card for hand in (*deal.hands[2], deal.piles[2]) for card in hand if CARDS[card].is_guild]
    assert len(guilds) == 5


def test_who_acts_draws_the_top_card_of_the_pile() -> None:
    """Eight cards for the acting seat, seven for the other, six left in the pile."""
    deal = deal_of(2, 4)
    state = the_game().setup(deal)
    assert state.hands[0] == (*deal.hands[0][0], deal.piles[0][0])
    assert state.hands[1] == deal.hands[0][1]
    assert state.pile == deal.piles[0][1:]


@pytest.mark.parametrize(("age", "first"), [(1, 0), (2, 1), (3, 0)])
def test_players_take_turns_to_act(age: int, first: int) -> None:
    """In ages I and III the player to the left of the Free City has the first turn, in age II the one to its right."""
    seen = {}
    for step in steps(deal_of(2, 9), at_random(Random(9))):
        for seat, prompt in step.before.waiting.items():
            if prompt.kind is PromptKind.PICK and len(prompt.cities) == 2 and step.before.age == age:
                seen[step.before.turn] = seat
    assert seen == {turn: (first + turn - 1) % 2 for turn in range(1, 7)}


def test_both_hands_are_swapped() -> None:
    """After each turn each player goes on with the other's cards, and the next one draws."""
    state = free_city_table(
        city(hand=["altar", "theater", "baths", "loom"]),
        city(hand=["press", "mine", "stockade"]),
        city(),
        pile=["tavern", "forum"],
    )
    now = play(state, "discard altar; build theater", "discard press").state
    assert now.hands == [("mine", "stockade"), ("baths", "loom", "tavern"), ()]
    assert now.pile == ("forum",)
    assert [seat for seat, prompt in now.waiting.items() if len(prompt.cities) == 2] == [1]


def test_the_free_city_takes_part_in_everything_else() -> None:
    """It builds at its own cost, takes income, sells to both players and is paid."""
    state = free_city_table(
        city("rhodes", coins=2, hand=["stockade", "tavern"]),
        city("giza", coins=2, hand=["stockade"]),
        city("ephesus", coins=0, built=["lumber_yard"]),
    )
    now = play(state, "build stockade right 2; build tavern", "build stockade left 2").state
    assert [seat.coins for seat in now.cities] == [0, 0, 9]


def test_the_free_city_discards_only_when_it_can_do_nothing() -> None:
    """A card that it can build forbids every discard, of whatever card."""
    state = acting(["palace", "altar", "academy"])
    assert orders_of_free_city(state, "discard palace") == ["build altar"]
    assert orders_of_free_city(state, "discard altar") == ["discard academy", "discard palace"]


def test_a_stage_that_it_can_build_forbids_the_discard() -> None:
    """What the acting player holds can lie under a stage, so the Free City sells nothing."""
    giza = city("ephesus", coins=0, built=["stone_pit", "quarry"])
    assert orders_of_free_city(acting(["palace", "academy"], giza), "discard palace") == ["stage academy"]


def test_an_unused_free_build_forbids_the_discard() -> None:
    """Olympia A as the Free City builds by its power rather than sell."""
    olympia = city("olympia", coins=0, stages=2)
    assert orders_of_free_city(acting(["palace", "academy"], olympia), "discard palace") == ["build academy by power"]
    used = city("olympia", coins=0, stages=2, free_builds=0)
    assert orders_of_free_city(acting(["palace", "academy"], used), "discard palace") == ["discard academy"]


def test_only_what_is_left_after_the_own_card_counts() -> None:
    """Taking the one buildable card for the own city leaves the Free City to discard."""
    state = acting(["altar", "palace"])
    assert orders_of_free_city(state, "build altar") == ["discard palace"]
    assert orders_of_free_city(state, "discard palace") == ["build altar"]


def test_two_copies_leave_one_for_the_free_city() -> None:
    """With two of a card in the hand, both cities may use one."""
    state = acting(["altar", "altar"])
    assert orders_of_free_city(state, "build altar") == ["build altar"]


def test_a_chain_is_forced() -> None:
    """A chosen card that it can build by chain must be built by chain: no stage, no discard, no payment."""
    free_city = city("ephesus", coins=9, built=["theater", "quarry"])
    state = acting(["palace", "statue", "altar"], free_city)
    assert orders_of_free_city(state, "discard palace") == ["build altar", "stage altar", "build statue by chain"]


def test_every_split_is_offered_even_the_dearer() -> None:
    """The acting player decides whom the Free City buys from."""
    free_city = city("ephesus", coins=9, built=["west_trading_post", "east_trading_post"])
    dear = city("ephesus", coins=9, built=["west_trading_post"])
    hand = ["palace", "barracks"]
    own = city("rhodes", coins=0, hand=hand)
    beside = city("giza", hand=["altar"], built=["ore_vein"])
    assert orders_of_free_city(free_city_table(own, beside, free_city), "discard palace") == [
        "build barracks right 1",
        "build barracks left 1",
    ]
    assert orders_of_free_city(free_city_table(own, beside, dear), "discard palace") == [
        "build barracks right 2",
        "build barracks left 1",
    ]


def test_a_dearer_split_that_a_player_would_not_see_is_offered() -> None:
    """Two classes of goods make splits that others beat: the Free City has them, a player's own city has not."""
    beside = ["lumber_yard", "press"]
    posts = ["west_trading_post"]
    own = city("rhodes", coins=0, hand=["palace", "school"], built=beside)
    other = city("giza", hand=["altar"], built=beside)
    free_city = city("halicarnassus", coins=9, built=posts)
    state = free_city_table(own, other, free_city, age=1)
    assert orders_of_free_city(state, "discard palace") == [
        "build school right 4",
        "build school left 1 right 2",
        "build school left 2 right 2",
        "build school left 3",
    ]
    mine = free_city_table(
        city("halicarnassus", coins=9, hand=["school", "palace"], built=posts),
        city("giza", hand=["altar"], built=beside),
        city("rhodes", coins=0, built=beside),
    )
    own_orders = {text.split("; ")[0] for text in offers(mine) if text.startswith("build school")}
    assert own_orders == {"build school right 4", "build school left 1 right 2", "build school left 3"}


def test_only_the_fewest_units_are_offered() -> None:
    """The Free City too buys no more units than the cost still needs."""
    free_city = city("ephesus", coins=9, built=["ore_vein"])
    state = free_city_table(
        city("rhodes", coins=0, hand=["palace", "barracks"]), city("giza", hand=["altar"]), free_city
    )
    assert orders_of_free_city(state, "discard palace") == ["build barracks"]


def test_the_card_of_the_free_city_is_hidden_from_the_other_player() -> None:
    """Who acts knows what lies face down, the other does not."""
    game = the_game()
    free_city = city("ephesus", coins=0, built=["stone_pit", "quarry"])
    turn = play(acting(["palace", "academy"], free_city), "discard palace; stage academy", "discard altar")
    stage = next(event for event in turn.events if isinstance(event, StageBuilt))
    assert (stage.city, stage.seat) == (2, 0)
    assert [told_card(stage, seat) for seat in (Seat(0), Seat(1), None)] == ["academy", None, None]
    views = [game.view(turn.state, seat) for seat in (Seat(0), Seat(1), None)]
    assert [view.cities[2].buried for view in views] == [("academy",), (None,), (None,)]


def test_the_discard_of_the_free_city_is_hidden_from_the_other_player() -> None:
    """The seat that chose the card knows it."""
    turn = play(acting(["palace", "academy"]), "discard palace; discard academy", "discard altar")
    sale = next(event for event in turn.events if isinstance(event, CardDiscarded) and event.city == 2)
    assert told_card(sale, Seat(0)) == "academy"
    assert told_card(sale, Seat(1)) is None
    assert turn.state.cities[2].coins == 3


def test_the_last_card_of_the_pile_is_put_away() -> None:
    """In turn six one card is left in the pile: it goes to the discards with each player's last card."""
    for step in steps(deal_of(2, 3, sides="A"), as_builder(Random(3))):
        if step.before.turn == 6 and not step.before.searching and step.transition.state.age > step.before.age:
            rest = step.transition.state.discards[len(step.before.discards) :]
            assert step.before.pile[-1] in rest
            assert len(step.before.pile) == 1


def babylon_last(pile: list[str], turn_six: str, acting_seat: int = 1, **given: Unpack[CityParts]) -> State:
    """Return the position in which the Free City, Babylon B, is asked about the last card of the pile."""
    hands = (
        [["palace", "altar"], ["academy", "study", "loom"]]
        if acting_seat
        else [["palace", "altar", "loom"], ["academy", "study"]]
    )
    state = free_city_table(
        city("rhodes", coins=0, hand=hands[0]),
        city("giza", coins=0, hand=hands[1]),
        city("babylon", "B", **(CityParts(coins=0, stages=2) | given)),
        age=1 if acting_seat else 2,
        turn=6,
        pile=pile,
    )
    return play(state, **{f"seat{acting_seat}": turn_six}).state


def test_babylon_b_as_the_free_city_may_play_the_last_card_of_the_pile() -> None:
    """The seat that acts in turn six is asked, knows the card, and may leave it."""
    state = babylon_last(["tavern"], "discard academy; build loom")
    assert list(state.waiting) == [1]
    assert offers(state, 1) == ["build tavern", "pass"]
    assert offers(state, 0) == []
    assert "tavern" not in repr(the_game().view(state, Seat(0)))
    end = play(state, seat1="build tavern").state
    assert end.cities[2].cards == ("loom", "tavern")
    assert end.cities[2].coins == 5


def test_the_other_player_acts_in_age_two() -> None:
    """In age II seat 0 acts in turn six."""
    assert list(babylon_last(["tavern"], "discard palace; build loom", 0).waiting) == [0]


def test_the_last_card_of_the_pile_keeps_the_limits() -> None:
    """It is sold only when it cannot be built, and a chain is forced; leaving it unplayed is allowed."""
    sold = babylon_last(["palace"], "discard academy; build loom")
    assert offers(sold, 1) == ["discard palace", "pass"]
    end = play(sold, seat1="discard palace").state
    assert end.cities[2].coins == 3
    assert "palace" in end.discards
    chained = babylon_last(["statue"], "discard academy; build loom", built=["theater"])
    assert offers(chained, 1) == ["build statue by chain", "pass"]
    left = play(sold, seat1="pass").state
    assert left.cities[2].coins == 0
    assert left.discards.count(CardId("palace")) == 2


@pytest.mark.parametrize("what", ["stage palace", "discard palace", "pass"])
def test_what_became_of_the_last_card_is_remembered(what: str) -> None:
    """Who played it knows the card later on; the other player knows that a card lies there, or not even that."""
    game = the_game()
    given: CityParts = {"built": ["brickyard", "press"]} if what.startswith("stage") else {}
    state = play(babylon_last(["palace"], "discard academy; build loom", **given), seat1=what).state
    mine, theirs = (game.view(state, Seat(seat)).history[-1].after for seat in (1, 0))
    if what == "pass":
        assert mine == theirs == ()
    else:
        assert [known_card(order) for order in mine + theirs] == ["palace", None]


@pytest.mark.parametrize("kind", [BuildStage, Discard, Build])
def test_who_played_the_last_card_samples_it_where_it_lies(kind: type[Order]) -> None:
    """A sample keeps the last card of the pile where the seat put it; the other player's has some card there."""
    game = the_game()
    ends = (
        step.transition.state
        for seed in range(400)
        for step in steps(deal_of(2, seed, wonders=["giza", "rhodes", "babylon"], first_side="B"), Diced(seed))
        if step.transition.state.history[-1].after and step.transition.state.turn == 1
    )
    state = next(end for end in ends if isinstance(end.history[-1].after[0], kind))
    for seat in state.rules.seats:
        view = game.view(state, seat)
        drawn = game.sample(view, Rng(1))
        assert game.view(drawn, seat) == view
        assert isinstance(drawn.history[-1].after[0], kind)


def test_who_is_asked_about_the_last_card_samples_it_where_it_lies() -> None:
    """The seat that is asked knows the card, so it lies on the pile in every sample; for the other seat any may."""
    game = the_game()
    babylon = (
        step.before
        for seed in range(400)
        for step in steps(deal_of(2, seed, wonders=["giza", "rhodes", "babylon"], first_side="B"), Diced(seed))
        if any(prompt.kind is PromptKind.SEVENTH_CARD for prompt in step.before.waiting.values())
    )
    state = next(babylon)
    ((asked, _prompt),) = state.waiting.items()
    piles = {
        seat: {game.sample(game.view(state, seat), Rng(seed)).pile for seed in range(10)} for seat in state.rules.seats
    }
    assert piles[asked] == {state.pile}
    assert len(piles[Seat(1 - asked)]) > 1


@pytest.mark.parametrize(("pile", "fitting"), [("tavern", {"build tavern"}), ("palace", {"discard palace"})])
def test_random_play_uses_the_last_card_of_the_pile(pile: str, fitting: set[str]) -> None:
    """A playout plays the Free City's seventh card within its limits."""
    state = babylon_last([pile], "discard academy; build loom")
    move = the_game().random_move(state, Seat(1), Random(1).random)
    assert move_text(move) in fitting


def test_babylon_b_of_a_player_plays_the_last_card_of_the_hand() -> None:
    """A player's own seventh card is the one that is left in the hand."""
    state = free_city_table(
        city("babylon", "B", coins=0, stages=2, hand=["palace", "altar"]),
        city("giza", coins=0, hand=["academy", "study", "loom"]),
        EMPTY,
        turn=6,
        pile=["tavern"],
    )
    now = play(state, "discard palace", "discard academy; build loom").state
    assert offers(now, 0) == ["build altar", "discard altar", "pass"]


def test_halicarnassus_as_the_free_city_is_used_by_who_acts() -> None:
    """The seat that built the stage for it searches the pile, and sees it."""
    state = acting(["palace", "academy"], city("halicarnassus", "B", coins=0, built=["foundry"]))
    now = play(state, "discard palace; stage academy", "build altar").state
    assert list(now.waiting) == [0]
    assert offers(now, 0) == ["recover palace", "pass"]
    end = play(now, "recover palace").state
    assert end.cities[2].cards[-1] == "palace"


def test_olympia_a_as_the_free_city_spends_its_power() -> None:
    """The power of the Free City is used once in the age."""
    state = acting(["palace", "academy"], city("olympia", coins=0, stages=2))
    now = play(state, "discard palace; build academy by power").state
    assert now.cities[2].free_builds == 0


def test_the_free_city_cannot_win() -> None:
    """The player with more points wins, whatever the Free City has."""
    game = the_game()
    state = free_city_table(city(coins=0), city(coins=0, built=["altar"]), city(coins=30, built=["palace"]))
    assert game.winners(state) == (1,)
    tie = free_city_table(city(coins=2), city(coins=1), city(coins=30))
    assert game.winners(tie) == (0,)
    shared = free_city_table(city(coins=2), city(coins=2), city(coins=30))
    assert game.winners(shared) == (0, 1)


def test_the_free_city_fights_and_scores() -> None:
    """Military is fought around three cities, and all three have points."""
    state = played(deal_of(2, 6), as_builder(Random(2)))
    assert [len(seat.tokens) for seat in state.cities] == [3, 3, 3]
    scores = the_game().scores(state)
    assert len(scores) == 3
    assert scores[2].total > 0


def test_end_choices_of_the_free_city_are_made_for_its_best_score() -> None:
    """Its free symbol is the one that is worth most."""
    babylon = city("babylon", coins=0, stages=2, built=["apothecary", "workshop"])
    assert the_game().scores(free_city_table(city(), city(), babylon))[2].science == 10
