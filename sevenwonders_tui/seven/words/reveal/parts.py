"""The parts of a city's panel in the reveal: its wonder, the payments, the way of the coins, its facts."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word, points_words, shields_words
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Role, Span, bar, clip, flow, line, ljust, measure, spread, wrap
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.words.events.story import Act, ActKind, Deed
from sevenwonders_tui.seven.words.pictures.wonder_art import rising, wonder_picture
from sevenwonders_tui.seven.words.reveal.steps import COIN_STEPS, RISE_STEPS, PanelStep, rises
from sevenwonders_tui.seven.words.terms.city import COLORS, POINTS, PROGRESS, SHIELDS, WONDER
from sevenwonders_tui.seven.words.terms.end import PAID, WAY

BAR_CELLS = 3
"""The cells of one card in the bar of colours, if there is room."""


def main_act(deed: Deed) -> Act | None:
    """Return the act that is drawn as a card; None if a city only took coins, or left a power unused."""
    return next((act for act in deed.acts if act.kind is not ActKind.PASSED), None)


def later_acts(deed: Deed) -> tuple[Act, ...]:
    """Return the other acts of a city in the turn."""
    first = main_act(deed)
    return tuple(act for act in deed.acts if act is not first)


# The wonder


def wonder_block(deed: Deed, size: WonderSize, step: PanelStep, signs: Symbols) -> list[Line]:
    """Return the wonder as far as it has risen at this step."""
    now = deed.now
    drawn = _wonder(deed, size, step, signs)
    return WONDER.block(drawn, board=deed.board, built=str(now.built), all=str(now.stages))


def _wonder(deed: Deed, size: WonderSize, step: PanelStep, signs: Symbols) -> list[Line]:
    now = deed.now
    if not rises(deed) or step.risen >= RISE_STEPS:
        return wonder_picture(now.wonder, now.stages, now.built, size, signs)
    if step.risen == 0:
        return wonder_picture(now.wonder, now.stages, now.built_before, size, signs)
    return rising(now.wonder, now.stages, now.built, size, signs)[step.risen - 1]


def marks_line(deed: Deed, step: PanelStep, signs: Symbols) -> Line:
    """Return the stages of the wonder as signs."""
    now = deed.now
    built = now.built if step.risen >= RISE_STEPS else now.built_before
    marks = line(Span(signs.stage_built * built, Role.DONE), Span(signs.stage_open * (now.stages - built), Role.LATER))
    return PROGRESS.line(marks, built=str(built), all=str(now.stages))


def marks_rows(deed: Deed, step: PanelStep, cells: int, signs: Symbols) -> list[Line]:
    """Return the stages as signs, and the name of a stage that has just been built."""
    marks = marks_line(deed, step, signs)
    if not rises(deed) or not step.is_face:
        return [marks]
    for text in (_("rises: stage {n}").format(n=deed.now.built), pgettext("wonder", "rises")):
        if measure(marks) + 2 + cell_len(text) <= cells:
            return [(*marks, Span("  "), Span(text, Role.STRONG))]
    return [marks, line(Span(clip(text, cells, signs.ellipsis), Role.STRONG))]


# Coins


def coins_text(deed: Deed, step: PanelStep, signs: Symbols) -> str:
    """Return the treasury at this step."""
    return signs.coins(deed.now.coins if step.is_paid else deed.now.coins_before)


def money_rows(deed: Deed, step: PanelStep, cells: int, signs: Symbols) -> list[Line]:
    """Return payments and income, the change of the treasury, and who chose in place of the seat's player."""
    if not step.is_face:
        return []
    rows = [line(Span(row)) for text in deed.paid for row in wrap(text, cells)]
    rows += [line(Span(row, Role.GOOD)) for text in deed.gained for row in wrap(text, cells)]
    if rows and step.is_paid:
        change = _change(deed, signs)
        if measure(rows[-1]) + 2 + measure(change) <= cells:
            rows[-1] = spread(rows[-1], change, cells)
        else:
            rows.append(change)
    helped = [line(Span(row, Role.WARN)) for row in wrap(deed.helper, cells) if deed.helper]
    return [*PAID.block(rows), *helped]


def _change(deed: Deed, signs: Symbols) -> Line:
    before, after = signs.coins(deed.now.coins_before), signs.coins(deed.now.coins)
    return line(Span(f"{before} {signs.right} ", Role.MUTED), Span(after, Role.STRONG))


