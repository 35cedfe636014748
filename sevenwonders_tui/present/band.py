"""The band below a shared table: whom it waits for in large letters, the clock, and what the last turn did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sevenwonders_tui.i18n import _, comma_list, ngettext, upper
from sevenwonders_tui.lobby.client import RoomSnapshot
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.drawing.large import LARGE_ROWS, has_large, large_text, large_width
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, line, pad
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import SeatStatus

LOW_BAND, BAND, HIGH_SCREEN = 8, 9, 45
"""The rows of the band on a screen of fewer rows than the last number, and on a higher one."""
AWAY_AFTER = timedelta(seconds=20)
"""The absence before which nobody is called away: a telephone that sleeps is back in a second."""
CLOCK_CELLS = 28
MOST_NAMED = 2
"""The most names in large letters."""

BandClock = tuple[timedelta, timedelta] | None
"""The time left and the whole time of the decision."""
Story = Callable[[int, int], Sequence[Line]]
"""Returns what the last turn did, in a number of cells and rows."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The seats that the table waits for."""

    here: tuple[str, ...]
    """The names of those who are here, bots among them."""
    away: tuple[str, ...]
    """The names of those who have been away for a while."""
    count: int
    """All of them, also those who have just gone."""


@dataclass(frozen=True, slots=True)
class BandHeadline:
    """The large words of a moment."""

    large: tuple[str, ...]
    """What may stand in large letters, the one that says most first; the first one that fits is drawn."""
    small: str = ""
    """Words above."""
    note: str = ""
    """Words below the clock."""


def band_rows(rows: int) -> int:
    """Return the rows of the band on a screen of `rows` rows."""
    return BAND if rows >= HIGH_SCREEN else LOW_BAND


def missing(seats: Sequence[SeatStatus], room: RoomSnapshot, now: datetime) -> Missing:
    """Return whom the table waits for; a person who has just gone is neither here nor away."""
    since = {seat.seat: seat.person.away_since for seat in room.seats if seat.person is not None}
    choosing = [seat for seat in seats if seat.is_choosing]
    here = [seat.name for seat in choosing if since.get(seat.seat) is None]
    away = [seat.name for seat in choosing if (gone := since.get(seat.seat)) is not None and now - gone >= AWAY_AFTER]
    return Missing(tuple(here), tuple(away), len(choosing))


def choosing_headline(missing: Missing) -> BandHeadline:
    """Return the large words while people choose at the same time."""
    many = ngettext("{n} still chooses", "{n} still choose", missing.count).format(n=missing.count)
    note = "   ".join(_("{name} (away)").format(name=name) for name in missing.away)
    if not missing.count:
        return BandHeadline((_("all have chosen"),), "", note)
    if len(missing.here) == missing.count <= MOST_NAMED:
        return BandHeadline((" + ".join(missing.here), many), _("still to choose"), note)
    named = comma_list(missing.here)
    return BandHeadline((many,), named, note)


def band_block(
    headline: BandHeadline,
    clock: tuple[timedelta, timedelta] | None,
    story: Story,
    cells: int,
    rows: int,
    signs: Symbols,
) -> list[Line]:
    """Return the band in exactly `rows` rows."""
    right = _clock(clock, headline.note, signs)
    room = cells - 2 - (block_cells(right) + 2 if any(right) else 0)
    large = next((text for text in headline.large if large_width(upper(text), signs) <= room), headline.large[-1])
    if has_large(large) and large_width(upper(large), signs) <= room:
        left = large_text(upper(large), Role.STRONG, signs)
    else:
        left = [(), line(Span(clip_line(line(large), room)[0].text, Role.STRONG)), ()]
    body = [line(" ", *pad(left[at], room), "  ", *right[at]) for at in range(LARGE_ROWS)]
    block: list[Line] = [_edge(headline.small, cells, signs), *body]
    rest = rows - len(block) - 1
    told = [line("  ", *each) for each in story(cells - 4, rest)] if rest > 0 else []
    return ([*block, (), *told] + [()] * rows)[:rows]


def _edge(words: str, cells: int, signs: Symbols) -> Line:
    """Return the line above the band, with words in it."""
    if not words:
        return line(Span(signs.rule * cells, Role.FAINT))
    shown = clip_line(line(Span(f" {words} ", Role.MUTED)), cells - 4)
    wide = block_cells([shown])
    return line(Span(signs.rule * 2, Role.FAINT), *shown, Span(signs.rule * (cells - 2 - wide), Role.FAINT))


def _clock(clock: BandClock, note: str, signs: Symbols) -> list[Line]:
    """Return the clock in figures and as a bar, above who is away."""
    rows: list[Line] = [(), (), line(Span(note, Role.WARN)) if note else ()]
    if clock is not None:
        left, whole = clock
        share = max(min(left / whole, 1.0), 0.0) if whole else 0.0
        filled = round(share * CLOCK_CELLS)
        text = _("{left} of {all}").format(left=figures(left), all=figures(whole))
        role = Role.WARN if share == 0 else Role.STRONG
        rows[0] = line(Span(text, role))
        rows[1] = line(Span(signs.bar * filled, role), Span(signs.bar_rest * (CLOCK_CELLS - filled), Role.FAINT))
    return rows


def figures(span: timedelta) -> str:
    """Return a time as on a clock.

    >>> figures(timedelta(seconds=45)), figures(timedelta(minutes=61, seconds=5)), figures(timedelta(seconds=-3))
    ('0:45', '61:05', '0:00')
    """
    minutes, seconds = divmod(max(int(span.total_seconds()), 0), 60)
    return f"{minutes}:{seconds // 10}{seconds % 10}"
