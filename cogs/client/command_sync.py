"""The sync of the commands with Discord, by one process at a time, where they differ from those of the last sync."""

import hashlib
import json
from typing import Any

import discord
from discord import app_commands

from cogs.base import transport
from tables.service import Tables


class CommandSync:
    """The commands of a tree as Discord's JSON, and their sync.

    Args:
        tree: The command tree, with its translator set before `translate`.
        tables: The tables, whose store keeps the hash of the last sync.
    """

    def __init__(self, tree: app_commands.CommandTree[Any], tables: Tables) -> None:
        self._tree = tree
        self._tables = tables
        self._payload: list[Any] = []

    async def translate(self) -> None:
        """Translate the commands for `sync`, which takes the time of some hundred taps."""
        translator = self._tree.translator
        assert translator is not None
        commands = self._tree.get_commands()
        self._payload = [await command.get_translated_payload(self._tree, translator) for command in commands]

    async def sync(self) -> None:
        """Sync the commands with Discord if their hash differs from that of the last sync.

        Raises:
            app_commands.CommandSyncFailure: Discord refuses a command.
        """
        application_id = self._tree.client.application_id
        assert application_id is not None, "the client is logged in"
        async with self._tables.holding.alone("commands"):
            await self._send(application_id)

    async def _send(self, application_id: int) -> None:
        text = json.dumps([application_id, self._payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self._tables.meta("commands") == digest:
            return
        # Like `CommandTree.sync`, which would translate all commands a second time.
        try:
            await self._tree.client.http.bulk_upsert_global_commands(application_id, payload=self._payload)
        except discord.HTTPException as error:
            if error.code == transport.INVALID_BODY:
                raise app_commands.CommandSyncFailure(error, self._tree.get_commands()) from None
            raise
        await self._tables.set_meta("commands", digest)
