"""The rules of 7 Wonders, second part: costs, payment, trade and chains."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from sevenwonders_tui.content.words import coins_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Goods, goods_of
from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.present.block import Block, beside
from sevenwonders_tui.present.books.rule_page import Paper, RulePage
from sevenwonders_tui.present.books.rule_picture import labelled_tiles, resources_line, sign_between
from sevenwonders_tui.present.drawing.large import large_tiles
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import Card
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import FULL_PRICE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.picture import card_picture
from sevenwonders_tui.seven.words.rules.examples import (
    FindGame,
    TradeExample,
    chain_example,
    discount_side,
    trade_example,
)

CARD_CELLS, CARD_ROWS = 20, 7
ARROW_CELLS = 3
NARROWEST_CHAIN = 16


def pages_of_trade(find: FindGame) -> tuple[RulePage, ...]:
    """Return the pages about costs."""
    return (
        RulePage("paying", N_("Paying and trading"), partial(_paying, find)),
        RulePage("chains", N_("Chains"), partial(_chains, find)),
    )


def _paying(find: FindGame, paper: Paper) -> None:
    game = find()
    paper.say(_("A cost is written in letters, each for one unit of a resource:"))
    paper.show([resources_line(goods) for goods in (RAW, MANUFACTURED)])
    paper.say(
        _(
            "Your wonder's board makes one resource, and your brown and grey cards make more. Nothing is used up: what "
            "your city makes, it makes anew in every turn. To build a card it must make each letter of its cost."
        )
    )
    paper.gap()
    paper.say(
        _(
            "What you lack you buy from the city on your left or right, for {coins} a unit. They cannot refuse, and "
            "still use the unit themselves. Cities further away do not trade with you."
        ).format(coins=coins_words(FULL_PRICE))
    )
    example = trade_example(game.catalog)
    if example is not None:
        paper.head(_("An example"))
        _trade_picture(game, example, paper)
        paper.say(trade_words(Book(game.catalog), example, paper.signs))
    paper.gap()
    paper.points(
        [
            _("For sale is what boards, brown and grey cards make; never what yellow cards or wonders make."),
            _("{choice}: one of the two, as you like, anew in each turn.").format(choice=paper.signs.unit(RAW[2:])),
            _("{coins} in a cost goes to the bank.").format(coins=paper.signs.coins(1)),
            _("What you are paid this turn you can spend from the next turn on."),
        ]
    )


def trade_words(book: Book, example: TradeExample, signs: Symbols) -> str:
    """Return the example in words."""
    text = _(
        "{card} needs {cost}. You make {own}, and your neighbour Ben makes {bought}. You pay Ben {coins}, and the card "
        "is yours."
    )
    told = text.format(
        card=book.name(example.card.id),
        cost=letters(example.card.cost.resources, signs),
        own=letters(example.own, signs),
        bought=signs.good(example.bought),
        coins=coins_words(example.price),
    )
    if example.discount is None or example.discounted >= example.price:
        return told
    if discount_side(example.discount, goods_of(example.bought)) is Side.LEFT:
        text = _("With {card} in your city, and Ben on your left, it would be {coins}.")
    else:
        text = _("With {card} in your city, and Ben on your right, it would be {coins}.")
    cheaper = text.format(card=book.name(example.discount.id), coins=coins_words(example.discounted))
    return sentences([told, cheaper])


def _trade_picture(game: SevenWonders, example: TradeExample, paper: Paper) -> None:
    color = Color.BROWN if goods_of(example.bought) is Goods.RAW else Color.GREY
    price = Span(paper.signs.coins(example.price), Role.PLAIN)
    card = card_picture(Book(game.catalog), example.card.id, paper.signs, price=price)
    drawn = paper.card(card, CARD_CELLS, CARD_ROWS)
    own = labelled_tiles(
        _("you make"), large_tiles([paper.signs.good(each) for each in example.own], color, CARD_CELLS), ""
    )
    bought = labelled_tiles(
        _("Ben sells"), large_tiles([paper.signs.good(example.bought)], color, CARD_CELLS), price.text
    )
    rows = len(drawn)
    paper.show(
        beside(
            [own, sign_between("+", rows), bought, sign_between(paper.signs.right, rows), drawn],
            2,
        )
    )


# Chains


def _chains(find: FindGame, paper: Paper) -> None:
    game = find()
    paper.say(
        _(
            "Some cards make later ones free. With the first one in your city, the next one costs nothing at all: no "
            "resources, no coins."
        )
    )
    chain = chain_example(game.catalog)
    if chain:
        book = Book(game.catalog)
        paper.show(chain_picture(book, chain, paper))
        paper.points(_chain_words(book, chain, paper.signs))
    paper.gap()
    signs = paper.signs
    if not signs.in_words:
        text = _("On a card {back} names the cards that make it free, and {on} the cards that it makes free.")
        paper.say(text.format(back=signs.left, on=signs.right))
        paper.gap()
    paper.points(
        [
            _("Only cards of your own city count, never those of a neighbour."),
            _("Where a card names several, any one of them is enough."),
            _("One card can make several others free, each in its turn."),
            _("A card that lies under a stage of your wonder leads to nothing."),
            _("You still choose the card in a turn, as any other. Free is its cost alone."),
        ]
    )


def chain_picture(book: Book, chain: tuple[Card, ...], paper: Paper) -> Block:
    """Return the cards of a chain with arrows between them; one below the other if they do not fit side by side."""
    signs = paper.signs
    cells = min(CARD_CELLS, (paper.cells + ARROW_CELLS) // len(chain) - ARROW_CELLS)
    columns: list[Block] = []
    rows: list[Line] = []
    for at, card in enumerate(chain):
        foot = Span(_("free"), Role.GOOD) if at else Span("", Role.PLAIN)
        picture = card_picture(
            book, card.id, signs, price=Span(f"{signs.check} {foot.text}", Role.GOOD) if at else foot
        )
        drawn = paper.card(picture, max(cells, NARROWEST_CHAIN), CARD_ROWS + 1)
        if columns:
            columns.append(sign_between(signs.right, len(drawn)))
            rows.append(line(Span(f"  {signs.down}", Role.STRONG)))
        columns.append(drawn)
        rows += drawn
    return beside(columns, 1) if cells >= NARROWEST_CHAIN else rows


def _chain_words(book: Book, chain: tuple[Card, ...], signs: Symbols) -> list[str]:
    text = _("With {first} in your city, {then} is free. Without it, {then} costs {cost}.")
    return [
        text.format(first=book.name(first.id), then=book.name(then.id), cost=letters(then.cost.resources, signs, ""))
        for first, then in pairwise(chain)
    ]
