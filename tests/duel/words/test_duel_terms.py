"""What is explained on the screens of Duel: everything on the table, truly, and nothing that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import sevenwonders_tui
from sevenwonders_tui.content.words import coins_words, points_words
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.words.rules.pages import duel_rule_book
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import duel_legend
from sevenwonders_tui.duel.words.spot import Focus, Target, taking
from sevenwonders_tui.duel.words.table.alarms import alarms
from sevenwonders_tui.duel.words.table.layout import Band
from sevenwonders_tui.duel.words.table.parts import bands, draw_part
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.duel.words.table.top_line import top_line
from sevenwonders_tui.duel.words.terms import TERMS, sheets, table
from sevenwonders_tui.duel.words.terms import boxes as box_terms
from sevenwonders_tui.duel.words.terms import city as city_terms
from sevenwonders_tui.duel.words.terms import signs as sign_terms
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.books.rule_page import GLOSSARY_PAGE, KEYS_PAGE, RuleLook, RulePage
from sevenwonders_tui.present.line import Line, Paint, Role, Span, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.present.term import Term, explanation, term_id
from tests.duel.words.moments import full, late
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.scene import scene_of

SIZES = ((80, 21), (120, 33))
"""Cells and rows of the table between its top line and its keys."""
TERM_MODULES = (box_terms, city_terms, sheets, sign_terms, table)
PACKAGE = Path(sevenwonders_tui.__file__).parent
BETWEEN = {",", UNICODE.ellipsis, ASCII.ellipsis}
"""What stands between two things, and where a line was cut off between them."""
BOXES = ("", "pantheon agora")


@cache
def scenes(boxes: str) -> tuple[DuelScene, ...]:
    """Return moments of a game: the draft, the beginning of each age, and turns near their ends."""
    drafted = the_duel().setup(the_duel().deal(Options(boxes=boxes_of(boxes.split())), Rng(3)))
    states = [drafted, *(full(boxes, age) for age in (1, 2, 3)), *late(boxes)]
    return tuple(scene_of(state, signs=signs) for state in states for signs in (UNICODE, ASCII))


def table_lines(scene: DuelScene, cells: int, rows: int, cursor: Target | None = None) -> Iterator[Line]:
    """Yield all lines of a table of a size, each band in turn."""
    focus = Focus(cursor, taking(scene))
    found = alarms(scene)
    yield top_line(scene, (), cells)
    yield top_line(scene, found, cells)
    yield from (way for alarm in found for way in (alarm.full, *alarm.shorter))
    layout = plan(TableNeeds.of(scene, len(found)), cells, rows)
    for part, area in layout.boxes.items():
        for band in bands(scene) if part in {"band", "band-title"} else (Band.CITIES,):
            yield from draw_part(part, scene, focus, area.cells, area.rows, band).lines


def said(lines: Iterable[Line]) -> Iterator[Span]:
    """Yield what stands there to be read: no blanks, no pictures, and no lines that only lead the eye."""
    for parts in lines:
        yield from (
            span
            for span in parts
            if span.text.strip() and span.role is not Role.FAINT and not isinstance(span.role, Paint)
        )


def told(span: Span) -> str:
    """Return all that is told of a span."""
    return explanation(TERMS[term_id(span.term)], span.term, span.text).text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("boxes", BOXES)
def test_everything_on_the_table_is_explained(boxes: str, size: tuple[int, int]) -> None:
    """Whatever stands on the table between its lines is explained by a term that there is, with all of its values."""
    spans = [span for scene in scenes(boxes) for span in said(table_lines(scene, *size))]
    assert {span.text for span in spans if not span.term} - BETWEEN == set()
    assert all(told(span) for span in spans if span.term)


def test_values_are_those_of_the_table() -> None:
    """What a figure, a price, a zone and a symbol are told with is what the engine says of them."""
    had = city(coins=5, built=["sawmill", "workshop", "scriptorium"], unbuilt=["pyramids"], progress=["law"])
    scene = scene_of(position(had, city(coins=0), row=["baths", "altar"]))
    found = {told(span) for span in said(table_lines(scene, 120, 33)) if span.term}
    text = "\n".join(found)
    assert f"Anna has {coins_words(scene.city(Seat(0)).coins)}." in text
    assert f"Anna has {points_words(scene.standing[0].total)}." in text
    assert "Anna makes 2 wood." in text
    assert f"The city has 3 of the {KINDS_TO_WIN} that win at once." in text
    for zone in scene.game.catalog.track.zones:
        assert f"With the pawn here at the end Ben gets {points_words(zone.points)}." in text
    quote = scene.quote_wonder(scene.city(Seat(0)).unbuilt[0], Seat(0))
    assert f"It would cost {coins_words(quote.total)}: too much by {coins_words(quote.coins_short)}." in text


def test_backs_stay_secret() -> None:
    """Of what lies face down no more is told than its back shows."""
    for scene in [each for each in scenes("pantheon agora") if not each.view.group]:
        hidden = [card for at, card in enumerate(scene.view.cards) if card is None and scene.lies(at)]
        backs = [span for span in said(table_lines(scene, 120, 33)) if term_id(span.term) == "duel.back"]
        assert len(hidden) <= len(backs)


def test_each_term_is_used() -> None:
    """No term stands there for nothing: some module of Duel's screens names each."""
    modules = [path for folder in ("duel/words", "duel/screens") for path in (PACKAGE / folder).rglob("*.py")]
    named = {
        word
        for path in modules
        if "terms" not in path.parts
        for word in re.findall(r"[A-Z_]+", path.read_text(encoding="utf-8"))
    }
    terms = {name for module in TERM_MODULES for name, value in vars(module).items() if isinstance(value, Term)}
    assert terms - named == set()


@pytest.mark.parametrize("boxes", BOXES)
def test_every_sign_of_the_legend_is_explained_by_the_table(boxes: str) -> None:
    """Signs that F1 lists and that stand on the table carry a term there."""
    for scene in scenes(boxes):
        signs = {sign for sign, _meaning in duel_legend(scene.signs, scene.view.boxes)}
        for span in said(table_lines(scene, 80, 21)):
            assert span.term or not signs & set(span.text.split())


def test_each_term_leads_to_a_page_that_there_is() -> None:
    """Who wants to read more finds a page of the rules of Duel, or the keys."""
    pages = {page.id for page in duel_rule_book(the_duel).pages}
    assert {term.page for term in TERMS.values()} <= {*pages, KEYS_PAGE}


def glossary_of(boxes: str) -> RulePage:
    """Return the glossary of a table with these boxes."""
    page = duel_rule_book(the_duel, boxes_of(boxes.split())).find(GLOSSARY_PAGE)
    assert page is not None
    return page


def test_glossary_tells_the_words_of_the_boxes_only_with_them() -> None:
    """Without boxes nothing of them is told, and with both there is an entry for each term."""
    look = RuleLook(76, UNICODE, lambda _command, key: key)
    base, both = (" ".join(" ".join(map(plain, glossary_of(boxes).lines(look))).split()) for boxes in BOXES)
    assert "Influence cubes" not in base
    assert "Influence cubes" in both
    assert "Conflict pawn" in base
