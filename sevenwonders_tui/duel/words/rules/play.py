"""The rules of 7 Wonders Duel, first part: how to play in ten lines, the aim, a turn, and the structure."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sevenwonders_tui.content.words import coins_words, color_word, points_words
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.component import RESOURCES
from sevenwonders_tui.duel.engine.rules import (
    CHAMBERS,
    COINS_A_POINT,
    DISCARD_COINS,
    KINDS_TO_WIN,
    START_COINS,
)
from sevenwonders_tui.duel.words.album.card import component_picture
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.end.result import categories_in
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.rules.examples import FindDuel, example_scene, price_example
from sevenwonders_tui.duel.words.spot import NOWHERE
from sevenwonders_tui.duel.words.table.structure import structure
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, NP_, Marked, _, ngettext, or_list, say
from sevenwonders_tui.present.books.rule_page import KeyNames, Paper, RulePage, ten_lines_page
from sevenwonders_tui.present.books.rule_picture import sold_card, way_column
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Role, Span

TEN_LINES: tuple[Marked, ...] = (
    N_(
        "In the form of a new game {game} changes the game. Choose boxes there, who begins, and whether Wonders are "
        "drafted or those of the rule book's first game."
    ),
    N_(
        "First you draft four Wonders each. Then you take turns: the cards lie in the middle, and whatever no other "
        "card lies on can be taken. Number keys or the arrows choose one; the arrows also lead to what is still "
        "covered, and to everything else on the table."
    ),
    N_(
        "{build} or {answer} builds it, {wonder} builds one of your Wonders with it, {sell} sells it for {coins} and 1 "
        "more for each of your yellow cards."
    ),
    N_(
        "What you do not make is bought from the bank, and costs more of what the other makes. The price on a card is "
        "what it costs whoever is to move."
    ),
    N_(
        "The lines below say what a card needs, what the other would pay, and what it uncovers. {card} tells "
        "everything about whatever the cursor is on."
    ),
    N_(
        "The first player's city stays on the left. The pawn in the track above moves towards the capital that is "
        "losing the war."
    ),
    N_(
        "Two of the same scientific symbol give you a Progress token. Choices like this open a window; {look} folds it "
        "away, so that you can look at the table first."
    ),
    N_(
        "You win at once with the pawn in the other's capital, six different symbols or, with Agora, all six chambers; "
        "the top line warns when somebody is one step from it. Otherwise points count after age III."
    ),
    N_(
        "With Pantheon {call} calls a divinity; with Agora {plots} opens your conspiracies, and what only one of you "
        "may see opens in a window of its own, which {hide} covers."
    ),
    N_(
        "{cities} shows both cities in full, {structure} the structure alone, {pile} what is gone and still to come, "
        "{log} the log, {advice} advice."
    ),
)
"""The ten lines of README.md, word for word."""
WITHOUT_KEYS = (3, 5, 7)
"""Those of them that are about the game alone, for people who have no keyboard before them yet."""
PLACES = {
    "game": ("new_game.game", "f3"),
    "build": ("table.build", "b"),
    "answer": ("table.answer", "enter"),
    "wonder": ("table.wonder", "w"),
    "sell": ("table.sell", "d"),
    "card": ("table.card", "question_mark"),
    "look": ("dialog.back", "escape"),
    "call": ("table.call", "a"),
    "plots": ("table.plots", "p"),
    "hide": ("game.hide", "exclamation_mark"),
    "cities": ("table.cities", "v"),
    "structure": ("table.structure", "t"),
    "pile": ("table.pile", "x"),
    "log": ("table.log", "l"),
    "advice": ("table.advice", "h"),
}
"""The commands whose keys the ten lines name, with their default keys."""

ANATOMY_CELLS, ANATOMY_ROWS = 24, 8
STRUCTURE_ROWS = 11
TURNS_SHOWN = 3


def pages_of_play(find: FindDuel, boxes: Boxes) -> tuple[RulePage, ...]:
    """Return the first pages of the rules."""
    return (
        ten_lines_page(ten_lines),
        RulePage("aim", N_("What you play for"), partial(_aim, find, boxes)),
        RulePage("turn", NP_("Duel", "A turn"), partial(_turn, find, boxes)),
        RulePage("kinds", N_("The cards"), partial(_kinds, find, boxes)),
        RulePage("structure", N_("The structure"), partial(_structure, find, boxes)),
    )


def ten_lines(key: KeyNames) -> list[str]:
    """Return the ten lines with the reader's own keys."""
    keys = {place: key(*command) for place, command in PLACES.items()}
    return [say(text).format(**keys, coins=coins_words(DISCARD_COINS)) for text in TEN_LINES]


