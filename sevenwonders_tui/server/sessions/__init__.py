"""Apps in processes of their own: one process draws some seventy screens, and all that must exist once stays here.

In the front process `pool` holds the processes, `process` is one of them, `relay` one session in it, and `dispatcher`
does for that session what it asks of lobby, rooms and tables. In a session process `child` runs the apps, and `stub`
and `calls` do what lobby, rooms and tables would do here. `wire`, `message` and `delta` are what both speak.
"""

from sevenwonders_tui.server.sessions.pool import SessionPool

__all__ = ["SessionPool"]
