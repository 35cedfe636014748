"""Converts errors of PostgreSQL to advice for a person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import (
    DiskFailed,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreadable,
)


@contextmanager
def translated(place: str) -> Iterator[None]:
    """Raise StoreError for every error of the driver inside; `place` names the database, without a password."""
    try:
        yield
    except psycopg.Error as error:
        raise fault(error, place) from error


def fault(error: psycopg.Error, place: str) -> StoreError:
    """Return the error as advice."""
    match error:
        case errors.DiskFull():
            text = N_("The disk of the database {place} is full. Make some room, then try again; nothing is lost.")
            return _said(StoreFull, text, place)
        case errors.ReadOnlySqlTransaction() | errors.InsufficientPrivilege():
            text = N_("The database {place} cannot be written. Give its user the right to do so.")
            return _said(StoreReadOnly, text, place)
        case errors.IoError() | errors.DataCorrupted() | errors.IndexCorrupted():
            text = N_("The disk failed below the database {place} ({reason}). See whether it is full or broken.")
            return _said(DiskFailed, text, place, error)
        case errors.LockNotAvailable() | errors.QueryCanceled():
            return unanswered(place)
        case psycopg.OperationalError():
            text = N_("The database {place} cannot be reached ({reason}). See whether it runs, then try again.")
            return _said(StoreBusy, text, place, error)
        case _:
            text = N_("The database {place} cannot be used ({reason}). Name another with --database.")
            return _said(StoreUnreadable, text, place, error)


def unanswered(place: str) -> StoreError:
    """Return the error for a database of which nothing was heard for seconds."""
    return _said(StoreBusy, N_("The database {place} takes too long to answer. Try again in a minute."), place)


def _said(kind: type[StoreError], text: str, place: str, error: psycopg.Error | None = None) -> StoreError:
    reason = " ".join(str(error).split()).strip() if error is not None else ""
    elsewhere = {
        StoreFull: N_("The disk of this server is full. Nothing is lost; its host has to make some room."),
        StoreReadOnly: N_("This server cannot write its files. Nothing is lost; tell its host."),
        StoreBusy: N_("The server cannot write just now: its database does not answer. Try again in a minute."),
    }.get(kind, N_("This server cannot use its files. Tell its host."))
    return kind(Said(text, place=place, reason=reason), elsewhere)
