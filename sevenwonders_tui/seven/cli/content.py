"""The cards and wonders that options name."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.seven.engine.catalog import Catalog


def load_catalog(args: Namespace) -> Catalog:
    """Return the cards and wonders that the options name. Raises CommandFailed with every fault."""
    from sevenwonders_tui import content

    try:
        return content.load_catalog(args.cards, args.wonders)
    except content.ContentError as error:
        raise CommandFailed(str(error)) from error


def content_lines(catalog: Catalog) -> list[str]:
    """Return the contents of a rule set, a line for each kind."""
    from sevenwonders_tui.content.words import AGES

    lines = []
    for age, numeral in AGES.items():
        cards = [card for card in catalog.cards if card.age == age]
        guilds = sum(card.is_guild for card in cards)
        copies = sum(len(card.copies) for card in cards)
        text = _("age {age}: {cards} in {copies}, {guilds}") if guilds else _("age {age}: {cards} in {copies}")
        line = text.format(
            age=numeral,
            cards=ngettext("{n} card", "{n} cards", len(cards) - guilds).format(n=len(cards) - guilds),
            copies=ngettext("{n} copy", "{n} copies", copies).format(n=copies),
            guilds=ngettext("{n} guild", "{n} guilds", guilds).format(n=guilds),
        )
        lines.append(line)
    lines.append(_("chains: {count}").format(count=sum(len(card.chain_from) for card in catalog.cards)))
    lines.append(_("wonders: {count}").format(count=len(catalog.wonders)))
    lines.append(_("fingerprint: {fingerprint}").format(fingerprint=catalog.fingerprint))
    return lines
