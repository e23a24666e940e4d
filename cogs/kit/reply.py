"""Replies to interactions: each function sends the first response, or, once there is one, a follow-up or an edit."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import InteractionResponseType as Type
from discord import ui

from cogs.base import answers, failures
from cogs.base.answers import Answer, message
from cogs.base.face import Face
from cogs.base.services import Ask
from tables.errors import Refused


def answered(interaction: Ask) -> bool:
    """Whether an interaction has a response already, be it a deferred one."""
    return answers.of(interaction).given is not None


async def defer(interaction: Ask) -> None:
    """Send a deferred response, unless there is a response already: private to a command, an update to a click."""
    if interaction.type is discord.InteractionType.application_command:
        await think(interaction)
    else:
        await _defer(interaction, Type.deferred_message_update)


async def think(interaction: Ask) -> None:
    """Send a private deferred response that shows the bot thinking; the next reply takes its place."""
    await _defer(interaction, Type.deferred_channel_message, answers.PRIVATELY)


async def _defer(interaction: Ask, kind: Type, data: Any = None) -> None:
    answer = answers.of(interaction)
    async with answer.lock:
        if answer.given is None:
            await answer.respond(kind, data)


async def open_form(interaction: Ask, form: ui.Modal) -> None:
    """Open a form. Only the first response can do so: after a deferred one, nothing happens."""
    answer = answers.of(interaction)
    async with answer.lock:
        if answer.given is None:
            await answer.respond(Type.modal, form.to_dict())


async def tell(interaction: Ask, text: str, *, button: ui.Button[ui.View] | None = None) -> None:
    """Send a private sentence, optionally with a button below it."""
    answer, said = answers.of(interaction), message(_below(button), text=text, private=True)
    async with answer.lock:
        await _send(answer, said)


async def show(interaction: Ask, face: Face) -> int | None:
    """Send a new private message; returns its id, or None if it is the interaction's original response."""
    answer, said = answers.of(interaction), message(face.view, face.files, private=True)
    async with answer.lock:
        original = answer.given is None
        answer.shown_id = await _send(answer, said, face.files)
    return None if original else answer.shown_id


async def _send(answer: Answer, said: Any, files: Sequence[discord.File] = ()) -> int | None:
    """Send a message as the first response or, after that, as a follow-up; returns its id. Call with the lock held."""
    if answer.given is None:
        return await answer.respond(Type.channel_message, said, files)
    return await answer.follow_up(said, files)


async def share(interaction: Ask, face: Face) -> bool:
    """Send a public message, which mentions nobody.

    If a command was already answered by a deferred response, which is private, the message replaces that and must be
    private too. A click's deferred response is replaced by nothing, so the message is public.

    Returns:
        Whether the message is public.

    Raises:
        Refused: "no-speaking" if the person may not write in the channel.
    """
    check_speaking(interaction)
    answer = answers.of(interaction)
    async with answer.lock:
        if answer.given in {None, Type.deferred_message_update}:
            await _send(answer, message(face.view, face.files), face.files)
            return True
    await show(interaction, face)
    return False


def check_speaking(interaction: Ask) -> None:
    """Raise Refused("no-speaking") if the person may not write in the channel: the bot must not write for them."""
    if interaction.guild_id is None:
        return
    may, in_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Refused("no-speaking")


async def redraw(interaction: Ask, face: Face) -> None:
    """Replace the content of the clicked message; the face is empty after that."""
    answer, shown = answers.of(interaction), message(face.view, face.files)
    async with answer.lock:
        if answer.given is None:
            await answer.respond(Type.message_update, shown, face.files)
        else:
            await answer.edit(None, shown, face.files)
    # A view and its items refer to each other: taken apart they are freed at once, without the garbage collector.
    face.view.clear_items()


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
        else:
            return None
    return await show(interaction, face)


def shown_message_id(interaction: Ask) -> int | None:
    """The id of the private message that `show` or `replace` last sent or edited; None if unknown."""
    shown_id = answers.of(interaction).shown_id
    if shown_id is None and interaction.message is not None:
        return interaction.message.id
    return shown_id


async def hand_over(
    interaction: Ask, text: str, files: Sequence[discord.File], *, button: ui.Button[ui.View] | None = None
) -> None:
    """Send files privately, with a text and optionally a button; they replace the text of `show_progress`, if any."""
    answer, view = answers.of(interaction), _below(button)
    async with answer.lock:
        if answer.tells_progress:
            await answer.edit(None, message(view, files, text), files)
        else:
            await _send(answer, message(view, files, text, private=True), files)


async def pass_on(interaction: Ask, text: str, file: discord.Attachment) -> None:
    """Send a file from a private message publicly, with a text; the message mentions nobody.

    Raises:
        Refused: "no-speaking" where the person may not write in the channel.
    """
    check_speaking(interaction)
    await _defer(interaction, Type.deferred_channel_message)
    await publish(interaction, text, await file.to_file())


async def publish(interaction: Ask, text: str, file: discord.File) -> None:
    """Send a file publicly with a text, as a follow-up after the first response; the message mentions nobody."""
    await answers.of(interaction).follow_up(message(None, [file], text), [file])


async def show_progress(interaction: Ask, text: str) -> None:
    """Show how far a piece of work is, in place of the "thinking" indicator; `hand_over` later replaces the text.

    Does nothing unless the response is a deferred new message: after a deferred update, an edit would replace the clicked
    message.
    """
    answer = answers.of(interaction)
    async with answer.lock:
        if answer.given is Type.deferred_channel_message:
            answer.tells_progress = True
            await answer.edit(None, message(None, text=text))


def _below(button: ui.Button[ui.View] | None) -> ui.View | None:
    """A message's components: one button, or none."""
    return None if button is None else ui.View(timeout=None).add_item(button)
