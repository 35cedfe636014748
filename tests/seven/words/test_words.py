"""Costs, effects, prices, reasons and events in words."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import CardId, Cost
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import RAW, Resource, Unit
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import flow, line, plain, spread
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    GameEnded,
    HandsPassed,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId, Free, Payment, payment_of
from sevenwonders_tui.seven.engine.quote import Offer, Quote, Refusal, Shortage
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import Purchase
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.price import Reach, ordered_offers, price
from sevenwonders_tui.seven.words.effects.why import Buyer, explanation, offer_words
from sevenwonders_tui.seven.words.events.chronicle import event_words, turns_words
from sevenwonders_tui.table import Resolution
from tests.tui.tables import the_game

NAMES = ("Anna", "Ben", "Cleo")
ANNA = Buyer(CityId(0), "Anna", "Ben", "Cleo", coins=5, is_own=True)
W, S, C, O = RAW  # noqa: E741
L = Resource.LOOM
LIBRARY = Cost(0, (S, S, L))
ONE_S = Shortage((S, S), (), ((Side.RIGHT, (S,)),))
C_OR_O = Shortage((C, O), (), ((Side.LEFT, (C, O)),))
TOO_DEAR = Offer(payment_of(0, 2, 0), (Purchase(L, Side.LEFT, 2),), -1)


def quote(
    cost: Cost = LIBRARY,
    offers: tuple[Offer, ...] = (),
    *,
    free: Free | None = None,
    power: bool = False,
    made: tuple[Unit, ...] = (),
    shortages: tuple[Shortage, ...] = (),
    too_dear: Offer | None = None,
    refusal: Refusal | None = None,
) -> Quote:
    """Return a quote for Library unless told otherwise."""
    return Quote(cost, offers, free, power, made, shortages, too_dear, refusal)


@pytest.fixture(scope="module")
def book() -> Book:
    """Return the cards of the box."""
    return Book(the_game().catalog)


def test_costs_group_equal_goods() -> None:
    """`SS L` on a card, with coins before goods, and words where nothing is asked."""
    assert cost_letters(LIBRARY, UNICODE) == "SS L"
    assert cost_letters(Cost(1, (W,)), UNICODE) == "1¢ W"
    assert cost_letters(Cost(), UNICODE) == "no cost"


@pytest.mark.parametrize(
    ("asked", "text", "reach"),
    [
        (quote(offers=(Offer(payment_of(0, 0, 0), (), 5),)), "free", Reach.FREE),
        (quote(offers=(Offer(payment_of(0, 2, 0), (), 3),)), "2¢ trade", Reach.PAID),
        (quote(offers=(Offer(payment_of(1, 0, 0), (), 4),)), "1¢", Reach.PAID),
        (quote(offers=(Offer(payment_of(1, 2, 0), (), 2),)), "1¢ + 2¢ trade", Reach.PAID),
        (quote(free=Free.CHAIN), "free: Baths", Reach.FREE),
        (quote(power=True), "free build", Reach.POWER),
        (quote(refusal=Refusal.ALREADY_BUILT), "built", Reach.NEVER),
        (quote(refusal=Refusal.WONDER_COMPLETE), "complete", Reach.NEVER),
        (quote(shortages=(Shortage((L,), (), ()),), refusal=Refusal.NOT_FOR_SALE), "no L", Reach.NO),
        (quote(shortages=(ONE_S, Shortage((L,), (), ())), refusal=Refusal.NOT_FOR_SALE), "S L short", Reach.NO),
        (quote(shortages=(C_OR_O,), refusal=Refusal.NOT_FOR_SALE), "C/O short", Reach.NO),
        (quote(too_dear=TOO_DEAR, refusal=Refusal.TOO_FEW_COINS), "1¢ short", Reach.NO),
    ],
)
def test_what_a_card_costs_you(asked: Quote, text: str, reach: Reach) -> None:
    """Two words on the card say whether and how it can be had."""
    found = price(asked, "Baths", UNICODE)
    assert (found.text, found.reach) == (text, reach)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            quote(made=((S,), (S,)), shortages=(Shortage((L,), (), ()),), refusal=Refusal.NOT_FOR_SALE),
            "Library needs S S L. You make S S; nobody beside you sells L.",
        ),
        (
            quote(made=((L,),), shortages=(ONE_S,), refusal=Refusal.NOT_FOR_SALE),
            "Library needs S S L. You make L; only one S is for sale (Cleo).",
        ),
        (
            quote(
                shortages=(
                    Shortage((S, S, S), (), ((Side.LEFT, (S,)), (Side.RIGHT, (S,)))),
                    Shortage((L,), (), ()),
                ),
                refusal=Refusal.NOT_FOR_SALE,
            ),
            "Library needs S S L. You make none of it; nobody beside you sells L; only 2 S are for sale (Ben, Cleo).",
        ),
        (
            quote(Cost(0, (W, C, O)), made=((W,),), shortages=(C_OR_O,), refusal=Refusal.NOT_FOR_SALE),
            "Library needs W C O. You make W; for C O only Ben's C/O is for sale.",
        ),
        (
            quote(
                Cost(0, (C, C, O, O)),
                shortages=(Shortage((C, C, O, O), (), (*C_OR_O.sold, (Side.LEFT, (O,)), (Side.RIGHT, (C,)))),),
                refusal=Refusal.NOT_FOR_SALE,
            ),
            "Library needs C C O O. You make none of it; for C C O O only Ben's C/O O and Cleo's C are for sale.",
        ),
        (
            quote(made=((S,), (S,)), too_dear=TOO_DEAR, refusal=Refusal.TOO_FEW_COINS),
            "Library needs S S L. You make S S; the cheapest way is 2¢ to Ben: L; 1¢ short.",
        ),
        (
            quote(made=((S,), (S,)), offers=(Offer(payment_of(0, 2, 0), (Purchase(L, Side.LEFT, 2),), 3),)),
            "Library needs S S L. You make S S; 2¢ to Ben: L.",
        ),
        (
            quote(made=((S,), (S,), (L,)), offers=(Offer(payment_of(0, 0, 0), (), 5),)),
            "Library needs S S L. You make all of it.",
        ),
        (
            quote(Cost(1, (S,)), made=((S,),), offers=(Offer(payment_of(1, 0, 0), (), 4),)),
            "Library needs 1¢ S. You make the goods.",
        ),
        (
            quote(Cost(6, (S,)), made=((S,),), too_dear=Offer(payment_of(6), (), -1), refusal=Refusal.TOO_FEW_COINS),
            "Library needs 6¢ S. You make the goods; 1¢ short.",
        ),
        (quote(free=Free.CHAIN), "Library is free: Scriptorium leads to it."),
        (
            quote(refusal=Refusal.ALREADY_BUILT),
            "Library stands here already, and a city holds each name once.",
        ),
        (quote(cost=Cost()), "Library costs nothing."),
        (
            quote(Cost(6), too_dear=Offer(payment_of(6), (), -1), refusal=Refusal.TOO_FEW_COINS),
            "Library needs 6¢. You have 5¢ to spend.",
        ),
        (quote(refusal=Refusal.WONDER_COMPLETE), "Every stage of the wonder is built."),
    ],
)
def test_why_and_why_not(asked: Quote, sentence: str) -> None:
    """A sentence names the needed goods, the made ones, and the missing ones or their sellers."""
    assert explanation(asked, "Library", "Scriptorium", ANNA, UNICODE) == sentence


def test_other_cities_are_told_about_in_the_third_person() -> None:
    """What the Free City lacks is not said of the reader."""
    asked = quote(made=((S,), (S,)), shortages=(Shortage((L,), (), ()),), refusal=Refusal.NOT_FOR_SALE)
    who = Buyer(CityId(2), "Free City", "Anna", "Ben", coins=5, is_own=False)
    words = explanation(asked, "Library", "", who, UNICODE)
    assert words == "Library needs S S L. Free City makes S S; nobody beside it sells L."


def test_a_payment_names_who_gets_what_and_what_is_left() -> None:
    """Each neighbour with coins and goods, the bank, and the treasury afterwards."""
    bought = (Purchase(S, Side.LEFT, 1), Purchase(S, Side.LEFT, 1), Purchase(L, Side.RIGHT, 2))
    offer = Offer(payment_of(1, 2, 2), bought, 0)
    assert offer_words(offer, ANNA, UNICODE) == "1¢ to the bank; 2¢ to Ben: S S; 2¢ to Cleo: L; leaves 0¢"


@pytest.mark.parametrize(("points", "first"), [((9, 4), (0, 4)), ((4, 9), (4, 0))])
def test_among_equal_payments_the_stronger_neighbour_gets_less(points: tuple[int, int], first: tuple[int, int]) -> None:
    """The cheapest comes first; a tie looks at the neighbours' points."""
    payments = [payment_of(0, 4, 0), payment_of(0, 0, 4), payment_of(0, 5, 0)]
    ordered = ordered_offers(quote(offers=tuple(Offer(payment, (), 0) for payment in payments)), points)
    assert (ordered[0].payment.left, ordered[0].payment.right) == first
    assert ordered[-1].payment.total == 5


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardBuilt(CityId(0), CardId("walls"), Payment(), None), "Anna built Walls"),
        (CardBuilt(CityId(0), CardId("walls"), Payment(0, 2, 1), None), "Anna built Walls (2¢ to Ben, 1¢ to Cleo)"),
        (CardBuilt(CityId(0), CardId("walls"), Payment(), Free.CHAIN), "Anna built Walls (free by a chain)"),
        (CardBuilt(CityId(0), CardId("walls"), Payment(), Free.POWER), "Anna built Walls (the free build of the age)"),
        (StageBuilt(CityId(1), 2, None, Payment(), Seat(1)), "Ben built stage 2"),
        (StageBuilt(CityId(1), 2, CardId("loom"), Payment(), Seat(1)), "Ben built stage 2 over Loom"),
        (CardDiscarded(CityId(2), None, 3, Seat(2)), "Cleo sold a card for 3¢"),
        (CardRecovered(CityId(2), CardId("loom")), "Cleo built Loom from the discard pile"),
        (PowerPassed(CityId(2)), "Cleo left a power unused"),
        (CoinsGained(CityId(2), 4), "Cleo took 4¢ from the bank"),
        (BattleFought(1, CityId(0), CityId(1), (3, 1), (1, -1)), "Anna beat Ben, 3 to 1"),
        (BattleFought(1, CityId(0), CityId(1), (1, 3), (-1, 1)), "Ben beat Anna, 3 to 1"),
        (BattleFought(1, CityId(0), CityId(1), (2, 2), (0, 0)), "Anna and Ben were equal in arms, 2 to 2"),
        (HandsPassed(Side.LEFT), "the hands went to the left"),
        (AgeBegan(2), "Age II began"),
        (GameEnded((), (CityId(0), CityId(2))), "the game ended: Anna and Cleo won"),
    ],
)
def test_events_are_told_in_the_third_person(book: Book, event: Event, words: str) -> None:
    """Each event has one sentence, with payer and receiver."""
    assert event_words(event, book, NAMES, UNICODE) == words


def test_what_powers_did_belongs_to_its_turn(book: Book) -> None:
    """Decisions of one turn are told together, income stands with its cause, and the last turn comes first."""
    log = (
        Resolution(0, 1, 1, (CardBuilt(CityId(0), CardId("tavern"), Payment(), None), CoinsGained(CityId(0), 5))),
        Resolution(1, 1, 2, (StageBuilt(CityId(1), 1, None, Payment(), Seat(1)),)),
        Resolution(2, 1, 2, (CardRecovered(CityId(1), CardId("loom")),)),
    )
    assert turns_words(log, book, NAMES, UNICODE) == [
        ("Age I, turn 2", ["Ben built stage 1", "Ben built Loom from the discard pile"]),
        ("Age I, turn 1", ["Anna built Tavern, +5¢"]),
    ]


def test_lines_break_between_items_and_spread_to_both_ends() -> None:
    """Nothing is torn apart, and what stands on the right stays there."""
    assert [plain(row) for row in flow([line("aa"), line("bb"), line("cc")], 6, " ")] == ["aa bb", "cc"]
    assert plain(spread(line("a long beginning"), line("end"), 12)) == "a long…  end"
