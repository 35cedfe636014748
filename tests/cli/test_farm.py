"""Games of bots on a cluster are the games that one machine plays, and nobody else can send it work."""

from __future__ import annotations

import multiprocessing
import re
import shlex
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.farm.probe import FarmedGame, Likeness, Probe, likeness
from sevenwonders_tui.cli.main import build_parser
from tests.cli.conftest import Run
from tests.support.duel.lessons import AGORA, QUICK, SHIPPED
from tests.support.farm import PAGE, make_certificates, needs_farm, running_cluster
from training.duel_self_play import self_play

SIMULATION = ("simulate", "--players", "3", "--games", "40", "--seed", "7", "--bots", "policy,random,fair")
CONTEST = ("arena", "--bots", "policy,strong:2", "--players", "3", "--games", "4", "--seed", "3")


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the certificates of a farm."""
    return make_certificates(tmp_path_factory.mktemp("farm"))


@pytest.fixture(scope="module")
def cluster(tls: Path) -> Iterator[str]:
    """Return the address of a cluster with two workers."""
    with running_cluster(tls) as cluster:
        yield cluster.scheduler_address


@needs_farm
@pytest.mark.slow
@pytest.mark.parametrize("words", [SIMULATION, CONTEST])
def test_cluster_writes_the_same_bytes_as_two_processes(
    run: Run, cluster: str, tls: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Records come in the order of their numbers, whoever played them."""
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert run(*words, "--jobs", "2", "--out", str(here)).code == 0
    done = run(*words, "--cluster", cluster, "--cluster-tls", str(tls), "--out", str(there))
    assert (done.code, done.err) == (0, "")
    assert there.read_bytes() == here.read_bytes()
    assert here.stat().st_size > 10_000


