"""What one card or stage would cost, explained."""

from __future__ import annotations

from hypothesis import given, settings

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import RAW, Resource
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Free, Payment
from sevenwonders_tui.seven.engine.quote import Quote, Refusal, Shortage
from sevenwonders_tui.seven.engine.setup import Deal, Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.trade import Purchase
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import city, table, the_game
from tests.support.seven.play import Policy, after, steps
from tests.support.seven.strategies import GAMES, deals, policies

W, S, C, O = RAW  # noqa: E741


def quote(state: State, card: str | None, at: int = 0) -> Quote:
    """Return the quote that seat 0 is given."""
    return the_game().quote(the_game().view(state, Seat(0)), CityId(at), None if card is None else CardId(card))


def test_a_free_card_is_offered_for_nothing() -> None:
    """One offer, without payment, and nothing is missing."""
    told = quote(table(city(coins=2), city(), city()), "altar")
    assert [offer.payment for offer in told.offers] == [Payment()]
    assert (told.free, told.power, told.shortages, told.refusal, told.coins_short) == (None, False, (), None, 0)
    assert told.offers[0].coins_left == 2


def test_offers_name_what_is_bought_from_whom() -> None:
    """The cheapest offer comes first, with its purchases and the coins left in the treasury."""
    state = table(city(coins=5, built=["west_trading_post"]), city(built=["lumber_yard"]), city(built=["lumber_yard"]))
    told = quote(state, "stockade")
    assert [(offer.payment.left, offer.payment.right, offer.coins_left) for offer in told.offers] == [
        (1, 0, 4),
        (0, 2, 3),
    ]
    assert told.offers[0].purchases == (Purchase(Resource.WOOD, Side.LEFT, 1),)
    assert (told.made, told.shortages) == ((), ())


def test_a_chain_is_told() -> None:
    """A card that a chain makes free is offered for nothing, and says why."""
    told = quote(table(city(built=["baths"]), city(), city(), age=2), "aqueduct")
    assert told.free is Free.CHAIN
    assert [offer.payment for offer in told.offers] == [Payment()]


def test_a_name_that_stands_here_is_refused() -> None:
    """Loom of age II beside Loom of age I."""
    assert quote(table(city(built=["loom"]), city(), city(), age=2), "loom_2").refusal is Refusal.ALREADY_BUILT


def test_goods_that_nobody_sells_are_named() -> None:
    """Goods made neither here nor by a neighbour are named, and no coins are called missing."""
    told = quote(table(city(coins=9), city(built=["ore_vein"]), city(), age=2), "stables")
    assert told.refusal is Refusal.NOT_FOR_SALE
    assert told.shortages == (Shortage((W,), (), ()), Shortage((C,), (), ()))
    assert (told.made, told.coins_short) == ((), 0)


def test_goods_that_are_sold_in_too_few_units_are_told_with_their_sellers() -> None:
    """Two S are needed and one is for sale, so no sentence says that nobody sells S."""
    told = quote(table(city("olympia", coins=9), city("rhodes", built=["loom"]), city("giza"), age=2), "library")
    assert told.refusal is Refusal.NOT_FOR_SALE
    assert told.shortages == (Shortage((S, S), (), ((Side.RIGHT, (S,)),)),)
    assert told.shortages[0].missing == 1


def test_a_choice_that_two_goods_need_is_told_with_both() -> None:
    """Ben's C/O gives one of them; which one stays open, so neither is called missing alone."""
    state = table(city("olympia", coins=9), city("babylon", built=["clay_pit"]), city(built=["timber_yard"]), age=2)
    told = quote(state, "stables")
    assert told.shortages == ()
    told = quote(table(city("olympia", coins=9), city(built=["clay_pit"]), city(), age=2), "stables")
    assert told.made == ((W,),)
    assert told.shortages == (Shortage((C, O), (), ((Side.LEFT, (C, O)),)),)
    assert told.shortages[0].resources == (C, O)


def test_a_choice_of_the_own_city_is_not_missing() -> None:
    """A city that makes one of two goods lacks only the other."""
    told = quote(table(city("olympia", coins=9, built=["clay_pit"]), city("giza"), city("ephesus"), age=2), "stables")
    assert told.shortages == (Shortage((C, O), ((C, O),), ()),)
    assert told.shortages[0].missing == 1


def test_what_the_city_makes_stays_a_choice_where_it_is_one() -> None:
    """With its own C/O a city can give either; which one depends on the purchase."""
    state = table(city("olympia", coins=9, built=["clay_pit"]), city("babylon"), city("rhodes"), age=2)
    told = quote(state, "stables")
    assert told.made == ((W,), (C, O))
    assert {offer.purchases for offer in told.offers} == {(Purchase(C, Side.LEFT, 2),), (Purchase(O, Side.RIGHT, 2),)}


