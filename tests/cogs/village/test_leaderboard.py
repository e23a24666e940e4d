"""Messages of leaderboards, seasons and profiles: Discord's limits, and custom_ids that read back as written."""

from dataclasses import replace
from typing import Any, get_args

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.kit import words
from cogs.village import history_panel, leaderboard_panel, leaderboard_query, profile_panel
from cogs.village import season as seasons
from cogs.village.leaderboard_query import BEST, EVERY, KINDS, LeaderboardQuery
from engines.registry import GAMES
from render.kit.sight import PLAIN
from tables.errors import Refused
from tables.village.model import (
    AnswerCounts,
    Favourite,
    Finished,
    FinishedSeat,
    HeadToHead,
    Leaderboard,
    LeaderboardEntry,
    Period,
    PersonalBest,
    Profile,
    Rating,
    RatingHistory,
    Season,
)
from tests.cogs.loaded import loaded
from tests.example import GAME, HELD, RACED, RACED_TITLE

MOST, LONGEST = 40, 4000
HUGE = 2**63 - 1
LONG = "[*" * 16
AVATAR = f"a_{'0f' * 16}"
HASHES = {HUGE - place: AVATAR for place in range(1, 12)}
LANGUAGES = pytest.mark.parametrize("lang", locales.LANGUAGES)
SEASONS = [
    Season(number, 1_700_000_000_000 + number, None if number == 40 else 1_700_000_000_001 + number)
    for number in range(40, 0, -1)
]


def fits(face: Face) -> None:
    """Assert Discord's limits: 40 components, 4,000 characters, 25 options; and readable custom_ids of up to 100."""
    items: list[Any] = list(face.view.walk_children())
    assert len(items) <= MOST
    assert sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay)) <= LONGEST
    pressed = [item for item in items if isinstance(item, ui.Button | ui.Select)]
    for item in pressed:
        assert len(item.custom_id or "") <= 100
        assert custom_ids.parse(item.custom_id or "") is not None, item.custom_id
    assert len({item.custom_id for item in pressed}) == len(pressed)
    for menu in (item for item in items if isinstance(item, ui.Select)):
        assert 1 <= len(menu.options) <= 25
        assert len({option.value for option in menu.options}) == len(menu.options)
        assert all(len(option.label) <= 100 for option in menu.options)
    for gallery in (item for item in items if isinstance(item, ui.MediaGallery)):
        assert all(0 < len(picture.description or "") <= 1024 for picture in gallery.items)


def text(face: Face) -> str:
    return "\n".join(item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay))


def standing(place: int, name: str = LONG, **facts: Any) -> LeaderboardEntry:
    usual = LeaderboardEntry(place, HUGE - place, name, 1600, Rating(27.5, 1.0, 40), 100_000, 50_000, -1000, 20_000)
    return replace(usual, **facts)


def page(
    *rows: LeaderboardEntry, own: LeaderboardEntry | None = None, number: int = 2, pages: int = 1_211
) -> Leaderboard:
    return Leaderboard(rows, number, pages, 12_107, own)


FIRST = page(*(standing(1 + n) for n in range(10)), own=standing(12_001), number=1)
FULL = page(*(standing(11 + n) for n in range(10)), own=standing(12_001))

KINDS_ASKED = st.one_of(
    st.builds(
        lambda game, kind: LeaderboardQuery(game, kind=kind), st.sampled_from([None, *GAMES]), st.sampled_from(KINDS)
    ),
    st.sampled_from(list(GAMES.feats.values())).map(lambda found: LeaderboardQuery(found[0], kind=BEST, feat=found[1])),
)
ASKED = st.builds(
    lambda asked, time, number: replace(asked.of_time(time), page=number),
    KINDS_ASKED,
    st.one_of(st.sampled_from(get_args(Period)), st.integers(1, 999_999).map(str)),
    st.integers(1, 999_999),
)


