"""People's own avatars in messages: Discord's thumbnail beside a text, loaded by Discord itself."""

from typing import TYPE_CHECKING

from discord import ui

import locales
from render.kit.lettering import plain_name

if TYPE_CHECKING:
    import discord

SIZE = 256
"""The width and height of the requested picture in pixels: a thumbnail is 85 points wide, 255 pixels on dense screens."""

Section = ui.Section[ui.LayoutView]


def key_of(user: "discord.User | discord.Member") -> str | None:
    """The hash of a person's avatar, as their interactions carry it; None without one."""
    return None if user.avatar is None else user.avatar.key


def beside(text: str, user_id: int, key: str, name: str, lang: str) -> Section:
    """A text with a person's avatar beside it: three components.

    Args:
        text: The text, in Discord's markup.
        user_id: The person.
        key: The hash of their avatar.
        name: Their name as they wrote it, for the picture's text description.
        lang: The language.
    """
    described = locales.text(lang, "avatar-of", name=plain_name(name))
    picture = ui.Thumbnail[ui.LayoutView](address(user_id, key), description=described)
    return ui.Section(ui.TextDisplay(text), accessory=picture)


def address(user_id: int, key: str) -> str:
    """The URL of a person's avatar on Discord's CDN; it is dead once the person changes their avatar."""
    return f"https://cdn.discordapp.com/avatars/{user_id}/{key}.png?size={SIZE}"
