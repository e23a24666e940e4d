"""Channels, threads, direct messages: what a bot may do there and what the sandbox refuses."""

import pytest

from sandbox.driver import Driver
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw, codes, post
from tests.sandbox.small_bot import png


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    return Driver(box)


async def test_the_token_is_asked_for(raw: Raw) -> None:
    raw.token = "another"
    for path in ("/users/@me", "/gateway/bot"):
        status, answer = await raw("GET", path)
        assert (status, answer["message"]) == (401, "401: Unauthorized")
    assert (await raw("GET", "/gateway"))[0] == 200


async def test_an_unknown_route(raw: Raw) -> None:
    assert (await raw("GET", "/nothing/here"))[0] == 404


async def test_history_pages(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    ids = [(await post(raw, tables.id, str(n)))["id"] for n in range(5)]
    path = f"/channels/{tables.id}/messages"

    async def contents(query: str) -> list[str]:
        status, found = await raw("GET", path + query)
        assert status == 200
        return [message["content"] for message in found]

    assert await contents("") == ["4", "3", "2", "1", "0"]
    assert await contents("?limit=2") == ["4", "3"]
    assert await contents(f"?after={ids[1]}&limit=2") == ["3", "2"]
    assert await contents(f"?before={ids[3]}&limit=2") == ["2", "1"]
    assert await contents(f"?around={ids[2]}&limit=3") == ["3", "2", "1"]
    assert (await raw("GET", path + "?limit=101"))[1]["code"] == 50035


@pytest.mark.parametrize(
    ("perm", "code"),
    [(Perm.VIEW_CHANNEL, 50001), (Perm.SEND_MESSAGES, 50013), (Perm.ATTACH_FILES, 50013)],
)
async def test_missing_permissions(driver: Driver, raw: Raw, perm: Perm, code: int) -> None:
    tables = driver.channel("tables")
    driver.forbid_bot(tables, perm)
    status, answer = await raw("POST", f"/channels/{tables.id}/messages", {"content": "x"}, {0: ("a.png", png())})
    assert (status, answer["code"]) == (403, code)


async def test_without_history_nothing_is_read(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    message = await post(raw, tables.id)
    driver.forbid_bot(tables, Perm.READ_MESSAGE_HISTORY)
    assert await raw("GET", f"/channels/{tables.id}/messages") == (200, [])
    assert (await raw("GET", f"/channels/{tables.id}/messages/{message['id']}"))[1]["code"] == 50013


async def test_messages_of_others(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    said = driver.user("Lion").say(tables, "mine")
    path = f"/channels/{tables.id}/messages/{said.id}"
    assert (await raw("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await raw("DELETE", path))[1]["code"] == 50013
    driver.allow_bot(tables, Perm.MANAGE_MESSAGES)
    assert (await raw("DELETE", path))[0] == 204
    assert (await raw("DELETE", path))[1]["code"] == 10008


async def test_a_nonce_stands_for_one_message_for_some_minutes_even_a_deleted_one(
    driver: Driver, raw: Raw, clock: FakeClock
) -> None:
    """Discord's "Create Message", enforce_nonce: unique per channel and author (protocol.md)."""
    tables, market = driver.channel("tables"), driver.channel("market")

    async def once(channel_id: int, nonce: object, content: str) -> tuple[str, str]:
        body = {"content": content, "nonce": nonce, "enforce_nonce": True}
        status, message = await raw("POST", f"/channels/{channel_id}/messages", body)
        assert status == 200
        return message["id"], message["content"]

    first = await once(tables.id, "n1", "one")
    assert await once(tables.id, "n1", "two") == first
    assert await once(tables.id, "n2", "two") != first
    assert await once(market.id, "n1", "two") != first
    path = f"/channels/{tables.id}/messages/{first[0]}"
    assert (await raw("DELETE", path))[0] == 204
    await clock.advance(290)
    assert await once(tables.id, "n1", "three") == first
    assert (await raw("GET", path))[1]["code"] == 10008
    await clock.advance(11)
    assert (await once(tables.id, "n1", "three"))[1] == "three"
    again = {"content": "four", "nonce": "n1"}
    assert (await raw("POST", f"/channels/{tables.id}/messages", again))[1]["content"] == "four"
    assert (await raw("POST", f"/channels/{tables.id}/messages", again | {"nonce": "n" * 26}))[1]["code"] == 50035


async def test_pins(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    message = await post(raw, tables.id)
    path = f"/channels/{tables.id}/messages/pins/{message['id']}"
    assert (await raw("PUT", path))[1]["code"] == 50013
    driver.allow_bot(tables, Perm.PIN_MESSAGES)
    assert (await raw("PUT", path))[0] == 204
    assert tables.messages[int(message["id"])].data["pinned"]
    assert (await raw("DELETE", path))[0] == 204
    assert not tables.pins


async def test_lost_channels_and_servers(driver: Driver, raw: Raw) -> None:
    tables, market = driver.channel("tables"), driver.channel("market")
    driver.lose_channel(tables)
    assert (await raw("POST", f"/channels/{tables.id}/messages", {"content": "x"}))[1]["code"] == 10003
    driver.remove_bot()
    assert (await raw("POST", f"/channels/{market.id}/messages", {"content": "x"}))[1]["code"] == 50001
    assert all(refusal.expected for refusal in driver.box.refusals), "the test caused these refusals itself"
    assert (await raw("GET", f"/guilds/{driver.guild.id}"))[1]["code"] == 10004
    with pytest.raises(AssertionError, match="no command"):
        await driver.user("Heron").slash("anything", market)


async def test_direct_channels(driver: Driver, raw: Raw) -> None:
    gecko = driver.user("Gecko")
    status, channel = await raw("POST", "/users/@me/channels", {"recipient_id": gecko.id})
    assert (status, channel["type"], channel["recipients"][0]["id"]) == (200, 1, str(gecko.id))
    await post(raw, int(channel["id"]))
    gecko.close_dms()
    status, answer = await raw("POST", f"/channels/{channel['id']}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 50007)
    driver.box.faults.leave(driver.guild, gecko.user)
    assert (await raw("POST", f"/channels/{channel['id']}/messages", {"content": "x"}))[1]["code"] == 50278
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": "1"}))[1]["code"] == 50033


async def test_servers_and_members(driver: Driver, raw: Raw) -> None:
    guild, lion = driver.guild, driver.user("Lion")
    assert (await raw("GET", f"/guilds/{guild.id}"))[1]["name"] == "Baraza Square"
    names = [c["name"] for c in (await raw("GET", f"/guilds/{guild.id}/channels"))[1]]
    assert names == ["tables", "market", "quiet"]
    assert (await raw("GET", f"/guilds/{guild.id}/members/{lion.id}"))[1]["user"]["global_name"] == "Lion"
    assert (await raw("GET", f"/guilds/{guild.id}/members/1"))[1]["code"] == 10007
    found = (await raw("GET", f"/guilds/{guild.id}/members/search?query=li&limit=3"))[1]
    assert [m["user"]["username"] for m in found] == ["lion"]


async def test_replies(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    said = driver.user("Lion").say(tables, "hello")
    path = f"/channels/{tables.id}/messages"
    _, reply = await raw("POST", path, {"content": "x", "message_reference": {"message_id": str(said.id)}})
    assert (reply["type"], reply["message_reference"]["message_id"]) == (19, str(said.id))
    _status, answer = await raw("POST", path, {"content": "x", "message_reference": {"message_id": "1"}})
    assert codes(answer["errors"]) == {"REPLIES_UNKNOWN_MESSAGE"}


async def test_snowflakes_follow_the_clock(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    tables = driver.channel("tables")
    first = int((await post(raw, tables.id))["id"])
    await clock.advance(5)
    second = int((await post(raw, tables.id))["id"])
    assert (second >> 22) - (first >> 22) == 5000
