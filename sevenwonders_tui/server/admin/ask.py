"""The other end of the socket: one request, one answer."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.admin.request import ANSWERS, ASKED, AdminAsk, AdminRequest
from sevenwonders_tui.server.admin.socket import ADMIN, usable_path
from sevenwonders_tui.server.errors import ServerError

PATIENCE_S = 60
"""The seconds to wait for an answer: a busy database may need some."""


class AdminRefused(ServerError):
    """The server did not do what was asked; the text says why."""


def ask_server(data: Path, request: AdminRequest, language: str) -> Any:
    """Return the answer of the server of a data directory. Raises AdminRefused with a sentence."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE_S)
        try:
            with usable_path(data / ADMIN) as name:
                line.connect(name)
        except PermissionError as error:
            text = _("Only who runs the server over {path} may ask it. Ask as that user, or as root.")
            raise AdminRefused(text.format(path=data)) from error
        except OSError as error:
            text = _("No server runs over {path}. Start it, or name its directory with --data.")
            raise AdminRefused(text.format(path=data)) from error
        try:
            line.sendall(ASKED.dump_json(AdminAsk(request, language)) + b"\n")
            with line.makefile("rb") as answers:
                told = json.loads(answers.readline())
        except (OSError, ValueError) as error:
            raise AdminRefused(_("The server gave no answer. Its log may say why.")) from error
    if "refused" in told:
        raise AdminRefused(str(told["refused"]))
    return ANSWERS[type(request)].validate_python(told["answer"], strict=False)
