"""A damaged file: what can be read is read, table by table, and never a wrong byte."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sevenwonders_tui.store import Log, SqliteStore, StoreDamaged, StoreError, StoreUnreadable, TableDamaged

TABLES = {f"table-{number}": Log(b"head %d" % number * 90, ()) for number in range(8)}
ENTRIES = tuple(b"entry %d " % number * 15 for number in range(60))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with eight tables that fill many pages."""
    path = tmp_path / "tables.sqlite3"
    store = SqliteStore(path)
    for table, log in TABLES.items():
        store.create(table, log.head)
        store.append(table, 0, ENTRIES)
    store.close()
    return path


def read_all(path: Path) -> tuple[set[str], list[str]]:
    """Return the tables that are whole, and the sentences about the others; assert that nothing read is wrong."""
    whole: set[str] = set()
    sentences: list[str] = []
    try:
        store = SqliteStore(path)
    except StoreError as error:
        return whole, [str(error)]
    try:
        listed = [info.id for info in store.tables()]
    except StoreError as error:
        listed = list(TABLES)
        sentences.append(str(error))
    for table in listed:
        try:
            log: Log | None = store.read(table)
            whole.add(table)
        except StoreError as error:
            sentences.append(str(error))
            log = error.log if isinstance(error, TableDamaged) else None
        assert log in {None, Log(TABLES[table].head, ENTRIES[: log.version if log else 0])}
        assert table not in whole or log == Log(TABLES[table].head, ENTRIES)
    store.close()
    return whole, sentences


def test_any_overwritten_page_is_told_and_spares_the_rest(path: Path) -> None:
    """Whichever page is lost, what is read is right, and what is not right is a sentence."""
    content = path.read_bytes()
    size = int.from_bytes(content[16:18], "big")
    spared = 0
    for at in range(0, len(content), size):
        path.write_bytes(content[:at] + b"\xa5" * size + content[at + size :])
        whole, sentences = read_all(path)
        assert whole == set(TABLES) or sentences
        spared += bool(whole and sentences)
    assert spared >= len(content) // size // 2, "a lost page mostly costs a table or two, not all of them"


def test_cut_file_is_told(path: Path) -> None:
    """A file that ends too early gives what it has, and a sentence about the rest."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert read_all(path)[1]


def overwrite(path: Path, statement: str) -> None:
    """Change the file behind the back of the store."""
    database = sqlite3.connect(path)
    with database:
        database.execute(statement)
    database.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET body = x'00' WHERE table_id = 'table-3' AND version = 40",
        "UPDATE entries SET body = 'text', digest = 7 WHERE table_id = 'table-3' AND version = 40",
        "DELETE FROM entries WHERE table_id = 'table-3' AND version = 40",
        "UPDATE entries SET version = 99 WHERE table_id = 'table-3' AND version = 40",
    ],
)
def test_changed_row_costs_its_table_alone(path: Path, statement: str) -> None:
    """A row that is not what was written is found out; what stands before it, and every other table, is readable."""
    overwrite(path, statement)
    store = SqliteStore(path)
    with pytest.raises(TableDamaged, match=r"table-3 .* is damaged. What came before can be looked at") as caught:
        store.read("table-3")
    assert caught.value.log == Log(TABLES["table-3"].head, ENTRIES[:40])
    assert all(store.read(table).entries == ENTRIES for table in TABLES if table != "table-3")
    assert store.append("table-4", 60, [b"goes on"]) == 61
    store.close()


def test_changed_head_costs_its_table_alone(path: Path) -> None:
    """Without its head a table cannot be opened, and says so."""
    overwrite(path, "UPDATE tables SET head = x'00' WHERE id = 'table-3'")
    store = SqliteStore(path)
    with pytest.raises(TableDamaged, match="cannot be opened") as caught:
        store.read("table-3")
    assert caught.value.log is None
    assert len(store.tables()) == len(TABLES)
    store.close()


@pytest.mark.parametrize("time", ["1e300", "-5.0", "'noon'", "x'00'"])
def test_damaged_time_does_not_hide_the_list(path: Path, time: str) -> None:
    """A table whose time cannot be read is listed without one, after the others."""
    overwrite(path, f"UPDATE entries SET written = {time} WHERE table_id = 'table-3'")
    store = SqliteStore(path)
    listed = store.tables()
    assert (listed[-1].id, listed[-1].changed) == ("table-3", None)
    assert len(listed) == len(TABLES)
    store.close()


def test_damage_has_a_family_of_its_own() -> None:
    """Damage is told apart from a file that is merely out of reach."""
    assert issubclass(TableDamaged, StoreDamaged)
    assert not issubclass(StoreDamaged, StoreUnreadable)
