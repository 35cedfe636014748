"""What things would cost, and why they cannot be had."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.activation import Activation, Spending
from sevenwonders_tui.duel.engine.bill import Purchase
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, PlaceId
from sevenwonders_tui.duel.engine.component import RESOURCES
from sevenwonders_tui.duel.engine.moves import Activate, BuildCard, BuildWonder, FreeBy, PromptKind
from sevenwonders_tui.duel.engine.pile import known_by
from sevenwonders_tui.duel.engine.quote import Quote, Refusal, Whereabouts, is_out
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from tests.duel.oracle import price as oracle_price
from tests.support.duel.build import CitySpec, city, position, the_duel
from tests.support.duel.deals import BOXES, random_deal
from tests.support.duel.invariants import Oracle
from tests.support.duel.play import after, by_dice, steps

CLAY, GLASS, PAPYRUS, STONE, WOOD = Resource.CLAY, Resource.GLASS, Resource.PAPYRUS, Resource.STONE, Resource.WOOD


def quote(state: State, card: str, seat: int = 0) -> Quote:
    """Return what a card costs a seat, as seat 0 sees it."""
    return the_duel().quote(the_duel().view(state, Seat(0)), Seat(seat), CardId(card))


def quote_wonder(state: State, wonder: str, seat: int = 0) -> Quote:
    """Return what a Wonder costs a seat, as seat 0 sees it."""
    return the_duel().quote_wonder(the_duel().view(state, Seat(0)), Seat(seat), WonderId(wonder))


def quote_space(state: State, space: int, seat: int = 0) -> Activation | None:
    """Return what an activation costs a seat, as seat 0 sees it."""
    return the_duel().quote_space(the_duel().view(state, Seat(0)), Seat(seat), space)


def check_sum(told: Quote) -> None:
    """Assert that every unit of the cost is told of once, and that the parts make the price."""
    bought = [purchase.resource for purchase in told.purchases for _ in range(purchase.units)]
    ignored = [] if told.ignored is None else [told.ignored]
    units = [*told.made, *told.chosen, *told.rebated, *ignored, *bought]
    assert sorted(units, key=RESOURCES.index) == sorted(told.cost.resources, key=RESOURCES.index)
    parts = told.coins + sum(purchase.units * purchase.price for purchase in told.purchases)
    assert told.total == (0 if told.is_free else 1 if told.is_engineered else parts)
    assert told.coins in {told.cost.coins, 0}


@pytest.mark.parametrize("boxes", BOXES)
def test_quote_is_what_trying_every_way_to_pay_finds(boxes: str) -> None:
    """For each card seen, each Wonder and each space, and for both players: the price, and what Economy gets of it."""
    game = the_duel()
    for seed in range(2):
        dealt = random_deal(boxes, seed)
        oracle = Oracle(dealt)
        for number, step in enumerate(steps(dealt, by_dice(seed))):
            oracle.follow(step)
            if number % 6 or step.transition.state.result is not None:
                continue
            state, world = step.transition.state, oracle.game.world
            view = game.view(state, None)
            for seat in SEATS:
                purse = state.cities[seat].coins + state.cities[seat].vault
                has_economy = state.cities[1 - seat].privileges.economy
                for card in [card for card in view.cards if card is not None]:
                    told, due = game.quote(view, seat, card), oracle_price.card_price(world, seat, card)
                    check_sum(told)
                    assert (told.total, told.to_opponent) == (due.total, due.resources * has_economy)
                    assert told.is_free == bool(due.free)
                    assert told.coins_short == max(0, due.total - purse)
                for wonder in state.rules.wonders:
                    told, due = game.quote_wonder(view, seat, wonder), oracle_price.wonder_price(world, seat, wonder)
                    check_sum(told)
                    assert (told.total, told.to_opponent) == (due.total, due.resources * has_economy)


@pytest.mark.parametrize("boxes", BOXES)
def test_quote_refuses_what_the_legal_moves_lack(boxes: str) -> None:
    """In a turn all that is quoted without a refusal is offered, at that price, and nothing else."""
    game = the_duel()
    for step in steps(random_deal(boxes, 4), by_dice(4)):
        state, seat = step.before, step.seat
        if game.pending(state)[seat].ask is not PromptKind.TURN:
            continue
        view = game.view(state, seat)
        cards = {card: game.quote(view, seat, card) for card in view.cards if card is not None}
        wonders = {wonder: game.quote_wonder(view, seat, wonder) for wonder in state.rules.wonders}
        spaces = [game.quote_space(view, seat, space) for space in range(1, 7)]
        assert {(card, told.total) for card, told in cards.items() if told.refusal is None} == {
            (move.card, move.pay) for move in view.moves if isinstance(move, BuildCard)
        }
        assert {(wonder, told.total) for wonder, told in wonders.items() if told.refusal is None} == {
            (move.wonder, move.pay) for move in view.moves if isinstance(move, BuildWonder)
        }
        purse = state.cities[seat].coins + state.cities[seat].vault
        activations = [told for told in spaces if told is not None and told.refusal is None]
        assert {
            (told.divinity, way.offerings, way.pay) for told in activations for way in told.ways if way.pay <= purse
        } == {(move.divinity, move.offerings, move.pay) for move in view.moves if isinstance(move, Activate)}


def test_missing_units_are_told_with_their_prices() -> None:
    """Rules 1.6, trap 1: 2 coins and one for each unit of the opponent's brown and grey cards; printed coins beside."""
    state = position(city(coins=3, built=["clay_pool"]), city(built=["stone_pit", "quarry"]), row=["academy"], age=3)
    told = quote(state, "academy")
    assert told.purchases == (Purchase(WOOD, 1, 2), Purchase(STONE, 1, 4), Purchase(GLASS, 2, 2))
    assert (told.total, told.coins_short, told.refusal) == (10, 7, Refusal.TOO_FEW_COINS)
    theirs = quote(state, "academy", 1)
    assert (theirs.made, theirs.total) == ((STONE,), 6)


