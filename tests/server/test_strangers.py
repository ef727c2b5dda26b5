"""Strangers: forged cookies, other sites' pages, floods, and text that would like to be more than text."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from slackhouse.server.access.player_identity import look_alike
from slackhouse.server.settings import Rates
from tests.server.serving import Browser, alone, client, in_memory, lay, run, serving, settings, sit


def socket_of(address: str, table: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_page_of_another_site_gets_no_socket_and_lays_no_table(address: str, origin: str) -> None:
    table, browser = lay(address)

    async def knock() -> int:
        headers = {"Cookie": f"slackhouse={browser.cookie}"}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                socket_of(address, table),
                origin=Origin(origin),
                additional_headers=headers,
                proxy=None,
            ):
                pass
        assert json.loads(refused.value.response.body or b"{}")["error"]["name"] == "bad-origin"
        return refused.value.response.status_code

    assert alone(knock()) == 403
    answer = browser.post("/api/tables", json={}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]["name"]) == (403, "bad-origin")


def test_our_own_page_gets_its_socket(address: str) -> None:
    table, browser = lay(address)

    async def knock() -> None:
        headers = {"Cookie": f"slackhouse={browser.cookie}"}
        async with connect(
            socket_of(address, table),
            origin=Origin(address),
            additional_headers=headers,
            proxy=None,
        ) as ours:
            await ours.send('{"do": "hello"}')
            assert json.loads(await ours.recv())["you"]["seat"] == 0

    run(knock)


def test_a_forged_cookie_is_a_spectators(address: str) -> None:
    table, browser = lay(address, bots=["normal"] * 3, start=True)
    token, _, signature = browser.cookie.rpartition(".")
    forged = [
        "",
        "nonsense",
        token,
        f"{token}.{'A' * len(signature)}",
        f"{token[:-2]}AA.{signature}",
        "." + signature,
    ]

    async def look() -> None:
        for cookie in forged:
            stranger = Browser(address)
            stranger.cookie = cookie
            async with client(address, table, stranger) as one:
                assert one.told["you"] == {"seat": None, "host": False}
                assert one.told["view"]["hand"] == []
                assert (await one.say("move", at=one.told["at"], move=["pass"]))["name"] == "not-your-seat"
                assert (await one.say("pause"))["name"] == "not-your-seat"

    run(look)


def test_the_cookie_is_for_us_alone_and_the_log_keeps_only_a_hash(address: str) -> None:
    answer = Browser(address).post("/api/tables", json={})
    cookie = answer.headers["set-cookie"].casefold()

    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_every_answer_says_what_a_page_may_load(address: str) -> None:
    pages = ("/", "/worker.js", "/static/app.js", "/static/table.js?whole")
    others = ("/api/house", "/nowhere", "/api/tables/nonsense", "/static/nothing.js", "/static/base.css")
    for path in (*pages, *others):
        headers = Browser(address).get(path).headers
        policy = headers["content-security-policy"]
        if path in pages:
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
            assert "object-src 'none'; base-uri 'none'" in policy
        else:  # what is no page loads nothing at all
            assert policy == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["cache-control"] == ("no-store" if path.startswith("/api/") else "no-cache")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_client_with_a_page_may_load_what_the_page_may_load(address: str) -> None:
    """A browser keeps the heads of such an answer with the page that it has."""
    for path in ("/", "/studio", "/rules", "/static/table.js?whole"):
        first = Browser(address).get(path).headers
        if "etag" in first:
            again = Browser(address).get(path, headers={"If-None-Match": first["etag"]})
            assert again.status_code == 304
            assert again.headers["content-security-policy"] == first["content-security-policy"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 21,
        "chance",
        "Zo\u202ee",
        "Zoe\x00",
        "Zo\x1b[31me",
        "Zo\u200be",
        "Zoe\u3164",
        "\u2800",
        "Zo\u0301\u0301\u0301\u0301e",
        "Zo\u200de",
        "уоu",
        "\u0301Zoe",
        "\ud800".encode("utf-8", "replace").decode() * 30,
    ],
)
def test_a_name_that_is_none_is_refused(address: str, name: str) -> None:
    table, _ = lay(address)
    answer = Browser(address).post(f"/api/tables/{table}/sit", json={"name": name})

    assert (answer.status_code, answer.json()["error"]["name"]) == (400, "bad-name")


@pytest.mark.parametrize(
    "twin",
    ["ZOE", "Zое", "Z0e", "Ｚｏｅ", "Zoe.", "Z oe", "Ζoe"],
    ids=lambda twin: twin.encode("unicode_escape").decode(),
)
def test_nobody_at_a_table_can_be_taken_for_somebody_else(address: str, twin: str) -> None:
    table, _ = lay(address, seats=3)
    answer = Browser(address).post(f"/api/tables/{table}/sit", json={"name": twin})

    assert (answer.status_code, answer.json()["error"]["name"]) == (409, "name-taken")


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Rosa", "ᎡOSᎪ"),
        ("Max", "ꓟꓮꓫ"),
        ("Zoe", "Zⲟe"),
        ("Ann", "Aռn"),
        ("Lou", "ᏞO\U000118b8"),
        ("Bob", "ᗷoᑲ"),
        ("Ole", "๐le"),
        ("Vera", "Ѵera"),
    ],
)
def test_nor_in_letters_that_hardly_anybody_has(name: str, twin: str) -> None:
    assert look_alike(name, twin)


@pytest.mark.parametrize(
    ("one", "other"), [("Нина", "Анна"), ("Ann", "Anna"), ("Ελένη", "Ηλέκτρα"), ("Bob", "Rob")]
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_nor_for_a_bot(address: str) -> None:
    table, browser = lay(address, seats=3, bots=["easy"])
    bot = browser.get(f"/api/tables/{table}").json()["seats"][2]["name"]
    answer = Browser(address).post(f"/api/tables/{table}/sit", json={"name": f"{bot}."})

    assert answer.json()["error"]["name"] == "name-taken"


@pytest.mark.parametrize(
    "name",
    ["Zoë", "Łukasz", "Нина", "Ελένη", "日本", "محمد", "แม่", "Nguyễn", "👩\u200d🚀", "ශ්\u200dරී", "O'Neil"],
)
def test_people_have_all_kinds_of_names(address: str, name: str) -> None:
    table, browser = lay(address, seats=3, name="Ann")
    sit(address, table, name)
    names = [seat["name"] for seat in browser.get(f"/api/tables/{table}").json()["seats"]]

    assert names[:2] == ["Ann", name]


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://["}, {"Origin": "http://[::1"}, {"Host": "[", "Origin": "http://["}]
)
def test_an_origin_that_is_none_is_a_bad_request(headers: dict[str, str]) -> None:
    with in_memory() as data, serving(settings(data, host="0.0.0.0")) as address:  # noqa: S104
        table, browser = lay(address)
        for answer in (
            browser.post("/api/tables", json={}, headers=headers),
            browser.get(f"/api/tables/{table}", headers=headers),
        ):
            assert (answer.status_code, answer.json()["error"]["name"]) == (400, "bad-message")


def test_names_and_chat_are_text_and_go_out_as_they_came(address: str) -> None:
    table, browser = lay(address, name="<img src=x>")
    ben = sit(address, table, "Ben & Co")

    async def talk() -> None:
        async with client(address, table, browser) as zoe, client(address, table, ben) as other:
            assert [seat["name"] for seat in other.told["seats"][:2]] == ["<img src=x>", "Ben & Co"]
            assert (await zoe.say("chat", text="<script>alert(1)</script>"))["is"] == "ack"
            await other.until(lambda _: bool(other.chats))
            assert other.chats == [
                {"is": "chat", "n": 1, "seat": 0, "name": "<img src=x>", "text": "<script>alert(1)</script>"}
            ]
            assert (await zoe.say("chat", text="\x1b[2J"))["name"] == "bad-text"
            assert (await zoe.say("chat", text="   "))["name"] == "bad-text"
        async with client(address, table, ben) as again:
            await again.until(lambda _: len(again.chats) == 1)
        async with client(address, table, ben, last_chat=1) as again:
            assert (await again.say("ping"))["is"] == "pong"
            assert again.chats == []

    run(talk)


@pytest.mark.slow
def test_a_flood_slows_only_itself() -> None:
    """At the server's rate the flood takes months: a client that waited behind it would lose patience."""
    rates = Rates(messages="10/hour", chats="8/second", tables="100/second", requests="1000/second")
    with in_memory() as data, serving(settings(data, rates=rates)) as address:
        table, browser = lay(address, seats=2)
        other = sit(address, table, "Ben")

        async def flood() -> None:
            async with client(address, table, browser) as zoe, client(address, table, other) as ben:
                for _ in range(3000):
                    await zoe.send('{"do": "ping"}')
                await zoe.until(lambda _: "too-fast" in zoe.heard[-1] or len(zoe.heard) > 3000)
                for _ in range(8):
                    assert (await ben.say("ping"))["is"] == "pong"
                answers = [json.loads(one) for one in zoe.heard if '"table"' not in one]
                assert [one.get("name", one["is"]) for one in answers] == ["pong"] * 10 + ["too-fast"]
                zoe.connection.transport.abort()

        run(flood)


