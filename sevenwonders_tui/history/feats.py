"""Feats: twenty things that take skill, each once a game of the house, and none of them a count of hours or games.

A feat is won without help, in a game that was finished, against `fair` or stronger; people count as strong enough. All
of them follow from the rows of the history, from reviews, and from the answers to puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.deeds import PAR_PLACE, STRONG_RIVAL, Deeds, WonGame
from sevenwonders_tui.i18n import N_, NP_, Marked
from sevenwonders_tui.table.origin import OriginKind

SATURDAY = 5

When: TypeAlias = Callable[[Deeds], datetime | None]
"""Returns the moment at which a feat was first there; None if it is not."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """How near a person came to a feat that is not there yet."""

    value: int
    goal: int
    """What is asked for: `value` would have to be that, or on the other side of it."""
    moment: datetime


Near: TypeAlias = Callable[[Deeds], Nearest | None]
"""Returns how near a person came; None where there is nothing to count."""


def _not_counted(_deeds: Deeds) -> Nearest | None:
    return None


@dataclass(frozen=True, slots=True)
class Feat:
    """One feat."""

    id: str
    """As stored, and never changed."""
    game: str
    """The game of the house; empty for a feat of both."""
    title: Marked
    line: Marked
    """What it asks for, in one sentence."""
    when: When
    near: Near = _not_counted


def feats_of(deeds: Deeds) -> dict[str, datetime]:
    """Return the ids of the feats of a person, each with the moment at which it was first there."""
    return {feat.id: moment for feat in FEATS if (moment := feat.when(deeds)) is not None}


def nearest_of(deeds: Deeds) -> dict[str, Nearest]:
    """Return the ids of the feats that are not there yet, each with how near the person came."""
    missing = (feat for feat in FEATS if feat.when(deeds) is None)
    return {feat.id: nearest for feat in missing if (nearest := feat.near(deeds)) is not None}


def _game(game: str, is_met: Callable[[WonGame], bool]) -> When:
    """Return when a game of that kind first met a condition."""

    def when(deeds: Deeds) -> datetime | None:
        return next((won.row.ended for won in deeds.won if game in {"", won.row.game} and is_met(won)), None)

    return when


def _seven(is_met: Callable[[WonGame], bool]) -> When:
    """Return when a game of 7 Wonders first met a condition. A row without facts meets none."""
    return _game(WONDERS, lambda won: won.fact("place_3") > 0 and is_met(won))


def _duel(is_met: Callable[[WonGame], bool]) -> When:
    return _game(DUEL, is_met)


def _near(game: str, value: Callable[[WonGame], int | None], goal: int) -> Near:
    """Return the number of a won game that is nearest to what is asked for; the first of several."""

    def near(deeds: Deeds) -> Nearest | None:
        games = [won for won in deeds.won if game == won.row.game]
        found = [Nearest(number, goal, won.row.ended) for won in games if (number := value(won)) is not None]
        return min(found, key=lambda each: abs(each.value - goal), default=None)

    return near


def _near_seven(value: Callable[[WonGame], int | None], goal: int) -> Near:
    """Return the same for games of 7 Wonders with facts."""
    return _near(WONDERS, lambda won: value(won) if won.fact("place_3") else None, goal)


def _near_duel(value: Callable[[WonGame], int | None], goal: int) -> Near:
    return _near(DUEL, value, goal)


def _reds(won: WonGame) -> int:
    return sum(count for name, count in won.seat.facts.items() if name.startswith("red_"))


def _is_comeback(won: WonGame) -> bool:
    """Whether the seat was alone in last place; of two seats one always is."""
    return len(won.row.seats) > 2 and won.fact("place_2") == len(won.row.seats)


def _is_by_a_hair(won: WonGame) -> bool:
    return won.seat.share == 1 and won.lead <= 1 and won.is_against(STRONG_RIVAL)


def _is_full_table(won: WonGame) -> bool:
    return len(won.row.seats) == 7 and won.strong_rivals(STRONG_RIVAL) >= 4


def _against_strong(won: WonGame, value: int) -> int | None:
    """Return the value of a game against good rivals; None for another game."""
    return value if won.is_against(STRONG_RIVAL) else None


def _is_four_to_two(won: WonGame) -> bool:
    return len(won.seat.things) == 4 and _rival_wonders(won) <= 2


def _rival_wonders(won: WonGame) -> int:
    return max((len(rival.things) for rival in won.rivals), default=0)


def _near_gates(won: WonGame) -> int | None:
    """Return the fewest spaces that the pawn had left to the capital of a good rival."""
    spaces = min((rival.facts.get("brink", 0) for rival in won.rivals), default=0)
    return _against_strong(won, spaces) if spaces else None


def _near_comeback(deeds: Deeds) -> Nearest | None:
    """Return the place after age II that was nearest to the last one; alone there is asked for."""
    games = [won for won in deeds.won if won.row.game == WONDERS and len(won.row.seats) > 2 and won.fact("place_2")]
    found = [Nearest(won.fact("place_2"), len(won.row.seats), won.row.ended) for won in games]
    return min(found, key=lambda each: each.goal - each.value, default=None)


def _city_wins(deeds: Deeds) -> list[datetime]:
    """Return the moments at which another city won for the first time."""
    first: dict[str, datetime] = {}
    for won in deeds.won:
        if won.row.game == WONDERS and won.seat.things:
            first.setdefault(won.seat.things[0], won.row.ended)
    return list(first.values())


def _seven_cities(deeds: Deeds) -> datetime | None:
    return next(iter(_city_wins(deeds)[6:7]), None)


def _near_seven_cities(deeds: Deeds) -> Nearest | None:
    moments = _city_wins(deeds)
    return Nearest(len(moments), 7, moments[-1]) if moments else None


def _clean(deeds: Deeds) -> datetime | None:
    return next((won.row.ended for won in deeds.won if _errors(deeds, won) == 0), None)


def _errors(deeds: Deeds, won: WonGame) -> int | None:
    """Return the errors that a thorough review found; None if there is none."""
    reviewed = deeds.reviews.get((won.row.digest, won.at))
    return None if reviewed is None or reviewed.playouts < 200 or reviewed.judged < 15 else reviewed.errors


def _near_clean(deeds: Deeds) -> Nearest | None:
    found = [(errors, won) for won in deeds.won if (errors := _errors(deeds, won)) is not None]
    errors, best = min(found, key=lambda each: each[0], default=(0, None))
    return None if best is None else Nearest(errors, 0, best.row.ended)


def _beats_par(won: WonGame) -> bool:
    if won.row.origin != OriginKind.DAILY or won.fact(PAR_PLACE) <= 1:
        return False
    try:
        key = DayKey.read(won.row.key)
    except ValueError:
        # A file from another machine may hold any value.
        return False
    return key.day.weekday() >= SATURDAY and not key.is_late


def _in_a_row(deeds: Deeds) -> Iterable[tuple[int, datetime]]:
    """Yield after each answer how many were right in a row."""
    in_a_row = 0
    for answer in deeds.answers:
        in_a_row = in_a_row + 1 if answer.is_right and answer.rating >= answer.own_rating else 0
        yield in_a_row, answer.answered


def _ten_in_a_row(deeds: Deeds) -> datetime | None:
    return next((moment for count, moment in _in_a_row(deeds) if count == 10), None)


def _near_ten(deeds: Deeds) -> Nearest | None:
    count, moment = max(_in_a_row(deeds), key=lambda each: each[0], default=(0, None))
    return None if moment is None else Nearest(count, 10, moment)


FEATS = (
    Feat(
        "peace",
        WONDERS,
        NP_("feat", "Peace"),
        N_("Win without a military structure in your city."),
        _seven(lambda won: _reds(won) == 0),
        _near_seven(_reds, 0),
    ),
    Feat(
        "eighteen",
        WONDERS,
        NP_("feat", "Eighteen"),
        N_("Win with 18 points of military conflicts: both neighbours beaten in every age."),
        _seven(lambda won: won.seat.points.get("military", 0) >= 18),
        _near_seven(lambda won: won.seat.points.get("military", 0), 18),
    ),
    Feat(
        "library",
        WONDERS,
        NP_("feat", "The library"),
        N_("Win with 48 points of scientific structures or more."),
        _seven(lambda won: won.seat.points.get("science", 0) >= 48),
        _near_seven(lambda won: won.seat.points.get("science", 0), 48),
    ),
    Feat(
        "chain",
        WONDERS,
        NP_("feat", "By the chain"),
        N_("Win with 8 structures or more that you built free through chains."),
        _seven(lambda won: won.fact("chained") >= 8),
        _near_seven(lambda won: won.fact("chained"), 8),
    ),
    Feat(
        "ruin",
        WONDERS,
        NP_("feat", "Ruin"),
        N_("Win without a stage of your wonder."),
        _seven(lambda won: won.fact("stages_3") == 0),
        _near_seven(lambda won: won.fact("stages_3"), 0),
    ),
    Feat(
        "early",
        WONDERS,
        NP_("feat", "Before its time"),
        N_("Win after three stages of your wonder stood at the end of age II."),
        _seven(lambda won: won.fact("stages_2") >= 3),
        _near_seven(lambda won: won.fact("stages_2"), 3),
    ),
    Feat(
        "alone",
        WONDERS,
        NP_("feat", "Alone"),
        N_("Win without a coin paid to a neighbour in the whole game."),
        _seven(lambda won: won.fact("paid") == 0),
        _near_seven(lambda won: won.fact("paid"), 0),
    ),
    Feat(
        "comeback",
        WONDERS,
        NP_("feat", "Comeback"),
        N_("Win after you were alone in last place at the end of age II, among three or more."),
        _seven(_is_comeback),
        _near_comeback,
    ),
    Feat(
        "hair",
        WONDERS,
        NP_("feat", "By a hair"),
        N_("Win by one point, or a tie by coins, against Good or stronger."),
        _seven(_is_by_a_hair),
        _near_seven(lambda won: _against_strong(won, won.lead) if won.seat.share == 1 else None, 1),
    ),
    Feat(
        "fifteen",
        WONDERS,
        NP_("feat", "Fifteen"),
        N_("Win by 15 points or more against Good or stronger."),
        _seven(lambda won: won.lead >= 15 and won.is_against(STRONG_RIVAL)),
        _near_seven(lambda won: _against_strong(won, won.lead), 15),
    ),
    Feat(
        "full",
        WONDERS,
        NP_("feat", "Full table"),
        N_("Win among seven, at least four of them Good or stronger."),
        _seven(_is_full_table),
        _near_seven(lambda won: won.strong_rivals(STRONG_RIVAL) if len(won.row.seats) == 7 else None, 4),
    ),
    Feat(
        "cities",
        WONDERS,
        NP_("feat", "Seven cities"),
        N_("Win once with each of the seven wonders."),
        _seven_cities,
        _near_seven_cities,
    ),
    Feat(
        "symbols",
        DUEL,
        NP_("feat", "Six symbols"),
        N_("Win by scientific supremacy against Good or stronger."),
        _duel(lambda won: won.row.way == "science" and won.is_against(STRONG_RIVAL)),
        _near_duel(lambda won: _against_strong(won, won.fact("symbols")), 6),
    ),
    Feat(
        "gates",
        DUEL,
        NP_("feat", "At the gates"),
        N_("Win by military supremacy against Good or stronger."),
        _duel(lambda won: won.row.way == "military" and won.is_against(STRONG_RIVAL)),
        _near_duel(_near_gates, 0),
    ),
    Feat(
        "senate",
        DUEL,
        NP_("feat", "The Senate"),
        N_("Win by political supremacy."),
        _duel(lambda won: won.row.way == "senate"),
    ),
    Feat(
        "four",
        DUEL,
        NP_("feat", "Four to two"),
        N_("Win with all four of your Wonders, while your opponent built two at most."),
        _duel(_is_four_to_two),
        _near_duel(lambda won: _rival_wonders(won) if len(won.seat.things) == 4 else None, 2),
    ),
    Feat(
        "brink",
        DUEL,
        NP_("feat", "From the brink"),
        N_("Win after the Conflict pawn stood one space from your capital, or your opponent had five symbols."),
        _duel(lambda won: won.fact("brink") == 1 or won.fact("faced") >= 5),
        _near_duel(lambda won: won.fact("brink") or None, 1),
    ),
    Feat(
        "clean",
        "",
        NP_("feat", "Clean"),
        N_("Win a game of 15 picks or more in whose review there is no error."),
        _clean,
        _near_clean,
    ),
    Feat(
        "par",
        "",
        NP_("feat", "Better than par"),
        N_("Win the deal of a Saturday or Sunday on its day, where par does not win."),
        _game("", _beats_par),
    ),
    Feat(
        "puzzles",
        "",
        NP_("feat", "Ten in a row"),
        N_("Solve ten puzzles in a row at the first answer, none of them rated below you."),
        _ten_in_a_row,
        _near_ten,
    ),
)
"""All feats, in the order in which a list shows them."""
