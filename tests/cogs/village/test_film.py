"""The animation of a finished game: its frames, its cards, its description and its size."""

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

import locales
from cogs.client.client import Baraza
from cogs.kit import words
from cogs.show import moment
from cogs.village import film as village_film
from cogs.village.replay_panel import ReplayedGame, ReplayPlace
from render.film import WIDTH, Film
from render.kit.sight import PLAIN, Sight
from render.kit.theme import GOLD
from tables.play.replay import Chapter, Moment, Replay
from tests.cogs.village.looked import LONG, ONE_OF_EACH, SHORT, looked
from tests.playthroughs.recorded import GAMES_AS_TEXT


async def run_slow(work: Callable[..., Any], *args: Any) -> Any:
    """Replaces the drawing in a worker thread by drawing at once."""
    return work(*args)


def replay(last: int, *chapters: int) -> Replay:
    return Replay((Moment(None),) * (last + 1), tuple(Chapter(step, step) for step in chapters), rounds=True, left={})


@pytest.mark.parametrize(
    ("last", "chapters"), [(1, (0,)), (149, (0,)), (150, (0,)), (1420, (0, 99, 175, 342, 494, 1202))]
)
def test_frames_are_few_and_have_the_start_the_chapters_and_the_end(last: int, chapters: tuple[int, ...]) -> None:
    steps = village_film.chosen(replay(last, *chapters), 150)
    assert len(steps) <= 150
    assert steps == sorted(set(steps))
    assert {0, last, *chapters} <= set(steps)
    if last < 150:
        assert steps == list(range(last + 1))
    else:
        assert max(b - a for a, b in pairwise(steps)) <= 2 * last / 140


def test_of_more_chapters_than_frames_some_are_left_out() -> None:
    every = replay(1420, *range(0, 1420, 10))
    for most in (village_film.FEWEST, 4, 9, 75):
        steps = village_film.chosen(every, most)
        assert len(steps) == most
        assert {0, 1420} <= set(steps)
        assert steps == sorted(set(steps))
    chapters = [step for step in village_film.chosen(every, 75) if step % 10 == 0]
    assert max(b - a for a, b in pairwise(chapters)) <= 40, "those that are left are evenly spaced"


async def unseen(done: int, every: int) -> None:
    """Replaces the message about the progress."""


async def filmed(
    game: ReplayedGame, *, lang: str = "en", sight: Sight = PLAIN, most: int = village_film.FRAMES
) -> bytes:
    return await village_film.film(run_slow, game, lang, sight, unseen, most)


def opened(data: bytes) -> Any:
    """An animation's file, opened by Pillow."""
    film = Image.open(io.BytesIO(data))
    assert film.format == "GIF"
    return film


@pytest.mark.long
@pytest.mark.parametrize("sight", [Sight(large=True, contrast=True), pytest.param(PLAIN, marks=pytest.mark.every)])
@pytest.mark.parametrize("name", GAMES_AS_TEXT)
async def test_the_longest_game_of_each_kind_makes_a_small_animation(bot: Baraza, name: str, sight: Sight) -> None:
    there = looked(bot, max(GAMES_AS_TEXT[name], key=lambda path: path.stat().st_size))
    data = await filmed(there, sight=sight)
    assert len(data) < village_film.LIMIT
    film = opened(data)
    assert film.size[0] == WIDTH
    # Two frames are cards, and one picture that equals the one before has no frame of its own.
    assert film.n_frames <= min(village_film.FRAMES, there.replay.last + 1) + 2
    assert film.info["loop"] == 0


_FILMS: list[bytes] = []


async def short_film(bot: Baraza) -> bytes:
    """The whole film of the short game, made once for all tests."""
    if not _FILMS:
        _FILMS.append(await filmed(looked(bot, SHORT)))
    return _FILMS[0]


async def test_the_frames_are_a_title_the_game_s_pictures_and_the_end(bot: Baraza) -> None:
    there = looked(bot, SHORT)
    film = opened(await short_film(bot))
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(film)]
    assert times[:2] == [village_film.TITLE_MS, village_film.CHAPTER_MS]
    assert times[-2:] == [village_film.LAST_MS, village_film.END_MS]
    board = there.shots(ReplayPlace(), "en", PLAIN)[0][0]
    expected = {
        0: village_film.title_card(there, "en", PLAIN, board),
        1: board,
        film.n_frames - 2: there.shots(ReplayPlace(there.replay.last), "en", PLAIN)[0][0],
        film.n_frames - 1: village_film.end_card(there, "en", PLAIN, board),
    }
    for frame, picture in expected.items():
        film.seek(frame)
        shown = film.convert("RGB")
        honest = Image.open(io.BytesIO(picture)).convert("RGBA").convert("RGB")
        error = ImageStat.Stat(ImageChops.difference(shown, honest.resize(shown.size, Image.Resampling.BOX))).mean
        assert max(error) < 4, error


