"""The result of a recorded game of 7 Wonders Duel, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.i18n import _, and_list, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.duel.record.model import DuelRecord


def winner_of(record: DuelRecord) -> int | None:
    """Return the seat that won a finished game; None if nobody won alone."""
    assert record.result is not None
    winner = record.result.winner
    return winner if isinstance(winner, int) else None


def summary(record: DuelRecord) -> str:
    """Return a record in a few words: the winner, or how far the game has come."""
    if record.result is None:
        count = len(record.moves)
        return ngettext("7 Wonders Duel, up to move {n}", "7 Wonders Duel, up to move {n}", count).format(n=count)
    winner = winner_of(record)
    if winner is None:
        return _("7 Wonders Duel, won by nobody alone")
    name = plain(record.seats[winner].name)
    match record.result.how:
        case "military":
            return _("7 Wonders Duel, won by {name} by military supremacy").format(name=name)
        case "science":
            return _("7 Wonders Duel, won by {name} by scientific supremacy").format(name=name)
        case "senate":
            return _("7 Wonders Duel, won by {name} by political supremacy").format(name=name)
        case "points":
            assert record.result.scores is not None
            points = record.result.scores[winner].total
            text = ngettext(
                "7 Wonders Duel, won by {name} with {n} point", "7 Wonders Duel, won by {name} with {n} points", points
            )
            return text.format(name=name, n=points)
        case _:
            assert_never(record.result.how)


def verdict(record: DuelRecord, age: int) -> str:
    """Return the winner and the way of winning as a sentence; for an unfinished game where it stands."""
    if record.result is None:
        count = len(record.moves)
        text = ngettext(
            "Not over: points in age {age}, after {n} move.", "Not over: points in age {age}, after {n} moves.", count
        )
        return text.format(age=age, n=count)
    winner = winner_of(record)
    if winner is None:
        return _shared(record)
    name = plain(record.seats[winner].name)
    match record.result.how:
        case "military":
            return _("{name} wins by military supremacy.").format(name=name)
        case "science":
            return _("{name} wins by scientific supremacy.").format(name=name)
        case "senate":
            return _("{name} wins by political supremacy.").format(name=name)
        case "points":
            return _on_points(record, winner)
        case _:
            assert_never(record.result.how)


def is_tie(record: DuelRecord) -> bool:
    """Whether both seats of a finished game have the same points, so that blue cards decide."""
    scores = None if record.result is None else record.result.scores
    return scores is not None and scores[0].total == scores[1].total


def _on_points(record: DuelRecord, winner: int) -> str:
    assert record.result is not None
    assert record.result.scores is not None
    name, score = plain(record.seats[winner].name), record.result.scores[winner]
    if not is_tie(record):
        text = ngettext("{name} wins with {n} point.", "{name} wins with {n} points.", score.total)
        return text.format(name=name, n=score.total)
    text = ngettext(
        "{name} wins with {n} point; the tie goes to the most points of blue cards ({civilian}).",
        "{name} wins with {n} points; the tie goes to the most points of blue cards ({civilian}).",
        score.total,
    )
    return text.format(name=name, n=score.total, civilian=score.civilian)


def _shared(record: DuelRecord) -> str:
    assert record.result is not None
    names = and_list(plain(seat.name) for seat in record.seats)
    if record.result.scores is None:
        return _("Both have six different symbols at once: nobody wins.")
    points = record.result.scores[0].total
    text = ngettext("{names} share the win with {n} point each.", "{names} share the win with {n} points each.", points)
    return text.format(names=names, n=points)
