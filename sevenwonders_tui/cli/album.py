"""A page of a game's album in plain text: everything about one card, wonder or token."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import _, comma_list, say

if TYPE_CHECKING:
    from sevenwonders_tui.present.books.album import Album, AlbumText
    from sevenwonders_tui.present.line import Fact
    from sevenwonders_tui.present.symbols import Symbols

TREE_CELLS = 76
"""The width of a tree of chains, so that it fits into 80 columns."""


def output_signs() -> Symbols:
    """Return the symbols that the output can show."""
    from sevenwonders_tui.present.symbols import ASCII, UNICODE

    try:
        f"{UNICODE.prompt}{UNICODE.bar}{UNICODE.shield}─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return UNICODE


def album_lines(album: Album, thing: str, signs: Symbols, in_play: str = "") -> Iterator[str]:
    """Yield everything about a component, line by line, with an empty line at the end.

    `in_play` says how many copies are in the game at the requested number of players.
    """
    item, text = album.item(thing, signs), album.text(thing, signs)
    yield _("{name} ({what})").format(name=item.name, what=comma_list(item.kinds))
    yield from _fact_lines(text.facts)
    if in_play:
        yield "  " + in_play
    yield from _side_lines(text)
    yield from _fact_lines(text.held)
    yield from _tree_lines(album, text, thing, signs)
    for rule in text.rules:
        yield "  " + _("rule: {rule}").format(rule=rule)
    for ruling in text.rulings:
        yield "  " + _("ruling: {question} {answer}").format(question=say(ruling.question), answer=say(ruling.answer))
    yield ""


def _fact_lines(facts: Iterable[Fact]) -> Iterator[str]:
    for fact in facts:
        text = _("{label}: {text}").format(label=fact.label, text=fact.text) if fact.label else f"  {fact.text}"
        yield "  " + text


def _side_lines(text: AlbumText) -> Iterator[str]:
    """Yield each side of a wonder, a line for each stage."""
    for side in text.sides:
        yield "  " + side.title
        for stage in side.stages:
            what = _("{stage} ({cost}): {gives}")
            yield "    " + what.format(stage=stage.title, cost=stage.cost, gives=comma_list(stage.gives))


def _tree_lines(album: Album, text: AlbumText, thing: str, signs: Symbols) -> Iterator[str]:
    """Yield the chains of a card as a tree, under headings of the ages."""
    from sevenwonders_tui.present.books.chain_map import ChainLook, chain_columns, chain_map, heads
    from sevenwonders_tui.present.line import plain
    from sevenwonders_tui.present.symbols import TO_ASCII, Pictures

    if text.family is None:
        return
    yield "  " + _("chains:")
    titles = chain_columns(text.family, album.columns())
    drawn = chain_map(text.family, len(titles), TREE_CELLS, signs, ChainLook(is_told=True, here=thing))
    for row in (heads(titles, TREE_CELLS, signs), *drawn.lines):
        shown = plain(row).rstrip()
        yield f"   {shown.translate(TO_ASCII) if signs.pictures is Pictures.ASCII else shown}".rstrip()
