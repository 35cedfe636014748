"""Chains as trees: every card once, an arrow for every link, and rows that never meet."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.books.chain_map import ChainCard, ChainFamily, ChainLook, chain_map, families
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE


def family(*links: tuple[str, str], columns: str) -> ChainFamily:
    """Return a family of cards by their letters; `columns` has the letters of each column, parted by blanks."""
    cards = [
        ChainCard(name, name.upper(), Color.BLUE, at, (name,))
        for at, names in enumerate(columns.split())
        for name in names
    ]
    (found,) = families(cards, links)
    return found


def rows(drawn: ChainFamily, columns: int = 3) -> list[str]:
    """Return a tree as text, in which a card has seven cells."""
    shown = chain_map(drawn, columns, 7 * columns + 5 * (columns - 1), UNICODE, ChainLook())
    return [plain(row).rstrip() for row in shown.lines]


def test_a_card_can_lead_to_several() -> None:
    """The first one stands beside it, the others below, each behind its arrow."""
    assert rows(family(("a", "b"), ("a", "c"), ("c", "d"), columns="a bc d")) == [
        " A blu ─┬─►  B blu",
        "        └─►  C blu ───►  D blu",
    ]


def test_several_cards_can_lead_to_one() -> None:
    """Any of them makes it free: their lines meet before it."""
    assert rows(family(("a", "c"), ("b", "c"), columns="ab c"), 2) == [
        " A blu ─┬─►  C blu",
        " B blu ─┘",
    ]


def test_a_chain_can_leave_an_age_out() -> None:
    """The arrow goes through the column between."""
    assert rows(family(("a", "c"), ("a", "b"), columns="a b c")) == [
        " A blu ─┬─────────────►  C blu",
        "        └─►  B blu",
    ]


@pytest.mark.parametrize("cells", [60, 76, 120])
def test_a_map_keeps_to_its_room(cells: int) -> None:
    """No row is wider than the room, and each card has a place of its own."""
    drawn = chain_map(family(("a", "b"), ("a", "c"), columns="a bc"), 3, cells, UNICODE, ChainLook(is_told=True))
    assert max(map(measure, drawn.lines)) <= cells
    assert len(set(drawn.areas.values())) == 3
