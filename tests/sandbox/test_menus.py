"""The commands in the menu of a person and of a message: what the bot is sent, and what Discord would refuse."""

import pytest

from sandbox.driver import Driver
from sandbox.errors import ApiError, Json
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from tests.sandbox.raw import Raw, codes
from tests.sandbox.small_bot import Bot

PERSON: Json = {"name": "Greet them", "type": 2}
MESSAGE: Json = {"name": "Read it", "type": 3}


async def test_a_bot_hears_of_whom_and_of_what_a_menu_is(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    greeted = await heron.menu("Greet them", lion, tables)
    assert greeted.ephemeral
    assert greeted.message is not None
    assert greeted.message.text == "Hello Lion"
    said = lion.say(tables, "good evening")
    read = await heron.menu("Read it", said)
    assert read.message is not None
    assert read.message.text == "Lion: good evening, 0 rows"
    board = (await lion.slash("t show", tables)).message
    assert board is not None
    read = await heron.menu("Read it", board)
    assert read.message is not None
    assert read.message.text.endswith("2 rows")
    assert not driver.box.refusals


async def test_what_is_sent(box: Sandbox) -> None:
    box.commands.replace(None, [PERSON, MESSAGE])
    driver = Driver(box)
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    data = heron.client.menu(tables, "Greet them", lion.user).payload["data"]
    assert (data["type"], data["target_id"]) == (2, str(lion.id))
    assert data["resolved"]["users"][str(lion.id)]["username"] == lion.user.api()["username"]
    assert str(lion.id) in data["resolved"]["members"]
    assert "options" not in data
    said = lion.say(tables, "hello")
    one = heron.client.menu(tables, "Read it", said.raw)
    assert one.payload["data"]["resolved"]["messages"] == {str(said.id): said.raw.data}
    assert one.metadata["shown"]["target_message_id"] == str(said.id)


async def test_a_client_offers_only_what_its_menu_has(box: Sandbox) -> None:
    managed = PERSON | {"name": "Guard", "default_member_permissions": str(int(Perm.ADMINISTRATOR))}
    box.commands.replace(None, [PERSON | {"contexts": [0]}, managed, MESSAGE, {"name": "go", "description": "Go"}])
    driver = Driver(box)
    zebra, tables = driver.user("Zebra"), driver.channel("tables")
    said = driver.user("Lion").say(tables, "hello")
    for name, target in (
        ("Read it", zebra.user),
        ("Greet them", said.raw),
        ("Guard", zebra.user),
        ("go", zebra.user),
        ("Nothing", said.raw),
    ):
        with pytest.raises(ClientRefusalError, match="in this menu"):
            zebra.client.menu(tables, name, target)
    with pytest.raises(ClientRefusalError, match="in this menu"):
        zebra.client.menu(zebra.dm(), "Greet them", zebra.user)
    with pytest.raises(ClientRefusalError, match="not on the screen"):
        zebra.client.menu(driver.channel("market"), "Read it", said.raw)
    box.messages.delete(said.raw)
    with pytest.raises(ClientRefusalError, match="not on the screen"):
        zebra.client.menu(tables, "Read it", said.raw)


@pytest.mark.parametrize("kind", [2, 3])
async def test_fifteen_of_a_kind_are_the_most(box: Sandbox, kind: int) -> None:
    every = [{"name": f"Number {number}", "type": kind} for number in range(16)]
    with pytest.raises(ApiError) as refused:
        box.commands.replace(None, every)
    assert refused.value.code == 30032
    box.commands.replace(None, every[:15])
    with pytest.raises(ApiError):
        box.commands.add(None, every[15])
    box.commands.add(None, every[0])
    box.commands.add(None, {"name": "Number 0", "type": 5 - kind})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"description": "Greets"}, "APPLICATION_COMMAND_INVALID_DESCRIPTION"),
        ({"options": [{"name": "o", "description": "O", "type": 3}]}, "APPLICATION_COMMAND_INVALID_OPTIONS"),
        ({"name": "x" * 33}, "BASE_TYPE_MAX_LENGTH"),
        ({"name": ""}, "BASE_TYPE_BAD_LENGTH"),
    ],
)
async def test_wrong_commands_of_a_menu(box: Sandbox, raw: Raw, body: Json, code: str) -> None:
    status, answer = await raw("PUT", f"/applications/{box.world.bot.id}/commands", [PERSON | body])
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
