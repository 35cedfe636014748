"""Words of results: categories of the score sheet, and the ways to win."""

from __future__ import annotations

from sevenwonders_tui.i18n import _

CATEGORIES = (
    "civilian",
    "science",
    "commerce",
    "guilds",
    "wonders",
    "progress",
    "treasury",
    "military",
    "temples",
    "divinities",
    "senate",
)
"""Of the score sheet, in the order of the record; the last three only with the boxes."""
WAYS = ("military", "science", "senate", "points")
"""To win, as records name them."""


def category_words() -> dict[str, str]:
    """Return each category's name."""
    return {
        "civilian": _("Civilian"),
        "science": _("Science"),
        "commerce": _("Commerce"),
        "guilds": _("Guilds"),
        "wonders": _("Wonders"),
        "progress": _("Progress"),
        "treasury": _("Treasury"),
        "military": _("Military"),
        "temples": _("Grand Temples"),
        "divinities": _("Divinities"),
        "senate": _("Senate"),
    }


def way_words() -> dict[str, str]:
    """Return each way to win as a heading."""
    return {
        "military": _("by military"),
        "science": _("by science"),
        "senate": _("in the Senate"),
        "points": _("on points"),
    }
