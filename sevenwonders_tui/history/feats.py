"""Feats: twenty things that take skill, each once a game of the house, and none of them a count of hours or games.

A feat is won without help, in a game that was finished, against `fair` or stronger; people count as strong enough. All
of them follow from the rows of the history, from reviews, and from the answers to puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow, SeatRow
from sevenwonders_tui.i18n import N_, NP_, Marked
from sevenwonders_tui.review.review import Review
from sevenwonders_tui.table.client import BOT
from sevenwonders_tui.table.origin import OriginKind

PAR_PLACE, PAR_POINTS, PAR_LEAD = PAR_FACTS = ("par_place", "par_points", "par_lead")
"""The facts of a seat about par in the same deal of the day. They do not follow from the log of the table."""
SATURDAY = 5
LEAST_RIVAL, STRONG_RIVAL = "fair", "good"


@dataclass(frozen=True, slots=True)
class WonGame:
    """A game that a person won in a way that counts."""

    row: GameRow
    at: int
    ladder: Ladder

    @property
    def seat(self) -> SeatRow:
        """The person's seat."""
        return self.row.seats[self.at]

    @property
    def rivals(self) -> tuple[SeatRow, ...]:
        """The other seats."""
        return tuple(seat for at, seat in enumerate(self.row.seats) if at != self.at)

    @property
    def lead(self) -> int:
        """The points above the best rival."""
        return self.row.lead_of(self.at)

    def fact(self, name: str) -> int:
        """Return a fact of the person's seat."""
        return self.seat.facts.get(name, 0)

    def strong_rivals(self, rung: str) -> int:
        """Return how many rivals are people, or bots of that rung or a stronger one."""
        return sum(_is_strong(seat.player, rung, self.ladder) for seat in self.rivals)

    def is_against(self, rung: str) -> bool:
        """Whether all rivals are that strong."""
        return self.strong_rivals(rung) == len(self.rivals)


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A person's first answer to a puzzle."""

    answered: datetime
    is_right: bool
    rating: int
    """Of the puzzle."""
    own_rating: int
    """The person's, before the answer."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """All that the feats of a person are made of."""

    won: tuple[WonGame, ...] = ()
    """In the order in which they ended."""
    reviews: Mapping[str, Review] = field(default_factory=dict)
    """By the digest of a game: the review of the person's seat."""
    answers: tuple[PuzzleAnswer, ...] = ()
    """In their order."""


When: TypeAlias = Callable[[Deeds], datetime | None]
"""Returns the moment at which a feat was first there; None if it is not."""


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


def deeds_of(
    rows: Iterable[GameRow],
    person: str,
    ladders: Mapping[str, Ladder],
    reviews: Mapping[str, Review] | None = None,
    answers: Iterable[PuzzleAnswer] = (),
    *,
    on_server: bool,
) -> Deeds:
    """Return what the feats of a person are made of; `ladders` are those of the games, by id."""
    won = []
    for row in sorted(rows, key=lambda row: (row.ended, row.table, row.digest)):
        seats = row.seats_of(person)
        if len(seats) != 1 or row.game not in ladders:
            continue
        game = WonGame(row, seats[0], ladders[row.game])
        counts = what_counts(row, game.seat, on_server=on_server)
        if counts.feats and game.seat.place == 1 and game.is_against(LEAST_RIVAL):
            won.append(game)
    return Deeds(tuple(won), reviews or {}, tuple(answers))


def feats_of(deeds: Deeds) -> dict[str, datetime]:
    """Return the ids of the feats of a person, each with the moment at which it was first there."""
    return {feat.id: moment for feat in FEATS if (moment := feat.when(deeds)) is not None}


def _is_strong(player: str, rung: str, ladder: Ladder) -> bool:
    """Whether a player is a person, or a bot of that rung or a stronger one. Foreign bots are of unknown strength."""
    if not player.startswith(BOT):
        return True
    found = ladder.find(player.removeprefix(BOT))
    return found is not None and ladder.names.index(found.rung.id) >= ladder.names.index(rung)


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


def _reds(won: WonGame) -> int:
    return sum(count for name, count in won.seat.facts.items() if name.startswith("red_"))


def _is_comeback(won: WonGame) -> bool:
    """Whether the seat was alone in last place; of two seats one always is."""
    return len(won.row.seats) > 2 and won.fact("place_2") == len(won.row.seats)


def _is_by_a_hair(won: WonGame) -> bool:
    return won.seat.share == 1 and won.lead <= 1 and won.is_against(STRONG_RIVAL)


def _is_full_table(won: WonGame) -> bool:
    return len(won.row.seats) == 7 and won.strong_rivals(STRONG_RIVAL) >= 4


def _is_seventh_wonder(won: WonGame) -> bool:
    (rival,) = won.rivals
    return len(won.seat.things) == 4 and rival.facts.get("boxed", 0) > 0


def _seven_cities(deeds: Deeds) -> datetime | None:
    cities = set()
    for won in deeds.won:
        if won.row.game == WONDERS:
            cities.add(won.seat.things[0])
            if len(cities) == 7:
                return won.row.ended
    return None


