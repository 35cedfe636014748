"""The structure of an age as it lies on the table, the far row on top.

`structure_steps(scene)` gives the heights from which it shows more; `structure(scene, focus, cells, rows)` draws it.
Every card in it is a spot.
"""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.catalog import Place
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.table.structure_card import covered_card, hidden_card, open_card
from sevenwonders_tui.duel.words.table.structure_shape import structure_heights, structure_shape
from sevenwonders_tui.duel.words.terms.table import ACCESSIBLE, CAN_CHOOSE, COVERED, CURSOR, NUMBER
from sevenwonders_tui.duel.words.thing_terms import back_term, card_term
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.line import Line, Role, Span
from sevenwonders_tui.present.term import explained


def structure_steps(scene: DuelScene) -> tuple[int, ...]:
    """Return the heights from which a structure shows more, ascending; the first one is its least height.

    Between the first two heights, rows differ in what they show. Returns nothing if no cards are laid out.
    """
    return () if scene.structure is None else structure_heights(scene.structure)


def structure(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the structure, centred in `cells` cells, in at most `rows` rows."""
    laid = scene.structure
    if laid is None:
        return Drawn(())
    left_rows = frozenset(place.row for number, place in enumerate(laid.places) if scene.lies(number))
    shape = structure_shape(laid, cells, rows, left_rows)
    pieces: list[tuple[Area, Block]] = []
    spots: list[Spot] = []
    for number, place in enumerate(laid.places):
        if not scene.lies(number):
            continue
        target = Target(SpotKind.PLACE, place.id)
        area = shape.area(place, is_open=number in scene.view.open)
        pieces.append((area, _card(scene, focus, number, place, area)))
        spots.append(Spot(target, area))
    pieces += _beside(scene, focus, spots, cells)
    return Drawn(_canvas(pieces, shape.rows), tuple(spots))


def _card(scene: DuelScene, focus: Focus, number: int, place: Place, area: Area) -> Block:
    target = Target(SpotKind.PLACE, place.id)
    is_chosen, is_offered = focus.is_on(target), focus.offers(target)
    key = focus.key(target) or (scene.signs.check if is_offered else "")
    look = "structure", number, area.cells, area.rows, key, is_chosen
    if look not in scene.blocks:
        scene.blocks[look] = _drawn_card(scene, number, area, key, is_chosen=is_chosen)
    return scene.blocks[look]


def _drawn_card(scene: DuelScene, number: int, area: Area, key: str, *, is_chosen: bool) -> Block:
    view = scene.view
    card = view.cards[number]
    is_number = key != scene.signs.check
    mark: Line = ((NUMBER if is_number else CAN_CHOOSE).span(Span(f"{key} ", Role.GOOD)),) if key else ()
    if card is None:
        deposit = next((each for each in view.deposits if each.place == number), None)
        back = view.backs[number]
        hidden = hidden_card(scene, back, deposit, area.cells, area.rows, is_chosen=is_chosen, mark=mark)
        return _explained(hidden, back_term(back))
    if number in view.open:
        block = open_card(scene, card, area.cells, area.rows, number=key, is_chosen=is_chosen)
        return _explained(block, card_term(scene, card, ACCESSIBLE))
    block = covered_card(scene, card, area.cells, area.rows, is_chosen=is_chosen, mark=mark)
    return _explained(block, card_term(scene, card, COVERED))


def _explained(block: Block, term: str) -> Block:
    """Return the card with its own explanation on every part that has none."""
    return [explained(row, term) for row in block]


def _beside(scene: DuelScene, focus: Focus, spots: Sequence[Spot], cells: int) -> list[tuple[Area, Block]]:
    """Return the marks in the columns before and behind cards, which are otherwise empty.

    The card under the cursor has a frame. A card that the coach speaks of has a sign, below the cursor if it is both.
    """
    found: dict[tuple[int, int], Span] = {}
    for target, area in spots:
        if focus.is_on(target):
            for y in range(area.rows):
                sign = scene.signs.prompt if not y else "┃"
                found[area.x - 1, area.y + y] = CURSOR.span(Span(sign, Role.YOU))
                found[area.x + area.cells, area.y + y] = CURSOR.span(Span("┃", Role.YOU))
    for target, area in spots:
        if focus.points_at(target):
            at = area.rows - 1 if focus.is_on(target) else 0
            if at or not focus.is_on(target):
                found[area.x - 1, area.y + at] = Span(scene.signs.pointer, Role.STRONG)
    return [(Area(x, y, 1, 1), [(span,)]) for (x, y), span in found.items() if 0 <= x < cells]


def _canvas(pieces: list[tuple[Area, Block]], rows: int) -> list[Line]:
    """Return the lines with each piece at its place and blanks between them."""
    found: list[list[tuple[int, int, Line]]] = [[] for _row in range(rows)]
    for area, block in pieces:
        for at, parts in enumerate(block):
            found[area.y + at].append((area.x, area.cells, parts))
    lines: list[Line] = []
    for parts_of_row in found:
        row: list[Span] = []
        x = 0
        for start, wide, parts in sorted(parts_of_row, key=lambda each: each[0]):
            if start > x:
                row.append(Span(" " * (start - x)))
            row += parts
            x = start + wide
        lines.append(tuple(row))
    return lines
