"""Everything that the sandbox sends is as Discord's OpenAPI description says, on every route and in every event."""

import base64
import re
from pathlib import Path
from typing import Any

import pytest

from sandbox.driver import Driver
from sandbox.errors import Json
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from sandbox.team import Team
from sandbox.world import NEWS, VOICE
from tests.sandbox.described import Description
from tests.sandbox.gateway_client import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Socket, dialled
from tests.sandbox.openapi import description
from tests.sandbox.raw import Raw, button, row, text, v2
from tests.sandbox.small_bot import png

MESSAGES = "/channels/{channel_id}/messages"
COMMANDS = ("/applications/{application_id}/commands", "/applications/{application_id}/guilds/{guild_id}/commands")
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
EVENTS = {
    *("READY", "INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"),
    *("GUILD_CREATE", "GUILD_DELETE", "GUILD_ROLE_DELETE", "GUILD_MEMBERS_CHUNK"),
    *("CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"),
}
BOARD = v2(
    {"type": 17, "components": [text("Board"), {"type": 14}, row(button("a", emoji={"name": "🦒"}))]},
    {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A board"}]},
    {"type": 13, "file": {"url": "attachment://b.txt"}},
    {
        "type": 9,
        "components": [text("Heron")],
        "accessory": {"type": 11, "media": {"url": "https://example.com/heron.png"}},
    },
    {"type": 9, "components": [text("Lion")], "accessory": button("b", disabled=True)},
    row({"type": 3, "custom_id": "s", "options": [{"label": "One", "value": "1", "description": "The first"}]}),
    *(row({"type": kind, "custom_id": f"s{kind}", "placeholder": "Which", "max_values": 2}) for kind in (5, 6, 7, 8)),
    row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.com/"}),
    attachments=[{"id": 0, "filename": "a.png", "description": "A board"}, {"id": 1, "filename": "b.txt"}],
)
EMBED = {
    "title": "Heron",
    "url": "https://example.com/",
    "color": 1,
    "timestamp": "2026-01-01T12:00:00+00:00",
    "fields": [{"name": "a", "value": "b"}],
    "footer": {"text": "f"},
    "author": {"name": "Lion"},
    "image": {"url": "https://example.com/a.png"},
}


class Held:
    """Sends requests and reads events; each answer and event is held against the description."""

    def __init__(self, raw: Raw, socket: Socket, path: Path) -> None:
        self.raw, self.socket, self.description = raw, socket, Description(path)
        self.fixed = {"application_id": raw.box.world.bot.id, "webhook_id": raw.box.world.bot.id, "user_id": "@me"}
        self.asked: set[tuple[str, str]] = set()
        self.events: set[str] = set()
        self.complaints: list[str] = []

    async def __call__(self, method: str, template: str, body: Any = None, *, files: Any = None, **params: Any) -> Any:
        """Send a request to a route, which must succeed; returns the answer."""
        route, _, query = template.partition("?")
        path = re.sub(r"{(\w+)}", lambda name: str((self.fixed | params)[name[1]]), route)
        status, answer = await self.raw(method, f"{path}?{query}", body, files)
        assert status < 300, answer
        self.asked.add((method, route))
        self.complaints += self.description.answer(method, route, status, answer)
        return answer

    async def until(self, last: str) -> Any:
        """Read the events up to the first one of that name; returns its data."""
        while True:
            frame = await self.socket.next()
            if frame["op"] == 0:
                self.events.add(frame["t"])
                self.complaints += self.description.event(frame["t"], frame["d"])
                if frame["t"] == last:
                    return frame["d"]


async def the_application(held: Held, box: Sandbox) -> None:
    await held("GET", "/users/@me")
    await held("GET", "/gateway")
    await held("GET", "/gateway/bot")
    await held("GET", "/applications/@me")
    people = box.world.users.values()
    zebra, lion = (next(user for user in people if user.name == name) for name in ("Zebra", "Lion"))
    box.application.team = Team(77, zebra, {lion: "developer"})
    await held("GET", "/oauth2/applications/@me")
    emojis = "/applications/{application_id}/emojis"
    image = "data:image/jpg;base64," + base64.b64encode(png()).decode()
    emoji = await held("POST", emojis, {"name": "stick", "image": image})
    await held("GET", emojis)
    await held("GET", emojis + "/{emoji_id}", emoji_id=emoji["id"])
    await held("PATCH", emojis + "/{emoji_id}", {"name": "stone"}, emoji_id=emoji["id"])
    await held("DELETE", emojis + "/{emoji_id}", emoji_id=emoji["id"])


async def its_commands(held: Held, guild_id: int) -> None:
    options: list[Json] = [
        {"type": 6, "name": "who", "description": "Who", "required": True},
        {"type": 3, "name": "word", "description": "A word", "autocomplete": True},
        {"type": 8, "name": "role", "description": "A role"},
        {"type": 7, "name": "place", "description": "A place"},
        {"type": 4, "name": "n", "description": "A number", "choices": [{"name": "one", "value": 1}], "min_value": 0},
    ]
    play: Json = {
        "name": "play",
        "description": "Play",
        "description_localizations": {"fr": "Jouer"},
        "default_member_permissions": "0",
        "contexts": [0, 1],
    }
    nested = {"name": "set", "description": "Set", "options": [{"type": 1, "name": "up", "description": "Up"}]}
    for base in COMMANDS:
        known = {"guild_id": guild_id}
        spare = await held("POST", base, {"name": "spare", "description": "Spare"}, **known)
        await held("DELETE", base + "/{command_id}", command_id=spare["id"], **known)
        await held("PUT", base, [play, nested, {"type": 2, "name": "Greet"}, {"type": 3, "name": "Look"}], **known)
        added = await held("POST", base, {"name": "go", "description": "Go", "options": options}, **known)
        await held("GET", base, **known)
        await held("GET", base + "?with_localizations=true", **known)
        known["command_id"] = added["id"]
        await held("GET", base + "/{command_id}", **known)
        await held("PATCH", base + "/{command_id}", {"description": "Go on"}, **known)


async def servers_and_people(held: Held, driver: Driver) -> None:
    heron, guild = driver.user("Heron"), {"guild_id": driver.guild.id}
    await held("GET", "/guilds/{guild_id}", **guild)
    await held("GET", "/guilds/{guild_id}/channels", **guild)
    await held("GET", "/guilds/{guild_id}/roles", **guild)
    await held("GET", "/guilds/{guild_id}/members/search?query=heron", **guild)
    await held("GET", "/guilds/{guild_id}/members/{user_id}", user_id=heron.id, **guild)
    await held("GET", "/users/@me/guilds")
    await held("GET", "/users/{user_id}", user_id=heron.id)
    direct = await held("POST", "/users/@me/channels", {"recipient_id": str(heron.id)})
    for channel_id in (direct["id"], *(driver.channel(name).id for name in ("tables", "news", "voice"))):
        await held("GET", "/channels/{channel_id}", channel_id=channel_id)


async def messages(held: Held, channel_id: int) -> None:
    one, known = MESSAGES + "/{message_id}", {"channel_id": channel_id}
    message = await held("POST", MESSAGES, BOARD, files={0: ("a.png", png()), 1: ("b.txt", b"b")}, **known)
    classic = {"content": "Hello <@1>", "embeds": [EMBED], "components": [row(button())], "nonce": "1"}
    said = await held("POST", MESSAGES, classic, **known)
    await held("POST", MESSAGES, {"content": "Yes", "message_reference": {"message_id": said["id"]}}, **known)
    await held("GET", MESSAGES, **known)
    known["message_id"] = message["id"]
    await held("GET", one, **known)
    await held("PATCH", one, v2(text("New"), attachments=[]), **known)
    for pins in (MESSAGES + "/pins/{message_id}", "/channels/{channel_id}/pins/{message_id}"):
        await held("PUT", pins, **known)
        await held("GET", MESSAGES + "/pins", **known)
        await held("DELETE", pins, **known)
    await held("DELETE", one, **known)
    await held("POST", "/channels/{channel_id}/typing", **known)


async def threads(held: Held, driver: Driver) -> None:
    tables, lion = {"channel_id": driver.channel("tables").id}, driver.user("Lion")
    said = await held("POST", MESSAGES, {"content": "A table"}, **tables)
    await held("POST", MESSAGES + "/{message_id}/threads", {"name": "public"}, message_id=said["id"], **tables)
    made = await held("POST", "/channels/{channel_id}/threads", {"name": "private", "type": 12}, **tables)
    thread = {"channel_id": made["id"]}
    await held("PUT", "/channels/{channel_id}/thread-members/{user_id}", user_id=lion.id, **thread)
    await held("GET", "/channels/{channel_id}/thread-members", **thread)
    await held("GET", "/guilds/{guild_id}/threads/active", guild_id=driver.guild.id)
    await held("DELETE", "/channels/{channel_id}/thread-members/{user_id}", user_id=lion.id, **thread)
    await held("PATCH", "/channels/{channel_id}", {"archived": True}, **thread)
    await held("GET", "/channels/{channel_id}", **thread)
    await held("DELETE", "/channels/{channel_id}", **thread)


async def interactions(held: Held, driver: Driver) -> None:
    heron, tables = driver.user("Heron"), driver.channel("tables")
    client, message = heron.client, HOOK + "/messages/{message_id}"
    answer = "/interactions/{interaction_id}/{interaction_token}/callback?with_response=1"
    given = {"who": str(heron.id), "role": str(driver.role("Elders").id), "place": str(tables.id)}

    async def responds(kind: int, data: Json | None = None) -> Json:
        """Answer the interaction that comes next; returns what names its webhook."""
        one = await held.until("INTERACTION_CREATE")
        known = {"interaction_id": one["id"], "interaction_token": one["token"]}
        await held("POST", answer, {"type": kind, "data": data or {}}, **known)
        return {"webhook_token": one["token"]}

    client.complete(tables, "go", given | {"word": "a"}, "word")
    await responds(8, {"choices": [{"name": "ant", "value": "ant"}]})
    client.command(tables, "go", given)
    hook = await responds(4, {"content": "Go", "components": [row(button("b"))]})
    shown = await held("GET", message, message_id="@original", **hook)
    follow_up = await held("POST", HOOK, {"content": "A word", "flags": 64}, **hook)
    for which in ("@original", follow_up["id"]):
        await held("PATCH", message, {"content": "Another"}, message_id=which, **hook)
    await held("DELETE", message, message_id=follow_up["id"], **hook)
    pressed = driver.message(int(shown["id"]))
    for kind, data in ((6, {}), (7, {"content": "Pressed"}), (5, {"flags": 64})):
        client.component(pressed, "b")
        hook = await responds(kind, data)
    await held("POST", HOOK, {"content": "Thought"}, **hook)
    opened = client.component(pressed, "b")
    field = {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "who"}}
    await responds(9, {"title": "T", "custom_id": "m", "components": [field]})
    client.modal(opened, {"who": [str(driver.user("Lion").id)]})
    await responds(4, {"content": "Written"})
    client.command(heron.dm(), "play", {})
    await responds(4, {"content": "In private"})
    client.menu(tables, "Greet", driver.user("Lion").user)
    await responds(4, {"content": "Hello"})
    client.menu(tables, "Look", pressed)
    await responds(4, {"content": "Read"})


