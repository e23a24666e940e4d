"""People's own avatars in messages: Discord's thumbnail beside a text, loaded by Discord itself."""

from typing import TYPE_CHECKING

from discord import ui

import locales
from render.kit.lettering import plain_name

if TYPE_CHECKING:
    import discord

SIZE = 256
"""The width and height in pixels of the picture that Discord is asked for; a thumbnail is 85 wide, on dense screens 255."""

Section = ui.Section[ui.LayoutView]


def key_of(user: "discord.User | discord.Member") -> str | None:
    """The hash of a person's avatar, as their interactions carry it; None without one."""
    return None if user.avatar is None else user.avatar.key


def beside(text: str, user_id: int, key: str, name: str, lang: str) -> Section:
    """A text with a person's avatar beside it: three components.

    Args:
        text: The text, formatted.
        user_id: The person.
        key: The hash of their avatar.
        name: Their name, unformatted, for readers who do not see the picture.
        lang: The language.
    """
    described = locales.text(lang, "avatar-of", name=plain_name(name))
    picture = ui.Thumbnail[ui.LayoutView](address(user_id, key), description=described)
    return ui.Section(ui.TextDisplay(text), accessory=picture)


def address(user_id: int, key: str) -> str:
    """The address of a person's avatar on Discord's CDN, which has nothing there once the person has another avatar."""
    return f"https://cdn.discordapp.com/avatars/{user_id}/{key}.png?size={SIZE}"
