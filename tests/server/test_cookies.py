"""Cookies that run out, that can be revoked, and that are safe over https; and who somebody is behind a proxy."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from slackhouse.server.access import player_identity
from slackhouse.server.access.player_identity import COOKIE, COOKIE_S, DAY_S, SAFE_COOKIE, Cookies, token_hash
from slackhouse.server.settings import Rates
from tests.server.serving import (
    LOOSE,
    Browser,
    Process,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
    sit,
    written,
)

PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}


def asked(scheme: str = "http", **cookies: str) -> HTTPConnection:
    sent = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = [(b"host", b"cards.example"), (b"cookie", sent.encode())]
    return HTTPConnection(
        {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": headers}
    )


def given(cookies: Cookies, request: HTTPConnection, token: str) -> tuple[str, str]:
    """The name and the value of the cookie that is given."""
    response = Response()
    cookies.give(request, response, token)
    name, _, rest = response.headers["set-cookie"].partition("=")
    return name, rest.partition(";")[0]


def test_a_cookie_expires_and_is_renewed_for_a_player_who_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000_000.0]
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now[0])
    cookies = Cookies("secret", now=lambda: now[0])
    name, value = given(cookies, asked(), "token")
    request = asked(**{name: value})

    def renewed() -> bool:
        response = Response()
        cookies.renew(request, response)
        return "set-cookie" in response.headers

    assert (name, cookies.token(request), renewed()) == (COOKIE, "token", False)
    now[0] += DAY_S + 1
    assert renewed()
    now[0] += COOKIE_S - DAY_S - 10
    assert cookies.token(request) == "token"
    now[0] += 20
    assert (cookies.token(request), renewed()) == (None, False)


def test_a_cookie_from_before_there_were_dates_is_good_for_a_while() -> None:
    old = str(URLSafeSerializer("secret", salt="seat").dumps("token"))
    for since, found in ((0.0, "token"), (COOKIE_S - 1.0, "token"), (COOKIE_S + 1.0, None)):
        cookies = Cookies("secret", dated=1000.0, now=lambda since=since: 1000.0 + since)  # type: ignore[misc]
        assert cookies.token(asked(**{COOKIE: old})) == found
        assert cookies.token(asked("https", **{COOKIE: old})) == found


def test_over_https_only_the_cookie_that_no_other_host_can_set_counts() -> None:
    cookies = Cookies("secret")
    name, value = given(cookies, asked("https"), "token")

    assert name == SAFE_COOKIE
    assert cookies.token(asked("https", **{SAFE_COOKIE: value})) == "token"
    assert cookies.token(asked("https", **{COOKIE: value})) is None
    assert cookies.token(asked("http", **{SAFE_COOKIE: value})) is None


def test_a_revoked_token_is_nobodys_in_every_copy() -> None:
    cookies = Cookies("secret", revoked={token_hash("old")})
    copies = [asked(**{COOKIE: given(cookies, asked(), token)[1]}) for token in ("old", "token", "token")]

    assert [cookies.token(one) for one in copies] == [None, "token", "token"]
    cookies.revoke(Response(), "token")
    assert [cookies.token(one) for one in copies] == [None, None, None]


@pytest.mark.parametrize(
    ("chosen", "headers"),
    [
        ({}, PROXY),
        ({"origins": ("https://cards.example",)}, {"Host": "cards.example"}),
    ],
    ids=["a proxy says so", "the origin is https"],
)
def test_over_https_cookies_are_secure_and_browsers_are_told_to_stay(
    chosen: dict[str, Any], headers: dict[str, str]
) -> None:
    with in_memory() as data, serving(settings(data, **chosen)) as address:
        answer = Browser(address).post("/api/tables", json={}, headers=headers)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-slackhouse=")
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        table = answer.json()["table"]
        sent = {**headers, "Cookie": cookie.partition(";")[0]}
        assert Browser(address).get(f"/api/tables/{table}", headers=sent).json()["you"] == 0
        plain = Browser(address).post("/api/tables", json={})
        assert plain.headers["set-cookie"].startswith("slackhouse=")
        assert "Secure" not in plain.headers["set-cookie"]
        assert "strict-transport-security" not in plain.headers


def test_only_a_trusted_proxy_says_from_whom_a_request_comes() -> None:
    few: Rates = msgspec.structs.replace(LOOSE, tables="2/hour")

    def laid(address: str) -> list[int]:
        return [
            Browser(address)
            .post("/api/tables", json={}, headers={**PROXY, "X-Forwarded-For": f"203.0.113.{n}"})
            .status_code
            for n in range(4)
        ]

    with in_memory() as data, serving(settings(data, rates=few)) as address:
        assert laid(address) == [200] * 4
        twice = [Browser(address).post("/api/tables", json={}, headers=PROXY).status_code for _ in range(3)]
        assert twice == [200, 200, 429]
    with (
        in_memory() as data,
        serving(settings(data, rates=few, trusted_proxies=("10.0.0.0/8",))) as address,
    ):
        assert laid(address) == [200, 200, 429, 429]
        answer = Browser(address).get("/api/house", headers=PROXY)
        assert "strict-transport-security" not in answer.headers


def test_leaving_everywhere_leaves_every_table_and_the_cookie_is_nobodys() -> None:
    with in_memory() as data:
        with serving(settings(data)) as address:
            lobby, zoe = lay(address, seats=2)
            game = zoe.post("/api/tables", json={"name": "Zoe", "seats": 2}).json()["table"]
            asleep = zoe.post("/api/tables", json={"name": "Zoe", "seats": 2}).json()["table"]
            ben = sit(address, game, "Ben")
            stolen = Browser(address)
            stolen.cookie = zoe.cookie

            async def leave() -> None:
                async with client(address, game, zoe) as one, client(address, game, ben) as other:
                    await one.say("start")
                    await one.until(lambda told: told["state"] == "playing" and bool(told["view"]["hand"]))
                    answer = await asyncio.to_thread(lambda: zoe.post("/api/leave", json={}))
                    assert (answer.status_code, answer.json()) == (200, {})
                    assert 'slackhouse=""' in answer.headers["set-cookie"]
                    await one.connection.wait_closed()
                    assert one.connection.close_code == 4409
                    told = await other.until(lambda told: told["seats"][0]["sitting_in"])
                    assert told["you"]["host"]
                async with client(address, game, stolen) as thief:
                    assert thief.told["you"] == {"seat": None, "host": False}
                    assert thief.told["view"]["hand"] == []

            run(leave)
            assert Browser(address).get(f"/api/tables/{lobby}").json()["seats"][0]["who"] == "empty"
        # Also after a restart, and at a table that was not in use then.
        before = len(written(data, asleep))
        with serving(settings(data)) as address:
            stolen.address = address
            assert stolen.get(f"/api/tables/{asleep}").json()["you"] is None
            assert stolen.get(f"/api/tables/{asleep}").json()["seats"][0]["who"] == "empty"
            again = stolen.post(f"/api/tables/{asleep}/sit", json={"name": "Zoe"})
            assert again.status_code == 200
            assert stolen.cookie  # a new one, which proves nothing about the old one's chairs
            assert stolen.get(f"/api/tables/{game}").json()["you"] is None
        assert len(written(data, asleep)) > before - 1


def test_a_table_that_was_asleep_is_left_when_it_is_opened() -> None:
    with in_memory() as data:
        with serving(settings(data)) as address:
            table, zoe = lay(address, seats=2)
        with serving(settings(data)) as address:
            zoe.address = address
            assert zoe.post("/api/leave", json={}).status_code == 200
            assert Browser(address).get(f"/api/tables/{table}").json()["seats"][0]["who"] == "empty"


def test_leaving_with_no_cookie_or_from_another_site_does_nothing(address: str) -> None:
    table, zoe = lay(address)

    assert Browser(address).post("/api/leave", json={}).status_code == 200
    assert zoe.post("/api/leave", json={}, headers={"Origin": "http://evil.example"}).status_code == 403
    assert zoe.get(f"/api/tables/{table}").json()["you"] == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("proxy", "is_good"), [("10.0.0.7", True), ("10.0.0.0/8", True), ("fd00::/8", True), ("my proxy", False)]
)
def test_a_proxy_is_named_by_its_address(tmp_path: Any, proxy: str, is_good: bool) -> None:
    from click.testing import CliRunner

    from slackhouse.hosting.serve_command import serve

    if is_good:
        with Process(tmp_path, "--trusted-proxy", proxy) as server:
            address = server.start()
            assert "strict-transport-security" not in Browser(address).get("/", headers=PROXY).headers
        return
    done = CliRunner().invoke(serve, ["--trusted-proxy", proxy, "--data", str(tmp_path)])
    assert done.exit_code == 2
    assert "is no address and no net" in done.output


def test_a_token_is_long_and_drawn_by_the_system() -> None:
    tokens = {player_identity.new_token() for _ in range(100)}

    assert len(tokens) == 100
    assert all(len(token) >= 43 for token in tokens)
