"""deploy/: units, image and compose files fit the project and each other."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
import yaml

from sevenwonders_tui.cli import serve
from sevenwonders_tui.cli.main import build_parser

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = {
    path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(DEPLOY.glob("compose*.yaml"))
}
PARTS = [
    (name, part)
    for file in COMPOSE.values()
    for name, part in file["services"].items()
    if part["image"] == "sevenwonders"
]
PROGRAM = "/opt/sevenwonders/bin/sevenwonders"
VARIABLES = {"HOUSE_A": "10.0.0.1", "HOUSE_B": "10.0.0.2", "DATABASE_HOST": "10.0.0.3", "ADDRESS": "10.0.0.1"}


def filled(text: str) -> str:
    """Return a text of a compose file with values for its variables."""
    named = re.sub(r"\$\{(\w+):-([^}]*)\}", r"\2", text)
    return re.sub(r"\$\{(\w+)\}", lambda found: VARIABLES.get(found[1], "games.example.org:8022"), named)


def lines(word: str) -> list[str]:
    """Return what stands behind an instruction of the Containerfile, for each time that it is there."""
    return re.findall(rf"^{word} (.*)$", CONTAINERFILE, re.MULTILINE)


def parsed(words: list[str]) -> Namespace:
    """Return the options of a command, which go together as the command asks."""
    args = build_parser().parse_args(words)
    check = serve.check_options if args.run is serve.run else serve.check_guests
    check(args)
    return args


def commented(path: Path) -> dict[str, str]:
    """Return the variables that the comments of a unit give as an example."""
    return dict(re.findall(r'^# .*?(\w+)="(.*)"$', path.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_unit_runs_a_command_that_there_is(path: Path) -> None:
    """With the options of its example; the state directory is the one that the command gets."""
    text = path.read_text(encoding="utf-8")
    (command,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    for variable, example in commented(path).items():
        command = command.replace(f"${variable}", example)
    program, *words = shlex.split(command)
    assert program == PROGRAM
    args = parsed(words)
    (state,) = re.findall(r"^StateDirectory=(.*)$", text, re.MULTILINE)
    assert str(args.data) == f"/var/lib/{state}"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_unit_is_what_systemd_takes_and_hardly_exposed(path: Path, tmp_path: Path) -> None:
    """Systemd knows every line, has nothing to say to it, and calls the exposure of the service OK."""
    unit = tmp_path / path.name
    unit.write_text(path.read_text(encoding="utf-8").replace(PROGRAM, sys.executable), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    argv = ["systemd-analyze", "security", "--offline=true", "--threshold=30", str(unit)]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_server_that_lost_the_lead_is_started_again() -> None:
    """Status 75 is the one that `serve` ends with; the door has none."""
    from sevenwonders_tui.cli.hosting.serving import MOVED

    text = (DEPLOY / "systemd" / "sevenwonders.service").read_text(encoding="utf-8")
    assert f"RestartForceExitStatus={MOVED}\n" in text


def test_image_is_built_of_what_is_there_and_all_that_the_wheel_needs() -> None:
    """Every copied path is in the project, and so is every path that the build reads."""
    copied = {word for line in lines("COPY") if not line.startswith("--from") for word in line.split()[:-1]}
    assert [path for path in copied if not (ROOT / path).exists()] == []
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    hook = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    project = PROJECT["project"]
    needed = {"pyproject.toml", hook, *wheel["packages"], *wheel["force-include"], project["readme"]}
    assert needed | set(project["license-files"]) == copied


def test_image_has_the_oldest_python_that_runs_the_game_and_extras_that_there_are() -> None:
    """One that the project is tried with; servers over a database and pictures need no further package."""
    (python,) = re.findall(r"^ARG PYTHON=(.*)$", CONTAINERFILE, re.MULTILINE)
    assert f">={python}" == PROJECT["project"]["requires-python"]
    assert set(lines("FROM")) == {
        "docker.io/library/python:${PYTHON}-slim AS build",
        "docker.io/library/python:${PYTHON}-slim",
    }
    (extras,) = re.findall(r'"\.\[([a-z,]+)\]"', CONTAINERFILE)
    assert set(extras.split(",")) <= PROJECT["project"]["optional-dependencies"].keys()


def test_image_runs_as_nobody_and_writes_into_its_volume_alone() -> None:
    """User 10001 owns the volume and nothing else; the program is the one that the first stage installed."""
    assert lines("USER") == ["10001:10001"]
    assert "-o 10001 -g 10001 /data" in CONTAINERFILE
    assert lines("VOLUME") == ['["/data"]']
    assert "SEVENWONDERS_DATA=/data " in CONTAINERFILE
    assert lines("ENTRYPOINT") == [f'["{PROGRAM}"]']
    assert lines("STOPSIGNAL") == ["SIGTERM"]
    words = yaml.safe_load(lines("CMD")[0])
    assert parsed(words).ssh == ("0.0.0.0", int(lines("EXPOSE")[0]))


@pytest.mark.slow
def test_files_that_the_image_copies_make_a_whole_wheel(tmp_path: Path) -> None:
    """What is copied is enough: the wheel has content, catalogues and the program."""
    for line in lines("COPY"):
        if not line.startswith("--from"):
            *sources, target = line.split()
            for source in sources:
                there = tmp_path / "source" / (target if target != "./" else source)
                there.parent.mkdir(parents=True, exist_ok=True)
                if (ROOT / source).is_dir():
                    shutil.copytree(ROOT / source, there, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
                else:
                    shutil.copy(ROOT / source, there)
    argv = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), "."]
    subprocess.run(argv, cwd=tmp_path / "source", check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for name in ("boxes/cards.yaml", "boxes/wonders.yaml", "locale/de/LC_MESSAGES/sevenwonders.mo", "cli/main.py"):
        assert f"sevenwonders_tui/{name}" in names
    assert [name for name in names if name.startswith("sevenwonders_tui/boxes/puzzles/")]


@pytest.mark.parametrize(("name", "part"), PARTS, ids=[f"{at}-{name}" for at, (name, _part) in enumerate(PARTS)])
def test_part_of_a_compose_file_is_locked_down_and_runs_a_command(name: str, part: dict[str, Any]) -> None:
    """Read-only root, no capabilities, data on a volume; the port that is published is the one that it listens on."""
    args = parsed([filled(word) for word in part["command"]])
    assert (part["read_only"], part["cap_drop"], part["security_opt"]) == (True, ["ALL"], ["no-new-privileges:true"])
    assert part["tmpfs"] == ["/tmp:mode=1777"]
    assert [volume for volume in part["volumes"] if volume.endswith(":/data")]
    (published,) = part["ports"]
    assert filled(published).rpartition(":")[2] == str(args.ssh[1])
    if "healthcheck" in part:
        host, port = args.health
        assert f"http://{host}:{port}/healthz" in part["healthcheck"]["test"][-1]
        assert part["healthcheck"]["test"][1] == str(Path(PROGRAM).with_name("python"))
    assert (DEPLOY / part["build"]["context"] / part["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile", name


def test_named_volumes_and_secrets_are_declared() -> None:
    """A volume that is not named below is a directory that nobody meant."""
    for file in COMPOSE.values():
        used = {volume.partition(":")[0] for part in file["services"].values() for volume in part.get("volumes", ())}
        assert {name for name in used if not name.startswith(".")} == file["volumes"].keys()
        secrets = {name for part in file["services"].values() for name in part.get("secrets", ())}
        assert secrets == file.get("secrets", {}).keys()
