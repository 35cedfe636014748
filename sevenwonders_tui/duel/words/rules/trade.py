"""The rules of 7 Wonders Duel, second part: costs of cards, chains, and Wonders."""

from __future__ import annotations

from functools import partial

from sevenwonders_tui.content.words import coins_words
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.component import RAW_KINDS, RESOURCES
from sevenwonders_tui.duel.engine.effects import PlayAgain
from sevenwonders_tui.duel.engine.rules import GROUP, MOST_WONDERS
from sevenwonders_tui.duel.words.album.card import component_facts, component_picture
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.rules.examples import (
    BENS_UNITS,
    FindDuel,
    PriceExample,
    linked_cards,
    price_example,
    unit_prices,
)
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, goods_of
from sevenwonders_tui.i18n import N_, _, ngettext, sentences
from sevenwonders_tui.present.block import beside
from sevenwonders_tui.present.books.rule_page import Paper, RulePage
from sevenwonders_tui.present.books.rule_picture import labelled_tiles, resources_line, sign_between
from sevenwonders_tui.present.drawing.large import large_tiles
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols

CARD_CELLS, CARD_ROWS = 20, 7
MOST_UNITS = 3


def pages_of_trade(find: FindDuel, boxes: Boxes) -> tuple[RulePage, ...]:
    """Return the pages about costs."""
    return (
        RulePage("paying", N_("Paying and chains"), partial(_paying, find)),
        RulePage("wonders", N_("Wonders"), partial(_wonders, find, boxes)),
    )


def _paying(find: FindDuel, paper: Paper) -> None:
    game = find()
    paper.say(_("A cost is coins, and letters, each for one unit of a resource:"))
    paper.show([resources_line(RESOURCES[:RAW_KINDS]), resources_line(RESOURCES[RAW_KINDS:])])
    paper.say(
        _(
            "Your brown and grey cards make resources. Nothing is used up: they make them anew for everything that you "
            "build. What you lack you buy from the bank. It is dearer the more of it the other player's brown and grey "
            "cards make:"
        )
    )
    paper.show(paper.table(price_rows(paper)))
    example = price_example(game)
    if example is not None:
        _price_picture(game, example, paper)
        paper.say(price_words(DuelBook(game.catalog), example, paper.signs))
    paper.head(_("Free by a chain"))
    linked = linked_cards(game.catalog)
    text = _("Some cards make a later one free, coins included.")
    if linked is None:
        paper.say(text)
        return
    book = DuelBook(game.catalog)
    first, then = (book.card_name(card.id) for card in linked)
    chained = _("With {first} in your city, {then} costs nothing.").format(first=first, then=then)
    paper.say(sentences([text, chained]))


def price_rows(paper: Paper) -> list[list[Line]]:
    """Return the price of a unit, by how many of it the opponent makes."""
    prices = unit_prices(MOST_UNITS)
    counts = [line(Span(str(units), Role.TITLE)) for units in range(len(prices))]
    coins = [line(Span(paper.signs.coins(price), Role.STRONG)) for price in prices]
    return [
        [line(Span(_("the other makes"), Role.TITLE)), *counts],
        [line(_("a unit costs you")), *coins],
    ]


def price_words(book: DuelBook, example: PriceExample, signs: Symbols) -> str:
    """Return the example in words."""
    text = ngettext(
        "{card} needs {cost}. You make {own}, and Ben makes {n} {bought}: you pay the bank {coins}.",
        "{card} needs {cost}. You make {own}, and Ben makes {n} {bought}: you pay the bank {coins}.",
        BENS_UNITS,
    )
    told = text.format(
        card=book.card_name(example.card.id),
        cost=letters(example.card.cost.resources, signs),
        own=letters(example.own, signs),
        n=BENS_UNITS,
        bought=signs.good(example.bought),
        coins=coins_words(example.price),
    )
    if example.fixing is None:
        return told
    fixed = _("With {card} in your city it is {coins}, whatever Ben makes.")
    return sentences([told, fixed.format(card=book.card_name(example.fixing.id), coins=coins_words(example.fixed))])


def _price_picture(game: Duel, example: PriceExample, paper: Paper) -> None:
    color = Color.BROWN if goods_of(example.bought) is Goods.RAW else Color.GREY
    card = component_picture(DuelBook(game.catalog), example.card, paper.signs, has_agora=False)
    drawn = paper.card(card, CARD_CELLS, CARD_ROWS)
    own = labelled_tiles(
        _("you make"), large_tiles([paper.signs.good(each) for each in example.own], color, CARD_CELLS), ""
    )
    tile = large_tiles([paper.signs.good(example.bought)], color, CARD_CELLS)
    bought = labelled_tiles(_("from the bank"), tile, paper.signs.coins(example.price))
    rows = len(drawn)
    paper.show(beside([own, sign_between("+", rows), bought, sign_between(paper.signs.right, rows), drawn], 2))


# Wonders


def _wonders(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game = find()
    book = DuelBook(game.catalog)
    again = (each for each in game.catalog.wonders if any(isinstance(effect, PlayAgain) for effect in each.effects))
    wonder = next(again, game.catalog.wonders[0])

    def told(paper: Paper) -> None:
        paper.say(_("A Wonder is built in one go. It needs its cost, and a card of the structure under it."))
        paper.gap()
        paper.say("{name}", name=Span(book.wonder_name(wonder.id), Role.TITLE))
        facts = component_facts(wonder, has_agora=False)
        paper.rows([(line(Span(fact.label, Role.MUTED)), fact.text) for fact in facts])

    paper.illustrated(duel_wonder_picture(wonder.id, WonderSize.LARGE, paper.signs), told)
    paper.head(_("Who gets which"))
    group = ngettext("First {n} Wonder is shown.", "First {n} Wonders are shown.", GROUP).format(n=GROUP)
    text = _(
        "One of you takes one, the other takes two, and the first gets the last one. Then come as many again, and the "
        "other begins."
    )
    first = "" if boxes else _("A first game may begin with Wonders that the rule book gives to each.")
    paper.say(sentences(filter(None, [group, text, first])))
    paper.head(_("What to know"))
    most = ngettext(
        "Only {n} Wonder can stand. Then all others go back to the box, whoever has them: do not be late!",
        "Only {n} Wonders can stand. Then all others go back to the box, whoever has them: do not be late!",
        MOST_WONDERS,
    )
    paper.points(
        [
            most.format(n=MOST_WONDERS),
            _("Many Wonders give another turn at once, which can turn the structure in your favour."),
            _("The card under it does nothing any more. Use one that the other would like to have."),
            _("Resources that a Wonder makes do not make anything dearer for the other."),
        ]
    )
