"""The rules of Duel under F1: true to the engine, to README, and readable in any room."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.engine.catalog import Box, Card
from sevenwonders_tui.duel.engine.effects import Science
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.effect import rules_behind_effects
from sevenwonders_tui.duel.words.effects.kind import kind_rules
from sevenwonders_tui.duel.words.rules.examples import (
    example_scene,
    linked_cards,
    price_example,
    sample_end,
    unit_prices,
)
from sevenwonders_tui.duel.words.rules.pages import duel_rule_book
from sevenwonders_tui.duel.words.rules.play import PLACES, ten_lines
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Points, Produce, Shields
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.books.rule_page import FIRST_PAGE, GLOSSARY_PAGE, RULINGS_PAGE, RuleLook
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from sevenwonders_tui.tui.keycheck import all_commands
from tests.support.duel.build import city, position, the_duel
from tests.support.rule_pages import readme_lines, usual

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
    view = sample_end(the_duel(), ())
    assert view.scores is not None
    assert f"wins with {view.scores[view.winners[0]].total} points" in page_text("sheet")


def test_the_boxes_have_their_numbers_from_the_content() -> None:
    """The pages are true for boxes of one's own."""
    assert "are worth 5, 12 or 21 together" in page_text("pantheon", *BOTH)
    assert "12 cubes each" in page_text("agora", *BOTH)


SETS = [(), (Box.PANTHEON,), (Box.AGORA,), BOTH]
WORDS_OF = {
    Box.PANTHEON: r"Grand Temple|Offering|[Mm]ytholog|[Dd]ivinit|the Gate\b",
    Box.AGORA: r"[Ss]enat|[Cc]onspir|[Dd]ecree|Influence|[Cc]ubes?\b|[Cc]hambers?\b|[Tt]ax|Politician",
}
"""Words that mean something only with a box."""
NAMED_WITH_THE_BOX = r"(with|of) (Pantheon|Agora)[^.]*"
"""Where a sentence says itself that it is about a box that may not be played with."""


def told_without_pages_for_all(boxes: tuple[Box, ...]) -> Iterator[tuple[str, str]]:
    """Yield the pages of a table with these boxes, but the first, which is that of README for every table."""
    for page in duel_rule_book(the_duel, boxes).pages:
        if page.id != FIRST_PAGE:
            lines = page.lines(RuleLook(500, UNICODE, usual))
            yield page.id, "\n".join(map(plain, lines))


@pytest.mark.parametrize("boxes", SETS)
def test_no_page_speaks_of_what_is_not_played_with(boxes: tuple[Box, ...]) -> None:
    """Rules, glossary and rulings of a table name no thing and no word of another box, and with Pantheon no guilds."""
    catalog = the_duel().catalog
    families = (catalog.wonders, catalog.progress, catalog.pantheon.divinities, catalog.agora.conspiracies)
    names = {
        each.name.removeprefix("The ")
        for family in families
        for each in family
        if getattr(each, "box", None) not in {None, *boxes}
    }
    if Box.PANTHEON not in boxes:
        names |= {divinity.name for divinity in catalog.pantheon.divinities}
    if Box.AGORA not in boxes:
        names |= {plot.name for plot in catalog.agora.conspiracies} - {"Espionage"}
    foreign = [re.compile(words) for box, words in WORDS_OF.items() if box not in boxes]
    foreign += [re.compile(rf"\b{re.escape(name)}\b") for name in names]
    if Box.PANTHEON in boxes:
        foreign.append(re.compile(r"\b[Gg]uilds?\b(?! of the last age)(?<!place of the guilds)"))
    for page, text in told_without_pages_for_all(boxes):
        for line in text.splitlines():
            said = re.sub(NAMED_WITH_THE_BOX, "", line)
            assert not [each.pattern for each in foreign if each.search(said)], (page, line)


