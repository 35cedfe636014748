"""How the bots of a game are called: rungs from a first game to the strongest, and styles, which any rung can have.

A bot's name is a rung, then a style after a plus, then a budget after a colon, where it has them: `fair`, `good+war`,
`hard:2000`, `hard+science:500ms`. Titles and lines are translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.i18n import N_, Marked, Said

MOST_SEATS = 7
"""So many bots of one title can sit at a table."""

RungOrStyle = TypeVar("RungOrStyle", "Rung", "Style")


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the ladder: how strongly a bot plays."""

    id: str
    """What stands in names of bots."""
    title: Marked
    line: Marked
    """One sentence that says what to expect."""
    judgement: float = 1.0
    """How much of what the policy knows it minds: 0 would be blind, 1 as the policy means it. Without a search."""
    budget: Budget | None = None
    """How long it searches for a move, unless its name says how long; None: it does not search."""


@dataclass(frozen=True, slots=True)
class Style:
    """A named opponent, who plays as strongly as its rung says and likes some things better than others."""

    id: str
    """What stands in names of bots."""
    word: Marked
    """What it likes, in one word."""
    title: Marked
    """Its name among people."""
    line: Marked
    """One sentence that says who it is."""


@dataclass(frozen=True, slots=True)
class BotName:
    """What the name of a bot says."""

    rung: Rung
    style: Style | None = None
    budget: Budget | None = None

    def __str__(self) -> str:
        """Return the name as it is written."""
        style = "" if self.style is None else f"+{self.style.id}"
        return f"{self.rung.id}{style}" + ("" if self.budget is None else f":{self.budget}")


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs and styles of one game."""

    rungs: tuple[Rung, ...]
    """The weakest first."""
    first: str
    """The rung for who has never played."""
    usual: str
    """The rung that a new table begins with."""
    styles: tuple[Style, ...] = ()
    old_names: Mapping[str, str] = field(default_factory=dict)
    """Bots of earlier releases that are no more, and the rung that is nearest in strength. Tables and records name
    them."""

    @property
    def names(self) -> tuple[str, ...]:
        """The rungs that a table offers, the weakest first."""
        return tuple(rung.id for rung in self.rungs)

    def read(self, name: str) -> BotName:
        """Return what the name of a rung says, with its style and budget. Raises KeyError for any other bot."""
        plain, colon, budget = name.partition(":")
        id_, plus, style = plain.partition("+")
        rung = _named(self.rungs, self.old_names.get(id_, id_))
        if colon and rung.budget is None:
            raise KeyError(name)
        return BotName(rung, _named(self.styles, style) if plus else None, Budget.read(budget) if colon else None)

    def find(self, name: str) -> BotName | None:
        """Return what the name of a rung says; None for any other bot."""
        try:
            return self.read(name)
        except KeyError:
            return None

    def is_rung(self, name: str) -> bool:
        """Whether a bot's name is that of a rung, with a style or without, and no budget; old names count."""
        found = self.find(name)
        return found is not None and found.budget is None

    def is_open_ended(self, name: str) -> bool:
        """Whether a bot is as strong as the time it gets; the others stop where their rung does."""
        found = self.find(name)
        return found is not None and found.rung is self.rungs[-1]

    def title(self, name: str, number: int = 1) -> Said:
        """Return what a bot is called among people: its style's name, or the rung. `number` tells two of them apart."""
        found = self.find(name)
        if found is None:
            title = Said(N_("{bot} bot"), bot=name.capitalize())
        elif found.style is None:
            title = Said(N_("{bot} bot"), bot=Said(found.rung.title))
        else:
            title = Said(found.style.title)
        return title if number == 1 else Said(N_("{bot} {number}"), bot=title, number=number)

    def label(self, bot: str, name: str) -> str | Said:
        """Return what a bot with that name is called: in everybody's own language where `title` gave the name."""
        for number in range(1, MOST_SEATS + 1):
            title = self.title(bot, number)
            if title.english == name:
                return title
        return name

    def with_budget(self, name: str, budget: Budget) -> str:
        """Return the name of the same bot with a budget, where it takes one and none is named."""
        found = self.find(name)
        if found is None or found.rung.budget is None or found.budget is not None:
            return name
        return str(replace(found, budget=budget))


def _named(known: tuple[RungOrStyle, ...], id_: str) -> RungOrStyle:
    found = next((one for one in known if one.id == id_), None)
    if found is None:
        raise KeyError(id_)
    return found
