"""The command `/me`: a person's own settings, and the export and deletion of their data."""

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.links import Links
from cogs.base.services import Ask, Click, Services
from cogs.kit import avatars, components, reply
from cogs.kit.components import Style
from cogs.kit.slash import Option, top_level
from cogs.service import callme, manners, manners_panel
from cogs.service import export as service_export
from tables.errors import Refused

if TYPE_CHECKING:
    from tables.person import Person

NAMESPACE = "me"
OWN = "auto"
"""The choice to use the language of the person's Discord client."""
WIDTH = 2
"""The number of switches per row; more would break their labels on a phone."""
LANGUAGES = [app_commands.Choice(name=said(f"language-{lang}"), value=lang) for lang in (OWN, *locales.LANGUAGES)]
CALLS = ("eager", "calm", "never")
"""The ways to call a person to their turn, in the order in which they are offered."""
CALLED = [app_commands.Choice(name=said(f"choice-calls-{value}"), value=value) for value in CALLS]
DATA = [app_commands.Choice(name=said(f"me-button-{word}"), value=word) for word in ("export", "forget")]
OPTIONS = (
    Option("language", choices=LANGUAGES),
    Option("text_first", bool),
    Option("calls", choices=CALLED),
    Option("large", bool, shown="large_symbols", about="describe-option-large-symbols"),
    Option("contrast", bool, shown="high_contrast", about="describe-option-high-contrast"),
    Option("avatar", bool, shown="show_avatar", about="describe-option-show-avatar"),
    Option("honours", bool, shown="name_honours", about="describe-option-name-honours"),
    Option("block", discord.User, shown="block_person", about="describe-option-block-person"),
    Option("unblock", discord.User),
    Option("data", choices=DATA),
)
"""The options of `/me`: settings of `Person`, whom the person blocks, and an export or deletion of their data."""
SWITCHES = {option.name.removesuffix("_first"): option.name for option in OPTIONS if option.kind is bool}
"""The settings that are on or off: the fields of `Person`, by their names in custom_ids and messages."""


class Me(commands.Cog):
    """The cog of `/me`: the panel with its buttons, the namespace `me`, and the command with the same settings."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "set": self.set,
            "show": self.show,
            "export": self.export,
            "forget": self.forget,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def _asked(
        self,
        interaction: Ask,
        data: str | None = None,
        block: discord.User | None = None,
        unblock: discord.User | None = None,
        **given: Any,
    ) -> None:
        """Change the given settings and show the panel; or export or delete the person's data, which goes alone.

        Raises:
            Refused: "me-alone" for `data` with any other option.
        """
        if data is not None and any(value is not None for value in (block, unblock, *given.values())):
            raise Refused("me-alone")
        chosen = _choices(given)
        if block is not None:
            # This comes first: where it is refused, nothing else is changed.
            manners.check_person(block)
            await manners.block(self.bot, interaction.user.id, block.id)
        if chosen:
            await self._change(interaction, chosen)
        if data == "export":
            await self._hand_over(interaction)
        elif data == "forget":
            await reply.show(interaction, confirmation(await self.bot.people.reader(interaction)))
        elif block is not None or unblock is not None:
            if unblock is not None:
                await self.bot.tables.manners.unblock(interaction.user.id, unblock.id)
            await reply.show(interaction, await manners.blocks(interaction))
        else:
            await reply.show(interaction, await self._panel(interaction))

    me = top_level("me", *OPTIONS, direct=True)(_asked)

    async def set(self, click: Click) -> None:
        """Change one setting, by a button whose custom_id contains the value, or by a select."""
        name, _, value = click.arg.partition("+")
        await self._change(click.interaction, choice(name, value or "".join(click.values)))
        await reply.replace(click.interaction, await self._panel(click.interaction))

    async def _change(self, interaction: Ask, chosen: dict[str, Any]) -> None:
        for table_id in await self.bot.people.change(interaction.user.id, chosen):
            self.bot.publisher.changed(await self.bot.tables.load(table_id))
        if chosen.get("avatar"):
            await self.bot.tables.avatars.learn(interaction.user.id, avatars.key_of(interaction.user))

    async def show(self, click: Click) -> None:
        """Show the panel in place of a confirmation that was declined."""
        await reply.replace(click.interaction, await self._panel(click.interaction))

    async def export(self, click: Click) -> None:
        """Send a person all their data, as a file."""
        await self._hand_over(click.interaction)

    async def _hand_over(self, interaction: Ask) -> None:
        kept = await self.bot.tables.village.export(interaction.user.id)
        name, content = await asyncio.to_thread(service_export.copy, kept)
        sentence = locales.text(await self.bot.people.reader(interaction), "me-exported")
        await reply.hand_over(interaction, sentence, [discord.File(io.BytesIO(content), filename=name)])

    async def forget(self, click: Click) -> None:
        """Delete all of a person's data, after a confirmation."""
        interaction, user_id = click.interaction, click.interaction.user.id
        lang = await self.bot.people.reader(interaction)
        if click.arg != "yes":
            await reply.replace(interaction, confirmation(lang))
            return
        outdated = await self.bot.people.forget(user_id)
        self.bot.publisher.forget()
        for table in outdated:
            self.bot.publisher.changed(table)
        self.bot.private.forget(user_id)
        self.bot.router.forget(user_id)
        await reply.replace(interaction, components.panel(locales.text(lang, "me-forgotten")))

    async def _panel(self, interaction: Ask) -> Face:
        lang, person = await self.bot.people.reading(interaction)
        still = len(await self.bot.tables.finder.of_person(interaction.user.id, left=True))
        return panel(person, lang, self.bot.links, still, in_server=interaction.guild_id is not None)


