"""The content of a message: its components and its files; and a picture with its text description."""

from dataclasses import dataclass

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class Face:
    """A message's content: its components, and the files they show.

    Attributes:
        view: The components, in a view that is already stopped.
        files: The files to which `attachment://` URLs refer. Sending a file moves its read position to the end: reset
            it before sending it again.
    """

    view: ui.LayoutView
    files: tuple[discord.File, ...] = ()


Shot = tuple[bytes, str]
"""A picture as a PNG, and its text description."""
