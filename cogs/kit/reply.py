"""Replies to interactions: each function sends the first response, or, once there is one, a follow-up or an edit."""

import asyncio
from collections.abc import Sequence

import discord

from cogs.base import failures
from cogs.base.face import Face
from cogs.base.services import Ask
from tables.errors import Refused

SHOWN = "shown"
"""The key in an interaction's extras of the id of the last private message sent in reply."""
PROGRESS = "progress"
"""The key in an interaction's extras of whether the private deferred response shows a progress."""


def gate(interaction: Ask) -> asyncio.Lock:
    """The lock of an interaction's response: the handler and the deferred response must not both send the first one."""
    lock: asyncio.Lock = interaction.extras.setdefault("gate", asyncio.Lock())
    return lock


async def defer(interaction: Ask) -> None:
    """Send a deferred response, unless the interaction has a response already."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=interaction.type is discord.InteractionType.application_command)


async def tell(interaction: Ask, text: str, *, button: discord.ui.Button[discord.ui.View] | None = None) -> None:
    """Send a private sentence, optionally with a button below it."""
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
    """Send a new private message; its id, or None where it is the interaction's original response."""
    async with gate(interaction):
        if not interaction.response.is_done():
            answer = await interaction.response.send_message(view=face.view, files=list(face.files), ephemeral=True)
            interaction.extras[SHOWN] = answer.message_id
            return None
        sent = await interaction.followup.send(view=face.view, files=list(face.files), ephemeral=True, wait=True)
        interaction.extras[SHOWN] = sent.id
    return sent.id


async def share(interaction: Ask, face: Face) -> bool:
    """Send a public message, which mentions nobody.

    After the deferred response to a command the message is private: the deferred response was private, and the reply that
    takes its place must be so too. After that to a click it is public all the same, as it takes no other message's place.

    Returns:
        Whether the message is public.

    Raises:
        Refused: "no-speaking" where the person may not write in the channel.
    """
    check_speaking(interaction)
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(view=face.view, files=list(face.files))
            return True
        if interaction.response.type is discord.InteractionResponseType.deferred_message_update:
            await interaction.followup.send(view=face.view, files=list(face.files))
            return True
    await show(interaction, face)
    return False


def check_speaking(interaction: Ask) -> None:
    """Raise Refused("no-speaking") where the person may not write in the channel: the bot must not write for them."""
    if interaction.guild_id is None:
        return
    may, in_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Refused("no-speaking")


async def redraw(interaction: Ask, face: Face) -> None:
    """Replace the content of the clicked message."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.edit_message(view=face.view, attachments=list(face.files))
        else:
            await interaction.edit_original_response(view=face.view, attachments=list(face.files))


def privately(interaction: Ask) -> bool:
    """Whether the interaction is a click on an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def replace(interaction: Ask, face: Face) -> int | None:
    """Replace the content of the clicked private message; answer any other interaction with a new message, like `show`.

    A click on a message that was deleted meanwhile is answered with a new message too.

    Returns:
        The id of the new message as `show` returns it; None where the clicked message was replaced.
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


def shown_message_id(interaction: Ask) -> int | None:
    """The id of the private message that `show` or `replace` sent or edited last; None where it is not known."""
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
    """Send files privately, with a text above them and optionally a button below; a progress is replaced by them."""
    view: discord.ui.View = discord.ui.View(timeout=None)
    if button is not None:
        view.add_item(button)
    view.stop()
    async with gate(interaction):
        if interaction.extras.get(PROGRESS):
            await interaction.edit_original_response(content=text, attachments=files, view=view)
        elif not interaction.response.is_done():
            await interaction.response.send_message(text, files=list(files), ephemeral=True, view=view)
        else:
            await interaction.followup.send(text, files=list(files), ephemeral=True, view=view)


async def pass_on(interaction: Ask, text: str, file: discord.Attachment) -> None:
    """Send a file from a private message publicly, with a text; the message mentions nobody.

    Raises:
        Refused: "no-speaking" where the person may not write in the channel.
    """
    check_speaking(interaction)
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(thinking=True)
    await interaction.followup.send(text, file=await file.to_file())


async def think(interaction: Ask) -> None:
    """Send a private deferred response that shows the bot thinking; the next reply takes its place."""
    async with gate(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)


async def show_progress(interaction: Ask, text: str) -> None:
    """Show how far a piece of work is, in place of the thinking bot; `hand_over` then replaces the text.

    Nothing is shown where the response is not a deferred message of its own: an edit would replace the clicked one.
    """
    async with gate(interaction):
        if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            interaction.extras[PROGRESS] = True
            await interaction.edit_original_response(content=text)
