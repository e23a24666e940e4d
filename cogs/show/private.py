"""Private messages about a table that are kept up to date: while their token lives, and when their reader's turn comes."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Literal
from weakref import WeakValueDictionary

import discord

import locales
from cogs.base import failures
from cogs.base.services import Ask, Build, Kind, Services
from cogs.kit import reply, words
from cogs.show.background import Background, Owned
from cogs.show.departure import Departures, Leaving
from tables.model import Table

log = logging.getLogger("baraza.private")

LIVES_MS = 14 * 60_000
"""A little less than an interaction's token lives."""
FOLLOWS_MS = LIVES_MS // 2
"""While its token is no older, a panel is edited where nobody asks for it; a new one then, which follows for longer."""
KEPT = 500

KINDS: tuple[Kind, ...] = ("panel", "guide", "board")
Key = tuple[int, str, Kind]
"""Whose message, about which table, and what it shows."""


@dataclass(slots=True)
class Watcher:
    """One private message that is kept up to date.

    Attributes:
        message: It, and the leave to edit it.
        build: What it shows of a table.
        revision: The state it shows.
        moment: What of it matters to its reader (`GameFace.moment`).
        owed: An interaction that was acknowledged because this message will show what has come of it; None once it has.
    """

    message: Owned
    build: Build
    revision: int
    moment: str
    owed: Ask | None = None

    def again(self, table: Table) -> None:
        """Have the next refresh with this state draw it anew, whatever of it matters, unless it shows a newer one."""
        if self.revision <= table.revision:
            self.revision, self.moment = min(self.revision, table.revision - 1), ""