@pytest.mark.parametrize("boxes", SETS)
def test_what_the_pages_show_is_the_table_of_these_boxes(boxes: tuple[Box, ...]) -> None:
    """The structure, the military track and the Progress tokens are drawn as they lie with the boxes in play."""
    war, structure = page_text("war", *boxes), page_text("structure", *boxes)
    assert ("loses 2 coins" in war, "2¢" in war) == ((Box.AGORA not in boxes,) * 2)
    assert ("Influence cube" in war) == (Box.AGORA in boxes)
    assert ("a Senator" in structure, "a Grand Temple" in structure, "a Guild" in structure) == (
        Box.AGORA in boxes,
        Box.PANTHEON in boxes,
        Box.PANTHEON not in boxes,
    )
    scene = example_scene(the_duel(), UNICODE, boxes)
    shown = [scene.book.progress_name(token) for token in scene.view.board_progress]
    assert all(name in page_text("science", *boxes) for name in shown)
    bringers = [*(["the divinity Ishtar"] if Box.PANTHEON in boxes else [])]
    told = " and ".join(["the Progress token Law", *bringers])
    assert f"No green card shows law: it comes with {told}." in page_text("science", *boxes)


@pytest.mark.parametrize("boxes", SETS)
def test_what_is_said_of_the_structures_is_so(boxes: tuple[Box, ...]) -> None:
    """Every second row lies face down, each lies on the one behind it, and each age has a shape of its own."""
    catalog = the_duel().catalog
    structures = catalog.agora_structures if Box.AGORA in boxes else catalog.structures
    for structure in structures:
        rows = {place.id: place.row for place in structure.places}
        assert all(place.is_up == (place.row % 2 == 1) for place in structure.places)
        for place in structure.places:
            assert {rows[over.id] for over in structure.covered_by(place)} <= {place.row + 1}
    assert len({tuple((place.row, place.half) for place in each.places) for each in structures}) == len(structures)


def test_what_is_said_of_kinds_of_cards_is_so() -> None:
    """Most green cards give points, all red ones shields, all blue ones points, and brown and grey ones resources."""
    by_color: dict[Color, list[Card]] = {}
    for card in the_duel().catalog.cards:
        if card.color is not None:
            by_color.setdefault(card.color, []).append(card)

    def share(color: Color, kind: type) -> float:
        cards = by_color[color]
        return sum(any(isinstance(effect, kind) for effect in card.effects) for card in cards) / len(cards)

    assert share(Color.BLUE, Points) == share(Color.RED, Shields) == share(Color.GREEN, Science) == 1
    assert share(Color.BROWN, Produce) == share(Color.GREY, Produce) == 1
    assert 0.5 < share(Color.GREEN, Points) < 1


def test_the_agora_page_tells_its_military_tokens_itself() -> None:
    """Without a table the page about war is that of the base game, so the page of the box tells what its tokens do."""
    book = duel_rule_book(the_duel)
    found = {page.id: " ".join(map(plain, page.lines(RuleLook(500, UNICODE, usual)))) for page in book.pages}
    assert "The opponent loses 2 coins." in found["war"]
    assert "small Military token: Place an Influence cube in any chamber." in found["agora"]
    assert "Guilds" in found[RULINGS_PAGE]


@pytest.mark.parametrize("boxes", SETS)
def test_no_page_of_a_component_speaks_of_what_is_not_played_with(boxes: tuple[Box, ...]) -> None:
    """What is told behind the effects of cards, Wonders and tokens in play names no thing of another box."""
    game = the_duel()
    rules, book = game.rules(boxes), DuelBook(game.catalog)
    found: list[str] = [*rules.cards, *rules.wonders, *rules.progress, *rules.divinities, *rules.decrees]
    found += rules.conspiracies
    foreign = [words for box, words in WORDS_OF.items() if box not in boxes]
    for component in map(book.find, found):
        assert component is not None
        effects = getattr(component, "effects", ())
        for text in (*kind_rules(component), *rules_behind_effects(effects, game.catalog)):
            assert not [words for words in foreign if re.search(words, text)], text