def test_missing_coins_are_counted() -> None:
    """For the cheapest way."""
    told = quote(table(city(coins=1), city(built=["sawmill"]), city(), age=2), "caravansery")
    assert (told.refusal, told.coins_short, told.shortages) == (Refusal.TOO_FEW_COINS, 3, ())
    assert told.too_dear is not None
    assert told.too_dear.purchases == (Purchase(W, Side.LEFT, 2), Purchase(W, Side.LEFT, 2))


def test_missing_coins_for_the_bank_are_counted() -> None:
    """A card that costs a coin, and an empty treasury."""
    told = quote(table(city(coins=0), city(), city()), "mine")
    assert (told.refusal, told.coins_short) == (Refusal.TOO_FEW_COINS, 1)


def test_the_power_can_stand_in() -> None:
    """Olympia A builds what it could not pay for, so nothing refuses it; a card for nothing needs no power."""
    state = table(city("olympia", coins=0, stages=2), city(), city(), age=3)
    assert quote(state, "palace").power
    assert quote(state, "palace").refusal is None
    assert not quote(state, "altar").power
    assert not quote(state, None).power


def test_a_complete_wonder_has_no_next_stage() -> None:
    """The refusal says that the wonder is complete."""
    assert quote(table(city("giza", stages=3), city(), city()), None).refusal is Refusal.WONDER_COMPLETE


def test_a_stage_is_quoted_like_a_card() -> None:
    """Its cost, and what can be bought for it."""
    told = quote(table(city("giza", coins=3), city(built=["stone_pit"]), city()), None)
    assert [offer.payment for offer in told.offers] == [Payment(0, 2, 0)]
    assert told.offers[0].purchases == (Purchase(S, Side.LEFT, 2),)
    assert told.made == ((S,),)


def test_another_city_can_be_quoted() -> None:
    """From public facts, for any city at the table."""
    state = table(city(), city("rhodes", coins=0), city())
    assert [offer.payment for offer in quote(state, "barracks", 1).offers] == [Payment()]


def test_a_seventh_card_is_quoted_from_its_purse() -> None:
    """Income of turn six cannot be spent on it."""
    babylon = city("babylon", "B", coins=1, stages=2, hand=["altar", "stockade"])
    state = after(table(babylon, city(built=["lumber_yard"]), city(), turn=6), "discard altar")
    told = quote(state, "stockade")
    assert (told.refusal, told.coins_short) == (Refusal.TOO_FEW_COINS, 1)


def check_quotes(view: View, city_id: CityId, cards: set[CardId]) -> None:
    """Compare quotes with the legal moves of the city that the view's seat acts for."""
    game = the_game()
    orders = [order for move in view.moves for order in move if order.city == city_id]
    for card in cards:
        told = game.quote(view, city_id, card)
        builds = {order for order in orders if isinstance(order, Build) and order.card == card}
        paid = {order.payment for order in builds if order.free is not Free.POWER}
        assert {offer.payment for offer in told.offers} == paid
        assert told.power == any(order.free is Free.POWER for order in builds)
        assert (told.refusal is None) == bool(builds)
        assert (told.free is Free.CHAIN) == any(order.free is Free.CHAIN for order in builds)
        for offer in told.offers:
            bought = sum(purchase.price for purchase in offer.purchases)
            assert bought == offer.payment.left + offer.payment.right
            assert offer.coins_left == view.cities[city_id].purse - offer.payment.total
        if told.refusal is Refusal.TOO_FEW_COINS:
            assert told.coins_short > 0
        if told.refusal is Refusal.NOT_FOR_SALE:
            assert all(shortage.missing > 0 for shortage in told.shortages)
            assert told.shortages
    stages = {order.payment for order in orders if isinstance(order, BuildStage)}
    assert {offer.payment for offer in game.quote(view, city_id, None).offers} == stages


@settings(GAMES, max_examples=7)
@given(deals(), policies())
def test_a_quote_has_the_payments_of_the_legal_moves(deal: Deal, policy: Policy) -> None:
    """What is explained is what can be played, at every pick of a game."""
    game = the_game()
    for step in steps(deal, policy):
        for seat, prompt in game.pending(step.before).items():
            view = game.view(step.before, seat)
            if prompt.kind == "pick":
                check_quotes(view, CityId(seat), set(view.hand))


def test_the_free_city_is_quoted_with_every_split() -> None:
    """Even the dearer payment is told for the city whose player may choose it."""
    state = table(
        city("rhodes", hand=["barracks", "altar"]),
        city("giza", built=["ore_vein"], hand=["altar"]),
        city("ephesus", coins=9, built=["west_trading_post"]),
        variant=Variant.FREE_CITY,
    )
    told = quote(state, "barracks", 2)
    assert [(offer.payment.left, offer.payment.right) for offer in told.offers] == [(1, 0), (0, 2)]
