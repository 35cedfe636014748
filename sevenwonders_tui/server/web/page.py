"""The one page that a browser gets: a terminal, and nothing from other sites."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, and_list, spoken_language
from sevenwonders_tui.server.web.files import ABLE, PageFiles

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://{host} wss://{host}; "
    "frame-ancestors 'none'"
)
"""The content security policy of the page.

'self' does not cover its own websocket in every browser. Only the browser knows whether the websocket is encrypted: a
proxy may have removed the encryption.
"""

Rooms: TypeAlias = tuple[tuple[int, int], ...]
"""Columns and rows of which one is enough for an app: upright, lying."""

_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport"
 content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual">
<title>{title}</title>
<link rel="preload" href="{files}/font.ttf" as="font" type="font/ttf" crossorigin>
<link rel="stylesheet" href="{files}/xterm.css">
<link rel="stylesheet" href="{files}/page.css">
<noscript><style>#unable {{ display: block; }} #terminal, #reader {{ display: none; }}</style></noscript>
<script defer src="{files}/{able}"></script>
<script defer src="{files}/terminal.js"></script>
{scripts}
</head>
<body>
<button id="reader" type="button" data-on="{lines}" data-off="{screens}"></button>
<p id="unable" role="alert">{unable}</p>
<p id="closed" role="alert">
<span id="why" data-word="closed">{closed}</span> <a href="" data-word="again">{again}</a></p>
<div id="terminal" class="textual-terminal" data-socket="{socket}" data-release="{release}" data-font-size="16"
 data-rooms="{rooms}" data-label="{label}"></div>
<div id="keys" aria-hidden="true">{keys}</div>
<form id="field" hidden>
<label for="typed"></label>
<div><button type="button" data-does="back" tabindex="-1">‹</button><input id="typed" enterkeyhint="send"
><button type="button" data-does="enter" tabindex="-1">✓</button></div>
<div id="settings" aria-hidden="true">{settings}</div>
</form>
<div id="cut" role="status"><p data-word="closed">{closed}</p><p id="try" data-text="{trying}"></p>
<p><button id="now" type="button" data-word="now">{now}</button></p><p id="net" data-word="net">{net}</p></div>
</body>
</html>
"""
_KEYS = (("back", "‹"), ("up", "▴"), ("down", "▾"), ("enter", "✓"), ("type", "Abc"))
"""The page's buttons for fingers: what each does, and its sign. static/buttons.js does it."""
_SETTINGS = (("smaller", "A-"), ("larger", "A+"), ("sound", "♪"))


def language_tag(language: str) -> str:
    """Return the tag of a language as browsers write it.

    >>> language_tag("zh_TW")
    'zh-TW'
    """
    return language.replace("_", "-")


def page(socket: str, files: PageFiles, rooms: Rooms) -> str:
    """Return the page whose terminal connects to a websocket of this server; `socket` is its path.

    A finger's letters are chosen to give one of the `rooms`, until the app tells what its screen needs.
    """
    return _PAGE.format(
        language=language_tag(spoken_language()),
        title=escape(and_list(map(str, TITLES.values()))),
        files=files.path,
        able=ABLE,
        unable=escape(
            _(
                "This browser cannot show the game: it is too old, or scripts or WebSockets are switched off in it. "
                "Switch them on, or open this address in another browser. Your seat is kept."
            )
        ),
        release=files.version,
        scripts="\n".join(f'<script type="module" src="{files.path}/{name}"></script>' for name in files.modules),
        rooms=" ".join(f"{columns}x{rows}" for columns, rows in rooms),
        keys=_buttons(_KEYS),
        settings=_buttons(_SETTINGS),
        lines=escape(_("Play in lines, for screen readers"), quote=True),
        screens=escape(_("Play on a full screen"), quote=True),
        socket=escape(socket, quote=True),
        **{name: escape(text, quote=True) for name, text in page_words().items()},
    )


def page_words() -> dict[str, str]:
    """Return what the page itself says while there is no app, by the names of its places, in the spoken language."""
    return {
        "label": _("What you type goes to the game."),
        "closed": _("The line is closed; your seats are kept."),
        "again": _("Come back"),
        "trying": _("Coming back by itself: try {number}."),
        "now": _("Try now"),
        "net": _("Is this device in the same network as the server? Its Wi-Fi, not the mobile network."),
    }


def _buttons(buttons: tuple[tuple[str, str], ...]) -> str:
    return "".join(f'<button type="button" data-does="{does}" tabindex="-1">{sign}</button>' for does, sign in buttons)
