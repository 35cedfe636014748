"""The texts of the lobby and its rooms, in lines."""

from __future__ import annotations

from datetime import datetime
from typing import assert_never

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, comma_list, ngettext, pgettext, sentences
from sevenwonders_tui.lobby.client import (
    ChatLine,
    Clock,
    ClockKind,
    Phase,
    ProposalKind,
    RoomLine,
    RoomRules,
    RoomSeatLine,
    RoomSnapshot,
)
from sevenwonders_tui.present import lobby_terms as terms
from sevenwonders_tui.present.history.series import series_rule
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    blank_after,
    clip,
    clip_line,
    join,
    line,
    measure,
    spread,
    wrap,
)
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.present.span import away_words, limit_words, rest_words
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import TableRules

NAME_CELLS = 20


def host_words_title() -> str:
    """Return whose words a line to everybody is."""
    return _("From whoever runs this server")


def closing_words() -> str:
    """Return the announcement before the server stops."""
    return _("The server is about to stop. Everything is kept: come back in a while.")


def group_words(table: RoomLine) -> tuple[str, Role]:
    """Return the heading of a room in the list."""
    if table.is_my_turn:
        return _("your turn"), Role.YOU
    if table.is_mine:
        return _("yours"), Role.TITLE
    match table.phase:
        case Phase.WAITING:
            return _("waiting"), Role.STRONG
        case Phase.RUNNING:
            return _("running"), Role.PLAIN
        case Phase.OVER:
            return _("over"), Role.MUTED
        case _:
            assert_never(table.phase)


def moment_words(table: RoomLine) -> str:
    """Return the progress of a room."""
    match table.phase:
        case Phase.WAITING:
            taken, seats = sum(not seat.is_open for seat in table.seats), len(table.seats)
            return ngettext("{n} of {all} seat taken", "{n} of {all} seats taken", seats).format(n=taken, all=seats)
        case Phase.RUNNING if table.age:
            return stand_words(table.age, table.turn, is_draft=table.is_draft)
        case Phase.RUNNING:
            return _("cannot be opened")
        case Phase.OVER:
            return _("the game is over")
        case _:
            assert_never(table.phase)


def stand_words(age: int, turn: int, *, is_draft: bool) -> str:
    """Return the progress of an unfinished game, for a list; in a draft the turns are picks."""
    if is_draft:
        return _("draft, pick {n}").format(n=turn)
    if not turn:
        return _("age {age} begins").format(age=AGES[age])
    return _("age {age}, turn {turn}").format(age=AGES[age], turn=turn)


def sitters_words(seats: tuple[RoomSeatLine, ...]) -> str:
    """Return the occupants of a room: people by name, bots by number."""
    people = [seat.name for seat in seats if seat.person is not None]
    bots = sum(seat.bot is not None for seat in seats)
    if bots:
        people.append(ngettext("{n} bot", "{n} bots", bots).format(n=bots))
    return comma_list(people)


def table_notes(table: RoomLine, key: str) -> str:
    """Return the effect of a key on a room, and the special features of the room, in a sentence."""
    if table.trouble is not None:
        return str(table.trouble)
    parts = [] if str(table.title) == str(table.short_title) else [_("{game}.").format(game=table.title)]
    if table.event:
        parts.append(_("A table of the event {code}.").format(code=table.event))
    if table.is_lesson:
        parts.append(_("A guided game, which only you find."))
    if table.is_my_turn:
        parts.append(_("The table waits for you: {key} plays.").format(key=key))
    elif table.is_mine:
        parts.append(_("You have a seat here: {key} brings you back.").format(key=key))
    elif table.can_join:
        parts.append(_("A seat is free: {key} takes it.").format(key=key))
    elif table.can_watch:
        parts.append(_("{key} watches: what everybody at the table sees.").format(key=key))
    else:
        parts.append(_("These people play by themselves."))
    if table.phase is Phase.RUNNING and not table.is_my_turn and (choosing := _choosing(table.seats)):
        parts.append(_("Still choosing: {names}.").format(names=choosing))
    if table.watchers:
        text = ngettext("{n} person watches.", "{n} people watch.", table.watchers)
        parts.append(text.format(n=table.watchers))
    return sentences(parts)


def sitter_lines(table: RoomLine, cells: int, now: datetime, signs: Symbols) -> list[Line]:
    """Return the occupants of a room with their status, then its agreed rules."""
    title = line(Span(clip(str(table.title), cells, signs.ellipsis), Role.MUTED))
    rows = [] if str(table.title) == str(table.short_title) else [title, ()]
    for seat in table.seats:
        state = _sitter_state(table, seat, now, signs)
        role = Role.MUTED if seat.is_open else Role.STRONG if seat.person is not None else Role.PLAIN
        room = max(cells - measure(state) - 1, 1)
        name = clip(seat.name or pgettext("seat", "open"), room, signs.ellipsis)
        rows.append(terms.SEAT.line(spread(line(Span(name, role)), state, cells)))
    if table.phase is Phase.OVER:
        return rows
    agreed = (hand_over_words(table.rules), clock_words(table.rules.clock))
    told_so = [line(Span(row, Role.MUTED)) for text in agreed for row in wrap(text, cells)]
    return [*rows, (), *terms.AGREED.block(told_so)]


