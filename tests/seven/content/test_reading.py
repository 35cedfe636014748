"""Files that are not what they should be, and files that mean harm."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml

from sevenwonders_tui.content import ContentError, load_catalog, reading
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.reading import LARGEST_FILE, parse_plain, read_plain
from sevenwonders_tui.seven.content.loader import CARDS_FILE
from tests.seven.content.conftest import Check

BILLION_LAUGHS = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"


@pytest.fixture(params=["libyaml", "pure Python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test with each of the two parsers that PyYAML may have."""
    name: str = request.param
    monkeypatch.setattr(reading, "Loader", {"libyaml": yaml.CSafeLoader, "pure Python": yaml.SafeLoader}[name])
    return name


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "x.yaml: is empty."),
        ("# only a comment\n", "x.yaml: is empty."),
        ("---\n", "x.yaml: is empty."),
        ("~", "x.yaml: is empty."),
        ("a: 1\n---\nb: 2\n", "x.yaml, line 2: a second document begins here; there can be only one."),
        ("a: 1\nb: 2\na: 3\n", "x.yaml, line 3: 'a' stands twice here; keep one of them."),
        (BILLION_LAUGHS, "x.yaml, line 1: anchors and aliases (& and *) are not read; write the value out."),
        ("a: *b\n", "x.yaml, line 1: anchors and aliases (& and *) are not read; write the value out."),
        ("a: !!python/object:os.system x\n", "x.yaml, line 1: tags (!) are not read; leave it out."),
        ("a: !!int 1\n", "x.yaml, line 1: tags (!) are not read; leave it out."),
        ("[" * 20 + "]" * 20, "x.yaml, line 1: is nested too deeply."),
        pytest.param("[" * 500_000, "x.yaml, line 1: is nested too deeply.", id="half a million brackets"),
        ("? [a]\n: 1\n", "x.yaml, line 1: a key must be a word."),
        ("a\0b", "x.yaml: is not YAML: it has characters that are not text."),
    ],
)
@pytest.mark.usefixtures("parser")
def test_text_that_is_refused(text: str, fault: str) -> None:
    """What is not plain YAML of one document is refused in one sentence, whatever parser is there."""
    _content, faults = parse_plain(text, "x.yaml")
    assert [str(found) for found in faults] == [fault]


@pytest.mark.parametrize(
    "text", ["a: [1", "a: b: c", "\t- x", "a: 'x", "- a\nb: 1", "%YAML 9.9\n---\na", "@", "a: 1\n b: 2"]
)
@pytest.mark.usefixtures("parser")
def test_text_that_is_not_yaml(text: str) -> None:
    """A syntax error is reported with its line."""
    content, faults = parse_plain(text, "x.yaml")
    assert content is None
    assert [str(found).split(": is not YAML:")[0] for found in faults] == [f"x.yaml, {faults[0].entry}"]
    assert faults[0].entry.startswith("line ")


@pytest.mark.usefixtures("parser")
def test_values_are_what_they_look_like() -> None:
    """Only whole numbers, true, false and null are not text; dates, fractions and `No` stay as written."""
    text = (
        "{a: 1, b: -2, c: true, d: null, e: '1', f: No, g: 1.5, h: 2001-99-99, i: 010, j: 1_0, k: 99999999999, l: <<}"
    )
    content, faults = parse_plain(text, "x.yaml")
    assert not faults
    assert content == {
        "a": 1,
        "b": -2,
        "c": True,
        "d": None,
        "e": "1",
        "f": "No",
        "g": "1.5",
        "h": "2001-99-99",
        "i": "010",
        "j": "1_0",
        "k": "99999999999",
        "l": "<<",
    }


def test_all_repeated_keys_are_told(check: Check) -> None:
    """A key that stands twice hides neither the next one nor the faults of entries."""
    faults = check("age_1: {}\nage_1: {}\nage_2: {}\nage_2: {}\nage_9: {}\n")
    assert faults[:2] == [
        "cards.yaml, line 2: 'age_1' stands twice here; keep one of them.",
        "cards.yaml, line 4: 'age_2' stands twice here; keep one of them.",
    ]
    assert any("'age_9' does not belong here" in fault for fault in faults)


def _refused(path: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_catalog(cards=path)
    return [str(fault).replace(f"{path.parent}/", "") for fault in caught.value.faults]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A wrong path is reported as it was given."""
    assert _refused(tmp_path / "none.yaml") == ["none.yaml: there is no such file."]


def test_a_directory(tmp_path: Path) -> None:
    """A directory in place of a file is reported as a directory."""
    (tmp_path / "cards").mkdir()
    assert _refused(tmp_path / "cards") == ["cards: is a directory; a file is needed."]


def test_a_path_through_a_file(tmp_path: Path) -> None:
    """Whatever else the system says against a path becomes a sentence too."""
    (tmp_path / "cards").touch()
    assert _refused(tmp_path / "cards" / "x.yaml") == ["x.yaml: cannot be read (Not a directory)."]


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    """Text in another encoding is reported with the line of the first wrong byte."""
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"age_1:\n  blue: \xc9\n")
    assert _refused(path) == ["latin.yaml: is not UTF-8 text (line 2); save it as UTF-8."]


def test_an_enormous_file(tmp_path: Path) -> None:
    """A file that cannot be cards is refused by its size, before anything looks into it."""
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        os.truncate(file.fileno(), 100 << 30)
    assert _refused(path) == ["huge.yaml: is larger than 1024 KiB; that cannot be cards or wonders."]


def test_a_file_of_the_largest_size_is_looked_into(tmp_path: Path) -> None:
    """The limit itself is still read."""
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * LARGEST_FILE)
    assert read_plain(path, "large.yaml")[1][0].text == "is empty"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    """Editors that begin a file with a mark are forgiven."""
    path = tmp_path / "marked.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + box_file(CARDS_FILE).read_bytes())
    assert len(load_catalog(cards=path).cards) == 78
