"""The chain tree: what makes a card free, and what the card makes free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine.catalog import Catalog

UNICODE_LINES = ("├─ ", "└─ ", "│  ")
ASCII_LINES = ("|- ", "`- ", "|  ")


@dataclass(frozen=True, slots=True)
class Branch:
    """A card of a tree, and the cards one link further away."""

    card: CardId
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class ChainTree:
    """Both directions from one card; both empty where it has no chain."""

    card: CardId
    sources: tuple[Branch, ...]
    """Any one of these makes the card free; their branches make them free in turn."""
    targets: tuple[Branch, ...]
    """What the card makes free, and what that makes free in turn."""


def chain_tree(catalog: Catalog, card: CardId) -> ChainTree:
    """Return the chain tree of a card. Raises KeyError where the catalog has no such card."""
    sources = {entry.id: entry.chain_from for entry in catalog.cards}
    targets = {entry.id: chain_targets(catalog, entry.id) for entry in catalog.cards}
    return ChainTree(card, _branches(card, sources), _branches(card, targets))


def chain_targets(catalog: Catalog, card: CardId) -> tuple[CardId, ...]:
    """Return the cards that a card makes free."""
    return tuple(entry.id for entry in catalog.cards if card in entry.chain_from)


def tree_lines(
    branches: tuple[Branch, ...], label: Callable[[CardId], str], signs: tuple[str, str, str] = UNICODE_LINES
) -> list[str]:
    """Return a tree as lines of text. `signs` stand before a branch, before the last branch, and on the way past one.

    >>> leaf = Branch(CardId("haven"), ())
    >>> tree_lines((Branch(CardId("forum"), (leaf,)),), str.title, ASCII_LINES)
    ['`- Forum', '   `- Haven']
    """
    lines: list[str] = []
    tee, corner, bar = signs
    for at, branch in enumerate(branches, start=1):
        is_last = at == len(branches)
        lines.append((corner if is_last else tee) + label(branch.card))
        below = " " * len(bar) if is_last else bar
        lines += [below + line for line in tree_lines(branch.branches, label, signs)]
    return lines


def _branches(card: CardId, links: dict[CardId, tuple[CardId, ...]]) -> tuple[Branch, ...]:
    return tuple(Branch(other, _branches(other, links)) for other in links[card])
