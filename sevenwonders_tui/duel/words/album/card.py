"""The facts about a component without a table: its cost, its effects, and its open picture."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.content.words import color_word, cost_words
from sevenwonders_tui.duel.engine.catalog import Back, Card, Divinity, MilitaryToken, Mythology, Wonder
from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.duel.words.book import Component, DuelBook
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.effect import effect_words, effects_told
from sevenwonders_tui.duel.words.effects.kind import title_words
from sevenwonders_tui.duel.words.effects.large import large_gives
from sevenwonders_tui.duel.words.effects.short import gives
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.books.fact_sheet import entries
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.line import Fact, plain
from sevenwonders_tui.present.symbols import Symbols


def component_effects(component: Component, *, has_agora: bool) -> tuple[Effect, ...]:
    """Return all effects of a component, with the Agora box or without."""
    match component:
        case MilitaryToken(effects=effects, agora_effects=agora_effects):
            return agora_effects if has_agora else effects
        case Mythology():
            return ()
        case Wonder(effects=effects, on_draft=on_draft):
            return (*on_draft, *effects)
        case other:
            return other.effects


def component_facts(component: Component, *, has_agora: bool) -> Iterator[Fact]:
    """Yield the cost and the effects of a component."""
    if isinstance(component, Wonder) or (isinstance(component, Card) and component.back is not Back.SENATOR):
        yield Fact(_("cost"), cost_words(component.cost))
    if isinstance(component, Wonder):
        yield from entries(_("drafted"), effects_told(component.on_draft))
        yield from entries(_("effect"), effects_told(component.effects))
    else:
        yield from entries(_("effect"), effects_told(component_effects(component, has_agora=has_agora)))
    if isinstance(component, MilitaryToken) and not has_agora:
        yield from entries(_("with Agora"), effects_told(component.agora_effects))


def component_picture(book: DuelBook, component: Component, signs: Symbols, *, has_agora: bool) -> CardPicture:
    """Return the picture of a component that lies open."""
    effects = component_effects(component, has_agora=has_agora)
    color = None
    cost = ""
    if isinstance(component, Card):
        color = component.color
        cost = plain(cost_line(component.cost, signs))
    elif isinstance(component, Mythology):
        color = component.color
    elif isinstance(component, Divinity) and component.mythology is not None:
        color = book.mythology_color(component.mythology)
    name, *kinds = title_words(book, component)
    return CardPicture(
        name,
        color,
        color_word(color) if isinstance(component, Card) and color is not None else "",
        signs=large_gives(effects, color, book.catalog),
        words=(comma_list(map(effect_words, effects)), plain(gives(effects, book.catalog, signs)))
        if effects
        else (comma_list(kinds),),
        cost=cost,
    )
