"""The server's end of the socket: takes requests, writes who asked into the log, and answers."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from pydantic import ValidationError

from sevenwonders_tui.i18n import N_, Said, choose_language, speak
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.server.admin.request import (
    ANSWERS,
    ASKED,
    LONGEST,
    AdminAsk,
    AdminRequest,
    Kick,
    LiftBan,
    MakeBan,
)
from sevenwonders_tui.server.admin.socket import bound_socket, user_of
from sevenwonders_tui.server.errors import ServerError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.errors import TableError

WITHIN_S = 10
"""The seconds that a caller has to ask."""

log = logging.getLogger(__name__)


class AdminAnswers(Protocol):
    """What stands behind the desk."""

    async def answer(self, request: AdminRequest) -> Any:
        """Do what is asked, and return the answer. Raises LobbyError, TableError, StoreError or ServerError."""


class AdminDesk:
    """Answers at the socket of a data directory."""

    def __init__(self, answers: AdminAnswers) -> None:
        """Store what answers; `open` starts listening."""
        self._answers = answers
        self._server: asyncio.Server | None = None
        self._path: Path | None = None
        self._callers: set[asyncio.Task[None]] = set()

    async def open(self, path: Path) -> None:
        """Listen. A system without such sockets has none; that is written into the log."""
        try:
            listening = bound_socket(path)
        except (OSError, AttributeError) as error:
            log.warning("no `sevenwonders admin` here, as %s cannot be made: %s", path, error)
            return
        self._path = path
        self._server = await asyncio.start_unix_server(self._take, sock=listening, limit=LONGEST)

    async def close(self) -> None:
        """Stop listening, and remove the socket."""
        if self._server is None or self._path is None:
            return
        self._server.close()
        for caller in tuple(self._callers):
            caller.cancel()
        await asyncio.gather(*self._callers, return_exceptions=True)
        self._path.unlink(missing_ok=True)
        self._server = None

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        caller = asyncio.current_task()
        assert caller is not None, "it is called in a task"
        self._callers.add(caller)
        try:
            if (line := await _line(reader)) is not None:
                answer = await self._answer(line, user_of(writer.get_extra_info("socket")))
                # Whoever asked may have gone.
                with suppress(OSError):
                    writer.write(answer + b"\n")
                    await writer.drain()
        except Exception:
            log.exception("a request of an administrator failed")
        finally:
            self._callers.discard(caller)
            writer.close()

    async def _answer(self, line: bytes, user: str) -> bytes:
        try:
            asked = ASKED.validate_json(line)
        except ValidationError:
            log.warning("admin: something that this release does not know, asked by %s", user)
            return _refused(Said(N_("The server does not know this request. It is of another release: start it anew.")))
        with speak(choose_language(asked.language)):
            return await self._answer_known(asked, user)

    async def _answer_known(self, asked: AdminAsk, user: str) -> bytes:
        request = asked.request
        try:
            answer = await self._answers.answer(request)
        except (LobbyError, TableError, StoreError, ServerError) as error:
            log.warning("admin: %s, asked by %s: refused", request.kind, user)
            return _refused(error)
        log.warning("admin: %s, asked by %s: done", request.kind, user)
        if isinstance(request, Kick | MakeBan | LiftBan):
            log.info("admin: %s was about %s", request.kind, request.who)
        written: bytes = ANSWERS[type(request)].dump_json(answer)
        return b'{"answer": ' + written + b"}"


async def _line(reader: asyncio.StreamReader) -> bytes | None:
    """Return what a caller asks; None if it has gone, or has sent no line."""
    try:
        async with asyncio.timeout(WITHIN_S):
            return await reader.readline()
    except (OSError, TimeoutError, ValueError):
        return None


def _refused(why: object) -> bytes:
    return json.dumps({"refused": str(why)}).encode()
