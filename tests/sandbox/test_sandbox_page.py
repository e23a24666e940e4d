"""The page's socket: what a seat receives and what it may send."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import orjson
import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw
from tests.sandbox.small_bot import Bot


class Page:
    """A minimal client of the page's socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.seen: list[tuple[str, Any]] = []

    async def send(self, op: str, **more: Any) -> None:
        await self.socket.send_str(orjson.dumps({"op": op} | more).decode())

    async def until(self, name: str, **having: Any) -> Any:
        """The next frame of that name whose data has these fields."""
        while True:
            frame = orjson.loads((await self.socket.receive(timeout=60)).data)
            self.seen.append((frame["t"], frame["d"]))
            if frame["t"] == name and having.items() <= frame["d"].items():
                return frame["d"]


@asynccontextmanager
async def seat(box: Sandbox, name: str) -> AsyncIterator[Page]:
    url = box.page_url + "page" + (f"?seat={name}" if name else "")
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        yield Page(socket)


async def test_hello(pair: tuple[Bot, Driver], clock: FakeClock) -> None:
    _, driver = pair
    async with seat(driver.box, "Lion") as page:
        hello = await page.until("HELLO")
    assert (hello["me"]["global_name"], hello["me"]["locale"]) == ("Lion", "fr")
    assert [c["name"] for c in hello["channels"]] == ["tables", "market", "quiet"]
    [guild] = hello["guilds"]
    assert (guild["id"], guild["name"], guild["locale"]) == (str(driver.guild.id), "Baraza Square", "en-US")
    assert [role["name"] for role in guild["roles"]] == ["everyone", "Baraza", "Elders"]
    assert [c["name"] for c in hello["commands"]] == ["t", "Greet them", "Read it"], "Lion may not use /guard"
    assert (hello["app"]["name"], hello["now"]) == ("Baraza", clock.now_ms())
    async with seat(driver.box, "") as page:
        hello = await page.until("HELLO")
    assert hello["me"]["global_name"] == "Heron"
    assert [c["name"] for c in hello["commands"]] == ["t", "Greet them", "Read it", "guard"]


async def test_a_page_is_closed_as_the_sandbox_stops(clock: FakeClock) -> None:
    box = Sandbox(clock=clock, static=False)
    await box.start()
    async with seat(box, "Lion") as page:
        await page.until("HELLO")
        await box.stop()
        assert (await page.socket.receive(timeout=60)).data == 1001


async def test_a_page_hears_of_new_commands(pair: tuple[Bot, Driver], raw: Raw) -> None:
    _, driver = pair
    async with seat(driver.box, "Lion") as page:
        await page.until("HELLO")
        await raw("PUT", f"/applications/{driver.box.world.bot.id}/commands", [{"name": "go", "description": "Go"}])
        assert [each["name"] for each in (await page.until("COMMANDS"))["commands"]] == ["go"]


async def test_nobody_of_that_name(box: Sandbox) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with seat(box, "Nobody"):
            pass


