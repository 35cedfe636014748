"""The one page that a browser gets: a terminal, and nothing from other sites."""

from __future__ import annotations

from html import escape

from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, and_list, spoken_language

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://{host} wss://{host}; "
    "frame-ancestors 'none'"
)
"""The content security policy of the page.

'self' does not cover its own websocket in every browser. Only the browser knows whether the websocket is encrypted: a
proxy may have removed the encryption.
"""

_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<link rel="stylesheet" href="/static/css/xterm.css">
<script src="/page.js"></script>
<script src="/terminal.js"></script>
<style>
@font-face {{ font-family: "Roboto Mono"; src: url("/static/fonts/RobotoMono-VariableFont_wght.ttf"); }}
html, body {{ height: 100%; overflow: hidden; }}
body {{ margin: 0; background: #121212; color: #dadada; font: 16px "Roboto Mono", monospace; }}
.textual-terminal {{ width: 100%; height: 100%; }}
body:not(.-lines) .textual-terminal .xterm-viewport {{ overflow: hidden !important; }}
#reader {{ position: absolute; left: -999em; z-index: 10; font: inherit; padding: 0.5em 1em; }}
#reader:focus {{ left: 0; }}
#closed {{ display: none; padding: 2em; text-align: center; }}
body.-closed #closed {{ display: block; }}
body.-closed .textual-terminal {{ display: none; }}
</style>
</head>
<body>
<button id="reader" type="button" data-on="{lines}" data-off="{screens}"></button>
<p id="closed" role="alert">{closed} <a href="">{again}</a></p>
<div id="terminal" class="textual-terminal" data-socket="{socket}" data-font-size="16" data-label="{label}"></div>
</body>
</html>
"""


def language_tag(language: str) -> str:
    """Return the tag of a language as browsers write it.

    >>> language_tag("zh_TW")
    'zh-TW'
    """
    return language.replace("_", "-")


def page(socket: str) -> str:
    """Return the page whose terminal connects to a websocket of this server; `socket` is its path."""
    return _PAGE.format(
        language=language_tag(spoken_language()),
        title=escape(and_list(map(str, TITLES.values()))),
        lines=escape(_("Play in lines, for screen readers"), quote=True),
        screens=escape(_("Play on a full screen"), quote=True),
        label=escape(_("What you type goes to the game."), quote=True),
        closed=escape(_("The line is closed; your seats are kept.")),
        again=escape(_("Come back")),
        socket=escape(socket, quote=True),
    )
