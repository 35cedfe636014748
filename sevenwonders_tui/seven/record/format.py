"""The records of 7 Wonders as a format."""

from __future__ import annotations

from collections.abc import Mapping, Set

from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.fault import RecordFault
from sevenwonders_tui.seven.record.model import WondersRecord
from sevenwonders_tui.seven.record.shape import shape_faults


class WondersFormat:
    """The format of a line of 7 Wonders."""

    model = WondersRecord
    null_fields: Set[str] = frozenset()
    free_fields: Set[str] = frozenset()

    def complaints(self) -> Mapping[str, str]:
        """Return the messages for errors that only these models raise."""
        return {
            "player": _("{given} is no player: human, free_city, or bot: with a name"),
            "token": _("{given} is no token; they are worth -1, 0, 1, 3 or 5"),
            "empty_pay": _("the payment is left out when all three numbers are 0"),
        }

    def shape_faults(self, record: WondersRecord) -> tuple[RecordFault, ...]:
        """Return the places where several fields contradict each other."""
        return shape_faults(record)
