"""Who comes, as whoever let them in knows it, and what a door tells a house about it.

A door is a process that people connect to; a house has the tables. Between them runs SSH, and what a terminal is and
does is SSH's own. What SSH does not know travels in environment variables, which have a number as a list; a house takes
this list and the one before, so that doors and houses need not be upgraded at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import CallOrigin, Gate, LobbyClient
from sevenwonders_tui.server.errors import WrongDoorWords
from sevenwonders_tui.server.limits import networks_of

LIST = 1
"""The number of this list of variables."""
LISTS = tuple(number for number in (LIST, LIST - 1) if number > 0)
"""The lists that a house takes."""
OURS = "SW_"
"""How the names of all of them begin; those that a person sends go no further than the door."""
DOOR, PERSON, GUEST, FROM, LISTED, LIMITED = "SW_DOOR", "SW_PERSON", "SW_GUEST", "SW_FROM", "SW_LISTED", "SW_LIMITED"
AT, BROWSER, TOUCH, SHOWN = "SW_AT", "SW_BROWSER", "SW_TOUCH", "SW_SHOWN"
STATUS = "status"
"""The command by which a door asks a house who leads."""


@dataclass(frozen=True, slots=True)
class Comer:
    """A person who is let in, and from where."""

    address: str
    fingerprint: str | None = None
    """That of the proved key; None for a guest."""
    secret: str | None = None
    """What makes a guest the same again; None for one who is new each time."""
    is_listed: bool = False
    """Whether the host lists the person's key."""
    is_limited: bool = False
    """Whether new names and rooms are counted by the address."""

    def enter(self, gate: Gate, send_away: Callable[[], None]) -> LobbyClient:
        """Open the lobby for the person; `send_away` ends the visit. Raises Banned."""
        origin = CallOrigin(networks_of(self.address), self.is_limited, self.is_listed)
        if self.fingerprint is None:
            return gate.enter_as_guest(origin, self.secret, send_away=send_away)
        return gate.enter_with_key(self.fingerprint, origin, send_away=send_away)


@dataclass(frozen=True, slots=True)
class Handed:
    """A visit that a door hands on to a house."""

    comer: Comer
    at: str | None = None
    """The command that leads to where the person was before the last house went away; empty for the lobby, None for a
    person who has just come."""
    is_browser: bool = False
    is_touched: bool = False
    """Whether a finger plays on the page."""
    shown: str = ""
    """The page of a table that it had before the line was cut; empty if none."""
    about_terminal: Mapping[str, str] = field(default_factory=dict)
    """What the person's own environment says about terminal and language."""

    def environment(self) -> dict[str, str]:
        """Return the variables that say it."""
        comer = self.comer
        found = {
            DOOR: str(LIST),
            PERSON: comer.fingerprint,
            GUEST: comer.secret if comer.fingerprint is None else None,
            FROM: comer.address,
            LISTED: _flag(comer.is_listed),
            LIMITED: _flag(comer.is_limited),
            AT: self.at,
            BROWSER: _flag(self.is_browser),
            TOUCH: _flag(self.is_touched),
            SHOWN: self.shown or None,
        }
        theirs = {name: value for name, value in self.about_terminal.items() if not name.startswith(OURS)}
        return theirs | {name: value for name, value in found.items() if value is not None}

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Handed:
        """Return what the variables say. Raises WrongDoorWords."""
        if environment.get(DOOR) not in {str(number) for number in LISTS}:
            text = _(
                "This door and its house are of releases that do not understand each other. Upgrade the older one."
            )
            raise WrongDoorWords(text)
        fingerprint, secret = environment.get(PERSON), environment.get(GUEST)
        if FROM not in environment or (fingerprint is None) == (secret is None):
            raise WrongDoorWords(_("The door did not say who comes."))
        comer = Comer(environment[FROM], fingerprint, secret, LISTED in environment, LIMITED in environment)
        theirs = {name: value for name, value in environment.items() if not name.startswith(OURS)}
        is_browser, is_touched = BROWSER in environment, TOUCH in environment
        return cls(comer, environment.get(AT), is_browser, is_touched, environment.get(SHOWN, ""), theirs)


def _flag(is_set: bool) -> str | None:
    return "1" if is_set else None
