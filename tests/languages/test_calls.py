"""How texts are said: at the right moment, and so that Babel finds them and a translator can work with them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

from tests.languages.source import (
    Finding,
    fragments,
    hidden,
    modules,
    nameless,
    said_at_import,
    unmatched,
)
from tests.support.trees import tree_of

Search = Callable[[ast.AST], Iterator[Finding]]


def found(search: Search) -> dict[str, list[str]]:
    """Return what a search finds, by module."""
    faults = {str(module): [str(each) for each in search(tree_of(module))] for module in modules()}
    return {module: texts for module, texts in faults.items() if texts}


def test_nothing_is_said_when_a_module_is_imported() -> None:
    """What is said then stays in one language for all who share the process: tables hold marked texts."""
    assert found(said_at_import) == {}


def test_extraction_finds_every_text() -> None:
    """Babel reads constants alone, and nothing inside an f-string; marked texts of tables are said by `say`."""
    assert found(hidden) == {}


def test_every_text_is_whole() -> None:
    """A blank or a comma at an edge belongs to a fragment, which other languages would put elsewhere."""
    assert found(fragments) == {}


def test_every_place_has_a_name() -> None:
    """A translator moves `{coins}` and `{name}`; nobody knows what `{}` and `{0}` are. `decimal` writes fractions."""
    assert found(nameless) == {}


def test_both_forms_of_a_counted_text_have_the_same_places() -> None:
    """The form for one may spell the number out; everything else stands in both."""
    assert found(unmatched) == {}


@pytest.mark.parametrize(
    ("search", "source"),
    [
        (said_at_import, "WORDS = {1: _('wood')}"),
        (said_at_import, "class Screen:\n    KEYS = (Command('q', _('quit')),)"),
        (said_at_import, "def show(title=_('New game')): ..."),
        (hidden, "def show():\n    return f'{arrow} {_(\"left\")}'"),
        (hidden, "def show():\n    return _(style.title)"),
        (hidden, "def show():\n    return ngettext(one, many, count)"),
        (hidden, "TITLE = N_('New ' + GAME)"),
        (fragments, "def show():\n    return _(' over {card}')"),
        (fragments, "def show():\n    return ngettext('{n} coin', '{n} coins ', n)"),
        (fragments, "def show():\n    return _('; perhaps {name} is meant')"),
        (fragments, "NOTHING = N_('')"),
        (nameless, "def show():\n    return _('{} needs {}')"),
        (nameless, "def show():\n    return _('{0} x {1} cells')"),
        (nameless, "def show():\n    return _('{seat.name} waits')"),
        (nameless, "def show():\n    return _('thinks {seconds:.1f} s')"),
        (unmatched, "def show():\n    return ngettext('{name}: {n} coin', '{n} coins', n)"),
    ],
)
def test_each_search_finds_what_it_is_for(search: Search, source: str) -> None:
    """Each of these stood in the program once, or might have."""
    assert len(list(search(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "WORDS = {1: N_('wood')}",
        "TITLE = lambda: _('New game')",
        "def show():\n    return _('{coins} to {name}'), say(style.title)",
        "def show():\n    return ngettext('one card of {name}', '{n} cards of {name}', n)",
        "def show():\n    return pgettext('seat', 'open')",
    ],
)
def test_a_text_that_is_said_well_is_left_alone(source: str) -> None:
    """None of the searches complains about the ways in which texts are said here."""
    tree = ast.parse(source)
    searches = (said_at_import, hidden, fragments, nameless, unmatched)
    assert [text for search in searches for text in search(tree)] == []
