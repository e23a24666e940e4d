"""The film of a finished game, an animated picture: which moments it shows, and for how long."""

from collections.abc import Callable, Iterator
from functools import partial

import locales
from cogs.base.game_face import Shot
from cogs.base.services import Apart
from cogs.kit import words
from cogs.village.replay_panel import Looked
from render.film import Film
from render.kit.sight import Sight
from tables.model import Table
from tables.play.replay import Replay

FRAMES = 150
LIMIT = 8_000_000
"""Bytes: less than every server of Discord takes."""
FILM_MS = 60_000
"""About so long a long game's film runs, without its rests."""
SHORTEST_MS, LONGEST_MS = 300, 1_000
"""How long a moment stands, depending on how many there are."""
CHAPTER_MS, END_MS = 1_600, 4_000
"""How long the beginning of a chapter stands, which shows how the one before ended, and the end of the game."""


def chosen(replay: Replay, most: int) -> list[int]:
    """At most so many steps of a game: the start, the end, the chapters', and evenly between them.

    Args:
        replay: The game.
        most: At least as many as there are chapters, and two.
    """
    if replay.last < most:
        return list(range(replay.last + 1))
    fixed = {0, replay.last, *(chapter.step for chapter in replay.chapters)}
    between = most - len(fixed)
    return sorted(fixed | {replay.last * (number + 1) // (between + 1) for number in range(between)})


def times(replay: Replay, steps: list[int]) -> Iterator[tuple[int, int]]:
    """The steps, each with its milliseconds."""
    usual = min(max(FILM_MS // len(steps), SHORTEST_MS), LONGEST_MS)
    chapters = {chapter.step for chapter in replay.chapters}
    for step in steps:
        yield step, END_MS if step == replay.last else CHAPTER_MS if step in chapters else usual


def caption(table: Table, lang: str) -> str:
    """What is said beside the animation."""
    return locales.text(lang, "replay-film", game=words.game(lang, table.game.name), table=table.id)


async def film(apart: Apart, looked: Looked, lang: str, sight: Sight, most: int = FRAMES) -> bytes:
    """The GIF, smaller than `LIMIT`: where all moments would be too much, half as many.

    Each picture is a task of its own on the thread for what takes long, so that others wait for one picture at most.
    """
    made = Film()
    for step, ms in times(looked.replay, chosen(looked.replay, most)):
        await apart(_add, made, partial(looked.face.shot, looked.at(step), None, lang, sight), ms)
        if made.size >= LIMIT:
            break
    data = made.gif()
    return data if len(data) < LIMIT else await film(apart, looked, lang, sight, most // 2)


def _add(made: Film, shot: Callable[[], Shot], ms: int) -> None:
    picture, _ = shot()
    made.add(picture, ms)
