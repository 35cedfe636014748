"""The Senate as panels: each chamber with its points, both players' cubes, its decree, and who controls it."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.engine.catalog import Chamber
from sevenwonders_tui.duel.words.effects.short import decree_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.panel_row import column_room, panel_row
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.thing_terms import both_term, chamber_term, decree_term, section_word
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.line import Line, Role, Span, clip, fit, line, spread
from sevenwonders_tui.present.term import explained

SENATE_STEPS = (3, 5, 6)
"""The heights of the chambers: cubes side by side; cubes one below the other; with two lines for the decree."""


def senate(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return all chambers side by side, each `rows` rows high."""
    chambers = scene.game.catalog.agora.chambers if scene.has_agora else ()
    wide = column_room(cells, len(chambers))
    columns = []
    for chamber in chambers:
        lines = _low(scene, chamber, wide) if rows < SENATE_STEPS[1] else _high(scene, chamber, wide, rows)
        columns.append((Target(SpotKind.CHAMBER, chamber.number), lines))
    return panel_row(columns, focus, cells, min(rows, SENATE_STEPS[-1]), scene.signs)


def senate_tail(scene: DuelScene) -> Line:
    """Return the cubes in supply and the number of chambers of each player, for the title of the panel."""
    first, second = (boxes.SENATE_TAIL.span(Span(holds_words(scene, seat), Role.MUTED)) for seat in (Seat(0), Seat(1)))
    return line(first, Span("   "), second)


def holds_words(scene: DuelScene, seat: Seat) -> str:
    """Return the number of chambers that a player controls, and of cubes left in the supply."""
    held = scene.view.controllers.count(seat)
    text = _("{name} holds {held}, {cubes} cubes left")
    return text.format(name=scene.name(seat), held=held, cubes=scene.city(seat).supply)


def _low(scene: DuelScene, chamber: Chamber, cells: int) -> list[Line]:
    at = chamber.number - 1
    holder = scene.view.controllers[at]
    points = Span(f"{chamber.points}{scene.signs.point}", Role.MUTED)
    number = explained(line(Span(f"{chamber.number} ", Role.STRONG), points), chamber_term(scene, chamber.number))
    title = spread(number, holder_line(scene, holder, cells - 5), cells)
    ours, theirs = (_cubes(scene, Seat(seat), at, cells // 2 - 1) for seat in (0, 1))
    return [title, spread(ours, theirs, cells), decree_line(scene, at)]


def _high(scene: DuelScene, chamber: Chamber, cells: int, rows: int) -> list[Line]:
    at = chamber.number - 1
    where = chamber_term(scene, chamber.number)
    section = Span(section_word(chamber.section), Role.MUTED)
    title = explained(line(Span(f"{chamber.number} ", Role.STRONG), section), where)
    points = line(Span(f"{chamber.points}{scene.signs.point}", Role.STRONG, term=where))
    names = min(max(cells // 2, 3), 8)
    cubes = [
        line(
            Span(
                fit(scene.name(Seat(seat)), names, scene.signs.ellipsis) + " ", Role.MUTED, term=_cubes_term(scene, at)
            ),
            *_cubes(scene, Seat(seat), at, cells - names - 1),
        )
        for seat in (0, 1)
    ]
    decree = broken(decree_line(scene, at), cells)[: max(rows - 4, 1)]
    holder = holder_line(scene, scene.view.controllers[at], cells)
    nobody = line(boxes.NOBODY.span(Span(pgettext("who controls a chamber", "nobody"), Role.MUTED)))
    return [spread(title, points, cells), *cubes, *decree, *[()] * (rows - 4 - len(decree)), holder or nobody]


def _cubes(scene: DuelScene, seat: Seat, at: int, cells: int) -> Line:
    """Return the cubes of a player in a chamber, one cell each, or their number if there is no room for them."""
    count = scene.view.cubes[seat][at]
    signs = scene.signs
    term = _cubes_term(scene, at)
    if not count:
        return line(Span("0", Role.MUTED, term=term))
    role = Role.STRONG if scene.view.controllers[at] == seat else Role.PLAIN
    if count + 1 > cells:
        return line(Span(f"{count}{signs.bar}", role, term=term))
    return line(Span(f"{count}", role, term=term), Span(signs.bar * count, role, term=term))


def _cubes_term(scene: DuelScene, at: int) -> str:
    ours, theirs = (scene.view.cubes[seat][at] for seat in (0, 1))
    return both_term(scene, boxes.CUBES, ours, theirs)


def holder_line(scene: DuelScene, holder: Seat | None, cells: int) -> Line:
    """Return the name of the player who controls a chamber, with an arrow to that player's side of the table."""
    if holder is None:
        return ()
    sign = scene.signs.prompt if holder else scene.signs.prompt_back
    name = clip(scene.name(holder), cells - 1, scene.signs.ellipsis)
    return line(boxes.HOLDER.span(Span(f"{sign}{name}", Role.STRONG)))


def decree_line(scene: DuelScene, at: int) -> Line:
    """Return the effects of the decrees of a chamber; `?` stands for one that lies face down."""
    parts: list[Span] = []
    for lying in scene.view.decrees[at]:
        if parts:
            parts.append(Span(" + ", Role.MUTED))
        known = lying.decree
        if known is None:
            parts.append(boxes.DECREE_HIDDEN.span(Span("?", Role.MUTED)))
        else:
            # A decree is explained by its name as well, so all of its signs are one thing.
            term = decree_term(scene, known)
            parts += (replace(span, term=term) for span in decree_gives(scene.book, known, scene.signs))
    return tuple(parts) or line(boxes.NO_DECREE.span(Span("-", Role.MUTED)))
