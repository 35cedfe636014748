"""The panels of cities as lines: the same facts in as much room as there is, folded before anything is dropped.

The file is long because each fact has its roomy and its folded form side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_label, color_word, points_words, shields_words
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_line,
    join,
    line,
    ljust,
    measure,
    pad,
    role_of,
    spread,
    told,
    wrap,
)
from sevenwonders_tui.present.line import (
    flow as cut_flow,
)
from sevenwonders_tui.present.seven.city import CityFace, StageFace, counts_line
from sevenwonders_tui.present.seven.goods import labelled, tight
from sevenwonders_tui.present.symbols import Symbols

flow = partial(cut_flow, keeps_long=True)
Layout = Callable[[int], list[Line]]
"""Gives the lines of a panel of so many cells; a line that is longer than that means that the layout does not fit."""
SHORTEST_NAME = 8
"""So many cells are left of a name at least."""
NO_FIT = 999
"""More rows than any terminal has."""


def fitting(layouts: Sequence[Layout], cells: int, rows: int) -> list[Line]:
    """Return the first layout that fits into so many cells and rows; where none does, the last one, cut off."""
    lines: list[Line] = []
    for layout in layouts:
        lines = layout(cells)
        if len(lines) <= rows and _is_within(lines, cells):
            return lines
    return [clip_line(parts, cells) for parts in lines[:rows]]


def rows_of(layouts: Sequence[Layout], cells: int) -> int:
    """Return the rows of the lowest of some layouts that fit into so many cells."""
    return min((len(lines) for layout in layouts if _is_within(lines := layout(cells), cells)), default=NO_FIT)


def _is_within(lines: Sequence[Line], cells: int) -> bool:
    return all(measure(parts) <= cells for parts in lines)


def own_panel(face: CityFace, price: str, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return one's own city for a panel of so many cells; `price` is what the next stage costs now."""
    return fitting(OwnLayouts(face, price, signs).all, cells, rows)


class OwnLayouts:
    """The ways to draw one's own city; `price` is what the next stage costs now."""

    def __init__(self, face: CityFace, price: str, signs: Symbols) -> None:
        self._face, self._price, self._signs = face, price, signs
        airy, snug, flowing, folded = self._airy, self._snug, self._flowing, self._folded
        self.roomy = ([with_last(snug, face)], [with_last(airy, face)])
        """With a line or more for each colour and blocks for the stages, and the same with blank lines between."""
        self.named: tuple[Layout, ...] = (flowing, folded)
        """With the name of each card."""
        self.least: tuple[Layout, ...] = (self._counted, self._packed)
        """With as many cards of each colour as there are."""
        self.all: tuple[Layout, ...] = (
            *(with_last(layout, face) for layout in (airy, snug, flowing, folded)),
            snug,
            *self.named,
            with_last(self._counted, face),
            *self.least,
        )
        """From the one that takes most room to the one that takes least."""

    def _head(self, width: int) -> list[Line]:
        return [*_head(self._face, self._signs, width), *_goods(self._face, width, _("makes"))]

    def _airy(self, width: int) -> list[Line]:
        stages = stage_blocks(self._face.stages, self._price, self._signs, width)
        return [*self._head(width), (), *stages, (), *_cards_by_row(self._face, width)]

    def _snug(self, width: int) -> list[Line]:
        return [parts for parts in self._airy(width) if parts]

    def _flowing(self, width: int) -> list[Line]:
        stages = stage_blocks(self._face.stages, self._price, self._signs, width)
        return [*self._head(width), *stages, *_cards_flowing(self._face, width)]

    def _folded(self, width: int) -> list[Line]:
        stages = _stages_flowing(self._face, self._price, self._signs, width)
        return [*self._head(width), *stages, *_cards_flowing(self._face, width)]

    def _counted(self, width: int) -> list[Line]:
        stages = _stages_flowing(self._face, self._price, self._signs, width)
        return [*self._head(width), *stages, *flow(counts_line(self._face), width, "  ")]

    def _packed(self, width: int) -> list[Line]:
        face, signs = self._face, self._signs
        stages = _stage_items(face, signs, self._price)
        points = [_points(face, signs)] if face.points is not None else []
        treasury = _treasury(face, signs, short=True, summed=True)
        items = [treasury, *points, *_goods_words(face, _("makes")), *stages, *counts_line(face, short=True)]
        return flow(items, width, "  ")


