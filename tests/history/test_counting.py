"""What a finished game counts for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sevenwonders_tui.history.counting import Counts, what_counts
from sevenwonders_tui.history.row import How
from sevenwonders_tui.table.helped import Helped
from tests.history.rows import game_row, seat_row

ALL = Counts(statistics=True, rating=True, feats=True)
LISTED = Counts()
PRACTICE = Counts(is_practice=True)
STATISTICS = Counts(statistics=True)
RATED = Counts(statistics=True, rating=True)


@pytest.mark.parametrize(
    ("game", "helped", "at_home", "on_server"),
    [
        ({}, Helped.NOT, ALL, ALL),
        ({"origin": "daily", "key": "2026-11-23"}, Helped.NOT, ALL, ALL),
        ({"origin": "series"}, Helped.NOT, ALL, ALL),
        ({}, Helped.ADVICE, STATISTICS, STATISTICS),
        ({}, Helped.TAKEN_BACK, STATISTICS, STATISTICS),
        ({}, Helped.STOOD_IN, STATISTICS, RATED),
        ({}, Helped.STOOD_IN | Helped.ADVICE, STATISTICS, STATISTICS),
        ({}, Helped.UNKNOWN, STATISTICS, STATISTICS),
        ({}, Helped.AGAIN, LISTED, LISTED),
        ({"origin": "practice"}, Helped.NOT, PRACTICE, PRACTICE),
        ({"is_lesson": True}, Helped.NOT, PRACTICE, PRACTICE),
        ({"how": How.CONCEDED}, Helped.NOT, RATED, RATED),
        ({"how": How.CONCEDED}, Helped.ADVICE, STATISTICS, STATISTICS),
        ({"how": How.ABANDONED}, Helped.NOT, LISTED, LISTED),
        ({"is_chosen": True}, Helped.NOT, STATISTICS, STATISTICS),
        ({"is_own_content": True}, Helped.NOT, STATISTICS, STATISTICS),
        ({"origin": "event", "is_sealed": True}, Helped.NOT, LISTED, LISTED),
        ({"origin": "event"}, Helped.NOT, ALL, ALL),
    ],
)
def test_a_game_counts_for_what_the_rules_say(
    game: dict[str, Any], helped: Helped, at_home: Counts, on_server: Counts
) -> None:
    """Each line of the rules, at home and on a server."""
    row, seat = replace(game_row(), **game), replace(seat_row(), helped=helped)
    assert what_counts(row, seat, on_server=False) == at_home
    assert what_counts(row, seat, on_server=True) == on_server
