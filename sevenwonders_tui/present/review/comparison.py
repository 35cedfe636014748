"""The comparison of two moves by the categories of the score sheet, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sevenwonders_tui.bots.comparison import Difference
from sevenwonders_tui.i18n import _, around, comma_list, decimal

MOST_CATEGORIES = 3
"""People do not read more."""


def comparison_words(
    compared: Sequence[Difference], category: Callable[[str], str], name: Callable[[int], str]
) -> list[str]:
    """Return what a move brings everybody beside another one, as a part of a sentence; nothing if they are alike.

    `category` gives the heading of a category, `name` that of a city. The list holds one text at most, to stand behind
    reasons.
    """
    named = list(dict.fromkeys(each.category for each in compared))[:MOST_CATEGORIES]
    if not named:
        return []
    rows = [
        around(
            f"{{}} ({comma_list(_share(each, name) for each in compared if each.category == of)})".format, category(of)
        )
        for of in named
    ]
    return [_("beside the other move, points on the mean: {rows}").format(rows=comma_list(rows))]


def most_words(compared: Sequence[Difference], category: Callable[[str], str]) -> str:
    """Return where a move makes the most difference, as a part of a sentence; empty if nowhere."""
    if not compared:
        return ""
    return _("it makes the most difference in {category}").format(category=category(compared[0].category))


def _share(each: Difference, name: Callable[[int], str]) -> str:
    return around(f"{{}} {decimal(each.more, is_signed=True)}".format, name(each.city))
