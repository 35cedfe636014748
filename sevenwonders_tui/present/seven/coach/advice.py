"""What the coach proposes to do in a turn, and why: what the learned policy likes best, without any search."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.bots.seven.policy import PolicyBot
from sevenwonders_tui.bots.seven.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Saves,
    Supplies,
    War,
    reasons,
)
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.moves import Build, BuildStage, Discard, Order
from sevenwonders_tui.engine.seven.rules import DISCARD_COINS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, Sentence, sentence
from sevenwonders_tui.present.seven.coach.coach_scene import CoachScene
from sevenwonders_tui.present.seven.coach.pointing import STAGE
from sevenwonders_tui.present.seven.offers import offers

REASONS = 2
"""More are not read."""


def proposal(seen: CoachScene) -> Order:
    """Return what the policy would do with the hand."""
    return PolicyBot(seen.scene.game, 0).choose(seen.view)[0]


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
            yield sentence("do.sell.why", _("I think coins help you more now than anything that you can build."))
            ways = 1
    if ways > 1:
        text = _("You can pay in {ways} ways: {answer} takes the cheapest.")
        yield sentence("do.ways", text, ways=seen.number(ways), answer=answer)


def _price(seen: CoachScene, order: Order) -> Iterator[Sentence]:
    if isinstance(order, Discard) or not isinstance(order, Build | BuildStage):
        return
    paid, have = order.payment.total, seen.city_seen.purse
    if paid:
        text = _("It costs {coins} of your {have}.")
        yield sentence("do.price", text, coins=seen.number(paid), have=seen.coins(have))
    elif getattr(order, "free", None) is None:
        yield sentence("do.free", _("It costs you no coins."))


def _reasons(seen: CoachScene, order: Order) -> Iterator[Sentence]:
    told = [reason for reason in reasons(seen.scene.game, seen.view, (order,)) if not _is_said(reason, order)]
    for reason in told[:REASONS]:
        yield reason_sentence(seen, order, reason)


def _is_said(reason: Reason, order: Order) -> bool:
    """Whether the act itself tells the reason."""
    return isinstance(reason, Income) and isinstance(order, Discard)


def reason_sentence(seen: CoachScene, order: Order, reason: Reason) -> Sentence:  # noqa: PLR0911  one a kind
    """Return what speaks for the act."""
    match reason:
        case PointsNow(points):
            text = _("It brings you {points}, as the cities stand now.")
            return sentence("why.points", text, points=seen.points(points))
        case War(neighbor, is_won, points):
            if is_won:
                text = _(
                    "You would have more shields than {city}: worth {points} in the war of this age, if it stays so."
                )
                claim = "why.won"
            else:
                text = _(
                    "You would have as many shields as {city}: worth {points} in the war of this age, if it stays so."
                )
                claim = "why.tied"
            return sentence(claim, text, city=seen.city(neighbor), points=seen.points(points))
        case Chains(cards):
            text = _("Later it makes {cards} free for you.")
            return sentence("why.chains", text, cards=seen.cards(cards))
        case ByChain():
            return _chained(seen, order)
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
    """Say which card that stands makes the proposed one free."""
    card = card_of(order)
    built = {seen.book.card(each).name for each in seen.city_seen.cards}
    parent = next(each.id for each in seen.book.comes_from(card) if each.name in built)
    text = _("A chain makes it free for you: {parent} stands in your city.")
    return sentence("why.chained", text, parent=seen.card(parent))
