"""The preferences of a person, in lines: those that apply to line mode, and the way back to a full screen."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.i18n import _, languages
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.plain.form import FormLine


def setting_lines(settings: Settings) -> list[FormLine[Settings]]:
    """Return the settings as lines of a form."""
    lines: list[FormLine[Settings]] = [
        FormLine(
            "live",
            _("Points so far, in new games"),
            _("shown") if settings.live_points else _("hidden"),
            lambda at, _step: replace(at, live_points=not at.live_points),
        ),
        FormLine(
            "confirm",
            _("Before a pick, in new games"),
            _("ask once more") if settings.confirm else _("do not ask"),
            lambda at, _step: replace(at, confirm=not at.confirm),
        ),
        FormLine(
            "brief",
            _("Lists"),
            _("brief") if settings.brief else _("full"),
            lambda at, _step: replace(at, brief=not at.brief),
        ),
        FormLine(
            "plain",
            _("The game, next time"),
            _("in lines, as here") if settings.plain else _("on a full screen, where there is one"),
            lambda at, _step: replace(at, plain=not at.plain),
        ),
    ]
    if len(languages()) > 1:
        lines.insert(0, FormLine("language", _("Language"), _language(settings), _with_next_language))
    return lines


def _language(settings: Settings) -> str:
    return languages().get(settings.language, settings.language) if settings.language else _("by the terminal")


def _with_next_language(settings: Settings, step: int) -> Settings:
    codes = ["", *languages()]
    at = codes.index(settings.language) if settings.language in codes else 0
    return replace(settings, language=codes[(at + step) % len(codes)])
