"""The rules of 7 Wonders, first part: how to play in ten lines, the aim, a turn, and the game for two."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.content.words import coins_words, color_word, points_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, Marked, _, comma_list, ngettext, pgettext, say
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.books.rule_page import KeyNames, Paper, RulePage, ten_lines_page
from sevenwonders_tui.present.books.rule_picture import sold_card, way_column
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Role, Span, plain
from sevenwonders_tui.seven.engine import SevenWonders, ring
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS, VICTORY_POINTS
from sevenwonders_tui.seven.engine.rules import AGES, COINS_A_POINT, DISCARD_COINS, HAND, START_COINS, TURNS
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import FULL_PRICE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.picture import card_picture, stage_picture
from sevenwonders_tui.seven.words.end.scores import category_labels
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.rules.examples import FindGame, chain_example, plain_card

TEN_LINES: tuple[Marked, ...] = (
    N_(
        "{deal}, {deal}: you sit at a table with two bots that suit a first game. In the form before it you type "
        "names, add seats ({add}), choose who plays ({player}) and which wonders."
    ),
    N_("Each turn everybody picks a card of the hand in secret. Number keys or the arrows choose one."),
    N_(
        "{build} builds it, {stage} lays it under the next stage of your wonder, {sell} sells it for {coins}. {answer} "
        "does the obvious thing."
    ),
    N_(
        "What you do not make you buy from the neighbour on your left or right; where there are several ways to pay, "
        "you choose one."
    ),
    N_(
        "The line below the hand says what a card needs and, if you cannot build it, why not. {card} tells all about "
        "it."
    ),
    N_(
        "{take_back} takes your pick back until the last one has locked, then all is revealed at once; alone against "
        "bots it takes back whole turns, and the game counts as practice."
    ),
    N_(
        "After six turns the age ends with war between neighbours. After three ages the points are counted, and most "
        "points win."
    ),
    N_(
        "{city} shows a city in full, {comparison} all cities side by side, {log} the log. The keys that work now "
        "stand in the last line; {help} explains all keys and signs, and has the rules."
    ),
    N_(
        "With several people at one keyboard a curtain falls between two turns; {hide} drops it at once when somebody "
        "walks in."
    ),
    N_(
        'Quit whenever you like: every table is saved after each pick, and "Continue" brings it back, even after a '
        "crash."
    ),
)
"""The ten lines of README.md, word for word."""
WITHOUT_KEYS = (3, 6)
"""Those of them that are about the game alone, for people who have no keyboard before them yet."""
PLACES = {
    "deal": ("new_game.deal", "enter"),
    "add": ("new_game.add", "insert"),
    "player": ("new_game.player", "f2"),
    "build": ("table.build", "b"),
    "stage": ("table.stage", "w"),
    "sell": ("table.sell", "d"),
    "answer": ("table.answer", "enter"),
    "card": ("table.card", "question_mark"),
    "take_back": ("table.take_back", "u"),
    "city": ("table.city", "v"),
    "comparison": ("table.comparison", "t"),
    "log": ("table.log", "l"),
    "help": ("game.help", "f1"),
    "hide": ("game.hide", "exclamation_mark"),
}
"""The commands whose keys the ten lines name, with their usual keys."""

ANATOMY_CELLS, ANATOMY_ROWS = 24, 11


def pages_of_play(find: FindGame) -> tuple[RulePage, ...]:
    """Return the pages that come first."""
    return (
        ten_lines_page(ten_lines),
        RulePage("aim", N_("What you play for"), partial(_aim, find)),
        RulePage("turn", N_("A turn"), partial(_turn, find)),
        RulePage("kinds", N_("The cards"), partial(_kinds, find)),
    )


def ten_lines(key: KeyNames) -> list[str]:
    """Return the ten lines with the reader's keys."""
    keys = {place: key(*command) for place, command in PLACES.items()}
    return [say(text).format(**keys, coins=coins_words(DISCARD_COINS)) for text in TEN_LINES]


# What it is about


def ages_words(ages: int) -> str:
    """Return a number of ages."""
    return ngettext("{n} age", "{n} ages", ages).format(n=ages)


def turns_words(turns: int) -> str:
    """Return a number of turns."""
    return ngettext("{n} turn", "{n} turns", turns).format(n=turns)


def _aim(find: FindGame, paper: Paper) -> None:
    game = find()
    wonder = game.catalog.wonders[-1]
    stages = len(wonder.sides[BoardSide.A])
    picture = wonder_picture(wonder.id, stages, stages, WonderSize.LARGE, paper.signs)

    def told(paper: Paper) -> None:
        paper.say(_("You lead a city of the ancient world. Each city has a wonder that it may build."))
        paper.gap()
        text = _(
            "A game has {ages}, and each age has {turns}. In each turn you add one card to your city, or to its wonder."
        )
        paper.say(text.format(ages=ages_words(AGES), turns=turns_words(TURNS)))
        paper.gap()
        text = _(
            "After age {last} all points are counted. Whoever has most points wins; with as many points, whoever has "
            "more coins."
        )
        paper.say(text.format(last=NUMERALS[AGES]))

    paper.illustrated(picture, told)
    paper.head(_("Seven things give points"))
    labels = paper.labels(category_labels(paper.signs))
    paper.rows(list(zip(labels, _sources(), strict=True)))
    paper.gap()
    paper.say(_("You need not score everywhere: two or three that fit together can win."))


