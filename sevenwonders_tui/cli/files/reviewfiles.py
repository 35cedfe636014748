"""Reviews as files of a directory, one for each table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

REVIEWS = "reviews"
"""The directory of the reviews, in the data directory: a file for each reviewed table."""


class ReviewFiles:
    """A ReviewShelf in a directory."""

    def __init__(self, directory: Path) -> None:
        """Set the directory, which is created when it is first needed."""
        self._directory = directory
        self._lock = Lock()

    def find(self, table: str) -> bytes:
        """Return the content of a table's file; empty if there is none."""
        try:
            return self._place(table).read_bytes()
        except OSError:
            return b""

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Rewrite the file, completely or not at all."""
        from sevenwonders_tui.cli.errors import CommandFailed
        from sevenwonders_tui.cli.files.outfile import whole_file
        from sevenwonders_tui.review import ReviewNotKept

        with self._lock:
            reviews = change(self.find(table))
            try:
                self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
                with whole_file(self._place(table)) as stream:
                    stream.write(reviews)
            except (CommandFailed, OSError) as error:
                raise ReviewNotKept(str(error)) from error

    def remove(self, table: str) -> None:
        """Delete the file; if that fails, its content is never used again."""
        with self._lock, suppress(OSError):
            self._place(table).unlink()

    def _place(self, table: str) -> Path:
        return self._directory / f"{table}.json"
