"""The coach of a guided Duel: every statement is true, each thing is told once, and every turn has a proposal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest

from sevenwonders_tui.duel.engine.events import CardBuilt
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import LESSON_SEED
from sevenwonders_tui.duel.screens.front import DuelFront
from sevenwonders_tui.duel.words.coach.deed import Deed, done_by
from sevenwonders_tui.duel.words.coach.guide import table_pages
from sevenwonders_tui.duel.words.coach.pointing import target_at
from sevenwonders_tui.duel.words.coach.ready import needs_counsel
from sevenwonders_tui.duel.words.coach.schedule import Topic
from sevenwonders_tui.duel.words.spot import SpotKind
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.present.coach import CoachPage, Counsel
from sevenwonders_tui.table.client import Resolution
from sevenwonders_tui.table.setup import set_up
from tests.duel.words.coach_truth import (
    CHECKS,
    OWN,
    Moment,
    as_proposed,
    beginner,
    by,
    is_card_page_true,
    is_true,
    is_turn,
    is_unchecked,
    moments,
    other_by,
)
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import after, by_dice
from tests.support.duel.science import FIVE

Play = Callable[[], list[Moment]]


def lesson_deal() -> Deal:
    """Return the deal of the guided game."""
    kit = DuelKit(the_duel())
    deal = set_up(DuelFront(kit).lesson_plan("Nova"), kit).deal
    assert isinstance(deal, Deal)
    return deal


@cache
def guided() -> list[Moment]:
    """Return the guided game, played as it is proposed."""
    return list(moments(lesson_deal(), as_proposed, beginner(LESSON_SEED)))


@cache
def wild() -> list[Moment]:
    """Return the guided game played by chance, and other deals with and without a draft."""
    found = [*moments(lesson_deal(), by(by_dice(1)), beginner(LESSON_SEED))]
    for seed, taste in enumerate(("red", "green", "red", "green"), start=2):
        deal = the_duel().deal(Options(is_first_game=bool(seed % 2)), Rng(seed))
        found += moments(deal, by(by_dice(seed, taste)), other_by(by_dice(seed + 9, taste)))
    return found


@cache
def rare() -> list[Moment]:
    """Return positions that hardly ever come about."""
    near = position(city(coins=30), city(coins=30), age=2, row=["walls", "statue", "temple"], pawn=7)
    symbols = position(city(coins=30, built=FIVE), city(coins=30, built=FIVE), age=3, row=["observatory", "altar"])
    plain = position(city(coins=0), city(), row=["clay_pool", "quarry", "baths"])
    useless = position(city(coins=9), city(), row=["clay_reserve", "altar"])
    even = after(position(city(coins=0), city(coins=0), age=3, only=["palace"]), "discard palace")
    blue = after(position(city(coins=0, built=["altar"]), city(coins=9), age=3, only=["palace"]), "discard palace")
    begun = (Resolution(0, 2, 1, (CardBuilt(OWN, CardId("baths")),)),)
    dear = Moment(position(city(coins=9), city(), age=2, row=["walls", "statue"]), begun)
    late = tuple(Resolution(turn, 1, turn + 1, (CardBuilt(OWN, CardId("clay_pool")),)) for turn in range(7))
    leading = Moment(position(city(coins=9), city(), row=["baths", "quarry"]), late)
    return [*(Moment(state, ()) for state in (near, symbols, plain, useless, even, blue)), dear, leading]


@pytest.mark.parametrize("play_of", [guided, wild, rare])
def test_the_coach_of_duel_never_says_what_is_not_so(play_of: Play) -> None:
    """Each value that a sentence names is so on the table, whatever the person did before."""
    faults = [
        f"{moment.state.age}/{moment.state.turn} {said.claim}: {said} {dict(said.facts)}"
        for moment in play_of()
        for page in moment.pages
        for said in page.sentences
        if not is_true(moment, said)
    ]
    assert faults == []
    cards = [page for moment in play_of() for page in moment.pages if page.topic == Topic.CARD]
    assert all(map(is_card_page_true, cards))


def test_every_kind_of_sentence_of_duel_is_reached() -> None:
    """What is checked is what is said: no check is for nothing."""
    told = {
        said.claim
        for play in (guided(), wild(), rare())
        for each in play
        for page in each.pages
        for said in page.sentences
    }
    assert set(CHECKS) - told == set()


STRONG = re.compile(r"\b(only|nothing|nobody|more than)\b", re.IGNORECASE)


def all_pages() -> list[CoachPage]:
    """Return every page of all games and positions."""
    return [page for moment in (*guided(), *wild(), *rare()) for page in moment.pages]


def test_what_is_said_of_all_or_none_in_duel_is_checked() -> None:
    """Whoever reads "only", "nothing", "nobody" or "more than" reads what was held against the position."""
    kinds = {said.claim for page in all_pages() for said in page.sentences if STRONG.search(str(said))}
    assert kinds >= {"wonders.how", "uncover.nothing", "structure.free"}
    assert [kind for kind in kinds if is_unchecked(kind)] == []


def test_one_turn_of_duel_tells_to_do_one_thing() -> None:
    """Only the advice tells to build, to take or to sell a card: no other page says the opposite of it."""
    orders = {
        said.claim
        for page in all_pages()
        for said in page.sentences
        if re.match(r"(Build|Sell|Take|Choose) (?!that away)", str(said))
    }
    assert orders <= {"proposal.build", "proposal.sell", "proposal.wonder"}
    assert orders


def test_until_the_judge_has_answered_the_coach_of_duel_proposes_nothing() -> None:
    """Without a stored proposal the pages are there at once; the last one says that the coach thinks, or why not."""
    scene = next(moment.scene for moment in wild() if is_turn(moment) and needs_counsel(moment.scene))
    waiting = table_pages(scene, str)
    assert [said.claim for said in waiting[-1].sentences] == ["counsel.waits"]
    refused = table_pages(scene, str, Counsel(trouble="Wait a minute."))
    assert "Wait a minute." in str(refused[-1].sentences[0])
    assert table_pages(scene, str, Counsel(scene.moves[0]))[-1].sentences[0].claim.startswith("proposal.")


def test_a_total_is_told_only_where_it_is_another_price_than_the_one_before() -> None:
    """A page does not say again what a card costs that needs one thing alone."""
    pages = [page for moment in (*guided(), *wild(), *rare()) for page in moment.pages]
    priced = [{said.claim: said.facts for said in page.sentences} for page in pages if page.topic == Topic.PRICE]
    totals = [page for page in priced if "price.total" in page]
    assert totals
    assert all(page["price.total"]["total"] != page["price.now"]["price"] for page in totals)


def test_each_topic_is_told_once_and_each_turn_has_a_proposal() -> None:
    """Whoever plays as is proposed hears of everything in the first age, one thing after the other."""
    turns = [moment for moment in guided() if is_turn(moment)]
    assert {moment.pages[-1].topic for moment in turns} == {"proposal"}
    told = Counter(page.topic for moment in turns for page in moment.pages if page.topic in set(Topic))
    assert told == Counter(set(Topic))
    assert all(page.topic not in set(Topic) for moment in turns if moment.state.age > 1 for page in moment.pages)


def test_what_the_coach_of_duel_points_at_lies_there() -> None:
    """Everything that a page points at is on the table at that moment."""
    for moment in (*guided(), *wild()):
        for page in moment.pages:
            for target in map(target_at, page.points):
                match target.kind:
                    case SpotKind.PLACE:
                        assert moment.scene.lies(moment.state.layout.number_of[target.id])  # type: ignore[index]
                    case SpotKind.WONDER:
                        assert target.id in moment.scene.city(OWN).unbuilt
                    case SpotKind.PROGRESS:
                        assert target.id in moment.scene.view.board_progress
                    case _:
                        assert (target.kind, target.id) == (SpotKind.POSITION, moment.state.pawn)


def test_the_guided_deal_teaches_everything() -> None:
    """Who follows the proposals does each kind of thing in good time, takes a token for a chain, and wins on points."""
    first: dict[Deed, int] = {}
    for before, moment in pairwise(guided()):
        for deed in done_by(moment.scene, OWN) - first.keys():
            first[deed] = before.state.age
    assert {deed for deed, age in first.items() if age == 1} >= set(Deed) - {Deed.CHAIN, Deed.PAIR}
    assert first.keys() == set(Deed)
    result = guided()[-1].state.result
    assert result is not None
    assert (result.how, result.winners) == (Victory.POINTS, (OWN,))
