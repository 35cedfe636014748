"""The agreement between the fields of one record, checked before any rule of the game."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.record.fault import RecordFault
from sevenwonders_tui.seven.engine.rules import AGES, FREE_CITY, HAND, TURNS
from sevenwonders_tui.seven.record.model import FREE_CITY_PLAYER, Age, Record, Turn


def shape_faults(record: Record) -> tuple[RecordFault, ...]:
    """Return every place where the record contradicts itself; empty for a well-formed one."""
    faults = [*_seat_faults(record)]
    for at, age in enumerate(record.ages):
        faults += _age_faults(record, at, age)
    return (*faults, *_end_faults(record))


def is_free_city(record: Record) -> bool:
    """Whether two players and the Free City play."""
    return record.variant == "free_city"


def _seat_faults(record: Record) -> Iterator[RecordFault]:
    if is_free_city(record) and len(record.seats) != FREE_CITY + 1:
        text = _("with the Free City there are 3 seats, not {count}").format(count=len(record.seats))
        yield RecordFault(text, "seats")
    for seat, line in enumerate(record.seats):
        is_due = is_free_city(record) and seat == FREE_CITY
        if (line.player == FREE_CITY_PLAYER) != is_due:
            text = _("the player is 'free_city' at seat 2 of that variant, and nowhere else")
            yield RecordFault(text, f"seats[{seat}].player", seat=seat)


def _age_faults(record: Record, at: int, age: Age) -> Iterator[RecordFault]:
    path, number = f"ages[{at}]", at + 1
    if age.age != number:
        yield _differs(f"{path}.age", age.age, number, age=number)
    if len(age.hands) != len(record.seats):
        yield _counts(f"{path}.hands", len(age.hands), len(record.seats), age=number)
    for seat, hand in enumerate(age.hands):
        due = 0 if is_free_city(record) and seat == FREE_CITY else HAND
        if len(hand) != due:
            yield _counts(f"{path}.hands[{seat}]", len(hand), due, age=number, seat=seat)
    if (age.pile is not None) != is_free_city(record):
        yield RecordFault(_("the pile is there with the Free City, and only then"), f"{path}.pile", number)
    if number < len(record.ages) and len(age.turns) != TURNS:
        yield _counts(f"{path}.turns", len(age.turns), TURNS, age=number)
    if (age.military is not None) != (len(age.turns) == TURNS):
        yield RecordFault(_("the tokens are there when the sixth turn is, and only then"), f"{path}.military", number)
    if age.military is not None and len(age.military) != len(record.seats):
        yield _counts(f"{path}.military", len(age.military), len(record.seats), age=number)
    for index, turn in enumerate(age.turns):
        yield from _turn_faults(record, f"{path}.turns[{index}]", number, index + 1, turn)


def _turn_faults(record: Record, path: str, age: int, number: int, turn: Turn) -> Iterator[RecordFault]:
    seats = len(record.seats)
    if turn.turn != number:
        yield _differs(f"{path}.turn", turn.turn, number, age=age, turn=number)
    for name, found in (("moves", len(turn.moves)), ("coins", len(turn.coins))):
        if found != seats:
            yield _counts(f"{path}.{name}", found, seats, age=age, turn=number)
    for at, move in enumerate(turn.moves):
        if move.seat != at:
            yield _differs(f"{path}.moves[{at}].seat", move.seat, at, age=age, turn=number)
    for at, after in enumerate(turn.after):
        if after.seat >= seats:
            yield _no_seat(f"{path}.after[{at}].seat", after.seat, age=age, turn=number)


def _end_faults(record: Record) -> Iterator[RecordFault]:
    is_played = len(record.ages) == AGES and len(record.ages[-1].turns) == TURNS
    for name in ("choices", "scores", "winners"):
        if (getattr(record, name) is not None) != is_played:
            yield RecordFault(_("it is there when the game is over, and only then"), name)
    yield from _choice_faults(record)
    if record.scores is not None and len(record.scores) != len(record.seats):
        yield _counts("scores", len(record.scores), len(record.seats))
    for at, score in enumerate(record.scores or ()):
        if score.seat != at:
            yield _differs(f"scores[{at}].seat", score.seat, at)
    winners = record.winners or ()
    for at, winner in enumerate(winners):
        if winner >= len(record.seats):
            yield _no_seat(f"winners[{at}]", winner)
        elif winner in winners[:at]:
            yield RecordFault(_("seat {seat} is named twice").format(seat=winner), f"winners[{at}]", seat=winner)


def _choice_faults(record: Record) -> Iterator[RecordFault]:
    for at, choice in enumerate(record.choices or ()):
        if choice.seat >= len(record.seats):
            yield _no_seat(f"choices[{at}].seat", choice.seat)
        if choice.power == "copy_guild" and choice.from_ >= len(record.seats):
            yield _no_seat(f"choices[{at}].from", choice.from_)


def _differs(field: str, found: int, due: int, *, age: int | None = None, turn: int | None = None) -> RecordFault:
    return RecordFault(_("{found} stands where {due} must stand").format(found=found, due=due), field, age, turn)


def _counts(
    field: str, found: int, due: int, *, age: int | None = None, turn: int | None = None, seat: int | None = None
) -> RecordFault:
    text = ngettext("it has {n} entry and must have {due}", "it has {n} entries and must have {due}", found)
    text = text.format(n=found, due=due)
    return RecordFault(text, field, age, turn, seat)


def _no_seat(field: str, seat: int, *, age: int | None = None, turn: int | None = None) -> RecordFault:
    return RecordFault(_("there is no seat {seat}").format(seat=seat), field, age, turn)
