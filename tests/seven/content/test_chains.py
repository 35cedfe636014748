"""The chain tree of a card."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.content.chains import Branch, chain_tree, tree_lines
from sevenwonders_tui.seven.engine.catalog import Catalog


def _leaf(card: str) -> Branch:
    return Branch(CardId(card), ())


def test_a_tree_goes_both_ways(box: Catalog) -> None:
    """From the Forum it goes back to both trading posts and on to the Haven."""
    tree = chain_tree(box, CardId("forum"))
    assert tree.sources == (_leaf("east_trading_post"), _leaf("west_trading_post"))
    assert tree.targets == (_leaf("haven"),)


def test_a_tree_goes_all_the_way(box: Catalog) -> None:
    """From the Haven it goes back through the Forum to age I."""
    tree = chain_tree(box, CardId("haven"))
    assert tree.sources == (Branch(CardId("forum"), (_leaf("east_trading_post"), _leaf("west_trading_post"))),)
    assert tree.targets == ()


def test_a_card_without_chains_has_an_empty_tree(box: Catalog) -> None:
    """The Palace neither comes from a card nor leads to one."""
    tree = chain_tree(box, CardId("palace"))
    assert not tree.sources
    assert not tree.targets


def test_lines_of_a_tree(box: Catalog) -> None:
    """Branches hang under the card that they belong to."""
    targets = chain_tree(box, CardId("scriptorium")).targets
    assert tree_lines(targets, str) == [
        "├─ courthouse",
        "└─ library",
        "   ├─ senate",
        "   └─ university",
    ]
    assert tree_lines(targets[::-1], str) == [
        "├─ library",
        "│  ├─ senate",
        "│  └─ university",
        "└─ courthouse",
    ]
