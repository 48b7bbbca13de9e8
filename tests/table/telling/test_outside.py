"""An address that somebody typed leads nowhere but to other people's servers, and gives nothing back."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from pathlib import Path

import pytest

from hullbreach.table.faults import TableFault
from hullbreach.table.telling import addresses
from hullbreach.table.telling.outside import BadTarget, Unreached, is_public, looked_at, post
from tests.table.tables import run
from tests.table.telling.elsewhere import elsewhere
from tests.table.telling.told import set_up


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254",
        "64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1",
    ],
)  # fmt: skip
def test_addresses_of_our_own_networks_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


def test_addresses_of_others_are_public() -> None:
    assert is_public(ip_address("9.9.9.9")) and is_public(ip_address("2620:fe::fe"))


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://rooms.example.org/x", "target_https"),
        ("ftp://rooms.example.org/x", "target_https"),
        ("https://user:secret@rooms.example.org/", "target_shape"),
        ("https://rooms.example.org:22/", "target_port"),
        ("https://[::1]/", "target_private"),
        ("https://169.254.169.254/latest/meta-data", "target_private"),
        ("https://rooms.example.org/a\r\nHost: x", "target_shape"),
        ("https://[broken/", "target_shape"),
        ("https://", "target_shape"),
        ("", "target_shape"),
    ],
)
def test_what_is_no_address_to_call_is_refused_before_it_is_kept(url: str, why: str) -> None:
    with pytest.raises(BadTarget, match=why):
        looked_at(url, False)


def test_a_name_that_leads_to_us_is_not_called_however_it_is_written() -> None:
    async def work() -> None:
        async with elsewhere() as there:
            for host in ("localhost", "127.0.0.1", "2130706433", "0x7f.1"):
                with pytest.raises(Unreached) as fault:
                    await post(f"http://{host}:{there.port}/", {}, b"{}", private=False)
                assert not fault.value.sent
            assert not there.posts

    run(work)


def test_answers_are_not_followed_and_not_read_to_their_end() -> None:
    async def work() -> None:
        async with elsewhere() as there:
            there.answers = [f"302 Found\r\nLocation: {there.url}/other\r\nContent-Length: 0"]
            answer = await post(f"{there.url}/room", {}, b"{}", private=True)
            assert answer.status == 302
            await there.came(1)
            there.answers = ["200 OK\r\n\r\n" + "x" * 1_000_000]
            answer = await post(f"{there.url}/room", {}, b"{}", private=True)
            assert len(answer.text) == 4_000

    run(work)


def test_nobody_there_is_known_not_to_have_got_it() -> None:
    async def work() -> None:
        async with elsewhere() as there:
            port = there.port
        await asyncio.sleep(0)
        with pytest.raises(Unreached) as fault:
            await post(f"http://127.0.0.1:{port}/", {}, b"{}", private=True)
        assert not fault.value.sent

    run(work)


@pytest.mark.parametrize(
    "to",
    [
        "ada", "ada@", "@example.org", "ada@localhost", "a da@example.org", "ada@example.org\nBcc: bo@example.org",
        "ada@example.org,bo@example.org", "Ada <ada@example.org>", "ada..b@example.org", "ada@ex_ample.org",
        "é@example.org",
    ],
)  # fmt: skip
def test_what_is_no_mailbox_is_refused(tmp_path: Path, to: str) -> None:
    setup, _ = set_up(tmp_path, 25)
    with pytest.raises(TableFault, match="no address of mail"):
        addresses.checked("mail", to, "", "", setup)


def test_keys_that_no_browser_has_are_refused(tmp_path: Path) -> None:
    setup, _ = set_up(tmp_path)
    for point, secret in (("", ""), ("BBBB", "AAAAAAAAAAAAAAAAAAAAAA"), ("B" * 87, "A" * 22), ("ü", "ü")):
        with pytest.raises(TableFault, match="keys of the browser"):
            addresses.checked("push", "http://127.0.0.1/x", point, secret, setup)
