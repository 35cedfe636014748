"""Apps in session processes: one process draws about seventy screens; unique things stay in the front process.

In the front process `pool` holds the processes, `process` is one of them, `relay` one session in it, and `dispatcher`
calls the lobby, rooms and tables for that session. In a session process `child` runs the apps, and `stub` and `calls`
stand for the lobby, rooms and tables. `wire`, `message` and `delta` are used by both.
"""

from sevenwonders_tui.server.sessions.pool import SessionPool

__all__ = ["SessionPool"]
