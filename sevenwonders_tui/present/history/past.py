"""Finished games in words: a line of the history, a game told in full, and its score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sevenwonders_tui.content.words import AGES, points_words
from sevenwonders_tui.history.backfill import Progress
from sevenwonders_tui.history.reviewed import ReviewSums
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.i18n import N_, Marked, _, comma_list, ngettext, percent, say, sentences, start_upper
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line, Role, Span, clip, fit, line, ljust, measure, rjust, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.helped import Helped
from sevenwonders_tui.table.origin import OriginKind

DAY_CELLS, GAME_CELLS, RESULT_CELLS, POINTS_CELLS, BAR_CELLS, MARK_CELLS = 11, 10, 9, 8, 8, 4
POINTS_A_CELL = 9
LABEL_CELLS, COLUMN_CELLS = 15, 4
HELP: Mapping[Helped, Marked] = {
    Helped.ADVICE: N_("Advice was asked."),
    Helped.TAKEN_BACK: N_("A turn was taken back."),
    Helped.STOOD_IN: N_("A bot picked for a while."),
    Helped.AGAIN: N_("The deal had been played before."),
    Helped.UNKNOWN: N_("The release of that time did not note whether advice was asked."),
}
ORIGINS: Mapping[str, Marked] = {
    OriginKind.DAILY: N_("A deal of the day."),
    OriginKind.SERIES: N_("A game of a series."),
    OriginKind.PRACTICE: N_("Practice."),
}


def day_words(row: GameRow) -> str:
    """Return the day on which a game ended, where the reader is."""
    return f"{row.ended.astimezone():%Y-%m-%d}"


def own_seat(row: GameRow, person: str) -> int | None:
    """Return the first seat of a person; None if that person did not sit there."""
    return next(iter(row.seats_of(person)), None)


def result_words(row: GameRow, seat: SeatRow) -> str:
    """Return the result of a seat in a word or two."""
    if row.is_sealed:
        return _("sealed")
    if row.how is How.ABANDONED:
        return _("ended")
    if seat.place == 1:
        return _("won") if seat.share == 1 else _("shared")
    if len(row.seats) == 2:
        return _("lost")
    return _("{place} of {seats}").format(place=seat.place, seats=len(row.seats))


def mark_of(row: GameRow, seat: SeatRow, signs: Symbols) -> str:
    """Return the signs beside a game: won or played, helped, practice."""
    won = seat.place == 1 and not row.is_sealed and row.how is not How.ABANDONED
    played = ("#" if won else "o") if signs.stage_built.isascii() else ("♦" if won else "◊")
    helped = "*" if seat.helped & ~Helped.AGAIN else ""
    return f"{played}{helped}{'=' if row.origin == OriginKind.PRACTICE else ''}"


def past_line(row: GameRow, person: str, words: HistoryWords, signs: Symbols) -> Line:
    """Return a game as a line of a list, from the seat of a person."""
    at = own_seat(row, person)
    day = Span(ljust(day_words(row), DAY_CELLS), Role.MUTED)
    game = fit(words.short_title(row), GAME_CELLS - 1, signs.ellipsis) + " "
    if at is None:
        return line(day, game, comma_list(words.name(row, seat) for seat in row.seats))
    seat = row.seats[at]
    result = fit(result_words(row, seat), RESULT_CELLS - 1, signs.ellipsis) + " "
    rivals = comma_list(words.name(row, other) for nth, other in enumerate(row.seats) if nth != at)
    has_points = not row.is_sealed and row.how is not How.ABANDONED
    points = f"{seat.total}-{seat.total - row.lead_of(at)}" if has_points else ""
    filled = signs.bar * max(0, min(BAR_CELLS, round(seat.total / POINTS_A_CELL))) if has_points else ""
    is_won = seat.place == 1 and has_points
    return line(
        Span(ljust(mark_of(row, seat, signs), MARK_CELLS), Role.YOU if is_won else Role.PLAIN),
        day,
        game,
        Span(result, Role.STRONG if is_won else Role.PLAIN),
        rjust(points, POINTS_CELLS - 1),
        " ",
        Span(ljust(filled, BAR_CELLS), Role.MUTED),
        " ",
        rivals,
    )


def past_words(row: GameRow, person: str, words: HistoryWords, reviewed: ReviewSums | None = None) -> str:
    """Return a game as a sentence, for people who hear it; `reviewed` is what the review of the seat found."""
    at = own_seat(row, person)
    head = f"{day_words(row)}, {words.title(row)}"
    if at is None:
        return _("{name}: {what}.").format(name=head, what=_standing(row, words))
    seat = row.seats[at]
    told = [_("{name}: {what}.").format(name=head, what=result_words(row, seat)), _sentence(_standing(row, words))]
    return sentences([*told, *_notes(row, seat, reviewed)])


def _sentence(words: str) -> str:
    return _("{words}.").format(words=words)


def _standing(row: GameRow, words: HistoryWords) -> str:
    """Return all names with points, best first; without points while the result is secret."""
    order = sorted(row.seats, key=lambda seat: (seat.place, -seat.total))
    if row.is_sealed:
        return comma_list(words.name(row, seat) for seat in row.seats)
    return comma_list(f"{words.name(row, seat)} {seat.total}" for seat in order)


def reviewed_words(reviewed: ReviewSums) -> str:
    """Return what a review found, in a sentence.

    >>> reviewed_words(ReviewSums(playouts=400, judged=18, errors=0))
    'Reviewed: no error.'
    """
    if not reviewed.errors:
        return _("Reviewed: no error.")
    count = ngettext("{n} error", "{n} errors", reviewed.errors).format(n=reviewed.errors)
    if not reviewed.worst_age:
        return _("Reviewed: {errors}.").format(errors=count)
    text = _("Reviewed: {errors}, the worst of them {chance} in age {age}.")
    return text.format(errors=count, chance=percent(reviewed.worst), age=AGES[reviewed.worst_age])


def _notes(row: GameRow, seat: SeatRow | None, reviewed: ReviewSums | None) -> list[str]:
    """Return what is special about a game, one sentence each."""
    found = [] if reviewed is None else [reviewed_words(reviewed)]
    if row.is_sealed:
        found.append(_("The result is sealed until the event is over."))
    if row.how is How.CONCEDED:
        found.append(_("Somebody gave up."))
    if row.how is How.ABANDONED:
        found.append(_("It was ended by agreement: nobody has won."))
    if row.is_lesson:
        found.append(_("A guided first game."))
    if row.origin in ORIGINS:
        found.append(say(ORIGINS[row.origin]))
    if row.is_chosen:
        found.append(_("Its seed was chosen."))
    if row.is_own_content:
        found.append(_("It was played with own cards or wonders."))
    if seat is not None:
        found += [say(text) for bit, text in HELP.items() if seat.helped & bit]
    return found


def told_lines(
    row: GameRow, person: str, words: HistoryWords, cells: int, reviewed: ReviewSums | None = None
) -> list[Line]:
    """Return a game told in full, below the list; `reviewed` is what the review of the seat found."""
    at = own_seat(row, person)
    seat = None if at is None else row.seats[at]
    minutes = max(1, round((row.ended - row.begun).total_seconds() / 60))
    lasted = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    moment = f"{row.ended.astimezone():%Y-%m-%d %H:%M}"
    head = comma_list(
        [moment, words.title(row), *([lasted] if minutes < 24 * 60 else []), *filter(None, [row.release])]
    )
    parts = [_sentence(_standing(row, words))]
    kit = words.kits.get(row.game)
    if kit is not None and row.way and not row.is_sealed:
        winners = comma_list(words.name(row, each) for each in row.seats if each.place == 1)
        parts = [_sentence(_("{name} won {way}").format(name=winners, way=kit.way_words(row.way))), *parts]
    if seat is not None and seat.things:
        things = comma_list(words.things(row.game, seat.things))
        parts.append(_("{name}: {what}.").format(name=words.name(row, seat), what=things))
    if seat is not None and not row.is_sealed:
        scored = sorted(seat.points.items(), key=lambda each: -each[1])
        told = (f"{words.category(row.game, name)} {points}" for name, points in scored if points)
        parts.append(_sentence(comma_list(told)))
    rows = [line(Span(clip(head, cells), Role.STRONG))]
    rows += [line(text) for text in wrap(sentences(parts), cells)]
    notes = _notes(row, seat, reviewed)
    return rows + [line(Span(text, Role.MUTED)) for text in (wrap(sentences(notes), cells) if notes else [])]


def sheet_lines(row: GameRow, person: str, words: HistoryWords, signs: Symbols, cells: int) -> list[Line]:
    """Return the score sheet of a game: who sat there with which result, and everybody's points by category."""
    if row.is_sealed:
        return [line(text) for text in wrap(_("The result is sealed until the event is over."), cells)]
    rows: list[Line] = []
    most = max(1, *(seat.total for seat in row.seats))
    room = max(cells - 2, 10)
    for number, seat in enumerate(row.seats, start=1):
        role = _seat_role(seat, person)
        place = f"{seat.place}." if seat.place else "-"
        board = comma_list(words.things(row.game, seat.things)) if words.of(row.game).has_boards else ""
        name = clip(f"{number} {words.name(row, seat)}", room - 8, signs.ellipsis)
        tail = clip(f"  {board}", max(0, room - 8 - measure(line(name))), signs.ellipsis) if board else ""
        head = line(Span(name, role), Span(tail, Role.MUTED))
        filled = signs.bar * max(0, round(max(seat.total, 0) * (room - 14) / most))
        rows.append(head)
        won = Role.YOU if seat.place == 1 else Role.PLAIN
        rows.append(line("  ", Span(ljust(place, 4), won), rjust(str(seat.total), 4), "  ", Span(filled, Role.MUTED)))
    rows.append(())
    numbers = "".join(rjust(str(number), COLUMN_CELLS) for number in range(1, len(row.seats) + 1))
    rows.append(line(Span(ljust(_("points"), LABEL_CELLS) + numbers, Role.MUTED)))
    titles = words.of(row.game).categories()
    order = [*titles, *(name for name in row.seats[0].points if name not in titles)]
    for name in (name for name in order if name in row.seats[0].points):
        label = fit(words.category(row.game, name), LABEL_CELLS, signs.ellipsis)
        points = (
            Span(rjust(str(seat.points.get(name, 0)), COLUMN_CELLS), _seat_role(seat, person)) for seat in row.seats
        )
        rows.append(line(label, *points))
    totals = "".join(rjust(str(seat.total), COLUMN_CELLS) for seat in row.seats)
    rows.append(line(Span(fit(_("total"), LABEL_CELLS, signs.ellipsis) + totals, Role.STRONG)))
    return rows


