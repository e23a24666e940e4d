"""Raw REST requests as a bot would send them, without a bot."""

from typing import Any

import aiohttp
import orjson

from sandbox.errors import Json
from sandbox.interactions import Interaction
from sandbox.server import Sandbox


class Raw:
    """Sends requests to a sandbox with the token that the sandbox started with; a call returns (status, body)."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self._session = session
        self.token = box.token

    async def __call__(
        self, method: str, path: str, body: Any = None, files: dict[int, tuple[str, bytes]] | None = None
    ) -> tuple[int, Any]:
        answer = await self.full(method, path, body, files)
        return answer.status, orjson.loads(await answer.read() or b"null")

    async def full(
        self, method: str, path: str, body: Any = None, files: dict[int, tuple[str, bytes]] | None = None
    ) -> aiohttp.ClientResponse:
        headers = {"Authorization": f"Bot {self.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", orjson.dumps(body or {}).decode())
            for index, (name, content) in files.items():
                data.add_field(f"files[{index}]", content, filename=name)
        elif body is not None:
            data = orjson.dumps(body)
            headers["Content-Type"] = "application/json"
        answer = await self._session.request(method, self.box.api_url + path, data=data, headers=headers)
        await answer.read()
        return answer

    async def callback(self, one: Interaction, kind: int, data: Json | None = None, **more: Any) -> tuple[int, Any]:
        path = f"/interactions/{one.id}/{one.token}/callback?with_response=1"
        return await self("POST", path, {"type": kind, "data": data or {}}, **more)

    def hook(self, one: Interaction, rest: str = "") -> str:
        return f"/webhooks/{self.box.world.bot.id}/{one.token}{rest}"


async def post(raw: Raw, channel_id: int, content: str = "x", **more: Any) -> Any:
    """Post a message; returns it as Discord does."""
    status, message = await raw("POST", f"/channels/{channel_id}/messages", {"content": content} | more)
    assert status == 200
    return message


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def button(custom_id: str = "a", label: str = "A", **more: Any) -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label} | more


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": 1 << 15, "components": list(components)} | more


def codes(errors: Json) -> set[str]:
    """Every error code in the `errors` tree of a refused request."""
    found = {one["code"] for one in errors.get("_errors", ())}
    return found.union(*(codes(child) for key, child in errors.items() if key != "_errors"))