def test_choices_cover_the_dearest_units() -> None:
    """Trap 3: a choice gives one unit a purchase, and the program takes the dearest."""
    state = position(city(built=["forum"]), city(built=["glassworks"]), row=["academy"], age=3)
    told = quote(state, "academy")
    assert told.chosen == (GLASS,)
    assert told.purchases == (Purchase(WOOD, 1, 2), Purchase(STONE, 1, 2), Purchase(GLASS, 1, 3))


def test_rebate_drops_the_dearest_units_of_a_wonder() -> None:
    """Rules 1.7: two units of a Wonder, those that would cost most; the opponent pays all of it."""
    state = position(
        city(coins=0, progress=["architecture"], unbuilt=["pyramids"]), city(built=["glassworks"]), row=["altar"]
    )
    told = quote_wonder(state, "pyramids")
    assert told.rebated == (STONE, STONE)
    assert told.purchases[-1] == Purchase(PAPYRUS, 1, 2)
    assert told.refusal is Refusal.TOO_FEW_COINS
    theirs = quote_wonder(state, "pyramids", 1)
    assert (theirs.rebated, theirs.refusal) == ((), Refusal.NOT_OWNED)


def test_a_standing_wonder_is_refused() -> None:
    """What is built cannot be built again, but its cost can be read."""
    state = position(city(wonders=["pyramids"]), row=["altar"])
    assert quote_wonder(state, "pyramids").refusal is Refusal.ALREADY_BUILT


