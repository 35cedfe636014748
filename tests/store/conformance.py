"""What every store promises, asserted once for all of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

import pytest

from sevenwonders_tui.store import Log, Store, StoreError, TableExists, Tail, UnknownTable, VersionConflict


class StoreConformance:
    """A subclass supplies the store; every test here holds for it."""

    @abstractmethod
    def make(self) -> Store:
        """Return a new, empty store."""

    @pytest.fixture
    def store(self) -> Iterator[Store]:
        """Return a new store, and close it when the test is over."""
        store = self.make()
        yield store
        store.close()

    def test_new_table_has_its_head_and_no_entry(self, store: Store) -> None:
        """What was created is there at once."""
        store.create("one", b"head")
        assert store.read("one") == Log(b"head", ())
        assert store.read("one").version == 0

    def test_table_may_begin_with_entries(self, store: Store) -> None:
        """They are there with the head, all or none, and the next append counts them."""
        store.create("one", b"head", [b"a", b"b"])
        with pytest.raises(TableExists):
            store.create("one", b"head", [b"c"])
        assert store.append("one", 2, [b"d"]) == 3
        assert store.read("one") == Log(b"head", (b"a", b"b", b"d"))

    def test_entries_come_back_in_order(self, store: Store) -> None:
        """A log gives back the bytes that were appended, in the order in which they were."""
        store.create("one", b"")
        assert store.append("one", 0, [b"a", b"b"]) == 2
        assert store.append("one", 2, [b"", b"\x00\xff"]) == 4
        assert store.read("one").entries == (b"a", b"b", b"", b"\x00\xff")

    def test_appending_nothing_changes_nothing(self, store: Store) -> None:
        """An empty append is allowed, and leaves the version where it is."""
        store.create("one", b"")
        assert store.append("one", 0, []) == 0

    @pytest.mark.parametrize("expected", [0, 1, 3, 9])
    def test_wrong_version_is_refused(self, store: Store, expected: int) -> None:
        """A writer that is behind or ahead changes nothing and gets an error."""
        store.create("one", b"")
        store.append("one", 0, [b"a", b"b"])
        with pytest.raises(VersionConflict, match="continued elsewhere"):
            store.append("one", expected, [b"c"])
        assert store.read("one").entries == (b"a", b"b")

    def test_tables_do_not_touch_each_other(self, store: Store) -> None:
        """Each table has a head, a log and a version of its own."""
        store.create("one", b"1")
        store.create("two", b"2")
        store.append("one", 0, [b"a"])
        assert store.append("two", 0, [b"b"]) == 1
        assert (store.read("one"), store.read("two")) == (Log(b"1", (b"a",)), Log(b"2", (b"b",)))

    def test_taken_id_is_refused(self, store: Store) -> None:
        """Creating a table never overwrites one."""
        store.create("one", b"first")
        with pytest.raises(TableExists, match="one"):
            store.create("one", b"second")
        assert store.read("one").head == b"first"

    def test_unknown_table_is_named(self, store: Store) -> None:
        """A table that was never there, or is not there any more, is a sentence that names it."""
        for ask in (
            store.read,
            store.remove,
            lambda table: store.append(table, 0, [b"a"]),
            lambda table: store.read_tail(table, 1),
            lambda table: store.note(table, 0, b"a"),
        ):
            with pytest.raises(UnknownTable, match="nowhere"):
                ask("nowhere")

    def test_removed_table_is_gone_with_its_entries(self, store: Store) -> None:
        """After removal the id is free, and a table made under it starts empty."""
        store.create("one", b"")
        store.append("one", 0, [b"a"])
        store.remove("one")
        assert store.tables() == []
        store.create("one", b"again")
        assert store.read("one") == Log(b"again", ())

    def test_writer_of_a_removed_table_is_told(self, store: Store) -> None:
        """Appending to a table that somebody removed fails as for a table that never was."""
        store.create("one", b"")
        store.remove("one")
        with pytest.raises(UnknownTable):
            store.append("one", 0, [b"a"])

    def test_tables_are_listed_the_last_changed_first(self, store: Store) -> None:
        """The table that was played last stands on top."""
        for table in ("one", "two", "three"):
            store.create(table, b"")
        store.append("one", 0, [b"a"])
        listed = store.tables()
        assert listed[0].id == "one"
        assert {info.id for info in listed} == {"one", "two", "three"}
        assert all(info.created and info.changed and info.created <= info.changed for info in listed)

    @pytest.mark.parametrize(("most", "last"), [(1, (b"c",)), (2, (b"b", b"c")), (9, (b"a", b"b", b"c"))])
    def test_tail_is_the_end_of_the_log(self, store: Store, most: int, last: tuple[bytes, ...]) -> None:
        """The last entries come in their order, with the number of all."""
        store.create("one", b"head")
        store.create("two", b"other")
        store.append("two", 0, [b"d"])
        store.append("one", 0, [b"a", b"b", b"c"])
        assert store.read_tail("one", most) == Tail(b"head", 3, last)

    def test_tail_of_an_empty_log(self, store: Store) -> None:
        """A table that nobody has played at has a head and no entry."""
        store.create("one", b"head")
        assert store.read_tail("one", 5) == Tail(b"head", 0, ())

    def test_note_stands_in_the_list_until_the_log_grows(self, store: Store) -> None:
        """A note is about a log as it was, and is not taken for one about a longer log."""
        store.create("one", b"head")
        store.append("one", 0, [b"a"])
        assert [info.note for info in store.tables()] == [None]
        store.note("one", 1, b"first")
        store.note("one", 1, b"note")
        assert [info.note for info in store.tables()] == [b"note"]
        store.append("one", 1, [b"b"])
        assert [info.note for info in store.tables()] == [None]
        store.note("one", 2, b"newer")
        assert [info.note for info in store.tables()] == [b"newer"]
        assert store.read("one") == Log(b"head", (b"a", b"b"))

    def test_note_goes_with_its_table(self, store: Store) -> None:
        """A table made under the id of a removed one has no note."""
        store.create("one", b"head")
        store.append("one", 0, [b"a"])
        store.note("one", 1, b"note")
        store.remove("one")
        store.create("one", b"head")
        store.append("one", 0, [b"a"])
        assert [info.note for info in store.tables()] == [None]

    def test_every_error_is_a_store_error(self) -> None:
        """Whoever talks to a store has one family of errors to catch."""
        assert all(issubclass(kind, StoreError) for kind in (UnknownTable, TableExists, VersionConflict))
