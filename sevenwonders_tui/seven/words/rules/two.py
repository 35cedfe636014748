"""The rules of 7 Wonders, last part: the game for two with the Free City."""

from __future__ import annotations

from functools import partial

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.block import Block, beside, block_cells, centered
from sevenwonders_tui.present.books.rule_page import Paper, RulePage
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.rules.examples import FindGame


def pages_for_two(find: FindGame) -> tuple[RulePage, ...]:
    """Return the page about the game for two."""
    return (RulePage("two", N_("Two players"), partial(_two, find)),)


def _two(find: FindGame, paper: Paper) -> None:
    game = find()
    paper.say(
        _(
            "Two can play as well, each against the other. A third city stands between you, the Free City. Nobody owns "
            "it, and it cannot win."
        )
    )
    names = (_("you"), _("Free City"), _("Ben"))
    paper.side_by_side([_city(game, at, name, paper) for at, name in enumerate(names)], gap=5)
    paper.say(
        _("The three cities stand in a ring. So each of you has both others as neighbours, to buy from and to fight.")
    )
    paper.head(_("A turn"))
    paper.numbered(
        [
            _("One of you acts for the Free City in this turn, and the other in the next one."),
            _("Whoever acts for it takes one card more, from its pile."),
            _("Choose a card for your own city, as always."),
            _("Whoever acts for it then chooses one of the other cards for the Free City: to build, or for a stage."),
            _("Then you swap your hands."),
        ]
    )
    paper.gap()
    paper.points(
        [
            _("The Free City pays as you do: it buys from both of you, and you get its coins."),
            _("It sells a card only where it can do nothing else."),
            _("Use it against the other: with shields beside them, and without resources that they would buy."),
        ]
    )


def _city(game: SevenWonders, at: int, name: str, paper: Paper) -> Block:
    wonders = game.catalog.wonders
    wonder = wonders[at % len(wonders)]
    stages = len(next(iter(wonder.sides.values())))
    picture = wonder_picture(wonder.id, stages, stages, WonderSize.SMALL, paper.signs)
    title = line(Span(name, Role.TITLE if at != 1 else Role.MUTED))
    wide = max(block_cells([title]), WonderSize.SMALL.cells)
    return beside([[*centered([title], wide), *centered(picture, wide)]])
