"""Programs that tests run in a process of their own: `python -m ...child NAME PATH ...`, steered by lines."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from sevenwonders_tui.store import SqliteStore, StoreError, VersionConflict

NOBODY = 65534


def say(*words: object) -> None:
    """Tell the test."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def append_for_ever(path: Path) -> None:
    """Append to table `one`, and say each version once it is promised to be on the disk."""
    store = SqliteStore(path)
    version = store.read("one").version
    while True:
        version = store.append("one", version, [b"%d" % version, b"and more" * 40])
        say(version)


def race(path: Path) -> None:
    """On a word, open the file and append to table `one` ten times in competition; say how many appends succeeded."""
    say("ready")
    sys.stdin.readline()
    store = SqliteStore(path)
    won = 0
    for _ in range(10):
        try:
            store.append("one", store.read("one").version, [b"entry"])
        except VersionConflict:
            continue
        won += 1
    store.close()
    say(won)


def begin_together(path: Path) -> None:
    """On a word, open a file that is not there yet, in competition, and create a table of one's own."""
    say("ready")
    sys.stdin.readline()
    store = SqliteStore(path)
    store.create(f"of-{os.getpid()}", b"")
    store.close()
    say("done")


def write_until_refused(path: Path) -> None:
    """Append until the system takes no more, and say what a person would read, and what is readable still."""
    store = SqliteStore(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    version = 0
    try:
        while True:
            version = store.append("one", version, [b"x" * 5000])
    except StoreError as error:
        say(type(error).__name__, error)
    say(store.read("one").version == version > 0)


def read_without_rights(path: Path) -> None:
    """As somebody who may only read, say what is in table `one`, and what a person would read after an append."""
    if os.getuid() == 0:
        os.setuid(NOBODY)
    try:
        store = SqliteStore(path)
        log = store.read("one")
        say(log.entries)
        say([info.id for info in store.tables()])
        store.append("one", log.version, [b"b"])
    except StoreError as error:
        say(type(error).__name__, error)


PROGRAMS: dict[str, Callable[[Path], None]] = {
    program.__name__: program
    for program in (append_for_ever, race, begin_together, write_until_refused, read_without_rights)
}

if __name__ == "__main__":
    PROGRAMS[sys.argv[1]](Path(sys.argv[2]))
