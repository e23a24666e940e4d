"""The sync of the commands with Discord, by one process at a time, where they differ from those that Discord has."""

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
"""How texts are translated, a part of what the hash stands for."""
KEPT = "commands"
"""The key in `meta` of how the last sync has ended: `CommandSync._bring` says what stands there."""
REFUSED = "refused"
FINAL = {400, 413}
"""The HTTP statuses of a refusal that is about what was sent, which Discord would refuse again."""
DAILY = 30034
"""Discord's error code for as many new commands as an application may make in a day."""
FIRST_SECONDS = 10
LONGEST_SECONDS = 3600


class CommandSync:
    """The commands of a tree as Discord's JSON, and their sync.

    Args:
        tree: The command tree, with its translator set before `run`.
        tables: The tables, whose store keeps how the last sync has ended.
        transport: Sends the requests, each of them once.

    Attributes:
        done: Whether nothing is left to be tried: Discord has the commands, or has refused them.
        trouble: Why Discord may not have the commands, in its own words; empty where it has them, or is not asked yet.
    """

    def __init__(self, tree: app_commands.CommandTree[Any], tables: Tables, transport: Transport) -> None:
        self._tree = tree
        self._tables = tables
        self._transport = transport
        self.done = False
        self.trouble = ""

    async def run(self) -> None:
        """Bring Discord's list of the commands up to date; try again after a failure while this process is to do it.

        A refusal of what was sent is final, and is remembered: the same commands are not sent again.
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
        if await self._kept() == self._digest(there):  # as at most starts, which so need not wait for other processes
            self._end()
            return
        async with self._tables.holding.exclusively(KEPT):
            await self._bring(await self._there())

    async def _bring(self, there: Sequence[Command]) -> None:
        """Send the commands, with the Entry Point command that Discord has, unless that was refused before.

        What the store keeps of this is `_digest` of what Discord has then, or the word `refused`, `_digest` of what
        was added to the commands, and Discord's words.
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
        there: list[Command] = await self._transport.as_bot("GET", COMMANDS, query="?with_localizations=true")
        return there

    async def _send(self, payload: list[Any]) -> list[Command]:
        """Replace all commands that Discord has; those that it has then."""
        sent: list[Command] = await self._transport.as_bot("PUT", COMMANDS, payload)
        return sent

    def _named(self, error: discord.HTTPException) -> discord.HTTPException:
        """A refusal which names the commands that are wrong, if Discord says which."""
        if error.code != INVALID_BODY:
            return error
        try:
            return app_commands.CommandSyncFailure(error, self._tree.get_commands())
        except Exception:  # noqa: BLE001 - discord.py cannot read each form of it, such as too many options of a command
            return error

    def _digest(self, there: Sequence[Command]) -> str:
        """The hash of all that the commands are made of, so that they need not be translated, and of Discord's."""
        return hashlib.sha256(json.dumps([self._made_of, form(there)], sort_keys=True).encode()).hexdigest()

    @cached_property
    def _made_of(self) -> list[Any]:
        english = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        return [self._transport.application_id, discord.__version__, english, locales.fingerprint(), _TRANSLATOR]

    async def _translated(self) -> list[Command]:
        """The commands as they are sent, whose translation takes the time of some hundred taps."""
        translator = self._tree.translator
        assert translator is not None
        translated = []
        for command in self._tree.get_commands():
            translated.append(await command.get_translated_payload(self._tree, translator))
            await asyncio.sleep(0)  # the taps' turn
        return translated
