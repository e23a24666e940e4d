"""The router of all clicks on buttons and selects and of submitted modals, and the error handler of every interaction.

The handler of a click is found by the namespace and the verb in its custom_id (`cogs.base.custom_ids`). No state is kept
between clicks, so every button works after a restart.
"""

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import ui

import locales
from cogs.base import failures
from cogs.base.access import Reach
from cogs.base.custom_ids import ABSENT, custom_id, parse
from cogs.base.services import Ask, Click, Handler, Services
from cogs.client import again
from cogs.kit import components, reply, words
from cogs.kit.channel_tables import Several
from cogs.service import hosted, lobby
from engines.game import Illegal
from tables import trace
from tables.errors import Refused, Stale, UnusableStoreError

log = logging.getLogger("baraza.route")

REMEMBERED = 4096
"""The most counts of refusals that are kept."""
EMPTY = {"no-lobby", "no-table", "no-readable", "seated-nowhere", "profile-none-own"}
"""The reasons of refusals that have the button Play, as nothing is there yet."""
PATIENCE = 3
"""The number of refusals in a row from which a refusal has the button How to play."""


class Router:
    """The handlers by namespace and verb, with the checks and the error handling common to all of them.

    Args:
        bot: The services.
        admits: Whether to answer an interaction now (`cogs.client.door`).
    """

    def __init__(self, bot: Services, admits: Callable[[Ask], Awaitable[bool]]) -> None:
        self._bot = bot
        self._admits = admits
        self._handlers: dict[tuple[str, str], Handler] = {}
        self._refusals: OrderedDict[tuple[int, str], int] = OrderedDict()
        self._reach = Reach(bot.games)

    def register(self, namespace: str, verb: str, handler: Handler) -> None:
        """Route the clicks whose custom_id has this namespace and verb to a handler."""
        self._handlers[namespace, verb] = handler

    async def pressed(self, interaction: Ask) -> None:
        """Handle an interaction with a component or a modal; ignore any other, which the command tree handles."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if not await self._admits(interaction):
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
        """Reset the count of a person's refusals at a table or by a game's commands (`about`), after a success."""
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
            # The person's own choice of language may be unreachable too, if the store is.
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
        if isinstance(error, Several) and (which := again.choice(interaction, error.tables, lang)) is not None:
            await reply.show(interaction, which)
            return
        sentence = words.refusal(lang, error)
        if isinstance(error, Stale) and not reply.answered(interaction) and interaction.message is not None:
            try:
                if error.table.status == "lobby" and reply.privately(interaction):
                    await reply.redraw(interaction, await lobby.more(interaction, error.table))
                else:
                    await self._bot.publisher.redraw_clicked(interaction, error.table)
            except failures.TROUBLE as failed:
                # The clicked message may have been deleted by a repost meanwhile; the refusal is sent anyway.
                if failures.policy(failed) is None:
                    raise
        if isinstance(error, Refused) and error.reason in hosted.FULL:
            await reply.show(interaction, await hosted.panel(interaction, sentence))
            return
        button: ui.Button[Any] | None = self._help(interaction.user.id, table_id, namespace, lang)
        if button is None and error.reason in EMPTY:
            button = components.play(lang)
        await reply.tell(interaction, sentence, button=button)

    def _help(self, user_id: int, table_id: str, namespace: str, lang: str) -> ui.Button[ui.View] | None:
        """Count a refusal at a table or by a game's commands; from `PATIENCE` in a row on, the button How to play."""
        if namespace not in self._bot.games:
            return None
        about = (user_id, table_id or namespace)
        count = self._refusals[about] = self._refusals.get(about, 0) + 1
        self._refusals.move_to_end(about)
        if len(self._refusals) > REMEMBERED:
            self._refusals.popitem(last=False)
        if count < PATIENCE:
            return None
        return ui.Button(label=locales.text(lang, "button-howto"), custom_id=custom_id("help", "open", arg=namespace))


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
