"""The edition of the deal of the day: results are compared only where everybody met the same opponents.

When a change to content, deal or bots is meant, raise `EDITION` in `sevenwonders_tui/daily/deal.py`, unless no release
has had the present one, and write the digests anew:

    .venv/bin/pytest tests/daily/test_edition.py -m "slow or not slow" --update-golden
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.daily.deal import EDITION, deal_of
from sevenwonders_tui.daily.par import play_deal
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.review.kept import digest_of

GOLDEN = Path(__file__).parent / "golden" / "edition.json"
DAYS = [date(2026, 11, 23) + timedelta(days) for days in range(14)]
WEEKDAYS = [day for day in DAYS if day.weekday() < 5]
WEEKEND = [day for day in DAYS if day.weekday() >= 5]
KITS = kits()


def digests(game: str, days: list[date]) -> Mapping[str, str]:
    """Return the digest of each day's game, played by the policy in the person's seat."""
    kit = KITS[game]
    found = {}
    for day in days:
        match = play_deal(kit, deal_of(game, day), "policy")
        points = ",".join(str(score.total) for score in kit.rules.scores(match.state))
        found[day.isoformat()] = digest_of(kit.codec, points, match.deal, match.moves)
    return found


def compare(game: str, days: list[date], update: bool) -> None:
    """Compare with the golden file, or write it."""
    found = digests(game, days)
    golden: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
    if update:
        golden["edition"] = EDITION
        golden[game] = dict(sorted({**golden.get(game, {}), **found}.items()))
        GOLDEN.write_text(json.dumps(golden, indent=1) + "\n", "utf-8")
    expected = {day: golden[game][day] for day in found}
    assert golden["edition"] == EDITION, "write the digests of the new edition: see the top of this file"
    assert found == expected, "raise EDITION in daily/deal.py: the deal of the day is played otherwise than before"


@pytest.mark.parametrize("game", [WONDERS, DUEL])
def test_the_weekdays_are_played_as_in_this_edition(game: str, request: pytest.FixtureRequest) -> None:
    """Ten days are played move by move as when the edition was made."""
    compare(game, WEEKDAYS, request.config.getoption("--update-golden"))


@pytest.mark.parametrize("game", [WONDERS, DUEL])
@pytest.mark.parametrize(
    "days", [pytest.param(WEEKEND[:1], marks=pytest.mark.slow), pytest.param(WEEKEND[1:], marks=pytest.mark.night)]
)
def test_the_weekend_is_played_as_in_this_edition(game: str, days: list[date], request: pytest.FixtureRequest) -> None:
    """So are four days whose bots search."""
    compare(game, days, request.config.getoption("--update-golden"))
