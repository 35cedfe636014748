"""Commands of a question and settings, found by the first letters of their words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.plain.form import values
from sevenwonders_tui.plain.home.settings import setting_lines
from sevenwonders_tui.plain.query import Setting


def settings_of(settings: Settings, keep: Callable[[Settings], Awaitable[None]]) -> list[Setting]:
    """Return every value that a setting of line mode can have; `keep` saves settings and applies them."""
    found = []
    for line in setting_lines(settings):
        for text, changed in values(settings, setting_lines, line).items():
            words = _("{name}: {line}").format(name=line.label, line=text)
            found.append(Setting(words, is_now=text == line.text, choose=partial(keep, changed)))
    return found
