"""All tries of one deal beside each other: who sat where, and the points of each category."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.history.past import day_words, own_seat, result_words
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line, Role, Span, clip, fit, line, ljust, rjust
from sevenwonders_tui.present.symbols import Symbols

LABEL_CELLS, COLUMN_CELLS = 15, 12


def tried_seat(row: GameRow, person: str) -> SeatRow:
    """Return the seat by which a try is told: the person's own, else that of anybody who is remembered."""
    at = own_seat(row, person)
    if at is not None:
        return row.seats[at]
    return next((seat for seat in row.seats if seat.is_person), row.seats[0])


def is_told(row: GameRow) -> bool:
    """Whether the points of a game may be compared."""
    return not row.is_sealed and row.how is not How.ABANDONED


def columns_in(cells: int) -> int:
    """Return the number of tries that stand beside each other."""
    return max(1, (cells - LABEL_CELLS) // COLUMN_CELLS)


def same_deal_rows(
    rows: Sequence[GameRow], at: int, person: str, words: HistoryWords, signs: Symbols, cells: int
) -> list[Line]:
    """Return a column for each try, the best of each line in bold; those around number `at` if not all have room."""
    most = columns_in(cells)
    first = max(0, min(at - most // 2, len(rows) - most))
    shown = rows[first : first + most]
    seats = [tried_seat(row, person) for row in shown]
    roles = [Role.YOU if first + nth == at else Role.PLAIN for nth in range(len(shown))]

    def told(label: str, texts: Sequence[str], marked: Sequence[Role]) -> Line:
        columns = (
            Span(rjust(clip(text, COLUMN_CELLS - 1, signs.ellipsis), COLUMN_CELLS), role)
            for text, role in zip(texts, marked, strict=True)
        )
        return line(Span(ljust(fit(label, LABEL_CELLS - 1, signs.ellipsis), LABEL_CELLS), Role.MUTED), *columns)

    lines = [
        told(_("day"), [day_words(row) for row in shown], roles),
        told(_("name"), [words.name(row, seat) for row, seat in zip(shown, seats, strict=True)], roles),
        told(_("result"), [result_words(row, seat) for row, seat in zip(shown, seats, strict=True)], roles),
    ]
    things = [comma_list(words.things(row.game, seat.things)) for row, seat in zip(shown, seats, strict=True)]
    if any(things) and words.of(shown[0].game).has_boards:
        lines.append(told(_("wonder"), things, roles))
    for name, label in _categories(rows[0], words).items():
        points = [seat.points.get(name, 0) if is_told(row) else None for row, seat in zip(shown, seats, strict=True)]
        lines.append(told(label, [_number(each) for each in points], _best(points)))
    totals = [seat.total if is_told(row) else None for row, seat in zip(shown, seats, strict=True)]
    lines.append(told(_("total"), [_number(each) for each in totals], _best(totals)))
    return lines


def spoken_tries(rows: Sequence[GameRow], person: str, words: HistoryWords) -> list[str]:
    """Return the tries as sentences, the first one first."""
    text = _("{number}. {day}, {name}: {result}, {points}.")
    found = []
    for number, row in enumerate(rows, start=1):
        seat = tried_seat(row, person)
        found.append(
            text.format(
                number=number,
                day=day_words(row),
                name=words.name(row, seat),
                result=result_words(row, seat),
                points=points_words(seat.total) if is_told(row) else "-",
            )
        )
    return found


def _categories(row: GameRow, words: HistoryWords) -> Mapping[str, str]:
    known = words.of(row.game).categories()
    points = row.seats[0].points
    order = [*known, *(name for name in points if name not in known)]
    return {name: words.category(row.game, name) for name in order if name in points}


def _number(points: int | None) -> str:
    return "-" if points is None else str(points)


def _best(points: Sequence[int | None]) -> list[Role]:
    known = [each for each in points if each is not None]
    is_level = len(set(known)) < 2
    return [Role.PLAIN if is_level or each is None or each < max(known) else Role.STRONG for each in points]
