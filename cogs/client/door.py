"""The door: the check of every interaction before it is handled: it is new, in time, and this process's to answer."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any

import discord

from cogs.base import failures
from cogs.base.services import Ask, Services
from cogs.client.gate import Gate
from cogs.kit import reply, words
from tables import trace
from tables.clock import within
from tables.model import Actor
from tables.trace import Trace

log = logging.getLogger("baraza.door")

LATE_MS = 2800
"""The age on arrival, in milliseconds, from which an interaction cannot be answered within Discord's three seconds."""
ANSWER_MS = 3000
"""The age, in milliseconds, from which Discord accepts no first response."""
DEFER_SECONDS = 2.2
"""The age of an interaction after which its response is deferred, if the handler has not answered."""
REMEMBERED = 4096
"""The number of interaction ids that are kept to drop repeated ones."""
AGES = 64
FEW_AGES = 8
AGES_MS = 300_000
"""The smallest age on arrival among the last 64 interactions within five minutes, but at least the last 8, estimates how
far the machine's clock is ahead of Discord's. After a jump of the clock, only a few interactions are dropped."""


class Door:
    """The checks that a process makes of every interaction.

    Attributes:
        gate: Decides which interactions this process answers.
        under_way: The tasks of the admitted interactions.
    """

    def __init__(self, bot: Services, track: Callable[[asyncio.Task[Any]], None]) -> None:
        """Create a door that admits all interactions.

        Args:
            bot: The services.
            track: Registers a task that the client cancels when it closes, before the store is closed.
        """
        self._bot = bot
        self._clock = bot.tables.clock
        self._track = track
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._ages: deque[tuple[int, int]] = deque(maxlen=AGES)
        self._youngest = 0
        self.gate = Gate(bot.tables.clock)
        self.under_way: set[asyncio.Task[Any]] = set()

    async def admits(self, interaction: Ask) -> bool:
        """Whether to answer an interaction; one that is not admitted is dropped without an answer.

        Repeated and late interactions are dropped, and those that another process answers. An admitted interaction, except
        an autocompletion, gets a deferred response in time if its handler is slow (`_watch`).
        """
        task = asyncio.current_task()
        assert task is not None, "an interaction is handled in a task"
        self._track(task)
        actor = words.actor(interaction)
        self._hear(actor, interaction.channel_id)
        completes = interaction.type is discord.InteractionType.autocomplete
        age_ms = self._age_ms(actor) if completes else self._first_age_ms(actor)
        if age_ms is None or age_ms >= LATE_MS:
            return False
        if self._bot.tables.holding.doubted and not await self._still_ours(LATE_MS - age_ms):
            return False
        age_ms = self._age_ms(actor)
        if not completes:
            shard_id = self._bot.tables.holding.block.shard(interaction.guild_id)
            trace.begin(Trace(interaction.id, interaction.guild_id, shard_id, age_ms / 1000))
        if not await self.gate.admits(actor.at_ms, LATE_MS - age_ms):
            return False
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        if not completes:
            self._watch(interaction, actor, task)
            await self.gate.opened()
        return True

    async def _still_ours(self, left_ms: int) -> bool:
        """Whether this process still holds its shards, which it may have lost while it was frozen; False on a timeout.

        After the timeout the interaction cannot be answered any more, and another process may have answered it.
        """
        try:
            return await within(self._clock, self._bot.tables.holding.still_holds(), left_ms / 1000)
        except TimeoutError:
            return False

    def discord_ms(self) -> int | None:
        """An estimate of Discord's clock in Unix milliseconds from the last interactions, never ahead of it.

        None before the first interaction, while the error of the machine's clock is unknown.
        """
        return self._clock.now_ms() - self._youngest if self._ages else None

    def _hear(self, actor: Actor, channel_id: int | None) -> None:
        """Record that a person is present in a channel, and their avatar if it has changed.

        Any click or command of theirs in a channel postpones calls to their turn there.
        """
        avatars = self._bot.tables.avatars
        if avatars.changed(actor.user_id, actor.avatar):
            self._bot.spawn(avatars.learn(actor.user_id, actor.avatar))
        if channel_id is not None:
            self._bot.tables.pressed(actor.user_id, channel_id)

    def _first_age_ms(self, actor: Actor) -> int | None:
        """The age in milliseconds of an interaction that is new and can still be answered; None for any other.

        Its age on arrival also updates the estimate of the clock's error, by which ages are corrected.
        """
        if actor.interaction_id in self._seen:
            return None
        self._seen[actor.interaction_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        now = self._clock.now_ms()
        self._ages.append((now - actor.at_ms, now))
        while len(self._ages) > FEW_AGES and now - self._ages[0][1] > AGES_MS:
            self._ages.popleft()
        self._youngest = min(self._ages)[0]
        age = self._age_ms(actor)
        if age >= LATE_MS:
            log.warning("an interaction came %d ms late and is dropped; is the machine's clock right?", age)
            return None
        return age

    def _age_ms(self, actor: Actor) -> int:
        """The age of an interaction in milliseconds now, corrected by the estimated error of the machine's clock."""
        return max(0, self._clock.now_ms() - actor.at_ms - max(0, self._youngest))

    def _watch(self, interaction: Ask, actor: Actor, task: asyncio.Task[Any]) -> None:
        """Schedule a deferred response for the age of `DEFER_SECONDS`, sent only if the handler has not answered by then."""
        left = max(0.0, DEFER_SECONDS - self._age_ms(actor) / 1000)
        timer = asyncio.get_running_loop().call_later(left, self._defer_soon, interaction, actor)

        def done(_: asyncio.Task[Any]) -> None:
            # Otherwise the timer keeps the interaction, and all that it references, in memory for seconds.
            if reply.answered(interaction):
                timer.cancel()

        task.add_done_callback(done)

    def _defer_soon(self, interaction: Ask, actor: Actor) -> None:
        # If this process was frozen meanwhile, it is too late, and another process may have answered.
        in_time = self._age_ms(actor) < ANSWER_MS
        if in_time and not reply.answered(interaction) and not self._bot.is_closed():
            self._bot.spawn(self._defer(interaction))

    async def _defer(self, interaction: Ask) -> None:
        try:
            await reply.defer(interaction)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                raise
