"""Deals: random ones, those that cannot be, and moves that nobody may make. Rules: 1.2, 2.1, 3.1."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.moves import DiscardCard, DraftWonder
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import IllegalMove, SetupError
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import begin, city, deal, look, position, the_duel
from tests.support.duel.play import after, asked, text_of

BOXES = ("", "pantheon", "agora", "pantheon agora")
WONDERS = {"": 12, "pantheon": 14, "agora": 14, "pantheon agora": 16}
TOKENS = {"": 10, "pantheon": 13, "agora": 12, "pantheon agora": 15}


@pytest.mark.parametrize("boxes", BOXES)
def test_random_deals_are_drawn_from_all_components(boxes: str) -> None:
    """Rules 1.2, 2.1, 3.1: over many deals every Wonder, token, card and decree of the boxes is drawn."""
    options = Options(boxes_of(boxes.split()))
    deals = [the_duel().deal(options, Rng(seed)) for seed in range(60)]
    assert len({wonder for dealt in deals for group in dealt.wonders for wonder in group}) == WONDERS[boxes]
    assert len({token for dealt in deals for token in dealt.progress}) == TOKENS[boxes]
    due = 66 + (5 if "pantheon" in boxes else 7) + (13 if "agora" in boxes else 0)
    assert len({card for dealt in deals for structure in dealt.structures for card in structure}) == due
    assert len({decree for dealt in deals for decree in dealt.decrees}) == (16 if "agora" in boxes else 0)
    assert deals[0] == the_duel().deal(options, Rng(0)) != deals[1]
    for dealt in deals[:5]:
        assert the_duel().pending(the_duel().setup(dealt))


def test_first_game_has_the_wonders_of_the_rule_book() -> None:
    """Rules 1.2: the preset gives player 1 Pyramids, Great Lighthouse, Temple of Artemis, Statue of Zeus."""
    dealt = the_duel().deal(Options(is_first_game=True), Rng(1))
    state = the_duel().setup(dealt)
    assert look(state).unbuilt == (
        {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"},
        {"circus_maximus", "piraeus", "appian_way", "colossus"},
    )
    assert asked(state) == "0 turn"


def test_first_game_is_played_without_boxes() -> None:
    """Rules 1.2: the preset is one of the base game."""
    with pytest.raises(SetupError, match="without boxes"):
        the_duel().deal(Options(boxes_of(["agora"]), is_first_game=True), Rng(1))


def swapped(cards: tuple[str, ...], new: str) -> tuple[str, ...]:
    """Return the cards with the first one replaced."""
    return (new, *cards[1:])


FULL = deal("pantheon agora")
TWICE = (*FULL.structures[1][:-1], FULL.structures[0][-1])
"""Age II with a Senator of Age I."""
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"wonders": (FULL.wonders[0][:3], FULL.wonders[1])}, "4 Wonders"),
    ({"wonders": (FULL.wonders[0], swapped(FULL.wonders[1], FULL.wonders[0][0]))}, "nothing twice"),
    ({"wonders": (FULL.wonders[0], swapped(FULL.wonders[1], "tower"))}, "not in the box: tower"),
    ({"progress": FULL.progress[:4]}, "5 Progress tokens"),
    ({"boxed_progress": FULL.boxed_progress[1:]}, "each token"),
    ({"structures": FULL.structures[:2]}, "3 ages"),
    ({"structures": (FULL.structures[0][1:], *FULL.structures[1:])}, "age 1"),
    ({"structures": (swapped(FULL.structures[0], "walls"), *FULL.structures[1:])}, "age 1"),
    ({"structures": (FULL.structures[0], TWICE, FULL.structures[2])}, "nothing twice"),
    ({"mythology_decks": {}}, "Mythology decks"),
    ({"mythology_decks": {**FULL.mythology_decks, "greek": ("zeus", "hades")}}, "each token, divinity"),
    ({"mythology_tokens": ("greek",) * 5}, "Mythology tokens"),
    ({"offering_tokens": (2, 3, 3)}, "Offering tokens"),
    ({"decrees": FULL.decrees[:5]}, "one decree"),
    ({"decrees": swapped(FULL.decrees, FULL.decrees[1])}, "nothing twice"),
    ({"conspiracies": FULL.conspiracies[:15]}, "each token"),
]


@pytest.mark.parametrize(("parts", "words"), FAULTS)
def test_deal_that_cannot_be_is_refused(parts: dict[str, Any], words: str) -> None:
    """A deal is checked before the game begins: what chance cannot have dealt raises SetupError."""
    with pytest.raises(SetupError, match=words):
        the_duel().setup(replace(FULL, **parts))


def test_deal_of_other_boxes_is_refused() -> None:
    """Rules that are made for some boxes refuse a deal of others."""
    from sevenwonders_tui.duel.engine.deal import check_deal

    with pytest.raises(SetupError, match="other boxes"):
        check_deal(the_duel().rules(boxes_of(["agora"])), deal(""))


def test_only_the_move_of_the_seat_that_is_asked_is_played() -> None:
    """`apply` refuses a game that is over, a seat that is missing or not asked, and a move that is not offered."""
    game = the_duel()
    start = game.setup(deal(""))
    first = game.legal_moves(start, Seat(0))[0]
    assert isinstance(first, DraftWonder)
    with pytest.raises(IllegalMove, match="not chosen"):
        game.apply(start, {})
    with pytest.raises(IllegalMove, match="not asked"):
        game.apply(start, {Seat(0): first, Seat(1): first})
    with pytest.raises(IllegalMove, match="cannot"):
        game.apply(start, {Seat(0): DiscardCard(begin(deal("")).cards[0].id)})
    over = after(position(city(), age=3, only=["altar"]), "discard altar")
    with pytest.raises(IllegalMove, match="over"):
        game.apply(over, {Seat(0): first})
    assert game.legal_moves(over, Seat(0)) == ()
    assert text_of(first) == f"draft {first.wonder}"


def test_game_travels_to_another_process() -> None:
    """The rules are sent as their catalog alone."""
    import pickle

    assert pickle.loads(pickle.dumps(the_duel())).catalog == the_duel().catalog
