"""Reviews as the bytes of a file, so that none is worked out twice: one file can hold reviews of any games
and seats.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from pydantic import ValidationError

from sevenwonders_tui.engine.game import AnyDeal, Seat
from sevenwonders_tui.games.codec import Codec, Plain, Row
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.review.review import Judged, Pick, Review
from sevenwonders_tui.review.walk import Moves

VERSION = 4
"""The version of the file. Reviews of older versions are worked out again: before release 0.5.0 the chances of a turn
were counted with all hands known, and those of its pick were not."""


class JudgedRow(Row):
    """A move and its results."""

    move: Plain
    win_chance: float
    points: float
    sheet: dict[str, tuple[float, ...]] | None = None


class PickRow(Row):
    """One answer of the seat."""

    decision: int
    age: int
    turn: int
    about: dict[str, str | int]
    made: JudgedRow
    best: JudgedRow
    grade: Grade
    is_forced: bool


class ReviewRow(Row):
    """One review."""

    game: str
    """The `digest_of` the game."""
    seat: int
    playouts: int
    picks: tuple[PickRow, ...]
    turns: tuple[tuple[int, int], ...]
    chances: tuple[tuple[float, ...], ...]
    begun: tuple[int, ...]
    turned: int | None = None


class FileRow(Row):
    """The content of a file."""

    v: int = VERSION
    reviews: tuple[ReviewRow, ...] = ()


def digest_of(codec: Codec, content: str, deal: AnyDeal, moves: Moves) -> str:
    """Return a digest that identifies a game; `content` is the fingerprint of its content."""
    answers = [sorted((seat, codec.dump_move(move)) for seat, move in one.items()) for one in moves]
    text = json.dumps([content, codec.dump_deal(deal), answers])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def find_review(codec: Codec, kept: bytes, game: str, seat: Seat, playouts: int) -> Review | None:
    """Return the review of a game for a seat with that many playouts; None if the bytes hold none."""
    for row in _rows(kept):
        if (row.game, row.seat, row.playouts) == (game, seat, playouts):
            with suppress(ValueError):
                return _load(codec, row)
    return None


def with_review(codec: Codec, kept: bytes, game: str, review: Review) -> bytes:
    """Return the bytes with one more review; unreadable ones are dropped."""
    others = [row for row in _rows(kept) if (row.game, row.seat) != (game, review.seat)]
    rows = (*others, _dump(codec, game, review))
    return FileRow(reviews=tuple(rows)).model_dump_json(indent=1, exclude_none=True).encode() + b"\n"


def row_of(codec: Codec, review: Review) -> dict[str, Any]:
    """Return a review as plain data, for programs."""
    row = _dump(codec, "", review).model_dump(mode="json", exclude={"game"}, exclude_none=True)
    return {
        **row,
        "picks": [{**pick.pop("about"), **pick} for pick in row["picks"]],
        "turning_points": [pick.decision for pick in review.turning_points],
        "grades": {str(grade): count for grade, count in review.grades.items()},
        "mean_loss": review.mean_loss,
    }


def _rows(kept: bytes) -> Sequence[ReviewRow]:
    """Return the reviews in the bytes.

    A damaged file or another version counts as empty: reviews can be worked out again.
    """
    try:
        found = FileRow.model_validate_json(kept)
    except ValidationError:
        return ()
    return found.reviews if found.v == VERSION else ()


def _dump(codec: Codec, game: str, review: Review) -> ReviewRow:
    picks = tuple(
        PickRow(
            decision=pick.decision,
            age=pick.age,
            turn=pick.turn,
            about=dict(pick.about),
            made=_dump_judged(codec, pick.made),
            best=_dump_judged(codec, pick.best),
            grade=pick.grade,
            is_forced=pick.is_forced,
        )
        for pick in review.picks
    )
    return ReviewRow(
        game=game,
        seat=review.seat,
        playouts=review.playouts,
        picks=picks,
        turns=review.turns,
        chances=review.chances,
        begun=review.begun,
        turned=review.turned,
    )


def _load(codec: Codec, row: ReviewRow) -> Review:
    picks = tuple(
        Pick(
            one.decision,
            one.age,
            one.turn,
            one.about,
            _load_judged(codec, one.made),
            _load_judged(codec, one.best),
            one.grade,
            is_forced=one.is_forced,
        )
        for one in row.picks
    )
    return Review(Seat(row.seat), row.playouts, picks, row.turns, row.chances, row.begun, row.turned)


def _dump_judged(codec: Codec, judged: Judged) -> JudgedRow:
    return JudgedRow(
        move=codec.dump_move(judged.move),
        win_chance=judged.win_chance,
        points=judged.mean_points,
        sheet={category: tuple(points) for category, points in judged.sheet.items()} or None,
    )


def _load_judged(codec: Codec, row: JudgedRow) -> Judged:
    return Judged(codec.load_move(row.move), row.win_chance, row.points, row.sheet or {})
