"""All about one component on a page: its picture, and beside it what there is to say.

Whoever reads it needs no rule book for what the component does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.duel.catalog import (
    AGE_BACKS,
    Card,
    Divinity,
    Wonder,
)
from sevenwonders_tui.engine.duel.rules import SEATS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside
from sevenwonders_tui.present.card_face import card_block
from sevenwonders_tui.present.duel.book import Component
from sevenwonders_tui.present.duel.component_card import component_effects, component_facts, component_picture
from sevenwonders_tui.present.duel.gives import gives
from sevenwonders_tui.present.duel.kind import kind_rules, title_words
from sevenwonders_tui.present.duel.rule import rules_behind_effects
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.whereabouts import where_words
from sevenwonders_tui.present.duel.why import NAME_CELLS, card_why, space_why, uncovers_words, wonder_why
from sevenwonders_tui.present.duel.wonder_art import duel_wonder_picture
from sevenwonders_tui.present.fact_sheet import entries, fact_sheet
from sevenwonders_tui.present.line import Fact, Ground, Line, clip, plain
from sevenwonders_tui.present.wonder_drawing import WonderSize

PICTURE_CELLS, PICTURE_ROWS, GAP = 26, 13, 3
BESIDE_CELLS = 84
"""From so many cells on the picture stands beside the texts."""


def component_title(scene: DuelScene, component: Component) -> str:
    """Return the name of a component and what it is."""
    return f" {scene.signs.dot} ".join(title_words(scene.book, component))


def component_page(scene: DuelScene, component: Component, cells: int, *, is_framed: bool = False) -> list[Line]:
    """Return everything about a component; `is_framed` where the ground has no shades for a picture to stand on."""
    if cells < BESIDE_CELLS:
        return component_sheet(scene, component, cells)
    texts = component_sheet(scene, component, cells - PICTURE_CELLS - GAP)
    return beside([_picture(scene, component, is_framed=is_framed), texts], GAP)


def component_sheet(scene: DuelScene, component: Component, cells: int) -> list[Line]:
    """Return what it costs and does, where it lies, what it costs both players now, chains and rules."""
    effects = component_effects(component, has_agora=scene.has_agora)
    rules = [*rules_behind_effects(effects, scene.game.catalog), *kind_rules(component)]
    parts = [
        [*_facts(scene, component)],
        [*_prices(scene, component)],
        [*_chains(scene, component)],
        entries(_("rules"), rules),
    ]
    return fact_sheet(parts, cells)


def _facts(scene: DuelScene, component: Component) -> Iterator[Fact]:
    yield from component_facts(component, has_agora=scene.has_agora)
    yield Fact(_("now"), where_words(scene, component))


def _prices(scene: DuelScene, component: Component) -> Iterator[Fact]:
    """Yield what it costs each player now, where that can come about."""
    if scene.view.is_over:
        return
    match component:
        case Card(id=card):
            number = scene.view.cards.index(card) if card in scene.view.cards else None
            if number is None or not scene.lies(number):
                return
            yield from _for_both(scene, (card_why(scene, CardId(card), seat) for seat in SEATS))
            if number in scene.view.open:
                yield Fact(_("then"), uncovers_words(scene, number))
        case Wonder(id=wonder):
            if any(wonder == built for city in scene.view.cities for built, _card in city.wonders):
                return
            yield from _for_both(scene, (wonder_why(scene, wonder, seat) for seat in SEATS))
        case Divinity(id=divinity):
            spaces = [None if space is None else space.card.item for space in scene.view.spaces]
            if divinity in spaces:
                space = spaces.index(divinity) + 1
                yield from _for_both(scene, (space_why(scene, space, seat) for seat in SEATS))
        case _:
            return


def _for_both(scene: DuelScene, texts: Iterable[str]) -> Iterator[Fact]:
    for name, text in zip(scene.names, texts, strict=True):
        yield Fact(_("for {name}").format(name=clip(name, NAME_CELLS, scene.signs.ellipsis)), text)


def _chains(scene: DuelScene, component: Component) -> Iterator[Fact]:
    """Yield the whole chain of a card both ways, each card with what it gives."""
    if not isinstance(component, Card):
        return
    book = scene.book
    sources: list[Card] = []
    while (before := book.comes_from((sources or [component])[-1].id)) is not None:
        sources.append(before)
    targets: list[Card] = []
    while (after := book.leads_to((targets or [component])[-1].id)) is not None:
        targets.append(after)
    yield from entries(_("comes from"), [_chained(scene, card) for card in sources])
    yield from entries(_("leads to"), [_chained(scene, card) for card in targets])


def _chained(scene: DuelScene, card: Card) -> str:
    age = AGES[AGE_BACKS.index(card.back) + 1]
    given = plain(gives(card.effects, scene.game.catalog, scene.signs))
    text = _("{card} (age {age}): {gives}; {where}")
    name = scene.book.card_name(card.id)
    return text.format(card=name, age=age, gives=given, where=where_words(scene, card))


def _picture(scene: DuelScene, component: Component, *, is_framed: bool) -> Block:
    if isinstance(component, Wonder):
        return duel_wonder_picture(component.id, WonderSize.LARGE, scene.signs)
    ground = None if is_framed else Ground.RAISED
    face = component_picture(scene.book, component, scene.signs, has_agora=scene.has_agora)
    return card_block(face, PICTURE_CELLS, PICTURE_ROWS, scene.signs, ground=ground)