# What it is about


def _aim(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game = find()
    picture = duel_wonder_picture(game.catalog.wonders[-1].id, WonderSize.LARGE, paper.signs)

    def told(paper: Paper) -> None:
        paper.say(_("Two cities of the ancient world compete. You build yours in three ages, card by card."))
        paper.gap()
        paper.say(_("Some things win at once, whatever the points say:"))
        paper.points(_sudden_ends(boxes))

    paper.illustrated(picture, told)
    paper.gap()
    paper.say(_("If none of these comes about, whoever has more points after the last age wins."))
    paper.head(_("What gives points"))
    found = categories_in(boxes)
    labels = paper.labels([(say(each.title), each.color) for each in found])
    sources = _sources(find)
    paper.rows([(label, sources[each.name]) for label, each in zip(labels, found, strict=True)])
    paper.gap()
    paper.say(_("With as many points, whoever has more points of blue cards wins. If these are as many too, both win."))


def _sudden_ends(boxes: Boxes) -> list[str]:
    """Return the ways to win at once."""
    text = ngettext("science: {n} scientific symbol", "science: {n} different scientific symbols", KINDS_TO_WIN)
    found = [_("war: the Conflict pawn in the other's capital"), text.format(n=KINDS_TO_WIN)]
    if Box.AGORA in boxes:
        text = ngettext("the Senate: {n} chamber", "the Senate: all {n} chambers", CHAMBERS)
        found.append(text.format(n=CHAMBERS))
    return found


def _sources(find: FindDuel) -> dict[str, str]:
    """Return the sources of the points in each row of the sheet."""
    zones = [str(zone.points) for zone in find().catalog.track.zones if zone.points]
    coins = _("{points} for each {coins} that you have left")
    return {
        "civilian": _("blue cards: the number on each"),
        "science": _("green cards: the number on each"),
        "commerce": _("yellow cards: the number on each"),
        "guilds": _("guilds: what they count, in the city that has most of it"),
        "wonders": _("the Wonders that you have built"),
        "progress": _("some Progress tokens"),
        "treasury": coins.format(points=points_words(1), coins=coins_words(COINS_A_POINT)),
        "military": _("for whoever leads in the war: {numbers}").format(numbers=or_list(zones)),
        "temples": _("Grand Temples: more for each further one"),
        "divinities": _("divinities that you have called"),
        "senate": _("the chambers that you control"),
    }


# A turn


def _turn(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game = find()
    paper.say(
        _(
            "The cards of an age lie in the middle, for both of you. You take turns. In your turn you take one card on "
            "which no other card lies, and do one of three things with it:"
        )
    )
    book, signs = DuelBook(game.catalog), paper.signs
    example = price_example(game)
    card = game.catalog.cards[0] if example is None else example.card
    wonder = min(game.catalog.wonders, key=lambda each: len(each.effects))
    ways = (
        (
            _("build it"),
            component_picture(book, card, signs, has_agora=False),
            _("You pay its cost. From then on it stands in your city."),
        ),
        (
            _("build a Wonder"),
            component_picture(book, wonder, signs, has_agora=False),
            _("You pay for the Wonder. The card lies under it and does nothing."),
        ),
        (_("sell it"), sold_card(DISCARD_COINS), _("You get coins, and 1 more for each yellow card of your city.")),
    )
    paper.side_by_side([way_column(paper, *each) for each in ways])
    paper.say(_("Then the other one takes a card. When all cards are gone, the next age is laid out."))
    paper.gap()
    text = _(
        "In ages II and III whoever is weaker in the war says who begins. With the pawn in the middle, whoever had "
        "the last turn says it."
    )
    paper.points([_("You begin with {coins}.").format(coins=coins_words(START_COINS)), text, *_more_turns(boxes)])


def _more_turns(boxes: Boxes) -> list[str]:
    """Return the sentences about the acts that boxes add to a turn."""
    found = []
    if Box.PANTHEON in boxes:
        found.append(_("With Pantheon you may call a divinity in place of taking a card, from age II on."))
    if Box.AGORA in boxes:
        found.append(_("With Agora you may trigger a conspiracy first, if a card was put under it in an earlier turn."))
        found.append(_("With Agora a card can also be put under a conspiracy: that costs nothing, and is your turn."))
    return found


# Cards


def _kinds(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game, signs = find(), paper.signs
    example = price_example(game)
    card = game.catalog.cards[0] if example is None else example.card
    picture = component_picture(DuelBook(game.catalog), card, signs, has_agora=False)
    price = () if example is None else (Span(f"{signs.check} {signs.coins(example.price)}", Role.GOOD),)
    drawn = paper.card(replace(picture, number="1", prices=price), ANATOMY_CELLS, ANATOMY_ROWS)
    frame = int(paper.look.is_framed)
    paper.say(_("This is a card:"))
    labels = {
        frame: _("its key, its name and its kind"),
        frame + LARGE_ROWS: _("what it gives, large and in words"),
        len(drawn) - 1 - frame: _("left its cost, right what you pay now"),
    }
    paper.show(paper.labelled(drawn, labels))
    paper.say(_("Its colour says what kind of card it is. There are seven:"))
    paper.gap()
    bars = paper.labels([(color_word(color), color) for color in Color])
    kinds = KINDS | ({Color.PURPLE: TEMPLES} if Box.PANTHEON in boxes else {})
    paper.rows(list(zip(bars, (say(kinds[color]) for color in Color), strict=True)))
    if Box.AGORA in boxes:
        paper.gap()
        paper.say(_("Senators have no colour: the page about Agora tells of them."))
    paper.gap()
    paper.say(_("{choice}: one of the two, as you like, anew each time.").format(choice=signs.unit(RESOURCES[-2:])))


KINDS: dict[Color, Marked] = {
    Color.BROWN: N_("make raw materials: wood, stone, clay"),
    Color.GREY: N_("make manufactured goods: glass, papyrus"),
    Color.BLUE: N_("give points"),
    Color.YELLOW: N_("help you buy, give coins, and in the last age points too"),
    Color.RED: N_("give shields for the war"),
    Color.GREEN: N_("give symbols of science, and most of them points"),
    Color.PURPLE: N_("guilds, in the last age: they count in the city that has most of something"),
}


TEMPLES: Marked = N_("Grand Temples, in the last age: the more a city has, the more all of them give")
"""The words for purple cards in games without guilds."""


# The structure


def _structure(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    scene = example_scene(find(), paper.signs, boxes, turns=TURNS_SHOWN)
    paper.say(_("So the cards of age I lie on the table, here after some turns:"))
    paper.show(structure(scene, NOWHERE, paper.cells, STRUCTURE_ROWS).lines)
    paper.say(
        _(
            "Each row lies on the one behind it. A card with a filled bar can be taken: nothing lies on it. Its price "
            "is what it costs the one to move. The others are covered."
        )
    )
    paper.gap()
    paper.points(
        [
            _("Every second row lies face down. A back says which this is: {kinds}.").format(kinds=_backs(boxes)),
            _("To take a card can uncover others, and the other player moves next. So look at what you uncover!"),
            _("At the end of a turn, cards that lie face down and free are turned up."),
            _("Some cards of each age are put away unseen before it begins: do not wait for one certain card."),
            _("Each age has another shape."),
        ]
    )


def _backs(boxes: Boxes) -> str:
    """Return the kinds of cards whose backs differ, as a list in words."""
    found = [_("a card of its age"), _("a Grand Temple") if Box.PANTHEON in boxes else _("a Guild")]
    return or_list([*found, *([_("a Senator")] if Box.AGORA in boxes else [])])
