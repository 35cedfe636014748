"""What the project promises about itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_changelog_has_a_section_for_the_version() -> None:
    """Whoever installs a version can read what is new in it."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{PROJECT['version']}]" in changelog


@pytest.mark.parametrize(
    "document", ["README.md", *(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]
)
def test_links_between_documents_lead_somewhere(document: str) -> None:
    """A reader who follows a link inside the project finds a file."""
    page = ROOT / document
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize(
    ("module", "strangers"),
    [
        ("sevenwonders_tui.engine.seven", ["pydantic", "yaml", "rich", "textual", "asyncio", "random", "logging"]),
        ("sevenwonders_tui.store", ["pydantic", "textual", "sevenwonders_tui.engine"]),
        ("sevenwonders_tui.table", ["textual", "rich"]),
        ("sevenwonders_tui.cli.main", ["pydantic", "yaml", "rich", "textual", "sqlite3", "sevenwonders_tui.engine"]),
        (
            "sevenwonders_tui.tui.app",
            ["sqlite3", "yaml", "asyncssh", "sevenwonders_tui.store", "sevenwonders_tui.record"],
        ),
    ],
)
def test_a_part_loads_nothing_that_it_does_without(module: str, strangers: list[str]) -> None:
    """Starting stays fast, and the layers stay apart when the program runs and not only in its imports."""
    script = f"import sys, {module}; print(*(name for name in {strangers!r} if name in sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert loaded.stdout.split() == []
