"""`sevenwonders content check`: whether cards and wonders can be played with."""

from __future__ import annotations

from argparse import Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.language import add_language_option
from sevenwonders_tui.cli.options import Commands, add_content_options
from sevenwonders_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.engine.seven.catalog import Catalog


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    example = _("Example:\n  sevenwonders content check --cards my-cards.yaml")
    parser = commands.add_parser(
        "content",
        help=_("check files of cards and wonders"),
        description=_("Work with files of cards and wonders."),
        epilog=example,
        formatter_class=RawDescriptionHelpFormatter,
    )
    actions = parser.add_subparsers(metavar=_("ACTION"), required=True)
    check = actions.add_parser(
        "check",
        help=_("say whether cards and wonders can be played with, and what to mend"),
        description=_("Say whether cards and wonders can be played with. Every fault is one sentence."),
        epilog=example,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add_content_options(check)
    add_language_option(check)
    check.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print a summary of the content, or everything that is wrong with it."""
    from sevenwonders_tui.content import ContentError, load_catalog

    try:
        catalog = load_catalog(args.cards, args.wonders)
    except ContentError as error:
        print(error)
        count = len(error.faults)
        print(ngettext("{n} fault.", "{n} faults.", count).format(n=count))
        return 1
    print("\n".join(summary(catalog)))
    return 0


def summary(catalog: Catalog) -> list[str]:
    """Return what a rule set holds, one line each."""
    from sevenwonders_tui.content.words import AGES

    lines = [_("The content is sound.")]
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
