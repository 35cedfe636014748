"""The pages of `docs/contributing` lead to the end when somebody follows them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support.walkthrough import (
    ROOT,
    PageError,
    copy_places,
    copy_project,
    follow,
    follow_together,
    run_command,
    steps_of,
)

PAGES = ROOT / "docs" / "contributing"
READ_ONLY = {"conventions.md", "glossary.md"}
"""Pages that tell and have no steps."""
CHECK = "make check"
FOLLOWED = sorted(page.name for page in PAGES.glob("*.md") if page.name not in READ_ONLY)


@pytest.mark.parametrize("name", FOLLOWED)
def test_the_code_of_a_page_has_its_place(name: str, tmp_path: Path) -> None:
    """Each line that a page names stands in its file, once."""
    follow(PAGES / name, copy_places(PAGES / name, tmp_path / "project"), places_only=True)


@pytest.mark.slow
def test_all_pages_followed_in_one_copy_lead_to_the_end(tmp_path: Path) -> None:
    """The code of every page stands beside that of the others, and each of their commands succeeds.

    The check of the whole project is left to the next test, so that the two can run side by side.
    """
    copy = copy_project(tmp_path / "project")
    follow_together([PAGES / name for name in FOLLOWED], copy, left_out=CHECK)
    # pytest keeps what the tests of three runs wrote, and a copy takes 100 MB.
    shutil.rmtree(copy)


@pytest.mark.slow
def test_the_code_of_all_pages_together_passes_the_check(tmp_path: Path) -> None:
    """Lint, types and layers hold with the code of every page in one copy of the project."""
    copy = copy_project(tmp_path / "project")
    for name in FOLLOWED:
        follow(PAGES / name, copy, places_only=True)
    run_command("all pages", CHECK, copy)
    shutil.rmtree(copy)


@pytest.mark.night
@pytest.mark.parametrize("name", FOLLOWED)
def test_a_page_followed_alone_leads_to_the_end(name: str, tmp_path: Path) -> None:
    """No page needs what another one has put in its place."""
    copy = copy_project(tmp_path / "project")
    follow(PAGES / name, copy)
    shutil.rmtree(copy)


def test_a_page_without_steps_shows_no_code() -> None:
    """What only tells has nothing that could be untrue in a block of code."""
    assert {name for name in READ_ONLY if steps_of(PAGES / name)} == set()


def page(folder: Path, text: str) -> Path:
    """Write a page of one's own."""
    written = folder / "page.md"
    written.write_text(text, encoding="utf-8")
    return written


def test_code_takes_the_place_and_the_indentation_that_its_comment_names(tmp_path: Path) -> None:
    """A block goes after the marked line, as far to the right as that line."""
    (tmp_path / "module.py").write_text("class City:\n    coins: int\n", encoding="utf-8")
    text = '1. A field:\n\n    <!-- after "coins: int" in: module.py -->\n    ```python\n    shields: int\n    ```\n'
    follow(page(tmp_path, text), tmp_path)
    assert (tmp_path / "module.py").read_text("utf-8") == "class City:\n    coins: int\n    shields: int\n"


def test_a_mark_that_is_gone_is_told(tmp_path: Path) -> None:
    """When the code has changed under a page, the page fails with the mark and the file."""
    (tmp_path / "module.py").write_text("coins = 3\n", encoding="utf-8")
    text = '<!-- in place of "shields = 3" in: module.py -->\n```python\nshields = 4\n```\n'
    with pytest.raises(PageError, match=r"'shields = 3' stands on 0 lines of module\.py"):
        follow(page(tmp_path, text), tmp_path)


def test_a_command_that_fails_is_told(tmp_path: Path) -> None:
    """A command with another exit status than 0 fails with what it printed."""
    with pytest.raises(PageError, match="no such thing"):
        follow(page(tmp_path, "```sh\necho no such thing; false\n```\n"), tmp_path)


def test_code_without_a_place_is_told(tmp_path: Path) -> None:
    """Each block says where it goes, so that none stays untried."""
    with pytest.raises(PageError, match="where does this go"):
        follow(page(tmp_path, "```python\ncoins = 3\n```\n"), tmp_path)


def test_a_command_that_pages_share_is_run_once_for_all_of_them(tmp_path: Path) -> None:
    """It runs when the code of every page is there; what one makes of content is not there for the next."""
    (tmp_path / "cards").write_text("1\n", encoding="utf-8")
    own = "```sh\ncp cards mine\ncat mine >> seen\n```\n<!-- end of: mine -->\n```\n2\n```\n"
    shared = "```sh\ncat cards >> told\n```\n"
    first, second = tmp_path / "first.md", tmp_path / "second.md"
    first.write_text(own + shared, encoding="utf-8")
    second.write_text(shared + "<!-- end of: cards -->\n```\n3\n```\n" + own, encoding="utf-8")
    follow_together([first, second], tmp_path)
    assert (tmp_path / "seen").read_text("utf-8") == "1\n1\n3\n"
    assert (tmp_path / "told").read_text("utf-8") == "1\n3\n"
    assert not (tmp_path / "mine").exists()
