"""Commands of 7 Wonders Duel are run as all others are."""

from tests.cli.conftest import run

__all__ = ["run"]
