"""Requests of people about themselves: a name, other keys, a guest's code, settings.

They run in the lobby's task only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sevenwonders_tui.i18n import N_, NN_
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import PersonId, Phase
from sevenwonders_tui.lobby.codes import digest_code, draw_secret_code, fold_code
from sevenwonders_tui.lobby.errors import EventSealed, LimitReached, LobbyError, NameTaken, TooFast, TooLong, WrongCode
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.state import Account, Change, DayTryGone, PersonGone

BROWSERS = 5
"""At most this many browsers lead to one guest; a further one replaces the oldest."""


@dataclass(frozen=True, slots=True)
class _Link:
    person: PersonId
    until: datetime


class Accounts:
    """The requests that people make about themselves."""

    def __init__(self, ledger: Ledger, past: PastGames) -> None:
        self._ledger = ledger
        self._past = past
        self._links: dict[str, _Link] = {}
        """By the digest of the code; lost when the process ends."""

    async def rename(self, caller: Caller, typed: str) -> None:
        """Give the person a name that nobody else has."""
        people = self._ledger.people
        account = people[caller.person]
        name = check_name(typed)
        holder = people.find_by_name(name)
        if holder is not None and holder.id != account.id:
            raise NameTaken(N_("Somebody is already called {name}, or nearly so. Choose another."), name=name)
        is_new = not account.name
        if is_new:
            if people.named() >= self._ledger.limits.people:
                raise LimitReached(N_("This server knows as many people as it can keep. Ask its host."))
            self._check_newcomer(caller)
        renamed, code = replace(account, name=name), None
        if account.is_guest and account.rejoin is None:
            code = draw_secret_code()
            renamed = replace(renamed, rejoin=digest_code(code))
        rooms = (room for room in self._ledger.rooms_of(account.id) if room.phase is Phase.WAITING)
        await self._ledger.commit(renamed, *(seating.rename(room, renamed, account.name) for room in rooms))
        if is_new:
            self._ledger.count_newcomer(caller.origin, self._ledger.new_names)
        if code is not None:
            self._ledger.presence.show_rejoin_code(caller, code)
        self._ledger.tell_about(account.id)

    async def keep_settings(self, caller: Caller, settings: str) -> None:
        """Store the settings of the screens with the account."""
        if len(settings) > self._ledger.limits.settings_length:
            raise TooLong(N_("These settings are too long to be kept."))
        account = self._ledger.people[caller.person]
        if settings != account.settings:
            await self._ledger.commit(replace(account, settings=settings))

    async def mute(self, caller: Caller, person: PersonId, is_muted: bool) -> None:
        """Hide the chat lines of another person, or show them again."""
        account = self._ledger.people[caller.person]
        muted = account.muted | {person} if is_muted else account.muted - {person}
        if person != account.id and muted != account.muted:
            # Accounts that no longer exist are dropped from the list.
            known = frozenset(other for other in muted if self._ledger.people.find(other))
            await self._ledger.commit(replace(account, muted=known))
            self._ledger.tell_about(account.id)

    async def link_code(self, caller: Caller) -> str:
        """Return a code that adds another key to the person."""
        account = self._ledger.named(caller.person)
        if any(event.is_sealed for event in self._ledger.events_of(account.id)):
            # Otherwise one person could look into the hands of two tables.
            raise EventSealed(N_("While your event runs, nobody else comes in as you. Make a code when it is over."))
        now = self._ledger.time.now()
        self._links = {
            digest: link for digest, link in self._links.items() if link.until > now and link.person != account.id
        }
        code = draw_secret_code()
        self._links[digest_code(code)] = _Link(account.id, now + self._ledger.limits.link_code_lasts)
        return code

    async def link(self, caller: Caller, code: str) -> None:
        """Add the terminal's key to the account of the person who made the code."""
        if caller.key is None:
            raise LobbyError(N_("You came without a key, so there is none to add. Connect with the key and try again."))
        self._check_guesses(caller)
        digest = digest_code(fold_code(code))
        link = self._links.get(digest)
        target = None if link is None else self._ledger.people.find(link.person)
        if link is None or target is None or link.until <= self._ledger.time.now():
            raise self._wrong(caller)
        mover = self._ledger.people[caller.person]
        if mover.id == target.id:
            raise LobbyError(N_("This key is yours already. Type the code at a terminal with your other key."))
        if self._ledger.events_of(mover.id) or any(event.is_sealed for event in self._ledger.events_of(target.id)):
            raise EventSealed(N_("One of the two takes part in an event. Link the key when it is over."))
        if self._ledger.rooms_of(mover.id):
            text = N_("{name} has seats at tables. Leave or finish them, then link the key.")
            raise LobbyError(text, name=mover.name)
        if len(target.keys) + len(mover.keys) > self._ledger.limits.keys_per_person:
            raise LimitReached(N_("You have as many keys as one person may have."))
        # A person with a key no longer needs a guest's code.
        await self._become(mover, replace(target, keys=(*target.keys, *mover.keys), rejoin=None))
        del self._links[digest]

    async def rejoin(self, caller: Caller, code: str) -> None:
        """Turn the terminal's person into the guest who has this code."""
        if caller.key is not None:
            raise LobbyError(N_("You came with a key, which is who you are. Connect without one to come as a guest."))
        self._check_guesses(caller)
        folded = fold_code(code)
        target = self._ledger.people.find_by_rejoin(digest_code(folded))
        if target is None:
            await self.become_guest(caller, self._linked_guest(caller, folded))
            del self._links[digest_code(folded)]
            return
        await self.become_guest(caller, target)
        self._ledger.presence.show_rejoin_code(caller, folded)

    def _linked_guest(self, caller: Caller, code: str) -> Account:
        """Return the guest who made a code for another browser a few minutes ago."""
        link = self._links.get(digest_code(code))
        found = None if link is None else self._ledger.people.find(link.person)
        if link is None or found is None or not found.is_guest or link.until <= self._ledger.time.now():
            raise self._wrong(caller)
        return found

    async def become_guest(self, caller: Caller, target: Account) -> None:
        """Turn a terminal without a name into one of a guest; its browser leads there from now on."""
        mover = self._ledger.people[caller.person]
        if mover.id == target.id:
            return
        if mover.name:
            raise LobbyError(N_("You are {name} already. Connect again, and type the code first."), name=mover.name)
        browsers = (*target.browsers, *mover.browsers)[-BROWSERS:]
        await self._become(mover, replace(target, browsers=browsers))

    async def _become(self, mover: Account, target: Account) -> None:
        """Move all terminals of one account to another account."""
        self._ledger.bans.check(target.keys, (), self._ledger.time.now())
        changes: list[Change] = [PersonGone(mover.id), target]
        if not mover.name:
            changes = [target]
        for one in tuple(self._ledger.tries.values()):
            if one.person == mover.id:
                # What was begun under one of the names counts for the person.
                changes += [DayTryGone(one.id), replace(one, person=target.id)]
        await self._ledger.commit(*changes)
        if mover.name:
            self._past.move_soon(mover.id, target.id)
        for terminal in self._ledger.presence.terminals(mover.id):
            terminal.become(target.id)
        self._ledger.forget(mover.id)
        self._ledger.tell_about(target.id)

    def _check_newcomer(self, caller: Caller) -> None:
        minutes = self._ledger.newcomer_wait(caller.origin, self._ledger.new_names)
        if minutes:
            forms = NN_(
                "Many people came for the first time from your address. Come back in {count} minute.",
                "Many people came for the first time from your address. Come back in {count} minutes.",
            )
            raise LimitReached(*forms, count=minutes)

    def _check_guesses(self, caller: Caller) -> None:
        if self._ledger.wrong_codes.is_spent(caller.origin.networks, self._ledger.time.now()):
            raise TooFast(N_("Too many wrong codes. Wait a minute, then try again."))

    def _wrong(self, caller: Caller) -> WrongCode:
        self._ledger.wrong_codes.count(caller.origin.networks, self._ledger.time.now())
        return WrongCode(N_("That code opens nothing, or not any more. Ask for a new one."))