class KeptMessages(Departures):
    """The newest panel, the newest guide and the newest board of each person at each table."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot.tables.clock)
        self._bot = bot
        self._background = Background(bot.tables.clock)
        self._watchers: OrderedDict[Key, Watcher] = OrderedDict()
        self._notes: OrderedDict[tuple[int, str], Owned] = OrderedDict()
        self._flights: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

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

        To be called within the panel's `flight`. An older message of the kind is taken away, while Discord allows.

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
        if before is not None and before.message.shown_id != reply.where(interaction):
            self._bot.spawn(self._discard(key, before.message))
        # Of a panel that was kept before, whatever has happened meanwhile has been noted there.
        if before is None or before.revision > table.revision:
            self._bot.spawn(self._catch_up(table.id))

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the panel open at a table, and it can still follow the game."""
        watcher = self._watchers.get((user_id, table_id, "panel"))
        return watcher is not None and self.lives(watcher.message.interaction)

    def lives(self, interaction: Ask) -> bool:
        """Whether Discord still takes what is sent by an interaction's token."""
        return self._age_ms(interaction) <= LIVES_MS

    def _age_ms(self, interaction: Ask) -> int:
        return self._bot.tables.clock.now_ms() - (interaction.id >> 22) - discord.utils.DISCORD_EPOCH

    def follows(self, interaction: Ask, table: Table) -> bool:
        """Whether the person has a panel open that is to show what they have just done without asking for it.

        If so, it is drawn anew with the `refresh` of this state of the table, whatever else that changes, unless a
        newer one is shown already; and nothing but `acknowledge` is owed to the interaction. A panel that was clicked
        answers for itself.
        """
        watcher = self._watchers.get((interaction.user.id, table.id, "panel"))
        if watcher is None or reply.privately(interaction):
            return False
        if self._age_ms(watcher.message.interaction) > FOLLOWS_MS:
            return False
        watcher.again(table)
        return True

    async def acknowledge(self, interaction: Ask, table_id: str, said: str = "") -> None:
        """Answer an interaction where the person's open panel shows what has come of it.

        A click is answered without a word. A command needs one: what has come of it, and where the panel is. Of these
        lines only the newest stands, while Discord allows. Where the panel turns out to be gone, it is sent anew.
        """
        user_id = interaction.user.id
        watcher = self._watchers.get((user_id, table_id, "panel"))
        if watcher is not None:
            watcher.owed = interaction
        if interaction.message is not None:
            await reply.defer(interaction)
            return
        lang = await self._bot.people.reader(interaction)
        if watcher is not None:
            shown = watcher.message
            link = words.address(shown.interaction.guild_id, shown.interaction.channel_id, shown.shown_id)
            said = f"{said} {locales.text(lang, 'panel-shows', link=link)}".strip()
        await reply.tell(interaction, said)
        before = self._notes.pop((user_id, table_id), None)
        self._notes[user_id, table_id] = Owned(interaction, None, interaction.id)
        if len(self._notes) > KEPT:
            self._notes.popitem(last=False)
        if before is not None:
            self._bot.spawn(self._delete(before, lambda: self.lives(before.interaction)))

    async def withdraw(self, user_id: int, table_id: str) -> None:
        """Take away the panel of somebody who has got up again, while Discord allows; one that is under way as well."""
        key: Key = (user_id, table_id, "panel")
        async with self._flight(key):
            watcher = self._watchers.pop(key, None)
        if watcher is not None:
            message = watcher.message
            await self._delete(message, lambda: self.lives(message.interaction))

    def guided(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the guide open at a table."""
        return (user_id, table_id, "guide") in self._watchers

    def close_guide(self, user_id: int, table_id: str) -> None:
        """Keep somebody's guide no longer."""
        self._watchers.pop((user_id, table_id, "guide"), None)

    @contextlib.asynccontextmanager
    async def flight(self, interaction: Ask, table_id: str, kind: Kind = "panel") -> AsyncIterator[bool]:
        """Around the drawing of a private message that somebody asks for, so that the last one to arrive is the newest.

        It waits for what else they ask for and, where the clicked message is to be replaced, for a request about that
        one which is on its way; never for the pauses of what is kept up to date for them.

        Yields:
            Whether it had to wait: then the table may have changed.
        """
        waited = False
        async with contextlib.AsyncExitStack() as held:
            locks = [self._flight((interaction.user.id, table_id, kind))]
            if interaction.message is not None and reply.privately(interaction):
                locks.append(self._background.lock(interaction.message.id))
            for lock in locks:
                waited = waited or lock.locked()
                await held.enter_async_context(lock)
            yield waited

    def _flight(self, key: Key) -> asyncio.Lock:
        return self._flights.setdefault(key, asyncio.Lock())

    def _keep(self, key: Key, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        message = Owned(interaction, message_id, reply.where(interaction))
        self._watchers[key] = Watcher(message, build, table.revision, self._moment(key, table))
        self._watchers.move_to_end(key)
        # Each holds an interaction with all that came along, and most belong to games that are long over.
        while len(self._watchers) > KEPT or not self.lives(next(iter(self._watchers.values())).message.interaction):
            forgotten, _ = self._watchers.popitem(last=False)
            if forgotten == key:
                break

    def forget(self, user_id: int) -> None:
        """Keep none of somebody's private messages up to date any more."""
        for key in [key for key in self._watchers if key[0] == user_id]:
            del self._watchers[key]
        for note in [note for note in self._notes if note[0] == user_id]:
            del self._notes[note]

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
        if not self.lives(watcher.message.interaction):
            del self._watchers[key]
            return False
        if kind == "board" and table.status == "playing" and table.seat_of(user_id) not in table.to_act():
            return False
        watcher.revision, watcher.moment = table.revision, moment
        return True

    @contextlib.contextmanager
    def going_out(self, interaction: Ask, table: Table) -> Iterator[Leaving]:
        """Around an answer that shows the person's panel and is one of the messages for which the table's board waits.

        The panel they have had so far is not refreshed beside it.
        """
        key: Key = (interaction.user.id, table.id, "panel")
        watcher = self._watchers.get(key)
        if watcher is not None and watcher.revision <= table.revision:
            watcher.revision, watcher.moment = table.revision, self._moment(key, table)
        leaving, shown = self._leaving(table.id), False
        try:
            yield leaving
            shown = True
        finally:
            if watcher is not None and not shown:
                watcher.again(table)
            self._left(table.id, leaving, shown=shown)

    def _moment(self, key: Key, table: Table) -> str:
        user_id, _, kind = key
        if table.status != "playing":
            return table.status
        seat = table.seat_of(user_id)
        moment = self._bot.faces.game(table).moment(table, seat)
        return f"{moment} {table.game.lesson(table.view(seat))}" if kind == "guide" else moment

    async def _catch_up(self, table_id: str) -> None:
        self.refresh(await self._bot.tables.load(table_id))

    async def _edit(self, key: Key, watcher: Watcher, table: Table, leaving: Leaving) -> None:
        """Show the table's state on a message, unless its reader is shown a newer one, of the table or of the panel."""
        message, shown = watcher.message, False

        def wanted() -> bool:
            newest = self._watchers.get(key) is watcher and watcher.revision == table.revision
            return newest and self.lives(message.interaction)

        def given_up() -> None:
            # Neither the board nor anybody's tap on it waits for a pause.
            self._left(table.id, leaving, shown=False)

        try:
            face = await watcher.build(table)
            await leaving.together()
            shown = await self._background.send(message, lambda: message.draw(face), wanted, given_up)
            if shown:
                watcher.owed = None
        except failures.TROUBLE as error:
            if self._watchers.get(key) is watcher:
                del self._watchers[key]
            policy = failures.policy(error)
            if policy is failures.Policy.REPOST and watcher.owed is not None:
                shown = await self._bring(key, watcher.build, watcher.owed)
            elif policy is None:
                log.exception("table %s: a private message could not be shown", table.id)
        finally:
            self._left(table.id, leaving, shown=shown)

    async def _bring(self, key: Key, build: Build, owed: Ask) -> bool:
        """Send a panel anew that is gone and was to answer an interaction, unless its reader has opened it meanwhile.

        Returns:
            Whether it was sent.
        """
        user_id, table_id, _ = key
        try:
            async with self.flight(owed, table_id):
                table = await self._bot.tables.load(table_id)
                if key in self._watchers or table.seat_of(user_id) is None or not self.lives(owed):
                    return False
                message_id = await reply.show(owed, await build(table))
                self.keep_panel(owed, table, build, message_id)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                log.exception("table %s: a panel could not be sent anew", table_id)
            return False
        return True

    async def _discard(self, key: Key, older: Owned) -> None:
        """Take an older message away, unless its reader has gone back to it meanwhile: then it is the newest again."""

        def wanted() -> bool:
            newest = self._watchers.get(key)
            gone_back = newest is not None and newest.message.shown_id == older.shown_id
            return not gone_back and self.lives(older.interaction)

        await self._delete(older, wanted)

    async def _delete(self, message: Owned, wanted: Callable[[], bool]) -> None:
        try:
            await self._background.send(message, message.delete, wanted)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                raise
