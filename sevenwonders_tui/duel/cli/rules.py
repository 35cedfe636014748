"""Where commands that know 7 Wonders Duel take up the kit that those who do not have handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.games.kit import Kit


def duel_rules(kit: Kit) -> Duel:
    """Return the rules of a kit, which must be that of 7 Wonders Duel."""
    from sevenwonders_tui.duel.engine import Duel

    assert isinstance(kit.rules, Duel), kit.id
    return kit.rules
