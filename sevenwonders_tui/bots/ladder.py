"""The names of a game's bots: rungs from the weakest to the strongest, and styles, which any rung can have.

A bot's name is a rung, then an optional style after a plus, then an optional budget after a colon: `fair`, `good+war`,
`hard:2000`, `hard+science:500ms`. Titles and lines are translated when they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.i18n import N_, Marked, Said

MOST_SEATS = 7
"""The greatest number of bots with the same title at a table."""

RungOrStyle = TypeVar("RungOrStyle", "Rung", "Style")


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the ladder: the strength of a bot."""

    id: str
    """The word for it in the names of bots."""
    title: Marked
    line: Marked
    """One sentence that describes its play."""
    judgement: float = 1.0
    """The weight of the policy's knowledge: 0 is blind, 1 is the full policy. For a bot without a search."""
    budget: Budget | None = None
    """How long it searches for a move, unless its name has a budget; None: it does not search."""


@dataclass(frozen=True, slots=True)
class Style:
    """A named opponent, who plays as strongly as its rung and prefers some things to others."""

    id: str
    """The word for it in the names of bots."""
    word: Marked
    """Its preference in one word."""
    title: Marked
    """Its name as people read it."""
    line: Marked
    """One sentence that describes the opponent."""


@dataclass(frozen=True, slots=True)
class RungRating:
    """The measured strength of a rung, on the scale of people's ratings; `benchmarks/ladder.py` measures it."""

    value: int
    """1500 is `fair`."""
    error: int
    """Half of the 95 % interval."""
    games: int
    """The number of games measured; 0 for a guess."""


@dataclass(frozen=True, slots=True)
class BotName:
    """The parts of a bot's name."""

    rung: Rung
    style: Style | None = None
    budget: Budget | None = None

    def __str__(self) -> str:
        """Return the name as text."""
        style = "" if self.style is None else f"+{self.style.id}"
        return f"{self.rung.id}{style}" + ("" if self.budget is None else f":{self.budget}")


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs and styles of one game."""

    rungs: tuple[Rung, ...]
    """Weakest first."""
    first: str
    """The rung for a person who has never played."""
    usual: str
    """The default rung of a new table."""
    styles: tuple[Style, ...] = ()
    old_names: Mapping[str, str] = field(default_factory=dict)
    """Names of bots of earlier releases, with the rung nearest in strength. Old tables and records contain them."""
    ratings: Mapping[str, RungRating] = field(default_factory=dict)
    """The strength of the rungs, by id. A style or a budget of its own counts as its rung."""
    middle: tuple[int, int] = (1500, 1800)
    """The ratings between which a puzzle is of middle difficulty: the first is, the last is hard."""

    @property
    def names(self) -> tuple[str, ...]:
        """The rungs that a table offers, weakest first."""
        return tuple(rung.id for rung in self.rungs)

    def read(self, name: str) -> BotName:
        """Return the parts of a rung's name, with its style and budget. Raises KeyError for any other bot."""
        plain, colon, budget = name.partition(":")
        id_, plus, style = plain.partition("+")
        rung = _named(self.rungs, self.old_names.get(id_, id_))
        if colon and rung.budget is None:
            raise KeyError(name)
        return BotName(rung, _named(self.styles, style) if plus else None, Budget.read(budget) if colon else None)

    def find(self, name: str) -> BotName | None:
        """Return the parts of a rung's name; None for any other bot."""
        try:
            return self.read(name)
        except KeyError:
            return None

    def is_rung(self, name: str) -> bool:
        """Whether a name is a rung with or without a style, and without a budget; old names count."""
        found = self.find(name)
        return found is not None and found.budget is None

    def find_rating(self, name: str) -> RungRating | None:
        """Return the strength of a bot; None for a bot that is not a rung, or that nobody measured."""
        found = self.find(name)
        return None if found is None else self.ratings.get(found.rung.id)

    def is_open_ended(self, name: str) -> bool:
        """Whether a bot gets stronger with more time; other bots stop at the strength of their rung."""
        found = self.find(name)
        return found is not None and found.rung is self.rungs[-1]

    def title(self, name: str, number: int = 1) -> Said:
        """Return the title of a bot: the name of its style, or its rung. `number` tells equal titles apart."""
        found = self.find(name)
        if found is None:
            title = Said(N_("{bot} bot"), bot=name.capitalize())
        elif found.style is None:
            title = Said(N_("{bot} bot"), bot=Said(found.rung.title))
        else:
            title = Said(found.style.title)
        return title if number == 1 else Said(N_("{bot} {number}"), bot=title, number=number)

    def label(self, bot: str, name: str) -> str | Said:
        """Return the label of a bot with that name: a translatable text if `title` made the name."""
        for number in range(1, MOST_SEATS + 1):
            title = self.title(bot, number)
            if title.english == name:
                return title
        return name

    def with_budget(self, name: str, budget: Budget) -> str:
        """Return the bot's name with a budget added, if the bot takes one and its name has none."""
        found = self.find(name)
        if found is None or found.rung.budget is None or found.budget is not None:
            return name
        return str(replace(found, budget=budget))


def _named(known: tuple[RungOrStyle, ...], id_: str) -> RungOrStyle:
    found = next((one for one in known if one.id == id_), None)
    if found is None:
        raise KeyError(id_)
    return found
