"""The structure as plain lines."""

from __future__ import annotations

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.duel.book import back_name
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.present.line import Line, Role, Span, fit, role_of

CARD_CELLS = 11


def plain_structure(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the cards row by row, each with its price for the one to move."""
    structure = scene.structure
    if structure is None:
        return Drawn([()] * rows)
    lines: list[Line] = []
    spots: list[Spot] = []
    widest = max(place.half for place in structure.places) + 1
    left = max((cells - (widest * (CARD_CELLS + 1)) // 2) // 2, 0)
    for row in sorted({place.row for place in structure.places}):
        spans: list[Span] = []
        x = 0
        for number, place in enumerate(structure.places):
            if place.row != row or not scene.lies(number):
                continue
            start = left + (place.half - 1) * (CARD_CELLS + 1) // 2
            target = Target(SpotKind.PLACE, place.id)
            card = scene.view.cards[number]
            name = back_name(scene.view.backs[number]) if card is None else scene.book.card_name(card)
            sign = scene.signs.prompt if focus.is_on(target) else focus.key(target) or " "
            if card is not None and focus.offers(target):
                name = f"{scene.signs.coins(scene.quote(card, scene.payer).total)} {name}"
            color = None if card is None else scene.book.card(card).color
            role = Role.YOU if focus.is_on(target) else Role.MUTED if color is None else role_of(color)
            spans += [Span(" " * (start - x)), Span(fit(sign + name, CARD_CELLS), role)]
            x = start + CARD_CELLS
            spots.append(Spot(target, Area(start, len(lines), CARD_CELLS, 1)))
        lines.append(tuple(spans))
    return Drawn((lines + [()] * rows)[: max(rows, len(lines))], tuple(spots))


def plain_city(scene: DuelScene, seat: int, cells: int, rows: int) -> Drawn:
    """Return what a player has."""
    city = scene.view.cities[seat]
    name = scene.names[seat]
    head = f"{name}  {scene.signs.coins(city.coins)}  {scene.standing[seat].total}{scene.signs.point}"
    lines: list[Line] = [(Span(head, Role.YOU if scene.mover == seat else Role.STRONG),)]
    built = [scene.signs.stage_built + scene.book.wonder_name(wonder) for wonder, _card in city.wonders]
    unbuilt = [scene.signs.stage_open + scene.book.wonder_name(wonder) for wonder in city.unbuilt]
    lines += [(Span(fit(text, cells)),) for text in (*built, *unbuilt)]
    lines += [(Span(fit(" ".join(map(scene.book.card_name, city.cards)), cells), Role.MUTED),)]
    return Drawn((lines + [()] * rows)[:rows])
