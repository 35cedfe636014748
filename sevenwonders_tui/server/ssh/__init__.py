"""The SSH server: people need only `ssh` to connect."""

from sevenwonders_tui.server.limits import ServerLimits
from sevenwonders_tui.server.ssh.admission import Admission
from sevenwonders_tui.server.ssh.door import Door
from sevenwonders_tui.server.ssh.hostkey import host_key
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.server.ssh.plan import DoorPlan, Services

__all__ = ["Admission", "Door", "DoorPlan", "LineStream", "ServerLimits", "Services", "host_key"]
