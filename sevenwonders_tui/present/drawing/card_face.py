"""Cards as pictures: a filled panel with a bar, a large sign, words, chains and a foot; and their backs.

No game is named here: each game describes its cards by a `CardPicture`. Necessary parts come before pleasant ones: the
bar, the words and the foot first, then chains, then the large sign, then empty rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.block import Block, block_cells, centered, on_ground, padded
from sevenwonders_tui.present.drawing.face_sign import FaceSign, face_sign
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    center,
    clip,
    line,
    pad,
    role_of,
    spread,
    wrap,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained

WIDE_BAR = 20
"""From this width on number, name and kind stand in one row of the bar."""
CARD_ROWS = 11
"""With this height a card has its large sign and some space."""


@dataclass(frozen=True, slots=True)
class PictureTerms:
    """The terms that explain the parts of a card; prices carry their own."""

    name: str = ""
    kind: str = ""
    gives: str = ""
    chains: str = ""
    cost: str = ""


NO_TERMS = PictureTerms()


@dataclass(frozen=True, slots=True)
class CardPicture:
    """The texts and signs of a card."""

    name: str
    color: Color | None
    """None for things that are not cards, such as a stage: their bar is a raised line."""
    kind: str
    """The word for the colour, at the right end of the bar."""
    number: str = ""
    """The key that selects it."""
    signs: tuple[FaceSign, ...] = ()
    """Its effects as a large sign: several versions, the widest first."""
    words: tuple[str, ...] = ()
    """Its effects in words: several versions, the longest first; the last one is broken into lines if necessary."""
    chains: tuple[str, ...] = ()
    """Where it comes from and where it leads, each behind its arrow."""
    cost: str = ""
    prices: tuple[Span, ...] = ()
    """The price now with its sign, or that the card is locked: several versions, the longest first."""
    art: tuple[Block, ...] = ()
    """Pictures in place of the large sign, the largest first; the first that fits is drawn."""
    terms: PictureTerms = NO_TERMS


def card_block(
    picture: CardPicture,
    cells: int,
    rows: int,
    signs: Symbols,
    *,
    ground: Ground | None = Ground.PANEL,
    has_sign: bool = True,
) -> list[Line]:
    """Return a card as a block of exactly `cells` cells and `rows` rows, filled with the ground.

    Use `Ground.RAISED` on a panel, `Ground.CURSOR` for the selected card, None if the ground has no shades. Three rows
    are enough for the bar and words. If these and the foot leave four more rows, there is a large sign, unless
    `has_sign` is false because another card of the same hand has no room for its own. Chains are clipped: show them
    elsewhere too.

    `seven/words/cards/picture.py` makes pictures of the cards and stages of 7 Wonders. A picture without cost and
    prices has no foot. For a card that lies face down use `card_back`.
    """
    band, under = _bar(picture, cells)
    words = _words(picture, cells - 2)
    foot = _foot(picture, cells - 2)
    room = rows - len(band) - len(words) - len(foot)
    drawn = _sign(picture, cells, room, signs) if has_sign else []
    sign = [explained(row, picture.terms.gives) for row in drawn]
    room -= len(sign)
    # The row below the bar separates the sign from it, and holds the kind if the bar has no room for that.
    below_bar = [under] if sign or room > bool(not under) else []
    room -= len(below_bar)
    chains = [
        (Span(" "), Span(clip(text, cells - 2, signs.ellipsis), Role.MUTED, term=picture.terms.chains))
        for text in picture.chains
    ]
    chains = chains[: max(room, 0)]
    room -= len(chains)
    above_foot: Block = [()] if chains and room > 0 else []
    upper = [*band, *below_bar, *sign, *_told(words, cells, picture.terms.gives, is_centered=bool(sign))]
    upper = upper[: max(rows - len(foot), 0)]
    lower = [*chains, *above_foot, *foot]
    between = max(rows - len(upper) - len(lower), 0)
    return _filled([*upper, *([()] * between), *lower][:rows], ground, cells)


def card_rows(picture: CardPicture, cells: int, *, has_sign: bool) -> int:
    """Return the rows that a card needs for all its texts, with or without its large sign; chains are clipped."""
    band, under = _bar(picture, cells)
    said = len(band) + len(_words(picture, cells - 2)) + len(picture.chains) + len(_foot(picture, cells - 2))
    drawn = next((len(art) for art in picture.art if block_cells(art) <= cells), LARGE_ROWS)
    return said + (drawn + 1 if has_sign else bool(under))


def card_back(
    cells: int, rows: int, sign: str, *, is_worn: bool = False, ground: Ground | None = Ground.RAISED
) -> list[Line]:
    """Return the back of a card: a lattice with a sign in its middle, such as the number of an age.

    The lattice of a worn card has gaps: it marks a card that lies face down below others.
    """
    sign = clip(sign, cells - 2)
    block = []
    for row in range(rows):
        lattice = "".join(_lattice(row, at, is_worn=is_worn) for at in range(cells))
        if row != rows // 2 or not sign:
            block.append(line(Span(lattice, Role.FAINT)))
            continue
        start = (cells - cell_len(sign) - 2) // 2
        end = start + cell_len(sign) + 2
        block.append(
            line(Span(lattice[:start], Role.FAINT), Span(f" {sign} ", Role.STRONG), Span(lattice[end:], Role.FAINT))
        )
    return _filled(block, ground, cells)


def _lattice(row: int, at: int, *, is_worn: bool) -> str:
    if is_worn and (row * 2 + at) % 5 < 2:
        return " "
    return "╱╲"[(row + at) % 2]


def _sign(picture: CardPicture, cells: int, room: int, signs: Symbols) -> Block:
    """Return the large sign within `cells` cells if it leaves one of `room` rows free; nothing otherwise."""
    for art in picture.art:
        if block_cells(art) <= cells and len(art) < room:
            return centered(art, cells)
    if room <= LARGE_ROWS:
        return []
    inside = [(Span(" "), *row) for row in face_sign(picture.signs, cells - 2, signs)]
    return inside or face_sign(picture.signs, cells, signs)


def _filled(block: Block, ground: Ground | None, cells: int) -> list[Line]:
    return padded(block, cells) if ground is None else on_ground(block, ground, cells)


# The bar


def _bar(picture: CardPicture, cells: int) -> tuple[list[Line], Line]:
    """Return the bar, and the kind as a line to stand below it if the bar has no room for it."""
    room = cells - 2
    title = f"{picture.number} {picture.name}".strip()
    if cells >= WIDE_BAR or not picture.kind:
        if cell_len(title) + 1 + cell_len(picture.kind) <= room:
            return [_bar_row(picture, title, picture.kind, cells)], ()
        if cell_len(title) <= room:
            under = clip(picture.kind, room)
            role = Role.MUTED if picture.color is None else role_of(picture.color)
            word = Span(under, role, term=picture.terms.kind)
            return [_bar_row(picture, title, "", cells)], (Span(" " * (cells - 1 - cell_len(under))), word)
    texts = wrap(title, room)
    if len(texts) > 2:
        texts = wrap(title, cells - 1)
    if texts[0] == picture.number and picture.kind:
        # The name takes a whole row: number and kind share the other one.
        return [
            _bar_row(picture, picture.number, picture.kind, cells),
            *(_bar_row(picture, text, "", cells) for text in texts[1:]),
        ], ()
    last = texts[-1]
    if (len(texts) == 1 and picture.kind) or cell_len(last) + 1 + cell_len(picture.kind) > cells - 1:
        texts.append("")
    *upper, last = texts
    return [*(_bar_row(picture, text, "", cells) for text in upper), _bar_row(picture, last, picture.kind, cells)], ()


def _bar_row(picture: CardPicture, text: str, kind: str, cells: int) -> Line:
    """Return a row of the bar; if text and kind fill both ends, no blank is left at the right."""
    kind = clip(kind, cells - 2)
    margin = " " if cell_len(text) + bool(text and kind) + cell_len(kind) <= cells - 2 else ""
    between = cells - cell_len(kind) - len(margin) - cell_len(" " + text)
    ground = Ground.RAISED if picture.color is None else Ground(picture.color.value)
    return (
        Span(" " + text, Role.STRONG, ground, term=picture.terms.name if text else ""),
        Span(" " * between, Role.STRONG, ground),
        Span(kind, Role.PLAIN, ground, term=picture.terms.kind if kind else ""),
        Span(margin, Role.PLAIN, ground),
    )


# Words and foot


def _words(picture: CardPicture, cells: int) -> list[str]:
    """Return the longest version of the words that fits one line, otherwise the last version in several lines."""
    fitting = next((words for words in picture.words if cell_len(words) <= cells), None)
    if fitting is not None:
        return [fitting]
    return wrap(picture.words[-1], cells) if picture.words else []


def _told(words: Sequence[str], cells: int, term: str, *, is_centered: bool) -> list[Line]:
    if not is_centered:
        return [(Span(" "), Span(text, Role.STRONG, term=term)) for text in words]
    # Like `center`, but the blanks carry no term.
    starts = [cell_len(center(text, cells)) - cell_len(center(text, cells).lstrip()) for text in words]
    return [pad((Span(" " * start), Span(text, term=term)), cells) for start, text in zip(starts, words, strict=True)]


def _foot(picture: CardPicture, cells: int) -> list[Line]:
    """Return cost left and price right in one line, or below each other if they are too long for that."""
    cost = Span(picture.cost, Role.STRONG, term=picture.terms.cost)
    for price in picture.prices or (Span(""),):
        if cell_len(cost.text) + 1 + cell_len(price.text) <= cells:
            return [(Span(" "), *spread((cost,), (price,), cells))] if cost.text or price.text else []
    costs = [(Span(" "), replace(cost, text=text)) for text in wrap(cost.text, cells)] if cost.text else []
    prices = wrap(price.text, cells)
    blanks = [Span(" " * (1 + cells - cell_len(text))) for text in prices]
    return [*costs, *((blank, replace(price, text=text)) for blank, text in zip(blanks, prices, strict=True))]
