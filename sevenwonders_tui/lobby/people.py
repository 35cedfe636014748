"""Everybody whom the lobby knows, found by id, by key, by name and by a guest's code."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.names import fold_name
from sevenwonders_tui.lobby.state import Account


def new_person(keys: tuple[str, ...] = (), browsers: tuple[str, ...] = ()) -> Account:
    """Return somebody whom nobody knows yet."""
    return Account(PersonId(secrets.token_hex(8)), keys=keys, browsers=browsers, is_kept=False)


class People:
    """Accounts by everything that leads to one. Those without a name are known only as long as the person is here."""

    def __init__(self) -> None:
        self._accounts: dict[PersonId, Account] = {}
        self._by_key: dict[str, PersonId] = {}
        self._by_name: dict[str, PersonId] = {}
        self._by_rejoin: dict[str, PersonId] = {}
        self._by_browser: dict[str, PersonId] = {}

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

    def _unlist(self, person: PersonId) -> None:
        account = self._accounts.pop(person, None)
        if account is None:
            return
        for index in (self._by_key, self._by_name, self._by_rejoin, self._by_browser):
            for key in {*account.keys, *account.browsers, fold_name(account.name), account.rejoin or ""}:
                if index.get(key) == person:
                    del index[key]

    def _find(self, person: PersonId | None) -> Account | None:
        return None if person is None else self._accounts.get(person)
