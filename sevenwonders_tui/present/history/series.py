"""A series of games in words: what was agreed on, the running sheet, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.history.row import SeatRow
from sevenwonders_tui.history.series import SeriesLine, SeriesSheet
from sevenwonders_tui.i18n import N_, Marked, _, comma_list, decimal, ngettext, say, sentences, start_upper
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line, Role, Span, column_cells, fit, line, ljust, measure, rjust, spread, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.seriesterms import SeriesBy, SeriesTerms

NAME_CELLS, WIDEST_NAME, GAME_CELLS = 8, 15, 7
TERMS: Mapping[SeriesTerms, Marked] = {
    SeriesTerms(3): N_("best of three, by wins"),
    SeriesTerms(5): N_("best of five, by wins"),
    SeriesTerms(3, SeriesBy.POINTS): N_("three games, by points"),
    SeriesTerms(5, SeriesBy.POINTS): N_("five games, by points"),
}
CHOICES: tuple[SeriesTerms | None, ...] = (None, *TERMS)
"""What a form goes through."""


def terms_words(terms: SeriesTerms | None) -> str:
    """Return what was agreed on; for None that it is one game only."""
    return _("no: a single game") if terms is None else say(TERMS[terms])


def series_rule(terms: SeriesTerms) -> str:
    """Return the rule of a room whose games make up a series."""
    return _("A series: {terms}.").format(terms=terms_words(terms))


def series_terms(sheet: SeriesSheet) -> SeriesTerms:
    """Return what was agreed on."""
    return SeriesTerms(sheet.series.length, sheet.series.by)


def name_words(sheet: SeriesSheet, name: str, words: HistoryWords) -> str:
    """Return the name of a player as the reader says it."""
    for row in sheet.rows:
        for seat in row.seats:
            if seat.name.casefold() == name.casefold():
                return words.name(row, seat)
    return name


def score_words(sheet: SeriesSheet, words: HistoryWords) -> str:
    """Return what each player has, the best first: `Anna 2, Ben 1`."""
    return comma_list(f"{name_words(sheet, each.name, words)} {_number(sheet.score(each))}" for each in sheet.lines)


def stand_words(sheet: SeriesSheet, words: HistoryWords) -> str:
    """Return how the series stands as a sentence or two."""
    told = sheet.told(lambda name: name_words(sheet, name, words))
    head = [] if told is None else [str(told)]
    if not sheet.is_over:
        next_game = _("Game {number} of {all} is next.")
        head.append(next_game.format(number=sheet.played + 1, all=sheet.series.length))
    return sentences(head)


def title_line(sheet: SeriesSheet, words: HistoryWords, cells: int) -> Line:
    """Return the title of a sheet, with what each player has at the right."""
    left = line(Span(_("Series"), Role.TITLE), "   ", start_upper(terms_words(series_terms(sheet))))
    score = Span(score_words(sheet, words), Role.STRONG)
    return spread(left, line(score), cells) if measure(left) + measure(line(score)) + 2 <= cells else left


def sheet_rows(sheet: SeriesSheet, words: HistoryWords, signs: Symbols, cells: int) -> list[Line]:
    """Return the running sheet as a table: a line for each player, a column for each game."""
    names = {each.name: name_words(sheet, each.name, words) for each in sheet.lines}
    label = column_cells(names.values(), NAME_CELLS, WIDEST_NAME, gap=2)
    numbers = "".join(rjust(str(number), GAME_CELLS) for number in range(1, sheet.series.length + 1))
    rows = [line(Span(ljust("", label) + numbers, Role.MUTED))]
    for each in sheet.lines:
        is_first = sheet.score(each) == sheet.score(sheet.lines[0]) and sheet.played > 0
        games = [_game_span(seat, signs) for seat in each.games]
        rest = " " * (GAME_CELLS * (sheet.series.length - len(games)))
        name = Span(fit(names[each.name], label, signs.ellipsis), Role.STRONG if is_first else Role.PLAIN)
        rows.append(line(name, *games, rest, "  ", *_sums(sheet, each)))
    rows.append(())
    rows += [line(text) for text in wrap(stand_words(sheet, words), cells)]
    if not sheet.is_over:
        rows += [line(Span(text, Role.MUTED)) for text in wrap(seats_words(sheet), cells)]
    return rows


def series_words(sheet: SeriesSheet, words: HistoryWords) -> str:
    """Return a series in one line of a list."""
    text = _("{terms}: {score}")
    return text.format(terms=terms_words(series_terms(sheet)), score=score_words(sheet, words))


def series_notes(sheet: SeriesSheet, words: HistoryWords) -> tuple[str, ...]:
    """Return how a series stands, for the room below the score sheet of its last game."""
    text = _("Series, {terms}: {score}.")
    head = text.format(terms=terms_words(series_terms(sheet)), score=score_words(sheet, words))
    return (sentences([head, stand_words(sheet, words)]),)


def seats_words(sheet: SeriesSheet) -> str:
    """Return how seats change between the games."""
    if len(sheet.series.names) == 2:
        return _("Both change seats after each game, so the other one begins.")
    return _("Everybody moves on by one seat after each game.")


def spoken_series(sheet: SeriesSheet, words: HistoryWords) -> list[str]:
    """Return the sheet as sentences: what was agreed on, a line for each player, and how it stands."""
    told = [_("Series, {terms}.").format(terms=terms_words(series_terms(sheet)))]
    text = _("{name}: {wins}, {points}. By game: {games}.")
    for each in sheet.lines:
        name = start_upper(name_words(sheet, each.name, words))
        games = comma_list(str(seat.total) for seat in each.games)
        told.append(
            text.format(name=name, wins=wins_words(each.wins), points=points_words(each.points), games=games or "-")
        )
    return [*told, stand_words(sheet, words)]


def wins_words(wins: Fraction) -> str:
    """Return a number of wins, with parts of shared ones.

    >>> wins_words(Fraction(1)), wins_words(Fraction(3, 2))
    ('1 win', '1.5 wins')
    """
    number = _number(wins)
    return ngettext("{number} win", "{number} wins", 1 if wins == 1 else 2).format(number=number)


def _sums(sheet: SeriesSheet, each: SeriesLine) -> Line:
    by_wins = sheet.series.by is SeriesBy.WINS
    wins = Span(rjust(wins_words(each.wins), 10), Role.STRONG if by_wins else Role.MUTED)
    points = Span(rjust(points_words(each.points), 13), Role.MUTED if by_wins else Role.STRONG)
    return line(wins, points)


def _game_span(seat: SeatRow, signs: Symbols) -> Span:
    is_ascii = signs.stage_built.isascii()
    won, played = ("#", "o") if is_ascii else ("♦", "◊")
    mark = won if seat.place == 1 else played
    return Span(
        rjust(f"{mark} {rjust(str(seat.total), 2)}", GAME_CELLS), Role.STRONG if seat.place == 1 else Role.PLAIN
    )


def _number(value: Fraction) -> str:
    """Return whole numbers as they are, and parts with at most two places."""
    return decimal(round(float(value), 2), places=None)