def way_line(
    deeds: Sequence[Deed], at: int, step: PanelStep, cells: int, signs: Symbols, *, is_clockwise: bool
) -> Line:
    """Return the way of coins through one panel: first to or from the panel before it, then to or from the next one.

    Clockwise coins go from a panel to the next one. The sum moves along the way with the steps.
    """
    half = cells // 2
    before = _coins_between(deeds, at - 1, is_clockwise=is_clockwise)
    after = _coins_between(deeds, at, is_clockwise=is_clockwise)
    left = _half_way(before, half, step, signs, is_start=not is_clockwise, points_left=not is_clockwise, is_left=True)
    right = _half_way(
        after, cells - half, step, signs, is_start=is_clockwise, points_left=not is_clockwise, is_left=False
    )
    return (*WAY.line(left), *WAY.line(right))


def has_way(deeds: Sequence[Deed], at: int, *, is_clockwise: bool) -> bool:
    """Return whether coins go between a panel and the next one in that direction."""
    return _coins_between(deeds, at, is_clockwise=is_clockwise) > 0


def _coins_between(deeds: Sequence[Deed], at: int, *, is_clockwise: bool) -> int:
    if not 0 <= at < len(deeds) - 1:
        return 0
    payer, paid = (deeds[at], deeds[at + 1]) if is_clockwise else (deeds[at + 1], deeds[at])
    return sum(coins for city, coins in payer.trades if city == paid.city)


def _half_way(
    coins: int, cells: int, step: PanelStep, signs: Symbols, *, is_start: bool, points_left: bool, is_left: bool
) -> Line:
    """Return the half of a way that lies in one panel; `is_start` is set if this city pays."""
    if not coins or not step.is_face or step.coins == 0:
        return line(" " * cells)
    gap = 2
    length = cells - gap
    way = signs.rule * length
    if not is_start:
        way = (signs.prompt_back + way[1:]) if points_left else (way[:-1] + signs.prompt)
    text = f" {signs.coins(coins)} "
    place = _place(step.coins, is_start=is_start)
    spans: list[Span] = [Span(way, Role.MUTED)]
    if place is not None and cell_len(text) <= length - 2:
        room = length - 1 - cell_len(text)
        offset = round(place * room)
        if points_left:
            offset = room - offset
        offset += int(points_left)
        spans = [
            Span(way[:offset], Role.MUTED),
            Span(text, Role.STRONG),
            Span(way[offset + cell_len(text) :], Role.MUTED),
        ]
    blank = Span(" " * gap)
    return (*spans, blank) if is_left else (blank, *spans)


def _place(step: int, *, is_start: bool) -> float | None:
    """Return how far the sum has come along its half; None if it is in the other half."""
    if step >= COIN_STEPS:  # it rests with the payer
        return 0.5 if is_start else None
    if step <= COIN_STEPS // 2:
        return (step - 1) / max(COIN_STEPS // 2 - 1, 1) if is_start else None
    return None if is_start else (step - COIN_STEPS // 2) / (COIN_STEPS // 2)


# What the city has


def fact_items(deed: Deed, signs: Symbols, *, has_words: bool = True) -> list[Line]:
    """Return shields and points, if they are known, in words or as numbers behind their signs."""
    now = deed.now
    shields = (signs.shield, now.shields, shields_words, Role.PLAIN)
    points = (signs.point, now.points, points_words, Role.STRONG)
    terms = (
        "" if now.shields is None else SHIELDS.of(name=deed.name, shields=shields_words(now.shields)),
        "" if now.points is None else POINTS.of(name=deed.name, points=points_words(now.points)),
    )
    return [
        explained(line(Span(f"{sign} ", Role.MUTED), Span(words(n) if has_words else str(n), role)), term)
        for (sign, n, words, role), term in zip((shields, points), terms, strict=True)
        if n is not None
    ]


def facts_below(deed: Deed, cells: int, signs: Symbols) -> list[Line]:
    """Return shields and points one below the other; as numbers if the words are too long."""
    rows = fact_items(deed, signs)
    return rows if all(measure(row) <= cells for row in rows) else fact_items(deed, signs, has_words=False)


def color_bar(deed: Deed, cells: int) -> list[Line]:
    """Return the cards of the city as one bar, with a run of cells for each colour and its number of cards."""
    total = sum(n for _color, n in deed.now.counts)
    if not total:
        return []
    scale = max(min(BAR_CELLS, cells // total), 1)
    return [tuple(COLORS[color].span(bar(ljust(str(n), n * scale), color)) for color, n in deed.now.counts)]


def count_rows(deed: Deed, cells: int) -> list[Line]:
    """Return the number of cards of each colour of the city, in words."""
    items = [
        COLORS[color].line(line(Span(f"{color_word(color)} ", Role(color.value)), Span(str(n), Role.STRONG)))
        for color, n in deed.now.counts
    ]
    return flow(items, cells, "  ")


def has_bars(signs: Symbols) -> bool:
    """Return whether the terminal can show a bar of colours."""
    return signs.pictures is Pictures.PIXELS
