"""Everything about one thing, by the number of an answer or by the thing's name."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.album.card import component_effects
from sevenwonders_tui.duel.words.album.page import now_facts, price_facts
from sevenwonders_tui.duel.words.effects.effect import rules_behind_effects
from sevenwonders_tui.duel.words.effects.kind import kind_rules, title_words
from sevenwonders_tui.duel.words.effects.why import card_why, makes_free_words, wonder_why
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list, folded
from sevenwonders_tui.plain.line_text import quoted
from sevenwonders_tui.plain.sentence import fact_lines, full, labelled, numbered
from sevenwonders_tui.present.books.album import AlbumOrder, find_items

MOST_NAMES = 12
"""The most things that an ambiguous text lists by name."""


def thing_asked(scene: DuelScene, rest: str, offered: Sequence[str]) -> str | Sequence[str]:
    """Return the id of the thing meant, or lines that say why it is unclear; `offered` are the answers in order."""
    if not rest:
        return [_("Type the number of an answer or a name behind the letter.")]
    if (found := numbered(rest, offered)) is not None:
        return found
    album = DuelAlbum(scene.game, scene.book)
    things = [thing for shelf in album.shelves(AlbumOrder.AGE) for thing in shelf.items if scene.book.find(thing)]
    matching = find_items((album.item(thing, scene.signs) for thing in dict.fromkeys(things)), rest)
    named = [thing for thing in matching if folded(scene.book.name_of(thing)) == folded(rest)] or matching
    if len(named) == 1:
        return named[0]
    if not named:
        return [_("There is no {name} among these.").format(name=quoted(rest))]
    names = [scene.book.name_of(thing) for thing in named[:MOST_NAMES]]
    return [_("Perhaps: {names}?").format(names=comma_list([*names, *["..."] * (len(named) > MOST_NAMES)]))]


def thing_lines(scene: DuelScene, rest: str, offered: Sequence[str]) -> Sequence[str]:
    """Return everything about a thing: its effects, its place, its price for both players, and its rules."""
    thing = thing_asked(scene, rest, offered)
    component = scene.book.find(thing) if isinstance(thing, str) else None
    if component is None:
        return [] if isinstance(thing, str) else thing
    effects = component_effects(component, has_agora=scene.has_agora)
    rules = (*rules_behind_effects(effects, scene.game.catalog), *kind_rules(component))
    title = full(comma_list(title_words(scene.book, component)))
    facts = fact_lines([*now_facts(scene, component), *price_facts(scene, component)])
    return [title, *map(full, facts), *_chain(scene, component.id), *rules]


def _chain(scene: DuelScene, card: str) -> list[str]:
    """Return the cards that chains link with a card."""
    if card not in {each.id for each in scene.game.catalog.cards}:
        return []
    found = scene.book.comes_from(CardId(card))
    source = [labelled(_("free with"), [scene.book.card_name(found.id)])] if found is not None else []
    target = makes_free_words(scene, CardId(card))
    return [full(text) for text in (*source, target) if text]


def price_lines(scene: DuelScene, rest: str, offered: Sequence[str]) -> Sequence[str]:
    """Return the price of a thing for both players; without a name, of every accessible card."""
    if not rest:
        cards = [card for at in scene.view.open if (card := scene.view.cards[at]) is not None]
        wonders = scene.city(scene.payer).unbuilt
        return [
            *(_named(scene, card, card_why(scene, card, scene.payer)) for card in cards),
            *(_named(scene, wonder, wonder_why(scene, wonder, scene.payer)) for wonder in wonders),
        ]
    thing = thing_asked(scene, rest, offered)
    component = scene.book.find(thing) if isinstance(thing, str) else None
    if component is None:
        return [] if isinstance(thing, str) else thing
    facts = [full(text) for text in fact_lines(price_facts(scene, component))]
    return [full(scene.book.name_of(component.id)), *(facts or [_("It has no price now.")])]


def _named(scene: DuelScene, thing: str, what: str) -> str:
    return _("{name}: {what}").format(name=scene.book.name_of(thing), what=what)