def choice(name: str, value: str) -> dict[str, Any]:
    """The fields of `Person` that one setting changes. Raises Refused("option-value") for a wrong name or value."""
    if name == "language" and value in (OWN, *locales.LANGUAGES):
        return {"lang": None if value == OWN else value}
    if name == "calls" and value in CALLS:
        return {"calls": value}
    if name in SWITCHES and value in {"on", "off"}:
        return {SWITCHES[name]: value == "on"}
    raise Refused("option-value")


def _choices(given: dict[str, Any]) -> dict[str, Any]:
    """The fields of `Person` that the options of the command change. Raises Refused("option-value")."""
    chosen: dict[str, Any] = {}
    for name, value in given.items():
        if isinstance(value, str):
            chosen |= choice(name, value)
        elif value is not None:
            chosen[name] = value
    return chosen


def confirmation(lang: str) -> Face:
    """The confirmation before a person's data are deleted: what is deleted, and what is kept."""
    yes = components.button(
        locales.text(lang, "me-button-forget-yes"), custom_id(NAMESPACE, "forget", arg="yes"), Style.danger
    )
    no = components.button(locales.text(lang, "me-button-forget-no"), custom_id(NAMESPACE, "show"))
    return components.panel(locales.text(lang, "me-ask-forget"), [yes, no])


def panel(person: "Person", lang: str, links: Links, still: int = 0, *, in_server: bool = True) -> Face:
    """The panel of a person's settings: selects of languages and calls, switches, export, deletion, the operator's pages.

    `still` is the number of the person's tables in servers that removed the bot; the panel refers to `/tables` for them.
    In a server it leads to the calls for players there.
    """
    switches: dict[str, bool] = {name: getattr(person, field) for name, field in SWITCHES.items()}
    lines = [locales.text(lang, "me-head")]
    if still:
        lines.append(locales.text(lang, "me-still", tables=still))
    export = components.button(locales.text(lang, "me-button-export"), custom_id(NAMESPACE, "export"))
    forget = components.button(locales.text(lang, "me-button-forget"), custom_id(NAMESPACE, "forget"), Style.danger)
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow(_languages(person.lang or OWN, lang)))
    frame.add_item(ui.ActionRow(_calls(person.calls, lang)))
    turned = [
        components.switch(locales.text(lang, f"button-{name}-{'on' if on else 'off'}"), NAMESPACE, name, on=on)
        for name, on in switches.items()
    ]
    if in_server:
        turned.append(components.button(locales.text(lang, "button-callme"), custom_id(callme.NAMESPACE, "show")))
    blocks = components.button(locales.text(lang, "button-blocks"), custom_id(manners_panel.NAMESPACE, "blocks"))
    for row in components.rows([*turned, blocks], WIDTH):
        frame.add_item(row)
    frame.add_item(ui.ActionRow(export, forget, *components.links(links, lang)))
    return components.face([frame])


def _languages(chosen: str, lang: str) -> ui.Select[ui.LayoutView]:
    """The select of languages; its options are whole phrases, because the chosen one hides the select's placeholder."""
    names = {key: locales.text(lang, f"language-{key}") for key in (OWN, *locales.LANGUAGES)}
    return ui.Select(
        custom_id=custom_id(NAMESPACE, "set", arg="language"),
        options=[
            discord.SelectOption(
                label=locales.text(lang, "me-language", language=name), value=key, default=key == chosen
            )
            for key, name in names.items()
        ],
    )


def _calls(chosen: str, lang: str) -> ui.Select[ui.LayoutView]:
    """The select of how the person is called to their turn."""
    return ui.Select(
        custom_id=custom_id(NAMESPACE, "set", arg="calls"),
        options=[
            discord.SelectOption(label=locales.text(lang, f"me-calls-{value}"), value=value, default=value == chosen)
            for value in CALLS
        ],
    )
