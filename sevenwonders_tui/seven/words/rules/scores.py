"""The rules of 7 Wonders, third part: war, science, and the score sheet."""

from __future__ import annotations

from functools import partial
from typing import Final

from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.content.words import points_words, shields_words
from sevenwonders_tui.i18n import N_, _, and_list, comma_list
from sevenwonders_tui.present.block import Block, beside, block_cells, centered
from sevenwonders_tui.present.books.rule_page import Paper, RulePage
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import large_sign, large_text
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.science import SET_POINTS, symbol_points
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.phrase import symbol_word
from sevenwonders_tui.seven.words.end.score_pad import PadShape, pad_lines
from sevenwonders_tui.seven.words.end.scores import ScoreSheet, category_labels, score_sheet
from sevenwonders_tui.seven.words.rules.examples import FindGame, sample_end, war_tokens
from sevenwonders_tui.seven.words.signs import science_sign
from sevenwonders_tui.seven.words.tokens import token_span

YOURS, BENS, CLEOS = 3, 1, 4
"""Shields in the example of a war."""
SQUARES: Final = range(1, 8)
HANDFULS: Final = ((3, 0, 0), (1, 1, 1), (2, 1, 0), (2, 2, 2), (4, 1, 1), (5, 0, 0))
"""The numbers of symbols in the examples: compasses, gears, tablets."""
EXAMPLE_AGE: Final = AGES - 1
_PICTURES = {Symbol.COMPASS: LargeSign.COMPASS, Symbol.GEAR: LargeSign.GEAR, Symbol.TABLET: LargeSign.TABLET}


def pages_of_scores(find: FindGame) -> tuple[RulePage, ...]:
    """Return the pages about points."""
    return (
        RulePage("war", N_("War"), _war),
        RulePage("science", N_("Science"), _science),
        RulePage("sheet", N_("The sheet"), partial(_sheet, find)),
    )


# War


def _war(paper: Paper) -> None:
    signs = paper.signs
    paper.say(
        _(
            "Red cards and some wonders have shields, {shield}. At the end of every age your shields are compared with "
            "those of the city on your left, and then with those of the city on your right."
        ),
        shield=Span(signs.shield, Role.RED),
    )
    paper.show(paper.table(war_rows()))
    paper.say(
        _(
            "So a war is worth more from age to age, and losing always costs {lost}. Two neighbours: two wars in each "
            "age. With all others you never fight."
        ).format(lost=points_words(-DEFEAT_POINTS))
    )
    paper.head(_("An example in age {age}").format(age=NUMERALS[EXAMPLE_AGE]))
    paper.side_by_side([_army(name, shields, paper) for name, shields in _armies()], gap=5)
    paper.say(war_words())
    paper.gap()
    paper.points(
        [
            _("Shields are not used up: they count again in the next ages."),
            _("Nobody loses cards, coins or shields in a war: only points are won and lost."),
        ]
    )


def war_rows() -> list[list[Line]]:
    """Return the points of a war with one neighbour, by age."""
    ages = [line(Span(_("age {age}").format(age=NUMERALS[age]), Role.TITLE)) for age in range(1, AGES + 1)]
    outcomes = ((_("you have more shields"), 1, 0), (_("as many"), 0, 0), (_("you have fewer"), 0, 1))
    return [
        [line(Span(_("against each neighbour"), Role.TITLE)), *ages],
        *(
            [line(text), *(line(token_span(token)) for token in war_tokens(own, other))]
            for text, own, other in outcomes
        ),
    ]


def _armies() -> tuple[tuple[str, int], ...]:
    return (_("Ben, on your left"), BENS), (_("you"), YOURS), (_("Cleo, on your right"), CLEOS)


def _army(name: str, shields: int, paper: Paper) -> Block:
    number = large_text(str(shields), Role.RED, paper.signs)
    drawn = beside([number, large_sign(LargeSign.SHIELD, Role.RED, paper.signs)])
    title = line(Span(name, Role.TITLE))
    wide = max(block_cells([title]), block_cells(drawn))
    return [*centered([title], wide), *centered(drawn, wide)]


def war_words() -> str:
    """Return the example in words."""
    won, lost = (war_tokens(YOURS, other)[EXAMPLE_AGE - 1] for other in (BENS, CLEOS))
    text = _("You have {yours}, Ben has {bens}: you get {won}. Cleo has {cleos}: you get {lost}. Together {total}.")
    return text.format(
        yours=shields_words(YOURS),
        bens=BENS,
        cleos=CLEOS,
        won=f"{won:+d}",
        lost=f"{lost:+d}",
        total=f"{won + lost:+d}",
    )


