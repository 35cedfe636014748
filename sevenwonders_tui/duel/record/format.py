"""The records of 7 Wonders Duel as a format."""

from __future__ import annotations

from collections.abc import Mapping, Set

from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.duel.record.shape import shape_faults
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.fault import RecordFault


class DuelFormat:
    """How to read a record of 7 Wonders Duel."""

    model = DuelRecord
    null_fields: Set[str] = frozenset({"pick", "winner"})
    free_fields: Set[str] = frozenset({"seed"})

    def complaints(self) -> Mapping[str, str]:
        """Return the sentences for errors that only these models raise."""
        return {
            "string_pattern_mismatch": _("{given} is no id: it begins with a small letter; letters, digits and _"),
            "pick": _("{given} is no pick: an id, a number, null, or an object with place, move, remove or decree"),
            "beside_pick": _("beside this pick stands none of space, rest, card, give and other, or one of them"),
            "dict_type": _("it must be an object"),
        }

    def shape_faults(self, record: DuelRecord) -> tuple[RecordFault, ...]:
        """Return the faults between fields."""
        return shape_faults(record)
