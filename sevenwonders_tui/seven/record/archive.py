"""The records of 7 Wonders, as a format and as an archive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.archive import Replay, Sitter
from sevenwonders_tui.record.fault import RecordFault
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.record.compose import record_of
from sevenwonders_tui.seven.record.model import WondersRecord
from sevenwonders_tui.seven.record.replay import replay
from sevenwonders_tui.seven.record.shape import shape_faults
from sevenwonders_tui.seven.record.verify import verify


class WondersFormat:
    """How a line of 7 Wonders is understood."""

    model = WondersRecord
    null_fields: Set[str] = frozenset()
    free_fields: Set[str] = frozenset()

    def complaints(self) -> Mapping[str, str]:
        """Return what to say of errors that only these models raise."""
        return {
            "player": _("{given} is no player: human, free_city, or bot: with a name"),
            "token": _("{given} is no token; they are worth -1, 0, 1, 3 or 5"),
            "empty_pay": _("the payment is left out when all three numbers are 0"),
        }

    def shape_faults(self, record: WondersRecord) -> tuple[RecordFault, ...]:
        """Return where several fields do not agree with each other."""
        return shape_faults(record)


class WondersArchive:
    """The records of 7 Wonders over one catalog."""

    def __init__(self, rules: SevenWonders) -> None:
        self._rules = rules

    def compose(
        self,
        deal: Deal,
        sitters: Sequence[Sitter],
        seed: int,
        moves: Iterable[Mapping[Seat, Move]],
        *,
        is_practice: bool = False,
    ) -> WondersRecord:
        """Return the record of a game, up to the last whole turn."""
        return record_of(self._rules, deal, sitters, seed, moves, is_practice=is_practice)

    def replay(self, record: WondersRecord) -> Replay:
        """Play a record, coins and points unchecked."""
        return replay(record, self._rules)

    def verify(self, record: WondersRecord) -> tuple[RecordFault, ...]:
        """Return what is wrong with a record, as far as the first turn that disagrees."""
        return verify(record, self._rules)
