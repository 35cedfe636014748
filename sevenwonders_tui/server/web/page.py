"""The one page that a browser gets: a terminal (xterm.js, as textual-serve packs it) and nothing from elsewhere."""

from __future__ import annotations

from html import escape

from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, and_list, spoken_language

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://{host} wss://{host}; "
    "frame-ancestors 'none'"
)
"""What the page may load and talk to. 'self' does not cover its own websocket in every browser, and whether that is
encrypted only the browser knows: a proxy may have taken the encryption off."""

SCRIPT = """\
// The socket goes where the page came from, encrypted as the page was. The terminal reads its address on load.
addEventListener("DOMContentLoaded", () => {
  const { dataset } = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? "/still" : "";
  dataset.sessionWebsocketUrl = `${scheme}//${location.host}${dataset.socket}${still}`;
});
// Keys go to the terminal from the start, without a click.
addEventListener("load", () => {
  const wait = setInterval(() => {
    const keys = document.querySelector(".xterm-helper-textarea");
    if (keys) { keys.focus(); clearInterval(wait); }
  }, 50);
});
"""

_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<link rel="stylesheet" href="/static/css/xterm.css">
<script src="/page.js"></script>
<script src="/static/js/textual.js"></script>
<style>
@font-face {{ font-family: "Roboto Mono"; src: url("/static/fonts/RobotoMono-VariableFont_wght.ttf"); }}
html, body {{ height: 100%; overflow: hidden; }}
body {{ margin: 0; background: #121212; color: #dadada; font: 16px "Roboto Mono", monospace; }}
.textual-terminal {{ width: 100%; height: 100%; }}
.textual-terminal .xterm-viewport {{ overflow: hidden !important; }}
#closed {{ display: none; padding: 2em; text-align: center; }}
body.-closed #closed {{ display: block; }}
body.-closed .textual-terminal {{ display: none; }}
</style>
</head>
<body>
<p id="closed">{closed} <a href="">{again}</a></p>
<div id="terminal" class="textual-terminal" data-socket="{socket}" data-font-size="16"></div>
</body>
</html>
"""


def page(socket: str) -> str:
    """Return the page whose terminal talks to a websocket of this server; `socket` is its path."""
    return _PAGE.format(
        language=spoken_language().replace("_", "-"),
        title=escape(and_list(map(str, TITLES.values()))),
        closed=escape(_("The line is closed; your seats are kept.")),
        again=escape(_("Come back")),
        socket=escape(socket, quote=True),
    )
