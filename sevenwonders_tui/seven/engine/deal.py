"""Dealing: from options and chance to a `Deal`, and from a deal to the first decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import N_, SetupError
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.resolve import begin_age
from sevenwonders_tui.seven.engine.rules import AGES, FREE_CITY, HAND, Rules
from sevenwonders_tui.seven.engine.setup import Board, BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import City, State


@dataclass(frozen=True, slots=True)
class DealtAge:
    """The cards of one age as they are dealt."""

    hands: tuple[tuple[CardId, ...], ...]
    """By city; the Free City's is empty."""
    pile: tuple[CardId, ...]
    """The Free City's draw pile, top first."""


def make_deal(rules: Rules, options: Options, rng: Rng) -> Deal:
    """Return a random deal. Raises SetupError if a chosen board does not exist or is chosen twice."""
    boards, rng = _deal_boards(rules, options.boards, rng)
    ages: list[DealtAge] = []
    for age in range(1, AGES + 1):
        dealt, rng = deal_age(rules, age, rng)
        ages.append(dealt)
    return Deal(rules.variant, boards, tuple(dealt.hands for dealt in ages), tuple(dealt.pile for dealt in ages))


def deal_age(rules: Rules, age: int, rng: Rng) -> tuple[DealtAge, Rng]:
    """Return the hands of one age; age III takes its guilds at random."""
    deck = rules.decks[age - 1]
    if age == AGES:
        guilds, rng = rng.sample(rules.guilds, rules.guilds_in_play)
        deck += tuple(guilds)
    cards, rng = rng.shuffled(deck)
    return lay_out(rules, cards), rng


def lay_out(rules: Rules, cards: Sequence[CardId]) -> DealtAge:
    """Return a shuffled deck in hands."""
    hands = [tuple(cards[HAND * city : HAND * (city + 1)]) for city in rules.cities]
    pile: tuple[CardId, ...] = ()
    if rules.variant is Variant.FREE_CITY:
        pile, hands[FREE_CITY] = hands[FREE_CITY], ()
    return DealtAge(tuple(hands), pile)


def _deal_boards(rules: Rules, choices: tuple[BoardChoice, ...], rng: Rng) -> tuple[tuple[Board, ...], Rng]:
    """Return a board for each city: the chosen one, or a random one."""
    wanted = choices or (BoardChoice(),) * len(rules.cities)
    if len(wanted) != len(rules.cities):
        raise SetupError(
            N_("There are {cities} cities, but choices for {boards} boards."),
            cities=len(rules.cities),
            boards=len(wanted),
        )
    sides = rules.sides()
    taken = [choice.wonder for choice in wanted if choice.wonder]
    if len(set(taken)) != len(taken):
        raise SetupError(N_("Each wonder can be chosen once only."))
    left, rng = rng.shuffled([WonderId(wonder) for wonder in sides if wonder not in taken])
    if len(taken) + len(left) < len(wanted):
        raise SetupError(N_("There are not enough wonders for {cities} cities."), cities=len(wanted))
    boards: list[Board] = []
    for choice in wanted:
        wonder = choice.wonder or left.pop()
        side = choice.side
        if side is None:
            at, rng = rng.below(len(sides.get(wonder, BoardSide)))
            side = tuple(sides.get(wonder, BoardSide))[at]
        boards.append(rules.board(Board(wonder, side)).board)
    return tuple(boards), rng


def check_deal(rules: Rules, deal: Deal) -> None:
    """Raise SetupError unless the boards, hands, piles and guilds of the deal are possible in this rule set."""
    cities = len(rules.cities)
    if len(deal.boards) != cities:
        raise SetupError(
            N_("There are {cities} cities, but {boards} boards are dealt."), cities=cities, boards=len(deal.boards)
        )
    for board in deal.boards:
        rules.board(board)
    if len({board.wonder for board in deal.boards}) != cities:
        raise SetupError(N_("Each wonder can be dealt once only."))
    if len(deal.hands) != AGES or len(deal.piles) != AGES:
        raise SetupError(N_("A deal has {ages} ages."), ages=AGES)
    for age, (hands, pile) in enumerate(zip(deal.hands, deal.piles, strict=True), start=1):
        _check_age(rules, age, hands, pile)


def _check_age(rules: Rules, age: int, hands: tuple[tuple[CardId, ...], ...], pile: tuple[CardId, ...]) -> None:
    sizes = [HAND] * len(rules.cities)
    if rules.variant is Variant.FREE_CITY:
        sizes[FREE_CITY] = 0
    if [len(hand) for hand in hands] != sizes:
        raise SetupError(N_("In age {age} each seat is dealt {cards} cards."), age=age, cards=HAND)
    if len(pile) != (HAND if rules.variant is Variant.FREE_CITY else 0):
        raise SetupError(N_("In age {age} the draw pile has {cards} cards."), age=age, cards=len(pile))
    extra = Counter([card for cards in (*hands, pile) for card in cards]) - Counter(rules.decks[age - 1])
    guilds = rules.guilds_in_play if age == AGES else 0
    wrong = [card for card, count in extra.items() if card not in rules.guilds or count > 1]
    if wrong:
        raise SetupError(
            N_("In age {age} there are too many of these cards: {cards}."), age=age, cards=", ".join(sorted(wrong))
        )
    if extra.total() != guilds:
        raise SetupError(
            N_("In age {age} there are {found} guilds, not {due}."), age=age, found=extra.total(), due=guilds
        )


def start(rules: Rules, deal: Deal) -> State:
    """Return the state in which the first pick is due. Raises SetupError if the deal is impossible."""
    check_deal(rules, deal)
    state = State(rules, deal, [City(rules.board(board)) for board in deal.boards])
    begin_age(state, 1, None)
    return state
