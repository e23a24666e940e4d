"""Private messages about a table that are kept up to date: while their token lives, and when their reader's turn comes."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal
from weakref import WeakValueDictionary

import discord
from discord import ui

import locales
from cogs.ui import failures, parts, reply, words
from cogs.ui.parts import Face
from cogs.ui.reply import Ask
from tables.model import Table

if TYPE_CHECKING:
    from cogs.ui.client import Baraza

log = logging.getLogger("baraza.private")

STRAGGLER_SECONDS = 2.0
"""How long a board waits for the private messages that go out with it."""
LIVES_MS = 14 * 60_000
"""A little less than an interaction's token lives."""
KEPT = 500

Build = Callable[[Table], Awaitable[Face]]
Kind = Literal["panel", "guide", "board"]
"""A person's own panel, the lessons of a guided game, or a board."""
KINDS: tuple[Kind, ...] = ("panel", "guide", "board")
Key = tuple[int, str, Kind]
"""Whose message, about which table, and what it shows."""


@dataclass(slots=True)
class Watcher:
    """One private message.

    Attributes:
        interaction: Whose token edits it.
        message_id: Which of its messages it is; None for the original response.
        shown_id: Which message it is, whoever edits it.
        build: What it shows of a table.
        revision: The state it shows.
        moment: What of it matters to its reader (`GameFace.moment`).
    """

    interaction: Ask
    message_id: int | None
    shown_id: int | None
    build: Build
    revision: int
    moment: str


@dataclass(slots=True)
class Going:
    """What goes out to a table's players together.

    Attributes:
        left: Set by each message that has gone out, has failed, or was not needed any more.
        times: When each went out.
    """

    left: set[asyncio.Future[None]] = field(default_factory=set)
    times: list[float] = field(default_factory=list)


