"""Requests that this bot seldom makes, or that Discord's client refuses before it sends anything."""

import base64
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandbox import payloads, permissions
from sandbox.commands import validate_command
from sandbox.driver import Driver
from sandbox.emojis import MOST_EMOJIS
from sandbox.errors import ApiError, Problems, refuse
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from tests.sandbox.raw import Raw, post
from tests.sandbox.small_bot import Bot

TEXT, NUMBER = 3, 4
OPTIONS = [
    {"type": TEXT, "name": "word", "min_length": 2, "max_length": 4},
    {"type": NUMBER, "name": "count", "min_value": 2, "max_value": 4},
    {"type": TEXT, "name": "any"},
]


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    return Driver(box)


async def test_a_channel_is_renamed_by_those_who_manage_channels_and_a_thread_by_its_own_rules(
    driver: Driver, raw: Raw
) -> None:
    tables = driver.channel("tables")
    path = f"/channels/{tables.id}"
    driver.forbid_bot(tables, Perm.MANAGE_CHANNELS)
    assert (await raw("PATCH", path, {"name": "bench"}))[1]["code"] == 50013
    driver.allow_bot(tables, Perm.MANAGE_CHANNELS)
    assert (await raw("PATCH", path, {"name": "bench"}))[1]["name"] == "bench" == tables.name
    assert (await raw("PATCH", path, {}))[1]["name"] == "bench"
    thread = (await raw("POST", f"{path}/threads", {"name": "corner", "type": 11}))[1]
    there = f"/channels/{thread['id']}"
    assert (await raw("PATCH", there, {"auto_archive_duration": 61}))[1]["code"] == 50035
    assert (await raw("PATCH", there, {"auto_archive_duration": 60}))[1]["thread_metadata"][
        "auto_archive_duration"
    ] == 60
    assert (await raw("POST", f"{path}/typing"))[0] == (await raw("POST", f"{there}/typing"))[0] == 204
    driver.forbid_bot(tables, Perm.SEND_MESSAGES)
    assert [(await raw("POST", f"{one}/typing"))[0] for one in (path, there)] == [403, 204]
    active = (await raw("GET", f"/guilds/{driver.guild.id}/threads/active"))[1]
    assert [each["id"] for each in active["threads"]] == [thread["id"]]
    members = f"{there}/thread-members"
    assert (await raw("PUT", f"{members}/1"))[1]["code"] == 10007
    heron = driver.user("Heron")
    assert (await raw("PUT", f"{members}/{heron.id}"))[0] == (await raw("DELETE", f"{members}/{heron.id}"))[0] == 204
    await raw("PATCH", there, {"archived": True})
    assert (await raw("GET", f"/guilds/{driver.guild.id}/threads/active"))[1]["threads"] == []
    assert (await raw("PUT", f"{members}/{heron.id}"))[1]["code"] == 50083


