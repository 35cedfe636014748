"""The chain tree: the cards that make a card free, and the cards that it makes free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine.catalog import Catalog


@dataclass(frozen=True, slots=True)
class Branch:
    """A card of a tree, and the cards one link further away."""

    card: CardId
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class ChainTree:
    """Both directions from one card; both are empty if it has no chain."""

    card: CardId
    sources: tuple[Branch, ...]
    """The cards that make the card free, any one of them; their branches make them free in turn."""
    targets: tuple[Branch, ...]
    """The cards that the card makes free; their branches are the cards that these make free."""


def chain_tree(catalog: Catalog, card: CardId) -> ChainTree:
    """Return the chain tree of a card. Raises KeyError if the catalog has no such card."""
    sources = {entry.id: entry.chain_from for entry in catalog.cards}
    return ChainTree(card, _branches(card, sources), _branches(card, chain_targets(catalog)))


def chain_targets(catalog: Catalog) -> dict[CardId, tuple[CardId, ...]]:
    """Return for each card of the catalog the cards that it makes free."""
    targets: dict[CardId, tuple[CardId, ...]] = {entry.id: () for entry in catalog.cards}
    for entry in catalog.cards:
        for source in entry.chain_from:
            targets[source] = (*targets[source], entry.id)
    return targets


def tree_lines(branches: tuple[Branch, ...], label: Callable[[CardId], str]) -> list[str]:
    """Return a tree as lines of text.

    >>> leaf = Branch(CardId("haven"), ())
    >>> tree_lines((Branch(CardId("forum"), (leaf,)),), str.title)
    ['└─ Forum', '   └─ Haven']
    """
    lines: list[str] = []
    for at, branch in enumerate(branches, start=1):
        is_last = at == len(branches)
        lines.append(("└─ " if is_last else "├─ ") + label(branch.card))
        below = "   " if is_last else "│  "
        lines += [below + line for line in tree_lines(branch.branches, label)]
    return lines


def _branches(card: CardId, links: dict[CardId, tuple[CardId, ...]]) -> tuple[Branch, ...]:
    return tuple(Branch(other, _branches(other, links)) for other in links[card])
