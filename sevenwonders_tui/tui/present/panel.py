"""The panels of cities as lines: the same facts in as much room as there is, folded before anything is dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sevenwonders_tui.content.words import COLORS, points_words, shields_words
from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.present.city import CityFace, StageFace, counts_line
from sevenwonders_tui.tui.present.goods import labelled
from sevenwonders_tui.tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_line,
    flow,
    join,
    line,
    measure,
    pad,
    role_of,
    spread,
    wrap,
)
from sevenwonders_tui.tui.present.seats import NAME_CELLS
from sevenwonders_tui.tui.symbols import Symbols

Layout = Callable[[int], list[Line]]


def fitting(layouts: Sequence[Layout], cells: int, rows: int) -> list[Line]:
    """Return the first layout that fits into so many rows; where none does, the last one, cut off."""
    lines: list[Line] = []
    for layout in layouts:
        lines = [clip_line(parts, cells) for parts in layout(cells)]
        if len(lines) <= rows:
            return lines
    return lines[:rows]


def own_panel(face: CityFace, price: str, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return one's own city for a panel of so many cells; `price` is what the next stage costs now."""

    def head(width: int) -> list[Line]:
        return [spread(_treasury(face, signs), _points(face), width)]

    def spacious(width: int) -> list[Line]:
        return [
            *head(width),
            *_goods(face, width, labels=True),
            (),
            *stage_blocks(face.stages, price, signs, width),
            (),
            *_cards_by_row(face, width),
        ]

    def snug(width: int) -> list[Line]:
        return [line_ for line_ in spacious(width) if line_]

    def flowing(width: int) -> list[Line]:
        stages = stage_blocks(face.stages, price, signs, width)
        return [*head(width), *_goods(face, width, labels=True), *stages, *_cards_flowing(face, width)]

    def folded(width: int) -> list[Line]:
        return [
            *head(width),
            *_goods(face, width, labels=True),
            _stage_line(face, price, signs, width),
            *_cards_flowing(face, width),
        ]

    def counted(width: int) -> list[Line]:
        lines = [*head(width), *_goods(face, width, labels=True), _stage_line(face, price, signs, width)]
        return [*lines, join(counts_line(face), "  ")]

    return fitting([spacious, snug, flowing, folded, counted], cells, rows)