@given(ASKED)
def test_what_is_asked_reads_back(asked: LeaderboardQuery) -> None:
    assert leaderboard_query.read(asked.text(), GAMES) == asked
    known = custom_ids.parse(f"leaderboard:period:-:-:{asked.text()}")
    assert known == ("leaderboard", "period", "", "", asked.text())


@given(st.text(max_size=80))
def test_whatever_else_comes_is_refused(text: str) -> None:
    try:
        assert leaderboard_query.read(text, GAMES).text() == text
    except Refused as refused:
        assert locales.text("en", f"refused-{refused.reason}")  # noqa: PT017 - whatever the reason is, it has a sentence


def test_another_game_keeps_what_it_can() -> None:
    feat = GAMES.feats[f"{HELD}-round"][1]
    asked = LeaderboardQuery(HELD, "month", None, BEST, feat, 4)
    assert asked.of_game(HELD, GAMES).feat == feat
    assert asked.of_game(GAME, GAMES) == LeaderboardQuery(GAME, "month", None, "rating", None, 1)
    assert asked.of_game(EVERY, GAMES).game is None
    assert asked.by("wins", GAMES) == LeaderboardQuery(HELD, "month", None, "wins", None, 1)
    assert asked.by(f"{RACED}-hard", GAMES).game == RACED
    assert asked.of_time("7") == LeaderboardQuery(HELD, "season", 7, BEST, feat, 1)


@pytest.mark.parametrize("game", [None, *GAMES])
def test_best_is_a_games_first_record(game: str | None) -> None:
    if game is None:
        with pytest.raises(Refused, match="which-record"):
            LeaderboardQuery().by(BEST, GAMES)
    else:
        assert LeaderboardQuery(game).by(BEST, GAMES).feat == GAMES[game].feat_kinds[0]


@LANGUAGES
@pytest.mark.parametrize("text_first", [False, True])
@pytest.mark.parametrize("found", [FULL, FIRST, page(standing(1), number=1, pages=1)])
@pytest.mark.parametrize(
    "asked", [LeaderboardQuery(), LeaderboardQuery(RACED).by(f"{RACED}-hard", GAMES).of_time("3").at(999_999)]
)
async def test_a_leaderboard_fits(found: Leaderboard, asked: LeaderboardQuery, lang: str, text_first: bool) -> None:
    face = await leaderboard_panel.face(
        asked, found, SEASONS, GAMES, lang, text_first=text_first, sight=PLAIN, hashes=HASHES
    )
    fits(face)
    assert "```" in text(face)
    menus = [item for item in face.view.walk_children() if isinstance(item, ui.Select)]
    assert [[option.value for option in menu.options if option.default] for menu in menus] == [
        [asked.game or EVERY],
        [asked.time],
        [asked.measured],
    ]


def thumbnails(face: Face) -> list[ui.Thumbnail[Any]]:
    return [item for item in face.view.walk_children() if isinstance(item, ui.Thumbnail)]


async def led(found: Leaderboard, hashes: dict[int, str]) -> tuple[str, list[str]]:
    """A leaderboard's text, and the addresses of its avatars."""
    query = LeaderboardQuery().at(found.page)
    face = await leaderboard_panel.face(
        query, found, SEASONS, GAMES, "en", text_first=False, sight=PLAIN, hashes=hashes
    )
    return text(face), [each.media.url for each in thumbnails(face)]


async def test_the_first_three_stand_beside_their_avatars() -> None:
    address = "https://cdn.discordapp.com/avatars/{}/{}.png?size=256"
    every = [address.format(HUGE - place, AVATAR) for place in (1, 2, 3)]
    told, seen = await led(FIRST, HASHES)
    assert seen == every
    assert all(f"**{place}. " in told for place in (1, 2, 3))
    assert "**4. " not in told
    assert "rating 1600 ± 80\n100,000 games, 50,000 won" in told
    told, seen = await led(FIRST, {HUGE - 2: AVATAR})
    assert seen == every[1:2]
    assert "**1. " in told, "one without an avatar is told beside the others"
    for found, hashes in ((FIRST, {}), (FIRST, {HUGE - 4: AVATAR}), (FULL, HASHES)):
        told, seen = await led(found, hashes)
        assert not seen
        assert "**1. " not in told


