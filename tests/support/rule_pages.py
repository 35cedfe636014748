"""Texts for comparison with the pages of rules under F1."""

from __future__ import annotations

import re
from pathlib import Path

from sevenwonders_tui.tui.keys import key_name

README = Path(__file__).parents[2] / "README.md"


def usual(_command: str, key: str) -> str:
    """Return the name of the usual key."""
    return key_name(key)


def readme_lines(title: str) -> list[str]:
    """Return the numbered lines below a title of README.md, without the marks of keys."""
    text = README.read_text("utf-8").split(f"## {title}")[1].split("\n\n")[0]
    found = re.split(r"^\d+\. ", text, flags=re.MULTILINE)[1:]
    return [" ".join(each.replace("`", "").split()) for each in found]
