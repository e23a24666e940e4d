"""A course of games in two servers, and what it comes to when counted slowly by hand."""

import random
from functools import cache
from typing import get_args

from data import endings
from tables.village.model import Kind, Period
from tests.tables.ended import NAMES, START_MS, Ended, put, store

DAY_MS = 86_400_000
NOW_MS = START_MS + 100 * DAY_MS
PERIODS = get_args(Period)
GAMES = (None, "race", "toy")


def _course(count: int, dice: random.Random) -> list[Ended]:
    """Make `count` games of the last hundred days in two servers, each of two to four of fourteen people."""
    moments = sorted(dice.randrange(START_MS, NOW_MS) for _ in range(count))
    course = []
    for number, ended_ms in enumerate(moments):
        people = [*dice.sample(range(1, 15), dice.randint(2, 4))]
        course.append(
            Ended(
                table_id=f"t{number}",
                people=(*people[:-1], None) if dice.random() < 0.2 else tuple(people),
                ranks=tuple(dice.randint(1, 4) for _ in people),
                left=(0,) if dice.random() < 0.1 else (),
                ended_ms=ended_ms,
                guild_id=dice.choice([5, 5, 5, 6]),
                goal=dice.choice([12, 12, 20]),
                game=dice.choice(["race", "race", "toy"]),
            )
        )
    return course


COURSE = _course(120, random.Random(3))
CLOSED_AFTER = 70
"""The number of games of the course before server 5 closes its first season."""


@cache
def counted() -> bytes:
    """The bytes of a store in which the whole course has been counted."""
    connection = store()
    for number, ended in enumerate(COURSE):
        if number == CLOSED_AFTER:
            endings.close_season(connection, 5, ended.ended_ms)
        put(connection, ended)
    return connection.serialize()


def in_scope(game: str | None, period: Period, season: int = 2) -> list[Ended]:
    """The games of server 5 in a period, of one game or (None) of all."""
    since = {"month": NOW_MS - 30 * DAY_MS, "week": NOW_MS - 7 * DAY_MS}.get(period, 0)
    games = COURSE[:CLOSED_AFTER] if season == 1 else COURSE[CLOSED_AFTER:]
    return [
        ended
        for ended in (games if period == "season" else COURSE)
        if ended.guild_id == 5 and ended.ended_ms >= since and game in {None, ended.game}
    ]


def has_won(ended: Ended, person: int) -> bool:
    """Whether a person has won a game: stayed, with the best place, and better than somebody else."""
    seat = ended.people.index(person)
    stayed = [rank for s, rank in enumerate(ended.ranks) if s not in ended.left]
    others = len(stayed) < len(ended.people) or len(set(stayed)) > 1
    return seat not in ended.left and ended.ranks[seat] == min(stayed) and others


def by_hand(games: list[Ended], kind: Kind) -> dict[int, int]:
    """The value of each person on a leaderboard of this kind, counted game by game."""
    found: dict[int, int] = {}
    for person in {person for ended in games for person in ended.people if person is not None}:
        won = [has_won(ended, person) for ended in games if person in ended.people]
        runs = "".join("w" if each else " " for each in won).split()
        found[person] = {"games": len(won), "wins": sum(won), "streak": max(map(len, runs), default=0)}[kind]
    return found


def name_of(person: int) -> str:
    """The name of a person of the course."""
    return NAMES.get(person, f"Zebra {person}")
