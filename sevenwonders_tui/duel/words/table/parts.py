"""Every part of the table of Duel, drawn for the room that it has."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.words.cities.city import city_panel, folded_city
from sevenwonders_tui.duel.words.cities.lines import city_title, city_worth
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, cut_off, side_by_side, stacked
from sevenwonders_tui.duel.words.table.board_lists import pantheon_list, progress_list, senate_list
from sevenwonders_tui.duel.words.table.draft import draft
from sevenwonders_tui.duel.words.table.layout import Band, BoardPart
from sevenwonders_tui.duel.words.table.pantheon import pantheon, pantheon_tail
from sevenwonders_tui.duel.words.table.plots import plots
from sevenwonders_tui.duel.words.table.progress_row import PROGRESS_STEPS, progress_row
from sevenwonders_tui.duel.words.table.purses import purses_line, science_words
from sevenwonders_tui.duel.words.table.senate import senate, senate_tail
from sevenwonders_tui.duel.words.table.strips import pantheon_strip, senate_figures, senate_strip
from sevenwonders_tui.duel.words.table.structure import structure
from sevenwonders_tui.duel.words.table.tiles import tiles
from sevenwonders_tui.duel.words.table.track import track
from sevenwonders_tui.duel.words.terms.boxes import PANTHEON, SENATE
from sevenwonders_tui.duel.words.terms.table import BANDS, PROGRESS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, measure, pad, spread

LEFT, RIGHT = Seat(0), Seat(1)
COLUMNS_ROOM = 66
"""The cells from which chambers and spaces stand side by side as panels: so many are between the panels of cities."""
PANEL_ROWS = 9
"""The rows from which a city stands as a panel."""


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
            return _progress(scene, focus, cells, rows)
        case BoardPart.SENATE_STRIP:
            return senate_strip(scene, focus, cells)
        case BoardPart.PANTHEON_STRIP:
            return pantheon_strip(scene, focus, cells)
        case BoardPart.PANTHEON:
            return _pantheon(scene, focus, cells, rows)
        case BoardPart.SENATE:
            return _senate(scene, focus, cells, rows)
        case BoardPart.STRUCTURE:
            return draft(scene, focus, cells, rows) if scene.view.group else structure(scene, focus, cells, rows)
        case BoardPart.LEFT | BoardPart.RIGHT:
            return _city(scene, LEFT if part is BoardPart.LEFT else RIGHT, focus, cells, rows)
        case BoardPart.BAND_TITLE:
            return Drawn([_band_title(scene, cells, band)])
        case BoardPart.BAND:
            return _band(scene, focus, cells, rows, band)
        case BoardPart.TILES:
            return tiles(scene, focus, cells, rows)
        case _:
            return _page_line(part, scene, cells)


def _page_line(part: BoardPart, scene: DuelScene, cells: int) -> Drawn:
    """Return a line that only the pages of a narrow table have."""
    match part:
        case BoardPart.PURSES:
            return Drawn([purses_line(scene, cells)])
        case BoardPart.SCIENCE:
            return Drawn([science_words(scene, cells)])
        case _:
            return Drawn(())


def _progress(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    if rows <= PROGRESS_STEPS[-1]:
        return progress_row(scene, focus, cells, rows)
    title = title_line(line(PROGRESS.span(Span(_("progress")))), (), cells)
    return cut_off(stacked([Drawn([title]), progress_list(scene, focus, cells)]), rows)


def _pantheon(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    title = Drawn([title_line(line(PANTHEON.span(Span(_("Pantheon")))), pantheon_tail(scene), cells)])
    if cells < COLUMNS_ROOM:
        return cut_off(stacked([title, pantheon_list(scene, focus, cells)]), rows)
    return stacked([title, pantheon(scene, focus, cells, rows - 1)])


def _senate(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    name = line(SENATE.span(Span(_("Senate"))))
    words = senate_tail(scene)
    has_words = measure(name) + measure(words) + 3 <= cells
    title = Drawn([title_line(name, words if has_words else senate_figures(scene), cells)])
    if cells < COLUMNS_ROOM:
        return cut_off(stacked([title, senate_list(scene, focus, cells)]), rows)
    return stacked([title, senate(scene, focus, cells, rows - 1)])


def _city(scene: DuelScene, seat: Seat, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return a city; where a panel would leave out the prices of Wonders it is folded."""
    drawing = folded_city if rows < PANEL_ROWS else city_panel
    return drawing(scene, seat, focus, cells, rows)


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
