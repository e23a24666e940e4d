"""Why a table gets no thread of its own, as far as the cache of its server tells."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.show.threads import obstacle
from tables.model import Stay

TEXT, VOICE, ARCHIVED = 1, 2, 3


class Text(discord.TextChannel):
    """A text channel in which the bot has some rights."""

    def __init__(self, rights: discord.Permissions) -> None:
        self._rights = rights

    def permissions_for(self, _: object, /) -> discord.Permissions:
        return self._rights


def server(*, unavailable: bool = False, **denied: bool) -> discord.Guild:
    """A server with a text channel and a voice channel; the cache knows no archived thread."""
    rights = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
    rights.update(**denied)
    channels: dict[int, Any] = {TEXT: Text(rights), VOICE: SimpleNamespace()}
    return cast("discord.Guild", SimpleNamespace(unavailable=unavailable, get_channel=channels.get, me=None))


@pytest.mark.parametrize(("channel", "stay"), [(TEXT, None), (VOICE, "kind"), (ARCHIVED, "inside")])
def test_a_thread_is_made_in_a_text_channel_alone(channel: int, stay: Stay | None) -> None:
    assert obstacle(server(), channel) == stay


def test_nothing_is_known_of_a_server_that_is_not_there() -> None:
    assert obstacle(None, TEXT) is None
    assert obstacle(server(unavailable=True), ARCHIVED) is None


def test_a_missing_right_is_named() -> None:
    assert obstacle(server(create_public_threads=False), TEXT) == "create"
    assert obstacle(server(send_messages_in_threads=False), TEXT) == "send"