def neighbor_panel(face: CityFace, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return a neighbour's city for a narrow panel."""

    def head(width: int) -> list[Line]:
        facts, points = _treasury(face, signs, short=True), _points(face, signs)
        if measure(facts) + measure(points) + 1 > width:
            facts = _treasury(face, signs, short=True, summed=True)
        return [spread(facts, points, width)]

    def tail(width: int) -> list[Line]:
        return [clip_line(labelled(_("last:"), face.last), width)] if face.last else []

    def spaced(cards: Callable[[CityFace, int], list[Line]]) -> Layout:
        return lambda width: [
            *head(width),
            *_goods(face, width, labels=False),
            (),
            *_stage_rows(face, signs, width),
            (),
            *cards(face, width),
            *tail(width),
        ]

    def snug(cards: Callable[[CityFace, int], list[Line]]) -> Layout:
        return lambda width: [parts for parts in spaced(cards)(width) if parts]

    def tight(width: int) -> list[Line]:
        lines = [*head(width), *_goods(face, width, labels=False), *flow(_stage_items(face, signs), width, "  ")]
        return [*lines, *_counts_flowing(face, width), *tail(width)]

    layouts = [how(cards) for cards in (_cards_by_row, _cards_flowing, _counts_flowing) for how in (spaced, snug)]
    return fitting([*layouts, tight], cells, rows)


def folded_neighbor(face: CityFace, arrow: str, signs: Symbols, cells: int) -> list[Line]:
    """Return a neighbour's city in two lines."""
    name = line(Span(f"{arrow} {clip(face.name, NAME_CELLS)}", Role.STRONG), f" {signs.dot} {face.board}")
    first = join([name, _short_facts(face, signs), join(_stage_items(face, signs), " ")])
    goods = [labelled(_("sells"), face.for_sale)]
    if face.private:
        goods.append(labelled(_("private"), face.private))
    last = clip_line(labelled(_("last:"), face.last), 24) if face.last else ()
    rows = [line("  ", *join([*goods, join(counts_line(face, short=short), " ")])) for short in (False, True)]
    for row in rows:
        if measure(row) + measure(last) + 2 <= cells:
            return [clip_line(first, cells), spread(row, last, cells)]
    return [clip_line(first, cells), clip_line(rows[-1], cells)]


def beyond_lines(faces: Sequence[CityFace], signs: Symbols, cells: int) -> list[Line]:
    """Return the cities that are not neighbours, a line each, in columns as wide as they must be."""
    facts: list[list[Line]] = [
        [
            line(Span(clip(face.name, NAME_CELLS), Role.STRONG), f" {signs.dot} {face.board}"),
            _short_facts(face, signs),
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
        return [clip_line(row, cells) for row in rows]
    return [spread(row, last, cells) for row, last in zip(rows, lasts, strict=True)]


def beyond_item(face: CityFace, signs: Symbols, cells: int) -> Line:
    """Return a city that is not a neighbour in half a line."""
    name = Span(clip(face.name, 10), Role.STRONG)
    progress = _progress(face, signs)
    return clip_line(line(name, " ", *_short_facts(face, signs), " ", progress, " ", face.for_sale), cells)


def _progress(face: CityFace, signs: Symbols) -> Span:
    return Span(signs.stages(sum(stage.is_built for stage in face.stages), len(face.stages)))


def _treasury(face: CityFace, signs: Symbols, *, short: bool = False, summed: bool = False) -> Line:
    shields = str(face.shields) if short else shields_words(face.shields)
    parts = [line(Span(face.coins, Role.TITLE)), line(f"{signs.shield} {shields}")]
    if face.tokens:
        parts.append(_tokens_sum(face) if summed else _tokens(face))
    if face.free_builds:
        parts.append(line(Span(_("free build") if short else _("1 free build left in this age"), Role.GOOD)))
    return join(parts, "  " if short else "   ")


def _tokens(face: CityFace) -> Line:
    return join([line(Span(token, Role.BAD if token.startswith("-") else Role.GOOD)) for token in face.tokens], " ")


def _tokens_sum(face: CityFace) -> Line:
    total = sum(int(token) for token in face.tokens)
    return line(Span(_("war") + " ", Role.MUTED), Span(f"{total:+d}", Role.BAD if total < 0 else Role.GOOD))


def _points(face: CityFace, signs: Symbols | None = None) -> Line:
    if face.points is None:
        return ()
    if signs is not None:
        return line(Span(f"{face.points}{signs.point}", Role.TITLE))
    return line(Span(points_words(face.points), Role.TITLE))


def _short_facts(face: CityFace, signs: Symbols) -> Line:
    parts = [line(Span(face.coins, Role.TITLE)), line(f"{face.shields}{signs.shield}")]
    if face.tokens:
        parts.append(_tokens(face))
    if face.points is not None:
        parts.append(_points(face, signs))
    return join(parts, " ")


def _goods(face: CityFace, cells: int, *, labels: bool) -> list[Line]:
    items = [labelled(_("makes") if labels else _("sells"), face.for_sale)]
    if face.private:
        items.append(labelled(_("private"), face.private))
    return flow(items, cells)


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


def _stage_items(face: CityFace, signs: Symbols) -> list[Line]:
    """Return each stage in signs: `✓3✦`, `7✦:OOOO`."""
    items = []
    for stage in face.stages:
        if stage.is_built:
            items.append(line(Span(f"{signs.check}{stage.sign}", Role.DONE)))
        else:
            items.append(
                line(Span(f"{stage.sign}:{stage.cost.replace(' ', '')}", Role.STRONG if stage.is_next else Role.MUTED))
            )
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


def _stage_line(face: CityFace, price: str, signs: Symbols, cells: int) -> Line:
    """Return all stages on one line: `[✓ 3 points] [5 points: SSS]`, as short as it must be."""
    for is_short in (False, True):
        items: list[Line] = []
        for stage in face.stages:
            power = stage.sign if is_short else stage.power
            if stage.is_built:
                items.append(line(Span(f" {signs.check} {power} ", Role.DONE)))
            elif stage.is_next:
                text = f" {power}: {stage.cost}" + (f" ({price}) " if price else " ")
                items.append(line(Span(text, Role.NEXT)))
            else:
                items.append(line(Span(f" {power}: {stage.cost} ", Role.LATER)))
        row = join(items, " ")
        if sum(len(span.text) for span in row) <= cells:
            return row
    return row


def _cards_by_row(face: CityFace, cells: int) -> list[Line]:
    """Return the cards, a row or more a colour."""
    indent = max((len(COLORS[color]) for color, _names in face.cards), default=0) + 2
    rows: list[Line] = []
    for color, names in face.cards:
        wrapped = flow([line(name) for name in names], cells - indent, " · ")
        for at, row in enumerate(wrapped):
            word = COLORS[color] if not at else ""
            rows.append(line(Span(word.ljust(indent), role_of(color)), *row))
    return rows


def _cards_flowing(face: CityFace, cells: int) -> list[Line]:
    """Return the cards one after the other, each colour with its word before it."""
    items: list[Line] = []
    for color, names in face.cards:
        for at, name in enumerate(names):
            word = (Span(COLORS[color] + ": ", role_of(color)),) if not at else ()
            items.append((*word, Span(name + ("," if at < len(names) - 1 else ""))))
    return flow(items, cells, " ")


def _counts_flowing(face: CityFace, cells: int) -> list[Line]:
    """Return how many cards of each colour stand in the city."""
    return flow(counts_line(face), cells, "  ")
