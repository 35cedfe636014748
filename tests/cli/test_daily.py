"""`sevenwonders daily`: the deals of a date, before anybody has played."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.daily.deal import deal_of
from sevenwonders_tui.games.titles import DUEL


def test_the_deals_of_a_date_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both games, with the strength of the opponents; nothing can be shared yet."""
    assert main(["daily", "--date", "2026-11-27", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "Friday 27 November" in told
    assert "7 Wonders, against 3 opponents: Good (denial, building, science): " in told
    assert "7 Wonders Duel, against 1 opponent: Good (building): " in told
    assert main(["daily", "line", "--data", str(tmp_path)]) == 1
    assert "Nothing to share yet" in capsys.readouterr().err


def test_a_program_reads_the_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The object has the deal as everybody gets it."""
    today = datetime.now(UTC).date()
    assert main(["daily", "--json", "--game", DUEL, "--date", today.isoformat(), "--data", str(tmp_path)]) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    deal = deal_of(DUEL, today)
    assert (game["seed"], game["seat"], tuple(game["bots"])) == (deal.seed, deal.seat, deal.bots)
    assert game["line"] is None


def test_what_is_no_date_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence shows how a date is written."""
    assert main(["daily", "--date", "today", "--data", str(tmp_path)]) == 2
    assert "write it like 2026-11-23" in capsys.readouterr().err


def test_a_deal_that_is_not_dealt_yet_is_not_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tomorrow's deal is refused in the words of the rules, and the menu follows."""
    tomorrow = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
    words = ["daily", "play", "--plain", "--game", DUEL, "--name", "Anna", "--date", tomorrow, "--data", str(tmp_path)]
    with (tmp_path / "nothing").open("w+") as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        assert main(words) == 0
    assert f"The deal of {tomorrow} is not dealt yet." in capsys.readouterr().out
