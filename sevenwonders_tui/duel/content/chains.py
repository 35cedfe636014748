"""Checks of chains: each chain symbol joins an earlier card to a later one of its colour. Rules: 1.8."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from sevenwonders_tui.content.faults import ContentFault, did_you_mean, quoted
from sevenwonders_tui.duel.content.entries import BaseFile, CardEntry, label
from sevenwonders_tui.duel.content.models import AGE_KEYS
from sevenwonders_tui.i18n import _


def check_chains(base: BaseFile) -> Iterator[ContentFault]:
    """Yield the symbols that do not join an earlier card to a later one of its colour."""
    givers: defaultdict[str, list[CardEntry]] = defaultdict(list)
    takers: defaultdict[str, list[CardEntry]] = defaultdict(list)
    for entry in base.cards:
        if entry.model.chain_gives:
            givers[entry.model.chain_gives].append(entry)
        if entry.model.chain_needs:
            takers[entry.model.chain_needs].append(entry)
    is_whole = not base.broken & {*AGE_KEYS, "guilds"}
    for symbol, entries in givers.items():
        yield from _second(base.file, entries, "chain_gives", symbol)
        if is_whole and symbol not in takers:
            place = label(entries[0].section, entries[0].model.id)
            text = _("no card needs the symbol {symbol}").format(symbol=quoted(symbol))
            yield ContentFault(base.file, place, "chain_gives", did_you_mean(text, symbol, takers))
    for symbol, entries in takers.items():
        yield from _second(base.file, entries, "chain_needs", symbol)
        place = label(entries[0].section, entries[0].model.id)
        if symbol in givers:
            for text in _link(givers[symbol][0], entries[0]):
                yield ContentFault(base.file, place, "chain_needs", text)
        elif is_whole:
            text = _("no card gives the symbol {symbol}").format(symbol=quoted(symbol))
            yield ContentFault(base.file, place, "chain_needs", did_you_mean(text, symbol, givers))


def _second(file: str, entries: list[CardEntry], field: str, symbol: str) -> Iterator[ContentFault]:
    for entry in entries[1:]:
        text = _("{other} has the symbol {symbol} here too; a symbol joins two cards")
        text = text.format(other=quoted(entries[0].model.id), symbol=quoted(symbol))
        yield ContentFault(file, label(entry.section, entry.model.id), field, text)


def _link(giver: CardEntry, taker: CardEntry) -> Iterator[str]:
    other = quoted(giver.model.id)
    if giver.color is not taker.color:
        yield _("{id} gives the symbol and is of another colour").format(id=other)
    if giver.section not in AGE_KEYS or taker.section not in AGE_KEYS:
        yield _("{id} gives the symbol, and guilds are in no chain").format(id=other)
    elif AGE_KEYS.index(giver.section) >= AGE_KEYS.index(taker.section):
        yield _("{id} gives the symbol and is not of an earlier age").format(id=other)
