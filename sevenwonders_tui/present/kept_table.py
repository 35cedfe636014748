"""The texts in a list of saved tables: how a game ended, and how long ago it was played."""

from __future__ import annotations

from datetime import datetime

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.i18n import _, and_list, comma_list, ngettext
from sevenwonders_tui.table.line import TableLine, TableResult
from sevenwonders_tui.table.origin import OriginKind


def result_words(result: TableResult) -> str:
    """Return how a game ended, in words that fit one line.

    >>> results = TableResult(("Anna",), 52), TableResult(("Anna", "Ben"), 1), TableResult((), 0)
    >>> [result_words(result) for result in results]
    ['Anna won with 52 points', 'Anna and Ben shared the victory with 1 point', 'nobody won']
    """
    if not result.winners:
        return _("nobody won")
    names, points = and_list(result.winners), points_words(result.points)
    if result.way is not None:
        return _("{name} won {way}").format(name=names, way=result.way)
    if len(result.winners) > 1:
        return _("{names} shared the victory with {points}").format(names=names, points=points)
    return _("{name} won with {points}").format(name=names, points=points)


def people_words(line: TableLine) -> str:
    """Return who sits at a table, and what it is for if that is not a game for its own sake."""
    names = comma_list(line.names)
    if line.is_lesson:
        return _("guided game: {names}").format(names=names)
    match line.origin.kind:
        case OriginKind.SERIES:
            return _("series: {names}").format(names=names)
        case OriginKind.PRACTICE:
            return _("practice: {names}").format(names=names)
        case _:
            return names


def ago(moment: datetime, now: datetime) -> str:
    """Return how long ago a moment was, in words that fit a column.

    >>> ago(datetime(2024, 1, 1, 10), datetime(2024, 1, 1, 12, 30))
    '2 hours ago'
    """
    minutes = max(0, int((now - moment).total_seconds() // 60))
    hours, days = minutes // 60, minutes // 60 // 24
    if not minutes:
        return _("just now")
    if not hours:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    if not days:
        return ngettext("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    if days <= 14:
        return ngettext("{n} day ago", "{n} days ago", days).format(n=days)
    return f"{moment:%Y-%m-%d}"
