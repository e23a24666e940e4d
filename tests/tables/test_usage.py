"""What an owner sees of the bot's use: counted from games that are kept anyway, of ten people or more, and of nobody by name."""

import re
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

import pytest

from data.errors import UnusableStoreError
from data.port import Connection
from tables import vitals
from tables.usage import DAY_MS, DAYS, LEAST, LONGEST, RETURNS, Usage, count
from tables.vitals import USAGE_MS
from tests.tables.harness import Bench

NOTHING = Usage(None, {}, {}, {}, None)
PEOPLE = range(1, LEAST + 1)
Game = tuple[float, int, str, str]
"""A game: how many days ago it ended, whose it was, its kind, and how it ended."""


def keep(connection: Connection, now_ms: int, games: Iterable[Game], wait_ms: int) -> None:
    """Keep games as if they had been played, after those that are kept already; each lobby waited so long."""
    last = connection.execute("SELECT COALESCE(MAX(number), 0) FROM endings").fetchone()[0]
    for number, (ago, user_id, game, reason) in enumerate(sorted(games, reverse=True), last + 1):
        table_id, ended_ms = f"u{number}", round(now_ms - ago * DAY_MS)
        opened_ms = ended_ms - 3_600_000
        connection.execute(
            "INSERT INTO tables (id, game, guild_id, channel_id, lang, status, host_id, options, secret, joined, length, "
            "revision, shown, warned, house_turn, offers, rematch, reason, created_ms, ended_ms) "
            "VALUES (?, ?, 5, 1, 'en', 'finished', ?, '{}', '', '[]', 0, 1, 1, 0, 0, '{}', '[]', ?, ?, ?)",
            (table_id, game, user_id, reason, opened_ms, ended_ms),
        )
        happened = ("open", opened_ms), ("join", opened_ms + min(wait_ms, 1_000)), ("start", opened_ms + wait_ms)
        for row, (kind, at_ms) in enumerate(happened):
            connection.execute(
                "INSERT INTO log (table_id, number, kind, text, at_ms) VALUES (?, ?, ?, '', ?)",
                (table_id, row, kind, at_ms),
            )
        connection.execute(
            "INSERT INTO endings (number, table_id, guild_id, game, season, ended_ms) VALUES (?, ?, 5, ?, 1, ?)",
            (number, table_id, game, ended_ms),
        )
        for seat, sitter in enumerate((user_id, None)):
            connection.execute(
                "INSERT INTO results (table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, "
                "won, has_left, with_house, rated) VALUES (?, ?, ?, 5, ?, 1, ?, ?, 1, 0, 0, 0, 1, 0)",
                (table_id, seat, number, game, ended_ms, sitter),
            )


async def used(hands: Bench, games: Iterable[Game], wait_ms: int = 60_000) -> Usage:
    """What is counted after these games too."""
    now_ms = hands.clock.now_ms()
    await hands.store.run(keep, now_ms, games, wait_ms)
    return await hands.store.read(count, now_ms)


async def test_games_a_day_are_told_by_kind_and_by_end_of_ten_people(hands: Bench) -> None:
    old = [(DAYS + 0.1, person, "toy", "agreed") for person in PEOPLE]
    many = [(3.0, person, "toy", "value") for person in PEOPLE]
    few = [(2.0, person, "race", "time") for person in PEOPLE[1:]]
    found = await used(hands, [*old, *many, *few, (1.5, PEOPLE[1], "race", "time")])
    assert found.games == {"toy": LEAST / DAYS}, "nine people played the other"
    assert found.ends == {"played": LEAST / DAYS}
    found = await used(hands, [(1.0, PEOPLE[0], "race", "time")])
    assert found.games == {"race": (LEAST + 1) / DAYS, "toy": LEAST / DAYS}
    assert found.ends == {"played": LEAST / DAYS, "time": (LEAST + 1) / DAYS}


