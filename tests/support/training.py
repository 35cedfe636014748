"""Training programs, run as the commands that training/README.md names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ONE_FILE = ("out",)
TWO_FILES = ("policy", "value")


def files_made(module: str, options: str, folder: Path, names: tuple[str, ...]) -> list[bytes]:
    """Run a training program and return what it wrote, in a new folder, into the files that these options name."""
    folder.mkdir()
    paths = [folder / f"{name}.json" for name in names]
    named = [word for name, path in zip(names, paths, strict=True) for word in (f"--{name}", str(path))]
    command = [sys.executable, "-m", f"training.{module}", *options.split(), *named]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [path.read_bytes() for path in paths]
