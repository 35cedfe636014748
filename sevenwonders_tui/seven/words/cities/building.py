"""The stages and buildings that the cursor visits in a city, and the lines about each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.content.words import AGES, color_word, cost_words
from sevenwonders_tui.engine.cards import CardId, Color, Cost
from sevenwonders_tui.i18n import _, comma_list, or_list, semicolon_list
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.drawing.street import Building
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, role_of, told, wrap_line
from sevenwonders_tui.seven.engine.effects import Effect
from sevenwonders_tui.seven.engine.events import (
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cards.sheet import card_sheet
from sevenwonders_tui.seven.words.cities.city import StageFace, stage_faces
from sevenwonders_tui.seven.words.effects.full import card_effects_words
from sevenwonders_tui.seven.words.effects.price import ROLES
from sevenwonders_tui.seven.words.effects.short import gives
from sevenwonders_tui.seven.words.events.chronicle import how_built, paid_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.card import CHAIN, COST
from sevenwonders_tui.seven.words.terms.city import BUILDING, COLORS
from sevenwonders_tui.table.client import Resolution

INDENT = 2
BETWEEN = "   "


Thing: TypeAlias = Building | StageFace
"""The things that the cursor can be on."""


def buildings(scene: Scene, city: CityId) -> tuple[Building, ...]:
    """Return the buildings of a city by colour in the order of the rule book; within a colour as they were built."""
    cards = [scene.book.card(card) for card in scene.view.cities[city].cards]
    return tuple(
        Building(
            card.id,
            scene.book.name(card.id),
            color,
            color_word(color),
            gives(card.effects, scene.signs),
            _effects(card.effects),
            BUILDING.of(card=scene.book.name(card.id), does=_effects(card.effects)),
        )
        for color in Color
        for card in cards
        if card.color is color
    )


def _effects(effects: Sequence[Effect]) -> str:
    return semicolon_list(card_effects_words(effects))


def things(scene: Scene, city: CityId) -> tuple[Thing, ...]:
    """Return the stages of a city, the highest first, and then its buildings."""
    stages = stage_faces(scene.book, scene.view.cities[city], scene.signs)
    return (*reversed(stages), *buildings(scene, city))


def card_of(scene: Scene, city: CityId, thing: Thing) -> CardId | None:
    """Return the card whose help belongs to a thing: the building, or the card under a stage if it is known."""
    if isinstance(thing, Building):
        return thing.card
    return scene.view.cities[city].buried[thing.number - 1] if thing.is_built else None


def thing_lines(scene: Scene, city: CityId, thing: Thing, cells: int) -> list[Line]:
    """Return everything about a thing in as many lines as it takes; the first one has the cursor's sign."""
    if isinstance(thing, Building):
        entry = scene.book.card(thing.card)
        kind = _("{color}, age {age}").format(color=color_word(entry.color), age=AGES[entry.age])
        about = COLORS[entry.color].span(Span(kind, role_of(entry.color)))
        title = line(Span(thing.name, Role.TITLE, term=thing.term), Span(f" {scene.signs.dot} "), about)
        words = thing.words
        cost = COST.of(name=thing.name, cost=cost_words(entry.cost))
        facts = [
            *_cost_facts(scene, entry.cost, cost),
            *_built_facts(scene, city, thing.card),
            *_chains(scene, thing.card),
        ]
    else:
        title = line(Span(_("Stage {n}").format(n=thing.number), Role.TITLE, term=thing.term))
        stage = scene.book.stages(scene.view.cities[city])[thing.number - 1]
        words = _effects(stage.effects)
        facts = [*_cost_facts(scene, stage.cost, thing.term), *_stage_facts(scene, city, thing)]
    room = cells - INDENT
    head = line(*title, f" {scene.signs.dot} {words}")
    rows = [*wrap_line(head, room), *flow([part for fact in facts for part in broken(fact, room)], room, BETWEEN)]
    mark = Span(f"{scene.signs.prompt} ", Role.YOU)
    return [(mark if not at else Span(" " * INDENT), *row) for at, row in enumerate(rows)]


