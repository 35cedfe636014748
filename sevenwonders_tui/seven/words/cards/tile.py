"""Cards of 7 Wonders as tiles, and the lines below them, for narrow terminals."""

from __future__ import annotations

from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.drawing.card_face import PictureTerms
from sevenwonders_tui.present.drawing.card_tile import TileFace
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.words.cards.detail import card_layouts
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.effects.price import ROLES, Price
from sevenwonders_tui.seven.words.terms.card import CAN, CANNOT, LOCKED


def tile_face(face: CardFace, mark: str, signs: Symbols) -> TileFace:
    """Return a card that the player may choose, with its key and its price; `mark` names the locked act."""
    locked = (Span(f"{signs.check} {mark}", Role.GOOD, term=LOCKED.id),)
    return TileFace(
        str(face.number),
        face.name,
        face.color,
        short_color(face.color),
        (face.gives,),
        locked if mark else price_spans(face.price, signs),
        (signs.left if face.comes_from else "") + (signs.right if face.leads_to else ""),
        PictureTerms(face.terms.card, face.terms.kind, face.terms.gives, face.terms.chains, face.terms.cost),
    )


def price_spans(price: Price, signs: Symbols) -> tuple[Span, ...]:
    """Return a price, the longest way first; a cross stands before one that cannot be paid."""
    role = ROLES[price.reach]
    sign = f"{signs.cross} " if role is Role.BAD else ""
    return tuple(Span(sign + text, role, term=price.term) for text in price.ways)


def tile_lines(face: CardFace, stage: str, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return as much about a card as fits in `rows`; the first line always begins with its whole name."""
    layouts = card_layouts(face, stage, signs, cells)[:2]
    found = next((lines for lines in layouts if len(lines) <= rows), None)
    if found is not None:
        return found
    title = line(Span(face.name, Role.STRONG, term=face.terms.card))
    role = ROLES[face.price.reach]
    sign, about = (signs.cross, CANNOT) if role is Role.BAD else (signs.check, CAN)
    reasons = [explained(line(text), face.price.term) for text in wrap_rows(face.why, cells - 2, max(rows - 1, 1))]
    below: list[Line] = [
        ((Span(f"{sign} ", role, term=about.id) if not at else Span("  ")), *row) for at, row in enumerate(reasons)
    ]
    return [title, *below][:rows]
