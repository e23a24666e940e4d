"""Opening a table of any game: the checks, and the lobby."""

from collections.abc import Iterable

import discord

import locales
from cogs.base.services import Ask
from cogs.kit import reply, servers, words
from engines.game import AnyGame, Level, Options
from tables.errors import Refused
from tables.model import Player, Table

NEEDED = ("view_channel", "send_messages", "attach_files")
"""The permissions that the bot needs in a channel; in a thread `send_messages_in_threads` replaces `send_messages`."""


async def check_place(interaction: Ask, opponent: discord.User | discord.Member | None) -> None:
    """Check that a table can be opened in the interaction's channel.

    Raises:
        Refused: "no-challenge-here" for an opponent in direct messages, "opponent-bot", "permission-missing" if the bot
            lacks one, or the reasons of `servers.check_channel`.
    """
    if opponent is not None:
        if interaction.guild_id is None:
            raise Refused("no-challenge-here")
        if opponent.bot:
            raise Refused("opponent-bot")
    if interaction.guild_id is None:
        return
    await check_permissions(interaction, NEEDED)
    await servers.check_channel(interaction)


async def check_permissions(interaction: Ask, needed: Iterable[str]) -> None:
    """Raise Refused("permission-missing") if the bot lacks one of these permissions in the interaction's channel."""
    for permission in missing_permissions(interaction, needed):
        lang = await interaction.client.people.reader(interaction)
        named = locales.text(lang, f"permission-{permission.replace('_', '-')}")
        raise Refused("permission-missing", permission=named)


def missing_permissions(interaction: Ask, needed: Iterable[str] = NEEDED) -> list[str]:
    """Those of these permissions that the bot lacks in the interaction's channel."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    there = ["send_messages_in_threads" if in_thread and each == "send_messages" else each for each in needed]
    return [each for each in there if not getattr(interaction.app_permissions, each)]


async def open_lobby(
    interaction: Ask,
    game: AnyGame,
    options: Options,
    opponent: discord.User | discord.Member | None = None,
    level: Level | None = None,
) -> Table:
    """Open a table in the interaction's channel, and answer with its public message in the server's language.

    Args:
        interaction: The command or the click that asks for the table.
        game: The game.
        options: The options of the table.
        opponent: The person who is challenged; None for a table that is open to everybody.
        level: The level of a house player who takes a seat at once, which starts a game for two; None for none.
    """
    bot = interaction.client
    assert interaction.channel_id is not None
    table = await bot.tables.open(
        game.name,
        words.actor(interaction),
        interaction.guild_id,
        interaction.channel_id,
        await servers.language(interaction),
        options,
        None if opponent is None else Player(opponent.display_name, opponent.id),
        level,
    )
    await bot.publisher.answer(interaction, table)
    return table


async def open_or_turn(interaction: Ask, game: AnyGame, options: Options, *, keep: bool) -> None:
    """Open a table in the interaction's channel, or turn the person's own lobby there, and say where it stands.

    With `keep`, a lobby of the same game keeps its own options.
    """
    bot = interaction.client
    assert interaction.channel_id is not None
    lang, place = await servers.language(interaction), (interaction.guild_id, interaction.channel_id)
    actor = words.actor(interaction)
    table, stood = await bot.tables.open_or_turn(game.name, actor, *place, lang, options, keep=keep)
    if not stood:
        await bot.publisher.answer(interaction, table)
        return
    bot.publisher.changed(table)
    reader = await bot.people.reader(interaction)
    said = locales.text(reader, "said-turned", game=words.game(reader, game.name), link=words.link(table))
    await reply.tell(interaction, said)
