"""The line of a deal of the day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.daily.line import MOST_CHARACTERS, DayResult, emoji_line, plain_line, result_of_row
from sevenwonders_tui.daily.outcome import MOST_LEAD, DayOutcome, facts_of_par, outcome_of, outcome_of_row
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.daykey import DayKey
from tests.daily.days import MONDAY, daily_row
from tests.history.rows import bot_row, seat_row

KEY = DayKey(MONDAY, 1)
PAR = DayOutcome(4, 2, 58, -3, (2, 2, 2))
SEVEN = DayResult(WONDERS, KEY, DayOutcome(4, 1, 61, 7, (3, 2, 1)), "0.5.0", 12, PAR)
TWO = DayResult(DUEL, KEY, DayOutcome(2, 1, None, 9), "0.5.0", 12, DayOutcome(2, 2, None, -4))

places, leads = st.integers(0, 5), st.integers(-199, 199)
seven = st.builds(DayOutcome, st.just(5), places, st.integers(-9, 199), leads, st.sampled_from([(), (5, 5, 5)]))
duel = st.builds(DayOutcome, st.just(2), places, st.none(), leads)
results: st.SearchStrategy[DayResult] = st.one_of(
    [
        st.builds(
            DayResult,
            game=st.just(game),
            key=st.builds(DayKey, st.just(MONDAY), st.integers(1, 99), st.booleans(), st.booleans()),
            outcome=outcomes,
            release=st.sampled_from(["0.7.0", "10.10.10rc1"]),
            streak=st.integers(0, 9999),
            par=st.none() | outcomes,
            server=st.text(),
        )
        for game, outcomes in ((WONDERS, seven), (DUEL, duel))
    ]
)


def test_the_line_for_people() -> None:
    """Place, points, lead, par, ages and days stand in one line; in Duel the lead says all."""
    expected = "7 Wonders 2026-11-23  1st of 4  61 points +7 (par 58)  ages 3-2-1  12 days  [0.5.0 e1]"
    assert plain_line(SEVEN) == expected
    assert plain_line(TWO) == "7 Wonders Duel 2026-11-23  won +9 (par lost)  12 days  [0.5.0 e1]"


def test_the_line_for_chats() -> None:
    """The same with emoji."""
    assert emoji_line(SEVEN) == "🏛 7 Wonders 2026-11-23  🥇 61 (+7)  ⬜🟨🟩  🔥12  0.5.0 e1"
    assert emoji_line(TWO) == "🏛 7 Wonders Duel 2026-11-23  🥇 (+9)  🔥12  0.5.0 e1"


def test_what_is_not_known_is_left_out() -> None:
    """Without par and days in a row the line is shorter, and a late game says so."""
    bare = replace(SEVEN, par=None, streak=0)
    expected = "7 Wonders 2026-11-23  1st of 4  61 points +7  ages 3-2-1  [0.5.0 e1]"
    assert plain_line(bare) == expected
    late = replace(bare, key=replace(KEY, is_late=True), streak=3)
    assert "  late  " in plain_line(late)
    assert "  late  " in emoji_line(late)
    assert "1 day  " in plain_line(replace(bare, streak=1))


def test_an_abandoned_game_says_so() -> None:
    """A game that was ended early has no place."""
    ended = plain_line(replace(SEVEN, outcome=replace(SEVEN.outcome, place=0)))
    assert "  unfinished  61 points" in ended
    assert "ages" not in ended, "the line is to have at most 100 characters"
    assert "  unfinished +9 " in plain_line(replace(TWO, outcome=replace(TWO.outcome, place=0)))


def test_a_server_is_named() -> None:
    """The line of a server's own deal ends with its name, in ASCII."""
    assert plain_line(replace(TWO, server="Müllers Spielekeller")).endswith("[0.5.0 e1]  Mullers Spielekeller")


@given(results)
def test_the_line_is_short_and_ascii(result: DayResult) -> None:
    """Whatever the result and the name of the server, the line has one line of at most 100 printable characters."""
    assert len(plain_line(result)) <= MOST_CHARACTERS
    assert plain_line(result).isascii()
    assert plain_line(result).isprintable()


@pytest.mark.parametrize("way", ["military", "science", "senate"])
def test_no_line_tells_how_duel_was_won(way: str) -> None:
    """A supremacy reads like a lead of 30 points or more, for whoever won and for whoever lost."""
    ends = [seat_row(total=80), bot_row(total=41)]
    by_points = [outcome_of(DUEL, "", ends, Seat(at)) for at in (0, 1)]
    behind = [replace(ends[0], total=20), replace(ends[1], total=44)]
    assert [outcome_of(DUEL, way, behind, Seat(at)) for at in (0, 1)] == by_points
    assert [each.lead for each in by_points] == [MOST_LEAD, -MOST_LEAD]


def test_whoever_gives_up_is_not_ahead() -> None:
    """The lead of a seat that lost is not above zero, whatever its points were."""
    own, rival = replace(seat_row(total=60), place=2, share=0.0), replace(bot_row(total=40), place=1, share=1.0)
    assert [outcome_of(game, "", [own, rival], Seat(0)).lead for game in (WONDERS, DUEL)] == [0, 0]


def test_no_line_tells_wonder_or_cards() -> None:
    """An outcome is made of places and points alone: two seats with other wonders and cards have the same line."""
    row = daily_row(0)
    facts = {"place_1": 2, "place_2": 1, "place_3": 1}
    seat = replace(row.seats[0], facts=facts)
    other = replace(
        seat, things=("rhodes", "B"), points={"science": seat.total}, facts={**facts, "red_1": 3, "paid": 9}
    )
    first, second = (outcome_of_row(replace(row, seats=(each, row.seats[1])), Seat(0)) for each in (seat, other))
    assert first == second == DayOutcome(2, 1, 50, 5, (2, 1, 1))


@pytest.mark.parametrize(("game", "par"), [(WONDERS, DayOutcome(2, 2, 48, -3)), (DUEL, DayOutcome(2, 2, None, 0))])
def test_the_line_follows_from_the_row(game: str, par: DayOutcome) -> None:
    """A kept game has its line as long as its row is there, and par once it was worked out."""
    row = replace(daily_row(0), game=game)
    assert result_of_row(row, Seat(0)).par is None
    own = replace(row.seats[0], facts=facts_of_par(par))
    result = result_of_row(replace(row, seats=(own, row.seats[1])), Seat(0), streak=12)
    assert result == DayResult(game, KEY, outcome_of_row(row, Seat(0)), "0.7.0", 12, par)
