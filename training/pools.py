"""Where a training script lets games be played: in processes of this machine, or on a cluster (docs/farm.md)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.farm.options import add_cluster_options, cluster_of
from sevenwonders_tui.cli.farm.probe import PACKAGE, Probe

PROBE = Probe(packages=(PACKAGE, "training"))
"""Every worker must have the same package and the same scripts."""


def add_pool_options(parser: ArgumentParser) -> None:
    """Add `--jobs` and the options for a cluster."""
    parser.add_argument("--jobs", type=int, default=1, help="processes; the same files come out with any number")
    add_cluster_options(parser)
    parser.set_defaults(usage_error=parser.error)


@contextmanager
def pool_of(args: Namespace) -> Iterator[Executor]:
    """Yield where the options want the work to be done; end the script with a sentence if a cluster cannot do it."""
    try:
        with (
            cluster_of(args, PROBE) as cluster,
            ProcessPoolExecutor(args.jobs) if cluster is None else cluster.executor() as pool,
        ):
            yield pool
    except CommandFailed as error:
        raise SystemExit(str(error)) from error
