"""Every part of the table of Duel, drawn for the room that it has."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.words.cities.city import city_panel, folded_city
from sevenwonders_tui.duel.words.cities.lines import city_title, city_worth
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, side_by_side, stacked
from sevenwonders_tui.duel.words.table.draft import draft
from sevenwonders_tui.duel.words.table.layout import Band, BoardPart
from sevenwonders_tui.duel.words.table.pantheon import pantheon, pantheon_tail
from sevenwonders_tui.duel.words.table.plots import plots
from sevenwonders_tui.duel.words.table.progress_row import progress_row
from sevenwonders_tui.duel.words.table.senate import senate, senate_tail
from sevenwonders_tui.duel.words.table.strips import pantheon_strip, senate_strip
from sevenwonders_tui.duel.words.table.structure import structure
from sevenwonders_tui.duel.words.table.track import track
from sevenwonders_tui.duel.words.terms.boxes import PANTHEON, SENATE
from sevenwonders_tui.duel.words.terms.table import BANDS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, pad, spread

LEFT, RIGHT = Seat(0), Seat(1)


def bands(scene: DuelScene) -> tuple[Band, ...]:
    """Return the views that the lower band can show."""
    return (
        Band.CITIES,
        *((Band.SENATE,) if scene.has_agora else ()),
        *((Band.PANTHEON,) if scene.has_pantheon else ()),
        *((Band.PLOTS,) if scene.has_agora else ()),
    )


def band_name(band: Band) -> str:
    """Return the name of a band."""
    match band:
        case Band.CITIES:
            return pgettext("band", "Cities")
        case Band.SENATE:
            return _("Senate")
        case Band.PANTHEON:
            return _("Pantheon")
        case Band.PLOTS:
            return pgettext("band", "Plots")


def draw_part(  # noqa: PLR0911  one a part
    part: BoardPart, scene: DuelScene, focus: Focus, cells: int, rows: int, band: Band = Band.CITIES
) -> Drawn:
    """Return a part. The lines below the table and the alarms are drawn by their owners."""
    match part:
        case BoardPart.TRACK:
            return track(scene, focus, cells, rows)
        case BoardPart.PROGRESS:
            return progress_row(scene, focus, cells, rows)
        case BoardPart.SENATE_STRIP:
            return senate_strip(scene, focus, cells)
        case BoardPart.PANTHEON_STRIP:
            return pantheon_strip(scene, focus, cells)
        case BoardPart.PANTHEON:
            title = title_line(line(PANTHEON.span(Span(_("Pantheon")))), pantheon_tail(scene), cells)
            return stacked([Drawn([title]), pantheon(scene, focus, cells, rows - 1)])
        case BoardPart.SENATE:
            title = title_line(line(SENATE.span(Span(_("Senate")))), senate_tail(scene), cells)
            return stacked([Drawn([title]), senate(scene, focus, cells, rows - 1)])
        case BoardPart.STRUCTURE:
            return draft(scene, focus, cells, rows) if scene.view.group else structure(scene, focus, cells, rows)
        case BoardPart.LEFT:
            return city_panel(scene, LEFT, focus, cells, rows)
        case BoardPart.RIGHT:
            return city_panel(scene, RIGHT, focus, cells, rows)
        case BoardPart.BAND_TITLE:
            return Drawn([_band_title(scene, cells, band)])
        case BoardPart.BAND:
            return _band(scene, focus, cells, rows, band)
        case _:
            return Drawn(())


def title_line(title: Line, right: Line, cells: int) -> Line:
    """Return a title line, with `right` at its right end."""
    return tuple(
        replace(span, role=Role.STRONG if span.role is Role.PLAIN else span.role, ground=Ground.RAISED)
        for span in line(" ", *spread(title, right, cells - 2), " ")
    )


def city_head(scene: DuelScene, seat: Seat) -> tuple[Line, Line]:
    """Return the two ends of the title of a city."""
    return city_title(scene, seat), city_worth(scene, seat)


def _halves(cells: int) -> tuple[int, int]:
    return (cells - 1) // 2, cells - 1 - (cells - 1) // 2


def _band_title(scene: DuelScene, cells: int, band: Band) -> Line:
    if band is Band.CITIES:
        first, second = (
            title_line(*city_head(scene, seat), room) for seat, room in zip((LEFT, RIGHT), _halves(cells), strict=True)
        )
        return (*first, Span(" ", ground=Ground.RAISED), *second)
    return title_line((), tabs(scene, band), cells)


def tabs(scene: DuelScene, band: Band) -> Line:
    """Return the names of the bands; the one that is shown is lit and has an arrow before it."""
    found: list[Span] = []
    for each in bands(scene):
        found.append(Span("  " if found else ""))
        if each is band:
            found.append(BANDS.span(Span(f"{scene.signs.prompt} {band_name(each)}", Role.STRONG)))
        else:
            found.append(BANDS.span(Span(f"  {band_name(each)}", Role.MUTED)))
    return tuple(found)


def _band(scene: DuelScene, focus: Focus, cells: int, rows: int, band: Band) -> Drawn:
    match band:
        case Band.CITIES:
            first, second = (
                folded_city(scene, seat, focus, room, rows)
                for seat, room in zip((LEFT, RIGHT), _halves(cells), strict=True)
            )
            filled = Drawn([pad(each, _halves(cells)[0]) for each in first.lines], first.spots)
            return side_by_side([filled, second])
        case Band.SENATE:
            return senate(scene, focus, cells, rows)
        case Band.PANTHEON:
            return pantheon(scene, focus, cells, rows)
        case Band.PLOTS:
            return plots(scene, focus, cells, rows)
