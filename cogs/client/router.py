"""The router of all buttons, selects and modals, and the error handler of every interaction.

The handler of a click is found by the namespace and the verb in its custom_id (`cogs.base.custom_ids`). No state is kept
between clicks, so every button works after a restart.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

import locales
from cogs.base import failures
from cogs.base.access import Reach
from cogs.base.custom_ids import ABSENT, custom_id, parse
from cogs.base.services import Ask, Click, Handler, Services
from cogs.client.gate import Gate
from cogs.kit import avatars, reply, words
from engines.game import Illegal
from tables import trace
from tables.errors import Refused, Stale, UnusableStoreError
from tables.trace import Trace

log = logging.getLogger("baraza.route")

LATE_MS = 2800
"""The age on arrival, in milliseconds, from which an interaction cannot be answered within Discord's three seconds."""
DEFER_SECONDS = 2.2
"""The age of an interaction after which the router defers its response, if the handler has not answered."""
REMEMBERED = 4096
"""The number of interaction ids, and of counts of refusals, that are kept."""
AGES = 64
FEW_AGES = 8
AGES_MS = 300_000
"""The ages from which the error of the machine's clock is estimated: those of the last 64 interactions within five
minutes, and at least of the last 8. The smallest is the estimate; after a jump of the clock, only a few interactions
are dropped."""
PATIENCE = 3
"""Refusals in a row after which a refusal comes with the button How to play."""