# Science


def _science(paper: Paper) -> None:
    paper.say(
        _("Green cards have one of three symbols. They give nothing before the end. Then they count in two ways:")
    )
    paper.side_by_side([_symbol(symbol, paper) for symbol in Symbol], gap=6)
    paper.say(
        _("First, symbols that are alike: their number times itself. So each further one is worth more than the last."),
    )
    paper.show(paper.table(square_rows()))
    paper.say(
        _("Second, each set of three different ones gives {points} more.").format(points=points_words(SET_POINTS))
    )
    paper.head(_("Some examples"))
    paper.illustrated(paper.table(handful_rows(paper)), _science_notes)


def _science_notes(paper: Paper) -> None:
    paper.points(
        [
            _("Two or three green cards are worth little. Science pays for whoever goes on with it."),
            _("Some cards and wonders give a symbol of your choice. It is chosen at the end, as is best for you."),
        ]
    )


def _symbol(symbol: Symbol, paper: Paper) -> Block:
    drawn = large_sign(_PICTURES[symbol], Role.GREEN, paper.signs)
    title = line(Span(f"{science_sign(paper.signs, symbol)} ", Role.GREEN), Span(symbol_word(symbol)))
    wide = max(block_cells(drawn), block_cells([title]))
    return [*centered(drawn, wide), *centered([title], wide)]


def square_rows() -> list[list[Line]]:
    """Return the points for each number of symbols of one kind."""
    counts = [line(Span(str(count), Role.TITLE)) for count in SQUARES]
    points = [line(Span(str(symbol_points(count, 0, 0)), Role.STRONG)) for count in SQUARES]
    return [[line(Span(_("so many alike"), Role.TITLE)), *counts], [line(_("points")), *points]]


def handful_rows(paper: Paper) -> list[list[Line]]:
    """Return the points of a few sets of symbols."""
    rows = [[line(Span(text, Role.TITLE)) for text in (_("symbols"), _("alike"), _("sets"), _("points"))]]
    for counts in HANDFULS:
        signs = "".join(science_sign(paper.signs, symbol) * count for symbol, count in zip(Symbol, counts, strict=True))
        if paper.signs.in_words:
            held = zip(Symbol, counts, strict=True)
            signs = comma_list(symbol_word(symbol) for symbol, count in held for _copy in range(count))
        alike = [symbol_points(count, 0, 0) for count in counts if count]
        total = symbol_points(*counts)
        sets = total - sum(alike)
        rows.append(
            [
                line(Span(signs, Role.GREEN)),
                line(" + ".join(map(str, alike))),
                line(f"+ {sets}" if sets else ""),
                line(Span(f"= {total}", Role.STRONG)),
            ]
        )
    return rows


# The sheet


def _sheet(find: FindGame, paper: Paper) -> None:
    game = find()
    paper.say(_("At the end all points go onto one sheet, a row for each source. Here a game of three is over:"))
    sheet = sample_sheet(game)
    shape = PadShape(has_rule=True)
    paper.show(pad_lines(sheet, min(paper.cells, 72), paper.signs, shape, is_flat=paper.look.is_framed))
    paper.say(_sheet_words(sheet))
    paper.head(_("Row by row"))
    labels = paper.labels(category_labels(paper.signs))
    paper.rows(list(zip(labels, _row_words(), strict=True)))


def sample_sheet(game: SevenWonders) -> ScoreSheet:
    """Return the sheet that the page shows."""
    return score_sheet(Book(game.catalog), sample_end(game), (_("you"), _("Ben"), _("Cleo")))


def _sheet_words(sheet: ScoreSheet) -> str:
    winners = and_list(seat.name for seat in sheet.winners)
    return _("Most points, {points}: {winners}.").format(points=sheet.winners[0].total, winners=winners)


def _row_words() -> tuple[str, ...]:
    return (
        _("the tokens of all wars together; they can be less than nothing"),
        _("the coins that are left, changed into points"),
        _("the stages that stand"),
        _("the points on blue cards"),
        _("the symbols: see Science"),
        _("the points of yellow cards"),
        _("the points of purple cards"),
    )
