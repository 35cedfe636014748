"""The rules of Duel under F1: true to the engine, to README, and readable in any room."""

from __future__ import annotations

import re

import pytest

from sevenwonders_tui.engine.duel.catalog import Box
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.duel.rule_examples import linked_cards, price_example, sample_end, unit_prices
from sevenwonders_tui.present.duel.rule_pages import duel_rule_book
from sevenwonders_tui.present.duel.rules_of_play import PLACES, ten_lines
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.rule_page import FIRST_PAGE, GLOSSARY_PAGE, RULINGS_PAGE, RuleLook
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from sevenwonders_tui.tui.keycheck import all_commands
from tests.duel_build import city, position, the_duel
from tests.present.test_rule_pages import readme_lines, usual

PAGES = [FIRST_PAGE, "aim", "turn", "kinds", "structure", "paying", "wonders", "war", "science", "sheet"]
BOTH = tuple(Box)


def page_text(page: str, *boxes: Box) -> str:
    """Return what a page says, its lines joined."""
    found = duel_rule_book(the_duel, boxes).find(page)
    assert found is not None, page
    return " ".join(" ".join(map(plain, found.lines(RuleLook(100, UNICODE, usual)))).split())


def test_the_first_page_is_what_readme_says() -> None:
    """The ten lines are written once: README and the page have the same words, and the keys that there are."""
    assert ten_lines(usual) == readme_lines("How to play 7 Wonders Duel, in ten lines")
    commands = all_commands()
    assert {command: commands[command].keys[0] for command, _key in PLACES.values()} == dict(PLACES.values())


@pytest.mark.parametrize(("boxes", "more"), [((), []), ((Box.AGORA,), ["agora"]), (BOTH, ["pantheon", "agora"])])
def test_the_book_has_the_pages_of_its_boxes(boxes: tuple[Box, ...], more: list[str]) -> None:
    """A table reads of its own boxes; without a table there is a page for each."""
    assert [page.id for page in duel_rule_book(the_duel, boxes).pages] == [*PAGES, *more, GLOSSARY_PAGE, RULINGS_PAGE]
    assert ("Senate" in page_text("aim", *boxes)) == (Box.AGORA in boxes)
    assert duel_rule_book(the_duel).find("pantheon") is not None


@pytest.mark.parametrize("cells", [44, 100])
@pytest.mark.parametrize("signs", [UNICODE, ASCII])
def test_pages_fit_into_any_width(language: str, cells: int, signs: Symbols) -> None:
    """No line is wider than its room, and no place of a sentence stays open."""
    for page in duel_rule_book(the_duel, BOTH).pages:
        lines = page.lines(RuleLook(cells, signs, usual, is_framed=signs is ASCII))
        assert max(map(measure, lines)) <= cells, (page.id, language)
        assert not any(re.search(r"\{\w*\}", plain(line)) for line in lines)


def test_the_example_of_a_price_is_what_the_engine_asks() -> None:
    """A city with all units but one pays just that price, and less with the card that the page names."""
    example = price_example(the_duel())
    assert example is not None
    assert example.fixing is not None
    makers = {"wood": "lumber_yard", "stone": "quarry", "clay": "clay_pool", "glass": "glassworks"}
    own, bens = [makers[each] for each in example.own], [{"clay": "clay_pit"}[example.bought]]
    for more, price in ([], example.price), ([example.fixing.id], example.fixed):
        mine = city(coins=20, built=[*own, *more])
        state = position(mine, city(built=bens), row=[example.card.id], age=2)
        view = the_duel().view(state, None)
        assert the_duel().quote(view, Seat(0), example.card.id).total == price
    assert f"you pay the bank {example.price} coins" in page_text("paying")
    assert unit_prices(3) == (2, 3, 4, 5)


def test_the_chain_of_the_page_makes_free() -> None:
    """The engine says so too."""
    linked = linked_cards(the_duel().catalog)
    assert linked is not None
    first, then = linked
    state = position(city(coins=0, built=[first.id]), row=[then.id], age=2)
    assert the_duel().quote(the_duel().view(state, None), Seat(0), then.id).total == 0
    assert f"With {first.name} in your city, {then.name} costs nothing." in page_text("paying")


def test_war_science_and_the_sheet_have_the_numbers_of_the_content() -> None:
    """Zones, tokens and the end of a game come from the engine."""
    war = page_text("war")
    assert "points for the leader 2 5 10" in war
    assert "The opponent loses 5 coins." in war
    assert "No card shows law" in page_text("science")
    view = sample_end(the_duel(), ())
    assert view.scores is not None
    assert f"wins with {view.scores[view.winners[0]].total} points" in page_text("sheet")


def test_the_boxes_have_their_numbers_from_the_content() -> None:
    """The pages are true for boxes of one's own."""
    assert "are worth 5, 12 or 21 together" in page_text("pantheon", *BOTH)
    assert "12 cubes each" in page_text("agora", *BOTH)