class Router:
    """The handlers by namespace and verb, with the checks and the error handling that every interaction passes through.

    Attributes:
        gate: The gate that every interaction passes.
        under_way: The tasks of the interactions that are being answered.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._handlers: dict[tuple[str, str], Handler] = {}
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._refusals: OrderedDict[tuple[int, str], int] = OrderedDict()
        self._ages: deque[tuple[int, int]] = deque(maxlen=AGES)
        self._youngest = 0
        self._reach = Reach(bot.games)
        self.gate = Gate(bot.tables.clock)
        self.under_way: set[asyncio.Task[Any]] = set()

    def register(self, namespace: str, verb: str, handler: Handler) -> None:
        """Route the clicks whose custom_id has this namespace and verb to a handler."""
        self._handlers[namespace, verb] = handler

    async def lets_in(self, interaction: Ask) -> bool:
        """Whether to answer an interaction now: it is new, can still be answered, and is this process's to answer.

        An interaction that is not a request for completions gets a deferred response in time, see `watch`.
        """
        completes = interaction.type is discord.InteractionType.autocomplete
        if completes:
            self.hear(interaction)
        elif not self.admits(interaction):
            return False
        else:
            self._trace(interaction)
        if not await self.gate.admits(_made_ms(interaction), LATE_MS - self._age_ms(interaction)):
            return False
        task = asyncio.current_task()
        assert task is not None, "an interaction is handled in a task"
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        if not completes:
            self.watch(interaction)
            await self.gate.opened()
        return True

    def admits(self, interaction: Ask) -> bool:
        """Whether an interaction is new and can still be answered; a repeated or late one is dropped without an answer.

        The age is corrected by the smallest age of the last interactions, so that a machine whose clock is wrong
        answers.
        """
        self.hear(interaction)
        if interaction.id in self._seen:
            return False
        _remember(self._seen, interaction.id, None)
        now = self._bot.tables.clock.now_ms()
        self._ages.append((now - _made_ms(interaction), now))
        while len(self._ages) > FEW_AGES and now - self._ages[0][1] > AGES_MS:
            self._ages.popleft()
        self._youngest = min(self._ages)[0]
        age = self._age_ms(interaction)
        if age >= LATE_MS:
            log.warning("an interaction came %d ms late and is dropped; is the machine's clock right?", age)
        return age < LATE_MS

    def _trace(self, interaction: Ask) -> None:
        """Begin the trace of an interaction."""
        guild_id = interaction.guild_id
        shard_id = self._bot.tables.holding.block.shard(guild_id)
        trace.begin(Trace(interaction.id, guild_id, shard_id, self._age_ms(interaction) / 1000))

    def hear(self, interaction: Ask) -> None:
        """Note that a person is here, and their avatar, where another one is known of them.

        Whatever they press or type in a channel puts off calls to their turn there.
        """
        user_id, avatar = interaction.user.id, avatars.key_of(interaction.user)
        if self._bot.tables.avatars.changed(user_id, avatar):
            self._bot.spawn(self._bot.tables.avatars.learn(user_id, avatar))
        if interaction.channel_id is not None:
            self._bot.tables.pressed(user_id, interaction.channel_id)

    def watch(self, interaction: Ask) -> None:
        """Schedule a deferred response, sent if the handler has not answered `DEFER_SECONDS` after the click."""
        left = max(0.0, DEFER_SECONDS - self._age_ms(interaction) / 1000)
        asyncio.get_running_loop().call_later(left, self._defer_soon, interaction)

    def discord_ms(self) -> int | None:
        """The time on Discord's clock in Unix milliseconds, estimated from the last interactions, never ahead of it.

        None before the first interaction, as the error of the machine's clock is not known.
        """
        return self._bot.tables.clock.now_ms() - self._youngest if self._ages else None

    def _age_ms(self, interaction: Ask) -> int:
        """The age of an interaction in milliseconds, corrected by the estimated error of the machine's clock."""
        apparent = self._bot.tables.clock.now_ms() - _made_ms(interaction)
        return max(0, apparent - max(0, self._youngest))

    def _defer_soon(self, interaction: Ask) -> None:
        if not reply.answered(interaction) and not self._bot.is_closed():
            self._bot.spawn(self._defer(interaction))

    async def _defer(self, interaction: Ask) -> None:
        try:
            await reply.defer(interaction)
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                raise

    async def __call__(self, interaction: Ask) -> None:
        """Handle an interaction with a component or a modal; ignore any other."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if not await self.lets_in(interaction):
            return
        data: Any = interaction.data
        known = parse(data["custom_id"])
        handler = self._handlers.get(known[:2]) if known else None
        if known is None or handler is None:
            await self.answer_for(interaction, Refused("unknown-button"))
            trace.end()
            return
        namespace, _, table_id, stamp, arg = known
        trace.names(table_id)
        inputs = [each.get("component", {}) for each in data.get("components", ())]
        values = tuple(data.get("values", ())) or _checked(inputs)
        click = Click(interaction, table_id, stamp, arg, values, _fields(inputs))
        try:
            if table_id:
                await self._reach.check(interaction, table_id, namespace)
            await handler(click)
        except Exception as error:  # noqa: BLE001 - every failure gets an answer
            await self.answer_for(interaction, error, table_id, namespace)
        else:
            self.clear_refusals(interaction.user.id, table_id)
        finally:
            self._bot.meter.tapped(namespace if namespace in self._bot.games else "", trace.end())

    def clear_refusals(self, user_id: int, about: str) -> None:
        """Reset the count of a person's refusals at a table, or of a game's commands, after a success."""
        self._refusals.pop((user_id, about), None)

    def forget(self, user_id: int) -> None:
        """Reset all counts of a person's refusals."""
        for key in [key for key in self._refusals if key[0] == user_id]:
            del self._refusals[key]

    async def answer_for(self, interaction: Ask, error: BaseException, table_id: str = "", namespace: str = "") -> None:
        """Tell the person in one private sentence what went wrong; log an unexpected failure with the table's id."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        lang = locales.language(interaction.locale.value)
        try:
            # Where the store cannot be reached, neither can the person's own choice of a language.
            with contextlib.suppress(UnusableStoreError):
                lang = await self._bot.people.reader(interaction)
            if isinstance(error, UnusableStoreError):
                log.warning("table %s: an interaction failed: %s", table_id or ABSENT, error)
                await reply.tell(interaction, locales.text(lang, "failed-store"))
                return
            if isinstance(error, Refused | Illegal):
                await self._refuse(interaction, lang, error, table_id, namespace)
                return
            policy = failures.policy(error)
            if policy is failures.Policy.IGNORE:
                return
            if policy is None:
                log.error("table %s: an interaction failed", table_id or ABSENT, exc_info=error)
            await reply.tell(interaction, _failure(lang, table_id, expected=policy is not None))
        except failures.TROUBLE as second:
            if failures.policy(second) is None:
                log.exception("table %s: the answer could not be given", table_id or ABSENT)

    async def _refuse(
        self, interaction: Ask, lang: str, error: Refused | Illegal, table_id: str, namespace: str
    ) -> None:
        """Tell the person why an action was refused; redraw the board first if their click was on an outdated one."""
        sentence = words.refusal(lang, error)
        if isinstance(error, Stale) and not reply.answered(interaction) and interaction.message is not None:
            try:
                await self._bot.publisher.redraw_clicked(interaction, table_id)
            except failures.TROUBLE as failed:
                # The board may have been reposted and deleted while the click was under way; the refusal is sent
                # anyway.
                if failures.policy(failed) is None:
                    raise
        await reply.tell(interaction, sentence, button=self._help(interaction.user.id, table_id, namespace, lang))

    def _help(self, user_id: int, table_id: str, namespace: str, lang: str) -> ui.Button[ui.View] | None:
        """The button How to play, after `PATIENCE` refusals in a row at a table or of a game's commands; else None."""
        if namespace not in self._bot.games:
            return None
        count = self._refusals.get((user_id, table_id or namespace), 0) + 1
        _remember(self._refusals, (user_id, table_id or namespace), count)
        if count < PATIENCE:
            return None
        return ui.Button(label=locales.text(lang, "button-howto"), custom_id=custom_id("help", "open", arg=namespace))


def _made_ms(interaction: Ask) -> int:
    """The time at which Discord made an interaction, in Unix milliseconds, from its id."""
    return (interaction.id >> 22) + discord.utils.DISCORD_EPOCH


def _failure(lang: str, table_id: str, *, expected: bool) -> str:
    """The sentence about a failure: whether Discord refused a request (`expected`), and at which table, if known."""
    if not table_id:
        return locales.text(lang, "failed-discord" if expected else "failed-unexpected")
    return locales.text(lang, "failed-discord-table" if expected else "failed-unexpected-table", table=table_id)


def _checked(inputs: Iterable[Any]) -> tuple[str, ...]:
    """The values checked in the groups of a modal."""
    return tuple(value for each in inputs for value in each.get("values", ()))


def _fields(inputs: Iterable[Any]) -> dict[str, str]:
    """The texts typed and the values chosen in a modal, by the inputs' custom_ids."""
    return {each["custom_id"]: each["value"] for each in inputs if isinstance(each.get("value"), str)}


def _remember(memory: OrderedDict[Any, Any], key: object, value: object) -> None:
    """Set a value in a cache of at most `REMEMBERED` entries; the least recently set one is dropped."""
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > REMEMBERED:
        memory.popitem(last=False)
