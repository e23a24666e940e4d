"""The life of an interaction: one response within 3 seconds, 15 minutes of token, and the messages it may edit."""

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.driver import Driver
from sandbox.interactions import Interaction
from sandbox.payloads import ClientRefusalError
from sandbox.seen import Shown
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw, button, codes, row, text, v2

if TYPE_CHECKING:
    from sandbox.errors import Json

COMMAND = {"name": "go", "description": "Go", "type": 1}


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    box.commands.replace(None, [COMMAND])
    return Driver(box)


def send(driver: Driver, name: str = "Heron") -> Interaction:
    return driver.user(name).client.command(driver.channel("tables"), "go", {})


async def shown(driver: Driver, raw: Raw, *, flags: int = 0) -> Shown:
    one = send(driver)
    await raw.callback(one, 4, v2(row(button("b"))) | {"flags": 1 << 15 | flags})
    assert one.original
    return Shown(driver.box, one.original)


async def test_late_after_three_seconds(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    one = send(driver)
    await clock.advance(3.0)
    assert one.state == "sent"
    await clock.advance(0.01)
    assert (one.state, one.reason) == ("failed", "The application did not respond")
    status, answer = await raw.callback(one, 4, {"content": "late"})
    assert (status, answer["code"]) == (404, 10062)
    assert (await raw("POST", raw.hook(one), {"content": "late"}))[1]["code"] == 10015


async def test_a_second_answer(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    assert (await raw.callback(one, 4, {"content": "one"}))[0] == 200
    status, answer = await raw.callback(one, 4, {"content": "two"})
    assert (status, answer["code"]) == (400, 40060)


async def test_a_refused_answer_may_be_followed_by_a_right_one(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    assert (await raw.callback(one, 4, v2(text("x"), content="y")))[1]["code"] == 50035
    assert (await raw.callback(one, 4, {"content": "right"}))[0] == 200


async def test_a_wrong_token(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    status, answer = await raw("POST", f"/interactions/{one.id}/nothing/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)
    status, answer = await raw("POST", f"/webhooks/{driver.box.world.bot.id}/nothing", {"content": "x"})
    assert (status, answer["code"]) == (404, 10015)


async def test_a_token_runs_out_after_fifteen_minutes(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    one = send(driver)
    await raw.callback(one, 4, {"content": "one"})
    await clock.advance(15 * 60)
    assert (await raw("PATCH", raw.hook(one, "/messages/@original"), {"content": "two"}))[0] == 200
    await clock.advance(1)
    status, answer = await raw("PATCH", raw.hook(one, "/messages/@original"), {"content": "three"})
    assert (status, answer["code"]) == (401, 50027)


async def test_without_with_response_there_is_no_body(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    path = f"/interactions/{one.id}/{one.token}/callback"
    assert await raw("POST", path, {"type": 4, "data": {"content": "x"}}) == (204, None)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, None])
async def test_answers_that_do_not_fit_a_command(driver: Driver, raw: Raw, kind: Any) -> None:
    _status, answer = await raw.callback(send(driver), kind)
    assert codes(answer["errors"]) == {"INTERACTION_TYPE_INVALID"}


async def test_thinking_takes_no_flag_but_ephemeral(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    assert (await raw.callback(one, 5, {"flags": 1 << 15}))[1]["code"] == 50035
    _status, answer = await raw.callback(one, 5, {"flags": 64})
    told = answer["interaction"]
    assert (told["response_message_loading"], told["response_message_ephemeral"]) == (True, True)
    assert one.state == "deferred"
    assert one.original is not None
    assert one.original.flags == 64 | 128
    await raw("PATCH", raw.hook(one, "/messages/@original"), v2(text("thought")))
    assert (one.state, one.original.flags) == ("done", 64 | 1 << 15)


async def test_the_first_follow_up_takes_the_place_of_thinking(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    await raw.callback(one, 5)
    _, message = await raw("POST", raw.hook(one), {"content": "here", "flags": 64})
    assert one.original is not None
    assert (message["id"], message["flags"]) == (str(one.original.id), 0)
    _, second = await raw("POST", raw.hook(one), {"content": "more", "flags": 64})
    assert second["flags"] == 64


async def test_ephemerals_are_their_readers_alone(driver: Driver, raw: Raw) -> None:
    tables = driver.channel("tables")
    message = await shown(driver, raw, flags=64)
    heron, lion = driver.user("Heron"), driver.user("Lion")
    assert [m.id for m in heron.sees(tables)] == [message.id]
    assert lion.sees(tables) == []
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        status, answer = await raw(method, f"/channels/{tables.id}/messages/{message.id}", body)
        assert (status, answer["code"]) == (404, 10008)
    assert await raw("GET", f"/channels/{tables.id}/messages") == (200, [])
    with pytest.raises(AssertionError, match="not on the screen"):
        await lion.click(message, "A")
    heron.reload()
    assert heron.sees(tables) == []


async def test_a_click_on_an_ephemeral_renews_its_token(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    message = await shown(driver, raw, flags=64)
    await clock.advance(20 * 60)
    heron = driver.user("Heron")
    two = heron.client.component(message.raw, "b")
    assert two.payload["message"]["flags"] & 64
    assert (await raw.callback(two, 6))[0] == 200
    status, _ = await raw("PATCH", raw.hook(two, "/messages/@original"), v2(text("new")))
    assert status == 200
    assert heron.sees(driver.channel("tables"))[0].text == "new"


async def test_a_token_edits_its_own_messages_only(driver: Driver, raw: Raw) -> None:
    first, second = send(driver), send(driver, "Lion")
    await raw.callback(first, 4, {"content": "one"})
    await raw.callback(second, 4, {"content": "two"})
    assert first.original
    status, answer = await raw("PATCH", raw.hook(second, f"/messages/{first.original.id}"), {"content": "x"})
    assert (status, answer["code"]) == (404, 10008)
    status, _ = await raw("DELETE", raw.hook(first, "/messages/@original"))
    assert status == 204
    assert (await raw("GET", raw.hook(first, "/messages/@original")))[1]["code"] == 10008


async def test_who_may_delete_an_ephemeral_message(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    """Only the token that created the message, or that of a click on it, may delete it, and only until it expires."""
    one = send(driver)
    await raw.callback(one, 4, {"content": "one", "flags": 64})
    _, second = await raw("POST", raw.hook(one), {"content": "two", "flags": 64})
    elsewhere = send(driver)
    await raw.callback(elsewhere, 4, {"content": "elsewhere", "flags": 64})
    status, answer = await raw("DELETE", raw.hook(elsewhere, f"/messages/{second['id']}"))
    assert (status, answer["code"]) == (404, 10008)
    assert (await raw("DELETE", raw.hook(one, f"/messages/{second['id']}")))[0] == 204
    await clock.advance(16 * 60)
    status, answer = await raw("DELETE", raw.hook(one, "/messages/@original"))
    assert (status, answer["code"]) == (401, 50027)


async def test_a_click_may_delete_the_ephemeral_it_was_made_on(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    message = await shown(driver, raw, flags=64)
    await clock.advance(20 * 60)
    beside = driver.user("Heron").client.component(message.raw, "b")
    await raw.callback(beside, 4, {"content": "beside", "flags": 64})
    status, answer = await raw("DELETE", raw.hook(beside, f"/messages/{message.id}"))
    assert (status, answer["code"]) == (404, 10008), "@original is the click's own reply, not the clicked message"
    two = driver.user("Heron").client.component(message.raw, "b")
    assert (await raw("DELETE", raw.hook(two, "/messages/@original")))[1]["code"] == 10015, "the click is unanswered"
    await raw.callback(two, 6)
    assert (await raw("DELETE", raw.hook(two, "/messages/@original")))[0] == 204
    assert [m.text for m in driver.user("Heron").sees(driver.channel("tables"))] == ["beside"]


async def test_an_update_of_a_message_that_is_gone(driver: Driver, raw: Raw) -> None:
    message = await shown(driver, raw)
    two = driver.user("Heron").client.component(message.raw, "b")
    await raw("DELETE", f"/channels/{two.channel.id}/messages/{message.id}")
    status, answer = await raw.callback(two, 7, v2(text("new")))
    assert (status, answer["code"]) == (404, 10008)


async def test_what_a_component_interaction_says(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    message = await shown(driver, raw)
    lion = driver.user("Lion")
    payload = lion.client.component(message.raw, "b").payload
    assert payload["message"]["id"] == str(message.id)
    assert payload["data"] == {"custom_id": "b", "component_type": 2, "id": 2}
    assert (payload["locale"], payload["guild_locale"], payload["context"]) == ("fr", "en-US", 0)
    assert payload["authorizing_integration_owners"] == {"0": str(driver.guild.id)}
    assert (int(payload["id"]) >> 22) + 1_420_070_400_000 == clock.now_ms()
    assert payload["member"]["user"]["global_name"] == "Lion"
    assert int(payload["app_permissions"]) & 1 << 11


async def test_what_an_interaction_in_a_direct_channel_says(driver: Driver) -> None:
    heron = driver.user("Heron")
    payload = heron.client.command(heron.dm(), "go", {}).payload
    assert payload["user"]["id"] == str(heron.id)
    assert payload["context"] == 1
    assert not payload.keys() & {"member", "guild", "guild_id", "guild_locale"}


async def test_no_modal_answers_a_modal(driver: Driver, raw: Raw) -> None:
    one = send(driver)
    field: Json = {"type": 4, "custom_id": "f", "style": 1}
    modal = {"custom_id": "m", "title": "M", "components": [{"type": 18, "label": "L", "component": field}]}
    assert (await raw.callback(one, 9, modal))[0] == 200
    heron = driver.user("Heron").client
    with pytest.raises(ClientRefusalError, match="required"):
        heron.modal(one, {"f": ""})
    two = heron.modal(one, {"f": "words"})
    assert two.payload["data"]["components"][0]["component"]["value"] == "words"
    assert (await raw.callback(two, 9, modal))[1]["code"] == 50035
    assert (await raw.callback(two, 7, {"content": "x"}))[1]["code"] == 50035
    assert (await raw.callback(two, 4, {"content": "x"}))[0] == 200


async def test_answers_into_a_channel_that_is_gone(driver: Driver, raw: Raw) -> None:
    answered, fresh = send(driver), send(driver)
    await raw.callback(answered, 4, {"content": "x"})
    driver.lose_channel(driver.channel("tables"))
    assert (await raw.callback(fresh, 4, {"content": "x"}))[1]["code"] == 10003
    assert (await raw("PATCH", raw.hook(answered, "/messages/@original"), {"content": "y"}))[1]["code"] == 10003
    assert [r.expected for r in driver.box.refusals] == [True, True]


async def test_thinking_ends_with_the_token(driver: Driver, raw: Raw, clock: FakeClock) -> None:
    one = send(driver)
    await raw.callback(one, 5)
    assert one.state == "deferred"
    await clock.advance(15 * 60 + 1)
    assert (one.state, one.reason) == ("failed", "The application did not respond")
    other = send(driver)
    await clock.advance(3.1)
    assert other.state == "failed", "new interactions must still time out"
