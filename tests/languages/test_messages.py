"""What stands in the texts themselves: numbers that a noun follows, and keys that a person may have changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.languages.source import layer_of, messages, modules, name_of, translations
from tests.support.trees import tree_of
from tools.catalog import source_catalog

COUNTED = (
    "ages boards bots bytes cards cities coins copies days digits entries faults games guilds hours keys letters lines "
    "minutes people players playouts points records seats seconds shields symbols tables tokens turns units"
)
"""Nouns that numbers stand before."""
COUNTS = re.compile(rf"\{{\w+\}} (?:{'|'.join(COUNTED.split())})\b")

NO_COUNTS = {
    "{color} cards": "a colour stands there",
    "{left} hands go left": "an arrow stands there",
    "{name} copies {guild} of {owner}.": "copies is a verb there",
    "{rate} games/s": "a unit",
    "{seconds} seconds": "a fraction, which most languages count in one way",
    "{text} seats cannot play; there are 2 to 7": "what was typed, which may be no number",
}
"""Texts, or pieces of them, where a number seems to stand before a noun."""

KEY = re.compile(r"\bEnter\b|(?<![\w{'\-+])(?<!\} )[b-hj-z](?![\w}'\-:])")
"""The name of a key, or a letter by itself that is no word and no unit."""


def texts(*layers: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Yield every text with its module and its call."""
    for module in modules(*layers):
        for call, _above in translations(tree_of(module)):
            for message in messages(call):
                match message:
                    case ast.Constant(value=str(text)):
                        yield module.as_posix(), text, call
                    case _:
                        pass


def test_what_is_counted_has_a_form_for_each_number() -> None:
    """Polish has three: moneta, monety, monet. The engine's errors cannot count; they are about broken deals."""
    left = [
        f"{module}: {text}"
        for module, text, call in texts()
        if name_of(call) not in {"ngettext", "NN_"} and COUNTS.search(text) and layer_of(Path(module)) != "engine"
        if not any(known in text for known in NO_COUNTS)
    ]
    assert left == []


def test_no_text_names_a_key_that_a_person_may_have_changed() -> None:
    """Texts have a place for it, which `Keys` fills; what the keys themselves are called is a text too."""
    assert [f"{module}: {text}" for module, text, _call in texts("person", "present", "tui") if KEY.search(text)] == [
        "tui/keys.py: Enter"
    ]


def test_the_searches_find_what_they_are_for() -> None:
    """Each of these stood in the program once."""
    assert COUNTS.search("{name} wins with {points} points.")
    assert KEY.search("g answers.")
    assert KEY.search("A seat is free: Enter takes it.")
    assert KEY.search("Advice (h at the table)")
    assert not KEY.search("{key} takes a free seat. I have a code: {width} x {height}")


def test_babel_finds_what_the_source_says() -> None:
    """Its keywords name every call that says or marks a text, so that no catalogue lacks one."""
    ours = {text for _module, text, call in texts() if name_of(call) not in {"pgettext", "NP_"}}
    theirs = {part for message in source_catalog() if message.id and not message.context for part in parts(message.id)}
    assert ours <= theirs
    with_context = {
        tuple(ast.literal_eval(each) for each in messages(call))
        for _module, _text, call in texts()
        if name_of(call) in {"pgettext", "NP_"}
    }
    assert with_context <= {(message.context, message.id) for message in source_catalog() if message.context}


def parts(message: str | Sequence[str]) -> tuple[str, ...]:
    """Return the forms of a text."""
    return (message,) if isinstance(message, str) else tuple(message)
