"""The coach's proposal for a turn, with the reasons that the judge of advice and reviews found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, Counsel, Sentence, sentence, waiting_sentence
from sevenwonders_tui.seven.bots.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Saves,
    Supplies,
    War,
    all_reasons,
)
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Free, Order
from sevenwonders_tui.seven.engine.rules import COINS_A_POINT, DISCARD_COINS
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.pointing import STAGE
from sevenwonders_tui.seven.words.offers import offers

OfPeace: TypeAlias = PointsNow | Chains | Income | Supplies | Saves | Denies | Brings
"""The reasons that have a sentence each."""
REASONS = 2
"""The most reasons that are told: people do not read more."""


def proposal(seen: CoachScene, counsel: Counsel) -> Order | None:
    """Return the ready proposal for this moment, otherwise the judge's; None if there is neither."""
    if seen.ready is not None:
        return seen.ready
    if counsel.move in seen.view.moves and counsel.move is not None:
        order: Order = counsel.move[0]
        return order
    return None


def waiting_page(counsel: Counsel) -> CoachPage:
    """Return the page which says that there is no proposal yet, or none at all."""
    return CoachPage("advice", _("what I would do"), (waiting_sentence(counsel),))


def advice_page(seen: CoachScene, order: Order) -> CoachPage:
    """Return one act with its keys and its reasons."""
    card = card_of(order)
    points = (seen.card_point(card), *([STAGE] if isinstance(order, BuildStage) else []))
    said = [*_keys(seen, order, card), *_price(seen, order), *_reasons(seen, order)]
    return CoachPage("advice", _("what I would do"), tuple(said), points)


def card_of(order: Order) -> CardId:
    """Return the card that the proposal is about."""
    card = getattr(order, "card", None)
    assert card is not None, order
    return CardId(card)


def _keys(seen: CoachScene, order: Order, card: CardId) -> Iterator[Sentence]:
    number, named, answer = seen.card_key(card), seen.card(card), seen.key("table.answer")
    found = offers(seen.view)
    assert found is not None, "the policy proposes where something is asked"
    match order:
        case Build():
            text = _("Press {number}, then {answer}: build {card}.")
            yield sentence("do.build", text, number=number, answer=answer, card=named)
            ways = len(found.builds(card))
        case BuildStage():
            text = _("Press {number}, then {stage}, then {answer}: build a stage of your wonder, with {card} under it.")
            stage = seen.key("table.stage")
            yield sentence("do.stage", text, number=number, stage=stage, answer=answer, card=named)
            ways = len(found.stages(card))
        case _:
            text = _("Press {number}, then {sell}: sell {card} to the bank for {coins}.")
            sell, coins = seen.key("table.sell"), seen.coins(DISCARD_COINS)
            yield sentence("do.sell", text, number=number, sell=sell, card=named, coins=coins)
            if found.can_build:
                yield sentence("do.sell.why", _("I think coins help you more now than anything that you can build."))
            else:
                yield sentence("do.sell.only", _("Nothing of this hand can be built now."))
            ways = 1
    if ways > 1:
        text = _("You can pay in {ways} ways: {answer} takes the cheapest.")
        yield sentence("do.ways", text, ways=seen.number(ways), answer=answer)


def _price(seen: CoachScene, order: Order) -> Iterator[Sentence]:
    if isinstance(order, Discard) or not isinstance(order, Build | BuildStage):
        return
    paid, have = order.payment.total, seen.city_seen.purse
    if paid:
        text = _("It costs {coins}; you have {have}.")
        yield sentence("do.price", text, coins=seen.coins(paid), have=seen.coins(have))
        if not seen.dealings:
            yield coins_worth(seen)
    elif not isinstance(order, Build) or order.free is None:
        yield sentence("do.free", _("It costs you no coins."))
    elif order.free is Free.CHAIN:
        yield _chained(seen, order)


def coins_worth(seen: CoachScene) -> Sentence:
    """Say what coins are worth at the end, to a person whose points change with them."""
    text = _("Coins are points too: every {price} left at the end are a point.")
    return sentence("coins.worth", text, price=seen.coins(COINS_A_POINT))


def _reasons(seen: CoachScene, order: Order) -> Iterator[Sentence]:
    """Say the weightiest reasons. All fronts share a sentence, so that none is left out."""
    found = [
        each
        for each in all_reasons(seen.scene.game, seen.view, order)
        # The price names the chain already, and a sale its coins.
        if not isinstance(each, ByChain) and not (isinstance(each, Income) and isinstance(order, Discard))
    ]
    wars = [each for each in found if isinstance(each, War)]
    told = [each for each in found if each not in wars[1:]]
    for reason in told[:REASONS]:
        yield from _war_sentences(seen, wars) if isinstance(reason, War) else (reason_sentence(seen, reason),)


def _war_sentences(seen: CoachScene, wars: Sequence[War]) -> Iterator[Sentence]:
    """Name the neighbours that would be beaten, and those with whom a defeat would become a tie."""
    more = _("You would have more shields than {city}: worth {points} in the war of this age, if it stays so.")
    same = _("You would have as many shields as {city}: worth {points} in the war of this age, if it stays so.")
    for is_won, claim, text in ((True, "why.won", more), (False, "why.tied", same)):
        fronts = [war for war in wars if war.is_won is is_won]
        if fronts:
            points = seen.points(sum(war.points for war in fronts))
            yield sentence(claim, text, city=seen.cities([war.neighbor for war in fronts]), points=points)


def reason_sentence(seen: CoachScene, reason: OfPeace) -> Sentence:  # noqa: PLR0911  one a kind
    """Return a reason for the act."""
    match reason:
        case PointsNow(points):
            text = _("It brings you {points}, as the cities stand now.")
            return sentence("why.points", text, points=seen.points(points))
        case Chains(cards):
            text = _("Later it makes {cards} free for you.")
            return sentence("why.chains", text, cards=seen.cards(cards))
        case Income(coins):
            return sentence("why.income", _("It pays you {coins} at once."), coins=seen.coins(coins))
        case Supplies(cards, age):
            text = _("With it you can build {count} more of age {age} without buying resources.")
            return sentence("why.supplies", text, count=seen.count(cards), age=seen.age(age))
        case Saves(coins, age):
            text = _("With it the cards of age {age}, all taken together, cost you {coins} less at your neighbours.")
            return sentence("why.saves", text, coins=seen.coins(coins), age=seen.age(age))
        case Denies(card, city, points):
            text = _("{city} gets this hand next, and {card} would be worth {points} there.")
            return sentence("why.denies", text, card=seen.card(card), city=seen.city(city), points=seen.points(points))
        case Brings(effects):
            return sentence("why.brings", _("What you get: {gives}."), gives=seen.gives(effects))


def _chained(seen: CoachScene, order: Order) -> Sentence:
    """Name the built card that makes the proposed one free."""
    card = card_of(order)
    built = {seen.book.card(each).name for each in seen.city_seen.cards}
    parent = next(each.id for each in seen.book.comes_from(card) if each.name in built)
    text = _("A chain makes it free for you: {parent} stands in your city.")
    return sentence("why.chained", text, parent=seen.card(parent))
