"""The replay's panel, the list of finished games and the animation, within Discord's limits at every kind of moment."""

import asyncio
import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from PIL import Image, ImageChops, ImageSequence, ImageStat

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.client.client import Baraza
from cogs.games import ending
from cogs.kit import words
from cogs.kit.components import rows
from cogs.show import one_more
from cogs.village import film as village_film
from cogs.village import history_panel, replay_panel
from cogs.village.history_panel import HistoryQuery
from cogs.village.replay import _choice
from cogs.village.replay_panel import Place, ReplayedGame
from render.film import WIDTH, Film
from render.kit.sight import PLAIN, Sight
from render.kit.theme import GOLD
from tables.errors import Refused
from tables.model import Player
from tables.play.replay import Chapter, Moment, Replay
from tables.village.model import Finished, FinishedSeat, History
from tests.cogs.unasked import UNASKED
from tests.example import DICED, EXAMPLES, GAME, HELD, HELD_TITLE, OTHER, RACED
from tests.playthroughs.recorded import GAMES_AS_TEXT, HERE, recorded
from tests.registry import GIVEN

NINE_ROUNDS = HERE / f"{RACED}_nine_rounds.txt"
SHORT = HERE / f"{GAME}_resigned.txt"
LONG = min(GAMES_AS_TEXT[HELD], key=lambda path: path.stat().st_size)
ONE_OF_EACH = [
    *(HERE / f"{name}.txt" for name in (f"{GAME}_chains", f"{OTHER}_lemery", f"{DICED}_five", f"{RACED}_tie_break")),
    LONG,
    *(paths[0] for name, paths in GAMES_AS_TEXT.items() if name not in EXAMPLES),
]


@pytest.fixture(scope="module")
def bot() -> Baraza:
    """The bot with its games' faces, not connected to Discord."""

    async def loaded() -> Baraza:
        class Cold(Baraza):
            def warm(self, parts: Iterator[object]) -> None:
                """Skip the warming of the sprite cache: the tests draw what they need."""

        made = Cold(UNASKED, GIVEN)
        for entry in GIVEN.entries:
            await made.load_extension(entry.commands)
        return made

    return asyncio.run(loaded())


def looked(bot: Baraza, path: Path, lang: str = "en") -> ReplayedGame:
    game = recorded(path)
    table = game.table(lang)
    return ReplayedGame(table, game.replay, bot.faces.game(table))


def items(face: Face, kind: type[Any]) -> list[Any]:
    return [item for item in face.view.walk_children() if isinstance(item, kind)]


def said(face: Face) -> str:
    return "\n".join(item.content for item in items(face, ui.TextDisplay))


# The panel


