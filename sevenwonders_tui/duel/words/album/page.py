"""A page about one component: its picture, and everything about it beside the picture.

Its reader needs no rule book to understand the component.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sevenwonders_tui.duel.engine.catalog import (
    Card,
    Divinity,
    Wonder,
)
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.album.card import component_effects, component_facts
from sevenwonders_tui.duel.words.book import Component
from sevenwonders_tui.duel.words.effects.effect import rules_behind_effects
from sevenwonders_tui.duel.words.effects.kind import kind_rules, title_words
from sevenwonders_tui.duel.words.effects.whereabouts import where_words
from sevenwonders_tui.duel.words.effects.why import NAME_CELLS, card_why, space_why, uncovers_words, wonder_why
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.books.album_page import PageLook, page_head, page_tail
from sevenwonders_tui.present.books.chain_map import ChainFamily
from sevenwonders_tui.present.line import Fact, Line, clip


def component_title(scene: DuelScene, component: Component) -> str:
    """Return the name of a component and the words for its kind."""
    return f" {scene.signs.dot} ".join(title_words(scene.book, component))


def component_page(scene: DuelScene, component: Component, cells: int, *, is_framed: bool = False) -> list[Line]:
    """Return everything about a component; with `is_framed` the picture has a frame, since the ground has no shades."""
    album, look = DuelAlbum(scene.game, scene.book), PageLook(cells, scene.signs, is_framed)
    effects = component_effects(component, has_agora=scene.has_agora)
    rules = (*rules_behind_effects(effects, scene.game.catalog), *kind_rules(component))
    text = replace(album.text(component.id, scene.signs), rules=rules)
    if text.family is not None:
        text = replace(text, family=_with_places(scene, text.family))
    picture = album.picture(component.id, scene.signs, has_agora=scene.has_agora)
    parts = [list(now_facts(scene, component)), list(price_facts(scene, component)), text.held]
    return [*page_head(picture, parts, look), *page_tail(text, component.id, album.columns(), look).lines]


def _with_places(scene: DuelScene, family: ChainFamily) -> ChainFamily:
    """Return a family whose cards show where they lie."""
    cards = [replace(each, told=(*each.told, where_words(scene, scene.book.card(each.id)))) for each in family.cards]
    return replace(family, cards=tuple(cards))


def now_facts(scene: DuelScene, component: Component) -> Iterator[Fact]:
    """Yield the cost and the effects of a component, and where it lies now."""
    yield from component_facts(component, has_agora=scene.has_agora)
    yield Fact(_("now"), where_words(scene, component))


def price_facts(scene: DuelScene, component: Component) -> Iterator[Fact]:
    """Yield the price of a component for each player now, if it lies where a player can get it."""
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