@LANGUAGES
async def test_an_empty_leaderboard_says_what_to_do_and_has_nothing_dead(lang: str) -> None:
    """Without a line there is no picture and no page to turn; lists lead elsewhere where there may be something."""
    rated = LeaderboardQuery(RACED).by("rating", GAMES)
    for asked, closed, lists in ((LeaderboardQuery(), [], 0), (LeaderboardQuery(), SEASONS, 3), (rated, [], 3)):
        face = await leaderboard_panel.face(
            asked, page(), closed, GAMES, lang, text_first=False, sight=PLAIN, hashes={}
        )
        fits(face)
        items = list(face.view.walk_children())
        assert sum(isinstance(item, ui.Select) for item in items) == lists
        assert [item.custom_id for item in items if isinstance(item, ui.Button)] == ["lobby:games:-:-"]
        assert not any(isinstance(item, ui.MediaGallery) for item in items)
        assert "/" in text(face)


async def test_nobody_is_sent_to_play_for_a_closed_season() -> None:
    """An empty leaderboard invites to play only if its season is still open."""
    for number, advice in ((40, True), (3, False)):
        asked = LeaderboardQuery(RACED).of_time(str(number))
        face = await leaderboard_panel.face(
            asked, page(), SEASONS, GAMES, "en", text_first=False, sight=PLAIN, hashes={}
        )
        told = text(face)
        assert ("/play" in told) == advice
        assert any(isinstance(item, ui.Button) for item in face.view.walk_children()) == advice
        assert ("in season 3, which is closed" in told) != advice


@LANGUAGES
def test_a_time_may_be_typed_as_it_is_shown(lang: str) -> None:
    newest = SEASONS[:10]
    for value, word in leaderboard_panel.times(newest, lang):
        assert leaderboard_panel.typed_time(word, newest, lang) == value
        assert leaderboard_panel.typed_time(f" {word.upper()} ", newest, lang) == value
        assert leaderboard_panel.typed_time(value, newest, lang) == value
    for season in newest:
        number = str(season.number)
        word = locales.text(lang, "season-number", season=number)
        assert leaderboard_panel.typed_time(word.lower(), newest, lang) == number
        assert leaderboard_panel.typed_time(f"season {number}", newest, lang) == number
    assert leaderboard_panel.typed_time("this season", newest, lang) == "season"
    assert leaderboard_panel.typed_time("yesterday", newest, lang) == "yesterday"


async def test_text_first_says_everything() -> None:
    short, complete = [
        text(
            await leaderboard_panel.face(
                LeaderboardQuery(), FULL, SEASONS, GAMES, "en", text_first=first, sight=PLAIN, hashes={}
            )
        )
        for first in (False, True)
    ]
    assert "100,000 games, 50,000 won, 20,000 with house players" in complete
    assert "down 1,000 in a week" in complete
    assert "won" not in short


def test_ones_own_line_is_marked_or_stands_apart() -> None:
    elsewhere = leaderboard_panel.view(LeaderboardQuery(), FULL, "en")
    assert elsewhere.own is not None
    assert elsewhere.own.place == 12_001
    assert not any(line.own for line in elsewhere.lines)
    here = leaderboard_panel.view(LeaderboardQuery(), replace(FULL, own=FULL.rows[3]), "en")
    assert here.own is None
    assert [line.own for line in here.lines] == [number == 3 for number in range(10)]


@LANGUAGES
def test_seasons_fit(lang: str) -> None:
    listed = seasons.listed(SEASONS, lang)
    fits(listed)
    assert "40" in text(listed)
    lines = text(listed).count("\n")
    assert text(listed).count("<t:1700000000:D>") == 2 * lines - 1, (
        "when each began and ended, but for the one that runs"
    )
    leaders = [standing(1, f"Heron {number}") for number in range(3)]
    closed = seasons.told(SEASONS[1], leaders, lang)
    fits(closed)
    assert all(row.name in text(closed) for row in leaders)
    fits(seasons.told(SEASONS[1], [], lang))


