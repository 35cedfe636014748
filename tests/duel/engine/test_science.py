"""Scientific symbols, pairs and Progress tokens of the board. Rules: 1.11; decisions D6, D10, D23, D35."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.effects import Science, Symbol
from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, asked, offers
from tests.support.duel.science import FIVE

PAIRS = [
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("apothecary", "school"),
    ("workshop", "laboratory"),
    ("academy", "study"),
    ("university", "observatory"),
]


@about(*(card for pair in PAIRS for card in pair))
@pytest.mark.parametrize("pair", [*PAIRS, *(pair[::-1] for pair in PAIRS)], ids="-".join)
def test_two_cards_of_one_symbol_give_a_progress_token(pair: tuple[str, str]) -> None:
    """Rules 1.11: each symbol of green cards stands on two cards, and the second one gives a token of the board."""
    first, second = pair
    board = ("economy", "masonry", "theology")
    state = position(city(coins=30, built=[first]), row=[second, "altar"], board=board)
    step = after(state, f"build {second}")
    assert asked(step) == "0 progress"
    assert offers(step) == [f"pick {token}" for token in board]
    end = look(after(step, "pick masonry"))
    assert end.progress[0] == {"masonry"}
    assert end.board == ("economy", "theology")


@pytest.mark.parametrize("first", [pair[0] for pair in PAIRS])
def test_cards_of_different_symbols_are_no_pair(first: str) -> None:
    """Rules 1.11: only equal symbols make a pair."""
    for other in (pair[1] for pair in PAIRS if first not in pair):
        state = position(city(coins=30, built=[first]), row=[other, "altar"])
        assert asked(after(state, f"build {other}")) == "1 turn"


def test_token_of_a_pair_must_be_taken() -> None:
    """D35: while the board has a token the player of a pair takes one; refusing is not offered."""
    state = position(city(coins=30, built=["scriptorium"]), row=["library", "altar"], board=["law"])
    assert offers(after(state, "build library")) == ["pick law"]


def test_pair_on_an_empty_board_gives_nothing() -> None:
    """Trap 24: a pair completed when no token is left gives nothing."""
    state = position(city(coins=30, built=["scriptorium"]), row=["library", "altar"], board=[])
    assert asked(after(state, "build library")) == "1 turn"


def test_token_of_a_pair_can_be_the_sixth_symbol() -> None:
    """Trap 32: green cards show six symbols, and Law is the seventh: it wins as the sixth different one."""
    state = position(city(coins=30, built=FIVE), row=["study", "altar"], board=["law"])
    assert look(after(state, "build study", "pick law")).result == ("science", (0,))


@pytest.mark.parametrize("missing", list(Symbol))
def test_any_six_of_the_seven_symbols_win(missing: Symbol) -> None:
    """Trap 32, D23: whichever of the seven kinds is missing, the other six win."""
    cards = {
        "quill": "scriptorium",
        "pendulum": "workshop",
        "mortar": "pharmacist",
        "wheel": "apothecary",
        "sundial": "academy",
        "globe": "university",
    }
    owned = [card for symbol, card in cards.items() if symbol != missing]
    last = owned.pop()
    progress = [] if missing is Symbol.LAW else ["law"]
    state = position(city(coins=30, built=owned, progress=progress), row=[last, "altar"])
    assert look(state).result is None
    end = after(state, f"build {last}")
    assert look(end).result == ("science", (0,))
    assert the_duel().pending(end) == {}


def test_sixth_symbol_wins_before_a_pair_is_asked_for() -> None:
    """Record page: six different symbols end the game before the Progress token of a pair is chosen."""
    state = position(
        city(coins=30, built=["scriptorium", "workshop", "pharmacist", "apothecary", "academy"]),
        row=["university", "altar"],
    )
    assert look(after(state, "build university")).result == ("science", (0,))


def test_there_are_seven_symbols_and_six_on_green_cards() -> None:
    """D23: six kinds on green cards, two cards each, and the scales beside them."""
    catalog = the_duel().catalog
    shown = [e.symbol for card in catalog.cards for e in card.effects if isinstance(e, Science)]
    assert sorted(shown) == sorted([symbol for symbol in Symbol if symbol is not Symbol.LAW] * 2)
    others = [e.symbol for token in catalog.progress for e in token.effects if isinstance(e, Science)]
    others += [e.symbol for card in catalog.pantheon.divinities for e in card.effects if isinstance(e, Science)]
    assert others == [Symbol.LAW, Symbol.LAW]


def test_law_and_ishtar_are_a_pair() -> None:
    """D6: Law and Ishtar show the same symbol, and who owns both takes a Progress token."""
    state = position(
        city(coins=30, progress=["law"]),
        boxes="pantheon",
        age=2,
        row=["altar"],
        spaces={1: "ishtar"},
        board=["economy"],
    )
    step = after(state, "activate ishtar")
    assert offers(step) == ["pick economy"]
