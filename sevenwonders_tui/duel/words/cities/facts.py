"""A city besides its Wonders and its buildings: treasury, goods, war, science, tokens and things of the boxes."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from sevenwonders_tui.content.words import coins_words, points_words
from sevenwonders_tui.duel.words.cities.lines import (
    extra_items,
    live_points,
    makes_line,
    progress_items,
    science_line,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.spot_sheet import Item, SpotSheet
from sevenwonders_tui.duel.words.terms import city as terms
from sevenwonders_tui.duel.words.terms.boxes import DECREE_HIDDEN
from sevenwonders_tui.duel.words.terms.city import SCIENCE
from sevenwonders_tui.duel.words.terms.table import PROGRESS
from sevenwonders_tui.duel.words.thing_terms import card_term, decree_term
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.block import beside, block_cells, broken
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import large_sign, large_text
from sevenwonders_tui.present.line import Line, Role, Span, column_cells, line, ljust, measure, spread
from sevenwonders_tui.present.term import explained

LABEL_CELLS, WIDEST_LABEL = 9, 13
LEAST_LARGE = 54
"""The width in cells from which large signs have room."""


class FactsForm(Enum):
    """The amount of room for the facts."""

    LARGE = "large"
    """Coins, the lead in the war and points are large signs."""
    PLAIN = "plain"
    TIGHT = "tight"
    """The war stands beside the goods, and decrees show only their chambers."""


def city_facts(scene: DuelScene, seat: Seat, form: FactsForm, focus: Focus, cells: int) -> Drawn:
    """Return everything in a city except its Wonders and its buildings."""
    sheet, room = SpotSheet(focus, cells, scene.signs), cells - 2
    if form is FactsForm.LARGE:
        for row in _large_treasury(scene, seat, room):
            sheet.add(*row)
        sheet.blank()
    items = _items(scene, seat, is_tight=form is FactsForm.TIGHT)
    war = terms.WAR.span(Span(pgettext("short", "war")))
    science = SCIENCE.span(Span(pgettext("short", "science")))
    snakes = terms.SNAKE.span(Span(pgettext("short", "snake")))
    made = makes_line(scene, seat)
    labels = [war, science, snakes, *(made[:1] if len(made) > 1 else ()), *(label for label, _things in items)]
    wide = column_cells((label.text.strip() for label in labels), LABEL_CELLS, WIDEST_LABEL)
    goods = made if len(made) == 1 else (*_label(replace(made[0], text=made[0].text.strip()), wide), *made[1:])
    if form is FactsForm.TIGHT and measure(goods) + measure(_war(scene, seat)) < room:
        sheet.add(*spread(goods, _war(scene, seat), room))
    else:
        for row in broken(goods, room):
            sheet.add(*row)
        sheet.add(*_label(war, wide), *_war(scene, seat))
    sheet.add(*_label(science, wide), *science_line(scene, seat, min(room - wide, 30)))
    for label, things in items:
        sheet.flow(_label(label, wide - 1), things)
    if (snake := scene.city(seat).snake) is not None and form is not FactsForm.TIGHT:
        on = _("on {card}").format(card=scene.book.card_name(snake))
        sheet.add(*_label(snakes, wide), Span(on, term=card_term(scene, snake)))
    return sheet.drawn(sheet.rows)


def _label(label: Span, cells: int) -> Line:
    return line(replace(label, text=ljust(label.text, cells), role=Role.MUTED))


def _large_treasury(scene: DuelScene, seat: Seat, cells: int) -> list[Line]:
    """Return coins, the lead in the war, and points as large signs side by side."""
    city, signs, points = scene.city(seat), scene.signs, live_points(scene, seat)
    coins = coins_words(city.coins)
    if city.vault:
        coins = _("{coins} + {vault} on a card").format(coins=coins, vault=signs.coins(city.vault))
    term = terms.TREASURY.of(name=scene.name(seat), coins=coins_words(city.coins))
    found: list[tuple[LargeSign, Role, int, str, str]] = [(LargeSign.COIN, Role.YELLOW, city.coins, coins, term)]
    lead = _lead(scene, seat)
    if lead > 0:
        found.append((LargeSign.SHIELD, Role.RED, lead, _lead_words(lead), terms.WAR.id))
    if points is not None:
        term = terms.POINTS_NOW.of(name=scene.name(seat), points=points_words(points))
        found.append((LargeSign.STAR, Role.PLAIN, points, points_words(points), term))
    blocks = [
        [
            explained(row, term)
            for row in (
                *beside([large_sign(sign, role, signs), large_text(str(value), Role.TITLE, signs)], 1),
                line(Span(words)),
            )
        ]
        for sign, role, value, words, term in found
    ]
    gap = (cells - sum(map(block_cells, blocks))) // max(len(blocks) - 1, 1)
    return beside(blocks, max(min(gap, 6), 2))


def _lead(scene: DuelScene, seat: Seat) -> int:
    """Return the lead of a player in spaces; negative if the other player leads."""
    return -scene.view.pawn if seat else scene.view.pawn


def _lead_words(lead: int) -> str:
    if lead > 0:
        return _("leads by {n}").format(n=lead)
    return _("{n} behind").format(n=-lead) if lead else _("nobody leads")


def _war(scene: DuelScene, seat: Seat) -> Line:
    lead = _lead(scene, seat)
    return line(terms.WAR.span(Span(_lead_words(lead), Role.STRONG if lead > 0 else Role.PLAIN)))


def _items(scene: DuelScene, seat: Seat, *, is_tight: bool) -> list[tuple[Span, list[Item]]]:
    """Return the things beside a city, each kind with its label."""
    found: list[tuple[Span, list[Item]]] = []
    if progress := progress_items(scene, seat):
        found.append((PROGRESS.span(Span(pgettext("short", "progress"))), progress))
    found += extra_items(scene, seat)
    if decrees := _decrees(scene, seat, is_tight=is_tight):
        found.append((terms.DECREES.span(Span(pgettext("short", "decrees"))), decrees))
    return found


def _decrees(scene: DuelScene, seat: Seat, *, is_tight: bool) -> list[Item]:
    """Return the chambers that a player controls, each with the name of its top decree."""
    view, items = scene.view, []
    for at, controller in enumerate(view.controllers):
        if controller == seat:
            top = view.decrees[at][0] if view.decrees[at] else None
            known = None if top is None else top.decree
            name = Span("?" if known is None else scene.book.decree_name(known))
            term = DECREE_HIDDEN.id if known is None else decree_term(scene, known)
            text = line(Span(str(at + 1))) if is_tight else line(Span(f"{at + 1} ", Role.MUTED), name)
            items.append(Item(Target(SpotKind.CHAMBER, at + 1), explained(text, term)))
    return items
