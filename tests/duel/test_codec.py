"""What a table of 7 Wonders Duel writes into its log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.codec import DuelCodec
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal, Options
from tests.duel.notation.moves import IDS, MOVES

CODEC = DuelCodec()
SOME = st.lists(IDS, max_size=5).map(tuple)
DEALS = st.builds(
    Deal,
    boxes=st.sampled_from([(), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA)]),
    wonders=st.tuples(SOME, SOME),
    progress=SOME,
    boxed_progress=SOME,
    structures=st.tuples(SOME, SOME, SOME),
    mythology_decks=st.dictionaries(IDS, SOME, max_size=5),
    mythology_tokens=SOME,
    offering_tokens=st.lists(st.integers(2, 4), max_size=3).map(tuple),
    decrees=SOME,
    conspiracies=SOME,
    is_drafted=st.booleans(),
)


def through_json(plain: Any) -> Any:
    """Return plain data as a log gives it back; it holds no null."""
    written = json.dumps(plain)
    assert "null" not in written
    return json.loads(written)


@settings(max_examples=40)
@given(move=MOVES)
def test_every_move_comes_back_out_of_a_log(move: Move) -> None:
    """A game that goes on after a crash goes on from the same moves."""
    assert CODEC.load_move(through_json(CODEC.dump_move(move))) == move


@settings(max_examples=30)
@given(deal=DEALS)
def test_every_deal_comes_back_out_of_a_log(deal: Deal) -> None:
    """What was dealt, an expansion's parts included, is the same after a restart."""
    assert CODEC.load_deal(through_json(CODEC.dump_deal(deal)), Options(deal.boxes)) == deal


@pytest.mark.parametrize("boxes", [(), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA)])
@pytest.mark.parametrize("is_first_game", [False, True])
def test_options_come_back_out_of_a_log(boxes: tuple[Box, ...], is_first_game: bool) -> None:
    """What was asked for is kept."""
    options = Options(boxes, is_first_game)
    assert CODEC.load_options(through_json(CODEC.dump_options(options))) == options


@pytest.mark.parametrize(
    "row", [{"boxes": ["agora", "pantheon"]}, {"boxes": ["agora", "agora"]}, {"boxes": ["messe"]}, {"players": 2}, []]
)
def test_options_that_no_table_has_are_refused(row: Any) -> None:
    """A damaged log is noticed."""
    with pytest.raises(ValueError, match=r"Box|validation error"):
        CODEC.load_options(row)


@pytest.mark.parametrize(
    "row", [{}, [], {"wonders": [[]], "progress": [], "boxed_progress": [], "structures": []}, {"cards": []}]
)
def test_what_is_no_deal_is_refused(row: Any) -> None:
    """A damaged log is noticed."""
    with pytest.raises(ValueError, match="validation error"):
        CODEC.load_deal(row, Options())
