"""The names and descriptions of commands in every language, through discord.py's Translator."""

from collections.abc import Iterable
from typing import Any, Literal

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

import locales

_SPOKEN = {locale: locales.language(locale.value) for locale in discord.Locale}
"""The language of `locales.LANGUAGES` for each of Discord's locales.

A dict, because discord.py translates some thousand texts into each of about thirty locales.
"""
_NAMED = {Where.command_name, Where.group_name, Where.parameter_name}


def said(key: str, **values: str | int) -> app_commands.locale_str:
    """A command's description or a choice's name: the catalogue's English, translated by its key and its values."""
    return app_commands.locale_str(locales.text(locales.SOURCE, key, **values), key=key, values=values)


def game_choices(games: Iterable[str]) -> list[app_commands.Choice[str]]:
    """The choices of an option that names a game. A cog adds them in its constructor, where the games are known."""
    return [app_commands.Choice(name=said(f"game-{name}"), value=name) for name in games]


def spoken(entry: dict[str, Any], field: Literal["name", "description"], lang: str) -> str:
    """The name or description of a command or option, as sent to Discord, in a language of `locales.LANGUAGES`.

    Discord keeps translations by its own locales, such as `pt-BR` for `pt`; where there is none, the English is
    returned.
    """
    english: str = entry[field]
    kept: dict[str, str] = entry[f"{field}_localizations"]
    return next((text for locale, text in kept.items() if locales.language(locale) == lang), english)


class CommandTranslator(app_commands.Translator):
    """The translator of command texts: by their catalogue key, or for names by the key `name-<English name>`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the language of a Discord locale; None where the English text is used."""
        lang = _SPOKEN[locale]
        if lang == locales.SOURCE:
            return None
        key = string.extras.get("key")
        if key is None and context.location in _NAMED:
            key = f"name-{string.message.replace('_', '-')}"
        if key is None or not locales.bundle(lang).has_message(key):
            return None
        return locales.text(lang, key, **string.extras.get("values", {}))
