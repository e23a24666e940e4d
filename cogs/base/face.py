"""The content of a message: its components and its files."""

from dataclasses import dataclass

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class Face:
    """A message's content: its components, and the files they show.

    Attributes:
        view: The components; already stopped.
        files: What `attachment://` refers to. Sent once: a file is read when it is sent.
    """

    view: ui.LayoutView
    files: tuple[discord.File, ...] = ()
