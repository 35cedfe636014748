"""The picture of a finished game of 7 Wonders as a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, sentences
from sevenwonders_tui.present.drawing.share import CELLS, share_lines
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.page import EndPage
from sevenwonders_tui.seven.words.end.scores import ScoreSheet, score_sheet
from sevenwonders_tui.tui.svg import svg_of


def final_picture(
    game: SevenWonders,
    deal: Deal,
    moves: Iterable[Mapping[Seat, Move]],
    names: Sequence[str],
    day: date | None,
    *,
    is_practice: bool = False,
) -> bytes:
    """Play a finished game again and return its picture; names are by city.

    It takes a tenth of a second: call it in a thread.
    """
    state = game.setup(deal)
    for answers in moves:
        state = game.apply(state, answers).state
    sheet = score_sheet(Book(game.catalog), game.view(state, None), names)
    page = EndPage(sheet, CELLS, UNICODE, practice_notes(is_practice))
    return svg_of(share_lines(page, _("7 Wonders"), day), CELLS, _title(sheet))


def _title(sheet: ScoreSheet) -> str:
    points = comma_list(
        _("{name} {points}").format(name=seat.name, points=points_words(seat.total)) for seat in sheet.ranking
    )
    return sentences([_("{verdict}.").format(verdict=sheet.verdict), points])