@pytest.mark.parametrize(("path", "lang"), [*zip(ONE_OF_EACH, cycle(locales.LANGUAGES), strict=False)])
async def test_every_panel_is_within_discords_limits(bot: Baraza, path: Path, lang: str) -> None:
    there = looked(bot, path, lang)
    last = there.replay.last
    for step, seat in ((0, None), (1, 0), (last // 2, None), (last // 2 + 1, 1), (last, 0)):
        face = await replay_panel.face(there, Place(step, seat), lang, PLAIN)
        assert face.view.is_finished()
        assert face.view.total_children_count <= 22
        assert face.view.content_length() <= 1500
        controls = [*items(face, ui.Button), *items(face, ui.Select)]
        ids = [str(control.custom_id) for control in controls]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 and custom_ids.parse(each) for each in ids)
        for select in items(face, ui.Select):
            assert 2 <= len(select.options) <= 25
            assert [option.default for option in select.options].count(True) == 1
            for option in select.options:
                there.place(option.value)
        own = seat is not None and not there.table.game.two_sided
        assert len(face.files) == (2 if own else 1)


async def test_buttons_lead_where_they_say(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    face = await replay_panel.face(there, Place(4, 1), "en", PLAIN)
    ways = {
        button.label: there.place(str(button.custom_id).split(":", 4)[4])
        for button in items(face, ui.Button)
        if ":go:" in str(button.custom_id)
    }
    steps = {"⏮ Start": 0, "◀ Back": 3, "Next ▶": 5, "End ⏭": there.replay.last, "−10": 0, "+10": 14}
    assert ways == {label: Place(step, 1) for label, step in steps.items()}
    for step, shut in ((0, {"⏮ Start", "◀ Back", "−10"}), (there.replay.last, {"Next ▶", "End ⏭", "+10"})):
        face = await replay_panel.face(there, Place(step), "en", PLAIN)
        assert {button.label for button in items(face, ui.Button) if button.disabled} == shut


@pytest.mark.parametrize("forged", ["", "1", "x+all", "-1+all", "99999+all", "1+7", "1+", "1+all+0", "1+all+go\n"])
def test_places_we_never_wrote_are_refused(bot: Baraza, forged: str) -> None:
    with pytest.raises(Refused, match="unknown-button"):
        looked(bot, SHORT).place(forged)


async def test_words_tell_the_step_and_what_had_happened(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    told = said(await replay_panel.face(there, Place(40), "en", PLAIN))
    assert "**Step 40 of 80** · Lion: `c5-d5` · <t:1700000800:T>" in told
    assert "Lion steps from c5 to d5." in told
    assert "wins" not in told
    assert "**▮ Lion wins:**" in said(await replay_panel.face(there, Place(80), "en", PLAIN))
    last = there.replay.moments[80]
    for text, words_of_it in (
        ("resign", "Heron resigns"),
        ("draw", "ended by agreement"),
        ("flag", "Heron has no time left"),
    ):
        moments = (*there.replay.moments[:80], replace(last, seat=0, text=text, clock=text == "flag"))
        ended = replace(there, replay=replace(there.replay, moments=moments))
        assert replay_panel.step_line(ended, 80, "en").startswith(f"**Step 80 of 80** · {words_of_it} · <t:")
    assert "**Start** · 80 steps" in said(await replay_panel.face(there, Place(), "en", PLAIN))
    short = replace(there, replay=replace(there.replay, moments=there.replay.moments[:2]))
    assert "**Start** · 1 step\n" in said(await replay_panel.face(short, Place(), "en", PLAIN)) + "\n"
    raced = looked(bot, HERE / f"{RACED}_tie_break.txt")
    rung = next(step for step, moment in enumerate(raced.replay.moments) if moment.clock)
    assert "· the clock: `bell` ·" in said(await replay_panel.face(raced, Place(rung), "en", PLAIN))


async def test_no_moment_speaks_of_clocks(bot: Baraza) -> None:
    """A replayed moment says nothing of clocks: they ran out long ago, and the sentence would lack its time."""
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        for step in range(0, there.replay.last + 1, 7):
            told = there.face.told(there.at(step), "en")
            assert ":R>" not in told
            assert "()" not in told
            assert told.strip() == told


async def test_hidden_things_are_shown_for_the_seat_that_had_them(bot: Baraza) -> None:
    there = looked(bot, LONG)
    step = there.replay.last // 2
    hands = []
    for seat in range(len(there.table.players)):
        view = there.table.game.view(there.replay.moments[step].state, seat)
        _, (picture, alt) = there.shots(Place(step, seat), "en", PLAIN)
        assert picture.startswith(b"\x89PNG")
        hands.append((view.hand, alt))
    assert len({hand for hand, _ in hands}) == len({alt for _, alt in hands}) == len(hands)
    assert len(there.shots(Place(step), "en", PLAIN)) == 1


async def test_an_answer_stands_under_the_table_once_it_was_given(bot: Baraza) -> None:
    """A puzzle is open until the step that hands the answer in, which shows it solved."""
    there = looked(bot, NINE_ROUNDS)
    step = next(n for n, moment in enumerate(there.replay.moments) if moment.text.startswith("solve"))
    seat = there.replay.moments[step].seat
    before, after = (there.shots(Place(at, seat), "en", PLAIN)[1] for at in (step - 1, step))
    assert before != after
    assert "A" in after[1]


# The result's card, and deleted names


async def test_every_result_leads_to_the_replay_and_still_fits(bot: Baraza) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        face = await there.face.board(there.table, text_first=True)
        more = one_more.buttons(there.table, bot.games.values())
        assert more
        assert face.view.total_children_count + len(more) + len(rows(more)) <= 40
        assert "replay:open:abc234:-" in [str(button.custom_id) for button in items(face, ui.Button)]
        assert "`/replay game:abc234`" in said(face)
        buttons = ending.buttons(there.table)
        assert len(buttons) <= 5
        assert not any(button.disabled for button in buttons)


async def test_whose_name_was_deleted_is_a_former_player(bot: Baraza) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path, "fr")
        table = replace(there.table, players=(Player("", -5), *there.table.players[1:]))
        there = replace(there, table=table)
        assert words.names(table, "en")[0] == words.labelled_names(table, "en")[0] == "a former player"
        (again,) = [button for button in ending.buttons(table) if ":rematch:" in str(button.custom_id)]
        assert again.disabled, "a deleted player cannot want a rematch"
        for place in (Place(there.replay.last // 2, 0), Place(there.replay.last)):
            face = await replay_panel.face(there, place, "fr", PLAIN)
            assert "un compte effacé" in said(face)
        _, alt = there.face.shot(table, None, "en", PLAIN)
        assert "a former player" in alt


# The list


def game(number: int, *seats: FinishedSeat, guild_id: int | None = 5) -> Finished:
    everybody = seats or (
        FinishedSeat("Heron", 1, house=False, place=2, score=3, left=False),
        FinishedSeat("Li*on", 2, house=False, place=1, score=4, left=False),
    )
    return Finished(
        table_id=f"aaaaa{'abcdefghijklmnop'[number]}",
        game=HELD,
        guild_id=guild_id,
        channel_id=7,
        message_id=None if number == 1 else 8,
        ended_ms=1_700_000_000_000,
        season=1,
        rated=True,
        seats=everybody,
    )


def test_the_list_names_places_and_links() -> None:
    gone = FinishedSeat("", None, house=False, place=1, score=0, left=True)
    page = History((game(0), game(1), game(2, gone, guild_id=None)), 1, 1)
    every = [each.table_id for each in page.games]
    face = history_panel.listed(page, HistoryQuery(), "en", own=False, seen=every)
    lines = said(face).splitlines()
    assert lines[0] == "**Finished games of this server**"
    assert lines[1] == (
        f"- {HELD_TITLE} · <t:1700000000:d> · 1. Li\\*on, 2. Heron · [board](https://discord.com/channels/5/7/8) · `aaaaaa`"
    )
    assert "(https://discord.com/channels/5/7)" in lines[2]
    assert "1. a former player ·" in lines[3]
    assert "/@me/7/8)" in lines[3]
    assert [option.value for option in items(face, ui.Select)[0].options] == ["aaaaaa", "aaaaab", "aaaaac"]
    assert not items(face, ui.Button)
    assert "Li\\*on" in said(history_panel.listed(page, HistoryQuery(2), "en", own=False, seen=every)).splitlines()[0]
    some = history_panel.listed(page, HistoryQuery(), "en", own=False, seen=every[1:])
    assert said(some).splitlines()[1:] == [
        f"- {HELD_TITLE} · <t:1700000000:d> · 1. Li\\*on, 2. Heron · in a channel you cannot see",
        *lines[2:],
    ]
    assert [option.value for option in items(some, ui.Select)[0].options] == every[1:]


def test_the_list_marks_house_players_and_not_who_has_gone() -> None:
    seats = (
        FinishedSeat("Heron", 1, house=False, place=2, score=3, left=False),
        FinishedSeat("Okapi", None, house=True, place=1, score=4, left=False),
        FinishedSeat("", None, house=False, place=3, score=0, left=True),
    )
    page = History((game(0, *seats),), 1, 1)
    told = said(history_panel.listed(page, HistoryQuery(), "en", own=False, seen=()))
    assert "1. Okapi (house player), 2. Heron, 3. a former player · in a channel" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_in_a_list_of_choices_are_plain_and_never_empty(bot: Baraza, lang: str) -> None:
    former = {"en": "a former player", "fr": "un compte effacé"}[lang]
    seats = (
        FinishedSeat("Li\u202eon\n", 2, house=False, place=1, score=4, left=False),
        FinishedSeat("", None, house=False, place=2, score=0, left=True),
    )
    assert f"Lion, {former} · " in _choice(game(0, *seats), lang)
    table = looked(bot, ONE_OF_EACH[0], lang).table
    players = (Player("Heron", 1), Player("Li\u202eon\n", 2), Player("", -5))
    assert words.plain_opponents(replace(table, players=players), 1, lang) == f"Lion, {former}"


def test_a_full_page_in_the_middle_fits() -> None:
    wide = tuple(FinishedSeat("𝖂" * 32, n, house=False, place=n, score=0, left=False) for n in range(1, 5))
    page = History(tuple(game(number, *wide) for number in range(10)), 2, 3)
    every = {each.table_id for each in page.games}
    face = history_panel.listed(page, HistoryQuery(10**18, HELD, 2), "fr", own=True, seen=every)
    assert face.view.content_length() <= 4000
    ids = [str(button.custom_id) for button in items(face, ui.Button)]
    assert ids == [f"history:page:-:-:{number}+{10**18}+{HELD}" for number in (1, 3)]
    assert all(custom_ids.parse(each) for each in ids)
    assert all(len(option.label) <= 100 for option in items(face, ui.Select)[0].options)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", [None, HELD])
@pytest.mark.parametrize("name", [None, "He*ron"])
def test_an_empty_list_of_somebody_is_not_said_to_be_the_servers(lang: str, game: str | None, name: str | None) -> None:
    empty = History((), 1, 1)
    whole = said(history_panel.listed(empty, HistoryQuery(game=game), lang, own=False, seen=())).splitlines()
    their = said(history_panel.listed(empty, HistoryQuery(5, game), lang, own=False, seen=(), name=name)).splitlines()
    own = said(history_panel.listed(empty, HistoryQuery(5, game), lang, own=True, seen=(), name=name)).splitlines()
    assert len({lines[0] for lines in (whole, their, own)}) == 3
    assert whole[1] not in {their[1], own[1]}
    assert all(lines[0].endswith(f"· {HELD_TITLE}") == (game is not None) for lines in (whole, their, own))
    assert ("He\\*ron" in their[0]) == (name is not None)


# The animation


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
@pytest.mark.parametrize("name", GAMES_AS_TEXT)
async def test_the_longest_game_of_each_kind_makes_a_small_animation(bot: Baraza, name: str) -> None:
    there = looked(bot, max(GAMES_AS_TEXT[name], key=lambda path: path.stat().st_size))
    for sight in (PLAIN, Sight(large=True, contrast=True)):
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
    height = Image.open(io.BytesIO(there.shots(Place(), "en", PLAIN)[0][0])).height
    expected = {
        0: village_film.title_card(there, "en", PLAIN, height),
        1: there.shots(Place(), "en", PLAIN)[0][0],
        film.n_frames - 2: there.shots(Place(there.replay.last), "en", PLAIN)[0][0],
        film.n_frames - 1: village_film.end_card(there, "en", PLAIN, height),
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
    film = opened(await filmed(there))
    golden = []
    for number in range(film.n_frames):
        film.seek(number)
        corners = {film.convert("RGB").getpixel((x, 4)) for x in (4, 300, 595)}
        if all(max(abs(a - b) for a, b in zip(corner, GOLD, strict=True)) < 20 for corner in corners):
            golden.append((number, film.info["duration"]))
    # The title is frame 0, so the step with the number n is frame n + 1.
    assert golden == [(step + 1, village_film.TURNING_MS)]


async def test_a_long_game_s_film_has_its_turning_point(bot: Baraza) -> None:
    there = looked(bot, LONG)
    assert there.replay.turning_point is not None
    for most in (20, 50, village_film.FRAMES):
        assert there.replay.turning_point in village_film.chosen(there.replay, most)


@pytest.mark.parametrize(("path", "lang"), [*zip(ONE_OF_EACH, cycle(locales.LANGUAGES), strict=False)])
def test_cards_are_in_the_reader_s_language_and_for_every_sight(bot: Baraza, path: Path, lang: str) -> None:
    there = looked(bot, path)
    height = Image.open(io.BytesIO(there.shots(Place(), lang, PLAIN)[0][0])).height
    for sight in (PLAIN, Sight(large=True), Sight(contrast=True), Sight(large=True, contrast=True)):
        shots = [draw(there, lang, sight, height) for draw in (village_film.title_card, village_film.end_card)]
        whole = [Image.open(io.BytesIO(shot)) for shot in shots]
        board = Image.open(io.BytesIO(there.shots(Place(), lang, sight)[0][0]))
        assert {picture.size for picture in whole} == {(900, height)}
        assert {bytes(picture.getpalette() or ()) for picture in whole} == {bytes(board.getpalette() or ())}
    others = {village_film.end_card(there, other, PLAIN, height) for other in locales.LANGUAGES}
    assert len(others) == len(locales.LANGUAGES)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_description_says_who_played_what_turned_and_how_it_ended(bot: Baraza, lang: str) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        said = village_film.description(there, lang)
        assert len(said) <= 1024
        assert all(name in said for name in words.plain_names(there.table, lang))
        assert words.unformatted(there.face.result(there.table, lang)) in said
        turned = there.replay.moments[there.replay.turning_point or 0]
        assert f" {there.replay.turning_point}" in said
        assert turned.text in said
        assert f" {there.replay.turning_point}." in village_film.caption(there, lang)
    unturned = replace(there, replay=replace(there.replay, turning_point=None))
    assert "\n" not in village_film.caption(unturned, lang)
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


async def test_a_film_that_grows_too_large_has_fewer_frames(bot: Baraza, monkeypatch: pytest.MonkeyPatch) -> None:
    there = looked(bot, SHORT)
    whole = await short_film(bot)
    monkeypatch.setattr(village_film, "LIMIT", len(whole))
    smaller = await filmed(there, most=there.replay.last + 1)
    assert len(smaller) < len(whole)
    assert 1 < opened(smaller).n_frames < opened(whole).n_frames


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


def test_a_seat_is_its_persons_until_they_leave(bot: Baraza) -> None:
    seen = looked(bot, HERE / f"{RACED}_tie_break.txt")
    first, _, *others = seen.table.players
    table = replace(seen.table, players=(first, Player("Lion", house="medium"), *others))
    seen = replace(seen, table=table, replay=replace(seen.replay, left={1: 7}))
    levels = [seen.at(step).players[1].house for step in (0, 7, 8, seen.replay.last)]
    assert levels == [None, None, "medium", "medium"]
