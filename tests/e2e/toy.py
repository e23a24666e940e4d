"""The messages of the tables' toy game: a minimal cog and pictures, named by the registry's entry in test_toy."""

import io
from pathlib import Path
from typing import Any

from discord import ui
from discord.ext import commands
from PIL import Image

from cogs.base.custom_ids import custom_id
from cogs.base.face import Face, Shot
from cogs.base.game_face import GameFace
from cogs.base.puzzle_face import Custom, Posed, PuzzleFace
from cogs.base.services import Click, Services
from cogs.kit import components, words
from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from tables.model import Table

PICKS, TURNS = ("pick1", "pick2", "pick3"), ("step", "roll")


async def board(table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
    """The board: scores, who has picked, and the buttons of all seats."""
    view = table.view(None)
    seat = view.to_act[0] if view.to_act else None
    choices = () if seat is None else PICKS if len(view.to_act) == 2 or any(view.picked) else TURNS
    if seat is not None and all(view.picked):
        choices = TURNS
    said = f"scores {view.scores}, picked {view.picked}, to act {view.to_act}"
    buttons = [components.button(c, custom_id("toy", "do", table.id, table.stamp(seat), c)) for c in choices]
    return components.face([ui.TextDisplay(said), *components.rows(buttons)])


def cover() -> bytes:
    """A cover of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (90, 30), "#804020").save(out, "PNG")
    return out.getvalue()


def nothing(*_: object) -> str:
    return ""


PNG = cover()


def puzzle_controls(posed: Posed, lang: str, custom: Custom) -> list[ui.Item[ui.LayoutView]]:
    """A letter to tap, the draft as an answer, and the form."""
    return [
        *components.rows([components.button(letter, custom("tap", letter)) for letter in "ab"]),
        *components.rows(
            [
                components.button("Answer", custom("answer", posed.draft or "nothing")),
                components.button("Type it", custom("type")),
            ]
        ),
    ]


def puzzle_form(posed: Posed, lang: str, custom: str) -> ui.Modal:
    """The form with one field."""
    modal = ui.Modal(title="Password", custom_id=custom)
    modal.add_item(ui.Label(text="Password", component=ui.TextInput(custom_id="word")))
    modal.stop()
    return modal


PUZZLE = PuzzleFace(
    asked=lambda posed, lang: f"Which password has {posed.view.scores}? Typed so far: {posed.draft or 'nothing'}.",
    shot=lambda posed, lang, sight: (PNG, f"A toy with {posed.view.scores} and {posed.draft}."),
    letters=lambda posed, lang: f"{posed.view.scores} {posed.draft}",
    controls=puzzle_controls,
    tapped=lambda posed, arg: (posed.draft + arg, None),
    form=puzzle_form,
    typed=lambda fields: fields["word"],
    told=lambda event, posed, lang: f"{event.kind} {event.number('seat')}",
    answer=lambda posed, notation, lang: notation,
    drafted=lambda posed, notation: notation,
)
"""The face of the toy's puzzles."""


class ToyFace(GameFace):
    """The face of the toy game, which draws nothing."""

    def position(self, table: Table, lang: str) -> str:
        return ""

    def told(self, table: Table, lang: str) -> str:
        return ""

    async def private(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
        """The board again: the toy game has no private message."""
        return await board(table)

    def shot(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        return b"", ""

    def illustration(self, view: Any, lang: str, sight: Sight) -> bytes:
        return b""


PALETTE = Palette("toy", Path(), ())


class ToyCog(commands.Cog):
    """The toy game's face and its buttons."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        face = ToyFace(board=board, sides=nothing, result=nothing, cover=cover, palette=PALETTE, puzzle=PUZZLE)
        bot.faces.register("toy", face)
        bot.router.register("toy", "do", self.do)

    async def do(self, click: Click) -> None:
        table = await self.bot.tables.act(click.table_id, words.actor(click.interaction), click.arg, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)
