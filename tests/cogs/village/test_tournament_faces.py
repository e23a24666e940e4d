"""The messages of tournaments: they fit into Discord's limits with as many entrants as there may be, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import locales
from cogs.base.face import Face
from cogs.kit import words
from cogs.village import tournament_desk
from cogs.village import tournament_faces as faces
from data.tournaments import EntrantRow, LoadedTournament, TournamentRow
from render.village import view as pictured
from tables.tournament import marks, model, stages
from tables.tournament.course import Course, seats
from tables.tournament.entering import over
from tables.tournament.model import Pairing, PairingResult
from tests.example import GAME, HELD, RACED
from tests.registry import GIVEN

NOW = 1_800_000_000_000
MOST_TEXT = 4_000
"""The most characters of all texts of a message with components."""
MOST_ABOUT = 100
"""The most characters of what stands below an option of a form."""
LONG = "Hippopotamus of the lower river"


USUAL: dict[str, Any] = {
    "id": "abcdef",
    "guild_id": 5,
    "channel_id": 7,
    "organiser_id": 1,
    "interaction_id": 1,
    "lang": "en",
    "name": "W" * 40,
    "game": GAME,
    "kind": "swiss",
    "pace": "tonight",
    "rounds": None,
    "minutes": None,
    "seats": 2,
    "fill": 0,
    "most": 64,
    "threads": 1,
    "options": "{}",
    "seed": "00" * 16,
    "status": "open",
    "round": 0,
    "closing": 0,
    "reason": None,
    "revision": 1,
    "starts_ms": NOW + 900_000,
    "created_ms": NOW,
    "ended_ms": None,
    "thread_id": 9,
}


def row(**fields: Any) -> TournamentRow:
    return TournamentRow(**USUAL | fields)


def entrant(number: int) -> EntrantRow:
    return EntrantRow(number, 1_200_000_000_000_000_000 + number, f"{LONG} {number}", None, 1500, 1, None, 0, 0)


def course(people: int, **fields: Any) -> Course:
    """A tournament with its first check-in open."""
    made = Course(LoadedTournament(row(**fields), tuple(map(entrant, range(1, people + 1))), (), ()), NOW)
    stages.open_check_in(made, 1)
    return made


def begun(people: int, **fields: Any) -> Course:
    made = course(people, **fields)
    for each in made.entrants.values():
        made.put(replace(each, here=1))
    stages.begin(made, 1)
    return made


def texts(component: Any) -> Iterator[str]:
    if isinstance(component, dict):
        if component.get("type") == 10:
            yield component["content"]
        for value in component.values():
            yield from texts(value)
    elif isinstance(component, list):
        for each in component:
            yield from texts(each)


def card(made: Course, picture: tuple[bytes, str] | None) -> Face:
    return faces.card(made, GIVEN[made.row.game], picture)


def said(face: Any) -> str:
    return "\n".join(texts(face.view.to_components()))


def whole(face: Any) -> str:
    """All of a message, the labels of its buttons included."""
    return str(face.view.to_components())


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("kind", ["swiss", "arena", "table-rounds"])
def test_every_message_fits_with_sixty_four(lang: str, kind: str) -> None:
    more = {"kind": kind, "minutes": 30 if kind == "arena" else None, "seats": 4 if kind == "table-rounds" else 2}
    checking = course(64, lang=lang, **more)
    made = begun(64, lang=lang, **more)
    for each in made.under_way:
        made.come(each, seats(each)[0])
    everybody = [each.user_id or 0 for each in made.entrants.values()]
    for face in (
        card(checking, None),
        faces.check_in(checking, 1, everybody),
        card(made, None),
        faces.pairings(made, 1, everybody),
    ):
        assert 0 < len(said(face)) <= MOST_TEXT


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_pairings_of_sixty_four_with_names_all_of_signs_fit(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Escaped, such a name is twice as long; and nobody of them is called."""
    monkeypatch.setattr(f"{__name__}.LONG", "*_" * 16)
    made = begun(64, lang=lang)
    assert "…" in said(faces.pairings(made, 1, []))
    assert len(said(faces.pairings(made, 1, []))) <= MOST_TEXT
    for each in made.under_way:
        made.come(each, seats(each)[0])
    assert len(said(faces.pairings(made, 1, []))) <= MOST_TEXT


def test_a_check_in_calls_everybody_and_says_how_many_are_there() -> None:
    made = course(3)
    made.put(replace(made.entrants[2], here=1))
    face = faces.check_in(made, 1, [made.entrants[1].user_id or 0])
    assert f"<@{made.entrants[1].user_id}>" in said(face)
    assert f"<@{made.entrants[2].user_id}>" not in said(face)
    assert "1 of 3 is here" in said(face)
    assert "is closed" in said(faces.check_in(made, 2, []))


def test_over_days_nobody_is_asked_to_press() -> None:
    made = course(3, kind="round-robin", pace="days")
    for face in (card(made, None), faces.check_in(made, 1, [])):
        assert "who has joined by then plays" in said(face)
        assert "I’m here" not in whole(face)
    assert "are here" not in said(faces.check_in(made, 1, []))
    stages.begin(made, 1)
    assert "I’m here" not in whole(faces.pairings(made, 1, []))


