"""From a record back to the game: its deal, its moves, and the states between the moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sevenwonders_tui.duel.engine.catalog import (
    ConspiracyId,
    DecreeId,
    DivinityId,
    MythologyId,
    Pantheon,
    ProgressId,
    boxes_of,
)
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import move_of
from sevenwonders_tui.duel.record.fit import fit_faults
from sevenwonders_tui.duel.record.illegal import illegal_fault
from sevenwonders_tui.duel.record.model import DuelRecord, SetupLine
from sevenwonders_tui.duel.record.shape import shape_faults
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import error_words, without_stop
from sevenwonders_tui.record.archive import Replay
from sevenwonders_tui.record.fault import RecordError, RecordFault


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One move of a record, after the engine has played it."""

    at: int
    """Its index among the moves, from 0."""
    seat: Seat
    move: Move
    state: State


class ReplayError(RecordError):
    """The engine cannot play the record; `faults` are the first disagreements."""

    def __init__(self, *faults: RecordFault) -> None:
        """Keep the faults; the text of the error is the sentence of the first."""
        super().__init__(str(faults[0]))
        self.faults = faults


def replay(record: DuelRecord, game: Duel) -> Replay:
    """Play a record without checking coins and points. Raises ReplayError at the first illegal deal or move."""
    deal = deal_of(record, game)
    played = tuple(play_moves(record, game, deal))
    state = played[-1].state if played else game.setup(deal)
    return Replay(deal, tuple({one.seat: one.move} for one in played), state)


def deal_of(record: DuelRecord, game: Duel) -> Deal:
    """Return the deal of a record, checked. Raises ReplayError if it is impossible with this content."""
    if faults := shape_faults(record) or fit_faults(record, game.catalog):
        raise ReplayError(*faults)
    setup = record.setup
    first, second = setup.wonders
    deal = Deal(
        boxes=boxes_of(record.expansions),
        wonders=(tuple(map(WonderId, first)), tuple(map(WonderId, second))),
        progress=tuple(map(ProgressId, setup.progress)),
        boxed_progress=tuple(map(ProgressId, setup.boxed_progress)),
        structures=tuple(tuple(map(CardId, cards)) for cards in record.structures),
        mythology_decks=_decks(setup, game.catalog.pantheon),
        mythology_tokens=tuple(map(MythologyId, setup.mythology_tokens or ())),
        offering_tokens=setup.offering_tokens or (),
        decrees=tuple(map(DecreeId, setup.decrees or ())),
        conspiracies=tuple(map(ConspiracyId, setup.conspiracies or ())),
    )
    try:
        game.setup(deal)
    except SetupError as error:
        raise ReplayError(RecordFault(without_stop(error_words(error)), "setup")) from None
    return deal


def play_moves(record: DuelRecord, game: Duel, deal: Deal) -> Iterator[PlayedMove]:
    """Play move after move. Raises ReplayError at the first illegal one."""
    state = game.setup(deal)
    for at, line in enumerate(record.moves):
        seat, move = Seat(line.seat), move_of(line)
        if fault := illegal_fault(game, state, line, at):
            raise ReplayError(fault)
        state = game.apply(state, {seat: move}).state
        yield PlayedMove(at, seat, move, state)


def _decks(setup: SetupLine, pantheon: Pantheon) -> dict[MythologyId, tuple[DivinityId, ...]]:
    # The fields of a JSON object have no order; those of a deal have the order of the content
    decks = setup.mythology_decks or {}
    return {of.id: tuple(map(DivinityId, decks[of.id])) for of in pantheon.mythologies if of.id in decks}