async def test_the_turning_point_stands_longer_in_a_golden_frame(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    step = there.replay.turning_point
    assert step is not None
    assert 0 < step < there.replay.last
    film = opened(await filmed(there, most=12))
    golden = []
    for number in range(film.n_frames):
        film.seek(number)
        corners = {film.convert("RGB").getpixel((x, 4)) for x in (4, 300, 595)}
        if all(max(abs(a - b) for a, b in zip(corner, GOLD, strict=True)) < 20 for corner in corners):
            golden.append((number, film.info["duration"]))
    # The title is frame 0, so the picture with the number n is frame n + 1.
    number = village_film.chosen(there.replay, 12).index(step)
    assert golden == [(number + 1, village_film.TURNING_MS)]


async def test_a_long_game_s_film_has_its_turning_point(bot: Baraza) -> None:
    there = looked(bot, LONG)
    assert there.replay.turning_point is not None
    for most in (20, 50, village_film.FRAMES):
        assert there.replay.turning_point in village_film.chosen(there.replay, most)


@pytest.mark.parametrize(("path", "lang"), [*zip(ONE_OF_EACH, cycle(locales.LANGUAGES), strict=False)])
def test_cards_are_in_the_reader_s_language_and_for_every_sight(bot: Baraza, path: Path, lang: str) -> None:
    there = looked(bot, path)
    for sight in (PLAIN, Sight(large=True), Sight(contrast=True), Sight(large=True, contrast=True)):
        png = there.shots(ReplayPlace(), lang, sight)[0][0]
        shots = [draw(there, lang, sight, png) for draw in (village_film.title_card, village_film.end_card)]
        whole = [Image.open(io.BytesIO(shot)) for shot in shots]
        board = Image.open(io.BytesIO(png))
        assert {picture.size for picture in whole} == {board.size}
        assert {bytes(picture.getpalette() or ()) for picture in whole} == {bytes(board.getpalette() or ())}
        assert {picture.getpixel((0, 0)) for picture in whole} == {board.getpixel((0, 0))}, "cards of the board's cloth"
    png = there.shots(ReplayPlace(), lang, PLAIN)[0][0]
    others = {village_film.end_card(there, other, PLAIN, png) for other in locales.LANGUAGES}
    assert len(others) == len(locales.LANGUAGES)
    title = Image.open(io.BytesIO(village_film.title_card(there, lang, PLAIN, png))).convert("RGB")
    cover = Image.open(io.BytesIO(there.face.cover())).convert("RGB")
    bare = Image.new("RGB", title.size, title.getpixel((450, 2)))
    top = (ImageChops.difference(title, bare).crop((30, 0, 870, title.height)).getbbox() or (0, 0))[1]
    drawn = title.crop((30, top, 870, top + cover.height))
    error = ImageStat.Stat(ImageChops.difference(drawn, cover.crop((30, 0, 870, cover.height)))).mean
    assert max(error) < 8, error


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_description_says_who_played_what_turned_and_how_it_ended(bot: Baraza, lang: str) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        said = village_film.description(there, lang)
        assert len(said) <= 1024
        assert all(name in said for name in words.plain_names(there.table, lang))
        assert words.unformatted(there.face.result(there.table, lang)) in said
        turned = there.replay.turned
        assert turned is not None
        assert f" {turned.step}" in said
        assert moment.turning(there.table, turned, words.plain_names(there.table, lang), lang) in said
        assert " 12." in village_film.caption(there.table, "12", lang)
    unturned = replace(there, replay=replace(there.replay, turned=None))
    assert "\n" not in village_film.caption(unturned.table, "", lang)
    assert len(village_film.description(unturned, lang)) < len(village_film.description(there, lang))


async def test_the_first_report_comes_before_the_first_picture(bot: Baraza) -> None:
    there, happened = looked(bot, SHORT), list[str]()

    async def watched(work: Callable[..., Any], *args: Any) -> Any:
        happened.append("drawn")
        return work(*args)

    async def told(done: int, every: int) -> None:
        happened.append(f"{done} of {every}")

    await village_film.film(watched, there, "en", PLAIN, told)
    every = there.replay.last + 1
    assert happened[0] == f"0 of {every}"
    reports = [each for each in happened if each != "drawn"]
    assert reports == [f"{done} of {every}" for done in range(0, every + 1, village_film.REPORTED)]


@pytest.mark.long
async def test_a_film_that_grows_too_large_has_fewer_frames(bot: Baraza, monkeypatch: pytest.MonkeyPatch) -> None:
    there = looked(bot, SHORT)
    whole = await filmed(there, most=20)
    monkeypatch.setattr(village_film, "LIMIT", len(whole))
    smaller = await filmed(there, most=20)
    assert len(smaller) < len(whole)
    assert 1 < opened(smaller).n_frames < opened(whole).n_frames


async def test_a_film_that_is_too_large_with_the_fewest_frames_is_given_up(
    bot: Baraza, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, tried = looked(bot, SHORT), list[int]()

    async def too_large(*asked: Any) -> bytes:
        tried.append(asked[-1])
        return bytes(village_film.LIMIT)

    monkeypatch.setattr(village_film, "_film", too_large)
    with pytest.raises(RuntimeError, match=there.table.id):
        await filmed(there, most=20)
    assert tried == [20, 10, 5, 3]


def test_a_picture_like_the_one_before_only_stands_longer() -> None:
    film = Film()
    one, other = (_plain(colour) for colour in (1, 2))
    for picture in (one, one, other, one):
        film.add(picture, 500)
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(opened(film.gif()))]
    assert durations == [1000, 500, 500]


def _plain(number: int) -> bytes:
    picture = Image.new("P", (900, 60), number)
    picture.putpalette([0, 0, 0, 200, 30, 30, 30, 200, 30, 30, 30, 200])
    picture.paste(3, (0, 0, 300, 60))
    out = io.BytesIO()
    picture.save(out, "PNG", transparency=b"\x00\x80\xff\xff")
    return out.getvalue()
