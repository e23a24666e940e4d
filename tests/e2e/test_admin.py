"""Forged commands: options out of range, which no real client sends, and /table do:end without the permission."""

from typing import Any

import pytest

from sandbox.driver import Person
from sandbox.interactions import COMMAND
from sandbox.seen import Reply
from tests.e2e.conftest import House
from tests.e2e.play import begin
from tests.example import GAME


async def forged(house: House, person: Person, path: str, given: dict[str, Any], **instead: Any) -> Reply:
    """Send a command as this person, with `instead` in place of the given options and without the client's checks."""
    channel = house.driver.channel("tables")
    data = house.heron.client._command_data(channel, path, given, None)
    for option in data["options"][0]["options"]:
        option["value"] = instead.get(option["name"], option["value"])
    return await house.driver.answered(person.client._send(COMMAND, channel, data))


@pytest.mark.parametrize(
    ("option", "usual", "forgery"),
    [
        ("preset", "lemery", "nonsense"),
        ("second_removal", "board_only", ""),
        ("speed", "live", "instant"),
        ("no_progress_draw", 60, -1),
        ("no_progress_draw", 60, 10**12),
        ("chain_capture", True, "perhaps"),
    ],
)
async def test_an_option_out_of_range_is_one_private_sentence(
    house: House, option: str, usual: Any, forgery: Any
) -> None:
    reply = await forged(house, house.heron, f"{GAME} start", {option: usual}, **{option: forgery})
    assert reply.message is not None
    assert reply.ephemeral
    assert len(reply.message.text.splitlines()) == 1
    assert await house.tables.finder.in_channel(house.driver.channel("tables").id) == []


async def test_a_manager_ends_a_table_and_its_reason_is_shown(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()
    channel = house.driver.channel("tables")
    ended = await house.heron.slash("table", channel, do="end", table=table.id, **{"with": "Closing *time*"})
    assert ended.ephemeral
    assert (await playing.table()).status == "closed"
    await house.driver.until(lambda: "Closing" in house.zebra.sees(channel)[-1].text, "the reason on the board")
    assert "\\*time\\*" in house.zebra.sees(channel)[-1].text


async def test_nobody_else_can_end_one(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()
    reply = await house.lion.slash(
        "table", house.driver.channel("tables"), do="end", table=table.id, **{"with": "mine"}
    )
    assert reply.message is not None
    assert reply.ephemeral
    assert "manage the server" in reply.message.text
    assert (await playing.table()).status == "playing"


async def test_a_manager_of_another_server_finds_no_such_table(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()
    world = house.box.world
    other = world.add_guild("Elsewhere", house.gecko.user, house.driver.guild.roles[house.driver.guild.id].permissions)
    place = world.add_channel(other, "their-tables")
    reply = await house.gecko.slash("table", place, do="end", table=table.id, **{"with": "not ours"})
    assert reply.message is not None
    assert reply.ephemeral
    assert (await playing.table()).status == "playing"
