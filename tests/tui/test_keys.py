"""Keys: every command has an id and a way without letters, and a file gives commands other keys."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.tui.commands import spread
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.keycheck import all_commands, check_keys, screens
from sevenwonders_tui.tui.keyfile import parse_keys, read_keys
from sevenwonders_tui.tui.keys import FUNCTION_KEYS, Keys, find_key, needs_no_letter, written_key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from tests.support.keyboard import Keyboard
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import seated, snapshot_of, table_of, until

EVERY_SCREEN = pytest.mark.parametrize("screen", screens(), ids=lambda screen: screen.__name__)


def test_every_command_has_a_key_that_is_no_letter() -> None:
    """Input methods swallow letters and signs; arrows, digits, Enter, Tab, Esc and function keys arrive."""
    lacking = [
        (screen.__name__, command.id)
        for screen in screens()
        for command in spread(screen.commands())
        if not any(map(needs_no_letter, command.keys))
    ]
    assert lacking == []


@EVERY_SCREEN
def test_a_key_does_one_thing_on_a_screen(screen: type[BaseScreen[Any]]) -> None:
    """Two commands of a screen never share a key, and no key is left of a command that a nearer class replaces."""
    commands = {command.id: command for command in spread(screen.commands())}
    does: dict[str, list[str]] = {}
    for command in commands.values():
        for key in command.keys:
            does.setdefault(key, []).append(command.id)
    assert {key: ids for key, ids in does.items() if len(ids) > 1} == {}
    bound = {binding.id for _key, binding in screen._merged_bindings or () if binding.id is not None}
    assert bound - commands.keys() == set()


def test_where_text_is_typed_every_command_can_be_reached() -> None:
    """A command of a screen with a field has a key that writes nothing, and none that is taken from the field."""
    for screen in screens():
        for command in spread(screen.commands()):
            assert not all(map(screen.typed.has, command.keys)), (screen, command.id)
            assert not (command.is_priority and any(map(screen.typed.has, command.keys))), (screen, command.id)


def test_ids_are_dotted_and_mean_one_thing() -> None:
    """An id has one set of keys, wherever it stands; people write it into their files."""
    keys: dict[str, str] = {}
    for command in (each for screen in screens() for each in spread(screen.commands())):
        assert re.fullmatch(r"[a-z_]+\.[a-z0-9_]+", command.id)
        assert keys.setdefault(command.id, command.key) == command.key


def test_what_is_written_in_a_file_is_the_key() -> None:
    """Every key of the game can be written down and read again."""
    for key in {key for command in all_commands().values() for key in command.keys}:
        assert find_key(written_key(key)) == key


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("table.build = ", "It is not written as TOML wants it: Invalid value (at end of document)."),
        ("table.build = 3", "table.build needs a key, or a list of keys."),
        ("table.build = 'Ctrl+F99'", "table.build asks for Ctrl+F99, and there is no such key."),
        ("tabel.build = 'x'", "There is no command tabel.build."),
        ("form.move = 'x'", "The keys of form.move cannot be changed."),
        ("table.build = 'd'", "table.build and table.sell would both be on d."),
        ("list.up = 'n'", "list.up and lobby.new would both be on n."),
        ("chat.mute = 'm'", "chat.mute needs a key that writes nothing, such as F2: text is typed where it is used."),
        ("game.help = '?'", "game.help needs a key that writes nothing, such as F2: text is typed where it is used."),
        ("table.build = 'Ctrl+Q'", "table.build cannot have Ctrl+q, which leaves the game."),
    ],
)
def test_what_cannot_be_is_told_and_the_usual_keys_stand_in(text: str, fault: str) -> None:
    """A wish that cannot be fulfilled is a sentence; a good one beside it holds."""
    wanted = parse_keys(f"table.log = 'F11'\n{text}")
    keys, found = check_keys(wanted.keys)
    assert (*wanted.faults, *found) == (fault,)
    assert keys.chosen.keys() <= {"table.log"}


def test_two_commands_can_change_places() -> None:
    """Keys that are free after the change can be given."""
    keys, faults = check_keys(parse_keys("[table]\nbuild = ['d', 'F4']\nsell = ['b', 'F2']").keys)
    assert faults == ()
    assert set(keys.chosen) == {"table.build", "table.sell"}


async def test_the_keys_of_a_file_do_it_and_are_shown() -> None:
    """The key line, F1 and sentences tell the key that was chosen, and the usual one does nothing any more."""
    keys = parse_keys("[table]\nbuild = ['e', 'F11']\ntake_back = 'z'\n[hand]\n1 = 'y'")
    async with table_of() as table, seated(table, keys=keys) as pilot:
        assert "e build" in drawn(pilot.app)
        assert "y 2 3 4 5 6 7 card" in drawn(pilot.app)
        await pilot.press("2", "y", "b")
        assert snapshot_of(table).locked is None
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        assert re.search(r"e F11 +Build the card", drawn(pilot.app))
        await pilot.press("escape", "e")
        await until(pilot, lambda: "z takes it back" in drawn(pilot.app))
        await pilot.press("z")
        await until(pilot, lambda: snapshot_of(table).locked is None)


def test_a_key_that_hides_everything_waits_for_nothing() -> None:
    """Whatever opens or closes: the key that was chosen acts at once, unless it may be part of a text."""
    app = ScreenApp(MenuScreen(), keys=parse_keys("game.hide = ['F11', 'y']"))
    assert [key for key in ("f11", "f9", "y", "ctrl+q") if app.waits_for_nothing(key)] == ["f11", "ctrl+q"]


async def test_the_list_follows_other_keys() -> None:
    """Keys of a widget can be changed as well."""
    keys = parse_keys("[list]\ndown = ['z', 'Down']")
    async with ScreenApp(MenuScreen(), keys=keys).run_test(size=(80, 24)) as pilot:
        await pilot.press("z", "z")
        assert "► Today" in drawn(pilot.app)
        assert "↑ z move" in drawn(pilot.app)


def test_the_printed_list_is_such_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who saves what `sevenwonders keys` prints has the usual keys, with the place of the file above them."""
    assert main(["keys", "--data", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert str(tmp_path / "keys.toml") in text
    assert f"F1 to F{len(FUNCTION_KEYS)}" in text
    (tmp_path / "keys.toml").write_text(text, encoding="utf-8")
    wanted = read_keys(tmp_path / "keys.toml")
    assert len(wanted.keys.chosen) > 100
    assert check_keys(wanted.keys) == (Keys(), ())


def test_the_command_tells_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong with the file stands on the error stream, with the file; the list says what holds."""
    (tmp_path / "keys.toml").write_text("[table]\nbuild = 'e'\nstage = 'F99'\nfly = 'y'", encoding="utf-8")
    assert main(["keys", "--data", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert 'build = ["e"]' in told.out
    assert told.err.count(f"{tmp_path / 'keys.toml'}: ") == 2


async def test_faults_are_told_at_the_start() -> None:
    """The menu says what is wrong with the file, and the usual keys do."""
    wanted = parse_keys("menu.quit = 'n'", "keys.toml")
    app = HomeApp(SettingsInMemory(), Keyboard("Anna").open, keys=wanted)
    async with app.run_test(size=(80, 24)) as pilot:
        fault = "keys.toml: menu.new and menu.quit would both be on n. The usual keys stand in."
        await until(pilot, lambda: fault in " ".join(drawn(app).split()))
        assert "q quit" in drawn(app)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\xff\xfe", "It cannot be read: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte."),
        (None, "It cannot be read: Is a directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, data: bytes | None, fault: str) -> None:
    """Whatever stands in the place of the file, nobody sees a trace of the program."""
    path = tmp_path / "keys.toml"
    if data is None:
        path.mkdir()
    else:
        path.write_bytes(data)
    assert read_keys(path).told(()) == f"{path}: {fault} The usual keys stand in."
