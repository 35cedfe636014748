"""Who can be played against: rungs from a first game to `hard`, and styles, which any rung can have.

A bot's name is a rung, then a style after a plus, then a budget after a colon, where it has them: `fair`, `good+war`,
`hard:2000`, `hard+science:500ms`. Titles and lines are translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.seven.policy.taste import Taste
from sevenwonders_tui.i18n import N_, Marked, _, say


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
    for_two: Budget | None = None
    """How long in the game for two, where a move is two orders; None: as long as else."""


@dataclass(frozen=True, slots=True)
class Style:
    """A named opponent, who plays as strongly as its rung says and likes some things better than others."""

    taste: Taste
    title: Marked
    """Its name among people."""
    line: Marked
    """One sentence that says who it is."""


RUNGS = (
    Rung("beginner", N_("Beginner"), N_("Builds something at every turn, whatever it is. For a first game."), 0.0),
    Rung("easy", N_("Easy"), N_("Has played a few games and has a faint idea of what is good."), 0.06),
    Rung("fair", N_("Fair"), N_("Knows what most cards are good for, and often forgets it."), 0.145),
    Rung("good", N_("Good"), N_("Knows the cards and plays by experience, without looking ahead."), 0.34),
    Rung(
        "strong",
        N_("Strong"),
        N_("Compares its best ideas by playing the game on a few times."),
        budget=Budget(playouts=50),
        for_two=Budget(playouts=100),
    ),
    Rung("hard", N_("Hard"), N_("Plays the game on for a second at every move."), budget=Budget(seconds=1.0)),
)
"""The weakest first, each about as far above the one before it as the next; docs/bots.md has the figures."""

FIRST_RUNG = RUNGS[0].id
"""For who has never played."""
USUAL_RUNG = RUNGS[1].id
"""What a new table begins with."""
PROXY = "policy"
"""What plays for people who are away: all that the policy knows, at once."""

STYLES = (
    Style(Taste.WAR, N_("Cyrus"), N_("Founded an empire: likes shields and wins wars.")),
    Style(Taste.SCIENCE, N_("Hypatia"), N_("Taught the stars in Alexandria: likes science.")),
    Style(Taste.BUILDING, N_("Imhotep"), N_("Built the first pyramid: likes civilian structures and the wonder.")),
    Style(Taste.TRADE, N_("Solon"), N_("Gave Athens its weights and coins: likes commerce and guilds.")),
    Style(Taste.DENIAL, N_("Thales"), N_("Once hired every olive press: takes what the next city wants.")),
)

OLD_NAMES: Mapping[str, str] = {"greedy": "good", "medium": "strong", "builder": "beginner", "flat": "strong"}
"""Bots of release 0.1.0 that are no more, and the rung that is nearest in strength. Tables and records name them."""

_RUNGS = {rung.id: rung for rung in RUNGS}


@dataclass(frozen=True, slots=True)
class BotName:
    """What the name of a bot says."""

    rung: Rung
    style: Style | None = None
    budget: Budget | None = None

    def __str__(self) -> str:
        """Return the name as it is written."""
        style = "" if self.style is None else f"+{self.style.taste}"
        return f"{self.rung.id}{style}" + ("" if self.budget is None else f":{self.budget}")


def read_name(name: str) -> BotName:
    """Return what the name of a rung says, with its style and budget. Raises KeyError for any other bot.

    >>> read_name("good+war").rung.title, str(read_name("medium:5")), str(read_name("hard+science:250ms"))
    ('Good', 'strong:5', 'hard+science:250ms')
    """
    plain, colon, budget = name.partition(":")
    id_, plus, taste = plain.partition("+")
    rung = _RUNGS[OLD_NAMES.get(id_, id_)]
    if colon and rung.budget is None:
        raise KeyError(name)
    style = next(style for style in STYLES if style.taste is _taste(taste)) if plus else None
    return BotName(rung, style, Budget.read(budget) if colon else None)


def _taste(text: str) -> Taste:
    try:
        return Taste(text)
    except ValueError:
        raise KeyError(text) from None


def is_rung(name: str) -> bool:
    """Whether a bot's name is that of a rung, with a style or without, and no budget; names of 0.1.0 count.

    >>> is_rung("hard"), is_rung("fair+trade"), is_rung("greedy"), is_rung("hard:9"), is_rung("exec:./mine")
    (True, True, True, False, False)
    """
    try:
        return read_name(name).budget is None
    except KeyError:
        return False


def bot_title(name: str) -> str:
    """Return what a bot is called among people: its style's name, or the rung.

    >>> bot_title("hard+war"), bot_title("fair"), bot_title("random")
    ('Cyrus', 'Fair bot', 'Random bot')
    """
    try:
        found = read_name(name)
    except KeyError:
        return _("{bot} bot").format(bot=name.capitalize())
    return _("{bot} bot").format(bot=say(found.rung.title)) if found.style is None else say(found.style.title)


def is_open_ended(name: str) -> bool:
    """Whether a bot is as strong as the time it gets; the others stop where their rung does.

    >>> is_open_ended("hard+war"), is_open_ended("strong")
    (True, False)
    """
    try:
        return read_name(name).rung is RUNGS[-1]
    except KeyError:
        return False


def with_budget(name: str, budget: Budget) -> str:
    """Return the name of the same bot with a budget, where it takes one and none is named.

    >>> with_budget("hard+war", Budget(playouts=50)), with_budget("good", Budget(playouts=50))
    ('hard+war:50', 'good')
    """
    try:
        found = read_name(name)
    except KeyError:
        return name
    return name if found.rung.budget is None or found.budget else str(replace(found, budget=budget))
