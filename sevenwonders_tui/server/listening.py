"""Why nothing can listen at an address, as a sentence that tells the host what to do."""

from __future__ import annotations

import errno
import os
import socket

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.errors import AddressUnusable


def address_unusable(host: str, port: int, error: OSError) -> AddressUnusable:
    """Return the error for an address at which the system lets nobody listen.

    >>> print(address_unusable("192.0.2.7", 8022, OSError(errno.EADDRNOTAVAIL, "any words")))
    192.0.2.7 is no address of this machine. Name one of its own; 0.0.0.0 stands for all that it has.
    """
    return AddressUnusable(_words(error).format(host=host, port=port, reason=_reason(error)))


def _words(error: OSError) -> str:
    # Errors of names have numbers of their own, which may be those of other errors.
    if isinstance(error, socket.gaierror):
        return _("The name {host} leads to no address. Name an address of this machine; 0.0.0.0 stands for all.")
    match error.errno:
        case errno.EADDRNOTAVAIL:
            return _("{host} is no address of this machine. Name one of its own; 0.0.0.0 stands for all that it has.")
        case errno.EADDRINUSE:
            return _("Port {port} of {host} is in use by another program. End that program, or name another port.")
        case errno.EACCES | errno.EPERM:
            return _("This account may not listen on port {port} of {host}. Name a port from 1024 on.")
        case _other:
            return _("Nothing can listen on {host} port {port}: {reason}.")


def _reason(error: OSError) -> str:
    """Return the reason in the words of the system; those of asyncio hold the address once more."""
    return os.strerror(error.errno) if error.errno else str(error)
