"""The files of the page: ours, and the terminal as textual-serve packs it.

Their addresses name their version, so a browser keeps them for ever and asks for none of them again.
"""

from __future__ import annotations

import gzip
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import textual_serve

OWN = Path(__file__).parent / "static"
PACKED = Path(textual_serve.__file__).parent / "static"
TYPES: Mapping[str, str] = {".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf"}
ABLE = "able.js"
"""The script that looks whether the browser can run the others."""
FOREVER = "public, max-age=31536000, immutable"

_MADE = re.compile(r"(\.Terminal\(\{allowProposedApi:[^{}]*)\}\)")
"""The place where the terminal is created with its options."""
_HELD = re.compile(r"const (\w)=new (\w)\((\w),\{ping:")
"""The place where what holds terminal and socket is created; the rest of the file gives no access to it."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class File:
    """A file as browsers get it."""

    content_type: str
    plain: bytes
    packed: bytes
    """The same by gzip."""


@dataclass(frozen=True, slots=True)
class PageFiles:
    """All files of the page."""

    version: str
    """Another one for each change of any file."""
    by_name: Mapping[str, File]

    @property
    def path(self) -> str:
        """Return the path of the files on the server."""
        return f"/static/{self.version}"

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the names of the page's own scripts. The page names all, so that none waits for another to come."""
        return tuple(sorted(path.name for path in OWN.glob("*.js") if path.name != ABLE))


@cache
def files() -> PageFiles:
    """Read and pack all files, which takes a fifth of a second the first time."""
    texts = {path.name: path.read_bytes() for path in OWN.iterdir() if path.suffix in TYPES}
    texts |= {
        "terminal.js": terminal_script().encode(),
        "xterm.css": (PACKED / "css" / "xterm.css").read_bytes(),
        "font.ttf": (PACKED / "fonts" / "RobotoMono-VariableFont_wght.ttf").read_bytes(),
    }
    found = {
        name: File(TYPES[Path(name).suffix], text, gzip.compress(text, mtime=0)) for name, text in sorted(texts.items())
    }
    digest = sha256()
    for name, file in found.items():
        digest.update(b"%s %d " % (name.encode(), len(file.plain)) + file.plain)
    return PageFiles(digest.hexdigest()[:12], found)


def terminal_script() -> str:
    """Return the terminal script, changed to take options of the page beside its own and to be found by the page."""
    text = (PACKED / "js" / "textual.js").read_text(encoding="utf-8")
    made, options = _MADE.subn(r"\1,...globalThis.terminalOptions})", text)
    found, held = _HELD.subn(r"const \1=globalThis.terminalPage=new \2(\3,{ping:", made)
    if options != 1 or held != 1:
        log.warning("this textual-serve is not known: its terminal knows nothing of screen readers and fingers")
        return text
    return found