async def upsets(held: Held, driver: Driver) -> None:
    heron, guild, faults = driver.user("Heron"), driver.guild, driver.box.faults
    await held.socket.send(8, {"guild_id": str(guild.id), "query": "", "limit": 0})
    await held.until("GUILD_MEMBERS_CHUNK")
    heron.say(driver.channel("tables"), "Hello")
    heron.say(heron.dm(), "Hello")
    market = {"channel_id": driver.channel("market").id}
    await held("PATCH", "/channels/{channel_id}", {"name": "bazaar"}, **market)
    await held("DELETE", "/channels/{channel_id}", **market)
    driver.lose_role(driver.role("Elders"))
    faults.black_out(guild)
    faults.light_up(guild)
    driver.remove_bot()
    await held.until("GUILD_ROLE_DELETE")
    await held.until("GUILD_CREATE")
    await held.until("GUILD_DELETE")


async def test_every_answer_and_event_is_described(box: Sandbox, raw: Raw) -> None:
    where = description()
    if where is None:
        pytest.skip("no copy of Discord's description at hand")
    driver = Driver(box)
    driver.guild.roles[driver.guild.id].permissions |= int(
        Perm.MANAGE_CHANNELS | Perm.MANAGE_MESSAGES | Perm.MANAGE_THREADS | Perm.CREATE_PRIVATE_THREADS
    )
    box.world.install(driver.guild)
    box.world.add_channel(driver.guild, "news", NEWS)
    box.world.add_channel(driver.guild, "voice", VOICE)
    box.gateway.allowed_privileged = MESSAGE_CONTENT
    async with dialled(box) as (socket,):
        held = Held(raw, socket, where)
        await socket.identify(box.token, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES | MESSAGE_CONTENT)
        await held.until("GUILD_CREATE")
        await the_application(held, box)
        await its_commands(held, driver.guild.id)
        await servers_and_people(held, driver)
        await messages(held, driver.channel("tables").id)
        await threads(held, driver)
        await interactions(held, driver)
        await upsets(held, driver)
    assert held.complaints == []
    assert held.asked == {(route.method, route.template) for many in box.rest._routes.values() for _, route in many}
    assert held.events == EVENTS
