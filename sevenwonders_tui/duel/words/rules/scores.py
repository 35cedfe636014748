"""The rules of 7 Wonders Duel, third part: war, science, and the score sheet."""

from __future__ import annotations

from functools import partial

from sevenwonders_tui.duel.content.words import symbol_word
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.effects import Science, Symbol
from sevenwonders_tui.duel.engine.rules import BOARD_PROGRESS, KINDS_TO_WIN, PAIR
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.full import military_told
from sevenwonders_tui.duel.words.effects.standing import symbol_picture
from sevenwonders_tui.duel.words.end.result import DuelScoreSheet, duel_score_sheet
from sevenwonders_tui.duel.words.end.score_pad import duel_pad_lines
from sevenwonders_tui.duel.words.rules.examples import FindDuel, example_scene, sample_end
from sevenwonders_tui.duel.words.signs import pawn_sign, symbol_sign
from sevenwonders_tui.duel.words.spot import NOWHERE
from sevenwonders_tui.duel.words.table.progress_row import progress_row
from sevenwonders_tui.duel.words.table.track import track
from sevenwonders_tui.i18n import N_, _, and_list, ngettext
from sevenwonders_tui.present.block import Block, block_cells, centered
from sevenwonders_tui.present.books.rule_page import Paper, RulePage
from sevenwonders_tui.present.drawing.large import large_sign
from sevenwonders_tui.present.line import Line, Role, Span, line

SHIELDS = 2
"""The number of shields in the example of a war."""


def pages_of_scores(find: FindDuel, boxes: Boxes) -> tuple[RulePage, ...]:
    """Return the pages about war, science and points."""
    return (
        RulePage("war", N_("War"), partial(_war, find, boxes)),
        RulePage("science", N_("Science"), partial(_science, find, boxes)),
        RulePage("sheet", N_("The sheet"), partial(_sheet, find, boxes)),
    )


# War


def _war(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game, signs = find(), paper.signs
    paper.say(
        _(
            "The Conflict pawn, {pawn}, stands on a track between the two capitals. Red cards and some Wonders have "
            "shields. Each shield moves the pawn at once, one space toward the other's capital."
        ),
        pawn=Span(pawn_sign(signs), Role.STRONG),
    )
    paper.gap()
    paper.say(_("At the beginning:"))
    paper.show(track(example_scene(game, signs, boxes, pawn=0), NOWHERE, paper.cells, 3).lines)
    text = ngettext("After {n} shield of Anna:", "After {n} shields of Anna:", SHIELDS)
    paper.say(text.format(n=SHIELDS))
    paper.show(track(example_scene(game, signs, boxes, pawn=SHIELDS), NOWHERE, paper.cells, 3).lines)
    paper.say(_("Shields of Ben push it back. In a capital the war is won, and with it the game."))
    paper.head(_("At the end of the game"))
    paper.show(paper.table(zone_rows(find)))
    paper.head(_("Military tokens lie on the way"))
    paper.points(token_words(game, has_agora=Box.AGORA in boxes))


def token_words(game: Duel, *, has_agora: bool) -> list[str]:
    """Return the effect of each kind of Military token."""
    book = DuelBook(game.catalog)
    told = [
        _("{name}: {what}").format(name=book.name_of(token.id), what=text)
        for token in game.catalog.track.tokens
        for text in military_told(book, token.id, has_agora=has_agora)
    ]
    return list(dict.fromkeys(told))


def zone_rows(find: FindDuel) -> list[list[Line]]:
    """Return the points for each lead in the war."""
    zones = [zone for zone in find().catalog.track.zones if zone.points]
    spaces = [
        f"{zone.nearest}-{zone.farthest}" if zone.farthest > zone.nearest else f"{zone.nearest}" for zone in zones
    ]
    return [
        [line(Span(_("spaces from the middle"), Role.TITLE)), *(line(Span(text, Role.TITLE)) for text in spaces)],
        [line(_("points for the leader")), *(line(Span(str(zone.points), Role.STRONG)) for zone in zones)],
    ]


# Science


def _science(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    game = find()
    paper.say(_("Green cards have symbols of science. There are seven:"))
    paper.side_by_side([_symbol(symbol, paper) for symbol in Symbol], gap=3)
    pair = ngettext(
        "{n} equal symbol brings a Progress token at once: you choose one of those on the board.",
        "{n} equal symbols bring a Progress token at once: you choose one of those on the board.",
        PAIR,
    )
    different = ngettext(
        "{n} different symbol wins the game at once.", "{n} different symbols win the game at once.", KINDS_TO_WIN
    )
    paper.points([pair.format(n=PAIR), different.format(n=KINDS_TO_WIN)])
    paper.head(_("Progress tokens, as they lie on the board"))
    scene = example_scene(game, paper.signs, boxes)
    paper.show(progress_row(scene, NOWHERE, paper.cells, 2).lines)
    shown = ngettext(
        "In each game there is {n} on the board.", "In each game there are {n} on the board.", BOARD_PROGRESS
    )
    paper.say(shown.format(n=BOARD_PROGRESS))
    paper.gap()
    unseen = [symbol for symbol in Symbol if not _is_on_cards(find, symbol)]
    notes = [_("A token does what it says from now on, or gives its coins or points.")]
    notes += [
        _("No green card shows {symbol}: it comes with {things}.").format(
            symbol=symbol_word(symbol), things=and_list(_bringers(game, boxes, symbol))
        )
        for symbol in unseen
    ]
    notes.append(_("Most green cards give points of their own too. Symbols alone give none."))
    paper.points(notes)


def _bringers(game: Duel, boxes: Boxes, symbol: Symbol) -> list[str]:
    """Return the things with a symbol that no card shows, in this game."""
    rules, book = game.rules(boxes), DuelBook(game.catalog)
    found = [
        _("the Progress token {name}").format(name=book.progress_name(token))
        for token in rules.progress
        if Science(symbol) in book.progress(token).effects
    ]
    found += [
        _("the divinity {name}").format(name=book.divinity_name(divinity))
        for divinity in rules.divinities
        if Science(symbol) in book.divinity(divinity).effects
    ]
    return found


def _is_on_cards(find: FindDuel, symbol: Symbol) -> bool:
    cards = find().catalog.cards
    return any(getattr(effect, "symbol", None) is symbol for card in cards for effect in card.effects)


def _symbol(symbol: Symbol, paper: Paper) -> Block:
    drawn = large_sign(symbol_picture(symbol), Role.GREEN, paper.signs)
    title = line(Span(f"{symbol_sign(paper.signs, symbol)} ", Role.GREEN), Span(symbol_word(symbol)))
    wide = max(block_cells(drawn), block_cells([title]))
    return [*centered(drawn, wide), *centered([title], wide)]


# The sheet


def _sheet(find: FindDuel, boxes: Boxes, paper: Paper) -> None:
    paper.say(
        _("If nobody has won before that, all points go onto one sheet at the end of age III. Here a game is over:")
    )
    sheet = sample_sheet(find, boxes)
    paper.show(duel_pad_lines(sheet, paper.cells, paper.signs, has_rule=True, is_flat=paper.look.is_framed))
    paper.say(_("{verdict}.").format(verdict=sheet.verdict))
    paper.gap()
    paper.points(
        [
            _("The bar says in whose favour a row is, and by how much."),
            _("With as many points, whoever has more points of blue cards wins; else both win."),
        ]
    )


def sample_sheet(find: FindDuel, boxes: Boxes) -> DuelScoreSheet:
    """Return the sheet that the page shows."""
    names = (_("Anna"), _("Ben"))
    return duel_score_sheet(sample_end(find(), boxes), names)
