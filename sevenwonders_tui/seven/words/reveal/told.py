"""A turn on a page of lines, for narrow terminals: each city with its act and its coins, the reader's own first."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import upper
from sevenwonders_tui.present.line import Line, Role, Span, clip, flow, line, measure, role_of, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.events.story import Act, Deed, TurnStory

INDENT = 2


def told_turn(story: TurnStory, seat: int | None, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return what every city did, the own city of a seat first and then clockwise from it.

    Cities stand apart if all of them have room in `rows`.
    """
    deeds = sorted(
        story.deeds, key=lambda deed: (deed.city - (seat or 0)) % (max(each.city for each in story.deeds) + 1)
    )
    told = [_deed(deed, signs, cells, is_own=deed.city == seat) for deed in deeds]
    has_gaps = sum(map(len, told)) + len(told) - 1 <= rows
    return [row for at, each in enumerate(told) for row in ([(), *each] if at and has_gaps else each)]


def _deed(deed: Deed, signs: Symbols, cells: int, *, is_own: bool) -> list[Line]:
    """Return a city: its name and treasury, each act with what it brings, and its coins."""
    name = upper(deed.name) if is_own else deed.name
    mark = Span(f"{signs.prompt if is_own else ' '} ", Role.YOU)
    purse = line(Span(deed.coins, Role.STRONG), f"  {deed.now.shields}{signs.shield}")
    room = cells - measure(purse) - INDENT - 2
    head = spread((mark, Span(clip(name, room, signs.ellipsis), Role.YOU if is_own else Role.STRONG)), purse, cells)
    coins = [line(Span(text, Role.MUTED)) for text in (*deed.paid, *deed.gained)]
    return [head, *(row for act in deed.acts for row in _act(act, cells)), *_indented(coins, cells)]


def _act(act: Act, cells: int) -> list[Line]:
    """Return an act on a line with its effects, or on two; how it was paid for stands below."""
    role = Role.STRONG if act.color is None else role_of(act.color)
    title = line(Span(act.title, role), *([Span(f" {act.label}", Role.MUTED)] if act.color is not None else []))
    gives = line(Span(act.gives)) if act.gives else ()
    wide = cells - INDENT
    if measure(title) + measure(gives) + 2 <= wide:
        rows = [(Span(" " * INDENT), *spread(title, gives, wide))]
    else:
        rows = _indented([title, *([gives] if gives else [])], cells)
    how = line(Span(act.how, Role.MUTED)) if act.how else ()
    return [*rows, *(_indented([how], cells) if how else [])]


def _indented(parts: Sequence[Line], cells: int) -> list[Line]:
    return [(Span(" " * INDENT), *row) for row in flow(parts, cells - INDENT, "  ")]
