"""`sevenwonders arena`: the same luck for all bots, and numbers that say how sure they are."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.cli.batch.contest import Contest, Round, line_ups, play_round
from sevenwonders_tui.cli.batch.rating import ratings
from sevenwonders_tui.cli.batch.standing import Standings, interval_of
from sevenwonders_tui.cli.games import GAMES
from tests.cli.conftest import Run


def contest(players: int, *bots: str) -> Contest:
    """Return a contest of 7 Wonders."""
    game = GAMES["wonders"]
    options = game.contested(Namespace(), players)
    return Contest(game.id, (None, None), options, players, bots, None, 5)


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d", "e")])
@pytest.mark.parametrize("players", [3, 5])
def test_each_bot_sits_in_each_seat_once_a_deal(bots: tuple[str, ...], players: int) -> None:
    """No bot has better seats than another: a deal is played until everybody sat everywhere."""
    games = line_ups(contest(players, *bots), 0)
    for seat in range(players):
        assert Counter(game[seat] for game in games) == Counter(bots)


def test_hero_sits_alone_in_each_seat() -> None:
    """With --against every other seat is the opponent's."""
    games = line_ups(replace(contest(3, "a", "b"), against="x"), 0)
    assert games == [
        ("a", "x", "x"),
        ("x", "a", "x"),
        ("x", "x", "a"),
        ("b", "x", "x"),
        ("x", "b", "x"),
        ("x", "x", "b"),
    ]


def test_games_of_a_deal_share_it() -> None:
    """All line-ups of a round meet the same boards and cards."""
    played = play_round(contest(3, "policy", "random"), 0)
    deals = {result.line.split(b'"ages"')[0].split(b'"seats"')[0] for result in played.results}
    assert len({result.bots for result in played.results}) == 2
    assert len(deals) == 1


def test_stronger_bot_comes_first(run: Run, tmp_path: Path) -> None:
    """The tables name Elo, wins, chance, scores and time; the records pass `verify`."""
    out = tmp_path / "games.jsonl"
    result = run(
        *("arena", "--bots", "random,policy,easy", "--players", "3,4", "--games", "12", "--seed", "1"),
        *("--jobs", "1", "--out", str(out)),
    )
    assert result.code == 0
    rows = [line.split()[0] for line in result.out.splitlines() if line]
    assert rows[1:4] == ["policy", "easy", "random"]
    for word in ("Elo", "95 %", "median", "95th percentile", "3 seats", "4 seats", "chance", "winner's mean"):
        assert word in result.out
    assert f"24 records are in {out}." in result.out
    assert run("verify", str(out)).code == 0


@pytest.mark.slow
def test_any_number_of_jobs_gives_the_same_records(run: Run, tmp_path: Path) -> None:
    """With budgets of playouts nothing but the seed decides the games."""
    for jobs in ("1", "2"):
        options = ("--players", "3", "--games", "6", "--seed", "1", "--playouts", "3", "--jobs", jobs)
        assert run("arena", "--bots", "hard", "--against", "easy", *options, "--out", str(tmp_path / jobs)).code == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--bots", "nobody,random"], "there is no bot nobody"),
        (["--bots", "random"], "one bot alone"),
        (["--bots", "random,random"], "a bot twice"),
        (["--bots", "random,easy", "--against", "easy"], "one of the bots"),
        (["--bots", "random,easy", "--players", "8"], "no list of numbers from 2 to 7"),
        (["--bots", "random,easy", "--budget", "1", "--playouts", "1"], "not allowed with"),
    ],
)
def test_bad_options_are_explained(run: Run, options: list[str], complaint: str) -> None:
    """What does not fit is named, and nothing is played."""
    result = run("arena", "--games", "1", "--seed", "1", *options)
    assert result.code == 2
    assert complaint in result.err


def test_rating_follows_results() -> None:
    """Who wins ten times for one loss is 400 points ahead, and each interval holds its number."""
    rounds = [{("a", "b"): 10.0, ("b", "a"): 1.0} for _ in range(100)]
    found = ratings(rounds, ["a", "b"])
    assert found["a"].elo - found["b"].elo == pytest.approx(400, abs=2)
    assert found["a"].low <= found["a"].elo <= found["a"].high


def test_interval_is_clustered_by_deal() -> None:
    """Deals that went all one way tell less than as many games of their own would."""
    low, high = interval_of([1.0, 0.0] * 8, games_a_deal=3)
    assert low < 0.28
    assert high > 0.72
    assert interval_of([0.5, 0.4] * 8, games_a_deal=3)[0] > low


@pytest.mark.parametrize(
    ("shares", "limits"), [([1.0], (0.21, 1.0)), ([0.0] * 20, (0.0, 0.16)), ([0.5] * 2, (0.09, 0.91))]
)
def test_deals_that_went_the_same_way_leave_doubt(shares: list[float], limits: tuple[float, float]) -> None:
    """Twenty wins of twenty are no certainty, and one deal tells next to nothing."""
    assert interval_of(shares, games_a_deal=3) == pytest.approx(limits, abs=0.01)


def test_interrupted_arena_tells_what_it_has(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ctrl-C after some deals gives their standings and keeps their records."""
    standing_add = Standings.add

    def add_and_stop(self: Standings, played: Round) -> None:
        standing_add(self, played)
        raise KeyboardInterrupt

    monkeypatch.setattr(Standings, "add", add_and_stop)
    out = tmp_path / "games.jsonl"
    result = run(
        *("arena", "--bots", "policy,random", "--games", "40", "--seed", "1", "--jobs", "1", "--out", str(out))
    )
    assert result.code == 0
    assert "so far" in result.out
    assert "2 records are in" in result.out
    assert len(out.read_bytes().splitlines()) == 2
