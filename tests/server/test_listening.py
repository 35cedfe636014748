"""What a host reads of an address at which nothing can listen."""

import errno
import os
import socket

import pytest

from sevenwonders_tui.server.listening import address_unusable

RAW = "error while attempting to bind on address"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.EADDRNOTAVAIL, RAW), "is no address of this machine"),
        (OSError(errno.EADDRINUSE, RAW), "name another port"),
        (OSError(errno.EACCES, RAW), "a port from 1024 on"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "leads to no address"),
        (OSError(errno.ENETDOWN, RAW), os.strerror(errno.ENETDOWN)),
        (OSError("no more handles"), "no more handles"),
    ],
    ids=str,
)
def test_each_reason_is_a_sentence_that_names_the_address(error: OSError, told: str) -> None:
    """The words of the system stand there only where nothing better is known, and those of asyncio never."""
    said = str(address_unusable("192.0.2.7", 8022, error))
    assert told in said
    assert "192.0.2.7" in said
    assert RAW not in said
    assert said.endswith(".")
