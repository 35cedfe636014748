"""Nothing that people read stays English whatever they speak: no words, no capitals, no lists, no fractions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.languages.source import Finding, modules
from tests.languages.unsaid import listed, spelled, unsaid, written
from tests.support.trees import tree_of

LAYERS = ("cli", "content", "games", "lobby", "person", "plain", "present", "server", "table", "tui")
"""What speaks to people. Of the others the words reach them as errors, which `Said` carries."""

Search = Callable[[ast.AST], Iterator[Finding]]

HTTP = "the name of a header, or its value"
LOG = "a line of the host's log, which is English"
ADDRESS = "what is typed at a shell"
CODES = "words of codes, which are the same for all who say them to each other"
PROGRAMS = "what programs read that watch a server, and whoever runs it: English, as the names are"
TASK = "the name of a task, for whoever looks into the program"
TYPE = "a type"
ANCIENTS = ("Ariadne", "Sappho", "Homer", "Aspasia", "Croesus", "Zenobia", "Pericles")
GAME = "the name of the game, which is the same in all languages"

MISTAKE = "an error of a program, which no person causes"
NO_WORDS: Mapping[str, Mapping[str, str]] = {
    "cli/main.py": {"sevenwonders ": ADDRESS},
    "tui/screens/table/shared_table.py": {"a shared table shows no hand": MISTAKE},
    "tui/table_leader.py": {"a large screen has no seat": MISTAKE},
    "cli/parsing/options.py": {"_SubParsersAction[ArgumentParser]": TYPE},
    "cli/serve.py": {"URL": "the word of every language", "[0-9A-Za-z][0-9A-Za-z.:-]*": "a pattern"},
    "lobby/lobby.py": {"tuple[Shelf": TYPE},
    "lobby/locallobby.py": {"watch ": ADDRESS, "join ": ADDRESS},
    "lobby/operator.py": {"SHA256:": "a pattern"},
    "person/puzzles.py": {"Callable[": TYPE},
    "cli/hosting/advice.py": {"sudo ": ADDRESS},
    "cli/hosting/evening.py": {" -t join ": ADDRESS, "Table": "the name of an account that nobody sees"},
    "cli/hosting/watching.py": dict.fromkeys(("The longest that", "Open sessions", "Connections refused"), PROGRAMS),
    "cli/hosting/doorkeeping.py": dict.fromkeys(
        ("no house leads", "People who are here", "Houses that answer", "Whether this door sees"), PROGRAMS
    ),
    "cli/hosting/operating.py": {
        **dict.fromkeys(("the database is out of reach", "starting or stopping"), PROGRAMS),
        **dict.fromkeys(
            (
                "Whether this server",
                "Number of its lease",
                "People who are here",
                "Rooms",
                "Tables that are in memory",
                "Picks that were kept",
                "Time until entries",
                "Moves, advice and reviews",
                "Processes beside",
            ),
            PROGRAMS,
        ),
    },
    "cli/hosting/waysin.py": {"ssh ": ADDRESS, "ssh -p ": ADDRESS},
    "cli/batch/workers.py": {"Args": TYPE},
    "cli/farm/cluster.py": {"Args": TYPE},
    "cli/farm/options.py": {"tls://HOST:PORT": ADDRESS},
    "content/reading.py": {
        "dict[str, Plain] | list[Plain]": TYPE,
        "exceeded maximum nesting depth": "what libyaml says",
    },
    "lobby/codes.py": {"\n    agile amber": CODES, "\n    ant badger": CODES},
    "lobby/names.py": {"\n    LATIN GREEK": "alphabets, as Unicode calls them"},
    "lobby/roomgame.py": {"deputy ": TASK, "clock of ": TASK, "table ": TASK},
    "present/books/ruling.py": {"^[Tt]he ": "a pattern"},
    "duel/words/book.py": {
        "The ": "cut off the English name of a Wonder",
        **dict.fromkeys(("duel card", "duel wonder", "short wonder"), "a context of names in catalogues"),
    },
    "plain/history/review.py": {"Callable[": TYPE},
    "plain/rooms/room.py": {" -t join ": ADDRESS},
    "person/room_history.py": {"ssh HOST": ADDRESS},
    "server/admin/socket.py": {"user ": LOG, " (process ": LOG},
    "server/health/door.py": {"Name your network": PROGRAMS, "Content-Type": HTTP},
    "server/health/figures.py": {
        **dict.fromkeys(("text/plain", "# HELP ", "# TYPE "), PROGRAMS),
        '_bucket{le="+Inf"} ': PROGRAMS,
    },
    "server/leading.py": {"handed over": LOG},
    "server/terminal/terminal.py": {"sent away": LOG},
    "server/log.py": {"and then:\n": LOG},
    "server/ssh/connection.py": {"too many waited": LOG},
    "server/ssh/request.py": {"ssh ": ADDRESS},
    "server/web/connection.py": {"too many waited": LOG, "no request came": LOG},
    "server/web/door.py": {
        "Content-Security-Policy": HTTP,
        "Referrer-Policy": HTTP,
        "Cache-Control": HTTP,
        "Lax": HTTP,
        "Accept-Language": HTTP,
        "Accept-Encoding": HTTP,
        "Vary": HTTP,
    },
    "server/web/files.py": {"public, max-age": HTTP, r"(\.Terminal": "a pattern", "RobotoMono": "a file"},
    "server/web/page.py": {
        "default-src": HTTP,
        "<!DOCTYPE html>": "a page without words",
        "<script": "a part of it",
        '<button type="': "a part of it",
        '" tabindex=': "a part of it",
        "Abc": "a sign for a keyboard",
    },
    "server/web/proxy.py": {"X-Forwarded-": HTTP},
    "table/alike.py": {"Mn": "a category of Unicode"},
    "table/house.py": {"table ": TASK, "end of table ": TASK, ", seat ": TASK},
    "table/setup.py": {"Player (": "a pattern", "(Player|Seat) ": "a pattern"},
    "table/table.py": {"table ": TASK},
    "tui/app.py": {"7 Wonders": GAME},
    "person/draft.py": dict.fromkeys(ANCIENTS, "the name of somebody of antiquity, which a table keeps"),
    "duel/screens/dialogs/gate.py": {"PinField": TYPE},
    "tui/screens/table/curtain.py": {"PinField": TYPE},
    "tui/screens/rooms/room.py": {" -t join ": ADDRESS},
    "tui/svg.py": {"'DejaVu": "fonts"},
    "tui/reviewing.py": {"Callable[": TYPE},
}
"""By module: how texts begin that look like words and are none, and what they are."""

NO_CAPITALS = {
    "cli/bot.py": "names of seats in a record, which are English",
    "cli/batch/simulation.py": "names of seats in a record, which are English",
    "present/invitation.py": "an address, for a smaller code",
    "tui/keys.py": "function keys, and the names of keys in the keys file, the same in all languages",
}
"""Modules that spell no words of people in capitals, and what they spell so."""

NO_FRACTIONS = {"server/health/figures.py": "the text format of Prometheus"}
"""Modules whose numbers are for programs, and what they write."""

NO_LISTS = {"cli/keys.py": "lists of the keys file, which are TOML"}
"""Modules that join what is no list of a sentence, and what it is."""


def found(search: Search) -> dict[str, list[Finding]]:
    """Return what a search finds, by module."""
    faults = {module.as_posix(): list(search(tree_of(module))) for module in modules(*LAYERS)}
    return {module: texts for module, texts in faults.items() if texts}


def test_no_text_that_people_see_is_left_unsaid() -> None:
    """Whatever looks like words is said or marked for a catalogue, or listed here with what it is."""
    left = {
        module: [str(each) for each in texts if not each.text.startswith(tuple(NO_WORDS.get(module, ())))]
        for module, texts in found(unsaid).items()
    }
    assert {module: texts for module, texts in left.items() if texts} == {}


def test_the_list_of_what_is_no_word_holds_nothing_else() -> None:
    """What is not in the source any more leaves the list too."""
    texts = {module: [each.text for each in found_] for module, found_ in found(unsaid).items()}
    unused = {
        module: [start for start in starts if not any(text.startswith(start) for text in texts.get(module, ()))]
        for module, starts in NO_WORDS.items()
    }
    assert {module: starts for module, starts in unused.items() if starts} == {}


def test_capitals_are_spelled_by_the_language() -> None:
    """`upper` and `start_upper` know which capital an i has; `str.upper` does not."""
    assert found(spelled).keys() == NO_CAPITALS.keys()


def test_lists_are_written_by_the_language() -> None:
    """`comma_list`, `and_list`, `or_list` and `semicolon_list` write the commas of Chinese, too."""
    assert found(listed).keys() == NO_LISTS.keys()


def test_fractions_are_written_by_the_language() -> None:
    """`decimal` and `percent` write the comma that most languages have."""
    assert found(written).keys() == NO_FRACTIONS.keys()


@pytest.mark.parametrize(
    ("search", "source"),
    [
        (unsaid, "label = 'New game'"),
        (unsaid, "label = 'Continue'"),
        (unsaid, "def show():\n    return f'{n} coins'"),
        (unsaid, "panel.border_title = f'seat {number}'"),
        (unsaid, "raise TableError('this table is closed')"),
        (unsaid, "parser.add_argument('--cards', metavar='FILE')"),
        (spelled, "title = name.upper()"),
        (spelled, "text = reasons[:1].upper() + reasons[1:]"),
        (listed, "text = ', '.join(names)"),
        (listed, "text = ' and '.join(names)"),
        (written, "text = f'{share:.1f}'"),
        (written, "text = f'{seconds:g}'"),
    ],
)
def test_each_search_finds_what_it_is_for(search: Search, source: str) -> None:
    """Each of these stood in the program once, or might have."""
    assert len(list(search(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "'''Say who won.'''",
        "label = _('New game')",
        "LABEL = N_('New game')",
        "log.info('a session failed')",
        "assert city, 'no city there'",
        "Content.styled(text, 'bold $gold')",
        "panel = Static(classes='panel Wide one')",
        "def name(seat: 'Seat of Game') -> 'Name of Seat': ...",
        "DEFAULT_CSS = 'Hand { width: 1fr; }'",
        "path = f'ages[{at}].hands'",
        "line = ' '.join(words)",
        "text = f'{number:>3}'",
    ],
)
def test_what_is_no_text_for_people_is_left_alone(source: str) -> None:
    """Docstrings, lines of the log, styles, paths and names in the source need no translation."""
    tree = ast.parse(source)
    assert [each for search in (unsaid, spelled, listed, written) for each in search(tree)] == []
