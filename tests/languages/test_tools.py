"""The tools of translators, and what the build makes of their work."""

from __future__ import annotations

import gettext
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from tests.support.catalogues import begun
from tools.catalog import begin, catalog_bytes, main, places, read_catalog, source_catalog, update
from tools.compile_catalogues import LOCALE, CatalogueBuildHook, compile_all

ROOT = Path(__file__).parent.parent.parent


def translate(path: Path, text: str, translation: str) -> None:
    """Write a translation as somebody with an editor does."""
    words, empty = path.read_text(encoding="utf-8"), f'msgid "{text}"\nmsgstr ""\n'
    assert empty in words
    path.write_text(words.replace(empty, f'msgid "{text}"\nmsgstr "{translation}"\n'), encoding="utf-8")


def test_a_language_is_begun_with_every_text_and_no_guess(tmp_path: Path) -> None:
    """A volunteer finds all texts in the new files, none of them said, and a second try overwrites nothing."""
    texts, _names = sorted(begin(tmp_path, "es"), reverse=True)
    assert texts.name == "sevenwonders.po"
    catalog = read_catalog(texts)
    assert len(catalog) == len(source_catalog())
    assert catalog.num_plurals == 2
    assert begin(tmp_path, "es") == []


def test_ten_texts_of_a_new_language_are_said_and_the_rest_is_english(tmp_path: Path) -> None:
    """Who has translated a little sees it in the game at once; an entry that is still empty says the English."""
    texts = next(path for path in begin(tmp_path, "es") if path.stem == "sevenwonders")
    edited = texts.read_text(encoding="utf-8").replace(
        'msgid "New game"\nmsgstr ""', 'msgid "New game"\nmsgstr "Partida nueva"'
    )
    texts.write_text(edited, encoding="utf-8")
    compile_all(tmp_path)
    said = gettext.translation("sevenwonders", tmp_path, ["es"])
    assert said.gettext("New game") == "Partida nueva"
    assert said.gettext("Settings") == "Settings"
    assert said.ngettext("{n} point", "{n} points", 2) == "{n} points"


def test_update_keeps_translations_and_drops_what_is_gone(tmp_path: Path) -> None:
    """Nothing that somebody wrote is lost while its text is there, and nothing of old texts is left over."""
    texts = next(path for path in begin(tmp_path, "pl") if path.stem == "sevenwonders")
    words = texts.read_text(encoding="utf-8").replace(
        'msgid "Settings"\nmsgstr ""', 'msgid "Settings"\nmsgstr "Ustawienia"'
    )
    texts.write_text(words + '\nmsgid "A text of long ago."\nmsgstr "Dawno temu."\n', encoding="utf-8")
    update(tmp_path)
    catalog = read_catalog(texts)
    assert catalog["Settings"].string == "Ustawienia"
    assert "A text of long ago." not in catalog
    assert texts.read_bytes() == catalog_bytes(source_catalog(), "pl", catalog)
    assert (tmp_path / "sevenwonders.pot").is_file()


def changed(folder: Path, old: str, said: str) -> Path:
    """Update a catalogue that has translated a text of long ago, and return it."""
    texts = begun(folder, "de")
    words = texts.read_text(encoding="utf-8")
    texts.write_text(f'{words}\nmsgid "{old}"\nmsgstr "{said}"\n', encoding="utf-8")
    update(folder)
    return texts


@pytest.mark.slow
def test_a_changed_text_keeps_its_translation_until_somebody_has_looked_at_it(tmp_path: Path) -> None:
    """Whoever mends a sentence empties it in no language: it is said as it was, and marked with the old text."""
    texts = changed(tmp_path, "7 Wonders or Duel, with bots and with people", "7 Wonders oder Duel")
    message = read_catalog(texts)["7 Wonders or Duel, with people and bots"]
    assert (message.string, message.fuzzy) == ("7 Wonders oder Duel", True)
    assert message.user_comments == ["It was: 7 Wonders or Duel, with bots and with people"]
    before = texts.read_bytes()
    update(tmp_path)
    assert texts.read_bytes() == before
    compile_all(tmp_path)
    said = gettext.translation("sevenwonders", tmp_path, ["de"])
    assert said.gettext("7 Wonders or Duel, with people and bots") == "7 Wonders oder Duel"
    texts.write_bytes(before.replace(b"#, fuzzy\n", b""))
    update(tmp_path)
    message = read_catalog(texts)["7 Wonders or Duel, with people and bots"]
    assert (message.string, message.fuzzy, message.user_comments) == ("7 Wonders oder Duel", False, [])


@pytest.mark.slow
def test_a_long_text_that_was_changed_leaves_nothing_behind(tmp_path: Path) -> None:
    """The old text of a sentence of several lines goes whole when somebody has looked at the new one."""
    (long,) = (each.id for each in source_catalog() if str(each.id).startswith("The same deal and opponents for ever"))
    assert isinstance(long, str)
    texts = changed(tmp_path, f"{long} Once more.", "Lang.")
    assert read_catalog(texts)[long].fuzzy
    texts.write_bytes(texts.read_bytes().replace(b"#, fuzzy\n", b""))
    update(tmp_path)
    assert read_catalog(texts)[long].user_comments == []


def test_a_changed_text_with_other_places_is_said_in_english_at_first(tmp_path: Path) -> None:
    """A translation that has a place too many would stop the game."""
    changed(tmp_path, "Cannot go on now: {why}.", "Es geht nicht weiter: {why}.")
    compile_all(tmp_path)
    said = gettext.translation("sevenwonders", tmp_path, ["de"])
    assert said.gettext("Cannot go on: {reason}.") == "Cannot go on: {reason}."


def test_a_code_of_no_language_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the finger makes no folder."""
    assert main(["new", "klingon"], tmp_path) == 1
    assert "klingon is the code of no language" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_compiling_takes_what_changed(tmp_path: Path) -> None:
    """What is up to date is left alone, so that it costs nothing to compile before each run of the tests."""
    begun(tmp_path, "de")
    assert len(compile_all(tmp_path)) == 2
    assert compile_all(tmp_path) == []
    touched = next(tmp_path.rglob("content.po"))
    touched.write_bytes(touched.read_bytes() + b"\n")
    assert compile_all(tmp_path) == [touched.with_suffix(".mo")]


def test_the_build_carries_compiled_catalogues(tmp_path: Path) -> None:
    """Whoever installs the game has every language; nothing is compiled at run time."""
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    sources = {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in places(ROOT / LOCALE)}
    assert sources <= set(zipfile.ZipFile(wheel).namelist())


def test_an_editable_installation_compiles_in_its_place(tmp_path: Path) -> None:
    """Who installs a checkout finds the catalogues compiled beside their sources."""
    begin(tmp_path / LOCALE, "de")
    project = ProjectMetadata(str(tmp_path), PluginManager(), {})
    hook = CatalogueBuildHook(str(tmp_path), {}, None, project, "", "wheel")
    build: dict[str, list[str]] = {"artifacts": []}
    hook.initialize("editable", build)
    assert len([*tmp_path.rglob("*.mo")]) == 2
    assert build["artifacts"] == [f"/{LOCALE.as_posix()}/**/*.mo"]
