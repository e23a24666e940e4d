"""A second bot account beside the bot: what Discord lets it read, change and delete."""

from collections.abc import Callable

import pytest

from sandbox.permissions import EVERYONE, Perm
from sandbox.server import Sandbox
from sandbox.world import Channel, User
from tests.sandbox.raw import Raw, button, post, row, v2

EMPTY = {"content": "", "embeds": [], "attachments": [], "components": []}
Second = Callable[..., tuple[User, Raw]]


@pytest.fixture
def channel(box: Sandbox) -> Channel:
    return next(each for each in box.world.channels.values() if each.name == "tables")


@pytest.fixture
def second(box: Sandbox, raw: Raw, channel: Channel) -> Second:
    """Make a second account with these permissions beside everybody's, and its requests."""

    def make(permissions: int = 0, *, reads_content: bool = False) -> tuple[User, Raw]:
        user, token = box.add_bot("Reader", reads_content=reads_content)
        assert channel.guild is not None
        box.world.join(channel.guild, user)
        box.world.add_role(channel.guild, "Readers", user).permissions = permissions
        requests = Raw(box, raw._session)
        requests.token = token
        return user, requests

    return make


async def test_without_the_intent_only_its_own_messages_and_mentions_have_a_content(
    second: Second, raw: Raw, channel: Channel
) -> None:
    user, reader = second()
    _, theirs = await raw("POST", f"/channels/{channel.id}/messages", v2(row(button())))
    own = await post(reader, channel.id, "mine")
    called = await post(raw, channel.id, f"<@{user.id}>")
    status, found = await reader("GET", f"/channels/{channel.id}/messages")
    assert status == 200
    assert [{key: message[key] for key in EMPTY} for message in found if message["id"] == theirs["id"]] == [EMPTY]
    assert [message["content"] for message in found if message["id"] != theirs["id"]] == [
        called["content"],
        own["content"],
    ]
    assert (await reader("GET", f"/channels/{channel.id}/messages/{theirs['id']}"))[1]["components"] == []
    assert (await reader("GET", "/applications/@me"))[1]["flags"] == 0


async def test_with_the_intent_it_reads_everything(second: Second, raw: Raw, channel: Channel) -> None:
    _, reader = second(reads_content=True)
    theirs = await post(raw, channel.id, "of the bot")
    assert (await reader("GET", f"/channels/{channel.id}/messages/{theirs['id']}"))[1]["content"] == "of the bot"
    assert (await reader("GET", "/applications/@me"))[1]["flags"] == 1 << 19


async def test_it_changes_nothing_of_another_s_without_the_permission(
    second: Second, raw: Raw, channel: Channel
) -> None:
    _, reader = second()
    message = await post(raw, channel.id)
    status, thread = await raw("POST", f"/channels/{channel.id}/messages/{message['id']}/threads", {"name": "a"})
    assert status == 201
    refused = [
        await reader("PATCH", f"/channels/{channel.id}/messages/{message['id']}", {"content": "b"}),
        await reader("DELETE", f"/channels/{channel.id}/messages/{message['id']}"),
        await reader("DELETE", f"/channels/{thread['id']}"),
    ]
    assert [(status, body["code"]) for status, body in refused] == [(403, 50005), (403, 50013), (403, 50013)]
    _, manager = second(int(Perm.MANAGE_THREADS | Perm.MANAGE_MESSAGES))
    assert (await manager("DELETE", f"/channels/{thread['id']}"))[0] == 200
    assert (await manager("DELETE", f"/channels/{channel.id}/messages/{message['id']}"))[0] == 204


async def test_it_has_no_part_in_the_bot_s_application(second: Second, box: Sandbox) -> None:
    user, reader = second()
    for id_ in (box.world.bot.id, user.id):
        status, body = await reader("GET", f"/applications/{id_}/commands")
        assert (status, body["code"]) == (403, 20012)
    assert (await reader("GET", "/users/@me"))[1]["id"] == str(user.id)


async def test_each_account_lists_its_own_servers(second: Second, box: Sandbox, raw: Raw, channel: Channel) -> None:
    _, reader = second(int(Perm.MANAGE_THREADS))
    other = box.world.add_guild("Other", next(iter(box.world.users.values())), EVERYONE)
    assert channel.guild is not None
    _, (found,) = await reader("GET", "/users/@me/guilds")
    assert (found["id"], found["owner"]) == (str(channel.guild.id), False)
    assert int(found["permissions"]) == EVERYONE | Perm.MANAGE_THREADS
    assert [each["id"] for each in (await raw("GET", "/users/@me/guilds?limit=1"))[1]] == [str(channel.guild.id)]
    _, after = await raw("GET", f"/users/@me/guilds?limit=1&after={channel.guild.id}")
    assert [each["id"] for each in after] == [str(other.id)]
    assert (await reader("GET", f"/guilds/{other.id}"))[1]["code"] == 10004
    assert (await raw("GET", "/users/@me/guilds?limit=201"))[0] == 400


async def test_each_account_has_rate_limits_of_its_own(limited: Raw) -> None:
    box = limited.box
    channel = next(each for each in box.world.channels.values() if each.name == "tables")
    user, token = box.add_bot("Reader")
    assert channel.guild is not None
    box.world.join(channel.guild, user)
    for _ in range(5):
        await post(limited, channel.id)
    assert (await limited("POST", f"/channels/{channel.id}/messages", {"content": "x"}))[0] == 429
    reader = Raw(box, limited._session)
    reader.token = token
    await post(reader, channel.id)
