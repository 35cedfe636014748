"""The server for browsers: the same app and the same driver, with a websocket as the link."""

from sevenwonders_tui.server.web.door import WebDoor
from sevenwonders_tui.server.web.proxy import Proxies

__all__ = ["Proxies", "WebDoor"]
