"""The private messages about tables that are kept up to date for as long as their interaction tokens are valid."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from weakref import WeakValueDictionary

import locales
from cogs.base import failures
from cogs.base.answers import Answer
from cogs.base.services import Ask, Build, PrivateKind, Services
from cogs.kit import reply, words
from cogs.show.background import Background, Owned, owned
from cogs.show.batches import Batches, Outgoing
from cogs.show.contents import BUILDERS, Content
from tables.handover import OpenPanel
from tables.model import OfferKind, Table
from tables.snowflake import made_ms

log = logging.getLogger("baraza.private")

LIVES_MS = 14 * 60_000
"""The age until which an interaction's token counts as valid; Discord accepts it for 15 minutes."""
FOLLOWS_MS = LIVES_MS // 2
"""The age of a panel's token until which an action elsewhere is answered by an edit of the panel; later by a new panel,
whose newer token lasts longer."""
KEPT = 500
"""The number of private messages that are kept up to date, and of answers to commands that are deleted later."""

KINDS: tuple[PrivateKind, ...] = ("panel", "board", "draw", "takeback")
Key = tuple[int, str, PrivateKind]
"""The key of a private message: the person's id, the table's id, and the kind."""


@dataclass(slots=True)
class Watcher:
    """A private message that is kept up to date.

    Attributes:
        message: The message, with the token to edit it.
        build: Builds the message's content from a table.
        revision: The table's revision that the message shows, or is being edited to show.
        moment: The text of that revision that must change before the message is redrawn (`GameFace.moment`).
        owed: An interaction that was acknowledged because this message will show its result; None once it does.
    """

    message: Owned
    build: Build
    revision: int
    moment: str
    owed: Ask | None = None

    def outdate(self, table: Table) -> None:
        """Have the next refresh with this state redraw the message in any case, unless a newer state is shown."""
        if self.revision <= table.revision:
            self.revision, self.moment = min(self.revision, table.revision - 1), ""


