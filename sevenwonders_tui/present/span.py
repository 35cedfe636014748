"""Spans of time in words: how long a person is away, how much time a clock leaves."""

from __future__ import annotations

from datetime import datetime, timedelta

from sevenwonders_tui.i18n import _, ngettext

MINUTE, HOUR, DAY = 60, 3_600, 86_400


def span_words(span: timedelta) -> str:
    """Return a rounded span of time.

    >>> span_words(timedelta(minutes=12, seconds=30))
    '12 minutes'
    >>> span_words(timedelta(seconds=20))
    'less than a minute'
    """
    seconds = max(0, int(span.total_seconds()))
    if seconds < MINUTE:
        return _("less than a minute")
    if seconds < 2 * HOUR:
        return ngettext("{n} minute", "{n} minutes", seconds // MINUTE).format(n=seconds // MINUTE)
    if seconds < 2 * DAY:
        return ngettext("{n} hour", "{n} hours", seconds // HOUR).format(n=seconds // HOUR)
    return ngettext("{n} day", "{n} days", seconds // DAY).format(n=seconds // DAY)


def rest_words(rest: timedelta) -> str:
    """Return the remaining time, in steps long enough that the words do not change all the time.

    >>> rest_words(timedelta(minutes=3, seconds=10))
    '3 minutes'
    >>> rest_words(timedelta(seconds=71)), rest_words(timedelta(seconds=8))
    ('80 seconds', '10 seconds')
    """
    seconds = max(0.0, rest.total_seconds())
    if seconds >= 2 * MINUTE:
        return span_words(rest)
    tens = -int(-seconds // 10) * 10
    return ngettext("{n} second", "{n} seconds", tens).format(n=tens)


def limit_words(span: timedelta) -> str:
    """Return an agreed span of time exactly.

    >>> limit_words(timedelta(seconds=90)), limit_words(timedelta(minutes=2)), limit_words(timedelta(days=1))
    ('90 seconds', '2 minutes', '1 day')
    """
    seconds = int(span.total_seconds())
    if seconds % MINUTE:
        return ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)
    if seconds % HOUR:
        return ngettext("{n} minute", "{n} minutes", seconds // MINUTE).format(n=seconds // MINUTE)
    if seconds % DAY:
        return ngettext("{n} hour", "{n} hours", seconds // HOUR).format(n=seconds // HOUR)
    return ngettext("{n} day", "{n} days", seconds // DAY).format(n=seconds // DAY)


def away_words(since: datetime, now: datetime) -> str:
    """Return how long a person has been away."""
    return _("away for {span}").format(span=span_words(now - since))
