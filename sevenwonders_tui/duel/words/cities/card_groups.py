"""Cards by colour on a sheet: a bar in the colour, its word, and the names after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from sevenwonders_tui.duel.words.cities.lines import color_label
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.short import card_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.spot_sheet import Item, SpotSheet
from sevenwonders_tui.duel.words.terms.sheets import CARD_ASIDE, SEVERAL
from sevenwonders_tui.duel.words.thing_terms import card_term, color_term
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, measure, pad, role_of, spread
from sevenwonders_tui.present.term import Term, explained

Group = tuple[Color | None, list[CardId]]


def grouped(scene: DuelScene, cards: Iterable[CardId]) -> list[Group]:
    """Return cards by colour in the order of the rule book, Senators last."""
    held = list(cards)
    found = [(color, [card for card in held if scene.book.card(card).color is color]) for color in (*Color, None)]
    return [(color, group) for color, group in found if group]


def flow_cards(
    scene: DuelScene, sheet: SpotSheet, cards: Iterable[CardId], *, is_short: bool = False, term: Term = CARD_ASIDE
) -> None:
    """Write the names of each colour after its word, on as many lines as they need."""
    groups = grouped(scene, cards)
    labels = [color_label(color, is_short=is_short) for color, _cards in groups]
    wide = max((measure((label,)) for label in labels), default=0)
    for label, (color, held) in zip(labels, groups, strict=True):
        sheet.flow((edge_of(color), Span(" "), *pad((label,), wide)), _items(scene, color, held, term))


def list_cards(scene: DuelScene, sheet: SpotSheet, cards: Iterable[CardId]) -> None:
    """Write each card on a line of its own, with its effects and its cost."""
    room = sheet.cells - 2
    for color, held in grouped(scene, cards):
        for item in _items(scene, color, held, CARD_ASIDE):
            card = str(item.target.id)
            role = Role.PLAIN if color is None else role_of(color)
            name = (edge_of(color), Span(" "), *(replace(span, role=role) for span in item.text))
            gives = card_gives(scene.book, card, scene.signs)
            cost = tuple(replace(span, role=Role.MUTED) for span in cost_line(scene.book.card(card).cost, scene.signs))
            third = max(room // 2, 1)
            is_wide = max(measure(name), third) + measure(gives) + measure(cost) + 2 > room
            text = (*(name if is_wide else pad(name, max(measure(name), third))), Span(" "), *gives)
            sheet.add_item(Item(item.target, spread(text, cost, room)))


def edge_of(color: Color | None) -> Span:
    """Return a cell in a colour; Senators have none."""
    return Span(" ", ground=Ground.RAISED if color is None else Ground(color.value), term=color_term(color))


def _items(scene: DuelScene, color: Color | None, cards: Sequence[CardId], term: Term) -> list[Item]:
    """Return cards by name; Senators, which are no buildings, are grouped by name and section."""
    if color is not None:
        return [
            Item(Target(SpotKind.CARD, card), line(Span(scene.book.card_name(card), term=card_term(scene, card, term))))
            for card in cards
        ]
    first: dict[tuple[object, ...], CardId] = {}
    counts: Counter[tuple[object, ...]] = Counter()
    for card in cards:
        same = scene.book.card_name(card), scene.book.card(card).effects
        first.setdefault(same, card)
        counts[same] += 1
    return [Item(Target(SpotKind.CARD, first[same]), _times(scene, first[same], counts[same], term)) for same in first]


def _times(scene: DuelScene, card: CardId, count: int, term: Term) -> Line:
    times = [SEVERAL.span(Span(f" {scene.signs.times}{count}", Role.MUTED))] if count > 1 else []
    return line(Span(scene.book.card_name(card), term=card_term(scene, card, term)), *times)


def counts_items(scene: DuelScene, seat: Seat, *, is_short: bool = False) -> list[Line]:
    """Return the number of cards of each colour in a city: `blue 2`."""
    return [
        explained(
            line(color_label(color, is_short=is_short), " ", Span(str(len(cards)), Role.STRONG)), color_term(color)
        )
        for color, cards in grouped(scene, scene.city(seat).cards)
    ]