def test_a_decree_ignores_a_symbol() -> None:
    """Traps 47, 48: all printed coins, or the unit that would cost most, whichever is worth more."""
    decrees = ("ignore_yellow", "tax_green", "tax_blue")

    def table(mine: CitySpec, theirs: CitySpec) -> State:
        return position(mine, theirs, boxes="agora", age=2, row=["forum"], decrees=decrees, cubes={1: (1, 0)})

    told = quote(table(city(), city()), "forum")
    assert (told.ignored, told.is_coins_ignored, told.coins, told.total) == (None, True, 0, 2)
    told = quote(table(city(), city(built=["clay_pool", "clay_pit"])), "forum")
    assert (told.ignored, told.is_coins_ignored, told.coins, told.total) == (CLAY, False, 3, 3)


def test_economy_of_the_opponent_takes_what_buys_resources() -> None:
    """Trap 6: the printed coins go to the bank."""
    state = position(city(), city(progress=["economy"]), age=2, row=["forum"])
    assert (quote(state, "forum").total, quote(state, "forum").to_opponent) == (5, 2)
    assert quote(state, "forum", 1).to_opponent == 0


CHAINS = [
    (city(built=["stable"]), city(), (), Whereabouts.OWN, True),
    (city(), city(built=["stable"]), (), Whereabouts.OPPONENT, False),
    (city(wonders=["sphinx"], under=["stable"]), city(), (), Whereabouts.BURIED, False),
    (city(), city(), ("stable",), Whereabouts.DISCARDED, False),
    (city(), city(), (), Whereabouts.OUT, False),
]


@pytest.mark.parametrize(("mine", "theirs", "discards", "where", "is_free"), CHAINS)
def test_a_chain_is_told_with_where_its_card_lies(
    mine: CitySpec, theirs: CitySpec, discards: tuple[str, ...], where: Whereabouts, is_free: bool
) -> None:
    """Rules 1.8: only a card in the own city makes another free; the quote says where else it lies."""
    told = quote(position(mine, theirs, age=2, row=["horse_breeders"], discards=discards), "horse_breeders")
    assert told.waiver is not None
    assert (told.waiver.by, told.waiver.source, told.waiver.where) == (FreeBy.CHAIN, "stable", where)
    assert (told.is_free, told.total == 0) == (is_free, is_free)


def test_a_chain_s_card_under_a_conspiracy_makes_nothing_free() -> None:
    """Rules 1.8, 3.2: it lies there when the conspiracy is prepared, and stays there when it is triggered."""
    row = ["stable", "altar", "baths", "horse_breeders"]
    state = position(city(conspiracies=["coup"]), boxes="agora", age=2, row=row)
    for moves in (["prepare coup over stable"], ["prepare coup over stable", "discard altar", "trigger coup"]):
        told = quote(after(state, *moves), "horse_breeders")
        assert told.waiver is not None
        assert (told.waiver.where, told.is_free) == (Whereabouts.BURIED, False)


def test_a_chain_s_card_can_lie_in_the_structure() -> None:
    """It may still be taken; under a conspiracy it may not."""
    state = position(row=["stable", "altar"])
    waiver = quote(state, "horse_breeders").waiver
    assert waiver is not None
    assert waiver.where is Whereabouts.STRUCTURE
    assert quote(state, "altar").waiver is None


def test_a_card_that_cannot_come_any_more_is_out_of_the_game() -> None:
    """It is unseen while it can still lie face down or is of an age to come, and out when nothing is left to be it."""
    waiver = quote(position(row=["altar", "baths"]), "horse_breeders").waiver
    assert waiver is not None
    assert (waiver.source, waiver.where) == ("stable", Whereabouts.UNSEEN)
    last = quote(position(only=["altar"]), "horse_breeders").waiver
    assert last is not None
    assert last.where is Whereabouts.OUT
    later = quote(position(only=["altar"]), "fortifications").waiver
    assert later is not None
    assert (later.source, later.where) == ("palisade", Whereabouts.OUT)
    coming = quote(position(only=["altar"]), "pantheon").waiver
    assert coming is not None
    assert (coming.source, coming.where) == ("temple", Whereabouts.UNSEEN)
    dealt = the_duel().setup(random_deal("", 1))
    drafting = quote(dealt, "horse_breeders").waiver
    assert drafting is not None
    assert drafting.where is Whereabouts.UNSEEN


