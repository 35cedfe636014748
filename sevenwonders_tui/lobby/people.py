"""All people of the lobby, found by id, by key, by name and by a guest's code."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator

from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.table.alike import fold_name


def new_person(keys: tuple[str, ...] = (), browsers: tuple[str, ...] = ()) -> Account:
    """Return a new account."""
    return Account(PersonId(secrets.token_hex(8)), keys=keys, browsers=browsers, is_kept=False)


def is_person_id(text: str) -> bool:
    """Return whether a text has the form of an account's id, which a name at home never has by chance.

    >>> is_person_id(new_person().id), is_person_id("anna")
    (True, False)
    """
    return re.fullmatch(r"[0-9a-f]{16}", text) is not None


class People:
    """Accounts by id, key, name, code and browser. People without a name are known only while they are here."""

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
        """Return the owner of a key."""
        return self._find(self._by_key.get(fingerprint))

    def find_by_name(self, name: str) -> Account | None:
        """Return the person who has that name, or one that looks the same."""
        return self._find(self._by_name.get(fold_name(name)))

    def find_by_rejoin(self, digest: str) -> Account | None:
        """Return the guest who has this code."""
        return self._find(self._by_rejoin.get(digest))

    def find_by_browser(self, digest: str) -> Account | None:
        """Return the guest who uses that browser."""
        return self._find(self._by_browser.get(digest))

    def named(self) -> int:
        """Return the number of people with a name."""
        return len(self._by_name)

    def put(self, account: Account) -> None:
        """Add a person, or replace the account with the same id."""
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
        """Remove a person."""
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
