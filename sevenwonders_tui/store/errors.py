"""What a store raises. The text of each is a sentence that tells a person what to do.

    StoreError
        VersionConflict     somebody else has appended to the table meanwhile
        UnknownTable        no table has that id, or not any more
        TableExists         a new table was given the id of another
        StoreFull           there is no room left on the disk
        DiskFailed          the disk did not read or write
        ShelfTaken          another server has taken the rows of people and rooms over
        BackupRefused       a backup cannot go where it was to go
        StoreBusy           another program holds the file and does not let go
        StoreReadOnly       the file may be read, not written
        StoreUnreadable     the file cannot be opened, or is not ours
        StoreDamaged        the file is broken
            TableDamaged    one table is broken; the rest of the file may be whole

Whatever is raised, nothing was changed.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import N_, Said, SaidError
from sevenwonders_tui.store.base import Log


class StoreError(SaidError):
    """A store cannot do what was asked."""

    def __init__(self, said: Said | str, elsewhere: str | None = None) -> None:
        """Say `said` at this machine, and `elsewhere` to people at others, where `said` names a file."""
        super().__init__(said)
        self.elsewhere = elsewhere

    def hide_place(self) -> None:
        """Say from now on what may be said to people at other machines."""
        if self.elsewhere is not None:
            self.said = Said(self.elsewhere)
            self.args = (self.said,)


class VersionConflict(StoreError):
    """The table has not the version that the writer expected: the writer is no longer its owner."""

    def __init__(self) -> None:
        super().__init__(N_("This table was continued elsewhere. Leave it, and come back to see how it stands now."))


class UnknownTable(StoreError):
    """No table has that id."""

    def __init__(self, table: str) -> None:
        super().__init__(Said(N_("There is no table {table} any more. Start a new one from the menu."), table=table))


class TableExists(StoreError):
    """The id of a new table is taken."""

    def __init__(self, table: str) -> None:
        super().__init__(Said(N_("There is already a table {table}. Try once more."), table=table))


class StoreFull(StoreError):
    """There is no room left."""


class DiskFailed(StoreError):
    """Reading or writing failed below the file system."""


class ShelfTaken(StoreError):
    """The shelf has a newer owner."""

    def __init__(self) -> None:
        super().__init__(N_("Another server was started with the same data. Stop one of the two, and connect again."))


class BackupRefused(StoreError):
    """There is something where the backup was to go, or nothing to be backed up."""


class StoreBusy(StoreError):
    """Another program holds the file."""


class StoreReadOnly(StoreError):
    """Nothing can be written."""


class StoreUnreadable(StoreError):
    """The file cannot be opened, or another program wrote it."""


class StoreDamaged(StoreError):
    """The file is not whole."""


class TableDamaged(StoreDamaged):
    """One table is not whole."""

    def __init__(self, said: Said, elsewhere: str, log: Log | None) -> None:
        """Keep `log`, the part before the damage; None where not even the head is whole."""
        super().__init__(said, elsewhere)
        self.log = log
