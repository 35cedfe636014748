"""How often winners held a thing, as facts of its page: two bars to compare, and where the numbers come from."""

from __future__ import annotations

from sevenwonders_tui.i18n import _, ngettext, percent
from sevenwonders_tui.present.held import HeldOften, held
from sevenwonders_tui.present.line import Fact, Role
from sevenwonders_tui.present.symbols import Symbols

BAR_CELLS = 12
RARE = 0.02
"""Of what fewer of all players held, nothing is said about winners."""


def held_facts(
    game: str, thing: str, content: str, signs: Symbols, boxes: tuple[str, ...] = (), *, label: str = ""
) -> tuple[Fact, ...]:
    """Return how often winners, and how often all players, held a thing; nothing where it was not counted.

    `content` is the fingerprint of what is played with here: numbers of other content say nothing about it.
    """
    found = held(game, thing, boxes)
    if found is None or found.among.content != content:
        return ()
    count = found.count
    if count.by_all < RARE:
        # Two bars of nothing would say that it is bad; these players never tried.
        return (Fact(label or _("held by"), _("hardly anybody in these games")),)
    winners = _("{bar} {share} of the winners").format(**_share(count.by_winners, signs))
    everybody = _("{bar} {share} of all players").format(**_share(count.by_all, signs))
    return Fact(label or _("held by"), winners), Fact("", everybody)


def held_source(game: str, thing: str, content: str, boxes: tuple[str, ...] = ()) -> tuple[Fact, ...]:
    """Return in which games it was counted, and when; nothing where it was not."""
    found = held(game, thing, boxes)
    if found is None or found.among.content != content:
        return ()
    return (Fact("", _source(found), Role.MUTED),)


def _share(share: float, signs: Symbols) -> dict[str, str]:
    filled = round(share * BAR_CELLS)
    return {"bar": signs.bar * filled + signs.bar_rest * (BAR_CELLS - filled), "share": percent(share)}


def _source(found: HeldOften) -> str:
    games = ngettext("{n} game", "{n} games", found.count.games).format(n=found.count.games)
    players = ngettext("{n} player", "{n} players", found.among.seats).format(n=found.among.seats)
    text = _("at the end of {games} of {players}, all of them bots; counted on {day}")
    return text.format(games=games, players=players, day=found.made.isoformat())
