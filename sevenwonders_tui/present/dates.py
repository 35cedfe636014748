"""Dates in words: the days of the week and the months."""

from __future__ import annotations

from datetime import date

from sevenwonders_tui.i18n import N_, NP_, _, say

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
SHORT_WEEKDAYS = (
    NP_("weekday", "Mon"),
    NP_("weekday", "Tue"),
    NP_("weekday", "Wed"),
    NP_("weekday", "Thu"),
    NP_("weekday", "Fri"),
    NP_("weekday", "Sat"),
    NP_("weekday", "Sun"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    NP_("month", "May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def weekday_words(day: date) -> str:
    """Return the day of the week, short enough for a column: `Mon`."""
    return say(SHORT_WEEKDAYS[day.weekday()])


def date_words(day: date) -> str:
    """Return a date: `23 November`."""
    return _("{day} {month}").format(day=day.day, month=say(MONTHS[day.month - 1]))


def day_words(day: date) -> str:
    """Return a date with its day of the week: `Monday 23 November`."""
    return _("{weekday} {date}").format(weekday=say(WEEKDAYS[day.weekday()]), date=date_words(day))


def month_words(day: date) -> str:
    """Return the month of a date: `November 2026`."""
    return _("{month} {year}").format(month=say(MONTHS[day.month - 1]), year=day.year)
