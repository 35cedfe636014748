"""The tables of the page of rules in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def rows_by_title(page: Path = RULES) -> dict[str, list[tuple[str, str]]]:
    """Return the first two columns of the page's tables, without the head, by the title above each table."""
    found: dict[str, list[tuple[str, str]]] = {}
    title = ""
    for text in page.read_text("utf-8").splitlines():
        if text.startswith("## "):
            title = text.removeprefix("## ")
        elif text.startswith("| "):
            first, second = re.split(r" *\| *", text.strip("| "))[:2]
            found.setdefault(title, []).append((first, second))
    return {title: rows[2:] for title, rows in found.items()}