class KeptMessages(Batches):
    """The private messages that are kept up to date: the newest of each kind, for each person and table."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot.tables.clock)
        self._bot = bot
        self._background = Background(bot.tables.clock)
        self._watchers: OrderedDict[Key, Watcher] = OrderedDict()
        self._notes: OrderedDict[tuple[int, str], Owned] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()
        """The newest revision of each table that was shown lately."""
        self._edits: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._flights: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def keep(self, interaction: Ask, table: Table, build: Build) -> None:
        """Keep an interaction's original response, a board that shows this state of the table, up to date."""
        self._keep((interaction.user.id, table.id, "board"), interaction, table, build, None)
        self._catch_up_with(table)

    def keep_offer(self, interaction: Ask, table: Table, kind: OfferKind, build: Build, message_id: int | None) -> None:
        """Keep the answer to a person's offer up to date, so that they learn what becomes of it.

        Args:
            interaction: The interaction that was answered.
            table: The table, in the state that the answer tells of.
            kind: What was offered.
            build: Builds the answer's content from a table.
            message_id: The id of the answer as a follow-up message; None for the interaction's original response.
        """
        self._keep((interaction.user.id, table.id, kind), interaction, table, build, message_id)
        self._catch_up_with(table)

    def keep_panel(self, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        """Keep a person's panel up to date with the token of the newest interaction that showed it.

        The caller holds the panel's `flight`. An older panel is deleted if its token is still valid.

        Args:
            interaction: The interaction that has just shown the panel.
            table: The table, in the state that the panel shows.
            build: Builds the panel's content from a table.
            message_id: The id of the panel as a follow-up message; None for the interaction's original response.
        """
        key: Key = (interaction.user.id, table.id, "panel")
        before = self._watchers.get(key)
        self._keep(key, interaction, table, build, message_id)
        if before is not None and before.message.shown_id != reply.shown_message_id(interaction):
            self._bot.spawn(self._discard(key, before.message))
        self._catch_up_with(table)

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether a person has a panel open at a table whose token is still valid."""
        watcher = self._watchers.get((user_id, table_id, "panel"))
        return watcher is not None and self.lives(watcher.message.answer.id)

    def lives(self, interaction_id: int) -> bool:
        """Whether an interaction's token is still valid."""
        return self._age_ms(interaction_id) <= LIVES_MS

    def _age_ms(self, interaction_id: int) -> int:
        return self._bot.tables.clock.now_ms() - made_ms(interaction_id)

    def follows(self, interaction: Ask, table: Table) -> bool:
        """Whether the person's open panel will show the result of their action, so that no other answer is needed.

        If so, the next `refresh` with this state redraws the panel in any case, unless the panel shows a newer state,
        and the caller only has to `acknowledge` the interaction. False for a click on the panel, which is answered by
        an edit of the panel itself.
        """
        watcher = self._watchers.get((interaction.user.id, table.id, "panel"))
        if watcher is None or reply.privately(interaction):
            return False
        if self._age_ms(watcher.message.answer.id) > FOLLOWS_MS:
            return False
        watcher.outdate(table)
        return True

    async def acknowledge(self, interaction: Ask, table_id: str, said: Callable[[str], str]) -> None:
        """Answer an interaction whose result the person's open panel shows.

        A click gets a deferred update. A command needs a message: `said`, the result in words of a language, and a link to
        the panel; the message before it is deleted while its token is valid. A panel that turns out to be deleted is sent
        again.
        """
        user_id = interaction.user.id
        watcher = self._watchers.get((user_id, table_id, "panel"))
        if watcher is not None:
            watcher.owed = interaction
        if interaction.message is not None:
            await reply.defer(interaction)
            return
        lang = await self._bot.people.reader(interaction)
        told = said(lang)
        if watcher is not None:
            shown = watcher.message
            link = words.address(shown.guild_id, shown.channel_id, shown.shown_id)
            told = f"{told} {locales.text(lang, 'panel-shows', link=link)}".strip()
        await reply.tell(interaction, told)
        before = self._notes.pop((user_id, table_id), None)
        self._notes[user_id, table_id] = owned(interaction, None, interaction.id)
        if len(self._notes) > KEPT:
            self._notes.popitem(last=False)
        if before is not None:
            self._bot.spawn(self._delete(before, lambda: self.lives(before.answer.id)))

    async def withdraw(self, user_id: int, table_id: str) -> None:
        """Delete the panel of a person who has left their seat, also one being sent, while its token is valid."""
        key: Key = (user_id, table_id, "panel")
        async with self._flight(key):
            watcher = self._watchers.pop(key, None)
        if watcher is not None:
            message = watcher.message
            await self._delete(message, lambda: self.lives(message.answer.id))

    @contextlib.asynccontextmanager
    async def flight(self, interaction: Ask, table_id: str) -> AsyncIterator[bool]:
        """Hold the lock of a person's panel while it is drawn and sent, so that the last to arrive is the newest.

        For a click on a private message, the lock of requests about that message is held too; background requests hold
        the latter during a try only, never during a pause.

        Yields:
            Whether a lock was taken already, so that the table may have changed meanwhile.
        """
        waited = False
        async with contextlib.AsyncExitStack() as held:
            locks = [self._flight((interaction.user.id, table_id, "panel"))]
            if interaction.message is not None and reply.privately(interaction):
                locks.append(self._background.lock(interaction.message.id))
            for lock in locks:
                waited = waited or lock.locked()
                await held.enter_async_context(lock)
            yield waited

    def _flight(self, key: Key) -> asyncio.Lock:
        """The lock of a private message, created on first use."""
        return self._flights.setdefault(key, asyncio.Lock())

    def _keep(self, key: Key, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        """Make a message the one that is kept up to date under a key, and drop the oldest and expired ones."""
        message = owned(interaction, message_id, reply.shown_message_id(interaction))
        self._watchers[key] = Watcher(message, build, table.revision, self._moment(key, table))
        self._watchers.move_to_end(key)
        # Most belong to games that are over. They stay for as long as their tokens are valid, since whoever opens a panel
        # again then has the older one taken away.
        while len(self._watchers) > KEPT or not self.lives(next(iter(self._watchers.values())).message.answer.id):
            forgotten, _ = self._watchers.popitem(last=False)
            if forgotten == key:
                break

    def forget(self, user_id: int) -> None:
        """Stop keeping any of a person's private messages up to date."""
        for key in [key for key in self._watchers if key[0] == user_id]:
            del self._watchers[key]
        for note in [note for note in self._notes if note[0] == user_id]:
            del self._notes[note]

    def stop(self) -> set[asyncio.Task[None]]:
        """Refresh nothing more; the tasks of the edits under way."""
        self._stopped = True
        return set(self._edits)

    def go_on(self) -> None:
        """Refresh again what changes."""
        self._stopped = False

    def handed_over(self) -> list[OpenPanel]:
        """The messages whose tokens are still valid, for the next process that keeps them up to date."""
        panels = []
        for (user_id, table_id, kind), watcher in self._watchers.items():
            message, content = watcher.message, watcher.build
            if self.lives(message.answer.id) and isinstance(content, Content):
                panels.append(
                    OpenPanel(
                        reader_id=user_id,
                        table_id=table_id,
                        kind=kind,
                        content=content.name,
                        lang=content.lang,
                        revision=watcher.revision,
                        interaction_id=message.answer.id,
                        token=message.answer.token,
                        guild_id=message.guild_id,
                        channel_id=message.channel_id,
                        message_id=message.message_id,
                        shown_id=message.shown_id,
                        until_ms=made_ms(message.answer.id) + LIVES_MS,
                    )
                )
        return panels

    def take_over(self, panels: Iterable[OpenPanel]) -> None:
        """Keep up to date the messages that another process has handed over, unless newer ones are open here."""
        tables = set()
        for panel in sorted(panels, key=lambda each: each.until_ms):
            kind: PrivateKind = panel.kind  # type: ignore[assignment]  # a kind we have written
            key: Key = (panel.reader_id, panel.table_id, kind)
            if key not in self._watchers and panel.content in BUILDERS:
                answer = Answer(self._bot.transport, panel.interaction_id, panel.token)
                message = Owned(answer, panel.guild_id, panel.channel_id, panel.message_id, panel.shown_id)
                build = Content(self._bot, panel.content, panel.reader_id, panel.lang)
                self._watchers[key] = Watcher(message, build, panel.revision, "")
                tables.add(panel.table_id)
        for table_id in tables:
            self._bot.spawn(self._catch_up(table_id))

    def outdate(self, table_ids: Collection[str]) -> None:
        """Mark the messages about these tables as outdated, so that the next `refresh` redraws them in any case."""
        for (_, table_id, _), watcher in self._watchers.items():
            if table_id in table_ids:
                watcher.moment = ""

    def refresh(self, table: Table) -> None:
        """Show a table's new state on all panels and offers, and on the boards of players who are to act, in one batch.

        Once the game is over, the new state is shown on everybody's boards.
        """
        self._newest[table.id] = max(table.revision, self._newest.pop(table.id, 0))
        if len(self._newest) > KEPT:
            self._newest.popitem(last=False)
        if self._stopped:
            return
        for player in table.players:
            if player.user_id is None:
                continue
            for kind in KINDS:
                key = (player.user_id, table.id, kind)
                watcher = self._watchers.get(key)
                if watcher is not None and self._behind(key, watcher, table):
                    self._bot.spawn(self._edit(key, watcher, table, self._leaving(table.id)))

    def _behind(self, key: Key, watcher: Watcher, table: Table) -> bool:
        """Whether a private message must be redrawn for a table's state; if so, the state counts as shown."""
        user_id, _, kind = key
        moment = self._moment(key, table)
        if table.revision <= watcher.revision or moment == watcher.moment:
            return False
        if not self.lives(watcher.message.answer.id):
            del self._watchers[key]
            return False
        if kind == "board" and table.status == "playing" and table.seat_of(user_id) not in table.to_act():
            return False
        watcher.revision, watcher.moment = table.revision, moment
        return True

    @contextlib.contextmanager
    def going_out(self, interaction: Ask, table: Table) -> Iterator[Outgoing]:
        """Count an answer that shows a person's panel among the private messages for which the board waits.

        Their former panel is not refreshed meanwhile, unless the answer fails.
        """
        key: Key = (interaction.user.id, table.id, "panel")
        watcher = self._watchers.get(key)
        if watcher is not None and watcher.revision <= table.revision:
            watcher.revision, watcher.moment = table.revision, self._moment(key, table)
        outgoing, shown = self._leaving(table.id), False
        try:
            yield outgoing
            shown = True
        finally:
            if watcher is not None and not shown:
                watcher.outdate(table)
            self._left(table.id, outgoing, shown=shown)

    def _moment(self, key: Key, table: Table) -> str:
        """The text that must change before a message is redrawn: the game's moment, for a pupil with the lesson."""
        user_id, _, kind = key
        if table.status != "playing":
            return table.status
        if kind in {"draw", "takeback"}:
            return str(table.offers)
        seat = table.seat_of(user_id)
        moment = self._bot.faces.game(table).moment(table, seat)
        return f"{moment} {table.game.lesson(table.view(seat))}" if user_id == table.pupil else moment

    def _catch_up_with(self, shown: Table) -> None:
        """Refresh a table's private messages where it has changed while a response with this state was under way.

        Another process hears of the changes of the tables that it holds.
        """
        if self._newest.get(shown.id, 0) > shown.revision or not self._bot.tables.holding.holds(shown.guild_id):
            self._bot.spawn(self._catch_up(shown.id))

    async def _catch_up(self, table_id: str) -> None:
        self.refresh(await self._bot.tables.load(table_id))

    async def _edit(self, key: Key, watcher: Watcher, table: Table, outgoing: Outgoing) -> None:
        """Show a table's state on a private message, unless a newer state or a newer message replaces it meanwhile."""
        message, shown = watcher.message, False
        task = asyncio.current_task()
        assert task is not None, "an edit is made in a task of its own"
        self._edits.add(task)

        def wanted() -> bool:
            newest = self._watchers.get(key) is watcher and watcher.revision == table.revision
            return newest and self.lives(message.answer.id)

        def given_up() -> None:
            # The board, and taps on it, must not wait for the pause of a private message.
            self._left(table.id, outgoing, shown=False)

        try:
            face = await watcher.build(table)
            await outgoing.wait_for_batch()
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
            self._edits.discard(task)
            self._left(table.id, outgoing, shown=shown)

    async def _bring(self, key: Key, build: Build, owed: Ask) -> bool:
        """Send a deleted panel again that was to show an interaction's result, unless it has been opened meanwhile.

        Returns:
            Whether the panel was sent.
        """
        user_id, table_id, _ = key
        try:
            async with self.flight(owed, table_id):
                table = await self._bot.tables.load(table_id)
                if key in self._watchers or table.seat_of(user_id) is None or not self.lives(owed.id):
                    return False
                message_id = await reply.show(owed, await build(table))
                self.keep_panel(owed, table, build, message_id)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                log.exception("table %s: a panel could not be sent anew", table_id)
            return False
        return True

    async def _discard(self, key: Key, older: Owned) -> None:
        """Delete an older private message, unless its reader has used it meanwhile and made it the newest again."""

        def wanted() -> bool:
            newest = self._watchers.get(key)
            gone_back = newest is not None and newest.message.shown_id == older.shown_id
            return not gone_back and self.lives(older.answer.id)

        await self._delete(older, wanted)

    async def _delete(self, message: Owned, wanted: Callable[[], bool]) -> None:
        """Delete a private message in the background, for as long as `wanted` returns True."""
        try:
            await self._background.send(message, message.delete, wanted)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                raise