def _seat_role(seat: SeatRow, person: str) -> Role:
    return Role.STRONG if seat.person == person != "" else Role.PLAIN


def tags_words(tags: Sequence[str]) -> str:
    """Return a person's tags of a game.

    >>> tags_words(("close", "teaching"))
    '#close #teaching'
    """
    return " ".join(f"#{tag}" for tag in tags)


def count_words(shown: int, total: int) -> str:
    """Return how many of the games a filter lets through.

    >>> count_words(3, 3), count_words(3, 12)
    ('3 games', '3 of 12 games')
    """
    if shown == total:
        return ngettext("{n} game", "{n} games", total).format(n=total)
    return ngettext("{shown} of {n} game", "{shown} of {n} games", total).format(shown=shown, n=total)


def nothing_words(*, is_home: bool) -> str:
    """Return that there are no games yet, and when there will be some."""
    if is_home:
        return _("No game is remembered yet: it is as soon as one is over, under the name typed at the seat.")
    return _("No game is remembered yet: it is as soon as one is over.")


def progress_words(progress: Progress | None) -> str:
    """Return the progress of reading old tables; empty if it is over."""
    if progress is None or progress.done >= progress.total:
        return ""
    text = _("Reading old tables: {done} of {total}. You can look around meanwhile.")
    return text.format(done=progress.done, total=progress.total)


def gone_words() -> str:
    """Return why a game cannot be replayed."""
    return _("The table was removed: there is a sheet, and no replay.")


def spoken_sheet(row: GameRow, words: HistoryWords) -> Sequence[str]:
    """Return the score sheet as sentences, one a seat."""
    if row.is_sealed:
        return [_("The result is sealed until the event is over.")]
    told = []
    for seat in sorted(row.seats, key=lambda each: (each.place, -each.total)):
        things = comma_list(words.things(row.game, seat.things))
        points = comma_list(f"{words.category(row.game, name)} {count}" for name, count in seat.points.items() if count)
        head = f"{words.name(row, seat)}{f' ({things})' if things else ''}"
        told.append(start_upper(f"{head}: {points_words(seat.total)}. {points}."))
    return told
