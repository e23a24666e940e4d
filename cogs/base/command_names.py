"""The names and descriptions of commands in every language, through discord.py's Translator."""

from collections.abc import Iterable
from typing import Any, Literal

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

import locales

_SPOKEN = {locale: locales.language(locale.value) for locale in discord.Locale}
"""The language in which each of Discord's locales is answered."""
_NAMED = {Where.command_name, Where.group_name, Where.parameter_name}


def said(key: str) -> app_commands.locale_str:
    """A description or a choice's name: the catalogue's English, translated by its key."""
    return app_commands.locale_str(locales.text(locales.SOURCE, key), key=key)


def game_choices(games: Iterable[str]) -> list[app_commands.Choice[str]]:
    """The games, where a command's option names one. A cog offers them once it knows them, as it is made."""
    return [app_commands.Choice(name=said(f"game-{name}"), value=name) for name in games]


def spoken(entry: dict[str, Any], field: Literal["name", "description"], lang: str) -> str:
    """What a command or option as sent to Discord is called, or does, in this language (one of `locales.LANGUAGES`).

    Discord keeps words by its own locales, such as `pt-BR` for `pt`; English where it was given none.
    """
    english: str = entry[field]
    kept: dict[str, str] = entry[f"{field}_localizations"]
    return next((text for locale, text in kept.items() if locales.language(locale) == lang), english)


class CommandTranslator(app_commands.Translator):
    """Looks everything up in the catalogues; names of commands and options under `name-<English name>`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None where the English stands for it."""
        # Of some thirty locales that Discord has, each is asked for each of a thousand texts.
        lang = _SPOKEN[locale]
        if lang == locales.SOURCE:
            return None
        key = string.extras.get("key")
        if key is None and context.location in _NAMED:
            key = f"name-{string.message.replace('_', '-')}"
        return locales.text(lang, key) if key is not None and locales.bundle(lang).has_message(key) else None