@needs_farm
@pytest.mark.slow
def test_worker_that_differs_gets_no_work(cluster: str, tls: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with what is different; content that it lacks is no stack trace."""
    from sevenwonders_tui.cli.farm import cluster as farm

    monkeypatch.setattr(farm, "likeness", _other)
    for plays, said in (("release", "has release 0.1.0"), ("program", "was changed"), ("content", "other cards")):
        probe = Probe([FarmedGame(plays, (), None)])
        with pytest.raises(CommandFailed, match=f"worker at tls://[0-9.:]+ .*{said}"), _opened(cluster, tls, probe):
            pass
    with pytest.raises(CommandFailed, match="cannot play these games"), _opened(cluster, tls, Probe()):
        pass


def _opened(cluster: str, tls: Path, probe: Probe) -> AbstractContextManager[object]:
    from sevenwonders_tui.cli.farm.cluster import open_cluster

    return open_cluster(cluster, tls, probe)


def _other(probe: Probe) -> Likeness:
    """Answer differently on a worker, in the part that the probe names; without one, fail there."""
    ours = Likeness("0.8.0", "a", ("b",))
    if multiprocessing.parent_process() is None:
        return ours
    match probe.plays[0].game:
        case "release":
            return replace(ours, release="0.1.0")
        case "program":
            return replace(ours, program="other")
        case _:
            return replace(ours, content=("other",))


@needs_farm
@pytest.mark.slow
def test_work_ends_with_a_sentence_when_all_workers_are_gone(tls: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that waits for a worker that never comes back holds nobody up for ever."""
    from sevenwonders_tui.cli.farm import cluster as farm

    monkeypatch.setattr(farm, "LOOK_S", 0.2)
    monkeypatch.setattr(farm, "GONE_S", 0.5)
    with running_cluster(tls, 1) as machines, farm.open_cluster(machines.scheduler_address, tls, Probe()) as cluster:
        assert list(cluster.in_order(divmod, [(7, 5), (9, 5)], 1, 1)) == [(1, 2), (1, 4)]
        machines.scale(0)
        while cluster.is_any_left():
            time.sleep(0.01)
        with pytest.raises(WorkerLost):
            list(cluster.in_order(divmod, [(7, 5)], 1, 1))


@needs_farm
@pytest.mark.slow
def test_training_on_a_cluster_plays_the_same_games(cluster: str, tls: Path) -> None:
    """What is learned follows from the games, and these from their seeds."""
    from training.pools import PROBE, add_pool_options, pool_of

    parser = ArgumentParser()
    add_pool_options(parser)
    played = []
    for words in ([], ["--cluster", cluster, "--cluster-tls", str(tls)]):
        with pool_of(parser.parse_args(words)) as pool:
            played.append(list(self_play(AGORA, *SHIPPED, QUICK, 1.0, range(5), pool)))
    assert played[0] == played[1]
    assert len(played[0]) == 5
    assert "training" in PROBE.packages


@needs_farm
@pytest.mark.slow
def test_certificate_of_another_authority_opens_nothing(
    run: Run, cluster: str, tmp_path: Path, tls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither does a cluster that is not there; both are sentences."""
    monkeypatch.setattr("sevenwonders_tui.cli.farm.cluster.REACH_WITHIN_S", 2)
    stranger = make_certificates(tmp_path)
    for address, certificates in ((cluster, stranger), ("tls://127.0.0.1:1", tls)):
        done = run(*SIMULATION, "--cluster", address, "--cluster-tls", str(certificates))
        assert done.code == 1
        assert done.err.startswith(f"The cluster at {address} cannot be reached, or does not know your certificate")
        assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cluster", "tcp://127.0.0.1:1", "--cluster-tls", "."), "without TLS"),
        (("--cluster", "127.0.0.1:8786", "--cluster-tls", "."), "without TLS"),
        (("--cluster", "tls://127.0.0.1:1"), "--cluster-tls DIR"),
        (("--cluster-tls", "."), "needs --cluster"),
        (("--cluster", "tls://127.0.0.1:1", "--cluster-tls", ".", "--bots", "hard"), "hard:1000"),
        (("--cluster", "tls://127.0.0.1:1", "--cluster-tls", ".", "--bots", "strong:250ms"), "strong:1000"),
        (("--cluster", "tls://127.0.0.1:1", "--cluster-tls", ".", "--bots", "exec:/bin/true"), "other machines"),
    ],
)
def test_what_a_cluster_cannot_do_is_bad_usage(run: Run, words: tuple[str, ...], said: str) -> None:
    """Nothing is asked of any machine before."""
    done = run("simulate", "--players", "3", "--games", "1", "--seed", "1", *words)
    assert (done.code, said in done.err) == (2, True), done.err


@needs_farm
def test_missing_certificates_are_named(run: Run, tmp_path: Path) -> None:
    """With the page that says how to make them."""
    (tmp_path / "ca.pem").touch()
    done = run(*SIMULATION, "--cluster", "tls://127.0.0.1:1", "--cluster-tls", str(tmp_path))
    assert (done.code, "no cert.pem, key.pem. docs/farm.md" in done.err) == (1, True), done.err


def test_machines_are_alike_where_release_program_and_content_are() -> None:
    """Two answers of one machine are equal; where more packages count, the digest is another."""
    probe = Probe([FarmedGame("wonders", (None, None), None)])
    assert likeness(probe) == likeness(probe)
    assert likeness(replace(probe, packages=("sevenwonders_tui", "training"))) != likeness(probe)


@pytest.mark.parametrize("line", re.findall(r"^(sevenwonders [^\n]*)$", PAGE, re.MULTILINE))
def test_every_command_of_the_page_is_understood(line: str) -> None:
    """What the page says to type is a command with options that there are."""
    build_parser().parse_args(shlex.split(line)[1:])


@needs_farm
@pytest.mark.parametrize("line", re.findall(r"^(dask [^\n]*)$", PAGE, re.MULTILINE))
def test_every_dask_command_of_the_page_is_one(line: str) -> None:
    """The options of scheduler and worker are those of the library that is installed."""
    from click import Context
    from distributed.cli import dask_scheduler, dask_worker

    _dask, name, *words = shlex.split(line)
    command = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}[name]
    known = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
    assert {word for word in words if word.startswith("--")} <= known
    assert isinstance(command.make_context(name, words, resilient_parsing=True), Context)
