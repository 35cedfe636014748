"""Everybody whom the lobby knows, found by id, by key, by name and by a guest's code; and who is here."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from sevenwonders_tui.lobby.client import PersonId, PersonLine
from sevenwonders_tui.lobby.names import fold_name
from sevenwonders_tui.lobby.state import Account

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.locallobby import LocalLobby


def new_person(keys: tuple[str, ...] = (), browsers: tuple[str, ...] = ()) -> Account:
    """Return somebody whom nobody knows yet."""
    return Account(PersonId(secrets.token_hex(8)), keys=keys, browsers=browsers, is_kept=False)


class People:
    """Accounts by everything that leads to one. Those without a name are here only as long as the person is."""

    def __init__(self, since: datetime) -> None:
        """Count absence from `since` on, when the server started: nobody can visit a server that is off."""
        self.since = since
        self._accounts: dict[PersonId, Account] = {}
        self._by_key: dict[str, PersonId] = {}
        self._by_name: dict[str, PersonId] = {}
        self._by_rejoin: dict[str, PersonId] = {}
        self._by_browser: dict[str, PersonId] = {}
        self._here: dict[PersonId, list[LocalLobby]] = {}
        self._left: dict[PersonId, datetime] = {}
        """When people went who were here since the server was started."""

    def __iter__(self) -> Iterator[Account]:
        """Yield everybody."""
        return iter(tuple(self._accounts.values()))

    def __getitem__(self, person: PersonId) -> Account:
        """Return a person who is known."""
        return self._accounts[person]

    def find(self, person: PersonId) -> Account | None:
        """Return a person, if still known."""
        return self._accounts.get(person)

    def find_by_key(self, fingerprint: str) -> Account | None:
        """Return whose key it is."""
        return self._find(self._by_key.get(fingerprint))

    def find_by_name(self, name: str) -> Account | None:
        """Return who has that name, or one that looks the same."""
        return self._find(self._by_name.get(fold_name(name)))

    def find_by_rejoin(self, digest: str) -> Account | None:
        """Return the guest whose code it is."""
        return self._find(self._by_rejoin.get(digest))

    def find_by_browser(self, digest: str) -> Account | None:
        """Return the guest who comes with that browser."""
        return self._find(self._by_browser.get(digest))

    def named(self) -> int:
        """Return how many have a name."""
        return len(self._by_name)

    def put(self, account: Account) -> None:
        """Know a person from now on as this."""
        self._unlist(account.id)
        self._accounts[account.id] = account
        for key in account.keys:
            self._by_key[key] = account.id
        for browser in account.browsers:
            self._by_browser[browser] = account.id
        if account.name:
            self._by_name[fold_name(account.name)] = account.id
        if account.rejoin is not None:
            self._by_rejoin[account.rejoin] = account.id

    def forget(self, person: PersonId) -> None:
        """Forget a person."""
        self._unlist(person)
        self._left.pop(person, None)

    def _unlist(self, person: PersonId) -> None:
        account = self._accounts.pop(person, None)
        if account is None:
            return
        for index in (self._by_key, self._by_name, self._by_rejoin, self._by_browser):
            for key in {*account.keys, *account.browsers, fold_name(account.name), account.rejoin or ""}:
                if index.get(key) == person:
                    del index[key]

    # Who is here

    def arrive(self, person: PersonId, terminal: LocalLobby) -> None:
        """Note a terminal of a person."""
        self._here.setdefault(person, []).append(terminal)
        self._left.pop(person, None)

    def part(self, person: PersonId, terminal: LocalLobby, now: datetime) -> None:
        """Note that a terminal is closed."""
        terminals = self._here.get(person, [])
        if terminal in terminals:
            terminals.remove(terminal)
        if not terminals and self._here.pop(person, None) is not None:
            self._left[person] = now

    def terminals(self, person: PersonId) -> tuple[LocalLobby, ...]:
        """Return the terminals of a person, oldest first."""
        return tuple(self._here.get(person, ()))

    def all_terminals(self) -> tuple[LocalLobby, ...]:
        """Return the terminals of everybody who is here."""
        return tuple(terminal for terminals in self._here.values() for terminal in terminals)

    def is_here(self, person: PersonId) -> bool:
        """Whether the person has a terminal open."""
        return person in self._here

    def here(self) -> Iterator[Account]:
        """Yield who is here and has a name."""
        return (self._accounts[person] for person in self._here if self._accounts[person].name)

    def away_since(self, person: PersonId) -> datetime | None:
        """Return since when a person is away, for a rule that counts it; None for somebody who is here."""
        if self.is_here(person):
            return None
        return max(self.last_seen(person), self.since)

    def last_seen(self, person: PersonId) -> datetime:
        """Return when somebody who is away was here last."""
        account = self.find(person)
        kept = None if account is None else account.last_seen
        return self._left.get(person) or kept or self.since

    def line(self, person: PersonId) -> PersonLine:
        """Return what everybody may know of a person."""
        account = self.find(person) or Account(person)
        away = None if self.is_here(person) else self.last_seen(person)
        return PersonLine(person, account.name, account.is_guest, away)

    def _find(self, person: PersonId | None) -> Account | None:
        return None if person is None else self._accounts.get(person)