async def test_first_games_are_those_of_people_who_had_finished_none(hands: Bench) -> None:
    old = [(LONGEST + 10.0, person, "toy", "value") for person in PEOPLE]
    again = [(1.0, person, "toy", "value") for person in PEOPLE]
    new = [(2.0, 100 + person, "toy", "value") for person in PEOPLE[1:]]
    assert (await used(hands, [*old, *again, *new])).firsts is None
    former = [(2.0, -7, "toy", "value")]
    assert (await used(hands, former)).firsts is None, "somebody who has had their data deleted is nobody"
    assert (await used(hands, [(1.0, 100 + PEOPLE[0], "toy", "value")])).firsts == LEAST


def test_people_are_looked_at_when_a_week_has_passed_since_they_could_come_back() -> None:
    for days, ((early, late), (least, most)) in RETURNS.items():
        assert (least, most) == (days, late)
        assert early - late == DAYS
        assert early <= LONGEST


@pytest.mark.parametrize("days", RETURNS)
async def test_who_came_back_is_told_of_those_who_had_the_whole_time_for_it(hands: Bench, days: int) -> None:
    (_, late), (least, most) = RETURNS[days]
    first = late + 1.0
    new = [(first, person, "toy", "value") for person in PEOPLE]
    back = [(first - least, person, "toy", "value") for person in PEOPLE[:4]]
    soon = [(first - least + 0.1, person, "toy", "value") for person in PEOPLE[4:6]]
    too_late = [(first - most, person, "toy", "value") for person in PEOPLE[6:7]]
    recent = [(late - 0.5, 100 + person, "toy", "value") for person in PEOPLE]
    assert (await used(hands, [*new, *back, *soon, *too_late, *recent])).back[days] == 4 / LEAST


@pytest.mark.parametrize("days", RETURNS)
async def test_who_came_back_is_told_of_ten_new_people(hands: Bench, days: int) -> None:
    first = RETURNS[days][0][1] + 1.0
    assert (await used(hands, [(first, person, "toy", "value") for person in PEOPLE[1:]])).back == {}
    assert (await used(hands, [(first, PEOPLE[0], "toy", "value")])).back[days] == 0.0


async def test_a_lobby_s_wait_is_the_median_of_those_that_somebody_joined(hands: Bench) -> None:
    found = await used(hands, [(3.0, person, "toy", "value") for person in PEOPLE[1:]], wait_ms=120_000)
    assert found.wait_ms is None, "nine people opened one"
    found = await used(hands, [(2.0, person, "toy", "value") for person in PEOPLE], wait_ms=0)
    assert found.wait_ms is None, "games that began at once had no lobby"
    found = await used(hands, [(1.0, PEOPLE[0], "toy", "value")], wait_ms=600_000)
    assert found.wait_ms == 120_000


async def test_without_games_nothing_is_shown(hands: Bench) -> None:
    found = await hands.store.read(count, hands.clock.now_ms())
    assert found == NOTHING
    assert found.empty


async def test_the_use_is_counted_a_few_times_a_day_and_a_count_that_fails_is_not_begun_again(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    def counting(*_: object) -> Usage:
        nonlocal asked
        asked += 1
        if asked == 2:
            raise UnusableStoreError("down")
        return NOTHING

    monkeypatch.setattr(vitals, "count", counting)
    for _ in range(2):
        assert await hands.tables.vitals.usage() == NOTHING
        assert asked == 1
    hands.clock._now += USAGE_MS
    for _ in range(2):
        assert await hands.tables.vitals.usage() == NOTHING, "what was counted before"
        assert asked == 2


def test_privacy_md_says_what_is_counted_and_from_how_many_people_on() -> None:
    page = (Path(__file__).parents[2] / "PRIVACY.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"^From what is kept of games, the operator sees numbers .*$", page, re.MULTILINE)
    words = {
        "firsts": "how many people finished their first game",
        "back": f"came back after {' and '.join(map(str, RETURNS))} days",
        "games": "games a day by kind",
        "ends": "by how they ended",
        "wait_ms": "how long lobbies that began had waited",
    }
    assert set(words) == {field.name for field in fields(Usage)}
    assert [each for each in words.values() if each not in told] == []
    assert "about fewer than ten people is not shown" in told
    assert LEAST == 10