def _sources() -> tuple[str, ...]:
    """Return the sources of points, by row of the pad."""
    first, *_others, last = VICTORY_POINTS
    war = _(
        "wars with both neighbours at the end of each age: {first} to {last} for each one won, {lost} for each lost"
    )
    coins = _("{points} for each {coins} that you have left")
    return (
        war.format(first=f"+{first}", last=f"+{last}", lost=DEFEAT_POINTS),
        coins.format(points=points_words(1), coins=coins_words(COINS_A_POINT)),
        _("the stages of your wonder that stand: the number on each"),
        _("blue cards: the number on each"),
        _("green cards: their symbols, the more alike or the more sets, the better"),
        _("yellow cards of the last age: for what your city has"),
        _("purple cards: mostly for what your neighbours have built"),
    )


# A turn


def _turn(find: FindGame, paper: Paper) -> None:
    game = find()
    text = _(
        "An age begins with {cards} in every hand. Everybody chooses one in secret. Then all are shown at once. With "
        "your card you do one of three things:"
    )
    paper.say(text.format(cards=ngettext("{n} card", "{n} cards", HAND).format(n=HAND)))
    paper.side_by_side(_three_ways(game, paper))
    paper.say(
        _(
            "What is left of the hand goes to a neighbour, and you get that of the other one. A card that you let go "
            "is a card for your neighbour."
        )
    )
    paper.say(_passing_words(paper))
    text = _("After {turns} one card is left over. It is put away, and war ends the age.")
    paper.say(text.format(turns=turns_words(TURNS)))
    paper.gap()
    paper.points(
        [
            _("You begin with {coins}.").format(coins=coins_words(START_COINS)),
            _("A city may not have the same card twice."),
        ]
    )


# Cards


def _kinds(find: FindGame, paper: Paper) -> None:
    game = find()
    book, signs = Book(game.catalog), paper.signs
    linked = chain_example(game.catalog)
    card = linked[min(1, len(linked) - 1)] if linked else plain_card(game.catalog)
    before, after = (
        [book.name(each.id) for each in found] for found in (book.comes_from(card.id), book.leads_to(card.id))
    )
    chains = [f"{signs.left} {comma_list(before)}"] if before else []
    chains += [f"{signs.right} {comma_list(after)}"] if after else []
    price = Span(f"{signs.check} {signs.coins(FULL_PRICE)}", Role.GOOD)
    picture = replace(card_picture(book, card.id, signs, price=price), number="1", chains=tuple(chains))
    drawn = paper.card(picture, ANATOMY_CELLS, ANATOMY_ROWS)
    paper.say(_("This is a card, as it lies in your hand:"))
    frame = int(paper.look.is_framed)
    chain = next((at for at, row in enumerate(drawn) if signs.left in plain(row)), 0)
    labels = {
        frame: _("its key, its name and its kind"),
        frame + LARGE_ROWS + 1: _("what it gives, large and in words"),
        chain: _("cards that make it free; cards that it makes free"),
        len(drawn) - 1 - frame: _("left its cost, right what you pay now"),
    }
    paper.show(paper.labelled(drawn, {at: text for at, text in labels.items() if at or not frame}))
    paper.say(_("Its colour says what kind of card it is. There are seven:"))
    paper.gap()
    bars = paper.labels([(color_word(color), color) for color in Color])
    paper.rows(list(zip(bars, (say(KINDS[color]) for color in Color), strict=True)))


KINDS: dict[Color, Marked] = {
    Color.BROWN: N_("make raw materials: wood, stone, clay, ore"),
    Color.GREY: N_("make manufactured goods: glass, loom, papyrus"),
    Color.BLUE: N_("give points"),
    Color.YELLOW: N_("help you trade, give coins, and in the last age points"),
    Color.RED: N_("give shields for the war"),
    Color.GREEN: N_("give symbols of science"),
    Color.PURPLE: N_("guilds: they come in the last age, and give points"),
}


def _three_ways(game: SevenWonders, paper: Paper) -> list[Block]:
    """Return the pictures of the three uses of a card: the built card, a stage over it, and coins for it."""
    book, card, signs = Book(game.catalog), plain_card(game.catalog), paper.signs
    cost = cost_letters(card.cost, signs)
    build = card_picture(book, card.id, signs, price=Span("", Role.PLAIN))
    stage = game.catalog.wonders[-1].sides[BoardSide.A][0]
    stages = stage_picture(stage, _("stage 1"), signs, price=Span("", Role.PLAIN))
    told = (
        (_("build it"), build, _("You pay its cost, {cost}. It stands in your city to the end.").format(cost=cost)),
        (
            _("build a stage"),
            stages,
            _("You pay for the stage of your wonder. The card lies under it and does nothing."),
        ),
        (_("sell it"), sold_card(DISCARD_COINS), _("You get coins from the bank. The card is gone.")),
    )
    return [way_column(paper, *each) for each in told]


def _passing_words(paper: Paper) -> str:
    arrows = {Side.LEFT: paper.signs.left, Side.RIGHT: paper.signs.right}
    if paper.signs.in_words:
        arrows = {Side.LEFT: pgettext("hands go", "left"), Side.RIGHT: pgettext("hands go", "right")}
    ways = [
        _("age {age} {arrow}").format(age=NUMERALS[age], arrow=arrows[ring.passing_side(age)])
        for age in range(1, AGES + 1)
    ]
    return _("Hands go: {ways}.").format(ways=comma_list(ways))
