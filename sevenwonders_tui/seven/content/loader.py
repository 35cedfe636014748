"""From two files to a catalog, or to all their faults."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.faults import ContentError, ContentFault
from sevenwonders_tui.content.reading import read_plain
from sevenwonders_tui.seven.content.assemble import catalog_of
from sevenwonders_tui.seven.content.checks import check_cards, check_wonders
from sevenwonders_tui.seven.content.entries import CardReader, Cards, Wonders, read_wonders
from sevenwonders_tui.seven.engine.catalog import Catalog

CARDS_FILE = "cards.yaml"
WONDERS_FILE = "wonders.yaml"


def read_catalog(cards: Path | None = None, wonders: Path | None = None) -> Catalog:
    """Return the content of two files; None means the file of the box. Raises ContentError with all faults."""
    card_entries, card_faults = _read_cards(cards)
    wonder_entries, wonder_faults = _read_wonders(wonders)
    if card_entries is None or wonder_entries is None or card_faults or wonder_faults:
        raise ContentError([*card_faults, *wonder_faults])
    return catalog_of(card_entries, wonder_entries)


def _read_cards(path: Path | None) -> tuple[Cards | None, list[ContentFault]]:
    name = str(path or CARDS_FILE)
    content, faults = read_plain(path or box_file(CARDS_FILE), name)
    if content is None:
        return None, faults
    reader = CardReader(name)
    cards = reader.read(content)
    return cards, [*faults, *reader.faults, *check_cards(cards)]


def _read_wonders(path: Path | None) -> tuple[Wonders | None, list[ContentFault]]:
    name = str(path or WONDERS_FILE)
    content, faults = read_plain(path or box_file(WONDERS_FILE), name)
    if content is None:
        return None, faults
    wonders, form_faults = read_wonders(content, name)
    return wonders, [*faults, *form_faults, *check_wonders(wonders)]
