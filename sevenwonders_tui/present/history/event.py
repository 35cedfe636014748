"""The words and lines of an event: duplicate tables, who takes part, how far they are, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import assert_never

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, decimal, ngettext, percent, pgettext, sentences
from sevenwonders_tui.lobby.eventpage import EventPage, EventPhase, EventTableLine
from sevenwonders_tui.lobby.eventscore import EndedSeat, HeldSeat, MatchScore
from sevenwonders_tui.present.history.row_words import RowWords
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, ljust, rjust, spread, wrap
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.present.span import limit_words, rest_words
from sevenwonders_tui.present.symbols import Symbols

RANK, NAME, SEAT, TABLE, PLACE, LEAD, SHARE = 4, 17, 18, 7, 8, 5, 9
"""The cells of the columns of the ranking."""
LEAST_BAR, WIDEST_BAR = 12, 40
"""The cells of the longest bar of points; in fewer there are no bars."""


def event_phase_words(page: EventPage) -> str:
    """Return how far an event is, in a few words."""
    match page.phase:
        case EventPhase.OPEN:
            return ngettext("{n} person has come", "{n} people have come", page.people).format(n=page.people)
        case EventPhase.RUNNING:
            over = sum(table.is_over for table in page.tables)
            text = ngettext("{n} of {all} table is over", "{n} of {all} tables are over", page.count)
            return text.format(n=over, all=page.count)
        case EventPhase.OVER:
            return _("over, the deal is open to all")
        case _:
            assert_never(page.phase)


def tables_words(page: EventPage) -> str:
    """Return the size of an event: `4 tables of 3 seats`."""
    tables = ngettext("{n} table", "{n} tables", page.count).format(n=page.count)
    seats = ngettext("{n} seat at each", "{n} seats at each", page.seats).format(n=page.seats)
    return comma_list([tables, seats])


def event_line_words(page: EventPage) -> str:
    """Return an event in a list of events, without its code."""
    return comma_list([str(page.title), tables_words(page), event_phase_words(page)])


def title_line(page: EventPage, cells: int) -> Line:
    """Return the top line of the page of an event."""
    count = ngettext("{n} table", "{n} tables", page.count).format(n=page.count)
    left = line(
        Span(_("Event"), Role.TITLE),
        "   ",
        Span(page.code, Role.STRONG),
        f"   {page.title}",
        Span("   " + count, Role.MUTED),
    )
    return spread(left, line(Span(event_phase_words(page), Role.PLAIN)), cells)


# What it is about, at each stage


def about_words(page: EventPage, ladder: Ladder, now: datetime) -> list[str]:
    """Return what somebody must know about an event at its stage, in sentences."""
    match page.phase:
        case EventPhase.OPEN:
            return _open_words(page, ladder)
        case EventPhase.RUNNING:
            return _running_words(page, now)
        case EventPhase.OVER:
            return over_words(page)
        case _:
            assert_never(page.phase)


def _open_words(page: EventPage, ladder: Ladder) -> list[str]:
    bots = _("The same bot sits in all open seats: {bot}.").format(bot=bot_words(page.bot, ladder))
    lasts = _("It ends {span} after the start at the latest.").format(span=limit_words(page.lasts))
    words = [
        _("Everybody plays the same deal, and is compared with those who held the same seat at the other tables."),
        sentences([bots, lasts]),
    ]
    if page.is_host:
        words.append(_("Give the code {code} to those who are to play.").format(code=page.code))
        words.append(_("You can start it now.") if page.start_blocked is None else str(page.start_blocked))
    elif page.is_mine:
        words.append(_("You take part. {name} starts it when all have come.").format(name=page.host))
    return words


def _running_words(page: EventPage, now: datetime) -> list[str]:
    rest = timedelta(0) if page.deadline is None else page.deadline - now
    # Rounded up: it does not last longer than is said.
    rest += timedelta(minutes=59, seconds=59) if rest >= timedelta(hours=2) else timedelta(seconds=59)
    return [
        _(
            "Until the last table is over, in {span} at the latest, nobody watches, replays or exports, and no points "
            "are told."
        ).format(span=rest_words(rest))
    ]


def over_words(page: EventPage) -> list[str]:
    """Return how the ranking of an event is made."""
    words = [
        _(
            "A person is compared with those who held the same cards: two points for each one beaten, one for each "
            "tie. The result is the share of the points that were possible."
        )
    ]
    if not page.is_ranked:
        words.append(_("With two tables there are too few to rank."))
    if any(not score.held.is_bot and not score.held.end.place for score in page.scores):
        words.append(_("A table that did not end in time brings its seats nothing."))
    if any(not score.held.is_bot and score.tenths is None for score in page.scores):
        words.append(_("Whoever has no result held a seat that no other person held."))
    return words


# Before the start


def guest_words(page: EventPage) -> list[str]:
    """Return who takes part, each with the seat if it is one's own."""
    found = []
    for guest in page.guests:
        if not guest.is_me:
            found.append(guest.name)
        elif guest.seat is None:
            found.append(_("{name}: a seat by chance").format(name=guest.name))
        else:
            found.append(_("{name}: seat {number}").format(name=guest.name, number=guest.seat + 1))
    return found


