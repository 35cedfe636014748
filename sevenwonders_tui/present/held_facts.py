"""How often winners held a thing, as facts of its page: two bars to compare, and where the numbers come from.

The games were played by the bots of the house, which hold and build as they do, not as people would. So each share
says whose games it is of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, ngettext, percent
from sevenwonders_tui.present.held import HeldOften, held
from sevenwonders_tui.present.line import Fact, Role
from sevenwonders_tui.present.symbols import Symbols

BAR_CELLS = 12
LEAST_HOLDERS = 50
"""Of what fewer players held no share is told: it would be mostly luck."""


@dataclass(frozen=True, slots=True)
class HeldAsk:
    """In which games winners are looked at."""

    game: str
    content: str
    """The fingerprint of what is played with here: numbers of other content say nothing about it."""
    boxes: tuple[str, ...] = ()
    seats: int | None = None
    """None for the most usual table."""

    def find(self, thing: str) -> HeldOften | None:
        """Return how often a thing was held; None where that was not counted, or where too few held it."""
        found = held(self.game, thing, self.boxes, self.seats) or held(self.game, thing, self.boxes)
        if found is None or found.among.content != self.content or found.count.seats_holding < LEAST_HOLDERS:
            return None
        return found


def held_facts(ask: HeldAsk, things: Mapping[str, str], signs: Symbols) -> tuple[Fact, ...]:
    """Return how often winners, and how often all players, held some things, each with its label, and in which games.

    What was not counted is left out.
    """
    facts: list[Fact] = []
    found: HeldOften | None = None
    for thing, label in things.items():
        each = ask.find(thing)
        if each is not None:
            found = each
            count = each.count
            winners = _("{bar} {share} of the winners in games of our bots")
            everybody = _("{bar} {share} of all players in games of our bots")
            facts += [
                Fact(label, winners.format(**_share(count.by_winners, signs))),
                Fact("", everybody.format(**_share(count.by_all, signs))),
            ]
    return (*facts, Fact("", _source(found), Role.MUTED)) if found is not None else ()


def board_facts(ask: HeldAsk, boards: Mapping[str, str], signs: Symbols) -> tuple[Fact, ...]:
    """Return how many of its games each board won, with its label, beside what would be its part of them."""
    facts: list[Fact] = []
    found: HeldOften | None = None
    for board, label in boards.items():
        each = ask.find(board)
        if each is not None:
            found = each
            count = each.count
            won = _("{bar} won {share} of its games, with our bots at the table")
            usual = _("{bar} {share} of them is what a board wins on average")
            facts += [
                Fact(label, won.format(**_share(count.winners_holding / count.games, signs))),
                Fact("", usual.format(**_share(count.winners / count.seats, signs))),
            ]
    return (*facts, Fact("", _source(found), Role.MUTED)) if found is not None else ()


def _share(share: float, signs: Symbols) -> dict[str, str]:
    filled = round(share * BAR_CELLS)
    return {"bar": signs.bar * filled + signs.bar_rest * (BAR_CELLS - filled), "share": percent(share)}


def _source(found: HeldOften) -> str:
    games = ngettext("{n} game", "{n} games", found.count.games).format(n=found.count.games)
    players = ngettext("{n} player", "{n} players", found.among.seats).format(n=found.among.seats)
    text = _("at the end of {games} of {players}, all of them bots; counted on {day}")
    return text.format(games=games, players=players, day=found.made.isoformat())
