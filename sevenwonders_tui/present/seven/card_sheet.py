"""Everything about one card, as lines."""

from __future__ import annotations

from sevenwonders_tui.content.seven.chains import chain_tree, tree_lines
from sevenwonders_tui.content.seven.words import card_effects_words
from sevenwonders_tui.content.words import AGES, color_word, cost_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.catalog import Card
from sevenwonders_tui.engine.seven.sizes import city_count, copies_in_play, guilds_in_play
from sevenwonders_tui.i18n import _, comma_list, ngettext
from sevenwonders_tui.present.line import Line, Role, Span, line, role_of, wrap
from sevenwonders_tui.present.seven.rule import rules_behind
from sevenwonders_tui.present.seven.sight import Scene

LABEL_CELLS = 12


def card_sheet(scene: Scene, card: CardId, cells: int) -> list[Line]:
    """Return cost, effect, what it costs now, chains, copies and rules of a card."""
    entry = scene.book.card(card)
    tree = chain_tree(scene.book.catalog, card)
    players = len(scene.view.cities)
    age = _("age {age}").format(age=AGES[entry.age])
    rows: list[Line] = [
        line(Span(entry.name, role_of(entry.color)), f"   {color_word(entry.color)} {scene.signs.dot} {age}"),
        (),
        *_texts(_("cost"), [cost_words(entry.cost)], cells),
        *_texts(_("effect"), card_effects_words(entry.effects), cells),
    ]
    if scene.view.seat is not None:
        rows += _texts(_("for you"), [scene.card_why(scene.own, card)], cells)
    rows += _texts(_("in play"), [_copies(entry, players)], cells)
    rows += _texts(_("built by"), [_owners(scene, card)], cells)
    if tree.sources or tree.targets:
        rows.append(())
    if tree.sources:
        rows += _tree(_("comes from"), tree_lines(tree.sources, scene.book.name))
    if tree.targets:
        rows += _tree(_("leads to"), tree_lines(tree.targets, scene.book.name))
    rows.append(())
    has_chain = bool(tree.sources or tree.targets)
    rows += _texts(_("rules"), rules_behind(entry.effects, has_chain=has_chain, is_guild=entry.is_guild), cells)
    return rows


def _texts(label: str, texts: list[str] | tuple[str, ...], cells: int) -> list[Line]:
    rows: list[Line] = []
    for text in texts:
        for part in wrap(text, max(cells - LABEL_CELLS, 10)):
            head = label if not rows else ""
            rows.append(line(Span(head.ljust(LABEL_CELLS), Role.MUTED), part))
    return rows


def _tree(label: str, lines: list[str]) -> list[Line]:
    return [line(Span((label if not at else "").ljust(LABEL_CELLS), Role.MUTED), text) for at, text in enumerate(lines)]


def _copies(card: Card, players: int) -> str:
    if card.is_guild:
        return _("{drawn} of the guilds are drawn for {cities} cities").format(
            drawn=guilds_in_play(players), cities=players
        )
    copies = copies_in_play(card, city_count(players))
    text = ngettext("{n} copy with {cities} cities", "{n} copies with {cities} cities", copies)
    return text.format(n=copies, cities=players)


def _owners(scene: Scene, card: CardId) -> str:
    name = scene.book.name(card)
    owners = [
        scene.name(city.id) for city in scene.view.cities if name in {scene.book.name(other) for other in city.cards}
    ]
    return comma_list(owners) or _("nobody yet")
