"""The Progress tokens of the board in a row; with two rows, each with its effect."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.duel.words.effects.short import progress_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.terms.table import CURSOR, PROGRESS
from sevenwonders_tui.duel.words.thing_terms import progress_term
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, fit, line, measure

PROGRESS_STEPS = (1, 2)
"""The heights of the row: the names alone, or the names with effects below them."""
LEAST_TOKEN = 9
"""The cells of a token with the blank behind it, below which the heading gives way to the names."""


def progress_row(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the tokens that a pair of symbols can win."""
    tokens = scene.view.board_progress
    title = " " + _("progress") + "  "
    if tokens and (cells - cell_len(title)) // len(tokens) < LEAST_TOKEN:
        title = " "
    if rows > 1 and sum(_widths(scene, focus, cells - cell_len(title), rows)) < sum(
        _widths(scene, focus, cells - 1, rows)
    ):
        # If room is short, the heading gives way to the tokens: effects are told below each of them.
        title = " "
    if not tokens:
        return Drawn([line(PROGRESS.span(Span(title, Role.MUTED)), PROGRESS.span(Span(_("none left"), Role.MUTED)))])
    x = cell_len(title)
    widths = _widths(scene, focus, cells - x, rows)
    upper: list[Span] = [PROGRESS.span(Span(title, Role.MUTED)) if title.strip() else Span(title)]
    lower: list[Span] = [Span(" " * x)]
    spots = []
    for token, wide in zip(tokens, widths, strict=True):
        target = Target(SpotKind.PROGRESS, token)
        upper += [*_chip(scene, focus, target, wide), Span(" ")]
        gives = clip_line(progress_gives(scene.book, token, scene.signs), wide - 2, scene.signs.ellipsis)
        gives = tuple(replace(span, role=Role.MUTED) for span in gives)
        lower += [Span("  "), *gives, Span(" " * (wide - 1 - measure(gives)))]
        spots.append(Spot(target, Area(x, 0, wide, min(rows, 2))))
        x += wide + 1
    block: list[Line] = [clip_line(tuple(row), cells) for row in ([upper, lower] if rows > 1 else [upper])]
    return Drawn(block, tuple(spots))


def _label(scene: DuelScene, focus: Focus, target: Target) -> str:
    key = focus.key(target)
    return f"{key} {scene.book.progress_name(str(target.id))}".strip()


def _chip(scene: DuelScene, focus: Focus, target: Target, wide: int) -> Line:
    """Return a token: a green edge and its name; the whole token is green if it can be taken."""
    return tuple(
        replace(span, term=span.term or progress_term(scene, str(target.id)))
        for span in _drawn(scene, focus, target, wide)
    )


def _drawn(scene: DuelScene, focus: Focus, target: Target, wide: int) -> Line:
    text = clip(_label(scene, focus, target), max(wide - 3, 1), scene.signs.ellipsis)
    if focus.is_on(target):
        return (
            CURSOR.span(Span(scene.signs.prompt, Role.YOU, Ground.CURSOR)),
            Span(fit(f" {text}", wide - 1), Role.YOU, Ground.CURSOR),
        )
    if focus.offers(target):
        return (Span(fit(f"  {text}", wide), Role.STRONG, Ground.GREEN),)
    edge = scene.signs.pointer if focus.points_at(target) else " "
    return (Span(edge, Role.STRONG, Ground.GREEN), Span(fit(f" {text}", wide - 1), Role.PLAIN, Ground.RAISED))


def _widths(scene: DuelScene, focus: Focus, cells: int, rows: int) -> list[int]:
    """Return the width of each token in cells: its own if all fit, otherwise the same for all, with names cut off."""
    targets = [Target(SpotKind.PROGRESS, token) for token in scene.view.board_progress]
    wanted = [cell_len(_label(scene, focus, target)) + 3 for target in targets]
    if rows > 1:
        gives = [measure(progress_gives(scene.book, str(target.id), scene.signs)) + 2 for target in targets]
        spare = cells - sum(wanted) - len(wanted)
        for at in sorted(range(len(gives)), key=lambda at: gives[at] - wanted[at]):
            more = max(min(gives[at] - wanted[at], spare), 0)
            wanted[at] += more
            spare -= more
    if sum(wanted) + len(wanted) <= cells:
        return wanted
    each = max((cells - len(targets)) // len(targets), 3)
    return [min(wide, each) for wide in wanted]
