"""Words of 7 Wonders are compared and translated as those of the house are."""

from tests.present.conftest import golden_text, language

__all__ = ["golden_text", "language"]
