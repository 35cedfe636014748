"""Where commands that know 7 Wonders take up the kit that those who do not have handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.seven.engine import SevenWonders


def wonders_rules(kit: Kit) -> SevenWonders:
    """Return the rules of a kit, which must be that of 7 Wonders."""
    from sevenwonders_tui.seven.engine import SevenWonders

    assert isinstance(kit.rules, SevenWonders), kit.id
    return kit.rules
