"""The baseline of a tap on this machine: a client without games that commits, draws and answers.

`benchmarks.taps` compares the bot with this client, because milliseconds differ between machines. The client is
plain discord.py with the library's own views: for each tap it commits one row durably on aiosqlite's thread, and pastes
and saves a board of palette tiles with Pillow in another thread. It knows no rules, loads nothing and checks nothing.

`python -m benchmarks.bare CHANNEL COUNT DATABASE` runs it on the sandbox that the environment names.
"""

import asyncio
import contextlib
import io
import os
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import yarl
from discord import ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from benchmarks.world import ROOT
from process import running
from sandbox.server import Sandbox

COLUMNS, ROWS = 5, 6
TILE = (160, 116)
KINDS = 6


class Bare(discord.AutoShardedClient):
    """A client that posts boards, and answers each click on a board with a new picture after a commit to disk."""

    def __init__(self, channel: int, count: int, database: aiosqlite.Connection) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._channel = channel
        self._count = count
        self._database = database
        self._taps = 0
        self._tiles = [Image.new("P", TILE, kind) for kind in range(KINDS)]
        for tile in self._tiles:
            tile.paste(KINDS + 1, (40, 30, 120, 90))
        self._palette = [part for entry in range(256) for part in (entry, 255 - entry, entry // 2)]

    async def setup_hook(self) -> None:
        """Point discord.py at the sandbox's gateway."""
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
        self.shard_count, _, _ = await self.http.get_bot_gateway()

    async def on_ready(self) -> None:
        """Post the boards, and then a message with one word."""
        for number in range(self._count):
            view, file = self._board(number, self._draw(number))
            await self.get_partial_messageable(self._channel).send(view=view, file=file)
        await self.get_partial_messageable(self._channel).send(view=_word())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Commit, draw and answer; a click on the word's button is answered at once, the least an answer takes."""
        data: Any = interaction.data
        if ":word:" in data["custom_id"]:
            await interaction.response.edit_message(view=_word())
            return
        self._taps += 1
        await self._database.execute("INSERT INTO taps VALUES (?)", (interaction.id,))
        await self._database.commit()
        picture = await asyncio.to_thread(self._draw, self._taps)
        view, file = self._board(self._taps, picture)
        await interaction.response.edit_message(view=view, attachments=[file])

    def _draw(self, number: int) -> bytes:
        dice, (wide, high) = random.Random(number), TILE
        whole = Image.new("P", (COLUMNS * wide, ROWS * high))
        whole.putpalette(self._palette)
        for square in range(COLUMNS * ROWS):
            whole.paste(dice.choice(self._tiles), (square % COLUMNS * wide, square // COLUMNS * high))
        out = io.BytesIO()
        whole.save(out, "PNG", compress_level=1)
        return out.getvalue()

    def _board(self, number: int, picture: bytes) -> tuple[ui.LayoutView, discord.File]:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"Tap {number}"))
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A board")))
        for row in range(ROWS):
            keys = (f"{letter}{row + 1}" for letter in "abcde")
            view.add_item(
                ui.ActionRow(*(ui.Button(label=key, custom_id=f"bare:tap:board:{number}:{key}") for key in keys))
            )
        view.stop()
        return view, discord.File(io.BytesIO(picture), filename="board.png")


def _word() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(ui.Button(label="Heron", custom_id="bare:word:-")))
    view.stop()
    return view


@contextlib.asynccontextmanager
async def bare(box: Sandbox, channel: int, count: int, database: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bare client in a process of its own; its boards may not be posted yet."""
    settings = {"DISCORD_API_URL": box.api_url, "DISCORD_GATEWAY_URL": box.gateway_url, "DISCORD_TOKEN": box.token}
    words = ["-m", "benchmarks.bare", str(channel), str(count), str(database)]
    process = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, env=os.environ | settings)
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


async def _run(channel: int, count: int, database: str) -> None:
    Route.BASE = os.environ["DISCORD_API_URL"]
    async with aiosqlite.connect(database) as connection:
        for order in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "CREATE TABLE taps (id BIGINT)"):
            await connection.execute(order)
        async with Bare(channel, count, connection) as client:
            await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    running.run(_run(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
