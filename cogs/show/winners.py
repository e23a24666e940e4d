"""The avatars of the winners on the board of a finished game."""

from discord import ui

from cogs.base.face import Face
from cogs.kit import avatars, components, words
from tables.avatars import Avatars
from tables.model import Table

BLOCK = "```"
"""The beginning of a code block in Discord's markup, which here is a board drawn with letters."""


async def with_avatars(board: Face, table: Table, known: Avatars) -> Face:
    """The board with its first text beside the winner's avatar.

    If several share the first place, or the text has a board drawn with letters, which needs the full width, the text stays
    and a line for each winner who has an avatar follows it. Each avatar adds at most three components. A drawn game is
    returned unchanged.
    """
    assert table.outcome is not None, "asked once the game is over"
    if table.outcome.drawn:
        return board
    first = [table.players[seat] for seat in table.outcome.winners]
    people = {p.user_id: p.name for p in first if p.user_id is not None and not p.former}
    shown = await known.shown(people)
    if not shown:
        return board
    every = board.view.children
    place, text = next((n, item) for n, item in enumerate(every) if isinstance(item, ui.TextDisplay))
    if len(first) == 1 and BLOCK not in text.content:
        said = [(text.content, user_id) for user_id in shown]
        kept = []
    else:
        said = [(f"**{words.name(people[user_id])}**", user_id) for user_id in shown]
        kept = [text]
    sections = [
        avatars.beside(content, user_id, shown[user_id], people[user_id], table.lang) for content, user_id in said
    ]
    return components.face([*every[:place], *kept, *sections, *every[place + 1 :]], board.files)
