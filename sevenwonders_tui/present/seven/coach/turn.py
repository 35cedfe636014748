"""What the coach of 7 Wonders says when a turn is over: what came of the own act, and of the wars of an age."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.engine.effects import Shields
from sevenwonders_tui.engine.seven.events import BattleFought, CardBuilt, CardDiscarded, Event, StageBuilt
from sevenwonders_tui.engine.seven.military import VICTORY_POINTS
from sevenwonders_tui.engine.seven.moves import Free, Payment
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Sentence, sentence
from sevenwonders_tui.present.seven.coach.wording import Wording
from sevenwonders_tui.present.seven.sight import Scene
from sevenwonders_tui.table.client import Resolution


def turn_pages(scene: Scene, fresh: Sequence[Resolution], key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return what is to be read of these decisions; `scene` is the table after them."""
    wording = Wording(scene, key_to)
    events = [event for one in fresh for event in one.events]
    said = [*_own(wording, events), *_trade(wording, events), *_threats(wording, events), *_take_back(wording)]
    return (CoachPage("turn", _("what happened"), tuple(said)),) if said else ()


def _own(wording: Wording, events: Sequence[Event]) -> Iterator[Sentence]:
    """Say what came of the own act."""
    for event in events:
        match event:
            case CardBuilt(city=city, card=card, payment=payment, free=free) if city == wording.own:
                text = _("You built {card} ({gives}).")
                gives = wording.gives(wording.effects(card))
                yield sentence("turn.built", text, card=wording.card(card), gives=gives)
                if free is Free.CHAIN:
                    yield sentence("turn.chained", _("It was free by its chain."))
                yield from _paid(wording, payment)
            case StageBuilt(city=city, stage=stage, payment=payment) if city == wording.own:
                text = _("You built stage {number} of your wonder ({gives}).")
                effects = wording.book.stages(wording.city_seen)[stage - 1].effects
                yield sentence("turn.stage", text, number=wording.number(stage), gives=wording.gives(effects))
                yield from _paid(wording, payment)
            case CardDiscarded(city=city, card=card, coins=coins) if city == wording.own and card is not None:
                text = _("You sold {card} for {coins}.")
                yield sentence("turn.sold", text, card=wording.card(card), coins=wording.coins(coins))


def _paid(wording: Wording, payment: Payment) -> Iterator[Sentence]:
    text = _("You paid {city} {coins} for goods.")
    for city, coins in ((wording.left, payment.left), (wording.right, payment.right)):
        if coins:
            yield sentence("turn.paid", text, city=wording.city(city), coins=wording.coins(coins))


def _trade(wording: Wording, events: Sequence[Event]) -> Iterator[Sentence]:
    """Say who bought goods here."""
    text = _("{city} bought goods from you and paid you {coins}.")
    for event in events:
        if not isinstance(event, CardBuilt | StageBuilt):
            continue
        payment = event.payment
        # The one on the left has this city on its right.
        coins = payment.right if event.city == wording.left else payment.left if event.city == wording.right else 0
        if coins:
            yield sentence("turn.sales", text, city=wording.city(event.city), coins=wording.coins(coins))


def _threats(wording: Wording, events: Sequence[Event]) -> Iterator[Sentence]:
    """Say which neighbour has got ahead in shields by what it built just now."""
    own = wording.city_seen.shields
    if any(isinstance(event, BattleFought) for event in events):
        return
    text = _("{city} built {card} and has {shields} now; you have {own}.")
    for event in events:
        if not isinstance(event, CardBuilt) or event.city not in (wording.left, wording.right):
            continue
        shields = wording.view.cities[event.city].shields
        if shields > own and any(isinstance(effect, Shields) for effect in wording.effects(event.card)):
            yield sentence(
                "turn.shields",
                text,
                city=wording.city(event.city),
                card=wording.card(event.card),
                shields=wording.shields(shields),
                own=wording.number(own),
            )


def _take_back(wording: Wording) -> Iterator[Sentence]:
    """Say once that a turn can be taken back."""
    snapshot = wording.scene.snapshot
    if len(snapshot.log) == 1 and snapshot.can_step_back:
        text = _("Press {key} if you want to take the turn back and try something else.")
        yield sentence("turn.back", text, key=wording.key("table.take_back"))


def war_pages(scene: Scene, fresh: Sequence[Resolution], key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return what is to be read of the wars in these decisions; `scene` is the table after them."""
    wording = Wording(scene, key_to)
    battles = [event for one in fresh for event in one.events if isinstance(event, BattleFought)]
    said = [_front(wording, battle) for battle in battles if wording.own in (battle.city, battle.neighbor)]
    if not said:
        return ()
    total = sum(token for age in wording.city_seen.tokens for token in age)
    if total < 0:
        text = _("All wars so far have cost you {points}.")
        said.append(sentence("war.cost", text, points=wording.points(-total)))
    else:
        text = _("All wars so far have brought you {points}.")
        said.append(sentence("war.sum", text, points=wording.points(total)))
    following = battles[0].age + 1
    if following <= len(VICTORY_POINTS):
        text = _("In age {age} a victory pays {points}.")
        points = wording.points(VICTORY_POINTS[following - 1])
        said.append(sentence("war.next", text, age=wording.age(following), points=points))
    return (CoachPage("result", _("the war"), tuple(said)),)


def _front(wording: Wording, battle: BattleFought) -> Sentence:
    """Say how one of the own fronts ended."""
    is_first = battle.city == wording.own
    city = wording.city(battle.neighbor if is_first else battle.city)
    own, other = battle.shields if is_first else battle.shields[::-1]
    token = battle.tokens[0 if is_first else 1]
    if not token:
        text = _("You and {city} have {own} each: nothing for either.")
        return sentence("war.tied", text, city=city, own=wording.shields(own))
    if token > 0:
        text = _("You beat {city}, {own} to {other}: {points} for you.")
        points = wording.points(token)
        return sentence(
            "war.won", text, city=city, own=wording.shields(own), other=wording.number(other), points=points
        )
    text = _("{city} beat you, {other} to {own}: you lose {points}.")
    points = wording.points(-token)
    return sentence("war.lost", text, city=city, own=wording.number(own), other=wording.shields(other), points=points)
