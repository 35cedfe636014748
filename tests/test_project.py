"""What the project promises about itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_changelog_has_a_section_for_the_version() -> None:
    """Whoever installs a version can read what is new in it."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{PROJECT['version']}]" in changelog


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document: str) -> None:
    """A reader who follows a link inside the project finds a file."""
    page = ROOT / document
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize(
    ("module", "strangers"),
    [
        ("sevenwonders_tui.seven.engine", ["pydantic", "yaml", "rich", "textual", "asyncio", "random", "logging"]),
        ("sevenwonders_tui.store", ["pydantic", "textual", "sevenwonders_tui.engine"]),
        ("sevenwonders_tui.table", ["textual", "rich"]),
        ("sevenwonders_tui.cli.hosting.serving", ["aiohttp"]),
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


def make_targets() -> dict[str, str]:
    """Return the commands of the Makefile with what is said of each."""
    return dict(re.findall(r"^([a-z]+):.*## (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("place", ["CONTRIBUTING.md", ".ci/run", "zensical.toml", ".pre-commit-config.yaml"])
def test_every_make_command_that_is_named_exists(place: str) -> None:
    """Whoever types what a page or CI says gets what it says."""
    text = (ROOT / place).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|entry: |^ *)make (?:-s )?([a-z]+)", text, re.MULTILINE))
    assert named
    assert named <= set(make_targets())


def test_ci_runs_what_contributors_run() -> None:
    """What fails in CI can be seen at home by the same command."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    called = re.findall(r"^make -s (?:-\S+ )*([a-z ]+)$", script, re.MULTILINE)
    assert {"setup", "check", "wheel", "docs", "cover", "slow"} <= {name for names in called for name in names.split()}


def test_the_site_leads_to_every_page() -> None:
    """No page of the documentation can be found by luck alone; decisions have a list of their own."""
    found = re.findall(r'"([\w/-]+\.md)"', (ROOT / "zensical.toml").read_text(encoding="utf-8"))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert {page for page in pages if not page.startswith("decisions/0")} == set(found)


def test_every_place_in_the_glossary_exists() -> None:
    """Whoever looks a word up finds the module where it lives."""
    text = (ROOT / "docs" / "contributing" / "glossary.md").read_text(encoding="utf-8")
    places = re.findall(r"`([\w/]+(?:\.py|/))`", text)
    assert places
    assert [place for place in places if not (ROOT / "sevenwonders_tui" / place).exists()] == []


@pytest.mark.parametrize("page", ["architecture.md", "screens.md"])
def test_every_module_that_a_page_about_the_code_names_exists(page: str) -> None:
    """A path on the page leads somewhere from the project or the package; a bare name is that of a module."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./]+(?:\.py|/))`", text))
    package = ROOT / "sevenwonders_tui"
    modules = {path.name for path in package.rglob("*.py")}
    assert len(named) > 9
    assert [
        name
        for name in sorted(named)
        if name not in modules and not any((at / name).exists() for at in (ROOT, package))
    ] == []


@pytest.mark.parametrize(("page", "folder"), [("rules.md", "seven/engine"), ("duel-rules.md", "duel/engine")])
def test_every_module_that_holds_a_ruling_exists(page: str, folder: str) -> None:
    """Who reads a ruling finds the code that does it."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    modules = set(re.findall(r"`([a-z_/]+\.py)`", text))
    assert len(modules) > 3
    assert [name for name in sorted(modules) if not (ROOT / "sevenwonders_tui" / folder / name).is_file()] == []


def test_source_archive_carries_every_page_of_the_top() -> None:
    """Whoever unpacks the sources finds how to contribute and whom to tell of a hole, beside the rest."""
    carried = {file.relative_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    pages = {path.name for path in ROOT.glob("*.md")}
    assert pages >= {"README.md", "CONTRIBUTING.md", "SECURITY.md"}
    assert {*pages, "LICENSE"} <= carried
