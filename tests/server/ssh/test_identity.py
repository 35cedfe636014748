"""Your key is you, and nobody else is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncssh
import pytest

from sevenwonders_tui.server.errors import GuestListUnusable, HostKeyUnusable
from sevenwonders_tui.server.ssh import Admission, host_key
from tests.server.ssh.callers import AnybodysSsh, Call, call, new_key, open_house


class StolenKey(asyncssh.SSHKeyPair):
    """The public half of somebody's key, as everybody finds it on the web."""

    def __init__(self, owner: str) -> None:
        key = new_key(owner)
        algorithm = key.algorithm
        super().__init__(algorithm, algorithm, [algorithm], [algorithm], key.public_data, None)

    def sign(self, data: bytes) -> bytes:
        """Sign with another key."""
        return new_key("mallory").sign(data, self.sig_algorithm)


async def shown_to(person: Call) -> bytes:
    """Return what the app of the tests says about its person."""
    await person.shows(b"ready")
    return bytes(person.got)


async def test_same_key_is_the_same_person_and_another_key_another() -> None:
    """The fingerprint is the account, whatever stands before the @."""
    async with open_house() as house, house.calling("ann") as ann, house.calling("ben") as ben:
        await asyncio.gather(ann.shows(b"ready"), ben.shows(b"ready"))
        people = house.lobby.ledger.people
        for name, caller in (("ann", ann), ("ben", ben)):
            found = people.find_by_key(new_key(name).get_fingerprint())
            assert found is not None
            assert f"person:{found.id}.".encode() in caller.got


async def test_guest_comes_in_only_where_the_host_allows_it() -> None:
    """Without a key the answer is how to make one."""
    async with open_house(admission=Admission(guests=True)) as house, house.calling(None) as guest:
        assert b"guest. lobby" in await shown_to(guest)
    stranger = AnybodysSsh()
    async with open_house() as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await house.connect(None, stranger)
    assert stranger.banner.count("ssh-keygen") == 1


class WithPassword(AnybodysSsh):
    """Has a password, too."""

    was_asked = False

    def password_auth_requested(self) -> str:
        """Give it away."""
        self.was_asked = True
        return "secret"


async def test_nobody_is_asked_for_a_password() -> None:
    """The server takes none, so none can be guessed, and none is typed where it does not belong."""
    for admission in (Admission(), Admission(guests=True)):
        client = WithPassword()
        async with open_house(admission=admission) as house:
            with pytest.raises(asyncssh.PermissionDenied):
                await house.connect(None, client, preferred_auth="password", password="secret")
        assert not client.was_asked


async def test_key_that_is_offered_but_not_signed_for_is_nobodys() -> None:
    """Ann's public key is no secret: whoever offers it, cannot sign, and comes in as a guest is not Ann."""
    async with open_house(admission=Admission(guests=True)) as house:
        async with house.calling("ann") as ann:
            await ann.shows(b"person:")
        async with await house.connect(None, client_keys=[StolenKey("ann")]) as connection:
            mallory = await call(connection)
            assert b"guest. lobby" in await shown_to(mallory)


async def test_key_that_is_offered_before_ones_own_does_not_count() -> None:
    """Offering Ann's key and then signing with one's own makes nobody Ann."""
    async with open_house() as house:
        stolen_then_own = [StolenKey("ann"), *asyncssh.load_keypairs([new_key("mallory")])]
        async with await house.connect(None, client_keys=stolen_then_own) as connection:
            mallory = await call(connection)
            await mallory.shows(b"ready")
            account = house.lobby.ledger.people.find_by_key(new_key("mallory").get_fingerprint())
            assert account is not None
            assert f"person:{account.id}.".encode() in mallory.got


async def test_stolen_key_does_not_open_a_door_that_is_for_keys() -> None:
    """Without a right signature and without guests nobody is let in."""
    async with open_house() as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await house.connect(None, client_keys=[StolenKey("ann")])


async def test_list_of_keys_lets_in_those_and_can_grow(tmp_path: Path) -> None:
    """A host can add a friend's key while the server runs."""
    path = tmp_path / "friends"
    ann, ben = (new_key(name).export_public_key().decode() for name in ("ann", "ben"))
    path.write_text(f"# friends\n{ann}", encoding="utf-8")
    async with open_house(admission=Admission(only=path)) as house:
        async with house.calling("ann") as person:
            await person.shows(b"ready")
        with pytest.raises(asyncssh.PermissionDenied):
            await house.connect("ben")
        path.write_text(ann + ben, encoding="utf-8")
        async with house.calling("ben") as person:
            await person.shows(b"ready")
        path.unlink()
        async with house.calling("ann") as person:
            await person.shows(b"ready")


@pytest.mark.parametrize("text", [None, "nonsense\n"])
def test_list_of_keys_that_cannot_be_read_is_a_sentence(tmp_path: Path, text: str | None) -> None:
    """The host reads which file it is."""
    path = tmp_path / "friends"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(GuestListUnusable, match="friends"):
        Admission(only=path)


def test_host_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    """The first start makes an Ed25519 key with safe permissions; later ones find it."""
    path = tmp_path / "keys" / "host_key"
    made = host_key(path)
    assert made.get_algorithm() == "ssh-ed25519"
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert host_key(path).get_fingerprint() == made.get_fingerprint()
    assert list(path.parent.iterdir()) == [path]


def test_host_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    """A key that leaked would let somebody else be the server."""
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(0o644)
    with pytest.raises(HostKeyUnusable, match="chmod 600"):
        host_key(path)


def test_host_key_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    """The host reads what to do."""
    path = tmp_path / "host_key"
    path.touch(mode=0o600)
    with pytest.raises(HostKeyUnusable, match="host_key"):
        host_key(path)
    with pytest.raises(HostKeyUnusable, match="host_key"):
        host_key(tmp_path / "host_key" / "below")