async def test_a_command_a_component_and_a_modal(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    tables = str(driver.channel("tables").id)
    async with seat(driver.box, "Heron") as heron, seat(driver.box, "Lion") as lion:
        lion_id = str(driver.user("Lion").id)
        options = {"who": lion_id, "n": 2}
        await heron.send("command", nonce="1", channel_id=tables, path="t show", options=options)
        await heron.until("INTERACTION", nonce="1", state="sent")
        made = await heron.until("MESSAGE_CREATE")
        await heron.until("INTERACTION", nonce="1", state="done")
        assert (await lion.until("MESSAGE_CREATE"))["components"][0]["content"] == "A board for Lion, 2"
        assert made["interaction"]["name"] == "t show"
        press = {"channel_id": tables, "message_id": made["id"]}
        await lion.send("component", nonce="2", custom_id="t:write", **press)
        modal = await lion.until("MODAL", nonce="2")
        await lion.send("modal", nonce="3", interaction_id=modal["interaction_id"], values={"text": "", "kind": ["a"]})
        assert "required" in (await lion.until("ERROR", nonce="3"))["message"]
        await lion.send("modal", nonce="4", interaction_id=modal["interaction_id"], values={"text": "a", "kind": ["a"]})
        assert (await heron.until("MESSAGE_UPDATE"))["components"][0]["content"] == "written"
        await lion.until("INTERACTION", nonce="4", state="done")
        await lion.send("modal", nonce="5", interaction_id=modal["interaction_id"], values={})
        await lion.until("ERROR", nonce="5")


async def test_ephemerals_belong_to_one_seat_until_it_reloads(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    tables = str(driver.channel("tables").id)
    async with seat(driver.box, "Lion") as lion, seat(driver.box, "Heron") as heron:
        for nonce in ("1", "2"):
            await heron.send("command", nonce=nonce, channel_id=tables, path="t pick", options={"word": nonce})
            await heron.until("INTERACTION", nonce=nonce, state="done")
        assert [name for name, _ in heron.seen].count("MESSAGE_CREATE") == 2
        await heron.send("open", channel_id=tables)
        first, _ = (await heron.until("MESSAGES"))["messages"]
        assert first["flags"] & 64
        await heron.send("dismiss", message_id=first["id"])
        await heron.send("open", channel_id=tables)
        assert len((await heron.until("MESSAGES"))["messages"]) == 1
        await lion.send("open", channel_id=tables)
        assert (await lion.until("MESSAGES"))["messages"] == []
        assert not [name for name, _ in lion.seen if name.startswith("MESSAGE_")]
        await lion.send("dismiss", message_id=first["id"])
        await lion.until("ERROR")
    async with seat(driver.box, "Heron") as heron:
        await heron.send("open", channel_id=tables)
        assert (await heron.until("MESSAGES"))["messages"] == []


async def test_choices(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    tables = str(driver.channel("tables").id)
    async with seat(driver.box, "Heron") as heron:
        asked = {"channel_id": tables, "path": "t pick", "focused": "word"}
        await heron.send("complete", nonce="1", options={"word": "b"}, **asked)
        assert (await heron.until("CHOICES", nonce="1"))["choices"] == [{"name": "bee", "value": "bee"}]


async def test_a_failure_is_told(pair: tuple[Bot, Driver], clock: FakeClock) -> None:
    bot, driver = pair
    async with seat(driver.box, "Heron") as heron:
        tables = str(driver.channel("tables").id)
        await heron.send("command", nonce="1", channel_id=tables, path="t silent")
        await driver.until(lambda: "silent" in bot.seen, "the command")
        await clock.advance(3.1)
        assert (await heron.until("INTERACTION", state="failed"))["reason"] == "The application did not respond"


async def test_words_direct_channels_languages_and_threads(box: Sandbox) -> None:
    driver = Driver(box)
    tables = driver.channel("tables")
    async with seat(box, "Heron") as heron, seat(box, "Gecko") as gecko:
        await gecko.until("HELLO")
        await heron.send("say", channel_id=str(tables.id), content="hello")
        assert (await gecko.until("MESSAGE_CREATE"))["content"] == "hello"
        await heron.send("say", channel_id=str(tables.id), content="x" * 2001)
        await heron.until("ERROR")
        await heron.send("dm")
        direct = await heron.until("CHANNEL_CREATE")
        assert (direct["type"], direct["guild_id"]) == (1, None)
        await gecko.send("open", channel_id=direct["id"])
        assert (await gecko.until("ERROR"))["message"] == "This channel is gone."
        await heron.send("locale", locale="fr")
        await heron.send("open", channel_id=direct["id"])
        await heron.until("MESSAGES", messages=[])
        assert driver.user("Heron").locale == "fr"
        driver.lose_channel(tables)
        assert (await gecko.until("CHANNEL_DELETE"))["name"] == "tables"


async def test_nonsense_is_answered_and_the_socket_lives(box: Sandbox) -> None:
    async with seat(box, "Heron") as heron:
        await heron.until("HELLO")
        for text in ("", "[]", "null", "{", '{"op": "fly"}', '{"op": "open"}', '{"op": "open", "channel_id": "x"}'):
            await heron.socket.send_str(text)
            await heron.until("ERROR")
        await heron.send("command", nonce="9", channel_id=str(Driver(box).channel("tables").id), path="", options=3)
        await heron.until("ERROR", nonce="9")


async def test_pictures_are_served(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    shown = (await driver.user("Heron").slash("t show", driver.channel("tables"))).message
    assert shown is not None
    url = shown.data["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session:
        answer = await session.get(url)
        assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", shown.image)
        assert (await session.get(url + "x")).status == 404
