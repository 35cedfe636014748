"""The state and the end of a Duel, in lines."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.cities.lines import live_points
from sevenwonders_tui.duel.words.end.result import categories_in, duel_score_sheet
from sevenwonders_tui.duel.words.judgement.curve import turning_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.track import lead_line
from sevenwonders_tui.i18n import _, say
from sevenwonders_tui.plain.sentence import full, labelled, read
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.review import Review


def result_lines(scene: DuelScene, review: Review | None) -> list[str]:
    """Return the winner and the way of winning, then the sheet, and the turning point if a review knows it."""
    sheet = duel_score_sheet(duel_view(scene.snapshot.view), scene.names, scene.snapshot.ending)
    lines = [full(sheet.verdict), sheet.decided, full(_("Score sheet") if sheet.counts else _("As it stood"))]
    rows = [(row.title, row.points) for row in sheet.rows]
    lines += [_row(scene, title, points) for title, points in (*rows, (_("Total"), sheet.totals))]
    wonders = zip(sheet.names, sheet.wonders, strict=True)
    lines += [full(labelled(name, map(scene.book.wonder_name, built))) for name, built in wonders if built]
    if review is not None and (turning := turning_words(review, sheet.names)):
        lines.append(turning)
    return [*filter(None, lines), *practice_notes(scene.snapshot.is_practice)]


def score_lines(scene: DuelScene) -> list[str]:
    """Return the current score of both players, if the table shows it, and the leader in the war."""
    war = full(read(lead_line(scene)))
    if live_points(scene, SEATS[0]) is None:
        return [war, full(labelled(_("Points so far"), [_("hidden until the end")]))]
    first, second = scene.standing
    rows = [
        (say(each.title), (getattr(first, each.name), getattr(second, each.name)))
        for each in categories_in(scene.view.boxes)
    ]
    counted = [_row(scene, title, points) for title, points in rows if any(points)]
    return [war, *counted, _row(scene, _("Total"), (first.total, second.total))]


def _row(scene: DuelScene, title: str, points: tuple[int, int]) -> str:
    """Return the points of both in a category."""
    return full(labelled(title, (f"{name} {each}" for name, each in zip(scene.names, points, strict=True))))
