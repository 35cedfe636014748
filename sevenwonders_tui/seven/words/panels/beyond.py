"""The cities that are not neighbours, in a line or two each, for tables without room for their panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.present.line import Line, Role, Span, clip, clip_line, join, line, measure, pad, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cities.city import CityFace, counts_line
from sevenwonders_tui.seven.words.panels.facts import (
    SHORTEST_NAME,
    board_span,
    flow,
    for_sale,
    is_within,
    last_item,
    short_facts,
)
from sevenwonders_tui.seven.words.panels.stages import progress
from sevenwonders_tui.seven.words.panels.ways import NO_FIT
from sevenwonders_tui.seven.words.terms.city import CITY


@dataclass(frozen=True, slots=True)
class OthersForm:
    """How the cities beyond the neighbours are drawn."""

    lines: list[Line]
    columns: int = 1
    """Cities side by side."""
    rows_each: int = 1
    is_cut: bool = False
    """Whether a name is cut."""


def others_form(faces: Sequence[CityFace], signs: Symbols, cells: int, rows: int) -> OthersForm:
    """Return the form that says most of the cities that are not neighbours in `rows` rows."""
    forms = others_forms(faces, signs, cells)
    fit = next((form for form in forms if len(form.lines) <= rows), forms[-1])
    return replace(fit, lines=[clip_line(parts, cells) for parts in fit.lines[:rows]])


def others_forms(faces: Sequence[CityFace], signs: Symbols, cells: int) -> list[OthersForm]:
    """Return the forms of the other cities that fit into `cells` cells, the one that says most first."""
    single, boardless = (
        [beyond_lines(faces, signs, cells, summed=summed, has_board=has_board) for summed in (False, True)]
        for has_board in (True, False)
    )
    double = [[*two, ()][:2] for face in faces if len(two := _beyond_two(face, signs, cells)) <= 2]
    forms = [OthersForm(lines) for lines in single if is_within(lines, cells)]
    if not forms and len(double) == len(faces):
        forms.append(OthersForm([parts for two in double for parts in two], 1, 2))
    forms += [OthersForm(lines) for lines in boardless if is_within(lines, cells)]
    bare = [line(*_bare(face, signs, is_compact=False)) for face in faces]
    if is_within(bare, cells) or not forms:
        forms.append(OthersForm(bare))
    half = (cells - 2) // 2
    pairs = [[_bare(face, signs, is_compact=is_compact) for face in faces] for is_compact in (False, True)]
    items = next((items for items in pairs if is_within(items, half)), None)
    if items is not None:
        forms.append(OthersForm(_in_pairs(items, half), 2))
    else:
        short = [_bare(face, signs, is_compact=True, cells=half) for face in faces]
        if is_within(short, half):
            forms.append(OthersForm(_in_pairs(short, half), 2, is_cut=True))
    return forms


def _in_pairs(items: Sequence[Line], half: int) -> list[Line]:
    padded = [pad(item, half) for item in items]
    return [join(padded[at : at + 2], "  ") for at in range(0, len(padded), 2)]


def beyond_lines(
    faces: Sequence[CityFace], signs: Symbols, cells: int, *, summed: bool = False, has_board: bool = True
) -> list[Line]:
    """Return the cities that are not neighbours, a line each, in columns as narrow as possible."""
    facts: list[list[Line]] = [
        [
            line(Span(face.name, Role.STRONG, term=CITY.id), *([board_span(face, signs)] if has_board else [])),
            short_facts(face, signs, summed=summed),
            line(progress(face, signs)),
            for_sale(face),
        ]
        for face in faces
    ]
    widths = [max(measure(parts) for parts in column) for column in zip(*facts, strict=True)]
    starts = [join([pad(parts, wide) for parts, wide in zip(row, widths, strict=True)], "  ") for row in facts]
    room = cells - sum(widths) - 2 * len(widths)
    is_short = any(measure(join(counts_line(face), " ")) > room for face in faces)
    rows = [
        join([start, join(counts_line(face, short=is_short), " ")], "  ")
        for start, face in zip(starts, faces, strict=True)
    ]
    lasts = [last_item(face) if face.last else () for face in faces]
    if any(measure(row) + measure(last) + 2 > cells for row, last in zip(rows, lasts, strict=True)):
        return rows
    return [spread(row, last, cells) for row, last in zip(rows, lasts, strict=True)]


def _beyond_two(face: CityFace, signs: Symbols, cells: int) -> list[Line]:
    """Return a city that is not a neighbour, in lines that break between its facts."""
    name = line(Span(face.name, Role.STRONG, term=CITY.id), board_span(face, signs))
    goods = for_sale(face)
    first = join([name, short_facts(face, signs), line(progress(face, signs)), goods], "  ")
    last = [last_item(face)] if face.last else []
    second = [(Span("  "), *parts) for parts in flow([join(counts_line(face), " "), *last], cells - 2)]
    return [first, *second]


def _bare(face: CityFace, signs: Symbols, *, is_compact: bool, cells: int = NO_FIT) -> Line:
    """Return a city that is not a neighbour, with only its numbers and goods; the name may be cut."""
    singles = [good for good in face.for_sale.split(" ") if "/" not in good]
    choices = [good for good in face.for_sale.split(" ") if "/" in good]
    goods = " ".join(filter(None, ["".join(singles), *choices])) if is_compact else face.for_sale
    told = replace(for_sale(face)[0], text=goods, role=Role.PLAIN)
    facts = line(" ", *short_facts(face, signs, summed=True), " ", progress(face, signs), " ", told)
    name = clip(face.name, max(cells - measure(facts), SHORTEST_NAME))
    return line(Span(name, Role.STRONG, term=CITY.id), *facts)
