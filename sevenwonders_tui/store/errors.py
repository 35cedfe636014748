"""The errors of a store. The text of each is a sentence that tells a person what to do.

    StoreError
        VersionConflict     another writer has appended to the table
        UnknownTable        no table has that id, or it was deleted
        TableExists         another table has the id of the new one
        StoreFull           there is no space left on the disk
        DiskFailed          reading or writing failed
        ShelfTaken          another server has taken over the shelf
            LeaseLost       another machine has taken over the database
        DatabaseTaken       a server uses the database
        ClockWrong          the clock of this machine is far from that of the database
        BackupRefused       the target of a backup cannot be used
        MoveRefused         tables cannot be moved there, or did not arrive
        StoreBusy           another program locks the file for too long
        StoreReadOnly       the file can be read, but not written
        StoreUnreadable     the file cannot be opened, or is not ours
        StoreDamaged        the file is damaged
            TableDamaged    one table is damaged; the rest of the file may be whole

Whichever error is raised, nothing was changed.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import N_, Said, SaidError
from sevenwonders_tui.store.base import Log


class StoreError(SaidError):
    """A store cannot do what was requested."""

    def __init__(self, said: Said | str, elsewhere: str | None = None) -> None:
        """Store the text `said` for this machine, and the text `elsewhere` for people on other machines, if `said`
        names a file.
        """
        super().__init__(said)
        self.elsewhere = elsewhere

    def hide_place(self) -> None:
        """Replace the text by the one for people on other machines."""
        if self.elsewhere is not None:
            self.said = Said(self.elsewhere)
            self.args = (self.said,)


class VersionConflict(StoreError):
    """The writer expected another version of the table: it no longer owns the table."""

    def __init__(self) -> None:
        super().__init__(N_("This table was continued elsewhere. Leave it, and come back to see how it stands now."))


class UnknownTable(StoreError):
    """No table has that id."""

    def __init__(self, table: str) -> None:
        super().__init__(Said(N_("There is no table {table} any more. Start a new one from the menu."), table=table))


class TableExists(StoreError):
    """Another table has the id of the new one."""

    def __init__(self, table: str) -> None:
        super().__init__(Said(N_("There is already a table {table}. Try once more."), table=table))


class StoreFull(StoreError):
    """There is no space left on the disk."""


class DiskFailed(StoreError):
    """Reading or writing failed below the file system."""


class ShelfTaken(StoreError):
    """The shelf has a newer owner."""

    def __init__(self, text: str | None = None) -> None:
        usual = N_("Another server was started with the same data. Stop one of the two, and connect again.")
        super().__init__(text or usual)


class LeaseLost(ShelfTaken):
    """Another machine leads."""

    def __init__(self) -> None:
        super().__init__(N_("Another machine has the tables now. Nothing is lost: come back with the same command."))


class DatabaseTaken(StoreError):
    """A server uses the database."""


class ClockWrong(StoreError):
    """The clock of this machine is far from that of the database."""


class BackupRefused(StoreError):
    """The target of the backup exists already, or there is nothing to back up."""


class MoveRefused(StoreError):
    """The target of a move is not empty, or does not hold what the source does."""


class StoreBusy(StoreError):
    """Another program holds the file."""


class StoreReadOnly(StoreError):
    """The file can be read, but not written."""


class StoreUnreadable(StoreError):
    """The file cannot be opened, or another program wrote it."""


class StoreDamaged(StoreError):
    """The file is damaged."""


class TableDamaged(StoreDamaged):
    """One table is damaged."""

    def __init__(self, said: Said, elsewhere: str, log: Log | None) -> None:
        """Store `log`, the part before the damage; None if even the head is damaged."""
        super().__init__(said, elsewhere)
        self.log = log
