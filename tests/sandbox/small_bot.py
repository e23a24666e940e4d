"""A small bot on the real discord.py, for testing the sandbox."""

import asyncio
import contextlib
import io
import struct
from collections.abc import AsyncIterator
from typing import Any

import discord
import yarl
from discord import app_commands, shard, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.driver import Driver
from sandbox.server import Sandbox


def png(width: int = 40, height: int = 30) -> bytes:
    """The first bytes of a PNG: signature and header are all that the sandbox reads."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height) + b"\x08\x02\x00\x00\x00rest"


def board(text: str, *, name: str = "board.png", alt: str = "An empty board") -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://{name}", description=alt))
    row = ui.ActionRow[Any](
        ui.Button(label="Tap", custom_id="t:tap", style=discord.ButtonStyle.primary),
        ui.Button(label="Write", custom_id="t:write"),
        ui.Button(label="Whisper", custom_id="t:whisper"),
        ui.Button(label="Later", custom_id="t:later"),
        ui.Button(label="Off", custom_id="t:off", disabled=True),
    )
    choose = ui.Select[Any](
        custom_id="t:choose",
        placeholder="Choose one",
        options=[discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")],
    )
    for item in (ui.TextDisplay[Any](text), gallery, row, ui.ActionRow[Any](choose)):
        view.add_item(item)
    view.stop()
    return view


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(png()), name)


def note(text: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.stop()
    return view


class WriteModal(ui.Modal, title="Write"):
    text: ui.Label[Any] = ui.Label(text="Text", component=ui.TextInput(custom_id="text", max_length=20))
    kind: ui.Label[Any] = ui.Label(
        text="Kind",
        component=ui.RadioGroup(
            custom_id="kind",
            options=[discord.RadioGroupOption(label="A", value="a"), discord.RadioGroupOption(label="B", value="b")],
        ),
    )


class Bot(commands.AutoShardedBot):
    """Answers /t show, /t late, /t secret, /t deny, /t pick and the components of its board."""

    def __init__(self, box: Sandbox) -> None:
        super().__init__(
            command_prefix="!",
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
            max_messages=None,
        )
        self.box = box
        self.seen: list[str] = []
        self.submitted: list[Any] = []
        self.gate = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's pause between the logins of two shards."""

    async def setup_hook(self) -> None:
        group = app_commands.Group(name="t", description="Try things")

        @group.command(name="show", description="Show a board")
        async def show(interaction: discord.Interaction, who: discord.Member | None = None, n: int = 1) -> None:
            name = who.display_name if who else "nobody"
            await interaction.response.send_message(view=board(f"A board for {name}, {n}"), file=picture())

        @group.command(name="late", description="Think first")
        async def late(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.gate.wait()
            await interaction.edit_original_response(view=note("thought"))
            await interaction.followup.send("and more", ephemeral=True)

        @group.command(name="silent", description="Never answer")
        async def silent(interaction: discord.Interaction) -> None:
            self.seen.append("silent")

        @group.command(name="pick", description="Pick a word")
        async def pick(interaction: discord.Interaction, word: str) -> None:
            await interaction.response.send_message(f"You picked {word}", ephemeral=True)

        @pick.autocomplete("word")
        async def words(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            every = ["ant", "asp", "bee"]
            return [app_commands.Choice(name=w, value=w) for w in every if w.startswith(current)]

        @app_commands.command(name="guard", description="For those who manage the server")
        @app_commands.default_permissions(manage_guild=True)
        async def guard(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("guarded")

        @app_commands.context_menu(name="Greet them")
        async def greet(interaction: discord.Interaction, who: discord.Member) -> None:
            await interaction.response.send_message(f"Hello {who.display_name}", ephemeral=True)

        @app_commands.context_menu(name="Read it")
        async def read(interaction: discord.Interaction, message: discord.Message) -> None:
            found = [each for each in message.components if each.type is discord.ComponentType.action_row]
            said = f"{message.author.display_name}: {message.content}, {len(found)} rows"
            await interaction.response.send_message(said, ephemeral=True)

        self.tree.add_command(greet)
        self.tree.add_command(read)
        self.tree.add_command(group)
        self.tree.add_command(guard)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(f"{interaction.type.name}:{interaction.id}")
        if interaction.type is discord.InteractionType.component:
            await self.component(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            self.submitted.append(interaction.data)
            await interaction.response.edit_message(view=board("written"), attachments=[picture()])

    async def component(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        answer = interaction.response
        with contextlib.suppress(discord.NotFound, discord.HTTPException):
            match data["custom_id"]:
                case "t:tap":
                    await answer.edit_message(view=board("tapped", alt="A tap"), attachments=[picture()])
                case "t:write":
                    await answer.send_modal(WriteModal(custom_id="t:form"))
                case "t:whisper":
                    await answer.send_message(view=board("for you"), file=picture(), ephemeral=True)
                case "t:later":
                    await answer.defer()
                    await interaction.followup.send("a follow-up", ephemeral=True)
                case "t:choose":
                    await answer.edit_message(view=note(f"chose {data['values'][0]}"), attachments=[])


@contextlib.asynccontextmanager
async def running(box: Sandbox, shards: int = 1, only: list[int] | None = None) -> AsyncIterator[tuple[Bot, Driver]]:
    """A bot logged in to a started sandbox, on all shards or, as one of several processes, on the shards `only`."""
    base, gateway, socket = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, shard.DiscordWebSocket
    Route.BASE = box.api_url
    # Where a bot of ours has run in this process, shards would connect by its own kind of socket.
    shard.DiscordWebSocket = DiscordWebSocket  # type: ignore[misc]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
    bot = Bot(box)
    bot.shard_count = shards
    bot.shard_ids = only
    task = asyncio.create_task(bot.start(box.token))
    driver = Driver(box)
    try:
        await driver.until(lambda: task.done() or bot.is_ready(), "the bot")
        assert not task.done(), task.exception()
        yield bot, driver
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, shard.DiscordWebSocket = base, gateway, socket  # type: ignore[misc]
