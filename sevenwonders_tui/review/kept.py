"""Reviews as the bytes of a file, so that none is worked out twice: one file holds those of any games and seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from pydantic import ValidationError

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.moves import PromptKind
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.games.seven.moves import MoveRow, Row, dump_move, load_move
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.review.review import Judged, Pick, Review
from sevenwonders_tui.review.walk import Moves

VERSION = 2
"""Of the file. Release 0.1.0 wrote 1, whose chances were margins: such reviews are worked out again."""


class JudgedRow(Row):
    """A move and what came of it."""

    move: MoveRow
    win_chance: float
    points: float


class PickRow(Row):
    """One answer of the seat."""

    decision: int
    age: int
    turn: int
    kind: PromptKind
    stage: int
    made: JudgedRow
    best: JudgedRow
    grade: Grade
    is_taste: bool


class ReviewRow(Row):
    """One review."""

    game: str
    """What `digest_of` says of the game."""
    seat: int
    playouts: int
    picks: tuple[PickRow, ...]
    turns: tuple[tuple[int, int], ...]
    chances: tuple[tuple[float, ...], ...]


class FileRow(Row):
    """What a file holds."""

    v: int = VERSION
    reviews: tuple[ReviewRow, ...] = ()


def digest_of(content: str, deal: Deal, moves: Moves) -> str:
    """Return what tells a game from every other; `content` is the fingerprint of the cards and wonders."""
    boards = [(board.wonder, board.side.value) for board in deal.boards]
    answers = [
        sorted((seat, [row.model_dump() for row in dump_move(move)]) for seat, move in one.items()) for one in moves
    ]
    text = json.dumps([content, deal.variant.value, boards, deal.hands, deal.piles, answers])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def find_review(kept: bytes, game: str, seat: Seat, playouts: int) -> Review | None:
    """Return the review of a game from a seat with so many playouts; None where the bytes hold none."""
    for row in _rows(kept):
        if (row.game, row.seat, row.playouts) == (game, seat, playouts):
            return _load(row)
    return None


def with_review(kept: bytes, game: str, review: Review) -> bytes:
    """Return the bytes with one more review; what cannot be read of them is dropped."""
    others = [row for row in _rows(kept) if (row.game, row.seat) != (game, review.seat)]
    rows = (*others, _dump(game, review))
    return FileRow(reviews=tuple(rows)).model_dump_json(indent=1, exclude_none=True).encode() + b"\n"


def row_of(review: Review) -> dict[str, Any]:
    """Return a review as plain data, for programs."""
    return {
        **_dump("", review).model_dump(mode="json", exclude={"game"}, exclude_none=True),
        "turning_points": [pick.decision for pick in review.turning_points],
        "grades": {str(grade): count for grade, count in review.grades.items()},
        "mean_loss": review.mean_loss,
    }


def _rows(kept: bytes) -> Sequence[ReviewRow]:
    """Return what is kept. A file of another version, or damaged, holds nothing: it can be worked out again."""
    try:
        found = FileRow.model_validate_json(kept)
    except ValidationError:
        return ()
    return found.reviews if found.v == VERSION else ()


def _dump(game: str, review: Review) -> ReviewRow:
    picks = tuple(
        PickRow(
            decision=pick.decision,
            age=pick.age,
            turn=pick.turn,
            kind=pick.kind,
            stage=pick.stage,
            made=_dump_judged(pick.made),
            best=_dump_judged(pick.best),
            grade=pick.grade,
            is_taste=pick.is_taste,
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
    )


def _load(row: ReviewRow) -> Review:
    picks = tuple(
        Pick(
            one.decision,
            one.age,
            one.turn,
            one.kind,
            one.stage,
            _load_judged(one.made),
            _load_judged(one.best),
            one.grade,
            is_taste=one.is_taste,
        )
        for one in row.picks
    )
    return Review(Seat(row.seat), row.playouts, picks, row.turns, row.chances)


def _dump_judged(judged: Judged) -> JudgedRow:
    return JudgedRow(move=dump_move(judged.move), win_chance=judged.win_chance, points=judged.mean_points)


def _load_judged(row: JudgedRow) -> Judged:
    return Judged(load_move(row.move), row.win_chance, row.points)