# While it runs


def table_words(table: EventTableLine) -> str:
    """Return how far a table is."""
    if table.is_over:
        return pgettext("table", "over")
    if not table.age:
        return _("not opened yet")
    return stand_words(table.age, table.turn, is_draft=table.is_draft)


def sitting_words(table: EventTableLine) -> str:
    """Return who sits at a table: people by name, bots by number."""
    people = [seat.name for seat in table.seats if not seat.is_bot]
    bots = len(table.seats) - len(people)
    if bots:
        people.append(ngettext("{n} bot", "{n} bots", bots).format(n=bots))
    return comma_list(people)


def table_line(table: EventTableLine, cells: int, signs: Symbols) -> Line:
    """Return a table as a row of a list: number, age and turn, people."""
    number = _("table {number}").format(number=table.number)
    role = Role.YOU if any(seat.is_me for seat in table.seats) else Role.STRONG
    stand = ljust(clip(table_words(table), 23, signs.ellipsis), 24)
    names = clip(sitting_words(table), max(cells - TABLE - 26, 8), signs.ellipsis)
    return line(Span(ljust(number, TABLE + 2), role), stand, Span(names, Role.MUTED))


# When it is over


def share_words(score: MatchScore) -> str:
    """Return a result with one decimal; a sign for a seat that has none."""
    return "-" if score.tenths is None else percent(score.tenths / 1000, places=1)


def place_words(end: EndedSeat, seats: int) -> str:
    """Return the place at the table; a table that did not end has none."""
    return _("{place} of {seats}").format(place=end.place, seats=seats) if end.place else _("not ended")


def lead_words(end: EndedSeat) -> str:
    """Return the points above the best other seat."""
    return decimal(end.lead, 0, is_signed=True) if end.place else ""


def board_words(held: HeldSeat, words: RowWords) -> str:
    """Return the board of a seat, where a seat has one: `Giza B`."""
    if not words.has_boards or not held.end.things:
        return ""
    return " ".join(words.thing(id_) for id_ in held.end.things[:2])


def seat_words(held: HeldSeat, words: RowWords, signs: Symbols) -> str:
    """Return the number of a seat, and its board."""
    board = board_words(held, words)
    return f"{held.seat + 1} {signs.dot} {board}" if board else str(held.seat + 1)


def name_of(page: EventPage, held: HeldSeat) -> str:
    """Return who sat there, in the language of the reader."""
    return page.tables[held.table - 1].seats[held.seat].name


def is_me(page: EventPage, held: HeldSeat) -> bool:
    """Return whether the reader sat there."""
    return page.tables[held.table - 1].seats[held.seat].is_me


def ranked(page: EventPage) -> tuple[MatchScore, ...]:
    """Return the results of people, the best first."""
    return tuple(score for score in page.scores if not score.held.is_bot)


def rank_head(words: RowWords) -> Line:
    """Return the heads of the columns of the ranking."""
    seat = SEAT if words.has_boards else SEAT - 8
    heads = (
        ljust("", RANK),
        ljust(_("name"), NAME),
        ljust(clip(_("seat"), seat - 1), seat),
        ljust(clip(pgettext("column", "table"), TABLE - 1), TABLE),
        ljust(clip(_("place"), PLACE - 1), PLACE),
        rjust(clip(_("lead"), LEAD), LEAD),
        rjust("%", SHARE),
    )
    return line(Span("".join(heads), Role.MUTED))