def test_nobody_lays_tables_without_end() -> None:
    with in_memory() as data, serving(settings(data, rates=Rates(tables="3/day"))) as address:
        answers = [Browser(address).post("/api/tables", json={}).status_code for _ in range(5)]

        assert answers == [200, 200, 200, 429, 429]


def test_a_request_that_is_too_long_is_not_read(address: str) -> None:
    answer = Browser(address).post("/api/tables", json={"decks": ["x" * 1_100_000]})

    assert (answer.status_code, answer.json()["error"]["name"]) == (413, "too-big")


def test_a_form_of_another_site_cannot_speak_json(address: str) -> None:
    answer = Browser(address).ask(
        "POST", "/api/tables", content=b"{}", headers={"Content-Type": "text/plain"}
    )

    assert (answer.status_code, answer.json()["error"]["name"]) == (400, "bad-message")


@pytest.mark.parametrize("table", ["nonsense", "aaaaaaaaaa", "..%2f..%2fetc", "%00", "x" * 500])
def test_a_table_that_is_not_there_is_said_so(address: str, table: str) -> None:
    answer = Browser(address).get(f"/api/tables/{table}")

    assert answer.status_code == 404


def test_a_socket_to_a_table_that_is_not_there_is_told_and_closed(address: str) -> None:
    async def knock() -> None:
        async with connect(socket_of(address, "aaaaaaaaaa"), proxy=None) as socket:
            assert json.loads(await socket.recv())["name"] == "no-such-table"
            await socket.wait_closed()
            assert socket.close_code == 4404

    run(knock)


def test_a_table_holds_so_many_onlookers_and_no_more() -> None:
    with in_memory() as data, serving(settings(data, max_spectators=1)) as address:
        table, browser = lay(address)

        async def crowd() -> None:
            async with client(address, table, browser) as zoe, client(address, table):
                async with connect(socket_of(address, table), proxy=None) as third:
                    await third.send('{"do": "hello"}')
                    assert json.loads(await third.recv())["name"] == "too-full"
                    await third.wait_closed()
                assert (await zoe.say("ping"))["is"] == "pong"

        run(crowd)
