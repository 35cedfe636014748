"""The scripts in the browser: the page's own, and the terminal as textual-serve packs it."""

from __future__ import annotations

import logging
import re
from functools import cache
from pathlib import Path

import textual_serve

STATIC = Path(textual_serve.__file__).parent / "static"
LINES = "lines"
"""The end of a websocket's path for line mode."""

SCRIPT = """\
// Whether the game is told in lines, for a screen reader: chosen by the page's button, which is kept, or by ?lines.
const asked = new URLSearchParams(location.search).has("lines");
let inLines = asked;
try {
  if (asked) localStorage.setItem("lines", "yes");
  inLines = localStorage.getItem("lines") === "yes";
} catch { /* a browser that keeps nothing */ }
// What the terminal is made with: it tells a screen reader what comes, and what has gone can be read again.
globalThis.terminalOptions = inLines ? { screenReaderMode: true, scrollback: 5000 } : {};
// The socket goes where the page came from, encrypted as the page was. The terminal reads its address on load.
addEventListener("DOMContentLoaded", () => {
  const { dataset } = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? "/still" : "";
  dataset.sessionWebsocketUrl = `${scheme}//${location.host}${dataset.socket}${inLines ? "/lines" : still}`;
  document.body.classList.toggle("-lines", inLines);
  const button = document.getElementById("reader");
  button.textContent = inLines ? button.dataset.off : button.dataset.on;
  button.addEventListener("click", () => {
    try {
      if (inLines) localStorage.removeItem("lines"); else localStorage.setItem("lines", "yes");
    } catch { /* then the address alone says it */ }
    location.assign(location.pathname + (inLines ? "" : "?lines"));
  });
});
// The page is in the language that is spoken in it, which somebody may have chosen on an earlier visit.
globalThis.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const [kind, value] = JSON.parse(data);
      if (kind === "language") document.documentElement.lang = value;
    });
  }
};
// Keys go to the terminal from the start, without a click.
addEventListener("load", () => {
  const wait = setInterval(() => {
    const keys = document.querySelector(".xterm-helper-textarea");
    if (keys) {
      keys.setAttribute("aria-label", document.getElementById("terminal").dataset.label);
      keys.focus();
      clearInterval(wait);
    }
  }, 50);
});
"""

_MADE = re.compile(r"(\.Terminal\(\{allowProposedApi:[^{}]*)\}\)")
"""The place where the terminal is created with its options; the rest of the file gives no access to it."""

log = logging.getLogger(__name__)


@cache
def terminal_script() -> str:
    """Return the terminal script, changed to take options of the page beside its own."""
    text = (STATIC / "js" / "textual.js").read_text(encoding="utf-8")
    found, count = _MADE.subn(r"\1,...globalThis.terminalOptions})", text)
    if count != 1:
        log.warning("this textual-serve is not known: its terminal tells nothing to screen readers")
    return found if count == 1 else text
