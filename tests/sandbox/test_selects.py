"""Channel and role selects: validation, default values, and the interaction that a choice sends."""

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.driver import Driver
from sandbox.payloads import ClientRefusalError
from sandbox.seen import Shown
from sandbox.server import Sandbox
from sandbox.world import PUBLIC_THREAD
from tests.sandbox.raw import Raw, codes, row, v2

if TYPE_CHECKING:
    from sandbox.errors import Json

USER, ROLE, MENTIONABLE, CHANNEL = 5, 6, 7, 8


def select(kind: int, **more: Any) -> "Json":
    return {"type": kind, "custom_id": "s"} | more


def standing(*named: tuple[str, object]) -> "list[Json]":
    return [{"type": kind, "id": one} for kind, one in named]


@pytest.mark.parametrize(
    ("menu", "code"),
    [
        (select(ROLE, default_values=standing(("channel", "1"))), "BASE_TYPE_CHOICES"),
        (select(CHANNEL, default_values=standing(("role", "1"))), "BASE_TYPE_CHOICES"),
        (select(USER, default_values=[{"id": "1"}]), "BASE_TYPE_CHOICES"),
        (select(ROLE, default_values=standing(("role", "elders"))), "NUMBER_TYPE_COERCE"),
        (select(ROLE, default_values=standing(("role", None))), "NUMBER_TYPE_COERCE"),
        (
            select(ROLE, default_values=standing(("role", "1"), ("role", "2"))),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
        (
            select(CHANNEL, min_values=2, max_values=3, default_values=standing(("channel", "1"))),
            "BASE_TYPE_MIN_LENGTH",
        ),
        (select(CHANNEL, channel_types=[0, 99]), "BASE_TYPE_CHOICES"),
        (select(CHANNEL, max_values=26), "NUMBER_TYPE_MAX"),
    ],
)
async def test_wrong_selects(box: Sandbox, raw: Raw, menu: "Json", code: str) -> None:
    channel = Driver(box).channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", v2(row(menu)))
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])


async def posted(box: Sandbox, raw: Raw, *menus: "Json") -> Shown:
    driver = Driver(box)
    channel = driver.channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", v2(*(row(menu) for menu in menus)))
    assert status == 200, answer
    return Shown(box, driver.message(int(answer["id"])))


async def test_what_stands_chosen_comes_back(box: Sandbox, raw: Raw) -> None:
    mixed = select(MENTIONABLE, max_values=2, default_values=standing(("role", "1"), ("user", 2)))
    shown = await posted(box, raw, mixed)
    assert shown.selects[0]["default_values"] == standing(("role", "1"), ("user", "2"))


async def test_chosen_channels_and_roles_are_told_in_full(box: Sandbox, raw: Raw) -> None:
    driver = Driver(box)
    menus = select(CHANNEL, min_values=0, max_values=2, channel_types=[0]), select(ROLE, custom_id="r")
    shown = await posted(box, raw, *menus)
    heron, elders = driver.user("Heron"), driver.role("Elders")
    ids = [str(driver.channel(name).id) for name in ("market", "quiet")]
    data = heron.client.component(shown.raw, "s", ids).payload["data"]
    assert (data["component_type"], data["values"]) == (CHANNEL, ids)
    assert [data["resolved"]["channels"][one]["name"] for one in ids] == ["market", "quiet"]
    assert heron.client.component(shown.raw, "s", []).payload["data"]["values"] == []
    data = heron.client.component(shown.raw, "r", [str(elders.id)]).payload["data"]
    assert data["resolved"]["roles"][str(elders.id)]["name"] == "Elders"


async def test_a_screen_offers_only_what_is_there(box: Sandbox, raw: Raw) -> None:
    driver = Driver(box)
    place = driver.channel("tables")
    thread = box.world.add_thread(place, "aside", PUBLIC_THREAD, driver.user("Heron").user)
    shown = await posted(box, raw, select(CHANNEL, max_values=2, channel_types=[0]), select(ROLE, custom_id="r"))
    client, elders = driver.user("Heron").client, driver.role("Elders")
    here = str(place.id)
    for custom_id, values in [("s", [str(thread.id)]), ("s", [here, here]), ("s", []), ("s", ["1"]), ("r", [here])]:
        with pytest.raises(ClientRefusalError):
            client.component(shown.raw, custom_id, values)
    driver.lose_role(elders)
    with pytest.raises(ClientRefusalError):
        client.component(shown.raw, "r", [str(elders.id)])
    assert all(elders.id not in member.roles for member in driver.guild.members.values())
