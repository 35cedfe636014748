"""For processes that have nothing to do without the one that started them."""

from __future__ import annotations

import os
from multiprocessing import parent_process


def end_with_parent() -> None:
    """Wait for the end of the process that started this one, whatever ends it, and end then. For a thread."""
    parent = parent_process()
    assert parent is not None, "only a parent starts such a process"
    parent.join()
    os._exit(1)
