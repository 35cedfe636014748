"""The coach of 7 Wonders: every statement is true, each thing is told once, and every turn has a proposal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.present.coach import CoachPage, Counsel
from sevenwonders_tui.seven.engine.moves import Build, CityId, Free, PromptKind
from sevenwonders_tui.seven.engine.rules import AGES, TURNS
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.lesson import LESSON_SEED
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.pointing import point_out
from sevenwonders_tui.seven.words.coach.ready import needs_counsel
from sevenwonders_tui.seven.words.coach.sheet import _coins
from sevenwonders_tui.seven.words.coach.table import LESSONS, table_pages
from sevenwonders_tui.seven.words.sight import see
from tests.seven.words.coach_truth import (
    CHECKS,
    Moment,
    as_proposed,
    beginners,
    by_chance,
    is_true,
    is_unchecked,
    moment_of,
    moments,
)
from tests.support.guided_game import guided, lesson_deal
from tests.support.seven.build import city, deal_of, table, the_game

Play = Callable[[], list[Moment]]
POOR = Score(CityId(0), 0, 0, 0, 0, 0, 0, 0)
"""A sheet without any points."""


@cache
def wild() -> list[Moment]:
    """Return the guided game played by chance, and other deals, with other boards and more seats."""
    game = the_game()
    found = [*moments(game, lesson_deal(), by_chance(1), beginners(game, LESSON_SEED))]
    for seed, players in enumerate((3, 4, 5)):
        deal = game.deal(Options(players), Rng(seed))
        found += moments(game, deal, by_chance(seed) if seed % 2 else as_proposed(game), by_chance(seed))
    return found


@cache
def rare() -> list[Moment]:
    """Return positions that hardly ever come about."""
    blue = table(city(), city(), city(), hand=["altar", "theater", *["pawnshop"] * 5])
    complete = table(city("giza", stages=3), city(), city(), turn=4, hand=["altar", "theater", "press", "loom"])
    poor = table(city("rhodes", coins=0), city(built=["lumber_yard"]), city(built=["lumber_yard"]), turn=4)
    chainless = table(city(), city(), city(), turn=3, hand=["stockade", "barracks", "press", "loom", "stone_pit"])
    game = the_game()
    broke = table(city(coins=0), city(), city(), turn=5, hand=["temple", "statue", "aqueduct"], age=2)
    read = table(city("halicarnassus"), city(), city(), turn=5, hand=["altar", "theater", "press"])
    found = [moment_of(game, state) for state in (blue, complete, poor, chainless, broke, read)]
    for seed in range(40):
        for moment in moments(
            game, deal_of(3, seed, wonders=["halicarnassus"], sides="B"), by_chance(seed), by_chance(seed)
        ):
            prompt = moment.view.prompt
            if prompt is not None and prompt.kind is not PromptKind.PICK:
                return [*found, moment]
    return found


@pytest.mark.parametrize("play_of", [guided, wild, rare])
def test_the_coach_never_says_what_is_not_so(play_of: Play) -> None:
    """Each value that a sentence names is so on the table, whatever the person did before."""
    faults = [
        f"{moment.state.age}/{moment.state.turn} {said.claim}: {said} {said.facts}"
        for moment in play_of()
        for pages in moment.pages
        for page in pages
        for said in page.sentences
        if not is_true(moment, said, page)
    ]
    assert faults == []


def all_pages() -> list[CoachPage]:
    """Return every page of all games and positions."""
    return [page for moment in (*guided(), *wild(), *rare()) for pages in moment.pages for page in pages]


def test_every_kind_of_sentence_is_reached() -> None:
    """Every check belongs to a sentence that is said: none is unused."""
    told = all_pages()
    assert set(CHECKS) - {said.claim for page in told for said in page.sentences} == set()


def test_each_thing_is_told_once_and_each_turn_has_a_proposal() -> None:
    """In the first age no topic comes twice; there are ten of them and more, and the last page says what to do."""
    told = [moment.pages[0] for moment in guided() if not moment.view.is_over]
    assert {pages[-1].topic for pages in told} == {"advice"}
    first = Counter(page.topic for pages in told[:TURNS] for page in pages[:-1])
    assert max(first.values()) == 1
    assert len(first) >= 10


STRONG = re.compile(r"\b(only|nothing|nobody|more than|anything that)\b", re.IGNORECASE)


def test_what_is_said_of_all_or_none_is_checked() -> None:
    """Whoever reads "only", "nothing", "nobody" or "more than" reads what was held against the position."""
    told = [said for page in all_pages() for said in page.sentences if STRONG.search(str(said))]
    kinds = {said.claim for said in told}
    assert kinds >= {"do.sell.why", "do.sell.only", "cost.none", "sheet.squares", "trade.keeps", "sell.rule"}
    assert [kind for kind in kinds if is_unchecked(kind)] == []


def test_one_turn_tells_to_do_one_thing() -> None:
    """Only the last page of a turn tells to build or to sell a card: no other one says the opposite of it."""
    orders = {
        said.claim
        for page in all_pages()
        for said in page.sentences
        if re.match(r"(Build|Sell|Take|Choose)\b|Press [^,]+, then", str(said))
    }
    assert orders <= {"do.build", "do.stage", "do.sell"}


def test_a_sale_where_nothing_can_be_built_says_so() -> None:
    """Coins are not weighed against cards where no card can be built."""
    state = table(city(coins=0), city(), city(), turn=5, hand=["temple", "statue", "aqueduct"], age=2)
    claims = _claims(moment_of(the_game(), state))
    assert claims["do.sell.only"] == "Nothing of this hand can be built now."
    assert "do.sell.why" not in claims


def test_what_was_sold_is_no_secret_where_a_wonder_reads_the_pile() -> None:
    """With a stage that builds from the discard pile at the table nobody is told that a sold card is never seen."""
    state = table(city("halicarnassus"), city(), city(), turn=5, hand=["altar", "theater", "press"])
    assert "nobody" not in _claims(moment_of(the_game(), state))["sell.rule"]


def test_until_the_judge_has_answered_the_coach_proposes_nothing() -> None:
    """Without a stored proposal the pages are there at once; the last one says that the coach thinks, or why not."""
    scene = next(moment.scene for moment in wild() if needs_counsel(moment.scene))
    waiting = table_pages(scene, str)
    assert [said.claim for said in waiting[-1].sentences] == ["counsel.waits"]
    refused = table_pages(scene, str, Counsel(trouble="Wait a minute."))
    assert "Wait a minute." in str(refused[-1].sentences[0])
    assert refused[:-1] == waiting[:-1] == table_pages(scene, str, Counsel(scene.view.moves[0]))[:-1]


def test_every_turn_has_its_topics() -> None:
    """The list of topics knows all ages and all their turns."""
    assert [len(turns) for turns in LESSONS] == [TURNS] * AGES


@pytest.mark.parametrize("play_of", [guided, wild])
def test_what_is_pointed_at_gets_a_sign(play_of: Play) -> None:
    """Whatever a page points at is there, and is marked on the table."""
    for moment in play_of():
        for page in moment.pages[0]:
            plain, marked = see(moment.scene), point_out(see(moment.scene), page.points)
            assert (plain != marked) is bool(page.points), page
            cards = {point for point in page.points if point.startswith("hand.")}
            assert sum(face.is_pointed for face in marked.hand) == len(cards)


def test_the_guided_deal_teaches_all_there_is() -> None:
    """Who follows the proposals builds for nothing, for goods, by a chain, over a stage, for war; and wins."""
    claims = Counter(
        said.claim for moment in guided() for pages in moment.pages for page in pages for said in page.sentences
    )
    for claim in (
        "trade.buy",
        "wonder.free",
        "war.card",
        "turn.stage",
        "turn.chained",
        "turn.paid",
        "war.won",
        "end.won",
    ):
        assert claims[claim], claim
    symbols = guided()[-1].scores[0].science
    assert symbols >= 10


def _claims(moment: Moment) -> dict[str, str]:
    """Return all that is said at a moment, by its kind."""
    return {said.claim: str(said) for pages in moment.pages for page in pages for said in page.sentences}


def test_what_coins_are_worth_is_told_before_the_first_ones_go() -> None:
    """That coins are points is told once, with the first proposed payment or the first sold card."""
    told = [_claims(moment) for moment in guided()]
    first = next(at for at, claims in enumerate(told) if "do.price" in claims or "turn.sold" in claims)
    assert [at for at, claims in enumerate(told) if "coins.worth" in claims] == [first]


def test_the_card_that_makes_another_free_is_named() -> None:
    """If the coach proposes a card that is free by a chain, he names the chain."""
    proposals = [(moment, moment.proposed) for moment in guided() if moment.view.prompt is not None]
    chained = [moment for moment, order in proposals if isinstance(order, Build) and order.free is Free.CHAIN]
    assert chained
    assert all("why.chained" in _claims(moment) for moment in chained)


def test_both_neighbours_are_named_whom_a_card_beats() -> None:
    """War is one reason: all fronts that get better stand in it."""
    state = table(city(built=["lumber_yard"]), city(), city(), turn=6, hand=["stockade", "stockade"])
    moment = moment_of(the_game(), state)
    text = _claims(moment)["why.won"]
    assert "more shields than Ben and Cleo" in text or "more shields than Cleo and Ben" in text
    assert "2 points" in text


def test_symbols_of_which_there_is_none_are_left_out() -> None:
    """A person with two gears reads of two gears; a person without symbols reads that."""
    states = [table(own, city(), city()) for own in (city(built=["workshop", "laboratory"]), city())]
    named = [CoachScene(moment_of(the_game(), state).scene, str).symbols_named for state in states]
    assert [each.words for each in named] == ["2 gears", "no symbols"]


def test_one_coin_is_one_coin() -> None:
    """Verbs agree with the number of coins, and no amount is told twice in a row."""
    for page in all_pages():
        for said in page.sentences:
            assert not re.search(r"\b1 \w+ (are|come|have)\b|of your 1 coin|\d+ coins?: \d+¢", str(said)), str(said)
    sheet = [
        str(said)
        for coins in (1, 2)
        for said in _coins(CoachScene(moment_of(the_game(), table(city(coins=coins), city(), city())).scene, str), POOR)
    ]
    assert ["1 coin is left" in sheet[0], "2 coins are left" in sheet[1]] == [True, True]
