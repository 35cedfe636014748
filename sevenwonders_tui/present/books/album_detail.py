"""The details of the thing under the cursor of an album, below the grid or beside the list."""

from __future__ import annotations

from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.present.books.album import Album
from sevenwonders_tui.present.books.fact_sheet import fact_sheet
from sevenwonders_tui.present.drawing.card_face import card_block, card_rows
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, line, wrap_rows
from sevenwonders_tui.present.symbols import Symbols


def album_detail(album: Album, thing: str, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return the name, the kinds and the effects of a thing in words."""
    item = album.item(thing, signs)
    kinds = f"   {f' {signs.dot} '.join(item.kinds)}"
    cost = "   " + _("cost: {cost}").format(cost=item.cost) if item.cost else ""
    head = clip_line(line(Span(item.name, Role.TITLE), Span(kinds + cost, Role.MUTED)), cells, signs.ellipsis)
    chains = "   ".join(album.picture(thing, signs).chains) if item.color is not None else ""
    below = [line(Span(clip(chains, cells, signs.ellipsis), Role.MUTED))] if chains and rows > 2 else []
    told = wrap_rows(sentences(item.told), cells, max(rows - 1 - len(below), 1))
    return [head, *map(line, told), *below][:rows]


def album_side(
    album: Album,
    thing: str,
    cells: int,
    rows: int,
    signs: Symbols,
    *,
    is_framed: bool,
) -> list[Line]:
    """Return the picture of a thing with the beginning of its page below it, to stand beside a list."""
    picture = album.picture(thing, signs)
    high = min(max(card_rows(picture, cells, has_sign=True), 8), rows)
    drawn = card_block(picture, cells, high, signs, ground=None if is_framed else Ground.PANEL)
    facts = album.text(thing, signs).facts
    below = fact_sheet([facts], cells)
    while facts and high + 1 + len(below) > rows:
        # A fact is shown whole or not at all; the page of the thing shows the rest.
        facts = facts[:-1]
        below = [*fact_sheet([facts], cells), line(Span(signs.ellipsis, Role.MUTED))]
    return [*drawn, (), *below][:rows]
