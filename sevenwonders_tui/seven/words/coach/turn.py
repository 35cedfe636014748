"""The coach's pages after a turn: the results of the person's act, and of the wars of an age."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.engine.effects import Shields
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Sentence, sentence
from sevenwonders_tui.seven.engine.events import BattleFought, CardBuilt, CardDiscarded, Event, StageBuilt
from sevenwonders_tui.seven.engine.military import VICTORY_POINTS
from sevenwonders_tui.seven.engine.moves import Free, Payment
from sevenwonders_tui.seven.words.coach.advice import coins_worth
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table.client import Resolution


def turn_pages(scene: Scene, fresh: Sequence[Resolution], key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return the pages about these decisions; `scene` is the table after them."""
    seen = CoachScene(scene, key_to)
    events = [event for one in fresh for event in one.events]
    said = [*_own(seen, events), *_trade(seen, events), *_threats(seen, events), *_take_back(seen)]
    return (CoachPage("turn", _("what happened"), tuple(said)),) if said else ()


def _own(seen: CoachScene, events: Sequence[Event]) -> Iterator[Sentence]:
    """Say the results of the person's own act."""
    for event in events:
        match event:
            case CardBuilt(city=city, card=card, payment=payment, free=free) if city == seen.own:
                text = _("You built {card} ({gives}).")
                gives = seen.gives(seen.effects(card))
                yield sentence("turn.built", text, card=seen.card(card), gives=gives)
                if free is Free.CHAIN:
                    yield sentence("turn.chained", _("It was free by its chain."))
                yield from _paid(seen, payment)
            case StageBuilt(city=city, stage=stage, payment=payment) if city == seen.own:
                text = _("You built stage {number} of your wonder ({gives}).")
                effects = seen.book.stages(seen.city_seen)[stage - 1].effects
                yield sentence("turn.stage", text, number=seen.number(stage), gives=seen.gives(effects))
                yield from _paid(seen, payment)
            case CardDiscarded(city=city, card=card, coins=coins) if city == seen.own and card is not None:
                text = _("You sold {card} for {coins}.")
                yield sentence("turn.sold", text, card=seen.card(card), coins=seen.coins(coins))
                if seen.dealings == [event]:
                    yield coins_worth(seen)


def _paid(seen: CoachScene, payment: Payment) -> Iterator[Sentence]:
    text = _("You paid {city} {coins} for resources.")
    for city, coins in ((seen.left, payment.left), (seen.right, payment.right)):
        if coins:
            yield sentence("turn.paid", text, city=seen.city(city), coins=seen.coins(coins))


def _trade(seen: CoachScene, events: Sequence[Event]) -> Iterator[Sentence]:
    """Say who bought goods here."""
    text = _("{city} bought resources from you and paid you {coins}.")
    for event in events:
        if not isinstance(event, CardBuilt | StageBuilt):
            continue
        payment = event.payment
        # The left neighbour has this city on its right.
        coins = payment.right if event.city == seen.left else payment.left if event.city == seen.right else 0
        if coins:
            yield sentence("turn.sales", text, city=seen.city(event.city), coins=seen.coins(coins))


def _threats(seen: CoachScene, events: Sequence[Event]) -> Iterator[Sentence]:
    """Name the neighbours that got ahead in shields by this turn's builds."""
    own = seen.city_seen.shields
    if any(isinstance(event, BattleFought) for event in events):
        return
    text = _("{city} built {card} and has {shields} now; you have {own}.")
    for event in events:
        if not isinstance(event, CardBuilt) or event.city not in (seen.left, seen.right):
            continue
        shields = seen.view.cities[event.city].shields
        if shields > own and any(isinstance(effect, Shields) for effect in seen.effects(event.card)):
            yield sentence(
                "turn.shields",
                text,
                city=seen.city(event.city),
                card=seen.card(event.card),
                shields=seen.shields(shields),
                own=seen.number(own),
            )


def _take_back(seen: CoachScene) -> Iterator[Sentence]:
    """Say once that a turn can be taken back."""
    snapshot = seen.scene.snapshot
    if len(snapshot.log) == 1 and snapshot.can_step_back:
        text = _("Press {key} to take the turn back and try something else: in a guided game that is fine.")
        yield sentence("turn.back", text, key=seen.key("table.take_back"))


def war_pages(scene: Scene, fresh: Sequence[Resolution], key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return the pages about the wars in these decisions; `scene` is the table after them."""
    seen = CoachScene(scene, key_to)
    battles = [event for one in fresh for event in one.events if isinstance(event, BattleFought)]
    said = [_front(seen, battle) for battle in battles if seen.own in (battle.city, battle.neighbor)]
    if not said:
        return ()
    total = sum(token for age in seen.city_seen.tokens for token in age)
    if total < 0:
        text = _("All wars so far have cost you {points}.")
        said.append(sentence("war.cost", text, points=seen.points(-total)))
    else:
        text = _("All wars so far have brought you {points}.")
        said.append(sentence("war.sum", text, points=seen.points(total)))
    following = battles[0].age + 1
    if following <= len(VICTORY_POINTS):
        text = _("In age {age} a victory pays {points}.")
        points = seen.points(VICTORY_POINTS[following - 1])
        said.append(sentence("war.next", text, age=seen.age(following), points=points))
    return (CoachPage("result", _("the war"), tuple(said)),)


def _front(seen: CoachScene, battle: BattleFought) -> Sentence:
    """Say how one of the person's own fronts ended."""
    is_first = battle.city == seen.own
    city = seen.city(battle.neighbor if is_first else battle.city)
    own, other = battle.shields if is_first else battle.shields[::-1]
    token = battle.tokens[0 if is_first else 1]
    if not token:
        text = _("You and {city} have {own} each: nothing for either.")
        return sentence("war.tied", text, city=city, own=seen.shields(own))
    if token > 0:
        text = _("You beat {city}, {own} to {other}: {points} for you.")
        points = seen.points(token)
        return sentence("war.won", text, city=city, own=seen.shields(own), other=seen.number(other), points=points)
    text = _("{city} beat you, {other} to {own}: you lose {points}.")
    points = seen.points(-token)
    return sentence("war.lost", text, city=city, own=seen.number(own), other=seen.shields(other), points=points)
