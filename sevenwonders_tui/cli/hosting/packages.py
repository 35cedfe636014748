"""The packages that a server needs besides those of the game."""

from __future__ import annotations

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _


def require_server() -> None:
    """Raise CommandFailed where the packages of a server are not installed."""
    try:
        import asyncssh  # noqa: F401
        import textual_serve  # noqa: F401
    except ImportError as error:
        text = _("The server needs some more packages. Run: pip install 'sevenwonders-tui[server]'")
        raise CommandFailed(text) from error
