"""Short names of card colours, for places with room for a few letters."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import pgettext


def short_color(color: Color) -> str:  # noqa: PLR0911  one a kind
    """Return three letters for a colour; they differ for all colours."""
    match color:
        case Color.BROWN:
            return pgettext("short", "brn")
        case Color.GREY:
            return pgettext("short", "gry")
        case Color.BLUE:
            return pgettext("short", "blu")
        case Color.YELLOW:
            return pgettext("short", "yel")
        case Color.RED:
            return pgettext("short", "red")
        case Color.GREEN:
            return pgettext("short", "grn")
        case Color.PURPLE:
            return pgettext("short", "pur")
        case _:
            assert_never(color)
