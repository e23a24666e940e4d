"""The application's emojis: their routes and limits, and components that show them."""

import base64

import pytest

from sandbox.driver import Driver
from sandbox.errors import Json
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw, button, codes, row, v2
from tests.sandbox.small_bot import png

IMAGE = "data:image/png;base64," + base64.b64encode(png()).decode()


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    return Driver(box)


def place(raw: Raw) -> str:
    return f"/applications/{raw.box.world.bot.id}/emojis"


async def made(raw: Raw, name: str = "stick") -> Json:
    status, emoji = await raw("POST", place(raw), {"name": name, "image": IMAGE})
    assert status == 201
    return dict(emoji)


async def shown(raw: Raw, driver: Driver, *emojis: Json) -> tuple[int, Json]:
    """Post a message whose buttons show these emojis; the status and the answer."""
    buttons = [button(f"b{n}", emoji=emoji) for n, emoji in enumerate(emojis)]
    status, answer = await raw("POST", f"/channels/{driver.channel('tables').id}/messages", v2(row(*buttons)))
    return status, answer


async def test_routes(box: Sandbox, raw: Raw) -> None:
    path = place(raw)
    emoji = await made(raw)
    assert box.cdn.get(f"emojis/{emoji['id']}.png") == png()
    assert [e["name"] for e in (await raw("GET", path))[1]["items"]] == ["stick"]
    for body in ({"name": "stick", "image": IMAGE}, {"name": "a b", "image": IMAGE}, {"name": "new", "image": "?"}):
        assert (await raw("POST", path, body))[1]["code"] == 50035
    big = "data:image/png;base64," + base64.b64encode(bytes(256 * 1024 + 1)).decode()
    assert codes((await raw("POST", path, {"name": "big", "image": big}))[1]["errors"]) == {"BINARY_TYPE_MAX_SIZE"}
    assert (await raw("PATCH", f"{path}/{emoji['id']}", {"name": "stone"}))[1]["name"] == "stone"
    assert (await raw("DELETE", f"{path}/{emoji['id']}"))[0] == 204
    assert (await raw("GET", f"{path}/{emoji['id']}"))[1]["code"] == 10014
    assert (await raw("GET", "/applications/1/emojis/1"))[1]["code"] == 20012
    assert (await raw("GET", "/applications/1/emojis"))[1]["code"] == 20012


@pytest.mark.parametrize("kind", ["png", "jpeg", "jpg", "gif", "webp"])  # discord.js says jpg of every image
async def test_kinds_of_images(raw: Raw, kind: str) -> None:
    assert (await raw("POST", place(raw), {"name": "stick", "image": IMAGE.replace("png", kind, 1)}))[0] == 201


async def test_a_name_may_stay_and_not_be_taken(raw: Raw) -> None:
    stick, _ = await made(raw), await made(raw, "stone")
    path = f"{place(raw)}/{stick['id']}"
    assert (await raw("PATCH", path, {"name": "stick"}))[1]["name"] == "stick"
    status, answer = await raw("PATCH", path, {"name": "stone"})
    assert (status, codes(answer["errors"])) == (400, {"APPLICATION_EMOJI_NAME_ALREADY_TAKEN"})


async def test_changes_have_a_limit_of_their_own(limited: Raw, clock: FakeClock) -> None:
    for number in range(100):
        await made(limited, f"stick_{number}")
        await clock.advance(0.03)  # under Discord's global limit
    answer = await limited.full("POST", place(limited), {"name": "stick_100", "image": IMAGE})
    assert answer.status == 429
    assert answer.headers["Retry-After"] == "7.000", "ten seconds since the first change"
    assert (await limited("GET", place(limited)))[0] == 200
    await clock.advance(10)
    await made(limited, "stick_100")


async def test_components_show_known_emojis_only(raw: Raw, driver: Driver) -> None:
    emoji = await made(raw)
    assert (await shown(raw, driver, {"id": emoji["id"], "name": "stick"}))[0] == 200
    # An id may be sent as a number; Discord returns it as a string.
    status, message = await shown(raw, driver, {"id": int(emoji["id"]), "name": "stick"})
    assert message["components"][0]["components"][0]["emoji"]["id"] == emoji["id"]
    for wrong in ({"id": "1", "name": "stick"}, {"id": "x"}, {"name": "stick"}, {"name": ""}):
        status, answer = await shown(raw, driver, wrong)
        assert (status, answer["code"], codes(answer["errors"])) == (400, 50035, {"COMPONENT_INVALID_EMOJI"})
    await raw("DELETE", f"{place(raw)}/{emoji['id']}")
    assert (await shown(raw, driver, {"id": emoji["id"], "name": "stick"}))[0] == 400


async def test_one_valid_emoji_in_some_is_refused_on_request(box: Sandbox, raw: Raw, driver: Driver) -> None:
    emoji = await made(raw)
    one = {"id": emoji["id"], "name": "stick"}
    box.faults.spoil_emojis(25)
    answers = [await shown(raw, driver, *[one] * 5) for _ in range(10)]
    assert [status for status, _ in answers] == [200, 200, 200, 200, 400] * 2
    assert answers[4][1]["code"] == 50035
    assert all(refusal.expected for refusal in box.refusals)
    box.faults.spoil_emojis(0)
    assert [(await shown(raw, driver, *[one] * 5))[0] for _ in range(6)] == [200] * 6


async def test_a_lost_emoji_is_expected_to_be_refused(box: Sandbox, raw: Raw, driver: Driver) -> None:
    emoji = await made(raw)
    box.faults.lose_emoji(int(emoji["id"]))
    assert (await shown(raw, driver, {"id": emoji["id"], "name": "stick"}))[0] == 400
    assert box.refusals[-1].expected


async def test_a_removal_counts_towards_that_limit(limited: Raw, clock: FakeClock) -> None:
    for number in range(50):
        emoji = await made(limited, f"stick_{number}")
        await clock.advance(0.03)
        assert (await limited("DELETE", f"{place(limited)}/{emoji['id']}"))[0] == 204
        await clock.advance(0.03)
    assert (await limited("POST", place(limited), {"name": "stick", "image": IMAGE}))[0] == 429
