"""The words of results: categories of the score sheet, and the ways to win."""

from __future__ import annotations

from collections.abc import Sequence

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
"""The categories of the score sheet, in the order of the record; the last three need boxes."""


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


def way_words(expansions: Sequence[str]) -> dict[str, str]:
    """Return the heading of each way to win with these boxes, by its word in records."""
    senate = {"senate": _("in the Senate")} if "agora" in expansions else {}
    return {"military": _("by military"), "science": _("by science"), **senate, "points": _("on points")}