def _sitter_state(table: RoomLine, seat: RoomSeatLine, now: datetime, signs: Symbols) -> Line:
    person = seat.person
    if seat.bot is not None:
        return line(Span(_("bot"), Role.MUTED))
    if person is None or table.phase is Phase.OVER:
        return ()
    if person.away_since is not None:
        return line(Span(away_words(person.away_since, now), Role.MUTED))
    if table.phase is Phase.WAITING:
        is_done, done, open_ = seat.is_ready, _("ready"), _("not ready yet")
    else:
        is_done, done, open_ = not seat.is_choosing, _("has chosen"), _("still to choose")
    return line(Span(f"{signs.check} {done}", Role.GOOD) if is_done else Span(open_, Role.PLAIN))


def _choosing(seats: tuple[RoomSeatLine, ...]) -> str:
    return comma_list(seat.name for seat in seats if seat.is_choosing and seat.person is not None)


def rules_words(rules: RoomRules, table: TableRules, advice_key: str) -> tuple[str, ...]:
    """Return the agreed rules of a room, one sentence each; `advice_key` asks for advice at the table."""
    return (
        _("Everybody finds this table in the lobby.") if rules.is_public else _("Only who has the code finds it."),
        _("Others may watch.") if rules.may_watch else _("Nobody may watch."),
        hand_over_words(rules),
        clock_words(rules.clock),
        *((_("Chance says who begins."),) if rules.is_mixed else ()),
        _("Bots give advice ({key}).").format(key=advice_key) if table.advice else _("No advice from bots."),
        *(() if rules.series is None else (series_rule(rules.series),)),
        *((_("Everybody may look up what went by."),) if table.memory else ()),
        *(() if table.take_back else (_("No turn is taken back."),)),
    )


def hand_over_words(rules: RoomRules) -> str:
    """Return the rule for the seat of a person who is away."""
    if rules.hand_over_after is None:
        return _("The table waits for who is away.")
    span = limit_words(rules.hand_over_after)
    return _("Away for {span}: a bot plays until the return.").format(span=span)


def clock_words(clock: Clock | None) -> str:
    """Return the time limit of a decision."""
    if clock is None:
        return _("No clock.")
    span = limit_words(clock.limit)
    match clock.kind:
        case ClockKind.SOFT:
            return _("A reminder after {span}.").format(span=span)
        case ClockKind.HARD:
            return _("A bot picks after {span}.").format(span=span)
        case _:
            assert_never(clock.kind)


def pin_helps(room: RoomSnapshot) -> bool:
    """Whether a PIN is of use at this terminal: people share it, or the PIN brings them back at another one."""
    mine = sum(seat.is_mine for seat in room.seats)
    return mine > 1 or (mine == 1 and room.rules.anyone_deals)


def deal_words(room: RoomSnapshot, key: str) -> str:
    """Return who deals, in a room that may start; `key` is the key for it.

    Nobody waits for the host, who need not press `ready`.
    """
    ready = {seat.person.id: seat.is_ready for seat in room.seats if seat.person is not None}
    # A host without a seat is a large screen: then everybody who plays has said so.
    is_ready = room.host is not None and ready.get(room.host, True)
    if not room.may_deal:
        return _("Everybody is ready: the host deals.") if is_ready else _("The others are ready: the host deals.")
    if len(ready) == 1:
        has_room = any(seat.is_open for seat in room.seats)
        text = _("{key} deals; bots take the seats that are free.") if has_room else _("{key} deals.")
    else:
        text = _("Everybody is ready: {key} deals.") if is_ready else _("Everybody else is ready: {key} deals.")
    return text.format(key=key)


def seat_lines(room: RoomSnapshot, ladder: Ladder, now: datetime, signs: Symbols) -> list[tuple[str, Line]]:
    """Return for each seat of a room its occupant with their status."""
    return [
        (seat.name or pgettext("seat", "open"), terms.SEAT.line(_seat_state(room, seat, ladder, now, signs)))
        for seat in room.seats
    ]


def _seat_state(room: RoomSnapshot, seat: RoomSeatLine, ladder: Ladder, now: datetime, signs: Symbols) -> Line:
    if seat.is_open:
        fill = room.rules.fill
        return line(Span(_("a bot if nobody comes") if fill else _("waits for somebody"), Role.MUTED))
    if seat.bot is not None:
        words = _("bot: {name}").format(name=bot_words(seat.bot, ladder))
        return line(Span(f"{signs.check} ", Role.GOOD), Span(words, Role.MUTED))
    person = seat.person
    assert person is not None, seat
    parts: list[Line] = []
    if seat.is_ready:
        parts.append(line(Span(f"{signs.check} ", Role.GOOD), Span(_("ready"), Role.GOOD)))
    else:
        parts.append(line(Span(f"{signs.dot} ", Role.MUTED), Span(_("not ready yet"), Role.PLAIN)))
    if person.away_since is not None:
        parts.append(line(Span(away_words(person.away_since, now), Role.MUTED)))
    tags = []
    if person.id == room.host and seat.name == person.name:
        tags.append(_("host"))
    if seat.is_mine:
        tags.append(_("you") if seat.name == person.name else _("at your terminal"))
    elif seat.name != person.name:
        tags.append(pgettext("at the terminal of", "with {name}").format(name=clip(person.name, NAME_CELLS)))
    if seat.is_mine and seat.has_pin:
        tags.append(_("with a PIN"))
    if person.is_guest:
        tags.append(_("guest"))
    if tags:
        parts.append(line(Span(comma_list(tags), Role.MUTED)))
    return join(parts, "  ")


