"""Any move of 7 Wonders Duel, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from sevenwonders_tui.duel.engine import moves
from sevenwonders_tui.duel.engine.moves import CONSPIRE, SKIP, DeckEnd, FreeBy, Move

IDS = st.from_regex(r"[a-z][A-Za-z0-9_]{0,20}", fullmatch=True).filter(lambda name: name != "conspire")
COINS = st.integers(0, 40)
CHAMBERS = st.integers(1, 6)

TURN_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(moves.DraftWonder, IDS),
    st.builds(moves.BuildCard, IDS, COINS, COINS, st.none() | st.sampled_from(FreeBy)),
    st.builds(moves.DiscardCard, IDS),
    st.builds(moves.BuildWonder, IDS, IDS, COINS, COINS),
    st.builds(
        moves.Activate, IDS, st.lists(st.integers(2, 4), unique=True).map(lambda found: tuple(sorted(found))), COINS
    ),
    st.builds(moves.Trigger, IDS),
    st.builds(moves.Prepare, IDS, IDS),
)
CHOICES: st.SearchStrategy[Move] = st.one_of(
    st.builds(moves.Choose, IDS | st.integers(-9, 9)),
    st.builds(moves.PlaceDivinity, IDS, CHAMBERS),
    st.builds(moves.CallDivinity, IDS, st.lists(IDS, max_size=2).map(tuple)),
    st.builds(moves.RaiseWonder, IDS, IDS),
    st.builds(moves.Exchange, IDS, IDS),
    st.builds(moves.KeepConspiracy, IDS, st.sampled_from(DeckEnd)),
    st.builds(moves.PlaceInfluence, CHAMBERS),
    st.builds(moves.MoveInfluence, CHAMBERS, CHAMBERS),
    st.builds(moves.RemoveInfluence, CHAMBERS),
    st.builds(moves.MoveDecreeTo, CHAMBERS, CHAMBERS),
    st.sampled_from((SKIP, CONSPIRE)),
)
MOVES = TURN_MOVES | CHOICES
