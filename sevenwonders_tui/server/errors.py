"""What keeps a server from opening. The text of each is a sentence that tells the host what to do."""

from __future__ import annotations


class ServerError(Exception):
    """The server cannot open."""


class HostKeyUnusable(ServerError):
    """The key by which people know the server cannot be read, made or trusted."""


class GuestListUnusable(ServerError):
    """The file of keys that may come in cannot be read."""


class DataTaken(ServerError):
    """Another server has the data directory."""


class ProcessesUnusable(ServerError):
    """The system cannot run sessions in processes of their own."""


class AddressUnusable(ServerError):
    """Nothing can listen there."""
