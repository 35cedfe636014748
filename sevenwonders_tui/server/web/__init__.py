"""The server for browsers: the same app and the same driver, with a websocket as the link."""

from sevenwonders_tui.server.web.door import WebDoor
from sevenwonders_tui.server.web.proxy import Proxies
from sevenwonders_tui.server.web.visit import LocalPages, PageHost, PageShown, PageVisit

__all__ = ["LocalPages", "PageHost", "PageShown", "PageVisit", "Proxies", "WebDoor"]
