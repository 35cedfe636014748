"""A Dask cluster as `in_order` needs one: tasks go to workers that are like us, and results come in order.

Scheduler and workers run whatever they are sent, so there is no way to one without TLS and a certificate authority of
one's own. Work goes to the workers that were checked; one that joins later gets none.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

from distributed import Client
from distributed.scheduler import KilledWorker
from distributed.security import Security

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.cli.batch.workers import InOrder
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.farm.probe import Likeness, Probe, likeness
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.release import release

CA, CERTIFICATE, KEY = "ca.pem", "cert.pem", "key.pem"
REACH_WITHIN_S = 10
LOOK_S = 5.0
"""The seconds between two looks whether workers are left, while a result is awaited."""
GONE_S = 30.0
"""The seconds without a worker after which none is expected any more."""

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Cluster:
    """The workers of a cluster that are like this machine."""

    def __init__(self, client: Client, workers: dict[str, int]) -> None:
        """`workers` has the number of threads by the address of a worker."""
        self._client = client
        self._workers = workers
        self.jobs = sum(workers.values())
        """The tasks that are done at the same time."""

    @property
    def work(self) -> tuple[int, InOrder]:
        """Return what a plan needs to be played here: the number of tasks at a time, and the function."""
        return self.jobs, self.in_order

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        """Yield an executor over the workers; at the end it cancels all open tasks."""
        workers = list(self._workers)
        found: Executor = self._client.get_executor(pure=False, workers=workers, allow_other_workers=False)
        try:
            yield found
        finally:
            # Waiting would last for ever where no worker is left.
            found.shutdown(wait=False)

    def in_order(self, call: Callable[[*Args], T], tasks: Iterable[tuple[*Args]], jobs: int, ahead: int) -> Iterator[T]:
        """Call a function of a module with each of the tasks on the cluster, and yield the results in order.

        At most `ahead` tasks for each of `jobs` are given out before their results are requested. Closing the iterator
        cancels what is not done. Raises the errors of the call, and WorkerLost if no worker is left.
        """
        waiting: deque[Future[T]] = deque()
        with self.executor() as executor:
            for task in tasks:
                waiting.append(executor.submit(call, *task))
                if len(waiting) >= jobs * ahead:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())

    def _result(self, future: Future[T]) -> T:
        gone_since: float | None = None
        while True:
            try:
                return future.result(LOOK_S)
            except (KilledWorker, CancelledError) as error:
                raise WorkerLost from error
            except TimeoutError:
                # The scheduler keeps a task for a worker that may come back; at some time none will.
                now = time.monotonic()
                gone_since = None if self.is_any_left() else gone_since or now
                if gone_since is not None and now - gone_since >= GONE_S:
                    raise WorkerLost from None

    def is_any_left(self) -> bool:
        """Return whether a worker that was checked is still there."""
        return bool(self._workers.keys() & _workers(self._client))


@contextmanager
def open_cluster(address: str, tls: Path, probe: Probe) -> Iterator[Cluster]:
    """Yield a cluster whose workers are like this machine. Raises CommandFailed."""
    # What this side needs to know comes as an error; the rest would be written over a progress bar.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with _connected(address, _security(tls)) as client:
        workers = _workers(client)
        if not workers:
            raise CommandFailed(_("The cluster at {address} has no worker. Start some first.").format(address=address))
        _check(client, probe)
        yield Cluster(client, workers)


def _security(tls: Path) -> Security:
    paths = [tls / name for name in (CA, CERTIFICATE, KEY)]
    missing = [path.name for path in paths if not path.is_file()]
    if missing:
        text = _("{path} has no {names}. docs/farm.md says how to make them.")
        raise CommandFailed(text.format(path=tls, names=comma_list(missing)))
    ca, certificate, key = map(str, paths)
    return Security(require_encryption=True, tls_ca_file=ca, tls_client_cert=certificate, tls_client_key=key)


@contextmanager
def _connected(address: str, security: Security) -> Iterator[Client]:
    try:
        client = Client(address, security=security, timeout=REACH_WITHIN_S, set_as_default=False)
    except (OSError, ValueError) as error:
        text = _("The cluster at {address} cannot be reached, or does not know your certificate: {reason}.")
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise CommandFailed(text.format(address=address, reason=reason.rstrip("."))) from error
    try:
        yield client
    finally:
        client.close()


def _workers(client: Client) -> dict[str, int]:
    """Return the number of threads by the address of each worker."""
    # Not scheduler_info(): releases of 2025 and 2026 tell five workers of it.
    return dict(client.nthreads())


def _check(client: Client, probe: Probe) -> None:
    """Raise CommandFailed, with the address, unless every worker answers as this machine does."""
    ours = likeness(probe)
    answers: dict[str, Any] = client.run(likeness, probe, on_error="return")
    for address, answer in answers.items():
        fault = _fault(ours, answer)
        if fault is not None:
            text = _("The worker at {address} gets no work: {reason}")
            raise CommandFailed(text.format(address=address, reason=fault))


def _fault(ours: Likeness, answer: object) -> str | None:
    """Return how a worker differs, as a sentence; None if it does not."""
    if not isinstance(answer, Likeness):
        return _("it cannot play these games ({error}).").format(error=type(answer).__name__)
    if answer.release != ours.release:
        text = _("it has release {theirs}, and this machine {ours}.")
        return text.format(theirs=answer.release, ours=ours.release)
    if answer.program != ours.program:
        return _("its program was changed, though it calls itself {release} too.").format(release=release())
    if answer.content != ours.content:
        return _("it has other cards or wonders.")
    return None