def test_a_card_of_a_box_that_is_not_played_with_is_out() -> None:
    """With Pantheon the guilds stay in the box, and without it the Grand Temples do."""
    for boxes, guild, temple in (("", False, True), ("pantheon", True, False)):
        known = the_duel().known(the_duel().view(position(boxes=boxes, row=["altar"]), None))
        assert is_out(known, CardId("merchants_guild")) is guild
        assert is_out(known, CardId("greek_grand_temple")) is temple


def test_a_removed_card_that_a_player_has_seen_is_out_for_that_player() -> None:
    """Treason shows the removed cards to one player: the other still waits for them."""
    state = position(boxes="agora", removed=["stable", "garrison", "palisade"], row=["altar", "baths"])
    state.removed_seen = (known_by(Seat(0)), 0, 0)
    for seat, where in ((0, Whereabouts.OUT), (1, Whereabouts.UNSEEN)):
        waiver = the_duel().quote(the_duel().view(state, Seat(seat)), Seat(0), CardId("horse_breeders")).waiver
        assert waiver is not None
        assert waiver.where is where


@pytest.mark.parametrize("boxes", BOXES)
def test_what_is_called_out_of_the_game_never_comes(boxes: str) -> None:
    """Over a whole game: a card that is out was not dealt, and one of an age that is over is told to be out."""
    game = the_duel()
    for seed in range(2):
        dealt = random_deal(boxes, seed)
        for number, step in enumerate(steps(dealt, by_dice(seed))):
            state = step.before
            if number % 12 or not state.cards:
                continue
            coming = {card for cards in dealt.structures[state.age :] for card in cards}
            coming |= {card.id for at, card in enumerate(state.cards) if state.lying >> at & 1}
            over = {card for each in AGE_BACKS[: state.age - 1] for card in state.rules.decks[each]}
            for seat in (None, *SEATS):
                view = game.view(state, seat)
                for card in state.rules.cards.values():
                    waiver = game.quote(view, Seat(0), card.id).waiver
                    if waiver is not None and waiver.by is FreeBy.CHAIN:
                        assert waiver.where is not Whereabouts.OUT or waiver.source not in coming
                        assert waiver.where is not Whereabouts.UNSEEN or waiver.source not in over


def test_a_decree_borrows_chains_and_tokens() -> None:
    """Rules 3.6, D8: chains and Mythology tokens of the opponent's count."""
    state = position(
        city(),
        city(built=["stable"], mythology=["greek"]),
        boxes="pantheon agora",
        age=3,
        row=["greek_grand_temple", "horse_breeders"],
        decrees=("borrow_chains",),
        cubes={1: (1, 0)},
    )
    for card, by in (("greek_grand_temple", FreeBy.TOKEN), ("horse_breeders", FreeBy.CHAIN)):
        told = quote(state, card)
        assert told.waiver is not None
        assert (told.waiver.by, told.waiver.where, told.total) == (by, Whereabouts.BORROWED, 0)
        theirs = quote(state, card, 1)
        assert theirs.waiver is not None
        assert (theirs.waiver.where, theirs.is_free) == (Whereabouts.OWN, True)


def test_a_temple_s_token_can_lie_elsewhere() -> None:
    """Rules 2.5: with the opponent, on the structure, or nowhere in sight it makes nothing free."""
    state = position(city(), city(mythology=["greek"]), boxes="pantheon", row=["altar"], tokens={"s1r2p1": "roman"})
    found = [quote(state, f"{name}_grand_temple").waiver for name in ("greek", "roman", "egyptian")]
    assert [waiver and waiver.where for waiver in found] == [
        Whereabouts.OPPONENT,
        Whereabouts.STRUCTURE,
        Whereabouts.OUT,
    ]