def neighbor_panel(face: CityFace, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return a neighbour's city for a narrow panel."""
    return fitting(neighbor_layouts(face, signs), cells, rows)


def neighbor_layouts(face: CityFace, signs: Symbols) -> tuple[Layout, ...]:
    """Return the ways to draw a neighbour's city in a narrow panel, the one that takes most room first."""

    def airy(cards: Callable[[CityFace, int], list[Line]]) -> Layout:
        return lambda width: [
            *_head(face, signs, width, short=True),
            *_goods(face, width, _("sells")),
            (),
            *_stage_rows(face, signs, width),
            (),
            *cards(face, width),
        ]

    def snug(cards: Callable[[CityFace, int], list[Line]]) -> Layout:
        return lambda width: [parts for parts in airy(cards)(width) if parts]

    def tight(width: int) -> list[Line]:
        lines = [*_head(face, signs, width, short=True), *_goods(face, width, _("sells"))]
        return [*lines, *flow(_stage_items(face, signs), width, "  "), *_counts_flowing(face, width)]

    def packed(width: int) -> list[Line]:
        goods = _goods_words(face, _("sells"))
        items = [*goods, *_stage_items(face, signs), *counts_line(face, short=True)]
        return [*_head(face, signs, width, short=True), *flow(items, width, " ")]

    layouts = [how(cards) for cards in (_cards_by_row, _cards_flowing, _counts_flowing) for how in (airy, snug)]
    return tuple(with_last(layout, face) for layout in (*layouts, tight, packed))


def with_last(layout: Layout, face: CityFace) -> Layout:
    """Return the layout with what the city did last below it."""

    def longer(width: int) -> list[Line]:
        lines = layout(width)
        if not face.last:
            return lines
        words = [line(Span(word, Role.STRONG)) for word in face.last.split(" ")]
        return [*lines, *flow([line(Span(_("last:"), Role.MUTED)), *words], width, " ", indent=2)]

    return longer


def folded_neighbor(face: CityFace, arrow: str, signs: Symbols, cells: int, rows: int = 2) -> list[Line]:
    """Return a neighbour's city in two lines, or more where there is room for them."""
    return fitting(folded_layouts(face, arrow, signs), cells, rows)


def folded_layouts(face: CityFace, arrow: str, signs: Symbols) -> tuple[Layout, ...]:
    """Return the ways to draw a neighbour's city in a few lines without a frame; the last ones leave out its act."""
    last = labelled(_("last:"), face.last) if face.last else ()

    def layout(*, short: bool, summed: bool, has_last: bool) -> Layout:
        def lines(width: int) -> list[Line]:
            name = line(Span(f"{arrow} {face.name}", Role.STRONG), f" {signs.dot} {face.board}")
            top = [name, _short_facts(face, signs, summed=summed), join(_stage_items(face, signs), " ")]
            goods, counts = _goods_items(face, _("sells")), join(counts_line(face, short=short), " ")
            above = flow(top, width, "   ", indent=2)
            below = flow([*goods, counts], width - 2, "   ")
            if has_last and last:
                if below and measure(below[-1]) + measure(last) + 3 <= width - 2:
                    below[-1] = spread(below[-1], last, width - 2)
                else:
                    below = flow([*goods, counts, last], width - 2, "   ")
            return [*above, *((Span("  "), *parts) for parts in below)]

        return lines

    folds = [(False, False), (True, False), (True, True)]
    return tuple(
        layout(short=short, summed=summed, has_last=has_last) for has_last in (True, False) for short, summed in folds
    )


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
    """Return the cities that are not neighbours in the form that says most in so many rows."""
    forms = others_forms(faces, signs, cells)
    fit = next((form for form in forms if len(form.lines) <= rows), forms[-1])
    return replace(fit, lines=[clip_line(parts, cells) for parts in fit.lines[:rows]])


def others_forms(faces: Sequence[CityFace], signs: Symbols, cells: int) -> list[OthersForm]:
    """Return the ways to draw the other cities that fit into so many cells, the one that says most first."""
    single, boardless = (
        [beyond_lines(faces, signs, cells, summed=summed, has_board=has_board) for summed in (False, True)]
        for has_board in (True, False)
    )
    double = [[*two, ()][:2] for face in faces if len(two := _beyond_two(face, signs, cells)) <= 2]
    forms = [OthersForm(lines) for lines in single if _is_within(lines, cells)]
    if not forms and len(double) == len(faces):
        forms.append(OthersForm([parts for two in double for parts in two], 1, 2))
    forms += [OthersForm(lines) for lines in boardless if _is_within(lines, cells)]
    bare = [line(*_bare(face, signs, is_compact=False)) for face in faces]
    if _is_within(bare, cells) or not forms:
        forms.append(OthersForm(bare))
    half = (cells - 2) // 2
    pairs = [[_bare(face, signs, is_compact=is_compact) for face in faces] for is_compact in (False, True)]
    items = next((items for items in pairs if _is_within(items, half)), None)
    if items is not None:
        forms.append(OthersForm(_in_pairs(items, half), 2))
    else:
        short = [_bare(face, signs, is_compact=True, cells=half) for face in faces]
        if _is_within(short, half):
            forms.append(OthersForm(_in_pairs(short, half), 2, is_cut=True))
    return forms


def _in_pairs(items: Sequence[Line], half: int) -> list[Line]:
    padded = [pad(item, half) for item in items]
    return [join(padded[at : at + 2], "  ") for at in range(0, len(padded), 2)]


def beyond_lines(
    faces: Sequence[CityFace], signs: Symbols, cells: int, *, summed: bool = False, has_board: bool = True
) -> list[Line]:
    """Return the cities that are not neighbours, a line each, in columns as wide as they must be."""
    facts: list[list[Line]] = [
        [
            line(Span(face.name, Role.STRONG), *([f" {signs.dot} {face.board}"] if has_board else [])),
            _short_facts(face, signs, summed=summed),
            line(_progress(face, signs)),
            line(Span(face.for_sale, Role.STRONG)),
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
    lasts = [labelled(_("last:"), face.last) if face.last else () for face in faces]
    if any(measure(row) + measure(last) + 2 > cells for row, last in zip(rows, lasts, strict=True)):
        return rows
    return [spread(row, last, cells) for row, last in zip(rows, lasts, strict=True)]


def _beyond_two(face: CityFace, signs: Symbols, cells: int) -> list[Line]:
    """Return a city that is not a neighbour in lines that break between its facts."""
    name = line(Span(face.name, Role.STRONG), f" {signs.dot} {face.board}")
    goods = line(Span(face.for_sale, Role.STRONG))
    first = join([name, _short_facts(face, signs), line(_progress(face, signs)), goods], "  ")
    last = [labelled(_("last:"), face.last)] if face.last else []
    second = [(Span("  "), *parts) for parts in flow([join(counts_line(face), " "), *last], cells - 2)]
    return [first, *second]


def _bare(face: CityFace, signs: Symbols, *, is_compact: bool, cells: int = NO_FIT) -> Line:
    """Return a city that is not a neighbour in as few cells as its numbers and goods take; the name may be cut."""
    singles = [good for good in face.for_sale.split(" ") if "/" not in good]
    choices = [good for good in face.for_sale.split(" ") if "/" in good]
    goods = " ".join(filter(None, ["".join(singles), *choices])) if is_compact else face.for_sale
    facts = line(" ", *_short_facts(face, signs, summed=True), " ", _progress(face, signs), " ", goods)
    return line(Span(clip(face.name, max(cells - measure(facts), SHORTEST_NAME)), Role.STRONG), *facts)


def _progress(face: CityFace, signs: Symbols) -> Span:
    return Span(signs.stages(sum(stage.is_built for stage in face.stages), len(face.stages)))


def _treasury(face: CityFace, signs: Symbols, *, short: bool = False, summed: bool = False) -> Line:
    return join(_treasury_items(face, signs, short=short, summed=summed), "  " if short else "   ")


def _treasury_items(face: CityFace, signs: Symbols, *, short: bool, summed: bool) -> list[Line]:
    shields = str(face.shields) if short else shields_words(face.shields)
    parts = [line(Span(face.coins, Role.TITLE)), line(f"{signs.shield} {shields}")]
    if face.tokens:
        parts.append(_tokens_sum(face) if summed else _tokens(face))
    if face.free_builds:
        parts.append(line(Span(_("free build") if short else _("1 free build left in this age"), Role.GOOD)))
    return parts


def _tokens(face: CityFace) -> Line:
    return join([line(Span(token, Role.BAD if token.startswith("-") else Role.GOOD)) for token in face.tokens], " ")


def _tokens_sum(face: CityFace) -> Line:
    total = sum(int(token) for token in face.tokens)
    return told(_("war {points}"), Role.MUTED, points=Span(f"{total:+d}", Role.BAD if total < 0 else Role.GOOD))


def _points(face: CityFace, signs: Symbols | None = None) -> Line:
    if face.points is None:
        return ()
    if signs is not None:
        return line(Span(f"{face.points}{signs.point}", Role.TITLE))
    return line(Span(points_words(face.points), Role.TITLE))


def _short_facts(face: CityFace, signs: Symbols, *, summed: bool = False) -> Line:
    parts = [line(Span(face.coins, Role.TITLE)), line(f"{face.shields}{signs.shield}")]
    if face.tokens:
        parts.append(_tokens_sum(face) if summed else _tokens(face))
    if face.points is not None:
        parts.append(_points(face, signs))
    return join(parts, " ")


def _head(face: CityFace, signs: Symbols, cells: int, *, short: bool = False) -> list[Line]:
    """Return treasury, shields, war and points: on one line, as short as it must be, else on two."""
    ways = [] if short else [(_treasury(face, signs), _points(face))]
    ways += [(_treasury(face, signs, short=True, summed=summed), _points(face, signs)) for summed in (False, True)]
    for facts, points in ways:
        if measure(facts) + measure(points) + 1 <= cells:
            return [spread(facts, points, cells)]
    return flow([*_treasury_items(face, signs, short=True, summed=True), _points(face, signs)], cells, "  ")


def _goods_items(face: CityFace, label: str) -> list[Line]:
    items = [labelled(label, face.for_sale)]
    if face.private:
        items.append(labelled(pgettext("goods", "private"), face.private))
    return items


def _goods(face: CityFace, cells: int, label: str) -> list[Line]:
    """Return the goods, broken between them where a line is too short."""
    items = _goods_items(face, label)
    if _is_within(items, cells):
        return flow(items, cells)
    return [row for item in items for row in flow(_words(item), cells, " ", indent=2)]


def _goods_words(face: CityFace, label: str) -> list[Line]:
    return [word for item in _goods_items(face, label) for word in _words(item)]


def _words(labelled_goods: Line) -> list[Line]:
    """Return labelled goods one by one, the first one with the label."""
    label, goods = labelled_goods
    first, *others = goods.text.split(" ")
    return [line(label, Span(first, goods.role)), *(line(Span(good, goods.role)) for good in others)]


def stage_blocks(stages: Sequence[StageFace], price: str, signs: Symbols, cells: int) -> list[Line]:
    """Return the stages side by side as blocks: power, cost, and the price for the next one."""
    gap = 1
    room = (cells - gap * (len(stages) - 1)) // len(stages)
    inner = room - 2
    columns = []
    for stage in stages:
        mark = signs.check if stage.is_built else f"{stage.number}:"
        powers = wrap(f"{mark} {stage.power}", inner)
        costs = [_("built")] if stage.is_built else wrap(stage.cost, inner)
        if stage.is_next and price:
            costs = costs + wrap(price, inner)
        columns.append((stage, powers, costs))
    tall = max(len(powers) for _stage, powers, _costs in columns)
    depth = max(len(costs) for _stage, _powers, costs in columns)
    rows: list[Line] = []
    for at in range(tall + depth):
        cells_of_row: list[Line] = []
        for stage, powers, costs in columns:
            texts = powers + [""] * (tall - len(powers)) + costs + [""] * (depth - len(costs))
            role = Role.DONE if stage.is_built else Role.NEXT if stage.is_next else Role.LATER
            cells_of_row.append(
                (Span(" " + "".join(s.text for s in pad(line(clip(texts[at], inner)), inner)) + " ", role),)
            )
        rows.append(join(cells_of_row, " " * gap))
    return rows


def _stage_items(face: CityFace, signs: Symbols, price: str = "") -> list[Line]:
    """Return each stage in signs: `✓3✦`, `7✦:OOOO`, the next one with its price where that is known."""
    items = []
    for stage in face.stages:
        if stage.is_built:
            items.append(line(Span(f"{signs.check}{stage.sign}", Role.DONE)))
        else:
            cost = tight(stage.cost) + (f" ({price})" if stage.is_next and price else "")
            items.append(line(Span(f"{stage.sign}:{cost}", Role.STRONG if stage.is_next else Role.MUTED)))
    return items


def _stage_rows(face: CityFace, signs: Symbols, cells: int) -> list[Line]:
    """Return a line for each stage: what it gives, and its cost where it is not built."""
    rows = []
    for stage in face.stages:
        mark = signs.check if stage.is_built else f"{stage.number}:"
        role = Role.GOOD if stage.is_built else Role.PLAIN if stage.is_next else Role.MUTED
        cost = () if stage.is_built else line(Span(stage.cost, Role.STRONG if stage.is_next else Role.MUTED))
        power = line(Span(f"{mark} {stage.power}", role))
        if measure(power) + measure(cost) + 1 > cells:
            power = line(Span(f"{mark} {stage.sign}", role))
        rows.append(spread(power, cost, cells))
    return rows


def _stages_flowing(face: CityFace, price: str, signs: Symbols, cells: int) -> list[Line]:
    """Return all stages on one line: `[✓ 3 points] [5 points: SSS]`, in signs where they are too long, else on more."""
    items: list[Line] = []
    for is_short in (False, True):
        items = []
        for stage in face.stages:
            power = stage.sign if is_short else stage.power
            if stage.is_built:
                items.append(line(Span(f" {signs.check} {power} ", Role.DONE)))
            elif stage.is_next:
                text = f" {power}: {stage.cost}" + (f" ({price}) " if price else " ")
                items.append(line(Span(text, Role.NEXT)))
            else:
                items.append(line(Span(f" {power}: {stage.cost} ", Role.LATER)))
        if measure(join(items, " ")) <= cells:
            break
    return flow(items, cells, " ")


def _cards_by_row(face: CityFace, cells: int) -> list[Line]:
    """Return the cards, a row or more a colour."""
    indent = max((cell_len(color_word(color)) for color, _names in face.cards), default=0) + 2
    rows: list[Line] = []
    for color, names in face.cards:
        wrapped = flow([line(name) for name in names], cells - indent, " · ")
        for at, row in enumerate(wrapped):
            word = color_word(color) if not at else ""
            rows.append(line(Span(ljust(word, indent), role_of(color)), *row))
    return rows


def _cards_flowing(face: CityFace, cells: int) -> list[Line]:
    """Return the cards one after the other, each colour with its word before it."""
    items: list[Line] = []
    for color, names in face.cards:
        for at, name in enumerate(names):
            word = () if at else (Span(color_label(color) + " ", role_of(color)),)
            items.append((*word, Span(name if at == len(names) - 1 else _("{name},").format(name=name))))
    return flow(items, cells, " ")


def _counts_flowing(face: CityFace, cells: int) -> list[Line]:
    """Return how many cards of each colour stand in the city."""
    return flow(counts_line(face), cells, "  ")
