"""The content of 7 Wonders Duel that options select."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _, comma_list, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine.catalog import Boxes, Catalog


def load_content(args: Namespace) -> Catalog:
    """Return the components that the options select. Raises CommandFailed with every fault."""
    from sevenwonders_tui import content

    try:
        return content.load_duel(args.duel)
    except content.ContentError as error:
        raise CommandFailed(str(error)) from error


def boxes_words(boxes: Boxes) -> str:
    """Return a set of boxes in words."""
    from sevenwonders_tui.duel.content.words import box_word

    return comma_list([_("base game"), *map(box_word, boxes)])


def content_lines(catalog: Catalog) -> list[str]:
    """Return the numbers of the content, one line each."""
    from sevenwonders_tui.content.words import AGES
    from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back

    backs = Counter(card.back for card in catalog.cards)
    lines = []
    for (age, numeral), back in zip(AGES.items(), AGE_BACKS, strict=True):
        count = backs[back]
        cards = ngettext("{n} card", "{n} cards", count).format(n=count)
        structures = [structures[age - 1] for structures in (catalog.structures, catalog.agora_structures)]
        places, agora_places = (len(structure.places) for structure in structures)
        text = _("age {age}: {cards}, {places} laid out, {agora} with Agora")
        lines.append(text.format(age=numeral, cards=cards, places=places, agora=agora_places))
    lines += [
        _("Guilds: {count}").format(count=backs[Back.GUILD]),
        _("Grand Temples: {count}").format(count=backs[Back.TEMPLE]),
        _("Senators: {count}").format(count=backs[Back.SENATOR]),
        _("chains: {count}").format(count=sum(card.chain_from is not None for card in catalog.cards)),
        _("Wonders: {count}").format(count=len(catalog.wonders)),
        _("Progress tokens: {count}").format(count=len(catalog.progress)),
        _("divinities: {count}").format(count=len(catalog.pantheon.divinities)),
        _("decrees: {count}").format(count=len(catalog.agora.decrees)),
        _("conspiracies: {count}").format(count=len(catalog.agora.conspiracies)),
    ]
    for boxes, fingerprint in catalog.fingerprints.items():
        text = _("fingerprint of {boxes}: {fingerprint}")
        lines.append(text.format(boxes=boxes_words(boxes), fingerprint=fingerprint))
    return lines
