"""Threads: their creation, members, activity, archive and lock, with Discord's refusals."""

from typing import Any

import pytest

from sandbox.driver import Driver, Person
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from sandbox.world import NEWS, VOICE, Channel
from tests.clock import FakeClock
from tests.sandbox.raw import Raw, button, codes, post, row

HOUR_S = 3600


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    return Driver(box)


async def _started(driver: Driver, raw: Raw, **body: Any) -> Channel:
    """A thread on a new message in #tables."""
    tables = driver.channel("tables")
    message = await post(raw, tables.id)
    path = f"/channels/{tables.id}/messages/{message['id']}/threads"
    status, thread = await raw("POST", path, {"name": "a game"} | body)
    assert (status, thread["id"]) == (201, message["id"]), "a thread has the id of the message that it starts from"
    return driver.channel("a game")


def _moderator(driver: Driver) -> Person:
    heron = driver.user("Heron")
    assert driver.guild.owner_id == heron.id
    return heron


async def test_a_thread_starts_at_a_message_once(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    tables = driver.channel("tables")
    message = tables.messages[thread.id]
    assert message.flags & 1 << 5
    assert message.data["thread"]["id"] == str(thread.id)
    at = f"/channels/{tables.id}/messages/{thread.id}/threads"
    assert (await raw("POST", at, {"name": "again"}))[1]["code"] == 160004
    assert (await raw("POST", at.replace(str(thread.id), "1"), {"name": "x"}))[1]["code"] == 10008
    _status, answer = await raw("POST", at, {"name": "", "auto_archive_duration": 61})
    assert codes(answer["errors"]) == {"BASE_TYPE_BAD_LENGTH", "BASE_TYPE_CHOICES"}
    (starter,) = driver.user("Lion").sees(thread)
    reply = {"type": 0, "channel_id": str(tables.id), "message_id": str(thread.id)}
    assert (starter.data["type"], starter.data["message_reference"]) == (21, reply)
    assert (await raw("GET", f"/channels/{thread.id}"))[1]["parent_id"] == str(tables.id)
    assert (await raw("DELETE", f"/channels/{tables.id}/messages/{thread.id}"))[0] == 204
    assert (await raw("GET", f"/channels/{thread.id}"))[0] == 200, "a thread outlives its message"


@pytest.mark.parametrize("kind", [VOICE, NEWS])
async def test_where_threads_can_be_started(driver: Driver, raw: Raw, kind: int) -> None:
    place = driver.box.world.add_channel(driver.guild, "place", kind)
    message = await post(raw, place.id)
    status, answer = await raw("POST", f"/channels/{place.id}/messages/{message['id']}/threads", {"name": "x"})
    if kind == NEWS:
        assert (status, answer["type"]) == (201, 10)
    else:
        assert (status, answer["code"]) == (400, 50024)


async def test_no_thread_starts_in_a_thread(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    inside = await post(raw, thread.id)
    answer = await raw("POST", f"/channels/{thread.id}/messages/{inside['id']}/threads", {"name": "x"})
    assert answer[1]["code"] == 50024


async def test_a_server_has_only_so_many_active_threads(driver: Driver, raw: Raw) -> None:
    driver.box.threads.most_active = 1
    thread = await _started(driver, raw)
    message = await post(raw, driver.channel("market").id)
    path = f"/channels/{driver.channel('market').id}/messages/{message['id']}/threads"
    assert (await raw("POST", path, {"name": "x"}))[1]["code"] == 160006
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": True}))[0] == 200
    assert (await raw("POST", path, {"name": "x"}))[0] == 201
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": False}))[1]["code"] == 160006


@pytest.mark.parametrize("missing", [Perm.CREATE_PUBLIC_THREADS, Perm.SEND_MESSAGES_IN_THREADS])
async def test_the_permissions_of_threads(driver: Driver, raw: Raw, missing: Perm) -> None:
    thread = await _started(driver, raw)
    tables = driver.channel("tables")
    driver.forbid_bot(tables, missing)
    message = await post(raw, tables.id)
    status, answer = await raw("POST", f"/channels/{tables.id}/messages/{message['id']}/threads", {"name": "x"})
    posted, inside = await raw("POST", f"/channels/{thread.id}/messages", {"content": "x"})
    if missing is Perm.CREATE_PUBLIC_THREADS:
        assert (answer["code"], posted) == (50013, 200)
    else:
        assert (status, inside["code"]) == (201, 50013)


async def test_an_archived_thread(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    inside = await post(raw, thread.id)
    path = f"/channels/{thread.id}"
    status, changed = await raw("PATCH", path, {"archived": True})
    assert (status, changed["thread_metadata"]["archived"]) == (200, True)
    edit = await raw("PATCH", f"{path}/messages/{inside['id']}", {"content": "y"})
    assert edit[1]["code"] == 50083
    assert (await raw("PATCH", path, {"name": "x"}))[1]["code"] == 50083
    assert (await raw("PUT", f"{path}/thread-members/{driver.user('Lion').id}"))[1]["code"] == 50083
    await post(raw, thread.id)
    assert not thread.archived, "a new message takes a thread out of the archive"
    await raw("PATCH", path, {"archived": True})
    assert (await raw("PATCH", path, {"archived": False}))[0] == 200
    assert not thread.archived


async def test_the_answer_to_a_press_does_not_change_a_message_of_an_archived_thread(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    inside = thread.messages[int((await post(raw, thread.id, components=[row(button())]))["id"])]
    await raw("PATCH", f"/channels/{thread.id}", {"archived": True})
    one = driver.user("Lion").client.component(inside, "a")
    assert (await raw.callback(one, 7, {"content": "y"}))[1]["code"] == 50083
    assert (await raw.callback(one, 6))[0] == 200


async def test_only_moderators_open_a_locked_thread(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    heron, lion = _moderator(driver), driver.user("Lion")
    heron.client.archive(thread, lock=True)
    path = f"/channels/{thread.id}"
    assert (await raw("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 160005
    assert (await raw("PATCH", path, {"archived": False}))[1]["code"] == 50013
    with pytest.raises(AssertionError, match="locked"):
        lion.say(thread, "hello")
    heron.client.unarchive(thread)
    assert (thread.archived, thread.locked) == (False, False)
    lion.say(thread, "hello")


async def test_a_quiet_thread_is_archived(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    thread = await _started(driver, raw, auto_archive_duration=60)
    inside = await post(raw, thread.id)
    await clock.advance(0.9 * HOUR_S)
    driver.user("Lion").say(thread, "still here")
    await clock.advance(0.9 * HOUR_S)
    assert (await raw("PATCH", f"/channels/{thread.id}/messages/{inside['id']}", {"content": "y"}))[0] == 200
    assert not thread.archived
    await clock.advance(0.1 * HOUR_S)
    assert thread.archived, "an edit is no activity"
    driver.user("Lion").say(thread, "again")
    await clock.advance(1.1 * HOUR_S)
    assert thread.archived, "it is archived again"


async def test_members_of_a_thread(driver: Driver, raw: Raw) -> None:
    thread = await _started(driver, raw)
    lion, gecko = driver.user("Lion"), driver.user("Gecko")
    path = f"/channels/{thread.id}"
    assert (await raw("PUT", f"{path}/thread-members/{lion.id}"))[0] == 204
    assert driver.user("Zebra").sees(thread)[-1].data["type"] == 1, "who was added is said in the thread"
    await raw("POST", f"{path}/messages", {"content": f"Your turn, {gecko.mention}"})
    assert thread.thread_members == {driver.box.world.bot.id, lion.id, gecko.id}, "a mention adds somebody"
    assert (await raw("DELETE", f"{path}/thread-members/{lion.id}"))[0] == 204
    assert len((await raw("GET", f"{path}/thread-members"))[1]) == 2
    tables = driver.channel("tables").id
    assert (await raw("PUT", f"/channels/{tables}/thread-members/{lion.id}"))[1]["code"] == 50024


async def test_a_private_thread_is_its_members(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    body = {"name": "secret", "type": 12}
    assert (await raw("POST", f"/channels/{tables.id}/threads", body))[1]["code"] == 50013
    driver.allow_bot(tables, Perm.CREATE_PRIVATE_THREADS)
    status, thread = await raw("POST", f"/channels/{tables.id}/threads", body)
    assert status == 201
    await post(raw, int(thread["id"]))
    lion = driver.user("Lion")
    assert lion.sees(driver.channel("secret")) == []
    await raw("PUT", f"/channels/{thread['id']}/thread-members/{lion.id}")
    assert lion.sees(driver.channel("secret"))[0].text == "x"
    status, answer = await raw("POST", f"/channels/{tables.id}/threads", {"name": "", "type": 11})
    assert codes(answer["errors"]) == {"BASE_TYPE_BAD_LENGTH"}