def rank_line(page: EventPage, score: MatchScore, words: RowWords, signs: Symbols, *, is_tie: bool) -> Line:
    """Return a person as a row of the ranking; of equal ranks only the first is written."""
    held, seat_cells = score.held, SEAT if words.has_boards else SEAT - 8
    rank = "" if score.rank is None or is_tie else str(score.rank)
    name = clip(name_of(page, held), NAME - 2, signs.ellipsis)
    seat = clip(seat_words(held, words, signs), seat_cells - 1, signs.ellipsis)
    place = clip(place_words(held.end, page.seats), PLACE - 1, signs.ellipsis)
    return line(
        ljust(rank, RANK),
        Span(ljust(name, NAME), Role.YOU if is_me(page, held) else Role.STRONG),
        ljust(seat, seat_cells),
        Span(ljust(str(held.table), TABLE), Role.MUTED),
        ljust(place, PLACE),
        rjust(lead_words(held.end), LEAD),
        Span(rjust(share_words(score), SHARE), Role.STRONG),
    )


def rank_lines(page: EventPage, words: RowWords, signs: Symbols) -> list[Line]:
    """Return the rows of the ranking."""
    found, before = [], None
    for score in ranked(page):
        found.append(rank_line(page, score, words, signs, is_tie=score.rank is not None and score.rank == before))
        before = score.rank
    return found


def same_seat(page: EventPage, seat: int) -> list[MatchScore]:
    """Return the results of one seat of the deal, by table."""
    return sorted((score for score in page.scores if score.held.seat == seat), key=lambda one: one.held.table)


def seat_title(page: EventPage, held: HeldSeat, words: RowWords, signs: Symbols) -> str:
    """Return the title above the results of a seat."""
    text = ngettext("Seat {seat} at {n} table", "Seat {seat} at {n} tables", page.count)
    return text.format(seat=seat_words(held, words, signs), n=page.count)


def seat_lines(page: EventPage, seat: int, cells: int, signs: Symbols) -> list[Line]:
    """Return what became of one seat of the deal at each table, with bars of the points."""
    rows, most = same_seat(page, seat), max((one.held.end.total for one in page.scores), default=0)
    room = min(cells - TABLE - NAME - PLACE - LEAD - 28, WIDEST_BAR)
    found = []
    for score in rows:
        held = score.held
        role = Role.YOU if is_me(page, held) else Role.MUTED if held.is_bot else Role.STRONG
        bar = "" if room < LEAST_BAR or most <= 0 else signs.bar * round(room * max(held.end.total, 0) / most)
        note = _("not ranked") if held.is_bot else share_words(score)
        found.append(
            line(
                Span(ljust(_("table {number}").format(number=held.table), TABLE + 5), Role.MUTED),
                Span(ljust(clip(name_of(page, held), NAME - 1, signs.ellipsis), NAME), role),
                ljust(clip(place_words(held.end, page.seats), PLACE, signs.ellipsis), PLACE + 2),
                rjust(lead_words(held.end), LEAD),
                rjust(str(held.end.total) if held.end.place else "", 5) + "  ",
                ljust(note, 12),
                Span(bar, Role.MUTED),
            )
        )
    return found


def score_words(page: EventPage, score: MatchScore, words: RowWords) -> str:
    """Return one result in a sentence, for line mode."""
    held, board = score.held, board_words(score.held, words)
    parts = [
        _("seat {number}").format(number=held.seat + 1),
        *([board] if board else []),
        _("table {number}").format(number=held.table),
    ]
    if held.end.place:
        parts.append(_("place {place} of {seats}").format(place=held.end.place, seats=page.seats))
        parts.append(_("lead {points}").format(points=lead_words(held.end)))
    else:
        parts.append(_("not ended"))
    parts.append(_("not ranked") if held.is_bot else share_words(score))
    name = name_of(page, held)
    who = name if score.rank is None else _("{rank}. {name}").format(rank=score.rank, name=name)
    return _("{name}: {line}").format(name=who, line=comma_list(parts))


def paragraph(texts: Sequence[str], cells: int, role: Role = Role.PLAIN) -> list[Line]:
    """Return sentences as lines, each text beginning a new one."""
    return [line(Span(row, role)) for text in texts for row in wrap(text, cells)]


def seat_choices(page: EventPage) -> list[tuple[Seat | None, str]]:
    """Return the seats that can be asked for, with their words; the draw comes first."""
    numbered = [(Seat(at), _("Seat {number}").format(number=at + 1)) for at in range(page.seats)]
    return [(None, _("by chance")), *numbered]
