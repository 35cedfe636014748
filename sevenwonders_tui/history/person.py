"""The identity of a person: at home a name as people read it, on a server an account."""

from __future__ import annotations

from sevenwonders_tui.history.row import NOBODY
from sevenwonders_tui.store import HistoryFile, Known
from sevenwonders_tui.table.alike import fold_name
from sevenwonders_tui.table.client import HUMAN
from sevenwonders_tui.table.setup import is_default_name

YOU = "you"
"""The key of the choice whose profile this machine shows."""


def person_of(name: str, player: str) -> str:
    """Return the person in a seat at home; `NOBODY` for a bot, and for a guest who typed no name.

    >>> person_of("Anna", "human") == person_of("ANNA", "human"), person_of("Seat 2", "human")
    (True, '')
    """
    if player != HUMAN or not name or is_default_name(name):
        return NOBODY
    return fold_name(name) or name.casefold()


def you(file: HistoryFile) -> str:
    """Return the person whose profile the menu shows: the chosen one, or the last one who played alone."""
    chosen = file.chosen(YOU)
    return file.names(chosen)[0] if chosen else file.alone_last()


def find_person(file: HistoryFile, name: str) -> Known | None:
    """Return the person whom a typed name means, under any of the names put together; None if nobody is known by it."""
    person = file.names(person_of(name, HUMAN))[0]
    return next((known for known in file.people() if known.person == person), None)
