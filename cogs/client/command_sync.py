"""The sync of the commands with Discord, by one process at a time, where they differ from those of the last sync."""

import hashlib
import json
from functools import cached_property
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

import locales
from cogs.base import command_names, transport
from tables.service import Tables

_TRANSLATOR = Path(command_names.__file__).read_text(encoding="utf-8")
"""How texts are translated, a part of what the hash stands for."""


class CommandSync:
    """The commands of a tree as Discord's JSON, and their sync.

    Args:
        tree: The command tree, with its translator set before `translate`.
        tables: The tables, whose store keeps the hash of the last sync.
    """

    def __init__(self, tree: app_commands.CommandTree[Any], tables: Tables) -> None:
        self._tree = tree
        self._tables = tables
        self._payload: list[Any] | None = None

    async def translate(self) -> None:
        """Translate the commands for `sync` where it will send them, which takes the time of some hundred taps."""
        if not await self._synced():
            self._payload = await self._translated()

    async def sync(self) -> None:
        """Sync the commands with Discord if their hash differs from that of the last sync.

        Raises:
            app_commands.CommandSyncFailure: Discord refuses a command.
        """
        if await self._synced():  # as at most starts, which so need not wait for the lock of all processes
            return
        async with self._tables.holding.alone("commands"):
            if await self._synced():
                return
            await self._send(self._application_id, self._payload or await self._translated())
            await self._tables.meta.put("commands", self._digest)

    async def _synced(self) -> bool:
        return await self._tables.meta.value("commands") == self._digest

    async def _send(self, application_id: int, payload: list[Any]) -> None:
        # Like `CommandTree.sync`, which would translate all commands a second time.
        try:
            await self._tree.client.http.bulk_upsert_global_commands(application_id, payload=payload)
        except discord.HTTPException as error:
            if error.code == transport.INVALID_BODY:
                raise app_commands.CommandSyncFailure(error, self._tree.get_commands()) from None
            raise

    @cached_property
    def _digest(self) -> str:
        """The hash of all that the translated commands are made of, so that a start need not translate them to compare."""
        english = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        made_of = [self._application_id, discord.__version__, english, locales.fingerprint(), _TRANSLATOR]
        return hashlib.sha256(json.dumps(made_of, sort_keys=True).encode()).hexdigest()

    async def _translated(self) -> list[Any]:
        translator = self._tree.translator
        assert translator is not None
        commands = self._tree.get_commands()
        return [await command.get_translated_payload(self._tree, translator) for command in commands]

    @property
    def _application_id(self) -> int:
        application_id: int | None = self._tree.client.application_id
        assert application_id is not None, "the client is logged in"
        return application_id
