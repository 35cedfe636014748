"""The picture of a finished Duel as a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.words.end.page import DuelEndPage
from sevenwonders_tui.duel.words.end.result import DuelScoreSheet, duel_score_sheet
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, sentences
from sevenwonders_tui.present.drawing.share import CELLS, share_lines
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.tui.svg import svg_of


def final_duel_picture(
    game: Duel,
    deal: Deal,
    moves: Iterable[Mapping[Seat, Move]],
    names: Sequence[str],
    day: date | None,
    *,
    is_practice: bool = False,
) -> bytes:
    """Replay a finished game and return its picture; names are by seat.

    It takes a tenth of a second: do not call it on the event loop.
    """
    state = game.setup(deal)
    for answers in moves:
        state = game.apply(state, answers).state
    sheet = duel_score_sheet(game.view(state, None), names)
    page = DuelEndPage(sheet, CELLS, UNICODE, practice_notes(is_practice))
    return svg_of(share_lines(page, _("7 Wonders Duel"), day), CELLS, _title(sheet))


def _title(sheet: DuelScoreSheet) -> str:
    """Return the picture's text for screen readers."""
    verdict = _("{verdict}.").format(verdict=sheet.verdict)
    if not sheet.counts:
        return verdict
    points = comma_list(
        _("{name} {points}").format(name=name, points=points_words(total))
        for name, total in zip(sheet.names, sheet.totals, strict=True)
    )
    return sentences([verdict, points])
