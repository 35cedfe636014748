"""The wonders as pictures that rise stage by stage.

A layer of rows belongs to each stage, the lowest one to the first. Built stages are painted, the next stage is an
outline, later ones are faint. A wonder without a drawing, from a player's own file, is a stepped tower.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.drawing.picture import Drawing, risen, risen_text
from sevenwonders_tui.present.drawing.wonder_drawing import AIRY, WonderDrawings, WonderSize, is_text, pixel_lines
from sevenwonders_tui.present.line import Line, Paint, Span
from sevenwonders_tui.present.symbols import Pictures, Symbols

ART = Path(__file__).parents[2] / "art"
DRAWINGS = WonderDrawings(ART, open_without_color={"ephesus": "Y"})

Cuts: TypeAlias = Mapping[int, tuple[int, ...]]
"""By number of stages: the first line, from the top, of every stage but the highest; the lowest stage first."""
CUTS: Cuts = {2: (4,), 3: (6, 4), 4: (6, 4, 2)}
OWN_CUTS: Mapping[str, Cuts] = {
    "rhodes": {2: (5,), 3: (6, 3), 4: (7, 5, 3)},
    "ephesus": {2: (4,), 3: (6, 3), 4: (7, 5, 3)},
    "olympia": {2: (4,), 3: (5, 2), 4: (6, 4, 2)},
}
"""The cuts of large wonders whose parts do not stand where those of the others do."""
SMALL_CUTS: Cuts = {2: (2,), 3: (3, 2), 4: (3, 2, 1)}
TEXT_PAINT: Mapping[str, Paint] = {
    "rhodes": Paint.BRONZE,
    "alexandria": Paint.MARBLE,
    "ephesus": Paint.ROOF,
    "babylon": Paint.LEAF,
    "olympia": Paint.GILT,
    "halicarnassus": Paint.MARBLE_HALF,
    "giza": Paint.STONE,
}
"""The paint of each ASCII drawing; one for the whole drawing."""


@dataclass(frozen=True, slots=True)
class _Layers:
    """A drawing with the stage of each of its rows."""

    drawing: Drawing
    stages: tuple[int, ...]


def wonder_picture(wonder: WonderId, stages: int, built: int, size: WonderSize, signs: Symbols) -> list[Line]:
    """Return a wonder with `built` of its stages built, in exactly `size.rows` lines of `size.cells` cells."""
    return list(_picture(wonder, stages, built, size, signs.pictures))


def stage_rows(wonder: WonderId, stages: int, size: WonderSize) -> tuple[range, ...]:
    """Return the lines that the layer of each stage takes, the first stage first.

    Together they are all lines of the picture, each once. A layer is empty only if there are more stages than lines.

    >>> stage_rows(WonderId("babylon"), 3, WonderSize.LARGE)
    (range(6, 8), range(4, 6), range(0, 4))
    """
    lines = 4 if size is WonderSize.SMALL else 8
    cuts = SMALL_CUTS if size is WonderSize.SMALL else OWN_CUTS.get(wonder, CUTS)
    firsts = cuts.get(stages, tuple(lines - lines * stage // stages for stage in range(1, stages)))
    times = size.rows // lines
    return tuple(range(first * times, end * times) for first, end in zip((*firsts, 0), (lines, *firsts), strict=True))


def rising(wonder: WonderId, stages: int, stage: int, size: WonderSize, signs: Symbols) -> tuple[list[Line], ...]:
    """Return the frames in which a stage rises: its outline, its lower half, all of it. Stages count from 1."""
    half = _half(wonder, stages, stage, size, signs.pictures)
    before, after = (wonder_picture(wonder, stages, built, size, signs) for built in (stage - 1, stage))
    return before, list(half), after


def finished(wonder: WonderId, size: WonderSize) -> Drawing:
    """Return the pixels of a wonder that is built."""
    return DRAWINGS.drawing(wonder, size, Pictures.PIXELS, 1)


@lru_cache(maxsize=512)
def _picture(wonder: WonderId, stages: int, built: int, size: WonderSize, how: Pictures) -> tuple[Line, ...]:
    return _drawn(wonder, _layers(wonder, stages, size, how), built, size, how)


@lru_cache(maxsize=64)
def _half(wonder: WonderId, stages: int, stage: int, size: WonderSize, how: Pictures) -> tuple[Line, ...]:
    """Return the picture with the lower half of a layer built; the upper half is still drawn as the next stage."""
    layers = _layers(wonder, stages, size, how)
    rows = [y for y, of in enumerate(layers.stages) if of == stage]
    upper = set(rows[: (len(rows) + 1) // 2])
    moved = tuple(of + (of > stage or y in upper) for y, of in enumerate(layers.stages))
    return _drawn(wonder, _Layers(layers.drawing, moved), stage, size, how)


def _drawn(wonder: WonderId, layers: _Layers, built: int, size: WonderSize, how: Pictures) -> tuple[Line, ...]:
    if is_text(size, how):
        return tuple(
            _text_line(wonder, row, of, built)
            for row, of in zip(risen_text(layers.drawing, layers.stages, built), layers.stages, strict=True)
        )
    picture = risen(layers.drawing, layers.stages, built, AIRY)
    return tuple(pixel_lines(picture, how))


def _text_line(wonder: WonderId, row: str, stage: int, built: int) -> Line:
    if stage <= built:
        return (Span(row, TEXT_PAINT.get(wonder, Paint.STONE)),)
    return (Span(row, Paint.OUTLINE_NEXT if stage == built + 1 else Paint.OUTLINE),)


@lru_cache(maxsize=128)
def _layers(wonder: WonderId, stages: int, size: WonderSize, how: Pictures) -> _Layers:
    """Return the drawing of a wonder for a size, with the stage of each row."""
    picture = DRAWINGS.drawing(wonder, size, how, stages)
    rows_a_line = len(picture) // size.rows
    of_lines = {line: stage for stage, lines in enumerate(stage_rows(wonder, stages, size), 1) for line in lines}
    return _Layers(picture, tuple(of_lines[y // rows_a_line] for y in range(len(picture))))
