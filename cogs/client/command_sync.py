"""The sync of the commands with Discord, by one process at a time; they are sent only if they differ from Discord's."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

import locales
from cogs.base import command_names, failures
from cogs.base.transport import COMMANDS, INVALID_BODY, Transport
from cogs.client.command_form import Command, entry_points, form
from tables.errors import NotHolderError, UnusableStoreError
from tables.service import Tables

log = logging.getLogger("baraza")

_TRANSLATOR = Path(command_names.__file__).read_text(encoding="utf-8")
"""The source code of the translator, which is hashed because the translated commands depend on it."""
KEPT = "commands"
"""The key in `meta` of the result of the last sync; `CommandSync._bring` describes its format."""
REFUSED = "refused"
FINAL = {400, 413}
"""The HTTP statuses of a refusal of the commands themselves, which Discord would refuse again."""
DAILY = 30034
"""Discord's error code for the daily limit on creating commands."""
SLASH = discord.AppCommandType.chat_input.value
FIRST_SECONDS = 10
LONGEST_SECONDS = 3600


class CommandSync:
    """The commands of a tree as Discord's JSON, and their sync.

    Args:
        tree: The command tree, with its translator set before `run`.
        tables: The service for tables, whose store keeps the result of the last sync.
        transport: Sends the requests, without retries.

    Attributes:
        done: Whether the sync has ended: Discord has the commands, or has refused them.
        ids: The ids of Discord's slash commands, by name; empty until Discord has listed them.
        trouble: Why Discord may not have the commands, in its own words; empty if it has them, or before the first attempt.
    """

    def __init__(self, tree: app_commands.CommandTree[Any], tables: Tables, transport: Transport) -> None:
        self._tree = tree
        self._tables = tables
        self._transport = transport
        self.done = False
        self.ids: dict[str, int] = {}
        self.trouble = ""

    async def run(self) -> None:
        """Bring Discord's list of the commands up to date; retries with backoff while this process holds its shards.

        A refusal of the commands themselves is final and stored: the same commands are not sent again.
        """
        seconds = FIRST_SECONDS
        while self._tables.holding.held and not self.done:
            try:
                await self._compare()
            except NotHolderError:
                return  # the block's next holder compares
            except discord.RateLimited as limited:
                pause, self.trouble = max(seconds, limited.retry_after), failures.in_words(limited.__cause__ or limited)
            except (*failures.TROUBLE, UnusableStoreError) as error:
                pause, self.trouble = seconds, failures.in_words(error)
            except Exception as error:
                log.exception("the commands could not be compared with those that Discord has")
                pause, self.trouble = seconds, type(error).__name__
            else:
                return
            log.warning("Discord's list of the commands is looked at again in %d s: %s", pause, self.trouble)
            await self._tables.clock.sleep_until(self._tables.clock.now_ms() + round(1000 * pause))
            seconds = min(2 * seconds, LONGEST_SECONDS)

    async def _compare(self) -> None:
        """Compare the commands with those that Discord has, and send them where they differ."""
        there = await self._there()
        # At most starts nothing has changed; the lock is not needed to find that out.
        if await self._kept() == self._digest(there):
            self._end()
            return
        async with self._tables.holding.exclusively(KEPT):
            await self._bring(await self._there())

    async def _bring(self, there: Sequence[Command]) -> None:
        """Send the commands, with Discord's Entry Point command, unless the same commands were refused before.

        The result is stored: on success the `_digest` of Discord's list; after a refusal the word `refused`, the `_digest`
        of the Entry Point commands, and Discord's error text, separated by spaces.
        """
        added = entry_points(there)
        payload = [*await self._translated(), *added]
        if form(payload) != form(there):
            refusal = f"{REFUSED} {self._digest(added)} "
            kept = await self._kept() or ""
            if kept.startswith(refusal):
                self._end(kept.removeprefix(refusal))
                return
            try:
                there = await self._send(payload)
            except discord.HTTPException as error:
                if error.status not in FINAL or error.code == DAILY:
                    raise
                said = failures.in_words(self._named(error))
                await self._tables.meta.put(KEPT, refusal + said)
                self._end(said)
                return
            log.info("Discord's list of the commands is brought up to date.")
        await self._tables.meta.put(KEPT, self._digest(there))
        self._end()

    def _end(self, refusal: str = "") -> None:
        self.done, self.trouble = True, refusal
        if refusal:
            log.warning("Discord refuses the commands, and keeps those that it has until others are sent: %s", refusal)

    async def _kept(self) -> str | None:
        return await self._tables.meta.value(KEPT)

    async def _there(self) -> list[Command]:
        """The commands that Discord has."""
        return self._listed(await self._transport.as_bot("GET", COMMANDS, query="?with_localizations=true"))

    async def _send(self, payload: list[Any]) -> list[Command]:
        """Replace all commands that Discord has; returns its new list."""
        return self._listed(await self._transport.as_bot("PUT", COMMANDS, payload))

    def _listed(self, there: list[Command]) -> list[Command]:
        """Discord's list of the commands; the ids of the slash commands in it are noted."""
        self.ids.clear()
        self.ids |= {each["name"]: int(each["id"]) for each in there if each["type"] == SLASH}
        return there

    def _named(self, error: discord.HTTPException) -> discord.HTTPException:
        """The same refusal, but naming the invalid commands if Discord says which."""
        if error.code != INVALID_BODY:
            return error
        try:
            return app_commands.CommandSyncFailure(error, self._tree.get_commands())
        except Exception:  # noqa: BLE001 - discord.py cannot parse some of these errors, such as of too many options
            return error

    def _digest(self, there: Sequence[Command]) -> str:
        """A SHA-256 of everything that determines the commands to send, which need not be translated for it, and of `there`."""
        return hashlib.sha256(json.dumps([self._made_of, form(there)], sort_keys=True).encode()).hexdigest()

    @cached_property
    def _made_of(self) -> list[Any]:
        english = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        return [self._transport.application_id, discord.__version__, english, locales.fingerprint(), _TRANSLATOR]

    async def _translated(self) -> list[Command]:
        """The commands as JSON in all languages; the translation costs as much CPU time as some hundred taps."""
        translator = self._tree.translator
        assert translator is not None
        translated = []
        for command in self._tree.get_commands():
            translated.append(await command.get_translated_payload(self._tree, translator))
            await asyncio.sleep(0)  # let taps be handled in between
        return translated
