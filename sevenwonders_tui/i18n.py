"""Texts that people read, in their language. English is the source."""

from __future__ import annotations

import gettext
from pathlib import Path

_translations = gettext.translation("sevenwonders", Path(__file__).parent / "locale", fallback=True)

_ = _translations.gettext
ngettext = _translations.ngettext

N_ = str
"""Marks a text for the catalogues that is translated later, where it is shown."""

__all__ = ["N_", "_", "ngettext"]
