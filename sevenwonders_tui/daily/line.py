"""The result of a deal of the day as one line to share: in ASCII for people and mail, with emoji for chats.

Both are the same in every language, so that people who speak different ones can compare them.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from sevenwonders_tui.daily.outcome import DayOutcome, outcome_of_row, par_of_row
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow

MOST_CHARACTERS = 100
_MEDALS = {1: "\N{FIRST PLACE MEDAL}", 2: "\N{SECOND PLACE MEDAL}", 3: "\N{THIRD PLACE MEDAL}"}
_UNFINISHED = "unfinished"
_TEMPLE, _FIRE = "\N{CLASSICAL BUILDING}", "\N{FIRE}"
_FIRST, _SECOND, _LOWER = "\N{LARGE GREEN SQUARE}", "\N{LARGE YELLOW SQUARE}", "\N{WHITE LARGE SQUARE}"


@dataclass(frozen=True, slots=True)
class DayResult:
    """All that a line says."""

    game: str
    key: DayKey
    outcome: DayOutcome
    release: str
    streak: int = 0
    """Days in a row, this one included."""
    par: DayOutcome | None = None
    """None while it is not known."""
    server: str = ""
    """The name of the server, if it dealt the day for itself."""


def result_of_row(row: GameRow, at: Seat, streak: int = 0, server: str = "") -> DayResult:
    """Return the result of a kept deal of the day. Raises ValueError for another game."""
    outcome, par = outcome_of_row(row, at), par_of_row(row, at)
    return DayResult(row.game, DayKey.read(row.key), outcome, row.release, streak, par, server)


def plain_line(result: DayResult) -> str:
    """Return the line in ASCII, at most `MOST_CHARACTERS` long: the name of a server is cut to fit."""
    outcome, par = result.outcome, result.par
    told = [f"{TITLES[result.game].english} {result.key.day}"]
    if outcome.points is None:
        told.append(f"{_won(outcome)} {outcome.lead:+}" + (f" (par {_won(par)})" if par else ""))
    else:
        told.append(f"{_ordinal(outcome.place)} of {outcome.seats}" if outcome.place else _UNFINISHED)
        told.append(f"{outcome.points} points {outcome.lead:+}" + (f" (par {par.points})" if par else ""))
    if outcome.ages and outcome.place:
        told.append("ages " + "-".join(map(str, outcome.ages)))
    if _days(result):
        told.append(_days(result))
    told.append(f"[{_program(result)}]")
    return _with_server("  ".join(told), result.server)


def emoji_line(result: DayResult) -> str:
    """Return the line with emoji, for chats; it says no more than the other."""
    outcome = result.outcome
    told = [f"{_TEMPLE} {TITLES[result.game].english} {result.key.day}"]
    place = _MEDALS.get(outcome.place) or (_ordinal(outcome.place) if outcome.place else _UNFINISHED)
    points = "" if outcome.points is None else f" {outcome.points}"
    told.append(f"{place}{points} ({outcome.lead:+})")
    if outcome.ages:
        told.append("".join({1: _FIRST, 2: _SECOND}.get(age, _LOWER) for age in outcome.ages))
    days = f"{_FIRE}{result.streak}" if result.streak and not result.key.is_late else _days(result)
    if days:
        told.append(days)
    told.append(_program(result))
    return _with_server("  ".join(told), result.server)


def _won(outcome: DayOutcome) -> str:
    return {0: _UNFINISHED, 1: "won"}.get(outcome.place, "lost")


def _days(result: DayResult) -> str:
    """Return the days in a row, or that the game was late; empty without either."""
    if result.key.is_late:
        return "late"
    return f"{result.streak} day{'s' if result.streak > 1 else ''}" if result.streak else ""


def _program(result: DayResult) -> str:
    return f"{result.release} e{result.key.edition}"


def _ordinal(place: int) -> str:
    """Return the place as English writes it.

    >>> [_ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def _with_server(line: str, server: str) -> str:
    """Return the line with the name of a server, without accents and signs."""
    decomposed = unicodedata.normalize("NFKD", server)
    name = re.sub(r"[^ -~]|[\[\]]", "", decomposed).strip()[: max(0, MOST_CHARACTERS - len(line) - 2)].strip()
    return f"{line}  {name}" if name else line
