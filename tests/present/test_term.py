"""Terms: each is used, each that is used exists, and what a span carries is told in words."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import pytest

from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import Ground, Role, Span, clip_line, flow, line, pad, spread
from sevenwonders_tui.present.term import Term, explanation, term_id
from sevenwonders_tui.seven.words import terms as seven
from sevenwonders_tui.seven.words.terms import TERMS as SEVEN
from tests.support.trees import PACKAGE, tree_of

PAGES = {"", "ten-lines", "aim", "turn", "paying", "chains", "war", "science", "sheet", "two"}
SAID = Term("any.said", "title", "told", "aim", "{name} has {here}")  # type: ignore[arg-type]


def names_of(module: object) -> Mapping[str, str]:
    """Return the constants of a module that are terms, by their ids."""
    return {value.id: name for name, value in vars(module).items() if isinstance(value, Term)}


def test_each_term_is_used() -> None:
    """What explains nothing that is drawn is no term; mypy finds those that are used and do not exist."""
    used: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name != "terms" or path.stem == "__init__":
            if "terms" not in path.read_text("utf-8"):
                continue
            tree = tree_of(path.relative_to(PACKAGE))
            used |= {each.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for each in node.names}
    by_table = {term.id for term in seven.city.COLORS.values()}
    defined: dict[str, str] = {}
    for module in (seven.card, seven.city, seven.end, seven.table):
        defined |= names_of(module)
    assert defined.keys() == SEVEN.keys()
    assert {term for term, name in defined.items() if name not in used} - by_table == set()


@pytest.mark.parametrize("term", SEVEN.values(), ids=lambda term: term.id)
def test_term_belongs_to_the_game_and_to_a_page(term: Term) -> None:
    """Its id begins with the game, its page is one of the rules, and it has a word and a meaning."""
    assert term.id.startswith("seven.")
    assert term.page in PAGES
    assert term.title
    assert term.told.endswith(".")


def test_sentence_is_told_with_its_values() -> None:
    """Without the values there is nothing to say here; a sentence that is worded already goes first."""
    with_values = SAID.of(name="Anna")
    assert term_id(with_values) == SAID.id
    assert explanation(SAID, with_values, "3¢").now == "Anna has 3¢"
    assert explanation(SAID, SAID.id, "3¢").now == ""
    assert explanation(SAID, SAID.of("So it is."), "3¢").text == "So it is. told"


def test_equal_values_are_one_text_in_memory() -> None:
    """A table has hundreds of them for each person on a server."""
    assert SAID.of(name="Anna") is SAID.of(name="Anna")


def test_what_lays_lines_out_keeps_what_explains_them() -> None:
    """Lines are cut, filled, broken and put beside each other, and each word still says what it is."""
    words = line(Span("military", Role.RED, term="any.a"), " ", Span("tokens", term="any.b"))
    for row in (
        clip_line(words, 12),
        pad(words, 30),
        spread(words, line("x"), 14),
        flow([words[:1], words[2:]], 30)[0],
        on_ground([words], Ground.RAISED, 12)[0],
    ):
        assert [span.term for span in row if span.term] == ["any.a", "any.b"]
