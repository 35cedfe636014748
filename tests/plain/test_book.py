"""The rules, the glossary and everything in the boxes, in lines."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.person.books import rule_books
from sevenwonders_tui.plain.book import Reader, thing_page
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.line_text import lines_of
from sevenwonders_tui.plain.paper import page_lines
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.books.album import CHAINS, Album, AlbumOrder
from sevenwonders_tui.present.books.rule_page import FIRST_PAGE, GLOSSARY_PAGE
from sevenwonders_tui.present.symbols import WORDS
from tests.plain.script import ScriptedWire
from tests.support.duel.build import the_duel
from tests.tui.tables import the_game

GAMES = (WONDERS, DUEL)
EMPTY = re.compile(r"\(\s*\)|,\s*[,.]|[^\x20-\x7e]|^[:,]")
"""Where a sign is missing, or stands."""


@cache
def album(game: str) -> Album:
    """Return everything in a box."""
    return plain_fronts(kits(the_game(), the_duel()))[game].album()


def reader(game: str, *typed: str) -> tuple[Reader, ScriptedWire]:
    """Return what reads the rules of a game to somebody who types these lines."""
    wire = ScriptedWire(typed)
    return Reader(Conversation(wire), rule_books(kits(the_game(), the_duel()))[game], lambda: album(game)), wire


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_told_without_signs(game: str) -> None:
    """No sentence of any page has a hole where a screen shows a sign, and none ends in what a picture shows."""
    for page in reader(game)[0].pages:
        told = [row for text in page_lines(page) for row in lines_of(text)]
        assert told
        assert not [row for row in told if EMPTY.search(row)]


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_the_box_has_a_page(game: str) -> None:
    """Each thing of the box tells its name, all that it does and its rules, without signs."""
    found = album(game)
    for shelf in found.shelves(AlbumOrder.AGE):
        for thing in shelf.items[:12]:
            item, told = found.item(thing, WORDS), thing_page(found, thing)
            assert told[0].casefold().startswith(item.name.casefold())
            assert not [row for text in told for row in lines_of(text) if EMPTY.search(row)]


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        (WONDERS, "paying", "Paying and trading."),
        (WONDERS, "1", "What you play for."),
        (WONDERS, "War", "War."),
        (WONDERS, "school", "School, green, age II."),
        (WONDERS, "rhodes", "The Colossus of Rhodes, wonder."),
        (DUEL, "conflict pawn", "Conflict pawn: It shows who is ahead in the war."),
        (DUEL, "gate", "Gate, divinity."),
        (DUEL, "guild", "Perhaps: Merchants Guild, "),
        (DUEL, "xyzzy", "There is no xyzzy among these."),
    ],
)
def test_word_leads_to_its_page_its_term_or_its_thing(game: str, typed: str, answer: str) -> None:
    """`k paying` opens a page, any word of the glossary its entry, and any name in the box all about it."""
    assert reader(game)[0].look_up(typed)[0].startswith(answer)


async def test_rules_are_leafed_through_by_numbers_alone() -> None:
    """Without a word the pages, the kinds of things and the things have numbers, and so has the way back."""
    count = len(reader(DUEL)[0].pages)
    first, *others = [shelf for shelf in album(DUEL).shelves(AlbumOrder.AGE) if shelf.id != CHAINS]
    backs = str(len(first.items) + 1), str(len(others) + 2)
    found, wire = reader(DUEL, "2", str(count + 1), "1", "1", "100", *backs, str(count + 3))
    assert list(await found.tell("")) == []
    assert "What do you want to read?" in wire.lines
    assert any(row.startswith("100 cannot be typed here.") for row in wire.lines)
    assert not wire.typed


async def test_whoever_leaves_the_rules_is_back_at_the_table() -> None:
    """`q` among the pages ends the reading and nothing else."""
    found, _wire = reader(WONDERS, "q")
    assert list(await found.tell("")) == []


@pytest.mark.parametrize("game", GAMES)
def test_first_page_is_left_out_and_glossary_is_there(game: str) -> None:
    """The ten lines are about a screen; all other pages are there."""
    ids = [page.id for page in reader(game)[0].pages]
    assert FIRST_PAGE not in ids
    assert GLOSSARY_PAGE in ids
