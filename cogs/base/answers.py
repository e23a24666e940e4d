"""The answers to interactions: the response, follow-ups, and edits and deletions of both, by the interaction's token."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any
from urllib.parse import quote

import discord
import orjson
from discord import InteractionResponseType as Type
from discord import ui

from cogs.base.transport import CALLBACK, Transport
from tables import trace

_ANSWER = "answer"
"""The key of an interaction's `Answer` in its `extras`."""
_FOLLOW_UPS = "/webhooks/{webhook_id}/{webhook_token}"
_FOLLOW_UP = _FOLLOW_UPS + "/messages/{message_id}"
_ORIGINAL = _FOLLOW_UPS + "/messages/@original"
_PRIVATE = discord.MessageFlags(ephemeral=True).value
PRIVATELY = {"flags": _PRIVATE}
"""The data of a deferred response that is ephemeral."""
_BLOCKS = discord.MessageFlags(components_v2=True).value
_NOBODY = discord.AllowedMentions.none().to_dict()


class Answer:
    """The responses to one interaction, sent and edited by the interaction's token, which is valid for 15 minutes.

    Args:
        transport: Sends the requests.
        interaction_id: The id of the interaction.
        token: Its token.

    Attributes:
        id: The id of the interaction.
        token: Its token.
        given: The type of the first response; None until it is sent.
        lock: Makes checking `given` and sending a response atomic: a handler and the deferred response may race.
        shown_id: The id of the last private message sent in reply; None where it is not known.
        tells_progress: Whether the private deferred response shows how far a piece of work is.
    """

    __slots__ = ("_token", "_transport", "given", "id", "lock", "shown_id", "tells_progress", "token")

    def __init__(self, transport: Transport, interaction_id: int, token: str) -> None:
        self._transport = transport
        self._token = quote(token, safe="")
        self.id = interaction_id
        self.token = token
        self.given: Type | None = None
        self.lock = asyncio.Lock()
        self.shown_id: int | None = None
        self.tells_progress = False

    async def respond(self, kind: Type, data: Any = None, files: Sequence[discord.File] = ()) -> int | None:
        """Send the first response.

        Args:
            kind: Its type.
            data: What belongs to the type: a message (`message`), a modal, or None.
            files: The message's files.

        Returns:
            The id of a new message; None for any other type of response: Discord is asked for the id of new messages only.
        """
        ids = {"webhook_id": self.id, "webhook_token": self._token}
        body = {"type": kind.value} if data is None else {"type": kind.value, "data": data}
        new = kind is Type.channel_message
        query = "?with_response=true" if new else ""
        told = await _traced(self._transport.request("POST", CALLBACK, ids, body, files, query=query))
        self.given = kind
        return int(orjson.loads(told)["interaction"]["response_message_id"]) if new else None

    async def follow_up(self, data: Any, files: Sequence[discord.File] = ()) -> int:
        """Send a further message (`message`) after the first response; returns its id."""
        told = await _traced(self._transport.request("POST", _FOLLOW_UPS, self._ids(), data, files, query="?wait=true"))
        return int(orjson.loads(told)["id"])

    async def edit(
        self, message_id: int | None, data: Any, files: Sequence[discord.File] = (), *, patiently: bool = True
    ) -> None:
        """Edit a follow-up or the original response: the fields that `data` has (`message`) replace the message's.

        After a click was answered by an update or a deferred update, its original response is the clicked message.

        Args:
            message_id: The id of the follow-up; None for the original response.
            data: The fields to replace, as JSON.
            files: The files that `data` lists as attachments.
            patiently: See `Transport.request`.
        """
        route, ids = self._address(message_id)
        await _traced(self._transport.request("PATCH", route, ids, data, files, patiently=patiently))

    async def delete(self, message_id: int | None = None, *, patiently: bool = True) -> None:
        """Delete a follow-up, or, with None, the original response; `patiently` as in `Transport.request`."""
        route, ids = self._address(message_id)
        await _traced(self._transport.request("DELETE", route, ids, patiently=patiently))

    def _ids(self) -> dict[str, object]:
        return {"webhook_id": self._transport.application_id, "webhook_token": self._token}

    def _address(self, message_id: int | None) -> tuple[str, dict[str, object]]:
        if message_id is None:
            return _ORIGINAL, self._ids()
        return _FOLLOW_UP, self._ids() | {"message_id": message_id}


async def _traced(request: Awaitable[bytes]) -> bytes:
    """Await a request, recording its begin and end in the interaction's trace; returns the response's body."""
    trace.passes("drawn")
    told = await request
    trace.passes("answered")
    return told


def of(interaction: discord.Interaction[Any]) -> Answer:
    """The `Answer` of an interaction, created at the first call and kept in the interaction's `extras`."""
    answer: Answer | None = interaction.extras.get(_ANSWER)
    if answer is None:
        answer = Answer(interaction.client.transport, interaction.id, interaction.token)
        interaction.extras[_ANSWER] = answer
    return answer


def message(
    view: ui.View | ui.LayoutView | None,
    files: Sequence[discord.File] = (),
    text: str | None = None,
    *,
    private: bool = False,
    mentions: discord.AllowedMentions | None = None,
) -> dict[str, Any]:
    """A message as Discord's JSON, for a response, a follow-up or an edit.

    Args:
        view: The components; None for none.
        files: The files to list as attachments; they are sent separately, beside the JSON.
        text: The text, which does not go with a `discord.ui.LayoutView`; None for none.
        private: Whether the message is ephemeral. An edit cannot change that.
        mentions: Who may be mentioned; None for nobody.
    """
    data: dict[str, Any] = {
        "components": [] if view is None else view.to_components(),
        "attachments": [file.to_dict(number) for number, file in enumerate(files)],
        "allowed_mentions": _NOBODY if mentions is None else discord.AllowedMentions.none().merge(mentions).to_dict(),
    }
    flags = (_PRIVATE if private else 0) | (_BLOCKS if isinstance(view, ui.LayoutView) else 0)
    if flags:
        data["flags"] = flags
    if text is not None:
        data["content"] = text
    return data
