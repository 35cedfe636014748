"""The rules of 7 Wonders under F1: true to the engine, to README, and readable in any room."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from sevenwonders_tui.engine.resources import Goods, Resource
from sevenwonders_tui.present.books.rule_page import FIRST_PAGE, GLOSSARY_PAGE, RULINGS_PAGE, Paper, RuleLook
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.effects import Science, Symbol
from sevenwonders_tui.seven.engine.moves import CityId, Free
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.words.rules.examples import chain_example, discount_side, sample_end, trade_example
from sevenwonders_tui.seven.words.rules.pages import seven_rule_book
from sevenwonders_tui.seven.words.rules.play import PLACES, ten_lines
from sevenwonders_tui.seven.words.rules.scores import HANDFULS, handful_rows, square_rows, war_rows, war_words
from sevenwonders_tui.tui.keycheck import all_commands
from tests.support.rule_pages import readme_lines, usual
from tests.support.seven.build import city, table, the_game

PAGES = [FIRST_PAGE, "aim", "turn", "kinds", "paying", "chains", "war", "science", "sheet", "two"]
PAGES += [GLOSSARY_PAGE, RULINGS_PAGE]


def page_text(page: str, game: SevenWonders | None = None, cells: int = 100) -> str:
    """Return what a page says, its lines joined."""
    found = seven_rule_book(lambda: game or the_game()).find(page)
    assert found is not None, page
    return " ".join(" ".join(map(plain, found.lines(RuleLook(cells, UNICODE, usual)))).split())


def test_the_first_page_is_what_readme_says() -> None:
    """The ten lines are written once: README and the page have the same words."""
    assert ten_lines(usual) == readme_lines("How to play 7 Wonders, in ten lines")


def test_the_keys_of_the_ten_lines_are_those_of_the_screens() -> None:
    """The usual keys belong to existing commands; a reader with other keys reads those."""
    commands = all_commands()
    assert {command: commands[command].keys[0] for command, _key in PLACES.values()} == dict(PLACES.values())
    told = ten_lines(lambda command, usual: "Z" if command == "table.build" else usual)
    assert told[2].startswith("Z builds it, w ")


def test_the_book_has_its_pages_in_order() -> None:
    """Other screens open pages by these ids."""
    assert [page.id for page in seven_rule_book(the_game).pages] == PAGES


@pytest.mark.slow
@pytest.mark.parametrize("cells", [44, 72, 100])
@pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII])
def test_pages_fit_into_any_width(language: str, cells: int, signs: object) -> None:
    """No line is wider than its room, no place of a sentence stays open, and frames change nothing of that."""
    for page in seven_rule_book(the_game).pages:
        for is_framed in (False, True):
            look = RuleLook(cells, signs, usual, is_framed=is_framed)  # type: ignore[arg-type]
            lines = page.lines(look)
            assert max(map(measure, lines)) <= cells, (page.id, language)
            assert not any(re.search(r"\{\w*\}", plain(line)) for line in lines)


def test_the_example_of_trade_is_what_the_engine_asks() -> None:
    """A city with all goods but one pays its neighbour just that price, and less with the card that the page names."""
    example = trade_example(the_game().catalog)
    assert example is not None
    assert example.discount is not None
    assert [*example.own, example.bought] == [Resource.STONE] * 3
    for more, price in ([], example.price), ([example.discount.id], example.discounted):
        mine = city("giza", coins=9, built=["stone_pit", *more])
        state = table(mine, city(built=["quarry"]), city(built=["quarry"]), hand=[example.card.id])
        view = the_game().view(state, state.rules.seats[0])
        assert the_game().quote(view, CityId(0), example.card.id).offers[0].payment.total == price
    assert (
        f"With East Trading Post in your city, and Ben on your {discount_side(example.discount, Goods.RAW).value}"
        in (page_text("paying"))
    )


def test_each_card_of_the_chain_makes_the_next_one_free() -> None:
    """The engine says so for every arrow that the page draws."""
    chain = chain_example(the_game().catalog)
    assert len(chain) == 3
    for first, then in pairwise(chain):
        state = table(city(coins=0, built=[first.id]), city(), city(), hand=[then.id], age=then.age)
        quote = the_game().quote(the_game().view(state, state.rules.seats[0]), CityId(0), then.id)
        assert quote.free is Free.CHAIN
        assert f"With {first.name} in your city, {then.name} is free" in page_text("chains")


def test_the_table_of_science_is_what_the_engine_scores() -> None:
    """Cities with the symbols of the page get the points of the page."""
    cards = {
        effect.symbol: [card.id for card in the_game().catalog.cards if effect in card.effects]
        for effect in map(Science, Symbol)
    }
    shown = [plain(row[-1]) for row in handful_rows(Paper(RuleLook(100, UNICODE, usual)))[1:]]
    for counts, told in zip(HANDFULS, shown, strict=True):
        built = [card for symbol, count in zip(Symbol, counts, strict=True) for card in cards[symbol][:count]]
        if len(built) == sum(counts):
            assert told == f"= {the_game().scores(table(city(built=built), city(), city()))[0].science}"
    assert [plain(cell) for cell in square_rows()[1][1:5]] == ["1", "4", "9", "16"]


def test_war_is_told_by_ages() -> None:
    """What a won war brings grows, what a lost one costs does not; the example adds both up."""
    won, even, lost = ([plain(cell) for cell in row[1:]] for row in war_rows()[1:])
    assert (won, even, lost) == (["+1", "+3", "+5"], ["0", "0", "0"], ["-1", "-1", "-1"])
    assert war_words().endswith("you get +3. Cleo has 4: you get -1. Together +2.")


def test_the_sheet_is_that_of_a_game_to_its_end() -> None:
    """All rows of the pad have points somewhere, and the page names the winner of the engine."""
    view = sample_end(the_game())
    assert view.scores is not None
    (winner,) = view.winners
    assert f"Most points, {view.scores[winner].total}: {('you', 'Ben', 'Cleo')[winner]}." in page_text("sheet")


def test_pages_are_true_for_content_of_ones_own() -> None:
    """Without chains and without cheaper trade there is nothing to show of them, and dearer cards are told as such."""
    catalog = the_game().catalog
    cards = tuple(
        replace(card, chain_from=(), effects=tuple(each for each in card.effects if type(each).__name__ != "Discount"))
        for card in catalog.cards
    )
    game = SevenWonders(replace(catalog, cards=cards))
    assert chain_example(game.catalog) == ()
    assert "Trading Post" not in page_text("paying", game)
    for page in PAGES:
        assert page_text(page, game)


def test_a_table_of_two_reads_of_the_free_city_first() -> None:
    """Rulings are those of the variant that is played."""
    pages = seven_rule_book(the_game, Variant.STANDARD)
    rulings = pages.find(RULINGS_PAGE)
    assert rulings is not None
    assert not any("Free City" in plain(line) for line in rulings.lines(RuleLook(72, UNICODE, usual)))
