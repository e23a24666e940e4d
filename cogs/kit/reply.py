"""Answers to interactions. Whether the first answer has gone out already is looked after here."""

import asyncio
from collections.abc import Sequence

import discord

from cogs.base import failures
from cogs.base.face import Face
from cogs.base.services import Ask
from tables.errors import Refused

SHOWN = "shown"
"""Among an interaction's extras: the id of the last private message that it has brought."""


def gate(interaction: Ask) -> asyncio.Lock:
    """Held by whoever answers, so that the first answer is given once: a handler's, or the note that one will come."""
    lock: asyncio.Lock = interaction.extras.setdefault("gate", asyncio.Lock())
    return lock


async def defer(interaction: Ask) -> None:
    """Tell Discord that an answer will come, unless there is one already."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=interaction.type is discord.InteractionType.application_command)


async def tell(interaction: Ask, text: str, *, button: discord.ui.Button[discord.ui.View] | None = None) -> None:
    """Say a sentence to the person alone, with a button under it where one helps."""
    view: discord.ui.View = discord.ui.View(timeout=None)
    if button is not None:
        view.add_item(button)
    view.stop()
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, view=view)
        else:
            await interaction.followup.send(text, ephemeral=True, view=view)


async def show(interaction: Ask, face: Face) -> int | None:
    """Show the person alone a message of its own; its id where it is not the interaction's original response."""
    async with gate(interaction):
        if not interaction.response.is_done():
            answer = await interaction.response.send_message(view=face.view, files=list(face.files), ephemeral=True)
            interaction.extras[SHOWN] = answer.message_id
            return None
        sent = await interaction.followup.send(view=face.view, files=list(face.files), ephemeral=True, wait=True)
        interaction.extras[SHOWN] = sent.id
    return sent.id


async def share(interaction: Ask, face: Face) -> None:
    """Show everybody in the channel a message; it mentions nobody.

    To the person alone where it comes late: the note that an answer would come was private, and what follows it is.
    Raises Refused("no-speaking").
    """
    _check_speaking(interaction)
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(view=face.view, files=list(face.files))
            return
    await show(interaction, face)


def _check_speaking(interaction: Ask) -> None:
    """Raise Refused where the person may not write: the bot does not do it for them."""
    if interaction.guild_id is None:
        return
    may, in_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Refused("no-speaking")


async def redraw(interaction: Ask, face: Face) -> None:
    """Replace the clicked message."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.edit_message(view=face.view, attachments=list(face.files))
        else:
            await interaction.edit_original_response(view=face.view, attachments=list(face.files))


def privately(interaction: Ask) -> bool:
    """Whether the clicked message is one that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def replace(interaction: Ask, face: Face) -> int | None:
    """Replace the clicked private message; a click on a public one is answered as `show` does, and returns as it does.

    So is one on a message that has been deleted while the click was under way.
    """
    if privately(interaction):
        try:
            await redraw(interaction, face)
        except discord.NotFound as error:
            if failures.policy(error) is not failures.Policy.REPOST:
                raise
            for file in face.files:
                file.reset()
        else:
            return None
    return await show(interaction, face)


def where(interaction: Ask) -> int | None:
    """The id of the message that `show` or `replace` has drawn: a new one, or the private one that was clicked."""
    clicked = None if interaction.message is None else interaction.message.id
    shown: int | None = interaction.extras.get(SHOWN, clicked)
    return shown


async def hand_over(
    interaction: Ask,
    text: str,
    files: Sequence[discord.File],
    *,
    button: discord.ui.Button[discord.ui.View] | None = None,
) -> None:
    """Give the person files, privately, with a button under them where one helps."""
    view: discord.ui.View = discord.ui.View(timeout=None)
    if button is not None:
        view.add_item(button)
    view.stop()
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(text, files=list(files), ephemeral=True, view=view)
        else:
            await interaction.followup.send(text, files=list(files), ephemeral=True, view=view)


async def pass_on(interaction: Ask, text: str, file: discord.Attachment) -> None:
    """Show everybody in the channel a file that the person alone has had; it mentions nobody.

    Raises Refused("no-speaking").
    """
    _check_speaking(interaction)
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(thinking=True)
    await interaction.followup.send(text, file=await file.to_file())


async def think(interaction: Ask) -> None:
    """Say that an answer will take a moment, privately; the next one takes that message's place."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)
