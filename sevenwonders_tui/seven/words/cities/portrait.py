"""The wonder of a city with a plate for each stage, beside the layer that the stage builds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import block_cells, on_ground
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, measure, pad, wrap
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cities.city import StageFace, stage_faces
from sevenwonders_tui.seven.words.effects.price import ROLES
from sevenwonders_tui.seven.words.pictures.wonder_art import stage_rows, wonder_picture
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.city import WONDER

PLATE_GAP = 2
"""Cells between a wonder and its plates."""
WIDEST_PLATE = 26
MARK = 2
"""The cells of a plate's mark, with the blank behind it."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """A wonder and its plates, drawn."""

    lines: list[Line]
    areas: tuple[Area, ...]
    """The plate of each stage, the highest stage first."""
    is_whole: bool
    """Whether all plates have room."""


@dataclass(frozen=True, slots=True)
class _Plate:
    stage: StageFace
    lines: list[Line]


def portrait_cells(size: WonderSize, plate_cells: int) -> int:
    """Return the width of a portrait whose plates have `plate_cells` cells."""
    return size.cells + PLATE_GAP + plate_cells


def widest_plate(scene: Scene, city: CityId) -> int:
    """Return the width of a city's plates with room enough."""
    stages = stage_faces(scene.book, scene.view.cities[city], scene.signs)
    return max(block_cells(_plate(scene, city, stage, WIDEST_PLATE, 0)) for stage in stages)


def portrait(scene: Scene, city: CityId, size: WonderSize, plate_cells: int, rows: int, cursor: int | None) -> Portrait:
    """Return a wonder with its plates in `rows` rows, no fewer than the wonder has.

    `cursor` is the number of the plate under the cursor, counted from the highest stage; None if it is on none.
    """
    seen = scene.view.cities[city]
    stages = stage_faces(scene.book, seen, scene.signs)
    plates: list[_Plate] = []
    for detail in range(3):
        plates = [_Plate(stage, _plate(scene, city, stage, plate_cells, detail)) for stage in reversed(stages)]
        if sum(len(plate.lines) for plate in plates) <= rows:
            break
    above = rows - size.rows
    layers = stage_rows(seen.wonder, len(stages), size)
    starts = _starts(plates, [range(at.start + above, at.stop + above) for at in reversed(layers)], rows)
    picture = [*[()] * above, *_picture(scene, city, size)]
    beside: list[Line] = [()] * rows
    areas = []
    for at, (plate, start) in enumerate(zip(plates, starts, strict=True)):
        lines = plate.lines
        if at == cursor:
            mark = Span(f"{scene.signs.prompt} ", Role.YOU)
            lines = on_ground([(mark, *lines[0][1:]), *lines[1:]], Ground.CURSOR, plate_cells)
        beside[start : start + len(lines)] = [explained(row, plate.stage.term) for row in lines]
        areas.append(Area(size.cells + PLATE_GAP, start, plate_cells, len(lines)))
    gap = Span(" " * PLATE_GAP)
    drawn = [(*pad(left, size.cells), gap, *right) for left, right in zip(picture, beside, strict=True)]
    return Portrait(drawn, tuple(areas), sum(len(plate.lines) for plate in plates) <= rows)


def _picture(scene: Scene, city: CityId, size: WonderSize) -> list[Line]:
    seen = scene.view.cities[city]
    stages = len(scene.book.stages(seen))
    picture = wonder_picture(seen.wonder, stages, seen.stages, size, scene.signs)
    return WONDER.block(picture, board=scene.book.board_name(seen), built=str(seen.stages), all=str(stages))


def _starts(plates: Sequence[_Plate], layers: Sequence[range], rows: int) -> list[int]:
    """Return the row of each plate, as near to the middle of its layer as the others allow."""
    starts: list[int] = []
    least = 0
    for at, (plate, layer) in enumerate(zip(plates, layers, strict=True)):
        wanted = layer.start + (len(layer) - len(plate.lines)) // 2
        below = sum(len(other.lines) for other in plates[at:])
        starts.append(max(least, min(wanted, rows - below)))
        least = starts[-1] + len(plate.lines)
    return starts


def _plate(scene: Scene, city: CityId, stage: StageFace, cells: int, detail: int) -> list[Line]:
    """Return the powers, cost and state of a stage: in three lines or more, in two or more, or in one."""
    signs, room = scene.signs, cells - MARK
    mark = Span((signs.stage_built if stage.is_built else signs.stage_open) + " ", _mark_role(stage))
    text = Role.STRONG if stage.is_next else Role.PLAIN if stage.is_built else Role.MUTED
    state = _state(scene, city, stage)
    if detail == 2:
        short = line(mark, Span(stage.sign, text), Span("" if stage.is_built else f" {stage.cost}", text))
        price = (Span(" "), *state) if stage.is_next and state else ()
        return [(*short, *price) if measure(short) + measure(price) <= cells else short]
    powers = wrap(stage.power, room)
    rows: list[Line] = [(mark if not at else Span(" " * MARK), Span(power, text)) for at, power in enumerate(powers)]
    cost = Span(stage.cost, text if stage.is_next else Role.MUTED)
    if detail == 0:
        number = Span(_("stage {n}").format(n=stage.number), Role.MUTED)
        below = [(cost,), (number, Span("  "), *state) if state else (number,)]
    elif stage.is_built:
        below = []
    else:
        below = [(cost, Span("  "), *state) if state else (cost,)]
    for each in below:
        rows += [(Span(" " * MARK), *part) for part in _broken_state(each, room)]
    return rows


def _broken_state(parts: Line, cells: int) -> list[Line]:
    """Return the parts on one line, or the last part below the others if they do not fit side by side."""
    if measure(parts) <= cells or len(parts) < 3:
        return [parts]
    return [parts[:1], *[(Span(text, parts[-1].role),) for text in wrap(parts[-1].text, cells)]]


def _state(scene: Scene, city: CityId, stage: StageFace) -> Line:
    """Return whether a stage is built, or the price of the next one."""
    if stage.is_built:
        return line(Span(_("{check} built").format(check=scene.signs.check), Role.GOOD))
    if not stage.is_next:
        return ()
    price = scene.stage_price(city)
    return line(Span(price.text, ROLES[price.reach], term=price.term))


def _mark_role(stage: StageFace) -> Role:
    return Role.DONE if stage.is_built else Role.STRONG if stage.is_next else Role.MUTED