def _clean(deeds: Deeds) -> datetime | None:
    reviewed = ((won, deeds.reviews.get(won.row.digest)) for won in deeds.won)
    return next((won.row.ended for won, review in reviewed if review and _is_clean(won, review)), None)


def _is_clean(won: WonGame, review: Review) -> bool:
    judged = [pick for pick in review.picks if not pick.is_forced]
    is_thorough = review.seat == won.at and review.playouts >= 200 and len(judged) >= 15
    return is_thorough and not any(pick.grade.is_error for pick in judged)


def _beats_par(won: WonGame) -> bool:
    if won.row.origin != OriginKind.DAILY or won.fact(PAR_PLACE) <= 1:
        return False
    try:
        key = DayKey.read(won.row.key)
    except ValueError:
        # The file of somebody else may say anything.
        return False
    return key.day.weekday() >= SATURDAY and not key.is_late


def _ten_in_a_row(deeds: Deeds) -> datetime | None:
    in_a_row = 0
    for answer in deeds.answers:
        in_a_row = in_a_row + 1 if answer.is_right and answer.rating >= answer.own_rating else 0
        if in_a_row == 10:
            return answer.answered
    return None


FEATS = (
    Feat(
        "peace",
        WONDERS,
        NP_("feat", "Peace"),
        N_("Win without a military structure in your city."),
        _seven(lambda won: _reds(won) == 0),
    ),
    Feat(
        "eighteen",
        WONDERS,
        NP_("feat", "Eighteen"),
        N_("Win with 18 points of military conflicts: both neighbours beaten in every age."),
        _seven(lambda won: won.seat.points.get("military", 0) >= 18),
    ),
    Feat(
        "library",
        WONDERS,
        NP_("feat", "The library"),
        N_("Win with 48 points of scientific structures or more."),
        _seven(lambda won: won.seat.points.get("science", 0) >= 48),
    ),
    Feat(
        "chain",
        WONDERS,
        NP_("feat", "By the chain"),
        N_("Win with 8 structures or more that you built free through chains."),
        _seven(lambda won: won.fact("chained") >= 8),
    ),
    Feat(
        "ruin",
        WONDERS,
        NP_("feat", "Ruin"),
        N_("Win without a stage of your wonder."),
        _seven(lambda won: won.fact("stages_3") == 0),
    ),
    Feat(
        "early",
        WONDERS,
        NP_("feat", "Before its time"),
        N_("Win after three stages of your wonder stood at the end of age II."),
        _seven(lambda won: won.fact("stages_2") >= 3),
    ),
    Feat(
        "alone",
        WONDERS,
        NP_("feat", "Alone"),
        N_("Win without a coin paid to a neighbour in the whole game."),
        _seven(lambda won: won.fact("paid") == 0),
    ),
    Feat(
        "comeback",
        WONDERS,
        NP_("feat", "Comeback"),
        N_("Win after you were alone in last place at the end of age II, among three or more."),
        _seven(_is_comeback),
    ),
    Feat(
        "hair",
        WONDERS,
        NP_("feat", "By a hair"),
        N_("Win by one point, or a tie by coins, against Good or stronger."),
        _seven(_is_by_a_hair),
    ),
    Feat(
        "fifteen",
        WONDERS,
        NP_("feat", "Fifteen"),
        N_("Win by 15 points or more against Good or stronger."),
        _seven(lambda won: won.lead >= 15 and won.is_against(STRONG_RIVAL)),
    ),
    Feat(
        "full",
        WONDERS,
        NP_("feat", "Full table"),
        N_("Win among seven, at least four of them Good or stronger."),
        _seven(_is_full_table),
    ),
    Feat(
        "cities",
        WONDERS,
        NP_("feat", "Seven cities"),
        N_("Win once with each of the seven wonders."),
        _seven_cities,
    ),
    Feat(
        "symbols",
        DUEL,
        NP_("feat", "Six symbols"),
        N_("Win by scientific supremacy against Good or stronger."),
        _duel(lambda won: won.row.way == "science" and won.is_against(STRONG_RIVAL)),
    ),
    Feat(
        "gates",
        DUEL,
        NP_("feat", "At the gates"),
        N_("Win by military supremacy against Good or stronger."),
        _duel(lambda won: won.row.way == "military" and won.is_against(STRONG_RIVAL)),
    ),
    Feat(
        "senate",
        DUEL,
        NP_("feat", "The Senate"),
        N_("Win by political supremacy."),
        _duel(lambda won: won.row.way == "senate"),
    ),
    Feat(
        "seventh",
        DUEL,
        NP_("feat", "Seventh Wonder"),
        N_("Win with all four of your Wonders, while one of your opponent's went back to the box."),
        _duel(_is_seventh_wonder),
    ),
    Feat(
        "brink",
        DUEL,
        NP_("feat", "From the brink"),
        N_("Win after the Conflict pawn stood one space from your capital, or your opponent had five symbols."),
        _duel(lambda won: won.fact("brink") == 1 or won.fact("faced") >= 5),
    ),
    Feat(
        "clean",
        "",
        NP_("feat", "Clean"),
        N_("Win a game in which a review of 200 playouts a pick finds no error among 15 picks or more."),
        _clean,
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
    ),
)
"""All feats, in the order in which a list shows them."""
