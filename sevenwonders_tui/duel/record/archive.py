"""The records of 7 Wonders Duel, as a format and as an archive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.record.compose import record_of
from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.duel.record.replay import replay
from sevenwonders_tui.duel.record.verify import verify
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record.archive import Replay, Sitter
from sevenwonders_tui.record.fault import RecordFault


class DuelArchive:
    """The records of 7 Wonders Duel over one catalog."""

    def __init__(self, rules: Duel) -> None:
        self._rules = rules

    def compose(
        self,
        deal: Deal,
        sitters: Sequence[Sitter],
        seed: int,
        moves: Iterable[Mapping[Seat, Move]],
        *,
        is_practice: bool = False,
    ) -> DuelRecord:
        """Return the record of a game, up to the last of its moves."""
        return record_of(self._rules, deal, sitters, seed, moves, is_practice=is_practice)

    def replay(self, record: DuelRecord) -> Replay:
        """Play a record, coins and points unchecked."""
        return replay(record, self._rules)

    def verify(self, record: DuelRecord) -> tuple[RecordFault, ...]:
        """Return what is wrong with a record, as far as the first move that disagrees."""
        return verify(record, self._rules)