async def test_pins_are_listed_the_newest_first(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    path = f"/channels/{tables.id}/messages/pins"
    ids = [(await post(raw, tables.id, str(n)))["id"] for n in range(3)]
    driver.allow_bot(tables, Perm.PIN_MESSAGES)
    for one in (ids[0], ids[2]):
        assert (await raw("PUT", f"{path}/{one}"))[0] == 204
    found = (await raw("GET", path))[1]
    assert ([each["message"]["id"] for each in found["items"]], found["has_more"]) == ([ids[2], ids[0]], False)
    driver.forbid_bot(tables, Perm.PIN_MESSAGES | Perm.MANAGE_MESSAGES)
    assert (await raw("DELETE", f"{path}/{ids[0]}"))[1]["code"] == 50013
    driver.allow_bot(tables, Perm.PIN_MESSAGES)
    assert (await raw("DELETE", f"{path}/{ids[0]}"))[0] == 204
    tables.pins.update(range(1, 250))
    assert (await raw("PUT", f"{path}/{ids[0]}"))[1]["errors"]["pins"]["_errors"][0]["code"] == "MAX_PINS"
    assert (await raw("PUT", f"{path}/{ids[2]}"))[0] == 204, "it is pinned already"


async def test_whom_and_what_nobody_knows(driver: Driver, raw: Raw) -> None:
    application, image = f"/applications/{driver.box.world.bot.id}", base64.b64encode(bytes(9)).decode()
    for method, path, code in (
        ("GET", "/users/1", 10013),
        ("GET", f"/guilds/{driver.guild.id}/members/1", 10007),
        ("GET", f"{application}/guilds/1/commands", 50001),
        ("GET", f"{application}/emojis/1", 10014),
        ("PATCH", f"{application}/emojis/1", 10014),
        ("DELETE", f"{application}/emojis/1", 10014),
    ):
        assert (await raw(method, path))[1]["code"] == code, path
    for broken in ("data:image/png;base64,A", "data:text/plain;base64,AAAA", image):
        assert (await raw("POST", f"{application}/emojis", {"name": "heron", "image": broken}))[1]["code"] == 50035
    driver.box.emojis._known.update((n, {}) for n in range(MOST_EMOJIS))
    full = {"name": "heron", "image": f"data:image/png;base64,{image}"}
    assert (await raw("POST", f"{application}/emojis", full))[1]["code"] == 30008


@pytest.mark.parametrize("body", ["{", "--a\r\nX: y\r\n\r\n\r\n--a--"])
async def test_a_malformed_body(raw: Raw, body: str) -> None:
    headers = {"Authorization": f"Bot {raw.token}", "Content-Type": "multipart/form-data; boundary=a"}
    headers |= {"Content-Type": "application/json"} if body == "{" else {}
    path = f"{raw.box.api_url}/channels/1/messages"
    for each in (headers, headers | {"Content-Type": "multipart/form-data"}):
        answer = await raw._session.post(path, data=body, headers=each)
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


def test_a_command_is_an_object() -> None:
    with pytest.raises(ApiError, match="50035"):
        validate_command(Problems(), (0,), [])
    assert (refuse(50083).status, refuse(10008).status) == (400, 404)


def test_overwrites_of_everybody_then_of_roles_then_of_a_member_decide() -> None:
    everyone, players, guests, heron = 1, 2, 3, 4
    guild: Any = SimpleNamespace(
        id=everyone,
        owner_id=9,
        members={heron: SimpleNamespace(roles={players, guests}), 9: SimpleNamespace(roles=set())},
        roles={
            each: SimpleNamespace(permissions=int(Perm.VIEW_CHANNEL if each == everyone else 0))
            for each in (everyone, players, guests)
        },
    )
    send, attach, embed = Perm.SEND_MESSAGES, Perm.ATTACH_FILES, Perm.EMBED_LINKS

    def may(**overwrites: tuple[int, int]) -> int:
        known = {"everyone": everyone, "players": players, "guests": guests, "heron": heron, "another": 5}
        channel: Any = SimpleNamespace(
            guild=guild, parent=None, type=0, overwrites={known[name]: each for name, each in overwrites.items()}
        )
        return permissions.in_channel(cast("Any", channel), heron) & ~Perm.VIEW_CHANNEL

    assert may() == may(another=(send, 0)) == 0
    assert may(everyone=(send | attach, 0)) == send | attach
    assert may(everyone=(send | attach, 0), players=(0, attach)) == send
    assert may(everyone=(0, send), players=(send, 0), guests=(embed, 0)) == send | embed
    assert may(players=(send | embed, 0), guests=(0, send)) == send | embed, "what one role allows, no other takes away"
    assert may(players=(send, 0), heron=(attach, send)) == attach
    assert may(everyone=(0, Perm.VIEW_CHANNEL), heron=(send, 0)) == 0, "who does not see a channel may do nothing there"
    guild.owner_id = heron
    assert may(everyone=(0, send)) == permissions.EVERYTHING & ~Perm.VIEW_CHANNEL


@pytest.mark.parametrize(
    ("path", "given", "refusal"),
    [
        ("t", {}, "needs a subcommand"),
        ("t below", {"other": 1}, "no option other"),
        ("t below", {"word": "abcde"}, "above its most, 4"),
        ("t below", {"word": "a"}, "below its least, 2"),
        ("t below", {"count": 5}, "above its most, 4"),
        ("t below", {"count": 1}, "below its least, 2"),
        ("t below", {"count": True}, "does not take True"),
        ("t below", {"any": "x" * 6001}, "at most 6000"),
        ("t below", {"word": "abcd", "count": 4, "any": "x" * 6000}, None),
        ("t below", {"word": "ab", "count": 2}, None),
    ],
)
def test_the_client_refuses_what_an_option_does_not_take(path: str, given: dict[str, Any], refusal: str | None) -> None:
    below = {"type": 1, "name": "below", "options": OPTIONS}
    command = {"id": "1", "type": 1, "name": "t", "options": [below]}

    def send() -> Any:
        return payloads.command_data(cast("Any", None), [command], path, given, guild=None, focused=None)

    if refusal is not None:
        with pytest.raises(ClientRefusalError, match=refusal):
            send()
        return
    (filled,) = send()[0]["options"]
    assert {each["name"]: each["value"] for each in filled["options"]} == given


async def test_the_client_refuses_what_is_not_on_the_screen(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    whole = await heron.slash("t show", tables)
    assert whole.message is not None
    for act, refusal in (
        (lambda: heron.client.dismiss(whole.message.raw), "own ephemeral"),
        (lambda: heron.client.modal(whole.interaction, {}), "no modal"),
        (lambda: heron.client.command(lion.dm(), "t show", {}), "not on the screen"),
    ):
        with pytest.raises(ClientRefusalError, match=refusal):
            act()
    written = await heron.click(whole.message, "Write")
    with pytest.raises(ClientRefusalError, match="no field other"):
        heron.client.modal(written.interaction, {"other": "x"})
    tables.overwrites[driver.guild.id] = (0, int(Perm.SEND_MESSAGES))
    with pytest.raises(ClientRefusalError, match="permission to send"):
        lion.client.say(tables, "x")
