"""The history as JSON Lines, one game a line, for other machines and other programs (`docs/history.schema.json`).

A line names no person but by the name that was typed: whoever imports it has people of the same names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, BinaryIO, Final, Literal, TypeAlias

from pydantic import AwareDatetime, Field, StringConstraints, ValidationError, model_validator

from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.i18n import N_, SaidError
from sevenwonders_tui.notation import Part
from sevenwonders_tui.notation.schema import PartSchema, schema_text
from sevenwonders_tui.table.helped import Helped
from sevenwonders_tui.table.name import clean_line

FORMAT: Final = "sevenwonders-history/1"
LONGEST_LINE = 1 << 16
"""In bytes; a game of seven seats takes some five thousand."""
LONGEST_NAME = 200
FIRST_DAY = datetime(2000, 1, 1, tzinfo=UTC)
"""No program wrote a game before."""
CLOCKS_DIFFER = timedelta(days=1)
"""How far the clock of another machine may be ahead."""
HELP = {
    "advice": Helped.ADVICE,
    "taken_back": Helped.TAKEN_BACK,
    "stood_in": Helped.STOOD_IN,
    "unknown": Helped.UNKNOWN,
}

Text: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
Digest: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{1,64}$")]
Word: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=64)]
Number: TypeAlias = Annotated[int, Field(ge=-9999, le=9999)]


class ExportedSeat(Part):
    """The result of a seat."""

    name: Text
    """Empty for somebody whose history was erased."""
    player: Text
    """`human`, or `bot:` with the name of the bot."""
    place: Annotated[int, Field(ge=0, le=8)]
    """1 for the best, 0 in an abandoned game."""
    share: Annotated[float, Field(ge=0, le=1)]
    """The share of the win."""
    total: Number
    points: Annotated[dict[Word, Number], Field(max_length=32)]
    """By category; they add up to the total."""
    things: Annotated[tuple[Word, ...], Field(max_length=16)]
    """The wonder and its side, or the Wonders built."""
    helped: Annotated[tuple[Literal["advice", "taken_back", "stood_in", "unknown"], ...], Field(max_length=4)] = ()
    facts: Annotated[dict[Word, Number], Field(max_length=64)]
    """Numbers of the game, by name."""

    @model_validator(mode="after")
    def _add_up(self) -> ExportedSeat:
        if sum(self.points.values()) != self.total:
            raise ValueError
        return self


class ExportedGame(Part):
    """A finished game."""

    format: Literal["sevenwonders-history/1"]
    table: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    """The id of its table; with `digest` it names the game."""
    digest: Digest
    """Of content, deal and moves."""
    deal: Digest
    """Of content and deal: equal for all games of one deal."""
    game: Word
    options: dict[str, Any]
    content: Text
    release: Text = ""
    seed: Annotated[int, Field(ge=0, lt=2**53)]
    begun: AwareDatetime
    ended: AwareDatetime
    how: Literal["finished", "conceded", "abandoned"]
    way: Text = ""
    """How it was won, if points did not decide."""
    origin: Literal["free", "daily", "series", "event", "practice"]
    key: Text = ""
    lesson: bool = False
    chosen_seed: bool = False
    own_content: bool = False
    seats: Annotated[tuple[ExportedSeat, ...], Field(min_length=2, max_length=8)]


class NotImported(SaidError):
    """A file was not imported; nothing was changed."""


def dump_line(row: GameRow) -> bytes:
    """Return a game as a line of a file, with its line end. A game of an event that is not over must not be asked."""
    assert not row.is_sealed, row.table
    line = ExportedGame(
        format=FORMAT,
        table=row.table,
        digest=row.digest,
        deal=row.deal,
        game=row.game,
        options=row.options,
        content=row.content,
        release=row.release,
        seed=row.seed,
        begun=row.begun,
        ended=row.ended,
        how=row.how.value,
        way=row.way,
        origin=row.origin,  # type: ignore[arg-type]
        key=row.key,
        lesson=row.is_lesson,
        chosen_seed=row.is_chosen,
        own_content=row.is_own_content,
        seats=tuple(map(_dump_seat, row.seats)),
    )
    # What does not apply is left out.
    return line.model_dump_json(exclude_defaults=True).encode() + b"\n"


def read_lines(stream: BinaryIO, now: datetime | None = None) -> list[GameRow]:
    """Return the games in a file. Raises NotImported at the first line that is none, or of a day that is not yet."""
    latest = (now or datetime.now(UTC)) + CLOCKS_DIFFER
    rows = []
    number = 0
    while text := stream.readline(LONGEST_LINE + 1):
        number += 1
        row = _load_line(text, number)
        if not FIRST_DAY <= row.begun <= row.ended <= latest:
            # A game of tomorrow would make each deal of the day late until then.
            wrong = N_(
                "Line {line} is of {day}: by the clock of this machine nobody played then. Nothing was imported."
            )
            raise NotImported(wrong, line=number, day=row.ended.date().isoformat())
        rows.append(row)
    return rows


def strangers_in(rows: Iterable[GameRow], known: Iterable[str]) -> bool:
    """Return whether nobody in these games is known here, although somebody is: it is another person's file."""
    mine, theirs = set(known), {seat.person for row in rows for seat in row.seats if seat.is_person}
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def dump_schema() -> str:
    """Return the text of `docs/history.schema.json`."""
    return schema_text(ExportedGame.model_json_schema(schema_generator=PartSchema))


