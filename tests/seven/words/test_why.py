"""Every sentence and short text about what something costs is held against trying every way to share the cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.effects import Discount
from sevenwonders_tui.seven.engine.moves import CityId, PromptKind
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.hand import card_faces
from sevenwonders_tui.seven.words.effects.price import price
from sevenwonders_tui.seven.words.effects.why import buyer, explanation
from tests.present.truth import NAMES, Truth
from tests.support.seven import oracle
from tests.support.seven.build import CitySpec, city, deal_of, table, the_game
from tests.support.seven.oracle import CARDS
from tests.support.seven.play import as_builder, at_random, steps


def texts(view: View, at: CityId, cards: Sequence[CardId]) -> Iterator[tuple[Truth, str, str]]:
    """Yield all that is said to a seat about what some cards and the next stage cost a city."""
    game = the_game()
    book, names = Book(game.catalog), NAMES[: len(view.cities)]
    owner = view.cities[at]
    for face in card_faces(game, book, view, at, cards, names, UNICODE):
        yield Truth(view, owner, face.name, CARDS[face.card], face.card), face.why, face.price.text
    stage = oracle.next_stage(owner)
    quote, name = game.quote(view, at, None), f"Stage {owner.stages + 1}"
    why = explanation(quote, name, "", buyer(view, names, at), UNICODE)
    yield Truth(view, owner, name, stage, None), why, price(quote, "", UNICODE).text


def falsehoods(view: View, at: CityId, cards: Sequence[CardId]) -> Iterator[str]:
    """Yield every text that is false."""
    for truth, why, short in texts(view, at, cards):
        if not truth.says(why):
            yield why
        if not truth.is_price(short):
            yield f"{why} [{short}]"


PRODUCERS = [
    card.id for card in CARDS.values() if any(isinstance(effect, Produce | Discount) for effect in card.effects)
]
BOARDS = st.permutations([wonder.id for wonder in the_game().catalog.wonders])


@st.composite
def cities(draw: st.DrawFn, wonder: str) -> CitySpec:
    """Draw a city of the box with some goods, and with coins for some purchases."""
    built = draw(st.lists(st.sampled_from(PRODUCERS), max_size=6, unique_by=lambda card: CARDS[card].name))
    others = st.lists(st.sampled_from(list(CARDS)), max_size=3, unique_by=lambda card: CARDS[card].name)
    names = {CARDS[card].name for card in built}
    built += [card for card in draw(others) if CARDS[card].name not in names]
    stages = draw(st.integers(0, 2))
    return city(wonder, draw(st.sampled_from("AB")), coins=draw(st.integers(0, 9)), built=built, stages=stages)


@pytest.mark.parametrize("seats", [2, 3, 5])
@settings(max_examples=20, database=None)
@given(data=st.data())
def test_what_is_said_of_any_cities_is_so(seats: int, data: st.DataObject) -> None:
    """Whatever cities make and sell, each sentence and short text is true, for the reader's city and for others."""
    boards = data.draw(BOARDS)[: max(seats, 3)]
    specs = [data.draw(cities(wonder)) for wonder in boards]
    variant = Variant.FREE_CITY if seats == 2 else Variant.STANDARD
    view = the_game().view(table(*specs, age=3, variant=variant), Seat(0))
    cards = data.draw(st.lists(st.sampled_from(list(CARDS)), min_size=6, max_size=6, unique=True))
    for at in {CityId(0), CityId(len(boards) - 1)}:
        assert list(falsehoods(view, at, cards)) == []


def told_in_a_game(seats: int, seed: int) -> Iterator[tuple[View, CityId, tuple[CardId, ...]]]:
    """Yield the view, the city and its cards for each decision of a game except searches of the discard pile."""
    player = (as_builder, at_random)[seed % 2](Random(seed))
    for step in steps(deal_of(seats, seed), player):
        for seat, prompt in the_game().pending(step.before).items():
            view = the_game().view(step.before, seat)
            if prompt.kind is not PromptKind.DISCARD_PILE:
                yield from ((view, at, tuple(dict.fromkeys(view.hand))) for at in prompt.cities)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_said_in_a_game_is_so(seats: int) -> None:
    """At every pick of a game each statement about a cost is true."""
    for told in told_in_a_game(seats, seed=seats):
        assert list(falsehoods(*told)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, *(pytest.param(seats, marks=pytest.mark.night) for seats in (2, 5))])
def test_what_is_said_in_many_games_is_so(seats: int) -> None:
    """The same for 40 games."""
    for seed in range(40):
        for told in told_in_a_game(seats, seed):
            assert list(falsehoods(*told)) == []


@pytest.mark.parametrize(
    ("why", "short"),
    [
        ("Library needs S S L. You make none of it; nobody beside you sells S.", "no S"),
        ("Library needs S S L. You make none of it; nobody beside you sells S L.", "no S L"),
        ("Library needs S S L. You make none of it; only one S is for sale (Ben).", "2¢ short"),
        ("Library needs S S L. You make none of it; only 2 S are for sale (Cleo).", "SS short"),
        ("Library needs S S L. You make S; only one S is for sale (Cleo).", "S L short"),
        ("Library needs S S L. You make none of it; 4¢ to Cleo: S S.", "L short"),
    ],
)
def test_what_is_not_so_is_found(why: str, short: str) -> None:
    """Cleo sells one S and Ben L, and Library needs two S: other claims about it fail, so the tests here can fail."""
    view = the_game().view(library_table(), Seat(0))
    ((truth, told, told_short), _stage) = texts(view, CityId(0), [CardId("library")])
    assert told == "Library needs S S L. You make none of it; only one S is for sale (Cleo)."
    assert told_short == "S short"
    assert truth.says(told)
    assert truth.is_price(told_short)
    assert not truth.says(why)
    assert not truth.is_price(short)


def library_table() -> State:
    """Return a table at which one S is for sale, from the right neighbour."""
    return table(city("olympia"), city("rhodes", built=["loom"]), city("giza"), age=2)
