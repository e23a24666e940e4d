"""The film of a finished game, an animated GIF: the steps that it shows, and their durations."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import locales
from cogs.base.services import RunSlow
from cogs.kit import words
from cogs.show import moment
from cogs.village.replay_panel import ReplayedGame
from render import film_cards
from render.film import Change, Film
from render.film_cards import Ranked
from render.kit.lettering import plain_name
from render.kit.sight import Sight
from tables.model import Table
from tables.play.replay import Replay

FRAMES = 150
"""The most frames of a film, without its title card and its end card."""
FEWEST = 3
"""The fewest frames of a film without its cards: the start, the turning point and the end."""
LIMIT = 8_000_000
"""The size in bytes that a film must stay below, somewhat less than Discord's limit for every server."""
FILM_MS = 60_000
"""The approximate duration of a long game's film, not counting the extra time of special frames."""
SHORTEST_MS, LONGEST_MS = 300, 1_000
"""The bounds of an ordinary frame's duration, which is `FILM_MS` divided by the number of frames."""
TITLE_MS, CHAPTER_MS, TURNING_MS, LAST_MS, END_MS = 2_500, 1_600, 3_500, 2_500, 5_000
"""The durations of special frames: the title card, the first frame of a chapter (which shows how the previous chapter
ended), the turning point, the last step, and the end card."""
REPORTED = 30
"""The number of frames between two progress reports."""
LONGEST_ALT = 1_024
"""The most characters that Discord allows in a description."""

Report = Callable[[int, int], Awaitable[None]]
"""A coroutine function that reports progress: the number of frames drawn, and the total number."""


def chosen(replay: Replay, most: int) -> list[int]:
    """The steps of a game that a film shows.

    They are the start, the end, the turning point, as many beginnings of chapters as fit, and evenly spaced others.

    Args:
        replay: The game.
        most: The most steps, at least `FEWEST`.
    """
    if replay.last < most:
        return list(range(replay.last + 1))
    fixed = {0, replay.last}
    if replay.turning_point is not None:
        fixed.add(replay.turning_point)
    chapters = [chapter.step for chapter in replay.chapters if chapter.step not in fixed]
    room = most - len(fixed)
    fixed |= (
        {chapters[len(chapters) * number // room] for number in range(room)} if len(chapters) > room else set(chapters)
    )
    between = most - len(fixed)
    return sorted(fixed | {replay.last * (number + 1) // (between + 1) for number in range(between)})


def times(replay: Replay, steps: list[int]) -> Iterator[tuple[int, int]]:
    """The steps, each with the duration of its frame in milliseconds."""
    usual = min(max(FILM_MS // len(steps), SHORTEST_MS), LONGEST_MS)
    longer = {chapter.step: CHAPTER_MS for chapter in replay.chapters} | {replay.last: LAST_MS}
    if replay.turning_point is not None:
        longer[replay.turning_point] = TURNING_MS
    for step in steps:
        yield step, longer.get(step, usual)


def caption(table: Table, step: str, lang: str) -> str:
    """The text of the message with a film: the game, and `step`, which has the golden frame (empty for none)."""
    text = locales.text(lang, "replay-film", game=words.game(lang, table.game.name), table=table.id)
    return f"{text}\n{locales.text(lang, 'replay-film-turning', step=step)}" if step else text


def description(game: ReplayedGame, lang: str) -> str:
    """The film's text description: the game, the players, the day, the turning point, and the result."""
    table, names = game.table, [plain_name(name) for name in words.plain_names(game.table, lang)]
    whole = locales.text(
        lang,
        "replay-film-alt",
        game=words.game(lang, table.game.name),
        names=words.listed(lang, names),
        date=_date(game.replay, lang),
    )
    said = [whole]
    if (turned := game.replay.turned) is not None:
        what = words.unformatted(moment.turning(table, turned, words.names(table, lang), lang))
        said.append(locales.text(lang, "replay-film-turned", step=str(turned.step), said=what))
    if table.outcome is not None:
        said.append(words.unformatted(game.face.result(table, lang)))
    return " ".join(said)[:LONGEST_ALT]


def title_card(game: ReplayedGame, lang: str, sight: Sight, board: bytes) -> bytes:
    """The first frame of the film, a PNG: the cover, the players, the day; `board`, another frame, gives height and colour."""
    face = game.face
    return film_cards.title(
        face.palette,
        face.cover(),
        board,
        words.plain_names(game.table, lang),
        _date(game.replay, lang),
        sight=sight,
    )


def end_card(game: ReplayedGame, lang: str, sight: Sight, board: bytes) -> bytes:
    """The last frame of the film, a PNG: everybody's place and score, and the result; only for a game with an outcome.

    `board`, another frame, gives its height and colour.
    """
    table, face, outcome = game.table, game.face, game.table.outcome
    assert outcome is not None
    names = words.plain_names(table, lang)
    ranked = [
        Ranked(rank, names[seat], outcome.scores[seat], won=rank == 1 and not outcome.drawn)
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks))
    ]
    said = words.unformatted(face.result(table, lang))
    return film_cards.end(face.palette, board, ranked, said, sight=sight)


async def film(  # noqa: PLR0917 - what is filmed, for whom, and how
    run_slow: RunSlow, game: ReplayedGame, lang: str, sight: Sight, report: Report, most: int = FRAMES
) -> bytes:
    """The film as a GIF smaller than `LIMIT`; if it is too large, it is made again with half as many frames.

    Each frame is a separate job in the thread for slow work, so that other jobs wait for at most one frame.

    Raises:
        RuntimeError: Even `FEWEST` frames are too large.
    """
    while True:
        data = await _film(run_slow, game, lang, sight, report, most)
        if len(data) < LIMIT:
            return data
        if most <= FEWEST:
            raise RuntimeError(f"the film of table {game.table.id} has {len(data)} bytes with {most} frames")
        most = max(FEWEST, most // 2)


async def _film(  # noqa: PLR0917 - as `film`
    run_slow: RunSlow, game: ReplayedGame, lang: str, sight: Sight, report: Report, most: int
) -> bytes:
    """The film with at most `most` frames besides its cards; it is cut short once it is larger than `LIMIT`."""
    made, replay = Film(), game.replay
    steps = list(times(replay, chosen(replay, most)))
    await report(0, len(steps))
    board = await run_slow(_picture, game, 0, lang, sight)
    await run_slow(_add, made, partial(title_card, game, lang, sight, board), TITLE_MS)
    for number, (step, ms) in enumerate(steps, 1):
        mark = partial(film_cards.marked, game.face.palette) if step == replay.turning_point else None
        await run_slow(_add, made, partial(_picture, game, step, lang, sight), ms, mark)
        if made.size >= LIMIT:
            break
        if number % REPORTED == 0:
            await report(number, len(steps))
    if game.table.outcome is not None and not game.table.outcome.void:
        await run_slow(_add, made, partial(end_card, game, lang, sight, board), END_MS)
    return made.gif()


def _picture(game: ReplayedGame, step: int, lang: str, sight: Sight) -> bytes:
    picture, _ = game.face.shot(game.at(step), None, lang, sight)
    return picture


def _add(made: Film, draw: Callable[[], bytes], ms: int, change: Change | None = None) -> None:
    made.add(draw(), ms, change)


def _date(replay: Replay, lang: str) -> str:
    """The UTC day on which a game ended; empty for a game without an action."""
    at_ms = replay.moments[-1].at_ms
    return "" if at_ms is None else locales.date(lang, at_ms)