def chat_lines(chat: tuple[ChatLine, ...], cells: int, rows: int) -> list[Line]:
    """Return the newest chat messages in `rows` lines, the last one at the bottom; names stand out, texts do not."""
    drawn: list[Line] = []
    for said in reversed(chat):
        text = _("{name} (watching):") if said.is_watcher else _("{name}:")
        head = text.format(name=clip(said.name, NAME_CELLS))
        head += blank_after(head)
        first, *others = wrap(head + said.text, max(cells, 1))
        body = [line(Span(first[: len(head)], Role.TITLE), first[len(head) :])]
        if others:
            body += [line("  " + row) for row in wrap(" ".join(others), max(cells - 2, 1))]
        drawn = [*(clip_line(row, cells) for row in body), *drawn]
        if len(drawn) >= rows:
            break
    return drawn[-rows:] if rows > 0 else []


def room_news(room: RoomSnapshot, now: datetime, *, take_over_key: str, answer_key: str) -> list[Line]:
    """Return the news of the room for people at its table, most urgent first; empty if there are none.

    Without a `take_over_key` a button beside them plays here.
    """
    news: list[Line] = []
    if room.is_closing:
        news.append(line(Span(closing_words(), Role.BAD)))
    if room.trouble is not None:
        news.append(line(Span(str(room.trouble), Role.BAD)))
    if not room.plays_here and not room.is_watching:
        text = _("Another terminal of yours plays now; {key} plays here.").format(key=take_over_key)
        text = text if take_over_key else _("Another terminal of yours plays now.")
        news.append(line(Span(text, Role.WARN)))
    if room.proposal is not None:
        news.append(line(Span(proposal_words(room, answer_key), Role.WARN)))
    if room.clock is not None and (words := deadline_words(room, now)):
        news.append(words)
    news += [line(Span(free_words(seat), Role.WARN)) for seat in room.seats if seat.is_free]
    news += [_absent(seat, now) for seat in room.seats if _is_absent(seat)]
    return news


def free_words(seat: RoomSeatLine) -> str:
    """Return that a seat of a running game was set free."""
    return _("The seat of {name} was set free. Whoever comes next gets it.").format(name=clip(seat.name, NAME_CELLS))


def _is_absent(seat: RoomSeatLine) -> bool:
    return seat.person is not None and seat.person.away_since is not None and not seat.is_mine


def _absent(seat: RoomSeatLine, now: datetime) -> Line:
    assert seat.person is not None, seat
    assert seat.person.away_since is not None, seat
    words = away_words(seat.person.away_since, now)
    if seat.is_handed_over:
        words = _("{away}, a bot plays").format(away=words)
    return line(Span(clip(seat.name, NAME_CELLS), Role.STRONG), " ", Span(words, Role.MUTED))


def deadline_words(room: RoomSnapshot, now: datetime) -> Line:
    """Return the time that the clock leaves to those who still choose."""
    clock = room.clock
    assert clock is not None
    is_mine = any(seat.is_choosing and seat.is_mine for seat in room.seats)
    if clock.is_past:
        text = _("time is up: please choose") if is_mine else _("the time is up")
        return line(Span(text, Role.WARN))
    rest = rest_words(clock.deadline - now)
    match clock.kind:
        case ClockKind.SOFT:
            text = _("{rest} left").format(rest=rest)
        case ClockKind.HARD if is_mine:
            text = _("{rest} left, then a bot picks").format(rest=rest)
        case _:
            text = _("{rest} left").format(rest=rest)
    return line(Span(text, Role.STRONG if is_mine else Role.MUTED))


def proposal_words(room: RoomSnapshot, key: str | None = None) -> str:
    """Return the proposal about the end, who has not agreed, and the key that answers it, if there is one."""
    proposal = room.proposal
    assert proposal is not None
    name = clip(proposal.by.name, NAME_CELLS)
    match proposal.kind:
        case ProposalKind.CONCEDE:
            text = _("{name} wants to give up.").format(name=name)
        case ProposalKind.ABANDON:
            text = _("{name} wants to end the game with no winner.").format(name=name)
        case _:
            assert_never(proposal.kind)
    if proposal.is_mine_to_answer:
        return text if key is None else sentences([text, _("{key} answers.").format(key=key)])
    missing = comma_list(clip(person.name, NAME_CELLS) for person in proposal.missing)
    return sentences([text, _("Not agreed yet: {names}.").format(names=missing)]) if missing else text
