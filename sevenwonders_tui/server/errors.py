"""The errors that keep a server from opening. The text of each is a sentence that tells the host what to do."""

from __future__ import annotations


class ServerError(Exception):
    """The server cannot open."""


class HostKeyUnusable(ServerError):
    """The key that identifies the server cannot be read, made or trusted."""


class GuestListUnusable(ServerError):
    """The file of admitted keys cannot be read."""


class DataTaken(ServerError):
    """Another server uses the data directory."""


class ProcessesUnusable(ServerError):
    """The system cannot run sessions in processes of their own."""


class AddressUnusable(ServerError):
    """The address is not available for listening."""


class DaySecretUnusable(ServerError):
    """The secret of the server's own deals of the day cannot be read or made; the text says why."""


class HandOverRefused(ServerError):
    """The machine does not lead, or no other machine waits to lead."""


class WrongDoorWords(ServerError):
    """A house does not understand what a door tells it."""


class HousesUnusable(ServerError):
    """A door cannot be a door to its houses: a key is not the one that it should be."""


class NoHouse(ServerError):
    """No house has the tables."""
