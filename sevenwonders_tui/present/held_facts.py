"""How often winners held a thing, as facts of its page: two bars to compare, and where the numbers come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, ngettext, percent
from sevenwonders_tui.present.held import HeldOften, held
from sevenwonders_tui.present.line import Fact, Role
from sevenwonders_tui.present.symbols import Symbols

BAR_CELLS = 12
RARE = 0.02
"""Of what fewer of all players held, nothing is said about winners."""


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
        """Return how often a thing was held; None where that was not counted."""
        found = held(self.game, thing, self.boxes, self.seats) or held(self.game, thing, self.boxes)
        return None if found is None or found.among.content != self.content else found


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
            winners = _("{bar} {share} of the winners").format(**_share(each.count.by_winners, signs))
            everybody = _("{bar} {share} of all players").format(**_share(each.count.by_all, signs))
            facts += [Fact(label, winners), Fact("", everybody)]
    return (*facts, Fact("", _source(found), Role.MUTED)) if found is not None else ()


def _share(share: float, signs: Symbols) -> dict[str, str]:
    filled = round(share * BAR_CELLS)
    return {"bar": signs.bar * filled + signs.bar_rest * (BAR_CELLS - filled), "share": percent(share)}


def _source(found: HeldOften) -> str:
    games = ngettext("{n} game", "{n} games", found.count.games).format(n=found.count.games)
    players = ngettext("{n} player", "{n} players", found.among.seats).format(n=found.among.seats)
    text = _("at the end of {games} of {players}, all of them bots; counted on {day}")
    return text.format(games=games, players=players, day=found.made.isoformat())
