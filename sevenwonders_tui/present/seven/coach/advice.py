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
from sevenwonders_tui.present.seven.coach.pointing import STAGE
from sevenwonders_tui.present.seven.coach.wording import Wording
from sevenwonders_tui.present.seven.offers import offers

REASONS = 2
"""More are not read."""


def proposal(wording: Wording) -> Order:
    """Return what the policy would do with the hand."""
    return PolicyBot(wording.scene.game, 0).choose(wording.view)[0]


def advice_page(wording: Wording, order: Order) -> CoachPage:
    """Return one act with its keys and its reasons."""
    card = card_of(order)
    points = (wording.card_point(card), *([STAGE] if isinstance(order, BuildStage) else []))
    said = [*_keys(wording, order, card), *_price(wording, order), *_reasons(wording, order)]
    return CoachPage("advice", _("what I would do"), tuple(said), points)


def card_of(order: Order) -> CardId:
    """Return the card that the proposal is about."""
    card = getattr(order, "card", None)
    assert card is not None, order
    return CardId(card)


def _keys(wording: Wording, order: Order, card: CardId) -> Iterator[Sentence]:
    number, named, answer = wording.card_key(card), wording.card(card), wording.key("table.answer")
    found = offers(wording.view)
    assert found is not None, "the policy proposes where something is asked"
    match order:
        case Build():
            text = _("Press {number}, then {answer}: build {card}.")
            yield sentence("do.build", text, number=number, answer=answer, card=named)
            ways = len(found.builds(card))
        case BuildStage():
            text = _("Press {number}, then {stage}, then {answer}: build a stage of your wonder, with {card} under it.")
            stage = wording.key("table.stage")
            yield sentence("do.stage", text, number=number, stage=stage, answer=answer, card=named)
            ways = len(found.stages(card))
        case _:
            text = _("Press {number}, then {sell}: sell {card} for {coins}.")
            sell, coins = wording.key("table.sell"), wording.coins(DISCARD_COINS)
            yield sentence("do.sell", text, number=number, sell=sell, card=named, coins=coins)
            ways = 1
    if ways > 1:
        text = _("You can pay in {ways} ways: {answer} takes the cheapest.")
        yield sentence("do.ways", text, ways=wording.number(ways), answer=answer)


def _price(wording: Wording, order: Order) -> Iterator[Sentence]:
    if isinstance(order, Discard) or not isinstance(order, Build | BuildStage):
        return
    paid, have = order.payment.total, wording.city_seen.purse
    if paid:
        text = _("It costs {coins} of your {have}.")
        yield sentence("do.price", text, coins=wording.number(paid), have=wording.coins(have))
    elif getattr(order, "free", None) is None:
        yield sentence("do.free", _("It costs you no coins."))


def _reasons(wording: Wording, order: Order) -> Iterator[Sentence]:
    told = [reason for reason in reasons(wording.scene.game, wording.view, (order,)) if not _is_said(reason, order)]
    for reason in told[:REASONS]:
        yield reason_sentence(wording, order, reason)


def _is_said(reason: Reason, order: Order) -> bool:
    """Whether the act itself tells the reason."""
    return isinstance(reason, Income) and isinstance(order, Discard)


def reason_sentence(wording: Wording, order: Order, reason: Reason) -> Sentence:  # noqa: PLR0911  one a kind
    """Return what speaks for the act."""
    match reason:
        case PointsNow(points):
            text = _("It brings you {points}, as the cities stand now.")
            return sentence("why.points", text, points=wording.points(points))
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
            return sentence(claim, text, city=wording.city(neighbor), points=wording.points(points))
        case Chains(cards):
            text = _("Later it makes {cards} free for you.")
            return sentence("why.chains", text, cards=wording.cards(cards))
        case ByChain():
            return _chained(wording, order)
        case Income(coins):
            return sentence("why.income", _("It pays you {coins} at once."), coins=wording.coins(coins))
        case Supplies(cards, age):
            text = _("With it your city makes all goods for {count} more of age {age}.")
            return sentence("why.supplies", text, count=wording.count(cards), age=wording.age(age))
        case Saves(coins, age):
            text = _("With it the cards of age {age} need less from your neighbours: {coins} in all.")
            return sentence("why.saves", text, coins=wording.coins(coins), age=wording.age(age))
        case Denies(card, city, points):
            text = _("{city} gets this hand next, and {card} would be worth {points} there.")
            return sentence(
                "why.denies", text, card=wording.card(card), city=wording.city(city), points=wording.points(points)
            )
        case Brings(effects):
            return sentence("why.brings", _("What you get: {gives}."), gives=wording.gives(effects))


def _chained(wording: Wording, order: Order) -> Sentence:
    """Say which card that stands makes the proposed one free."""
    card = card_of(order)
    built = {wording.book.card(each).name for each in wording.city_seen.cards}
    parent = next(each.id for each in wording.book.comes_from(card) if each.name in built)
    text = _("A chain makes it free for you: {parent} stands in your city.")
    return sentence("why.chained", text, parent=wording.card(parent))
