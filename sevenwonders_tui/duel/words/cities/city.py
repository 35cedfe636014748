"""A city at either end of the table: folded into a few lines, or as a panel with everything.

The caller writes the title: `city_title` and `city_worth` give its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size

from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.cities.card_groups import counts_items, flow_cards
from sevenwonders_tui.duel.words.cities.lines import (
    city_title,
    city_worth,
    extra_counts,
    extra_items,
    makes_line,
    points_line,
    progress_items,
    science_held,
    science_line,
    treasury,
    wonder_items,
)
from sevenwonders_tui.duel.words.cities.portraits import pictured_wonders
from sevenwonders_tui.duel.words.effects.short import progress_gives, wonder_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE, Drawn, Focus, Spot
from sevenwonders_tui.duel.words.table.spot_sheet import Item, SpotSheet
from sevenwonders_tui.duel.words.terms.city import CARD, NOTHING_BUILT
from sevenwonders_tui.duel.words.terms.table import CAN_CHOOSE, CURSOR, NUMBER
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, flow, line, measure, pad

__all__ = ["FOLDED_ROWS", "LEAST_PANEL", "city_panel", "city_title", "city_worth", "folded_city"]

FOLDED_ROWS = 5
"""The rows of a folded city: goods, two lines of Wonders, science, buildings."""
DOTTED_NAME = 7
"""A name that is cut to fewer cells has no ellipsis."""
LEAST_PANEL = 21
"""The width in cells from which a panel can show everything."""


PICTURED_PANEL = 31
"""The width in cells from which there is room for a picture of a Wonder with words beside it."""
WORDY_PANEL = 28
"""The width in cells from which there is room for full words for colours."""


@dataclass(frozen=True, slots=True)
class _Detail:
    """The amount of detail in a panel."""

    has_pictures: bool = False
    """Whether Wonders are drawn."""
    has_air: bool = True
    has_effects: bool = True
    """Whether the effects of Wonders are shown."""
    has_token_effects: bool = False
    """Whether the effects of Progress tokens are shown."""
    has_names: bool = True
    """Whether the names of buildings are shown."""


_DETAILS = (
    _Detail(has_pictures=True, has_token_effects=True),
    _Detail(has_pictures=True),
    _Detail(has_token_effects=True),
    _Detail(),
    _Detail(has_air=False),
    _Detail(has_air=False, has_effects=False),
    _Detail(has_air=False, has_names=False),
    _Detail(has_air=False, has_effects=False, has_names=False),
)


def city_panel(scene: DuelScene, seat: Seat, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return a city in `cells` by `rows`, with as much detail as fits; both cities draw their Wonders or neither."""
    sheet = SpotSheet(focus, cells, scene.signs)
    key = "panel", seat, cells, rows
    for at, detail in enumerate(_DETAILS):
        if at < scene.fitting.get(key, 0) or (detail.has_pictures and cells < PICTURED_PANEL):
            continue
        sheet = _panel(scene, seat, focus, cells, detail)
        if key in scene.fitting:
            break
        if sheet.rows <= rows and (
            not detail.has_pictures or _panel(scene, rival_of(seat), NOWHERE, cells, detail).rows <= rows
        ):
            scene.fitting[key] = at
            break
    return sheet.drawn(rows)


def _panel(scene: DuelScene, seat: Seat, focus: Focus, cells: int, detail: _Detail) -> SpotSheet:
    sheet = SpotSheet(focus, cells, scene.signs)
    room = cells - 2
    points = points_line(scene, seat)
    purse = treasury(scene, seat)
    gap = max(room - measure(purse) - measure(points), 1)
    sheet.add(*purse, Span(" " * gap), *points)
    for row in broken(makes_line(scene, seat), room):
        sheet.add(*row)
    _air(sheet, detail)
    _wonders(scene, seat, sheet, detail)
    _air(sheet, detail)
    sheet.add(*science_line(scene, seat, room))
    for item in progress_items(scene, seat):
        gives = progress_gives(scene.book, str(item.target.id), scene.signs)
        bar = Span(f"{scene.signs.bar} ", Role.GREEN, term=item.text[0].term)
        text = Item(item.target, (bar, *item.text))
        below = [(Span("  "), *(replace(span, role=Role.MUTED) for span in gives))] if detail.has_token_effects else []
        sheet.add_item(text, below)
    for label, items in extra_items(scene, seat):
        sheet.flow(line(label), items)
    _air(sheet, detail)
    _buildings(scene, seat, sheet, detail)
    return sheet


def _wonders(scene: DuelScene, seat: Seat, sheet: SpotSheet, detail: _Detail) -> None:
    room = sheet.cells - 2
    if detail.has_pictures:
        for target, lines in pictured_wonders(scene, seat, room):
            sheet.add_item(Item(target, lines[0]), [*lines[1:], ()])
        return
    for item in wonder_items(scene, seat, room):
        gives = wonder_gives(scene.book, str(item.target.id), scene.signs) if detail.has_effects else ()
        muted = tuple(replace(span, role=Role.MUTED) for span in gives)
        sheet.add_item(item, [(Span("  "), *muted)] if gives else [])


def _air(sheet: SpotSheet, detail: _Detail) -> None:
    if detail.has_air:
        sheet.blank()


