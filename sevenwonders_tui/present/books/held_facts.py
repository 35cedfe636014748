"""How often winners held a thing, as facts of its page: two bars to compare, and the source of the numbers.

The games were played by the built-in bots, which do not hold and build as people would. So each share names its games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, ngettext, percent
from sevenwonders_tui.present.books.held import HeldOften, held
from sevenwonders_tui.present.line import Fact, Role
from sevenwonders_tui.present.symbols import Symbols

BAR_CELLS = 12
LEAST_HOLDERS = 50
"""Shares of things held by fewer players than this are not shown: they would be mostly luck."""


@dataclass(frozen=True, slots=True)
class HeldAsk:
    """The games whose winners are looked up."""

    game: str
    content: str
    """The fingerprint of the content here: counts of other content do not apply to it."""
    boxes: tuple[str, ...] = ()
    seats: int | None = None
    """None for the most usual table."""

    def find(self, thing: str) -> HeldOften | None:
        """Return how often a thing was held; None if it was not counted, or too few players held it."""
        found = held(self.game, thing, self.boxes, self.seats) or held(self.game, thing, self.boxes)
        if found is None or found.among.content != self.content or found.count.seats_holding < LEAST_HOLDERS:
            return None
        return found


def held_facts(ask: HeldAsk, things: Mapping[str, str], signs: Symbols) -> tuple[Fact, ...]:
    """Return how often winners and all players held things, each with its label, and the games they are from.

    Things that were not counted are left out.
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
    """Return the share of its games that each board won, with its label, beside its fair share."""
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
