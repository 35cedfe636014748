"""Everything about one card, as lines."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES, color_word, cost_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list, ngettext
from sevenwonders_tui.present.books.fact_sheet import entries, fact_sheet
from sevenwonders_tui.present.line import Fact, Line, Span, line, role_of
from sevenwonders_tui.seven.content.chains import chain_tree, tree_lines
from sevenwonders_tui.seven.engine.catalog import Card
from sevenwonders_tui.seven.engine.sizes import city_count, copies_in_play, guilds_in_play
from sevenwonders_tui.seven.words.effects.full import card_effects_words, rules_behind
from sevenwonders_tui.seven.words.sight import Scene


def card_sheet(scene: Scene, card: CardId, cells: int, *, has_price: bool = True) -> list[Line]:
    """Return cost, effects, price now, chains, copies and rules of a card.

    Without `has_price`, cost, effects and price are left out: for buildings, whose own lines show them.
    """
    entry = scene.book.card(card)
    age = _("age {age}").format(age=AGES[entry.age])
    parts = [card_facts(scene, entry, has_price=has_price), _chains(scene, entry), _rules(scene, entry)]
    title = Span(scene.book.name(card), role_of(entry.color))
    kinds = f"   {color_word(entry.color)} {scene.signs.dot} {age}"
    return [line(title, kinds), (), *fact_sheet(parts, cells)]


def card_facts(scene: Scene, card: Card, *, has_price: bool = True) -> list[Fact]:
    """Return cost, effects, price now, number of copies, and owners of a card."""
    facts: list[Fact] = []
    if has_price:
        facts = [Fact(_("cost"), cost_words(card.cost)), *entries(_("effect"), card_effects_words(card.effects))]
        if scene.view.seat is not None:
            facts.append(Fact(_("for you"), scene.card_why(scene.own, card.id)))
    players = len(scene.view.cities)
    return [
        *facts,
        Fact(_("in play"), _copies(card, players)),
        Fact(_("built by"), owners(scene, card.id) or _("nobody yet")),
    ]


def _chains(scene: Scene, card: Card) -> list[Fact]:
    tree = chain_tree(scene.book.catalog, card.id)
    return [
        *entries(_("comes from"), tree_lines(tree.sources, scene.book.name)),
        *entries(_("leads to"), tree_lines(tree.targets, scene.book.name)),
    ]


def _rules(scene: Scene, card: Card) -> list[Fact]:
    tree = chain_tree(scene.book.catalog, card.id)
    has_chain = bool(tree.sources or tree.targets)
    return entries(_("rules"), rules_behind(card.effects, has_chain=has_chain, is_guild=card.is_guild))


def _copies(card: Card, players: int) -> str:
    cities = ngettext("{n} city", "{n} cities", players).format(n=players)
    if card.is_guild:
        drawn = guilds_in_play(players)
        text = ngettext("{n} of the guilds is drawn for {cities}", "{n} of the guilds are drawn for {cities}", drawn)
        return text.format(n=drawn, cities=cities)
    copies = copies_in_play(card, city_count(players))
    text = ngettext("{n} copy with {cities}", "{n} copies with {cities}", copies)
    return text.format(n=copies, cities=cities)


def owners(scene: Scene, card: CardId) -> str:
    """Return the names of those who have built a card, or another of its name; empty if nobody has."""
    name = scene.book.card(card).name
    return comma_list(
        scene.name(city.id)
        for city in scene.view.cities
        if name in {scene.book.card(other).name for other in city.cards}
    )
