"""The door for browsers: the same app and the same driver, with a websocket as the link."""

from sevenwonders_tui.server.web.door import WebDoor

__all__ = ["WebDoor"]
