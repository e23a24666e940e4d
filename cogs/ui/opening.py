"""Opening a table, and what people ask of each other at one, whatever the game."""

from typing import TYPE_CHECKING

import discord

import locales
from cogs.ui import parts, servers, words
from cogs.ui.parts import Face, Style, custom_id
from cogs.ui.reply import Ask
from engines.game import AnyGame, Options
from tables.errors import Refused
from tables.model import OfferKind, Player, Table

if TYPE_CHECKING:
    from cogs.ui.client import Baraza

NEEDED = ("view_channel", "send_messages", "attach_files")
"""What the bot may not do without; in a thread `send_messages_in_threads` takes the place of `send_messages`."""


async def check_place(interaction: Ask, opponent: discord.User | discord.Member | None) -> None:
    """Raise Refused where no table can be opened.

    Permissions are missing, there is nobody to play with, or the server wants no tables in this channel.
    """
    if opponent is not None:
        if interaction.guild_id is None:
            raise Refused("no-challenge-here")
        if opponent.bot:
            raise Refused("opponent-bot")
    if interaction.guild_id is None:
        return
    granted = interaction.app_permissions
    for permission in NEEDED:
        asked = permission
        if permission == "send_messages" and isinstance(interaction.channel, discord.Thread):
            asked = "send_messages_in_threads"
        if not getattr(granted, asked):
            lang = await interaction.client.people.reader(interaction)
            named = locales.text(lang, f"permission-{asked.replace('_', '-')}")
            raise Refused("permission-missing", permission=named)
    await servers.check_channel(interaction)


async def open_lobby(
    interaction: Ask, game: AnyGame, options: Options, opponent: discord.User | discord.Member | None = None
) -> None:
    """Open a table in this channel and answer with its card, in the server's language."""
    bot: Baraza = interaction.client
    assert interaction.channel_id is not None
    table = await bot.tables.open(
        game.name,
        words.actor(interaction),
        interaction.guild_id,
        interaction.channel_id,
        await servers.language(interaction),
        options,
        None if opponent is None else Player(opponent.display_name, opponent.id),
    )
    await bot.publisher.answer(interaction, table)


def sure(table: Table, user_id: int, lang: str, *, duel: bool = True) -> Face:
    """The question before a game is given up, or left to the others."""
    yes = parts.button(
        locales.text(lang, "button-resign-yes" if duel else "button-leave-yes"),
        custom_id("table", "resign", table.id),
        Style.danger,
    )
    no = parts.button(locales.text(lang, "button-resign-no"), custom_id("table", "stay", table.id))
    return parts.panel(
        locales.text(lang, "ask-resign" if duel else "ask-leave", others=words.opponents(table, user_id, lang)),
        [yes, no],
    )


async def offer(interaction: Ask, table: Table, kind: OfferKind) -> str:
    """Offer a draw or ask for a take-back. What became of it: asked, agreed, or answered by the house."""
    bot: Baraza = interaction.client
    changed = await bot.tables.offer(table.id, words.actor(interaction), kind)
    bot.publisher.changed(changed)
    if kind in changed.offers:
        said = f"offered-{kind}"
    else:
        # Only the table knows: another offer may have come in between, and a house player has its own mind.
        said = f"accepted-{kind}" if changed.status == "finished" else f"settled-{kind}"
    return locales.text(await bot.people.reader(interaction), said)


async def answer(interaction: Ask, table_id: str, kind: OfferKind, *, accept: bool) -> str:
    """Answer the other side's offer, or withdraw one's own. What became of it."""
    bot: Baraza = interaction.client
    actor = words.actor(interaction)
    before = await bot.tables.load(table_id)
    bot.publisher.changed(await bot.tables.answer(table_id, actor, kind, accept=accept))
    own = before.offers.get(kind) == before.seat_of(actor.user_id)
    done = "accepted" if accept else "withdrawn" if own else "declined"
    return locales.text(await bot.people.reader(interaction), f"{done}-{kind}")


async def back(interaction: Ask, table_id: str) -> str:
    """Take the seat again that the house has kept. What became of it."""
    bot: Baraza = interaction.client
    before = await bot.tables.load(table_id)
    bot.publisher.changed(await bot.tables.back(table_id, words.actor(interaction)))
    seat = before.seat_of(interaction.user.id)
    assert seat is not None, "whoever comes back sits there"
    return locales.text(
        await bot.people.reader(interaction), "said-back" if before.players[seat].away else "said-back-already"
    )


async def rematch(interaction: Ask, table_id: str) -> tuple[Table, str]:
    """Want another game; the last who wants it opens it. The new table, before that the old one, and what became of it."""
    bot: Baraza = interaction.client
    await servers.check_channel(interaction)
    table = await bot.tables.rematch(table_id, words.actor(interaction))
    bot.publisher.changed(table)
    said = "said-rematch-starts" if table.id != table_id else "said-rematch-waits"
    return table, locales.text(await bot.people.reader(interaction), said)


async def vote(interaction: Ask, table: Table, kind: str) -> str:
    """Want an early end, or a house player for somebody who is gone. What became of it."""
    bot: Baraza = interaction.client
    changed = await bot.tables.vote(table.id, words.actor(interaction), kind)
    bot.publisher.changed(changed)
    people = [[player.user_id for player in now.players] for now in (table, changed)]
    done = changed.status != "playing" or people[0] != people[1]
    return locales.text(await bot.people.reader(interaction), "said-vote-done" if done else "said-vote-waits")
