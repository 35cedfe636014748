"""Apps in processes of their own: one process draws some seventy screens, and all that must exist once stays here.

In the front process: `crew` knows the processes, `process` is one of them, `relay` one session in it, and `clerk` does
for that session what it asks of lobby, rooms and tables. In a session process: `child` runs the apps, and `standin`
and `calls` stand for lobby, rooms and tables. `wire`, `message` and `delta` are what both speak.
"""

from sevenwonders_tui.server.sessions.crew import Crew

__all__ = ["Crew"]