def test_the_card_of_an_arena_says_when_it_ends() -> None:
    made = begun(3, kind="arena", minutes=30)
    assert f"It ends <t:{(NOW + 1_800_000) // 1000}:R>" in said(card(made, None))


@pytest.mark.parametrize(("speed", "turn"), [("live", "60 seconds"), ("days", "24 hours"), ("arena", "15 seconds")])
def test_the_card_says_how_long_a_turn_lasts(speed: str, turn: str) -> None:
    made = course(3, options=f'{{"speed":"{speed}"}}')
    assert f"Swiss · {turn} a turn\n" in said(card(made, None))
    assert "a turn" not in said(card(course(3, kind="table-rounds", seats=4, game=RACED), None)), "a race has none"


def test_the_pairings_say_how_far_each_game_is() -> None:
    made = begun(5)
    first, second, bye = made.pairings.values()
    made.come(first, seats(first)[0])
    over(made, second, PairingResult((1, 1), "played"))
    shown = said(faces.pairings(made, 1, []))
    assert "waiting for" in shown
    assert "**½ : ½**" in shown
    assert "no opponent this time" in shown
    made.play_at(first.number, "abcabc")
    assert "playing" in said(faces.pairings(made, 1, []))
    made.resolve(first.number, (2, 0), "adjudicated")
    assert "**1 : 0**, broken off" in said(faces.pairings(made, 1, []))
    made.resolve(first.number, (0, 2), "no-show")
    assert "**0 : 1**, without a game" in said(faces.pairings(made, 1, []))
    assert bye.how == "bye"


def test_a_table_says_how_many_have_come_and_the_points_of_each() -> None:
    made = begun(4, kind="table-rounds", seats=4, game=HELD)
    (row,) = made.under_way
    made.come(row, seats(row)[0])
    shown = said(faces.pairings(made, 1, []))
    assert "1 of 4 have come" in shown
    assert "is last at their table" in shown
    waits = said(faces.waiting(made, made.entrants[seats(row)[0]].user_id or 0, "en"))
    assert sum(f"{LONG} {number}" in waits for number in range(1, 5)) == 3
    assert " come. The wait" in waits
    over(made, row, PairingResult((12, 9, 3, 0), "played"))
    assert "**6 : 4½ : 1½ : 0**" in said(faces.pairings(made, 1, []))


@pytest.mark.parametrize("reason", ["finished", "ended", "too-few", "lost", "away", "called-off"])
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_end_says_why_and_who_has_won(lang: str, reason: str) -> None:
    made = begun(3, lang=lang)
    for each in list(made.under_way):
        over(made, each, PairingResult((2, 0), "played"))
    made.update(status="over", reason=reason)
    shown = said(card(made, (b"", "alt")))
    assert (LONG in shown) == (reason != "called-off")


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ([(1, 2), (2, 3)], f"**{LONG} 1** has won."),
        ([(2, 1), (1, 3)], f"**{LONG} 1** is the best of the people, in place 2."),
        ([(2, 1), (2, 3)], f"**{LONG} 1 and {LONG} 3** are the best of the people, together in place 2."),
    ],
)
def test_whoever_stands_behind_house_players_is_told_in_which_place(wins: list[tuple[int, int]], told: str) -> None:
    made = Course(LoadedTournament(row(round=2), tuple(map(entrant, (1, 2, 3))), (), ()), NOW)
    made.put(replace(made.entrants[2], user_id=None, house="easy"))
    for number, won in enumerate(wins, 1):
        made.add(Pairing(number, won, PairingResult((2, 0), "played")))
    made.update(status="over", reason="finished")
    assert told in said(card(made, (b"", "alt")))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_form_says_for_which_games_each_kind_is(lang: str) -> None:
    label = tournament_desk.form(GIVEN, lang).to_dict()["components"][1]
    said = {option["value"]: option["description"] for option in label["component"]["options"]}
    assert list(said) == list(tournament_desk.KINDS)
    for name, game in GIVEN.items():
        named = {kind for kind, text in said.items() if words.game(lang, name) in text}
        assert named == ({"swiss", "round-robin", "arena"} if game.for_two else {"table-rounds"}), name
    assert all(len(text) <= MOST_ABOUT for text in said.values())


async def test_the_standings_have_pages_of_ten() -> None:
    made = begun(64)
    view = faces.view(made, "en", 99, reader=made.entrants[64].user_id)
    assert (view.page, view.pages, view.total, len(view.lines)) == (7, 7, 64, 4)
    assert [line.own for line in faces.view(made, "en", 1, reader=made.entrants[1].user_id).lines].count(True) <= 1


def test_tables_and_pictures_know_the_same_marks_and_tie_breaks() -> None:
    """Neither may import the other, so the words for them stand in both."""
    assert marks.RoundMark == pictured.RoundMark
    assert model.TieBreak == pictured.TieBreak
