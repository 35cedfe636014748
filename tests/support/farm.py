"""A Dask cluster on this machine, with certificates as docs/farm.md makes them."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from distributed import LocalCluster

PAGE = (Path(__file__).parents[2] / "docs" / "farm.md").read_text(encoding="utf-8")

needs_farm = pytest.mark.skipif(
    find_spec("distributed") is None or not shutil.which("openssl"),
    reason="needs the extra farm (pip install '.[farm]') and openssl",
)


def make_certificates(where: Path) -> Path:
    """Follow the page in a directory, and return the one with the certificates."""
    (recipe,) = re.findall(r"^```sh\n(mkdir .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    subprocess.run(["bash", "-eu", "-c", recipe], cwd=where, check=True, capture_output=True)
    return where / "farm-tls"


@contextmanager
def running_cluster(tls: Path, workers: int = 2) -> Iterator[LocalCluster]:
    """Run a scheduler and workers."""
    from distributed import LocalCluster
    from distributed.security import Security

    ends = {
        f"tls_{end}_{part}": str(tls / name)
        for end in ("client", "scheduler", "worker")
        for part, name in (("cert", "cert.pem"), ("key", "key.pem"))
    }
    security = Security(tls_ca_file=str(tls / "ca.pem"), require_encryption=True, **ends)
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        protocol="tls://",
        host="127.0.0.1",
        scheduler_port=0,
        dashboard_address="127.0.0.1:0",
        security=security,
    ) as cluster:
        yield cluster
