"""The deals of the day in words: who plays, what became of them, the week, the month, days in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta

from rich.cells import cell_len

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.daily.deal import DailyDeal
from sevenwonders_tui.daily.line import DayResult, plain_line
from sevenwonders_tui.daily.outcome import DayOutcome, outcome_of_row, par_of_row
from sevenwonders_tui.daily.rules import Timing, day_of, until_next
from sevenwonders_tui.daily.streak import Streak
from sevenwonders_tui.daily.today import DAYS_OF_A_WEEK, DayMark, GameToday, Today
from sevenwonders_tui.daily.week import SEATS, table_of
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import _, comma_list, ngettext, percent, say, semicolon_list, sentences, start_upper
from sevenwonders_tui.present.dates import date_words, day_words, weekday_words
from sevenwonders_tui.present.line import Line, Role, Span, center, clip, column_cells, line, ljust, spread, wrap
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.puzzles.exercise import ExerciseKey
from sevenwonders_tui.table.origin import Origin, OriginKind

GAME_CELLS, WIDEST_GAME = 15, 20
DAY_CELLS, WIDEST_DAY = 5, 8
CALENDAR_CELLS = 10
"""The width of a day in the calendar."""
NARROW_DAY_CELLS = 5
"""The same beside the deals of the day."""
FEW_DEALS = 5
"""A share of fewer deals says nothing."""
_MARKS = {DayMark.WON: "♦", DayMark.PLAYED: "◊", DayMark.NOT: "·"}
_ASCII_MARKS = {DayMark.WON: "#", DayMark.PLAYED: "o", DayMark.NOT: "."}


def mark_sign(mark: DayMark, signs: Symbols) -> str:
    """Return the sign for the result of a deal."""
    return (_ASCII_MARKS if signs.pictures is Pictures.ASCII else _MARKS)[mark]


def opponents_words(deal: DailyDeal, kit: Kit, *, has_styles: bool = True) -> str:
    """Return who plays against the person: `against 3 opponents: Fair (war, trade, trade)`."""
    ladder = kit.roster.ladder
    names = [ladder.read(bot) for bot in deal.bots]
    strength = say(names[0].rung.title)
    styles = [say(name.style.word) for name in names if name.style is not None]
    if styles and has_styles:
        strength = _("{strength} ({styles})").format(strength=strength, styles=comma_list(styles))
    text = ngettext("against {n} opponent: {strength}", "against {n} opponents: {strength}", len(names))
    return text.format(n=len(names), strength=strength)


def occasion_words(origin: Origin, room: int) -> str:
    """Return what the bar of a table says of its deal, as much as has room: `daily 23 November`, `puzzle 41 (1612)`,
    `your mistake`; empty for a table of another kind.
    """
    choices = []
    if origin.kind is OriginKind.DAILY:
        choices = [_("daily")]
        # A log keeps any key; one that cannot be read is no reason to show no table.
        with suppress(ValueError):
            choices.insert(0, _("daily {date}").format(date=date_words(DayKey.read(origin.key).day)))
    elif (exercise := ExerciseKey.read(origin)) is not None:
        number, rating = exercise.number, exercise.rating
        choices = [_("puzzle {number} ({rating})"), _("puzzle {number}")] if number else [_("your mistake")]
        choices = [words.format(number=number, rating=rating) for words in choices]
    return next((words for words in choices if cell_len(words) <= room), "")


def outcome_words(outcome: DayOutcome) -> str:
    """Return the result of a deal: `won, 61 points, +7`."""
    if not outcome.place:
        return _("ended early")
    how = _("won") if outcome.is_won else _("lost")
    lead = f"{outcome.lead:+}"
    if outcome.points is None:
        return comma_list([how, lead])
    if not outcome.is_won:
        how = _("place {place} of {seats}").format(place=outcome.place, seats=outcome.seats)
    return comma_list([how, points_words(outcome.points), lead])


def state_words(game: GameToday, today: Today) -> str:
    """Return how the person stands with a deal."""
    if game.row is not None:
        return outcome_words(outcome_of_row(game.row, today.seat(game.row)))
    if game.begun:
        return _("begun, not finished")
    match today.timing:
        case Timing.ON_TIME:
            return _("your first try counts")
        case Timing.LATE:
            return _("late: it can be played")
        case Timing.OVER:
            return _("over")
        case Timing.AHEAD:
            return _("not dealt yet")


def until_words(now: datetime) -> str:
    """Return how long it is until the next deals, in hours and minutes."""
    hours, minutes = divmod(int(until_next(now) / timedelta(minutes=1)), 60)
    text = _("next deals in {hours} h {minutes} min")
    return text.format(hours=hours, minutes=minutes)


def in_a_row_words(days: int) -> str:
    """Return a number of days in a row."""
    return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)


def streak_words(streak: Streak) -> list[str]:
    """Return the days in a row in short parts; empty if nobody has finished a deal yet."""
    if not streak.longest:
        return []
    wins = ngettext("{n} of them with a win", "{n} of them with a win", streak.wins).format(n=streak.wins)
    parts = [in_a_row_words(streak.days), *([wins] if streak.wins else [])]
    return [*parts, _("longest {n}").format(n=streak.longest)] if streak.longest > streak.days else parts


def menu_words(today: Today, signs: Symbols) -> str:
    """Return what the menu says beside the entry."""
    parts = [_("deals of {day}").format(day=day_words(today.day))]
    if today.streak.days:
        parts.append(in_a_row_words(today.streak.days))
    return signs.between.join(parts)


def results(today: Today) -> list[DayResult]:
    """Return the results of the date that can be shared."""
    return [today.result(game.row) for game in today.games if game.row is not None]


# On the screen


def week_lines(today: Today, signs: Symbols, ladder: Ladder) -> list[Line]:
    """Return the week as a table: a column a day, a row a game, and below them the strength of the opponents."""
    titles = [clip(str(TITLES[game]), WIDEST_GAME - 1, signs.ellipsis) for game in SEATS]
    label = column_cells([_("This week"), *titles], GAME_CELLS, WIDEST_GAME, gap=2)
    days = [weekday_words(day) for day in today.week]
    cells = column_cells(days, DAY_CELLS, WIDEST_DAY)
    head: list[Span] = [Span(ljust(_("This week"), label), Role.STRONG)]
    for day, words in zip(today.week, days, strict=True):
        head.append(Span(ljust(words, cells), Role.STRONG if day == today.day else Role.MUTED))
    rows: list[Line] = [line(*head)]
    for game, title in zip(SEATS, titles, strict=True):
        marks = [today.mark(game, day) for day in today.week]
        parts = [Span(ljust(f" {mark_sign(mark, signs)}", cells), _role(mark)) for mark in marks]
        rows.append(line(ljust(title, label), *parts))
    return [*rows, line(Span(" " * label + _strength_row(today.week, cells, ladder), Role.MUTED))]


def _strength_row(week: Sequence[date], cells: int, ladder: Ladder) -> str:
    """Return the strength of the opponents below the first day that has it; both games have the same."""
    text, before = "", ""
    for at, day in enumerate(week):
        strength = say(ladder.read(table_of(WONDERS, day).bot).rung.title)
        if strength != before:
            text = ljust(text, max(at * cells, cell_len(text) + 1 if text else 0)) + strength
        before = strength
    return text


def share_rows(today: Today, cells: int) -> list[Line]:
    """Return the lines to share, below a title; nothing if there is none."""
    told = [plain_line(result) for result in results(today)]
    if not told:
        return []
    return [line(Span(_("To share"), Role.STRONG)), *(line(row) for text in told for row in wrap(text, cells))]


def honour_words() -> str:
    """Return the rules of the day in short."""
    return _(
        "The same deal and opponents for everybody today. No advice, nothing is taken back; leaving and coming back "
        "is fine. It is on your honour: whoever wants to can look into the deal."
    )


def end_rows(today: Today, row: GameRow, par: str, cells: int, signs: Symbols) -> list[Line]:
    """Return the lines below the score sheet of a deal of the day; `par` are the words about par."""
    result = today.result(row)
    day, outcome = result.key.day, result.outcome
    head = _("Deal of the day, {date}").format(date=date_words(day))
    rows = [spread(line(Span(head, Role.STRONG)), line(outcome_words(outcome)), cells)]
    late = _("late: outside of days in a row")
    in_a_row = late if result.key.is_late else signs.between.join(streak_words(today.streak))
    told = [words for words in (_ages_words(outcome), in_a_row) if words] or [""]
    rows.append(spread(line(told[0]), line(Span(par, Role.MUTED)), cells))
    rows += [line(words) for words in told[1:]]
    return [*rows, *(line(text) for text in wrap(plain_line(result), cells))]


def par_words(par: DayOutcome | None) -> str:
    """Return what the strongest bot made of the same seat."""
    if par is None:
        return ""
    return _("par: {result}").format(result=outcome_words(par))


def _par_of(game: GameToday, today: Today) -> list[str]:
    """Return the words about the par of a deal, if it is known."""
    par = None if game.row is None else par_of_row(game.row, today.seat(game.row))
    return [] if par is None else [par_words(par)]


def _ages_words(outcome: DayOutcome) -> str:
    if not outcome.ages:
        return ""
    places = [
        _("{age}: {place}").format(age=age, place=place)
        for age, place in zip(NUMERALS.values(), outcome.ages, strict=False)
    ]
    return _("place after age {places}").format(places=comma_list(places))


def _role(mark: DayMark) -> Role:
    return {DayMark.WON: Role.GOOD, DayMark.PLAYED: Role.PLAIN, DayMark.NOT: Role.FAINT}[mark]


# In lines


def today_lines(today: Today, kits: Mapping[str, Kit]) -> list[str]:
    """Return the deals of a date in sentences."""
    head = _("Deal of the day, {day}, UTC.").format(day=day_words(today.day))
    rows = [sentences([head, _("{until}.").format(until=start_upper(until_words(today.now)))])]
    if today.clock_fault is not None:
        rows.append(str(today.clock_fault))
    rows += [f"{number}. {words}" for number, words in enumerate(game_lines(today, kits), start=1)]
    if today.streak.days:
        rows.append(_("{days}.").format(days=in_a_row_words(today.streak.days)))
    return [*rows, *(_("{days}.").format(days=words) for words in weekday_win_words(today))]


def game_lines(today: Today, kits: Mapping[str, Kit]) -> Sequence[str]:
    """Return each deal in a sentence: who plays, and how the person stands with it."""
    text = _("{game}, {opponents}: {state}.")
    return [
        text.format(
            game=TITLES[game.deal.game],
            opponents=opponents_words(game.deal, kits[game.deal.game]),
            state=semicolon_list([state_words(game, today), *_par_of(game, today)]),
        )
        for game in today.games
    ]


def end_lines(today: Today, row: GameRow, par: str) -> list[str]:
    """Return the same as `end_rows` in sentences."""
    result = today.result(row)
    text = _("Deal of the day, {date}: {result}.")
    rows = [text.format(date=date_words(result.key.day), result=outcome_words(result.outcome))]
    rows += [_("{words}.").format(words=start_upper(words)) for words in (_ages_words(result.outcome), par) if words]
    if not result.key.is_late and today.streak.days:
        rows.append(_("{days}.").format(days=in_a_row_words(today.streak.days)))
    return [*rows, plain_line(result)]


# The calendar


def month_weeks(day: date) -> list[tuple[date | None, ...]]:
    """Return the weeks of the month of a date, Monday first; None for days of other months.

    >>> len(month_weeks(date(2026, 11, 1))), month_weeks(date(2026, 11, 1))[0][5:]
    (6, (None, datetime.date(2026, 11, 1)))
    """
    start = day.replace(day=1) - timedelta(days=day.replace(day=1).weekday())
    weeks: list[tuple[date | None, ...]] = []
    while not weeks or start.month == day.month:
        week = [start + timedelta(days=at) for at in range(DAYS_OF_A_WEEK)]
        weeks.append(tuple(each if each.month == day.month else None for each in week))
        start += timedelta(days=DAYS_OF_A_WEEK)
    return weeks


def month_lines(today: Today, cursor: date, signs: Symbols, day_cells: int = CALENDAR_CELLS) -> list[Line]:
    """Return a month as a table: two lines a week, the numbers of its days and what became of both games."""
    weeks = month_weeks(cursor)
    rows: list[Line] = [
        line(*(Span(center(weekday_words(day), day_cells), Role.MUTED) for day in today.week)),
    ]
    for week in weeks:
        rows.append(line(*(_day_span(day, today, cursor, signs, day_cells) for day in week)))
        rows.append(line(*(_marks_span(day, today, signs, day_cells) for day in week)))
    return rows


def month_beside(today: Today, signs: Symbols) -> list[Line]:
    """Return the month of the date that is shown, narrow enough to stand beside the deals."""
    rows = month_lines(today, today.day, signs, NARROW_DAY_CELLS)
    return [*rows, (), *(line(Span(text, Role.MUTED)) for text in weekday_win_words(today))]


def weekday_win_words(today: Today) -> list[str]:
    """Return the share of the deals that were won on each day of the week, of the days that say something."""
    won: dict[int, list[bool]] = {}
    for game, day in today.tries:
        won.setdefault(day.weekday(), []).append(today.mark(game, day) is DayMark.WON)
    shares = [
        f"{weekday_words(day)} {percent(sum(wins) / len(wins))}"
        for day in today.week
        if len(wins := won.get(day.weekday(), [])) >= FEW_DEALS
    ]
    if not shares:
        return []
    return [_("Won: {days}").format(days=comma_list(shares))]


def marks_legend(signs: Symbols) -> str:
    """Return what the marks of a day mean."""
    marks = ((DayMark.WON, _("won")), (DayMark.PLAYED, _("played")), (DayMark.NOT, _("not")))
    told = "  ".join(f"{mark_sign(mark, signs)} {word}" for mark, word in marks)
    return _("in each day: {games}     {marks}").format(
        games=comma_list(str(TITLES[game]) for game in SEATS), marks=told
    )


def date_lines(today: Today, day: date) -> list[str]:
    """Return what became of the deals of a date, a line a game."""
    rows = []
    for game in SEATS:
        row = today.tries.get((game, day))
        words = outcome_words(outcome_of_row(row, today.seat(row))) if row is not None else _("not played")
        par = None if row is None else par_of_row(row, today.seat(row))
        told = semicolon_list([words, *([par_words(par)] if par else [])])
        rows.append(_("{game}: {state}").format(game=TITLES[game], state=told))
    return rows


def _day_span(day: date | None, today: Today, cursor: date, signs: Symbols, cells: int) -> Span:
    if day is None:
        return Span(" " * cells)
    if day == cursor:
        return Span(center(f"{signs.prompt} {day.day}", cells), Role.YOU)
    is_today = day == day_of(today.now)
    return Span(center(str(day.day), cells), Role.STRONG if is_today else Role.PLAIN)


def _marks_span(day: date | None, today: Today, signs: Symbols, cells: int) -> Span:
    if day is None or day > day_of(today.now):
        return Span(" " * cells)
    marks = [today.mark(game, day) for game in SEATS]
    role = Role.FAINT if set(marks) == {DayMark.NOT} else Role.PLAIN
    return Span(center(" ".join(mark_sign(mark, signs) for mark in marks), cells), role)
