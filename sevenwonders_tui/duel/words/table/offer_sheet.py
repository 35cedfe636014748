"""The things that a turn can be spent on besides cards, as lists: Wonders and divinities, with price and effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.duel.engine.catalog import DivinityId
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.words.effects.change import brings
from sevenwonders_tui.duel.words.effects.cost import activation_price_line, cost_line, price_line
from sevenwonders_tui.duel.words.effects.full import divinity_told, wonder_told
from sevenwonders_tui.duel.words.effects.short import divinity_gives, wonder_gives
from sevenwonders_tui.duel.words.effects.why import space_why, wonder_why
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.tiny_card import whole_words
from sevenwonders_tui.duel.words.terms.sheets import BRINGS, CAN_HAVE, CANNOT_HAVE
from sevenwonders_tui.duel.words.terms.table import NUMBER
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, pad, spread, wrap

LETTERS = "abcd"
"""Of the Wonders of a player, in the order in which they lie."""


@dataclass(frozen=True, slots=True)
class OfferRow:
    """One thing to spend the turn on."""

    id: str
    number: int
    """The key that chooses it; for a card of the Pantheon the number of its space, as on the table."""
    name: str
    gives: Line
    cost: Line
    """The printed cost."""
    price: Line
    """The price now."""
    told: str
    why: str
    """What it needs, or the reason why it cannot be had."""
    moves: tuple[Move, ...]
    """The ways to pay; empty if it cannot be had."""
    now: Line = ()
    """What it would bring at once."""
    letter: str = ""
    """The letter that chooses it in place of the number, where numbers of cards act; empty where they do not."""

    @property
    def key(self) -> str:
        """What stands before it: its letter, or its number."""
        return self.letter or str(self.number)


def wonder_rows(
    scene: DuelScene, seat: Seat, ways: Sequence[tuple[WonderId, tuple[Move, ...]]], *, by_letter: bool = False
) -> list[OfferRow]:
    """Return the Wonders that a player may still build, with the ways to pay for each; letters may choose them."""
    book, signs = scene.book, scene.signs
    return [
        OfferRow(
            wonder,
            number,
            book.wonder_name(wonder),
            wonder_gives(book, wonder, signs),
            cost_line(book.wonder(wonder).cost, signs),
            price_line(scene.quote_wonder(wonder, seat), signs),
            sentences(wonder_told(book, wonder)),
            wonder_why(scene, wonder, seat),
            moves,
            _now(scene, seat, moves),
            LETTERS[number - 1] if by_letter else "",
        )
        for number, (wonder, moves) in enumerate(ways, start=1)
    ]


def divinity_rows(
    scene: DuelScene, seat: Seat, ways: Sequence[tuple[DivinityId, int, tuple[Move, ...]]]
) -> list[OfferRow]:
    """Return the cards of the Pantheon by space, with the ways to pay for each."""
    book, signs = scene.book, scene.signs
    rows = []
    for divinity, space, moves in ways:
        quote = scene.quote_space(space, seat)
        rows.append(
            OfferRow(
                divinity,
                space,
                book.divinity_name(divinity),
                divinity_gives(book, divinity, signs),
                (),
                () if quote is None else activation_price_line(quote, signs, scene.name(seat)),
                sentences(divinity_told(book, divinity)),
                space_why(scene, space, seat),
                moves,
                _now(scene, seat, moves),
            )
        )
    return rows


def _now(scene: DuelScene, seat: Seat, moves: Sequence[Move]) -> Line:
    if not moves:
        return ()
    (foreseen,) = scene.game.foresee(scene.view, moves[:1])
    return brings(scene, seat, foreseen)


def offer_lines(rows: Sequence[OfferRow]) -> list[Line]:
    """Return one line for each row, with its key first and its parts in columns."""
    names = max((measure(line(row.name)) for row in rows), default=0)
    costs = block_cells([row.cost for row in rows])
    prices = block_cells([row.price for row in rows])
    found = []
    for row in rows:
        role = Role.STRONG if row.moves else Role.MUTED
        price = line(Span(" " * (prices - measure(row.price))), *row.price)
        cost = (*pad(row.cost, costs), Span("  ")) if costs else ()
        gives = tuple(replace(span, role=span.role if row.moves else Role.MUTED) for span in row.gives)
        found.append(
            line(
                NUMBER.span(Span(f"{row.key} ", role)),
                *pad(line(Span(row.name, role)), names),
                "  ",
                *cost,
                *price,
                "  ",
                *gives,
            )
        )
    return found


def offer_block(row: OfferRow, cells: int, ellipsis: str) -> list[Line]:
    """Return a thing on two lines, for narrow terminals: its name with the price at the right, then its effects."""
    role = Role.STRONG if row.moves else Role.MUTED
    number = NUMBER.span(Span(f"{row.key} ", role))
    room = cells - measure((number,)) - measure(row.price) - 1
    head = spread((number, Span(clip(row.name, room, ellipsis), role)), row.price, cells)
    below = whole_words(row.gives, cells - measure((number,)), 1, ellipsis)
    return [head, *((Span(" " * measure((number,))), *each) for each in below)]


def offer_told(scene: DuelScene, row: OfferRow, cells: int, rows: int) -> list[Line]:
    """Return the lines below the list about one row."""
    signs = scene.signs
    can, cannot = CAN_HAVE.span(Span(f"{signs.check} ", Role.GOOD)), CANNOT_HAVE.span(Span(f"{signs.cross} ", Role.BAD))
    mark = can if row.moves else cannot
    first, *others = wrap(row.why, cells - 2)
    why: list[Line] = [line(mark, first), *(line("  ", text) for text in others)]
    now: list[Line] = [line(BRINGS.span(Span(_("now") + " ", Role.MUTED)), *row.now)] if row.now else []
    told = [line(Span(text, Role.MUTED)) for text in wrap(row.told, cells)]
    for lines in ([*told, *why, *now], [*why, *now, *told], why):
        if len(lines) <= rows:
            return lines
    return [*why, *now][:rows]