@LANGUAGES
def test_no_season_is_left_out_of_their_list_unsaid(lang: str) -> None:
    assert text(seasons.listed(SEASONS, lang)).count("\n") == len(SEASONS)
    every = [replace(SEASONS[0], number=300), *(replace(SEASONS[1], number=number) for number in range(299, 0, -1))]
    listed = seasons.listed(every, lang)
    fits(listed)
    lines = text(listed).splitlines()[1:]
    assert lines[-1] == locales.text(lang, "list-more", count=len(every) - len(lines) + 1)


def finished(number: int, **facts: Any) -> Finished:
    seats = (
        FinishedSeat(LONG, HUGE, house=False, place=4, score=100, left=True),
        FinishedSeat("", None, house=False, place=1, score=900, left=False),
        FinishedSeat("Okapi", None, house=True, place=2, score=300, left=False),
    )
    usual = Finished("abc234", RACED, HUGE, HUGE, HUGE, 1_800_000_000_000 + number, 12, rated=True, seats=seats)
    return replace(usual, **facts)


CROWDED = Profile(
    user_id=HUGE,
    name=LONG,
    games=100_000,
    wins=50_000,
    streak=1_000,
    with_house=10_000,
    rating_histories=tuple(
        RatingHistory(game, Rating(20.0, 8.3, 5), tuple((1_780_000_000_000 + n, 900 + n) for n in range(100)))
        for game in (*GAMES, None)
    ),
    against=tuple(HeadToHead(number, LONG, 1000, 1000, 1000) for number in range(10)),
    favourites=tuple(Favourite(name, game.options().model_dump_json(), 10_000) for name, game in GAMES.items()),
    personal_bests=tuple(PersonalBest(name, 1_234_567, finished(0)) for name in GAMES.feats),
    answers=(AnswerCounts(RACED, 100_000, 50_000),),
    last=tuple(finished(number) for number in range(10)),
)
NEW = Profile(HUGE, "Zebra", 1, 0, 0, 1, (), (), CROWDED.favourites[:1], (), (), (finished(1, message_id=None),))


def rules(_: Favourite) -> str:
    return "- a rule\n" * 20


def everything(_: Finished) -> bool:
    return True


@LANGUAGES
@pytest.mark.parametrize("avatar", [None, AVATAR])
@pytest.mark.parametrize("profile", [CROWDED, NEW])
async def test_a_profile_fits(profile: Profile, avatar: str | None, lang: str) -> None:
    face = await profile_panel.face(
        profile, GAMES, rules, everything, lang, text_first=True, sight=PLAIN, avatar=avatar
    )
    fits(face)
    told = text(face)
    links = told.count(f"https://discord.com/channels/{HUGE}/")
    assert links > 10 if profile is CROWDED else links == 1
    assert ("abc234" in told) == bool(profile.personal_bests)
    assert "a rule" in told


@LANGUAGES
async def test_a_profile_s_head_stands_beside_the_avatar_once(lang: str) -> None:
    for first in (False, True):
        face = await profile_panel.face(
            NEW, GAMES, rules, everything, lang, text_first=first, sight=PLAIN, avatar=AVATAR
        )
        (picture,) = thumbnails(face)
        assert picture.media.url == f"https://cdn.discordapp.com/avatars/{HUGE}/{AVATAR}.png?size=256"
        assert picture.description == locales.text(lang, "avatar-of", name="Zebra")
        head = text(face).splitlines()
        assert head[0] == "**Zebra**"
        assert locales.text(lang, "village-record", games=1, wins=0) in head[1]
        assert text(face).count("**Zebra**") == 1


