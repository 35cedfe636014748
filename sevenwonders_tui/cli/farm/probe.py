"""What a worker must have in common with us before it gets work: release, program and content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.engine.game import AnyOptions
from sevenwonders_tui.release import release

OURS = {".py", ".json", ".yaml"}
"""The kinds of files that decide how a game is played."""
PACKAGE = "sevenwonders_tui"
BOXES = "boxes"
"""Where an installed package has the content of the boxes, which `Likeness.content` is about."""


@dataclass(frozen=True, slots=True)
class FarmedGame:
    """A game and its options, whose content must be the same."""

    game: str
    files: Files
    """The paths of its content: they are read on each machine."""
    options: AnyOptions


@dataclass(frozen=True, slots=True)
class Probe:
    """A question to each worker. Its answer is the same where the same games are played."""

    plays: Sequence[FarmedGame] = ()
    packages: tuple[str, ...] = (PACKAGE,)
    """The packages whose files must be the same."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The answer of one machine."""

    release: str
    program: str
    """A digest of the files of the packages."""
    content: tuple[str, ...]
    """Digests of the content, one for each of `Probe.plays`."""


def likeness(probe: Probe) -> Likeness:
    """Return the answer of this machine. Raises ContentError or OSError for content that is not here."""
    from sevenwonders_tui.cli.ruleset import kit_of

    content = tuple(str(kit_of(each.game, each.files).content(each.options)) for each in probe.plays)
    return Likeness(release(), "-".join(map(_program, probe.packages)), content)


@cache
def _program(package: str) -> str:
    """Return a digest of the files of a package."""
    found = find_spec(package)
    assert found is not None, f"{package} is not installed"
    assert found.submodule_search_locations, f"{package} is no package"
    root = Path(found.submodule_search_locations[0])
    digest = blake2b(digest_size=16)
    for path in sorted(path for path in root.rglob("*") if path.suffix in OURS and path.is_file()):
        if path.relative_to(root).parts[0] == BOXES:
            continue
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(blake2b(path.read_bytes()).digest())
    return digest.hexdigest()