def _load_line(text: bytes, number: int) -> GameRow:
    try:
        line = ExportedGame.model_validate_json(text)
    except ValidationError as error:
        if any(fault["loc"] == ("format",) for fault in error.errors()) and b'"sevenwonders-history/' in text:
            newer = N_("Line {line} was written by a newer version of this program. Update it, then try again.")
            raise NotImported(newer, line=number) from error
        first = error.errors()[0]
        text_ = N_("Line {line} is no game of a history ({place}). Nothing was imported.")
        place = ".".join(map(str, first["loc"])) or first["type"]
        raise NotImported(text_, line=number, place=clean_line(place, 60)) from error
    return GameRow(
        table=line.table,
        digest=line.digest,
        deal=line.deal,
        game=line.game,
        options=line.options,
        content=line.content,
        release=line.release,
        seed=line.seed,
        begun=_in_utc(line.begun),
        ended=_in_utc(line.ended),
        how=How(line.how),
        way=line.way,
        origin=line.origin,
        key=line.key,
        seats=tuple(map(_load_seat, line.seats)),
        is_lesson=line.lesson,
        is_chosen=line.chosen_seed,
        is_own_content=line.own_content,
    )


def _in_utc(moment: datetime) -> datetime:
    """Return a moment in UTC; one at the very ends of the calendar, which has no such, as the end of all days."""
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC)


def _dump_seat(seat: SeatRow) -> ExportedSeat:
    return ExportedSeat(
        name=seat.name,
        player=seat.player,
        place=seat.place,
        share=seat.share,
        total=seat.total,
        points=dict(seat.points),
        things=seat.things,
        helped=tuple(word for word, bit in HELP.items() if bit in seat.helped),  # type: ignore[misc]
        facts=dict(seat.facts),
    )


def _load_seat(seat: ExportedSeat) -> SeatRow:
    helped = Helped.NOT
    for word in seat.helped:
        helped |= HELP[word]
    # The names of a stranger's file are shown like those that are typed.
    name = clean_line(seat.name, LONGEST_NAME)
    return SeatRow(
        name=name,
        player=seat.player,
        place=seat.place,
        share=seat.share,
        total=seat.total,
        points=seat.points,
        things=seat.things,
        helped=helped,
        facts=seat.facts,
        person=person_of(name, seat.player),
    )


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
