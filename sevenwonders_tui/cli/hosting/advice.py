"""What may keep telephones from a table: the firewall of this computer, or a network for guests."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from sevenwonders_tui.i18n import _


def network_advice(
    port: int, system: str = sys.platform, find: Callable[[str], str | None] = shutil.which
) -> tuple[str, ...]:
    """Return sentences for a table to which nobody comes; the last one is how the firewall of this system is opened.

    `find` returns the path of a program; None if it is not installed.

    >>> network_advice(8080, "linux", lambda name: "/usr/bin/firewall-cmd" if name == "firewall-cmd" else None)[-1]
    'To open the firewall: sudo firewall-cmd --add-port=8080/tcp'
    """
    sentences = [
        _("Nobody can come? The firewall of this computer may be in the way."),
        _("Networks for guests keep telephones apart: use the ordinary Wi-Fi."),
    ]
    if system in {"darwin", "win32"}:
        return (*sentences, _("Allow Python in the window that asks, or in the settings of the firewall."))
    command = f"sudo ufw allow {port}/tcp"
    if find("ufw") is None and find("firewall-cmd") is not None:
        command = f"sudo firewall-cmd --add-port={port}/tcp"
    return (*sentences, _("To open the firewall: {command}").format(command=command))