def told_lines(scene: Scene, city: CityId, thing: Thing, cells: int, rows: int) -> list[Line]:
    """Return everything about a thing, and below it as much of its card's help as fits in `rows`."""
    lines = thing_lines(scene, city, thing, cells)
    card = card_of(scene, city, thing)
    if card is None:
        return lines
    head, *parts = _parts(card_sheet(scene, card, cells - INDENT, has_price=not isinstance(thing, Building)))
    if not isinstance(thing, Building):
        parts = [head, *parts]
    for part in parts:
        if len(lines) + 1 + len(part) <= rows:
            lines += [(), *((Span(" " * INDENT), *row) for row in part)]
    return lines


def _parts(rows: Sequence[Line]) -> list[list[Line]]:
    """Split rows into groups at empty rows."""
    parts: list[list[Line]] = [[]]
    for row in rows:
        if row:
            parts[-1].append(row)
        else:
            parts.append([])
    return parts


def _cost_facts(scene: Scene, cost: Cost, term: str) -> list[Line]:
    letters = Span(cost_letters(cost, scene.signs), Role.MUTED if cost.is_free else Role.STRONG, term=term)
    return [line(letters) if cost.is_free else told(_("cost {cost}"), Role.MUTED, cost=letters)]


def _chains(scene: Scene, card: CardId) -> Iterator[Line]:
    """Yield the cards that make a card free, and the cards that it makes free."""
    signs, name = scene.signs, scene.book.name
    if sources := scene.book.comes_from(card):
        parents = Span(or_list(name(parent.id) for parent in sources))
        yield CHAIN.line(
            (Span(f"{signs.left} ", Role.MUTED), *told(_("comes from {cards}"), Role.MUTED, cards=parents))
        )
    if targets := scene.book.leads_to(card):
        children = Span(comma_list(name(child.id) for child in targets))
        yield CHAIN.line(
            (Span(f"{signs.right} ", Role.MUTED), *told(_("leads to {cards}"), Role.MUTED, cards=children))
        )


def _stage_facts(scene: Scene, city: CityId, stage: StageFace) -> Iterator[Line]:
    signs = scene.signs
    if stage.is_built:
        yield line(Span(_("{check} built").format(check=signs.check), Role.GOOD, term=stage.term))
        card = scene.view.cities[city].buried[stage.number - 1]
        under = _("a card unknown to you") if card is None else scene.book.name(card)
        yield told(_("under it: {card}"), Role.MUTED, card=Span(under))
        yield from _moment_facts(scene, city, _Search(stage=stage.number))
    elif stage.is_next:
        price = scene.stage_price(city)
        yield line(Span(price.text, ROLES[price.reach], term=price.term))
        yield line(Span(price.why, term=price.term))
    else:
        yield line(Span(_("after the stages before it"), Role.MUTED))


def _built_facts(scene: Scene, city: CityId, card: CardId) -> Iterator[Line]:
    return _moment_facts(scene, city, _Search(card=card))


@dataclass(frozen=True, slots=True)
class _Search:
    """A search in the log, for a card or a stage."""

    card: CardId | None = None
    stage: int = 0


def _moment_facts(scene: Scene, city: CityId, wanted: _Search) -> Iterator[Line]:
    """Yield when something was built, its payment and its income, if the log still has them."""
    for one in scene.snapshot.log:
        for at, event in enumerate(one.events):
            match event:
                case CardBuilt(city=by, card=card) if (by, card) == (city, wanted.card):
                    how = how_built(event, scene.snapshot.names, scene.signs)
                case CardRecovered(city=by, card=card) if (by, card) == (city, wanted.card):
                    how = _("from the discard pile")
                case StageBuilt(city=by, stage=stage) if (by, stage) == (city, wanted.stage):
                    how = paid_words(city, event.payment, scene.snapshot.names, scene.signs)
                case _:
                    continue
            when = _("built in age {age}, turn {turn}").format(age=AGES[one.age], turn=one.turn)
            yield line(Span(_("{when} ({how})").format(when=when, how=how) if how else when, Role.MUTED))
            if coins := _brought(one, at, city):
                yield told(_("brought {coins}"), Role.MUTED, coins=Span(scene.signs.coins(coins)))
            return


def _brought(one: Resolution, at: int, city: CityId) -> int:
    """Return the coins gained by the build at this place of the events, up to the city's next act."""
    coins = 0
    for event in one.events[at + 1 :]:
        match event:
            case CoinsGained(city=by, coins=more) if by == city:
                coins += more
            case CardBuilt(city=by) | StageBuilt(city=by) | CardDiscarded(city=by) | CardRecovered(city=by) if (
                by == city
            ):
                break
    return coins
