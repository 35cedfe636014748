"""What people read in any game has no word of one of them."""

from __future__ import annotations

import ast
import re

from tests.languages.source import GAMES, messages, modules, translations
from tests.support.trees import tree_of

SHARED = (
    *("content", "notation", "bots", "record", "store", "games", "table", "review", "lobby"),
    *("server", "person", "plain", "present", "tui"),
)
"""Layers that serve all games."""
OWN = re.compile(r"\b(7 Wonders|Free City|wonders?|stages?|guilds?|neighbours?|six turns)\b", re.IGNORECASE)
"""Words that another game may have no thing for."""
PROGRAM = "the name of the program"
PAST = "about past games of both games, which both have Wonders"
ALLOWED = {
    "content/reading.py": "a file of content, of whichever game",
    "games/titles.py": "the names of all games",
    "lobby/names.py": "refused as a name, whatever is played",
    "present/lessons.py": "of the encyclopedias of all games; each has Wonders",
    "plain/home/home.py": "the names of all games",
    "plain/history/past.py": PAST,
    "present/history/numbers.py": PAST,
    "present/history/past.py": PAST,
    "present/history/same_deal.py": PAST,
    "present/puzzles.py": "themes of puzzles of both games",
    "tui/preferences.py": "settings that name their game",
    "tui/screens/base.py": PROGRAM,
    "tui/screens/history/history.py": PAST,
    "tui/screens/history/numbers.py": PAST,
    "tui/screens/history/you.py": PAST,
    "tui/screens/home/menu.py": "the names of all games",
}


def test_text_for_any_game_has_no_word_of_7_wonders() -> None:
    """A second game finds no sentence in its way that is not true of it; such sentences lie in a folder of the game."""
    found = {
        module.as_posix()
        for module in modules(*SHARED)
        if module.parts[0] not in GAMES
        for call, _above in translations(tree_of(module))
        for text in messages(call)
        if isinstance(text, ast.Constant) and OWN.search(str(text.value))
    }
    assert found == ALLOWED.keys()
