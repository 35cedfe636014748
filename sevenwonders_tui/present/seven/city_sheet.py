"""A city in full, as lines of a sheet."""

from __future__ import annotations

from sevenwonders_tui.content.seven.words import card_effects_words
from sevenwonders_tui.content.words import AGES, coins_words, color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.seven.catalog import Card
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import CityView
from sevenwonders_tui.i18n import _, ngettext, pgettext, semicolon_list
from sevenwonders_tui.present.line import (
    Fact,
    Line,
    Role,
    Span,
    clip,
    column_cells,
    fact_rows,
    line,
    ljust,
    measure,
    role_of,
    spread,
    wrap,
)
from sevenwonders_tui.present.seven.book import left_of, right_of
from sevenwonders_tui.present.seven.goods import cost_letters
from sevenwonders_tui.present.seven.sight import Scene

LABEL_CELLS, WIDEST_LABEL = 12, 20
NAME_CELLS = 22


def city_sheet(scene: Scene, city: CityId, cells: int) -> list[Line]:
    """Return everything that is known about a city."""
    seen = scene.view.cities[city]
    facts, stages, groups = _facts(scene, city), _stages(scene, seen), _groups(scene, seen)
    labels = [*(entry.label for entry in (*facts, *stages)), *(_group_label(*group) for group in groups)]
    wide = column_cells(labels, LABEL_CELLS, WIDEST_LABEL)
    return [
        *_facts_rows(scene, city, facts, wide, cells),
        (),
        *fact_rows(stages, wide, cells),
        (),
        *_cards(scene, groups, wide, cells),
    ]


def _facts_rows(scene: Scene, city: CityId, facts: list[Fact], wide: int, cells: int) -> list[Line]:
    """Return the facts, with the points so far at the end of the first line where they are told."""
    treasury, *others = fact_rows(facts, wide, cells)
    so_far = scene.city(city).points
    if so_far is not None:
        text = ngettext("{n} point so far", "{n} points so far", so_far).format(n=so_far)
        treasury = spread(treasury, line(Span(text, Role.TITLE)), cells)
    return [treasury, *others]


def _facts(scene: Scene, city: CityId) -> list[Fact]:
    face, seen = scene.city(city), scene.view.cities[city]
    entries = [
        Fact(_("treasury"), coins_words(seen.coins), Role.TITLE),
        Fact(_("shields"), str(face.shields), Role.STRONG),
        Fact(_("makes"), _("{goods}   (neighbours may buy it)").format(goods=face.for_sale)),
    ]
    if face.private:
        text = _("{goods}   (for this city only)").format(goods=face.private)
        entries.append(Fact(pgettext("goods", "private"), text))
    entries.append(Fact(_("tokens"), _tokens(scene, seen)))
    if face.free_builds:
        entries.append(Fact(_("power"), _("one card of this age may still be built free of charge"), Role.GOOD))
    return entries


def _tokens(scene: Scene, city: CityView) -> str:
    """Return the tokens by age, with the neighbour they came from."""
    if not city.tokens:
        return _("none yet")
    left, right = (scene.name(other) for other in (left_of(scene.view, city.id), right_of(scene.view, city.id)))
    parts = []
    for age, (from_left, from_right) in enumerate(city.tokens, start=1):
        text = _("age {age}: {left:+d} {left_name}, {right:+d} {right_name}")
        parts.append(
            text.format(age=AGES[age], left=from_left, left_name=left, right=from_right, right_name=right).replace(
                "+0", "0"
            )
        )
    return semicolon_list(parts)


def _stages(scene: Scene, city: CityView) -> list[Fact]:
    entries: list[Fact] = []
    for number, stage in enumerate(scene.book.stages(city), start=1):
        is_built = number <= city.stages
        mark = f"{scene.signs.check} " if is_built else ""
        words = semicolon_list(card_effects_words(stage.effects))
        if is_built:
            card = city.buried[number - 1]
            under = _("a card unknown to you") if card is None else scene.book.name(card)
            text = _("{mark}{words} (under it: {card})").format(mark=mark, words=words, card=under)
        else:
            text = _("{words}, for {cost}").format(words=words, cost=cost_letters(stage.cost, scene.signs))
        role = Role.GOOD if is_built else Role.STRONG if number == city.stages + 1 else Role.PLAIN
        entries.append(Fact(_("stage {n}").format(n=number), text, role))
    return entries


def _groups(scene: Scene, city: CityView) -> list[tuple[Color, list[Card]]]:
    """Return the cards by colour; colours without cards are left out."""
    cards = [scene.book.card(card) for card in city.cards]
    groups = ((color, [card for card in cards if card.color is color]) for color in Color)
    return [(color, group) for color, group in groups if group]


def _group_label(color: Color, group: list[Card]) -> str:
    return f"{color_word(color)} {len(group)}"


def _cards(scene: Scene, groups: list[tuple[Color, list[Card]]], wide: int, cells: int) -> list[Line]:
    rows: list[Line] = []
    for color, group in groups:
        for at, card in enumerate(group):
            head = _group_label(color, group) if not at else ""
            words = wrap(semicolon_list(card_effects_words(card.effects)), max(cells - wide - NAME_CELLS, 10))
            start = (
                Span(ljust(clip(head, wide - 1), wide), role_of(color)),
                Span(ljust(clip(scene.book.name(card.id), NAME_CELLS - 1), NAME_CELLS), Role.STRONG),
            )
            rows.append((*start, Span(words[0])))
            rows.extend(line(" " * measure(start), text) for text in words[1:])
    return rows or [line(Span(_("No card is built yet."), Role.MUTED))]
