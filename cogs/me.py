"""`/me`: what a person chooses for themselves."""

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

import locales
from cogs.ui import parts, reply
from cogs.ui.client import Baraza
from cogs.ui.parts import Face, Style, custom_id
from cogs.ui.reply import Ask
from cogs.ui.route import Click
from cogs.ui.speech import said
from tables.errors import Refused

if TYPE_CHECKING:
    from tables.service import Person

ROOM = "me"
OWN = "auto"
"""The language of the person's Discord."""
SWITCH = frozenset({"on", "off"})
LANGUAGES = [app_commands.Choice(name=said(f"language-{lang}"), value=lang) for lang in (OWN, *locales.LANGUAGES)]


class Me(commands.Cog):
    """The panel of the room `me`, and the command that sets the same by options."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        bot.router.register(ROOM, "set", self.set)

    @app_commands.command(name="me", description=said("describe-me"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(
        language=said("describe-option-language"),
        text_first=said("describe-option-text-first"),
        mentions=said("describe-option-mentions"),
    )
    @app_commands.choices(language=LANGUAGES)
    async def me(
        self,
        interaction: Ask,
        language: str | None = None,
        text_first: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        mentions: bool | None = None,  # noqa: FBT001
    ) -> None:
        """Show what one has chosen, and change it."""
        given = {"language": language, "text": _word(text_first), "mentions": _word(mentions)}
        chosen: dict[str, Any] = {}
        for name, value in given.items():
            if value is not None:
                chosen |= choice(name, value)
        if chosen:
            await self.bot.people.change(interaction.user.id, chosen)
        await reply.show(interaction, await self._panel(interaction))

    async def set(self, click: Click) -> None:
        """Change one thing by its button."""
        name, _, value = click.arg.partition("+")
        await self.bot.people.change(click.interaction.user.id, choice(name, value))
        await reply.replace(click.interaction, await self._panel(click.interaction))

    async def _panel(self, interaction: Ask) -> Face:
        lang = await self.bot.people.reader(interaction)
        return panel(await self.bot.people.get(interaction.user.id), lang)


def choice(name: str, value: str) -> dict[str, Any]:
    """What one choice changes of a `Person`. Raises Refused for a name or a value that is none."""
    if name == "language" and value in (OWN, *locales.LANGUAGES):
        return {"lang": None if value == OWN else value}
    if name == "text" and value in SWITCH:
        return {"text_first": value == "on"}
    if name == "mentions" and value in SWITCH:
        return {"mentions": value == "on"}
    raise Refused("option-value")


def _word(on: bool | None) -> str | None:  # noqa: FBT001 - a command's option as it came
    return None if on is None else "on" if on else "off"


def panel(person: "Person", lang: str) -> Face:
    """What is chosen, and a button for each other choice."""
    chosen = person.lang or OWN
    lines = [
        locales.text(lang, "me-head"),
        locales.text(lang, "me-language", language=locales.text(lang, f"language-{chosen}")),
        locales.text(lang, "me-text-on" if person.text_first else "me-text-off"),
        locales.text(lang, "me-mentions-on" if person.mentions else "me-mentions-off"),
    ]
    buttons = [
        parts.button(
            locales.text(lang, f"language-{key}"),
            custom_id(ROOM, "set", arg=f"language+{key}"),
            Style.primary if key == chosen else Style.secondary,
            disabled=key == chosen,
        )
        for key in (OWN, *locales.LANGUAGES)
    ]
    for name, on in (("text", person.text_first), ("mentions", person.mentions)):
        label = locales.text(lang, f"button-{name}-{'off' if on else 'on'}")
        buttons.append(parts.button(label, custom_id(ROOM, "set", arg=f"{name}+{'off' if on else 'on'}")))
    return parts.panel("\n".join(lines), buttons, width=3)


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Me(bot))
