"""What a seat has seen of the hands of this age, and who has them now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, ngettext, pgettext
from sevenwonders_tui.present.line import Line, Span, line, role_of
from sevenwonders_tui.present.memory import SeenRow, gone_label, known, unseen_label
from sevenwonders_tui.seven.engine.memory import Group, Place, has_ended, holder, recall
from sevenwonders_tui.seven.engine.moves import CityId, Pass
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.sight import Scene


def title_words(scene: Scene) -> str:
    """Return the title of the panel."""
    return _("What you have seen in age {age}").format(age=AGES[scene.view.age])


def seen_rows(scene: Scene) -> tuple[SeenRow, ...] | None:
    """Return the rows of the panel, from the view of the seat alone; None if the table forbids it."""
    if not scene.snapshot.rules.memory:
        return None
    view, rules = scene.view, scene.game.rules_of(scene.view)
    groups = [group for group in recall(rules, view).groups if group.age == view.age]
    rows = [] if has_ended(view, view.age) else _hands(scene, groups)
    return known([*rows, _gone(scene, groups), _unseen(scene, groups)])


def _is_rest(place: Place) -> bool:
    return place.kind == "rest"


def _hands(scene: Scene, groups: list[Group]) -> list[SeenRow]:
    """Return a row for each hand that the seat has held, and that another has now."""
    rows = []
    for group in _in_order(scene, groups):
        city = _holder(scene, group)
        if city is None or city == scene.own or not group.known:
            continue
        label = pgettext("has the hand now", "with {name}").format(name=scene.name(city))
        away = len(group.places) - sum(map(_is_rest, group.places))
        text = ngettext("{n} of these has gone face down", "{n} of these have gone face down", away)
        rows.append(SeenRow(label, _named(scene, group.known.elements()), text.format(n=away) if away else ""))
    return rows


def _in_order(scene: Scene, groups: list[Group]) -> list[Group]:
    """Return the hands in the order in which they come to the seat."""
    step = 1 if passing_side(scene.view.age) is Side.LEFT else -1

    def turns(group: Group) -> int:
        city = _holder(scene, group)
        count = len(scene.view.cities)
        return count if city is None else (scene.own - city) * step % count

    return sorted(groups, key=turns)


def _holder(scene: Scene, group: Group) -> CityId | None:
    """Return the city that holds the rest of a hand; None for cards that lie elsewhere."""
    packet = next((place.city for place in group.places if _is_rest(place)), None)
    return None if packet is None else holder(scene.game.rules_of(scene.view), packet, group.age, scene.view.turn)


def _named(scene: Scene, cards: Iterable[CardId]) -> tuple[Line, ...]:
    book = scene.book
    return tuple(line(Span(book.name(card), role_of(book.card(card).color))) for card in cards)


def _gone(scene: Scene, groups: list[Group]) -> SeenRow:
    """Return the cards that the seat has held in a hand, and that are played; others only as a number."""
    view = scene.view
    turns = [turn for turn in view.history if turn.age == view.age]
    held = {*view.hand, *(card for turn in turns for card in turn.hand)}
    orders = [order for turn in turns for order in (*turn.orders, *turn.after) if not isinstance(order, Pass)]
    cards = []
    for order in orders:
        if order.card is not None and order.card in held:
            (name,) = _named(scene, [order.card])
            cards.append((*name, Span(f" ({scene.name(order.city)})")))
    buried: Counter[CardId] = Counter()
    for group in groups:
        if not any(map(_is_rest, group.places)):
            buried += group.known
    down_words = _("face down")
    cards += [(*name, Span(f" ({down_words})")) for name in _named(scene, buried.elements())]
    down = sum(order.card is None for order in orders) - buried.total()
    text = ngettext("{n} more card face down", "{n} more cards face down", down)
    return SeenRow(gone_label(), tuple(cards), text.format(n=down) if down else "")


def _unseen(scene: Scene, groups: list[Group]) -> SeenRow:
    """Return the number of cards in hands that the seat has never held."""
    if has_ended(scene.view, scene.view.age):
        return SeenRow(unseen_label())
    told: list[Line] = []
    for group in _in_order(scene, groups):
        city = _holder(scene, group)
        count = sum(place.kind in {"rest", "pile"} for place in group.places)
        if group.known or not count:
            continue
        if city is None:
            text = ngettext("{n} card in the Free City's pile", "{n} cards in the Free City's pile", count)
            words = text.format(n=count)
        else:
            text = ngettext("{n} card with {name}", "{n} cards with {name}", count)
            words = text.format(n=count, name=scene.name(city))
        told.append(line(words))
    return SeenRow(unseen_label(), tuple(told))
