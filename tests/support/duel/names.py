"""The names in Duel that a viewer may not know, and patterns that find them in a text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from sevenwonders_tui.duel.engine.catalog import MythologyId
from sevenwonders_tui.duel.engine.moves import Choose
from sevenwonders_tui.duel.engine.view import View
from tests.support.duel.build import the_duel

WONDERS = re.compile("|".join(wonder.name.removeprefix("The ") for wonder in the_duel().catalog.wonders))
"""The names of Wonders; some contain the name of a divinity."""


def known_names(view: View) -> set[str]:
    """Return the ids of things whose place a viewer knows, that lie open, or that may be chosen.

    Obscurantism and Espionage name all tokens of the box to the seat that chooses one there.
    """
    known: set[str | None] = set(view.board_progress) | set(view.group)
    for city in view.cities:
        known |= {*city.progress, *city.divinities, *(name for name, _card in city.triggered)}
        known |= {hidden.item for hidden in city.unprepared} | {hidden.item for hidden, _card in city.prepared}
    known |= {entry.item for entry in (*view.box, *view.conspiracies)}
    known |= {space.card.item for space in view.spaces if space is not None}
    known |= {entry.item for deck in view.decks.values() for entry in deck}
    known |= {token for tokens in view.laid_progress.values() for token in tokens}
    known |= {lying.decree for chamber in view.decrees for lying in chamber}
    known |= {view.locked.item} if view.locked is not None else set()
    known |= {str(move.item) for move in view.moves if isinstance(move, Choose)}
    known |= {name for mythology in view.decks for name in _left_for(view, mythology, known)}
    return {name for name in known if name}


def _left_for(view: View, mythology: MythologyId, known: Collection[str | None]) -> set[str]:
    """Return the divinities that must lie in a deck, because all others of its mythology are known to lie elsewhere."""
    divinities = the_duel().catalog.pantheon.divinities
    left: set[str] = {each.id for each in divinities if each.mythology == mythology and each.id not in known}
    hidden = sum(entry.item is None for entry in view.decks[mythology])
    return left if len(left) == hidden else set()


def unknown_to(known: Collection[str]) -> Iterator[str]:
    """Yield the names of all divinities, decrees, conspiracies and tokens that are not among these ids."""
    catalog = the_duel().catalog
    names: dict[str, str] = {piece.id: piece.name for piece in catalog.progress}
    names |= {piece.id: piece.name for piece in catalog.pantheon.divinities}
    names |= {piece.id: piece.name for piece in catalog.agora.decrees}
    names |= {piece.id: piece.name for piece in catalog.agora.conspiracies}
    yield from (name for id_, name in names.items() if id_ not in known)


@cache
def pattern(name: str) -> str:
    """Return a pattern that finds a name, even if it is cut for lack of room."""
    cut = [f"{name[:end]}…" for end in range(5, len(name)) if name[end - 1] != " "]
    either = "|".join(cut)
    return rf"\b(?:{name}\b|{either})" if cut else rf"\b{name}\b"


def without_guesses(text: str) -> str:
    """Return a text without the parts that name the possible cards of a deck: everybody knows a whole mythology."""
    name = "|".join(pattern(divinity.name) for divinity in the_duel().catalog.pantheon.divinities)
    return re.sub(rf"\bperhaps (?:{name})(?:(?:, | or )(?:{name}))*", "", text)