class Private:
    """The newest panel, the newest guide and the newest board of each person at each table."""

    def __init__(self, bot: "Baraza") -> None:
        self._bot = bot
        self._watchers: OrderedDict[Key, Watcher] = OrderedDict()
        self._going: dict[str, Going] = {}
        self._flights: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    def keep(self, interaction: Ask, table: Table, build: Build) -> None:
        """Keep the interaction's original response, a board that shows this state of the table, up to date with `build`.

        The table may have moved on while that answer was under way: it is looked at once more.
        """
        self._keep((interaction.user.id, table.id, "board"), interaction, table, build, None)
        self._bot.spawn(self._catch_up(table.id))

    def keep_panel(
        self,
        interaction: Ask,
        table: Table,
        build: Build,
        message_id: int | None,
        kind: Literal["panel", "guide"] = "panel",
    ) -> None:
        """Keep the person's panel, which shows this state of the table, up to date by the newest interaction with it.

        To be called within the panel's `flight`. An older message of the kind says from now on where this one is.

        Args:
            interaction: Has just shown it.
            table: As it is shown.
            build: What the panel shows of a table.
            message_id: The panel's where it is not the interaction's original response.
            kind: Which of the person's panels it is.
        """
        key = (interaction.user.id, table.id, kind)
        before = self._watchers.get(key)
        self._keep(key, interaction, table, build, message_id)
        if before is not None and before.shown_id != reply.where(interaction):
            self._bot.spawn(self._turn_over(key, before))
        # Of a panel that was kept before, whatever has happened meanwhile has been noted there.
        if before is None or before.revision > table.revision:
            self._bot.spawn(self._catch_up(table.id))

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the panel open at a table, and it can still follow the game."""
        watcher = self._watchers.get((user_id, table_id, "panel"))
        return watcher is not None and self.lives(watcher.interaction)

    def lives(self, interaction: Ask) -> bool:
        """Whether Discord still takes what is sent by an interaction's token."""
        made_ms = (interaction.id >> 22) + discord.utils.DISCORD_EPOCH
        return self._bot.tables.clock.now_ms() - made_ms <= LIVES_MS

    async def withdraw(self, user_id: int, table_id: str) -> None:
        """Take away the panel of somebody who has got up again, while Discord allows; one that is under way as well."""
        async with self.flight(user_id, table_id):
            watcher = self._watchers.pop((user_id, table_id, "panel"), None)
            if watcher is None:
                return
            try:
                if watcher.message_id is None:
                    await watcher.interaction.delete_original_response()
                else:
                    await watcher.interaction.followup.delete_message(watcher.message_id)
            except failures.TROUBLE as error:
                if failures.policy(error) is None:
                    raise

    def guided(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the guide open at a table."""
        return (user_id, table_id, "guide") in self._watchers

    def close_guide(self, user_id: int, table_id: str) -> None:
        """Keep somebody's guide no longer."""
        self._watchers.pop((user_id, table_id, "guide"), None)

    @contextlib.asynccontextmanager
    async def flight(self, user_id: int, table_id: str) -> AsyncIterator[bool]:
        """Around the drawing of somebody's panel, so that the last one to arrive is the newest; whether it had to wait."""
        lock = self._flights.setdefault((user_id, table_id), asyncio.Lock())
        waits = lock.locked()
        async with lock:
            yield waits

    def _keep(self, key: Key, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        moment = self._moment(key, table)
        shown_id = reply.where(interaction)
        self._watchers[key] = Watcher(interaction, message_id, shown_id, build, table.revision, moment)
        self._watchers.move_to_end(key)
        if len(self._watchers) > KEPT:
            self._watchers.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Keep none of somebody's private messages up to date any more."""
        for key in [key for key in self._watchers if key[0] == user_id]:
            del self._watchers[key]

    def outdate(self, table_ids: Collection[str]) -> None:
        """Have the messages about these tables drawn anew when they are next looked at, whatever matters to their readers."""
        for (_, table_id, _), watcher in self._watchers.items():
            if table_id in table_ids:
                watcher.moment = ""

    def refresh(self, table: Table) -> None:
        """Show the new state, all at once, on everybody's panels, and on the boards of those who are to act.

        Once the game is over, on everybody's.
        """
        for player in table.players:
            if player.user_id is None:
                continue
            for kind in KINDS:
                key = (player.user_id, table.id, kind)
                watcher = self._watchers.get(key)
                if watcher is not None and self._behind(key, watcher, table):
                    self._bot.spawn(self._edit(key, watcher, table, self._leaving(table.id)))

    def _behind(self, key: Key, watcher: Watcher, table: Table) -> bool:
        """Whether a private message is to be drawn anew; it counts as drawn from now on."""
        user_id, _, kind = key
        moment = self._moment(key, table)
        if table.revision <= watcher.revision or moment == watcher.moment:
            return False
        if not self.lives(watcher.interaction):
            del self._watchers[key]
            return False
        if kind == "board" and table.status == "playing" and table.seat_of(user_id) not in table.to_act():
            return False
        watcher.revision, watcher.moment = table.revision, moment
        return True

    @contextlib.contextmanager
    def going_out(self, table_id: str) -> Iterator[None]:
        """Around an answer that is one of the messages for which the table's board waits."""
        leaving, shown = self._leaving(table_id), False
        try:
            yield
            shown = True
        finally:
            self._left(table_id, leaving, shown=shown)

    async def out(self, table_id: str) -> None:
        """Wait until what goes out to the table's players has gone out, but not for stragglers."""
        going = self._going.get(table_id)
        if going is not None:
            await asyncio.wait(tuple(going.left), timeout=STRAGGLER_SECONDS)

    def _leaving(self, table_id: str) -> asyncio.Future[None]:
        """What is to be handed to `_left` once one more message for a table's players has gone out."""
        going = self._going.setdefault(table_id, Going())
        leaving = asyncio.get_running_loop().create_future()
        going.left.add(leaving)
        return leaving

    def _left(self, table_id: str, leaving: asyncio.Future[None], *, shown: bool) -> None:
        going = self._going[table_id]
        if shown:
            going.times.append(asyncio.get_running_loop().time())
        leaving.set_result(None)
        if not all(future.done() for future in going.left):
            return
        del self._going[table_id]
        if len(going.times) > 1:
            spread_ms = 1000 * (max(going.times) - min(going.times))
            log.info("table %s: %d private messages within %.0f ms", table_id, len(going.times), spread_ms)

    def _moment(self, key: Key, table: Table) -> str:
        user_id, _, kind = key
        if table.status != "playing":
            return table.status
        seat = table.seat_of(user_id)
        moment = self._bot.faces.game(table).moment(table, seat)
        return f"{moment} {table.game.lesson(table.view(seat))}" if kind == "guide" else moment

    async def _catch_up(self, table_id: str) -> None:
        self.refresh(await self._bot.tables.load(table_id))

    async def _edit(self, key: Key, watcher: Watcher, table: Table, leaving: asyncio.Future[None]) -> None:
        (user_id, table_id, _), shown = key, False
        try:
            async with self.flight(user_id, table_id):
                # Its reader may have been shown a newer message meanwhile.
                if self._watchers.get(key) is watcher:
                    await self._draw(watcher, await watcher.build(table))
                    shown = True
        except failures.TROUBLE as error:
            if self._watchers.get(key) is watcher:
                del self._watchers[key]
            if failures.policy(error) is None:
                log.exception("table %s: a private message could not be shown", table.id)
        finally:
            self._left(table.id, leaving, shown=shown)

    async def _turn_over(self, key: Key, older: Watcher) -> None:
        """Leave of an older message a line that says where the newer one is, while Discord allows.

        Unless its reader has gone back to it meanwhile: then that one is the newest again.
        """
        user_id, table_id, _ = key
        async with self.flight(user_id, table_id):
            newer = self._watchers.get(key)
            if newer is None or newer.shown_id == older.shown_id or not self.lives(older.interaction):
                return
            now = newer.interaction
            link = words.address(now.guild_id, now.channel_id, newer.shown_id)
            text = locales.text(await self._bot.people.reader(now), "opened-again", link=link)
            await self._draw(older, parts.face([ui.TextDisplay(text)]))

    @staticmethod
    async def _draw(watcher: Watcher, face: Face) -> None:
        files = list(face.files)
        if watcher.message_id is None:
            await watcher.interaction.edit_original_response(view=face.view, attachments=files)
        else:
            await watcher.interaction.followup.edit_message(watcher.message_id, view=face.view, attachments=files)