def _buildings(scene: DuelScene, seat: Seat, sheet: SpotSheet, detail: _Detail) -> None:
    if not scene.city(seat).cards:
        sheet.add(NOTHING_BUILT.span(Span(_("nothing built yet"), Role.MUTED)))
    elif not detail.has_names:
        for row in flow(counts_items(scene, seat), sheet.cells - 2, " "):
            sheet.add(*row)
    else:
        flow_cards(scene, sheet, scene.city(seat).cards, is_short=sheet.cells < WORDY_PANEL, term=CARD)


# Folded


def folded_city(scene: DuelScene, seat: Seat, focus: Focus, cells: int, rows: int = FOLDED_ROWS) -> Drawn:
    """Return a city in a few lines: goods, two Wonders on a line, science with tokens, and the numbers of cards."""
    sheet = SpotSheet(focus, cells, scene.signs)
    sheet.add(*makes_line(scene, seat))
    lines, spots = list(sheet.drawn(1).lines), []
    half = (cells - 1) // 2
    items = wonder_items(scene, seat, half - 2)
    for at in range(0, max(len(items), 3), 2):
        row: list[Span] = []
        for number, item in enumerate(items[at : at + 2]):
            row += _cell(scene, focus, item, half)
            spots.append(Spot(item.target, Area(number * half, len(lines), half, 1)))
        lines.append(tuple(row))
    science, tokens = _science(scene, seat, focus, cells, len(lines))
    lines.append(science)
    spots += tokens
    lines.append(_counts(scene, seat, cells))
    shown = [pad(clip_line(each, cells, scene.signs.ellipsis), cells) for each in lines[:rows]]
    return Drawn(shown, tuple(spot for spot in spots if spot.area.y < rows))


def _counts(scene: DuelScene, seat: Seat, cells: int) -> Line:
    """Return the number of cards of each colour, and as far as there is room the numbers of things of the boxes."""
    counts = counts_items(scene, seat)
    extras = extra_counts(scene, seat)
    if not counts and not extras:
        return line(" ", NOTHING_BUILT.span(Span(_("nothing built yet"), Role.MUTED)))
    if sum(map(measure, (*counts, *extras))) + len(counts) + len(extras) > cells - 1:
        counts = counts_items(scene, seat, is_short=True)
    row: list[Span] = [Span(" ")]
    for each in (*counts, *extras):
        if measure(tuple(row)) + measure(each) <= cells:
            row += [*each, Span(" ")]
    return tuple(row)


def _cell(scene: DuelScene, focus: Focus, item: Item, cells: int) -> Line:
    """Return a thing after a cell for the cursor."""
    text = pad(clip_line(item.text, cells - 1, scene.signs.ellipsis), cells - 1)
    if focus.is_on(item.target):
        lit = tuple(replace(span, ground=span.ground or Ground.CURSOR) for span in text)
        return (CURSOR.span(Span(scene.signs.prompt, Role.YOU, Ground.CURSOR)), *lit)
    key = focus.key(item.target)[:1]
    if key:
        return (NUMBER.span(Span(key, Role.STRONG)), *text)
    if focus.offers(item.target):
        return (CAN_CHOOSE.span(Span(scene.signs.check, Role.STRONG)), *text)
    return (Span(scene.signs.pointer if focus.points_at(item.target) else " ", Role.STRONG), *text)


def _science(scene: DuelScene, seat: Seat, focus: Focus, cells: int, row: int) -> tuple[Line, list[Spot]]:
    """Return the symbols, then the Progress tokens; if room is short, names are cut off, the longest first.

    Before any name is cut, symbols that the city lacks are left out.
    """
    symbols = science_line(scene, seat, 25)
    items = progress_items(scene, seat)
    names = [scene.book.progress_name(str(item.target.id)) for item in items]
    wanted = list(map(cell_len, names))
    if sum(wanted) + 2 * len(names) > cells - 2 - measure(symbols):
        symbols = science_held(scene, seat)
    x = 1 + measure(symbols) + bool(symbols)
    gap = 1 if sum(wanted) + 2 * len(names) <= cells - x else 0
    widths = _shared(wanted, cells - x - (1 + gap) * len(names))
    parts: list[Span] = [Span(" "), *symbols, *([Span(" ")] if symbols else [])]
    spots = []
    for item, name, most in zip(items, names, widths, strict=True):
        # An ellipsis would take the place of a letter that is needed more.
        is_dotted = most >= min(DOTTED_NAME, cell_len(name))
        text = clip(name, most, scene.signs.ellipsis) if is_dotted else set_cell_size(name, most).rstrip()
        shown = Item(item.target, (replace(item.text[0], text=text),))
        parts += [*_cell(scene, focus, shown, most + 1), Span(" " * gap)]
        spots.append(Spot(item.target, Area(x, row, most + 1, 1)))
        x += most + 1 + gap
    return tuple(parts), spots


def _shared(wanted: Sequence[int], cells: int) -> list[int]:
    """Return the cells of each item; the items that want most are cut first.

    >>> _shared([4, 12, 9], 21), _shared([4, 5], 20)
    ([4, 9, 8], [4, 5])
    """
    found = list(wanted)
    while sum(found) > cells and max(found) > 1:
        found[len(found) - 1 - found[::-1].index(max(found))] -= 1
    return found
