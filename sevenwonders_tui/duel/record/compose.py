"""From a deal and the moves of a table to its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import DraftWonder, Move
from sevenwonders_tui.duel.engine.rules import DRAFT_ORDER, GROUP, SEATS
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import AnyLine, dump_line, dump_score, read_line
from sevenwonders_tui.duel.notation.words import Null
from sevenwonders_tui.duel.record.fit import changed_content
from sevenwonders_tui.duel.record.model import DuelRecord, DuelSeatLine, ResultLine, SetupLine
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record.archive import Sitter

Check = tuple[int, int, int]


def record_of(
    game: Duel,
    deal: Deal,
    sitters: Sequence[Sitter],
    seed: int,
    moves: Iterable[Mapping[Seat, Move]],
    *,
    is_practice: bool = False,
) -> DuelRecord:
    """Return the record of a game, up to the last of its moves.

    `moves` are all moves except those that were taken back; `is_practice` says whether any were. A game without a draft
    is written as one in which both players drafted their given Wonders.
    """
    if deal.is_drafted:
        moves = chain(_drafts(deal), moves)
        deal = replace(deal, is_drafted=False)
    lines: list[AnyLine] = []
    checks: list[Check] = []
    state = game.setup(deal)
    for answers in moves:
        ((seat, move),) = answers.items()
        lines.append(read_line(dump_line(move, seat, game.pending(state)[seat].by)))
        state = game.apply(state, answers).state
        checks.append(check_of(state))
    return DuelRecord(
        format="sevenwonders/1",
        game="duel",
        seed=seed,
        practice=True if is_practice else None,
        content=changed_content(game.catalog, deal.boxes),
        expansions=tuple(box.value for box in deal.boxes),
        seats=tuple(DuelSeatLine(name=sitter.name, player=sitter.player) for sitter in sitters),
        setup=_setup(deal),
        structures=deal.structures,
        moves=tuple(lines),
        checks=tuple(checks),
        result=result_of(game, state, deal.boxes),
    )


def check_of(state: State) -> Check:
    """Return the record's check after a move: the coins of both seats and the Conflict pawn."""
    first, second = state.cities
    return first.coins, second.coins, state.pawn


def result_of(game: Duel, state: State, boxes: Sequence[str]) -> ResultLine | None:
    """Return how a game with these expansions ended; None while it goes on."""
    if state.result is None:
        return None
    winners, how = state.result.winners, state.result.how.value
    sheets = tuple(dump_score(score, seat, boxes) for seat, score in enumerate(game.scores(state)))
    winner = winners[0] if len(winners) == 1 else Null.NULL
    return ResultLine.model_validate({"how": how, "winner": winner, "scores": sheets if how == "points" else None})


def _drafts(deal: Deal) -> Iterator[Mapping[Seat, Move]]:
    """Yield a draft in which both players take their given Wonders: the first half of each group is seat 0's."""
    half = GROUP // len(SEATS)
    for number, group in enumerate(deal.wonders):
        left = {SEATS[0]: list(group[:half]), SEATS[1]: list(group[half:])}
        for seat in DRAFT_ORDER[number * GROUP : (number + 1) * GROUP]:
            yield {seat: DraftWonder(left[seat].pop(0))}


def _setup(deal: Deal) -> SetupLine:
    return SetupLine(
        wonders=deal.wonders,
        progress=deal.progress,
        boxed_progress=deal.boxed_progress,
        mythology_decks={str(of): deck for of, deck in deal.mythology_decks.items()} or None,
        mythology_tokens=deal.mythology_tokens or None,
        offering_tokens=deal.offering_tokens or None,
        decrees=deal.decrees or None,
        conspiracies=deal.conspiracies or None,
    )
