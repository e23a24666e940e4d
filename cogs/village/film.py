"""The film of a finished game, an animated GIF: which moments it shows, and for how long."""

from collections.abc import Callable, Iterator
from functools import partial

import locales
from cogs.base.game_face import Shot
from cogs.base.services import RunSlow
from cogs.kit import words
from cogs.village.replay_panel import ReplayedGame
from render.film import Film
from render.kit.sight import Sight
from tables.model import Table
from tables.play.replay import Replay

FRAMES = 150
"""The most frames of a film."""
LIMIT = 8_000_000
"""The size of a film in bytes, which it must stay below; Discord accepts somewhat more in every server."""
FILM_MS = 60_000
"""The approximate length of a long game's film, without the longer frames of chapters and of the end."""
SHORTEST_MS, LONGEST_MS = 300, 1_000
"""The bounds of an ordinary frame's duration, which depends on the number of frames."""
CHAPTER_MS, END_MS = 1_600, 4_000
"""The duration of the first frame of a chapter, which shows how the chapter before ended, and of the last frame."""


def chosen(replay: Replay, most: int) -> list[int]:
    """The steps of a game that a film shows: the start, the end, the beginnings of chapters, and evenly spaced others.

    Args:
        replay: The game.
        most: The most steps; at least the number of chapters plus two.
    """
    if replay.last < most:
        return list(range(replay.last + 1))
    fixed = {0, replay.last, *(chapter.step for chapter in replay.chapters)}
    between = most - len(fixed)
    return sorted(fixed | {replay.last * (number + 1) // (between + 1) for number in range(between)})


def times(replay: Replay, steps: list[int]) -> Iterator[tuple[int, int]]:
    """The steps, each with the duration of its frame in milliseconds."""
    usual = min(max(FILM_MS // len(steps), SHORTEST_MS), LONGEST_MS)
    chapters = {chapter.step for chapter in replay.chapters}
    for step in steps:
        yield step, END_MS if step == replay.last else CHAPTER_MS if step in chapters else usual


def caption(table: Table, lang: str) -> str:
    """The text of the message with the film."""
    return locales.text(lang, "replay-film", game=words.game(lang, table.game.name), table=table.id)


async def film(run_slow: RunSlow, game: ReplayedGame, lang: str, sight: Sight, most: int = FRAMES) -> bytes:
    """The film as a GIF smaller than `LIMIT`; if it gets too large, it is made again with half as many frames.

    Each frame is a job of its own in the thread for slow work, so that other jobs wait for at most one frame.
    """
    made = Film()
    for step, ms in times(game.replay, chosen(game.replay, most)):
        await run_slow(_add, made, partial(game.face.shot, game.at(step), None, lang, sight), ms)
        if made.size >= LIMIT:
            break
    data = made.gif()
    return data if len(data) < LIMIT else await film(run_slow, game, lang, sight, most // 2)


def _add(made: Film, shot: Callable[[], Shot], ms: int) -> None:
    picture, _ = shot()
    made.add(picture, ms)
