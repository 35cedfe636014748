"""The conspiracies of both players as a band: numbers for everybody, names only if the viewer knows them."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.view import Veiled
from sevenwonders_tui.duel.words.effects.short import conspiracy_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.terms.table import CURSOR
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import beside, on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip_line, line, pad
from sevenwonders_tui.present.term import Term


def plots(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the left city's conspiracies on the left, and the right city's on the right."""
    half = (cells - 1) // 2
    blocks, spots = [], []
    for seat in (Seat(0), Seat(1)):
        target = Target(SpotKind.PLOTS, int(seat))
        is_here = focus.is_on(target)
        lines = _city(scene, seat)[:rows]
        drawn: list[Line] = []
        for at in range(rows):
            first = CURSOR.span(Span(scene.signs.prompt if is_here and not at else " ", Role.YOU))
            drawn.append((first, *clip_line(lines[at] if at < len(lines) else (), half - 2, scene.signs.ellipsis)))
        blocks.append(on_ground(drawn, Ground.CURSOR if is_here else Ground.PANEL, half))
        spots.append(Spot(target, Area(int(seat) * (half + 1), 0, half, rows)))
    return Drawn([pad(each, cells) for each in beside(blocks, 1)], tuple(spots))


def _city(scene: DuelScene, seat: Seat) -> list[Line]:
    """Return the conspiracies of a city, prepared ones first."""
    city = scene.city(seat)
    drawn, ready, done = len(city.unprepared), len(city.prepared), len(city.triggered)
    lines = [
        line(
            _count(ngettext("{n} drawn", "{n} drawn", drawn), drawn, boxes.PLOTS_DRAWN),
            "   ",
            _count(ngettext("{n} ready", "{n} ready", ready), ready, boxes.PLOTS_READY),
            "   ",
            _count(ngettext("{n} done", "{n} done", done), done, boxes.PLOTS_DONE),
        )
    ]
    for veiled, card in city.prepared:
        under = _("over {card}").format(card=scene.book.card_name(card))
        lines.append(boxes.PLOT.line(line(*_name(scene, veiled), Span(f" {under}", Role.MUTED))))
    lines += [_name(scene, veiled) for veiled in city.unprepared if veiled.item is not None and not scene.is_shared]
    for conspiracy, _card in city.triggered:
        name = scene.book.conspiracy_name(conspiracy)
        done_line = line(Span(f"{scene.signs.check} ", Role.DONE), Span(name, Role.MUTED))
        lines.append(boxes.PLOTS_DONE.line(done_line))
    return lines


def _count(text: str, count: int, term: Term) -> Span:
    return term.span(Span(text.format(n=count), Role.STRONG if count else Role.MUTED))


def _name(scene: DuelScene, veiled: Veiled) -> Line:
    """Return a conspiracy with its effect, or `?` if the viewer does not know it."""
    if veiled.item is None or scene.is_shared:
        return line(boxes.PLOT.span(Span("?", Role.MUTED)))
    gives = conspiracy_gives(scene.book, veiled.item, scene.signs)
    return boxes.PLOT.line(line(Span(f"{scene.book.conspiracy_name(veiled.item)} ", Role.STRONG), *gives))
