"""The names and descriptions of commands in every language, through discord.py's Translator."""

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

import locales

_NAMED = {Where.command_name, Where.group_name, Where.parameter_name}


def said(key: str) -> app_commands.locale_str:
    """A description or a choice's name: the catalogue's English, translated by its key."""
    return app_commands.locale_str(locales.text(locales.SOURCE, key), key=key)


class Speech(app_commands.Translator):
    """Looks everything up in the catalogues; names of commands and options under `name-<English name>`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None where the English stands for it."""
        lang = locales.language(locale.value)
        if lang == locales.SOURCE:
            return None
        key = string.extras.get("key")
        if key is None and context.location in _NAMED:
            key = f"name-{string.message.replace('_', '-')}"
        return locales.text(lang, key) if key is not None else None
