"""From options and chance to a deal, and from a deal to the first pick."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.setup import Board, BoardChoice, Deal, Options, Variant
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.oracle import CARDS
from tests.support.seven.strategies import deals


@settings(max_examples=60)
@given(deals())
def test_a_deal_holds_the_cards_of_its_ages(deal: Deal) -> None:
    """Each age deals all copies for this number of cities, 7 a city; age III takes two guilds more than cities."""
    cities = len(deal.boards)
    for age, (hands, pile) in enumerate(zip(deal.hands, deal.piles, strict=True), start=1):
        dealt = Counter(card for hand in hands for card in hand) + Counter(pile)
        guilds = {card: count for card, count in dealt.items() if CARDS[card].is_guild}
        marked = Counter(
            card.id for card in CARDS.values() if card.age == age for mark in card.copies if mark <= cities
        )
        assert dealt.total() == 7 * cities
        assert dealt - Counter(guilds) == marked
        assert len(guilds) == sum(guilds.values()) == (cities + 2 if age == 3 else 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_game_begins_with_three_coins_and_seven_cards(players: int) -> None:
    """Each seat has 3 coins, 7 cards, its board, and is asked for a pick at once."""
    game = the_game()
    deal = deal_of(players, 1)
    state = game.setup(deal)
    assert [seat.coins for seat in state.cities] == [3] * players
    assert [seat.board.board for seat in state.cities] == list(deal.boards)
    assert state.hands == list(deal.hands[0])
    assert {seat: prompt.kind for seat, prompt in game.pending(state).items()} == dict.fromkeys(
        range(players), PromptKind.PICK
    )


def test_each_wonder_is_dealt_once() -> None:
    """Seven seats have seven different wonders, and chance says which side is up."""
    sides = Counter(board.side for seed in range(40) for board in deal_of(7, seed).boards)
    assert all(len({board.wonder for board in deal_of(7, seed).boards}) == 7 for seed in range(5))
    assert min(sides.values()) > 100


@pytest.mark.parametrize("side", BoardSide)
def test_everybody_can_play_one_side(side: BoardSide) -> None:
    """A table may ask for the same side everywhere."""
    assert {board.side for board in deal_of(7, 3, sides=side).boards} == {side}


def test_chosen_wonders_lie_where_they_were_chosen() -> None:
    """A wonder alone leaves the side to chance, a side alone the wonder."""
    boards = (
        BoardChoice(WonderId("giza"), BoardSide.B),
        BoardChoice(side=BoardSide.A),
        BoardChoice(WonderId("rhodes")),
    )
    for seed in range(20):
        dealt = the_game().deal(Options(3, boards=boards), Rng(seed)).boards
        assert dealt[0] == Board(WonderId("giza"), BoardSide.B)
        assert dealt[1].side is BoardSide.A
        assert dealt[1].wonder not in {"giza", "rhodes"}
        assert dealt[2].wonder == "rhodes"


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 8])
def test_a_standard_game_is_for_three_to_seven(players: int) -> None:
    """Other numbers of players are refused with a sentence."""
    with pytest.raises(SetupError, match="3 to 7 players"):
        the_game().deal(Options(players), Rng(1))


def test_the_free_city_is_for_two() -> None:
    """Three players have no Free City."""
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        the_game().deal(Options(3, Variant.FREE_CITY), Rng(1))


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        ((BoardChoice(),), "choices for 1 boards"),
        ((BoardChoice(WonderId("giza")), BoardChoice(WonderId("giza")), BoardChoice()), "once only"),
        ((BoardChoice(WonderId("troy")), BoardChoice(), BoardChoice()), "no wonder troy"),
    ],
)
def test_boards_that_do_not_fit_are_refused(boards: tuple[BoardChoice, ...], says: str) -> None:
    """Too few choices, a wonder twice, and one that does not exist."""
    with pytest.raises(SetupError, match=says):
        the_game().deal(Options(3, boards=boards), Rng(1))


def test_a_rule_set_with_too_few_wonders_is_refused() -> None:
    """Four cities need four wonders."""
    catalog = the_game().catalog
    small = SevenWonders(replace(catalog, wonders=catalog.wonders[:3]))
    with pytest.raises(SetupError, match="not enough wonders for 4"):
        small.deal(Options(4), Rng(1))


def test_a_wonder_with_one_side_is_dealt_on_that_side() -> None:
    """Where the content has no side B, chance does not ask for it."""
    catalog = the_game().catalog
    only_a = tuple(replace(wonder, sides={BoardSide.A: wonder.sides[BoardSide.A]}) for wonder in catalog.wonders)
    game = SevenWonders(replace(catalog, wonders=only_a))
    assert {board.side for seed in range(5) for board in game.deal(Options(7), Rng(seed)).boards} == {BoardSide.A}


DEAL = deal_of(3, 1, sides="A")


def with_hand(deal: Deal, age: int, hand: tuple[str, ...]) -> Deal:
    """Return the deal with another first hand in an age."""
    hands = list(deal.hands)
    hands[age - 1] = (tuple(map(CardId, hand)), *hands[age - 1][1:])
    return replace(deal, hands=tuple(hands))


BAD_DEALS = [
    (replace(DEAL, boards=DEAL.boards[:2]), "3 to 7 players"),
    (replace(DEAL, boards=(DEAL.boards[0], *DEAL.boards[:2])), "once only"),
    (replace(DEAL, boards=(Board(WonderId("troy"), BoardSide.A), *DEAL.boards[1:])), "no wonder troy"),
    (replace(DEAL, hands=DEAL.hands[:2]), "3 ages"),
    (replace(DEAL, piles=DEAL.piles[:1]), "3 ages"),
    (with_hand(DEAL, 1, DEAL.hands[0][0][:6]), "each seat is dealt 7 cards"),
    (replace(DEAL, piles=((CardId("altar"),) * 7, (), ())), "draw pile has 7"),
    (with_hand(DEAL, 1, ("altar",) * 7), "too many of these cards: altar"),
    (with_hand(DEAL, 2, ("atlantis", *DEAL.hands[1][0][1:])), "atlantis"),
    (with_hand(DEAL, 1, ("spies_guild", *DEAL.hands[0][0][1:])), "1 guilds, not 0"),
]


@pytest.mark.parametrize(("deal", "says"), BAD_DEALS)
def test_a_deal_that_cannot_be_is_refused(deal: Deal, says: str) -> None:
    """A stored or written deal is checked against the rule set before it is played."""
    with pytest.raises(SetupError, match=says):
        the_game().setup(deal)


def test_a_guild_twice_is_refused() -> None:
    """Each guild exists once."""
    hands = [list(hand) for hand in DEAL.hands[2]]
    at = next((seat, place) for seat in range(3) for place in range(7) if CARDS[hands[seat][place]].is_guild)
    other = next(card for hand in hands for card in hand if CARDS[card].is_guild and card != hands[at[0]][at[1]])
    hands[at[0]][at[1]] = other
    deal = replace(DEAL, hands=(*DEAL.hands[:2], tuple(map(tuple, hands))))
    with pytest.raises(SetupError, match=other):
        the_game().setup(deal)


def test_a_free_city_deal_needs_three_boards_and_its_pile() -> None:
    """The deal of a two-player game is checked too."""
    deal = deal_of(2, 1)
    with pytest.raises(SetupError, match="3 cities, but 2 boards"):
        the_game().setup(replace(deal, boards=deal.boards[:2]))
    with pytest.raises(SetupError, match="draw pile has 0"):
        the_game().setup(replace(deal, piles=((), *deal.piles[1:])))
    hands = tuple((*age[:2], age[1]) for age in deal.hands)
    with pytest.raises(SetupError, match="each seat is dealt 7"):
        the_game().setup(replace(deal, hands=hands))


def test_a_catalog_finds_its_cards() -> None:
    """By id; there is none of another name."""
    catalog = the_game().catalog
    assert catalog.card(CardId("loom_2")).age == 2
    with pytest.raises(KeyError):
        catalog.card(CardId("atlantis"))