async def test_rules_give_way_to_the_rest() -> None:
    usual = replace(
        CROWDED,
        name="Heron",
        against=tuple(HeadToHead(n, "Jackal", 10, 2, 8) for n in range(10)),
        personal_bests=CROWDED.personal_bests[:7],  # with every further game's records all that would not fit
    )
    told = text(
        await profile_panel.face(usual, GAMES, rules, everything, "en", text_first=True, sight=PLAIN, avatar=None)
    )
    assert told.count("https://discord.com/channels/") == len(usual.personal_bests) + len(usual.last)
    assert told.count("Jackal") == 10
    assert told.count("rated games)") == len(usual.rating_histories)
    assert told.count("- a rule") < 20 * len(usual.favourites)


async def test_the_speed_of_an_open_table_is_usual() -> None:
    faces = (await loaded(GAMES)).faces
    for name, game in GAMES.items():
        for speed in game.speeds:
            said = faces.rules(name, game.options(speed=speed).model_dump_json(), "en")
            assert (said == "") == (speed in {game.options().speed, game.begins}), (name, speed)


def test_rules_that_are_the_defaults_are_not_said() -> None:
    told = profile_panel.text(NEW, GAMES, lambda _: "", everything, "en")
    assert locales.text("en", "profile-favourites") not in told
    both = replace(NEW, favourites=CROWDED.favourites[:2])
    usual, other = both.favourites
    told = profile_panel.text(both, GAMES, lambda each: "- a rule" if each is other else "", everything, "en")
    section = told.split(locales.text("en", "profile-favourites"))[1]
    assert words.game("en", other.game) in section
    assert words.game("en", usual.game) not in section


@LANGUAGES
async def test_a_profile_s_text_does_not_repeat_its_picture(lang: str) -> None:
    """What the picture shows stands in the text only for those who want boards as text."""
    whole, short = [
        text(
            await profile_panel.face(
                CROWDED, GAMES, rules, everything, lang, text_first=first, sight=PLAIN, avatar=None
            )
        )
        for first in (True, False)
    ]
    for key, drawn in (("ratings", True), ("against", True), ("moments", False), ("last", False)):
        heading = f"**{locales.text(lang, f'profile-{key}')}**"
        assert heading in whole
        assert (heading in short) != drawn


@LANGUAGES
async def test_a_game_that_is_not_to_be_seen_has_its_line_and_no_link(lang: str) -> None:
    usual = replace(CROWDED, name="Heron", against=(), favourites=())
    whole = profile_panel.text(usual, GAMES, rules, everything, lang).splitlines()
    told = profile_panel.text(usual, GAMES, rules, lambda game: game.ended_ms % 2 == 0, lang).splitlines()
    every = profile_panel.text(usual, GAMES, rules, lambda _: False, lang)
    assert "https://" not in every
    assert "abc234" not in every
    assert len(every.splitlines()) == len(told) == len(whole)
    linked = [line for line in told if "https://" in line]
    assert len(linked) == len(usual.personal_bests) + len(usual.last) // 2
    assert set(linked) < set(whole)


@pytest.mark.parametrize(
    ("given", "wrong", "said"),
    [(1, 0, "1 answer given, none wrong"), (1, 1, "1 answer given, 1 wrong"), (12, 3, "12 answers given, 3 wrong")],
)
def test_answers_given_and_wrong(given: int, wrong: int, said: str) -> None:
    told = profile_panel.text(
        replace(NEW, answers=(AnswerCounts(RACED, given, wrong),)), GAMES, rules, everything, "en"
    )
    assert f"**Answers**\n- {RACED_TITLE}: {said}\n" in told
    assert "**Answers**" not in profile_panel.text(NEW, GAMES, rules, everything, "en")


@given(
    st.builds(
        history_panel.HistoryQuery,
        st.none() | st.integers(0, HUGE),
        st.none() | st.sampled_from(sorted(GAMES)),
        st.integers(0, 99_999),
    )
)
def test_what_is_asked_of_the_history_is_read_back(asked: history_panel.HistoryQuery) -> None:
    assert history_panel.read(asked.text(), GAMES) == asked


def test_a_game_whose_message_was_lost_is_linked_to_its_channel() -> None:
    assert words.link(finished(1, message_id=None)) == f"https://discord.com/channels/{HUGE}/{HUGE}"
    assert words.link(finished(1)).count(str(HUGE)) == 3
