"""Leaderboards and profiles of invented people, for the benchmark of pictures."""

import random
from collections.abc import Sequence
from functools import partial

from benchmarks.played import Drawing, Drawings
from render.village import pictures as village
from render.village.pictures import Curve, LeaderboardView, Line, ProfileView, Rated, Rival

_PAGE = 10
_WEEK_MS = 7 * 86_400_000


def drawings(count: int, names: Sequence[str]) -> Drawings:
    """`count` pictures of each kind, equal at every call."""
    dice = random.Random(7)
    boards: list[Drawing] = [partial(village.leaderboard, _board(dice, names), "en") for _ in range(count)]
    people: list[Drawing] = [partial(village.profile, _person(dice, names), "en") for _ in range(count)]
    return {"leaderboard": boards, "profile": people}


def _rated(dice: random.Random) -> Rated:
    return Rated(dice.randrange(1100, 1900), dice.randrange(60, 400), provisional=dice.random() < 0.3)


def _board(dice: random.Random, names: Sequence[str]) -> LeaderboardView:
    own = dice.randrange(_PAGE)
    lines = tuple(
        Line(
            place=place + 1,
            name=dice.choice(names),
            value=1900 - 40 * place,
            rating=_rated(dice),
            games=dice.randrange(200),
            wins=dice.randrange(100),
            with_house=dice.randrange(20),
            change=dice.randrange(-40, 40),
            own=place == own,
        )
        for place in range(_PAGE)
    )
    return LeaderboardView("Yebo", "Rating", "This season", "rating", lines, None, page=1, pages=7, total=64)


def _person(dice: random.Random, names: Sequence[str]) -> ProfileView:
    curves = tuple(
        Curve(title, _rated(dice), 24, tuple((week * _WEEK_MS, dice.randrange(1200, 1700)) for week in range(24)))
        for title in ("All games", "Yoté", "Yebo", "Ubongo 3D")
    )
    rivals = tuple(Rival(name, dice.randrange(9), dice.randrange(3), dice.randrange(9)) for name in names[:4])
    last = tuple(dice.randrange(1, 5) for _ in range(8))
    return ProfileView(dice.choice(names), 124, 61, 7, 12, curves, rivals, last)
