"""The stages of a wonder: as plates beside its picture, as a line each, or all in a line."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.goods import tight
from sevenwonders_tui.present.line import Line, Role, Span, join, line, measure, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.words.cities.city import CityFace, StageFace
from sevenwonders_tui.seven.words.effects.price import ROLES, Price, Reach
from sevenwonders_tui.seven.words.panels.facts import flow
from sevenwonders_tui.seven.words.panels.ways import PicturePlace, Sketch
from sevenwonders_tui.seven.words.pictures.wonder_art import stage_rows, wonder_picture
from sevenwonders_tui.seven.words.terms.city import PROGRESS, WONDER

LEAST_PLATE = 6
"""The least cells of a plate: a narrower one says nothing."""
PLATE_GAP = 2
"""The blanks between a picture and the plates of its stages."""


def built_stages(face: CityFace) -> int:
    """Return the number of built stages of a city's wonder."""
    return face.built


def portrait(
    face: CityFace, size: WonderSize, signs: Symbols, cells: int, price: Price | None = None, *, is_low: bool = False
) -> Sketch:
    """Return the wonder with a plate for each stage beside the layer that the stage builds, the highest one on top.

    A plate has two lines, the powers and the cost of the stage, unless `is_low`.
    """
    room = cells - size.cells - PLATE_GAP
    if room < LEAST_PLATE:
        return Sketch([], PicturePlace(0, 0, size), is_broken=True)
    picture = city_picture(face, size, signs)
    plates = [_plate(stage, signs, room, price, is_low=is_low) for stage in reversed(face.stages)]
    rows = _plate_rows(face, plates, size)
    top = max(len(rows) - size.rows, 0)
    drawn = [*[line(" " * size.cells)] * top, *picture]
    lines = [join([left, right], " " * PLATE_GAP) if right else left for left, right in zip(drawn, rows, strict=True)]
    return Sketch(lines, PicturePlace(0, top, size))


def city_picture(face: CityFace, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return the wonder of a city with the stages built so far."""
    picture = wonder_picture(face.wonder, len(face.stages), built_stages(face), size, signs)
    return WONDER.block(picture, board=face.board, built=str(built_stages(face)), all=str(len(face.stages)))


def low_plates(face: CityFace, signs: Symbols, cells: int) -> list[Line]:
    """Return a line for each stage, the highest one on top; the lines stand below a picture."""
    return [row for stage in reversed(face.stages) for row in _plate(stage, signs, cells, None, is_low=True)]


def _plate_rows(face: CityFace, plates: Sequence[list[Line]], size: WonderSize) -> list[Line]:
    """Return the plates in rows, each as near to its layer as the others allow, down to the picture's last row."""
    tall = max(sum(map(len, plates)), size.rows)
    layers = [layer.start + tall - size.rows for layer in reversed(stage_rows(face.wonder, len(plates), size))]
    rows: list[Line] = []
    for at, plate in enumerate(plates):
        below = sum(map(len, plates[at:]))
        start = max(len(rows), min(layers[at], tall - below))
        rows += [()] * (start - len(rows)) + plate
    return rows + [()] * (tall - len(rows))


def _plate(stage: StageFace, signs: Symbols, cells: int, price: Price | None, *, is_low: bool) -> list[Line]:
    mark, role = _mark(stage, signs)
    paid = () if price is None or not stage.is_next or not price.text else line(price_span(price))
    cost = () if stage.is_built else line(Span(stage.cost, Role.MUTED if role is Role.LATER else Role.STRONG))
    rows: list[Line] = []
    for power in (stage.power, stage.sign):
        head = line(mark, Span(f" {power}", Role.PLAIN if stage.is_built else role))
        if stage.is_built:
            rows = [head]
        elif is_low:
            rows = [join([head, cost, paid], " ")]
        else:
            rows = [head, (Span("  "), *join([cost, paid], " "))]
        if max(map(measure, rows)) <= cells:
            break
    return [explained(row, stage.term) for row in rows]


def price_span(price: Price) -> Span:
    """Return the price of the next stage."""
    return Span(price.text, price_role(price), term=price.term)


def price_role(price: Price) -> Role:
    """Return the role of a price: one that can be paid is no warning."""
    return Role.PLAIN if price.reach is Reach.PAID else ROLES[price.reach]


def _mark(stage: StageFace, signs: Symbols) -> tuple[Span, Role]:
    if stage.is_built:
        return Span(signs.stage_built, Role.DONE), Role.DONE
    role = Role.NEXT if stage.is_next else Role.LATER
    return Span(signs.pointer if stage.is_pointed else signs.stage_open, role), role


def stage_items(face: CityFace, signs: Symbols, price: str = "") -> list[Line]:
    """Return each stage in signs: `♦3✦`, `7✦:OOOO`; the next one has its price, if it is known."""
    items = []
    for stage in face.stages:
        if stage.is_built:
            items.append(line(Span(f"{signs.stage_built}{stage.sign}", Role.DONE, term=stage.term)))
        else:
            cost = tight(stage.cost) + (f" ({price})" if stage.is_next and price else "")
            pointer = signs.pointer if stage.is_pointed else ""
            role = Role.STRONG if stage.is_next else Role.MUTED
            items.append(line(Span(f"{pointer}{stage.sign}:{cost}", role, term=stage.term)))
    return items


def stage_lines(face: CityFace, signs: Symbols, cells: int) -> list[Line]:
    """Return a line for each stage, the first one first: its powers, and its cost if it is not built."""
    rows = []
    for stage in face.stages:
        mark, role = _mark(stage, signs)
        cost = () if stage.is_built else line(Span(stage.cost, Role.STRONG if stage.is_next else Role.MUTED))
        power = line(mark, Span(f" {stage.power}", role))
        if measure(power) + measure(cost) + 1 > cells:
            power = line(mark, Span(f" {stage.sign}", role))
        rows.append(spread(explained(power, stage.term), explained(cost, stage.term), cells))
    return rows


def stages_flowing(face: CityFace, price: str, signs: Symbols, cells: int) -> list[Line]:
    """Return all stages on one line: `♦ 3 points  ◊ 5 points: SSS`.

    If that is too long, they are in signs, and then on several lines.
    """
    items: list[Line] = []
    for is_short in (False, True):
        items = []
        for stage in face.stages:
            power = stage.sign if is_short else stage.power
            mark, role = _mark(stage, signs)
            if stage.is_built:
                items.append(explained(line(mark, Span(f" {power}", role)), stage.term))
            else:
                paid = f" ({price})" if stage.is_next and price else ""
                items.append(explained(line(mark, Span(f" {power}: {stage.cost}{paid}", role)), stage.term))
        if measure(join(items)) <= cells:
            break
    return flow(items, cells)


def progress(face: CityFace, signs: Symbols) -> Span:
    """Return one sign for each stage."""
    built, total = built_stages(face), len(face.stages)
    return Span(signs.stages(built, total), term=PROGRESS.of(built=str(built), all=str(total)))
