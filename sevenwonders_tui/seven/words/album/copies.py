"""The number of copies of a card for each number of players."""

from __future__ import annotations

from itertools import groupby

from sevenwonders_tui.i18n import _, comma_list, ngettext
from sevenwonders_tui.seven.engine.catalog import Card
from sevenwonders_tui.seven.engine.sizes import SEATS, city_count, copies_in_play, guilds_in_play


def copies_told(card: Card, guilds: int) -> str:
    """Return the number of copies of a card by number of players; `guilds` is the number of guilds in the box."""
    counts = ((players, _dealt(card, players)) for players in SEATS)
    parts = []
    for count, group in groupby(counts, key=lambda each: each[1]):
        players = [number for number, _count in group]
        parts.append((_guilds if card.is_guild else _copies)(count, _players(players[0], players[-1])))
    told = comma_list(parts)
    text = ngettext("drawn from {n} guild: {counts}", "drawn from {n} guilds: {counts}", guilds)
    return text.format(n=guilds, counts=told) if card.is_guild else told


def _dealt(card: Card, players: int) -> int:
    cities = city_count(players)
    return guilds_in_play(cities) if card.is_guild else copies_in_play(card, cities)


def _guilds(count: int, players: str) -> str:
    return _("{n} with {players}").format(n=count, players=players)


def _copies(count: int, players: str) -> str:
    if not count:
        return _("none with {players}").format(players=players)
    text = ngettext("{n} copy with {players}", "{n} copies with {players}", count)
    return text.format(n=count, players=players)


def _players(first: int, last: int) -> str:
    if first == last:
        return ngettext("{n} player", "{n} players", first).format(n=first)
    text = ngettext("{first} to {last} player", "{first} to {last} players", last)
    return text.format(first=first, last=last)
