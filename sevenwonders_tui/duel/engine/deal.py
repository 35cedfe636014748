"""Dealing: from options and chance to a `Deal`, and from a deal to the first decision."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sevenwonders_tui.duel.engine.age import begin_age, lay_out, show_group
from sevenwonders_tui.duel.engine.catalog import (
    AGE_BACKS,
    Back,
    ConspiracyId,
    DecreeId,
    Deposit,
    DivinityId,
    MythologyId,
)
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.pile import pile_of
from sevenwonders_tui.duel.engine.rules import AGES, BOARD_PROGRESS, CHAMBERS, DRAFT_ORDER, GROUP, SEATS, Rules
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import LyingDecree, State
from sevenwonders_tui.duel.engine.task import DraftPick
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import N_, SetupError


def make_deal(rules: Rules, options: Options, rng: Rng) -> Deal:
    """Return a random deal. Raises SetupError for a first game with boxes."""
    if options.is_first_game:
        if rules.boxes:
            raise SetupError(N_("The first game of the rule book is played without boxes."))
        first, second = rules.catalog.first_wonders
        wonders = ((*first[:2], *second[:2]), (*first[2:], *second[2:]))
    else:
        drawn, rng = rng.sample(tuple(rules.wonders), 2 * GROUP)
        wonders = (tuple(drawn[:GROUP]), tuple(drawn[GROUP:]))
    progress, rng = rng.shuffled(tuple(rules.progress))
    structures: list[tuple[CardId, ...]] = []
    senators: list[CardId] = []
    if rules.has_agora:
        senators, rng = rng.shuffled(rules.decks[Back.SENATOR])
    for age in range(1, AGES + 1):
        cards, rng = deal_age(rules, age, senators, rng)
        structures.append(cards)
    decks: dict[MythologyId, tuple[DivinityId, ...]] = {}
    tokens: list[MythologyId] = []
    offerings: list[int] = []
    if rules.has_pantheon:
        for mythology, divinities in rules.mythology_decks.items():
            deck, rng = rng.shuffled(divinities)
            decks[mythology] = tuple(deck)
        tokens, rng = rng.sample(_all_tokens(rules), len(rules.layouts[0].deposits[Deposit.MYTHOLOGY]))
        offerings, rng = rng.shuffled(rules.catalog.pantheon.offerings)
    decrees: list[DecreeId] = []
    conspiracies: list[ConspiracyId] = []
    if rules.has_agora:
        decrees, rng = rng.sample(tuple(rules.decrees), CHAMBERS)
        conspiracies, rng = rng.shuffled(tuple(rules.conspiracies))
    return Deal(
        rules.boxes,
        wonders,
        tuple(progress[:BOARD_PROGRESS]),
        tuple(progress[BOARD_PROGRESS:]),
        tuple(structures),
        decks,
        tuple(tokens),
        tuple(offerings),
        tuple(decrees),
        tuple(conspiracies),
        options.is_first_game,
    )


def deal_age(rules: Rules, age: int, senators: list[CardId], rng: Rng) -> tuple[tuple[CardId, ...], Rng]:
    """Return the cards of one age in the order of the places, and the rng after the draw.

    The Senators of the age are taken from the end of `senators`, which changes.
    """
    cards: list[CardId] = []
    for back, count in rules.dealt[age - 1].items():
        if back is Back.SENATOR:
            cards += [senators.pop() for _senator in range(count)]
        else:
            drawn, rng = rng.sample(rules.decks[back], count)
            cards += drawn
    if len(rules.dealt[age - 1]) > 1:
        cards, rng = rng.shuffled(cards)
    return tuple(cards), rng


def _all_tokens(rules: Rules) -> list[MythologyId]:
    return [each.id for each in rules.catalog.pantheon.mythologies for _token in range(each.tokens)]


def start(rules: Rules, deal: Deal) -> State:
    """Return the state in which the first decision is due. Raises SetupError for an impossible deal."""
    check_deal(rules, deal)
    state = State(rules, deal)
    state.board_progress = tuple([rules.progress[token] for token in deal.progress])
    state.box = pile_of(deal.boxed_progress)
    if rules.has_pantheon:
        state.decks = {mythology: pile_of(deal.mythology_decks[mythology]) for mythology in rules.mythologies}
    if rules.has_agora:
        state.decrees = tuple(
            (LyingDecree(decree, chamber.is_up),) for decree, chamber in zip(deal.decrees, rules.chambers, strict=True)
        )
        state.conspiracies = pile_of(deal.conspiracies)
        state.removed = tuple(_removed(rules, age, structure) for age, structure in enumerate(deal.structures))
    if deal.is_drafted:
        for seat in SEATS:
            drafted = [wonder for group in deal.wonders for wonder in group[2 * seat : 2 * seat + 2]]
            state.cities[seat].unbuilt = tuple(rules.wonders[wonder] for wonder in drafted)
        state.picks = len(DRAFT_ORDER)
    if rules.boxes or deal.is_drafted:
        lay_out(state, 1, None)
    if deal.is_drafted:
        state.asked = begin_age(state, SEATS[0])
    else:
        show_group(state)
        state.turn = 1
        state.asked = DraftPick(DRAFT_ORDER[0])
    return state


def _removed(rules: Rules, age: int, structure: Sequence[CardId]) -> tuple[PreparedCard, ...]:
    laid = set(structure)
    return tuple(rules.cards[card] for card in rules.decks[AGE_BACKS[age]] if card not in laid)


def check_deal(rules: Rules, deal: Deal) -> None:
    """Raise SetupError unless the deal is possible with this rule set."""
    if deal.boxes != rules.boxes:
        raise SetupError(N_("The deal is for other boxes."))
    for group in deal.wonders:
        if len(group) != GROUP:
            raise SetupError(N_("Each group has {due} Wonders."), due=GROUP)
    _check_known([wonder for group in deal.wonders for wonder in group], rules.wonders)
    if len(deal.progress) != BOARD_PROGRESS:
        raise SetupError(N_("On the board lie {due} Progress tokens."), due=BOARD_PROGRESS)
    _check_all([*deal.progress, *deal.boxed_progress], rules.progress)
    if len(deal.structures) != AGES:
        raise SetupError(N_("A deal has {ages} ages."), ages=AGES)
    for age, structure in enumerate(deal.structures, start=1):
        _check_structure(rules, age, structure)
    if rules.has_agora:
        _check_senators(rules, deal)
    if list(deal.mythology_decks) != list(rules.mythologies):
        raise SetupError(N_("The Mythology decks of a deal are those of its boxes."))
    for mythology, deck in deal.mythology_decks.items():
        _check_all(deck, rules.mythology_decks[mythology])
    if rules.has_pantheon or deal.mythology_tokens or deal.offering_tokens:
        _check_tokens(rules, deal)
    if len(deal.decrees) != (CHAMBERS if rules.has_agora else 0):
        raise SetupError(N_("Each chamber has one decree."))
    _check_known(deal.decrees, rules.decrees)
    _check_all(deal.conspiracies, rules.conspiracies)


def _check_structure(rules: Rules, age: int, structure: Sequence[CardId]) -> None:
    cards = set(structure)
    is_right = len(cards) == len(structure) == rules.layouts[age - 1].size
    for back, count in rules.dealt[age - 1].items():
        is_right &= len(cards & rules.deck_sets[back]) == count
    if not is_right:
        raise SetupError(N_("The structure of age {age} has not the right numbers of each kind of card."), age=age)


def _check_senators(rules: Rules, deal: Deal) -> None:
    """Raise SetupError if a Senator is in two ages. All other cards belong to one age."""
    senators = rules.deck_sets[Back.SENATOR]
    _check_different([card for structure in deal.structures for card in structure if card in senators])


def _check_tokens(rules: Rules, deal: Deal) -> None:
    lying = len(rules.layouts[0].deposits[Deposit.MYTHOLOGY]) if rules.has_pantheon else 0
    there = _all_tokens(rules) if rules.has_pantheon else []
    tokens = deal.mythology_tokens
    if len(tokens) != lying or any(tokens.count(token) > there.count(token) for token in tokens):
        raise SetupError(N_("The Mythology tokens of a deal are {due} of those of the box."), due=lying)
    offerings = rules.catalog.pantheon.offerings if rules.has_pantheon else ()
    if sorted(deal.offering_tokens) != sorted(offerings):
        raise SetupError(N_("The Offering tokens of a deal are those of the box."))


def _check_different(items: Sequence[str]) -> set[str]:
    different = set(items)
    if len(different) != len(items):
        raise SetupError(N_("A deal names nothing twice."))
    return different


def _check_known(items: Sequence[str], known: Collection[str]) -> None:
    different = _check_different(items)
    if not different.issubset(known):
        unknown = ", ".join(sorted(different.difference(known)))
        raise SetupError(N_("These are not in the box: {items}."), items=unknown)


def _check_all(items: Sequence[str], due: Collection[str]) -> None:
    _check_known(items, due)
    if len(items) != len(due):
        raise SetupError(N_("A deal names each token, divinity and conspiracy of its boxes."))
