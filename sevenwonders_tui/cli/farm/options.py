"""The options of commands whose games may be played on a cluster, and what cannot be played there."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.bots.roster import AnyRoster
    from sevenwonders_tui.cli.farm.cluster import Cluster
    from sevenwonders_tui.cli.farm.probe import Probe

SCHEME = "tls://"


def add_cluster_options(parser: ArgumentParser) -> None:
    """Add `--cluster` and `--cluster-tls`, for `cluster_of`."""
    parser.add_argument(
        "--cluster",
        metavar="tls://HOST:PORT",
        help=_("play on the machines of a Dask cluster whose scheduler is there; the games are the same"),
    )
    parser.add_argument(
        "--cluster-tls",
        type=Path,
        metavar=_("DIR"),
        help=_("directory with ca.pem, cert.pem and key.pem, by which the cluster and you know each other"),
    )


def cluster_of(args: Namespace, probe: Probe) -> AbstractContextManager[Cluster | None]:
    """Return the cluster that the options name, with workers that give the same answer to the probe; None without one.

    Raises CommandFailed.
    """
    if args.cluster is None:
        if args.cluster_tls is not None:
            args.usage_error(_("--cluster-tls needs --cluster tls://HOST:PORT"))
        return nullcontext()
    if not args.cluster.startswith(SCHEME):
        # Whoever reaches workers without TLS can run what they like there.
        args.usage_error(_("--cluster is written as tls://HOST:8786; a cluster without TLS runs what anybody sends it"))
    if args.cluster_tls is None:
        args.usage_error(_("--cluster needs --cluster-tls DIR, the directory with ca.pem, cert.pem and key.pem"))
    if find_spec("distributed") is None:
        text = _("A cluster needs some more packages. Run: pip install 'sevenwonders-tui[farm]'")
        raise CommandFailed(text)
    from sevenwonders_tui.cli.farm.cluster import open_cluster

    return open_cluster(args.cluster, args.cluster_tls, probe)


def check_bots(args: Namespace, names: Iterable[str], roster: AnyRoster) -> None:
    """End the command as bad usage if a cluster is asked for and one of the bots would not play the same games there.

    A time budget is another number of playouts on each machine, and a program stands on none of the others.
    """
    if args.cluster is None:
        return
    for name in names:
        found = roster.ladder.find(name)
        if found is None:
            if ":" in name:
                from sevenwonders_tui.bots.program import bot_label

                text = _("{bot} cannot play on a cluster: its program is not on the other machines.")
                args.usage_error(text.format(bot=bot_label(name)))
            continue
        budget = found.budget or found.rung.budget
        if budget is not None and budget.seconds is not None:
            text = _(
                "{bot} thinks for a time, which is another number of playouts on each machine. On a cluster give it "
                "playouts: {example}."
            )
            args.usage_error(text.format(bot=name, example=f"{name.partition(':')[0]}:1000"))


def lost_words(args: Namespace) -> str:
    """Return the sentence for work that was not done because its processes are gone."""
    if args.cluster is None:
        return _("A process ended before its games did, perhaps for lack of memory; try a smaller --jobs.")
    return _("The cluster lost its workers before the games were played, perhaps for lack of memory.")