def test_engineering_costs_one_coin_instead() -> None:
    """Rules 1.7: only where it is cheaper, and only for cards with a chain symbol."""
    state = position(city(progress=["engineering"]), boxes="pantheon", age=2, row=["horse_breeders", "walls"])
    assert (quote(state, "horse_breeders").is_engineered, quote(state, "horse_breeders").total) == (True, 1)
    assert not quote(state, "walls").is_engineered


def test_senators_cost_by_the_number_of_those_recruited() -> None:
    """Rules 3.3: a coin for each Senator in the city, none with Corruption."""
    state = position(
        city(built=["conspirator_1", "conspirator_2"], coins=1),
        city(progress=["corruption"], built=["conspirator_3"]),
        boxes="agora",
        row=["politician_left_1"],
    )
    told = quote(state, "politician_left_1")
    assert (told.cost.coins, told.total, told.coins_short) == (2, 2, 1)
    assert quote(state, "politician_left_1", 1).total == 0


def test_what_cannot_be_taken_is_refused() -> None:
    """A covered card, and one that lies in no structure, are quoted with the reason."""
    state = position(places={"s1r1p1": "theater", "s1r2p1": "baths"}, discards=["stable"])
    assert quote(state, "theater").refusal is Refusal.COVERED
    assert quote(state, "baths").refusal is None
    assert quote(state, "stable").refusal is Refusal.NOT_LYING


def test_activation_is_told_with_each_set_of_offerings() -> None:
    """Rules 2.4: the price of the space for the seat, less the Sanctuary, less tokens of which none is useless."""
    state = position(
        city(coins=2, wonders=["sanctuary"], offerings=[2, 3]),
        boxes="pantheon",
        age=2,
        row=["altar"],
        spaces={4: "mars", 6: "gate"},
    )
    assert quote_space(state, 1) is None
    told = quote_space(state, 4)
    assert told is not None
    assert (told.divinity, told.printed, told.price) == ("mars", 6, 4)
    assert told.ways == (Spending((), 4), Spending((2,), 2), Spending((3,), 1), Spending((2, 3), 0))
    assert (told.coins_short, told.refusal) == (0, None)
    gate = quote_space(state, 6)
    assert gate is not None
    assert (gate.price, gate.coins_short, gate.refusal) == (14, 7, Refusal.TOO_FEW_COINS)
    theirs = quote_space(state, 4, 1)
    assert theirs is not None
    assert (theirs.printed, theirs.price) == (5, 5)


def test_nothing_is_activated_in_age_one() -> None:
    """Rules 2.4: and a divinity that lies face down has no name."""
    told = quote_space(position(boxes="pantheon", row=["altar"], spaces={2: "mars"}), 2)
    assert told is not None
    assert (told.divinity, told.refusal) == (None, Refusal.TOO_EARLY)


def test_uncovers_tells_what_becomes_accessible() -> None:
    """Rules 1.4, 2.2: the places that nothing covers then, face-down ones by their back, with the token on them."""
    game = the_duel()
    state = game.setup(random_deal("pantheon", 1))
    view = game.view(state, None)
    assert game.uncovers(view, PlaceId("s1r5p1")) == ()
    for step in steps(random_deal("pantheon", 1), by_dice(1)):
        before, after = step.before, step.transition.state
        if before.age != after.age or before.lying == after.lying or not before.cards:
            continue
        gone = before.lying & ~after.lying
        (place,) = [each for number, each in enumerate(before.layout.places) if gone >> number & 1]
        view = game.view(before, Seat(0))
        told = game.uncovers(view, place.id)
        numbers = [before.layout.number_of[each.place] for each in told]
        assert numbers == [number for number in after.open if number not in before.open]
        for number, each in zip(numbers, told, strict=True):
            assert each.back is before.cards[number].card.back
            assert each.card == (before.cards[number].id if before.faces >> number & 1 else None)
            assert each.token == next((lying.token for lying in before.deposits if lying.place == number), None)
