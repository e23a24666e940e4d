"""Views of leaderboards and profiles: typical ones, and those with the longest contents."""

import io
from fractions import Fraction
from typing import Any

from PIL import Image

from render.kit.box import CARD
from render.kit.theme import CLAY, INDIGO, Colour
from render.village.daily_view import BoxView, DailyView, MorningBox, MorningLine, MorningView, ResultView
from render.village.medals import EMBLEMS
from render.village.view import (
    AnalysisView,
    Curve,
    HonoursView,
    HonourView,
    LeaderboardLine,
    LeaderboardView,
    Measure,
    MedalView,
    ProfileView,
    Rated,
    Rival,
    SeatCurve,
    StandingsLine,
    StandingsView,
    TaskBar,
)
from tests.example import DICED_TITLE, HELD_TITLE, OTHER_TITLE, RACED_TITLE, TITLE

WIDE = "W" * 32
RTL = "فهد السريع"
EMOJI = "🦎🦁"
MARKUP = "**Hippo** <@1> `x`"
NAMES = ("Heron", "Lion", "Gecko", "Zebra", WIDE, RTL, EMOJI, MARKUP, "Jackal", "Okapi d’Épulu")


def rated(shown: int, margin: int = 90, *, provisional: bool = False) -> Rated:
    return Rated(shown, margin, provisional)


def line(place: int, name: str = "Heron", value: int = 1600, **facts: Any) -> LeaderboardLine:
    """A line of a leaderboard with these fields, the others having typical values."""
    usual: dict[str, Any] = {"rating": rated(1600), "games": 24, "wins": 11, "with_house": 0, "change": 8, "own": False}
    return LeaderboardLine(place=place, name=name, value=value, **(usual | facts))


def board(measure: Measure, *lines: LeaderboardLine, **facts: Any) -> LeaderboardView:
    """A page of a leaderboard with these lines."""
    usual: dict[str, Any] = {
        "title": DICED_TITLE,
        "kind": "Rating",
        "period": "This season",
        "own": None,
        "page": 1,
        "pages": 7,
        "total": 64,
    }
    return LeaderboardView(measure=measure, lines=lines, **(usual | facts))


TEN = tuple(
    line(
        2 if number == 2 else number + 1,
        name,
        1742 - 33 * (1 if number == 2 else number),
        rating=rated(1742 - 33 * (1 if number == 2 else number), 84 + 12 * number, provisional=number > 7),
        change=None if number > 7 else 22 - 9 * number,
        own=number == 3,
    )
    for number, name in enumerate(NAMES)
)
FIRST = board("rating", *TEN)
FAR = board(
    "ms",
    *(line(31 + number, name, 42_300 + 7_311 * number, change=-number) for number, name in enumerate(NAMES)),
    own=line(12_047, WIDE, 6_042_300, rating=rated(1204, 512, provisional=True), change=-1_204, own=True),
    kind="Fastest solve, hard side",
    period="The last 30 days",
    page=1_204,
    pages=1_211,
    total=12_107,
)
FULLEST = board(
    "streak",
    *(
        line(10_001 + n, WIDE, 1_000, rating=rated(1500, 512, provisional=True), games=1_000, change=-100)
        for n in range(10)
    ),
    own=line(12_047, WIDE, 1_000, rating=rated(1204, 512, provisional=True), games=1_000, change=-100, own=True),
    total=12_107,
)
SHORT = board("wins", line(1, "Heron", 1, rating=None, change=None, games=1, wins=1), pages=1, total=1)
EMPTY = board("points", pages=1, total=0)
BOARDS = (FIRST, FAR, FULLEST, SHORT, EMPTY)


def curve(title: str, *ratings: int, **facts: Any) -> Curve:
    """A rating's curve through these ratings, with a game every third day."""
    usual: dict[str, Any] = {"rating": rated(ratings[-1]), "games": len(ratings)}
    points = tuple((1_780_000_000_000 + 3 * 86_400_000 * day, rating) for day, rating in enumerate(ratings))
    return Curve(title, points=points, **(usual | facts))


PERSON = ProfileView(
    name="Heron",
    games=128,
    wins=71,
    streak=9,
    with_house=14,
    curves=(
        curve(HELD_TITLE, 1506, 1522, 1499, 1540, 1575, 1561),
        curve(TITLE, 1489, 1502, 1477),
        curve(OTHER_TITLE, 1512, rating=rated(1512, 420, provisional=True)),
        curve("All games", *(1500 + 7 * (n % 13) - 4 * (n % 5) for n in range(100)), games=240),
    ),
    rivals=(Rival("Lion", 12, 3, 5), Rival("Gecko", 8, 0, 9), Rival("Hippo", 0, 0, 4)),
    last=(1, 2, 1, None, 3, 2, 4, 1, 2, 1),
    medals=(
        MedalView("clock", f"{RACED_TITLE}: Fastest solve, hard side", 2),
        MedalView("pair", "Most games together", 1),
    ),
)
CROWDED = ProfileView(
    name=WIDE,
    games=100_000,
    wins=50_000,
    streak=1_000,
    with_house=10_000,
    curves=tuple(
        curve(title, 900, 2100, 1500) for title in (HELD_TITLE, TITLE, OTHER_TITLE, RACED_TITLE, DICED_TITLE, "All")
    ),
    rivals=tuple(Rival(name, 1_000, 1_000, 1_000) for name in NAMES),
    last=(None,) * 10,
    medals=tuple(MedalView(emblem, f"An honour with a long name, {emblem}", 112) for emblem in EMBLEMS) * 2,
)
NEW = ProfileView(name=EMOJI, games=1, wins=0, streak=0, with_house=1, curves=(), rivals=(), last=(2,))
PEOPLE = (PERSON, CROWDED, NEW)


def entrant(place: int, name: str = "Heron", halves: int = 5, **facts: Any) -> StandingsLine:
    """A line of standings with these fields, the others having typical values."""
    usual: dict[str, Any] = {
        "tie_breaks": (Fraction(9, 2), Fraction(13, 4)),
        "marks": ("won", "won", "drawn", "lost"),
        "withdrawn": False,
        "own": False,
    }
    return StandingsLine(place=place, name=name, halves=halves, **(usual | facts))


def standings(*lines: StandingsLine, **facts: Any) -> StandingsView:
    """A page of standings with these lines."""
    usual: dict[str, Any] = {
        "title": "Friday’s tournament",
        "kind": f"{TITLE} · Swiss",
        "stage": "After round 4 of 5",
        "tie_breaks": ("buchholz", "sonneborn"),
        "page": 1,
        "pages": 2,
        "total": 16,
    }
    return StandingsView(lines=lines, **(usual | facts))


SWISS = standings(
    entrant(1, "Heron", 8, marks=("won",) * 4),
    entrant(2, "Lion", 7, marks=("won", "free", "drawn", "won")),
    *(entrant(3, name, 6, own=name == "Zebra") for name in ("Gecko", "Zebra")),
    *(entrant(5 + n, name, 5 - n, marks=("lost", "won", "drawn", "playing")) for n, name in enumerate(NAMES[4:9])),
    entrant(10, NAMES[9], 0, marks=("lost", "missed"), withdrawn=True),
)
ARENA = standings(
    *(
        entrant(
            n,
            WIDE,
            201 - n,
            tie_breaks=(Fraction(101 - n), Fraction(104)),
            marks=("won", "drawn", "lost") * 9,
            withdrawn=n == 10,
        )
        for n in range(1, 11)
    ),
    title=WIDE,
    tie_breaks=("wins", "games"),
    stage="90 minutes",
    pages=7,
    total=64,
)
TABLES = standings(
    entrant(1, "Heron", 33, tie_breaks=(Fraction(2), Fraction(38, 3))),
    entrant(2, EMOJI, 9, tie_breaks=(Fraction(0), Fraction(10)), marks=("lost", "free", "missed")),
    tie_breaks=("tables", "company"),
    pages=1,
    total=2,
)
NOBODY = standings(stage="Not begun", pages=1, total=0)
STANDINGS = (SWISS, ARENA, TABLES, NOBODY)
WEEK = HonoursView(
    title="Honours",
    period="9 March to 16 March 2026",
    honours=(
        HonourView(f"{RACED_TITLE}: Fastest solve, easy side", "Heron", "0:23.4 minutes", "clock"),
        HonourView(f"{RACED_TITLE}: Fastest solve, hard side", "Gecko", "1:02.9 minutes", "clock"),
        HonourView(f"{HELD_TITLE}: Best round", "Zebra", "312 points", "star"),
        HonourView("Upset: won against somebody rated higher", "Lion", "184 points", "peak"),
        HonourView("Most games together", "Heron and Lion", "14 games", "pair"),
    ),
)
LONG_WEEK = HonoursView(
    title="Honneurs",
    period="du 28 septembre au 5 octobre 2026",
    honours=(
        HonourView("Exploit : gagner contre une cote plus haute", EMOJI, "1 204 points", "peak"),
        HonourView(
            "Le plus de parties ensemble, et encore bien plus que cela", f"{WIDE} et {WIDE}", "1 000 parties", "pair"
        ),
        HonourView(f"{RACED_TITLE} : Réponse la plus rapide, face difficile", RTL, "120:02.9 minutes", "clock"),
        HonourView("Most games together", "Alexandra, Heron, Lion and Gecko", "14 games", "pair"),
        HonourView("Most games together", "Alexandra the Great and Heron of the Lake", "14 games", "pair"),
    ),
)
CARDS = (WEEK, LONG_WEEK)


def _swinging(count: int, lows: tuple[float, float], seed: int) -> tuple[float, ...]:
    """A curve that swings between two values, `count` points long, always the same."""
    low, high = lows
    walk = [0.5]
    for point in range(count - 1):
        walk.append(min(1.0, max(0.0, walk[-1] + ((seed * (point + 3) * 7919) % 41 - 20) / 90)))
    return tuple(low + (high - low) * each for each in walk)


_CHANCES = _swinging(80, (0.0, 1.0), 3)
DUEL = AnalysisView(
    title=TITLE,
    unit="chance",
    steps=tuple(range(80)),
    seats=(
        SeatCurve("Heron", 87, _CHANCES),
        SeatCurve("Lion", 71, tuple(1 - each for each in _CHANCES)),
    ),
    turnings=((22, 1), (24, 0), (61, 1)),
    shares=((0.57, -0.125), (-0.3, 0.0)),
)
ROUNDS = AnalysisView(
    title=HELD_TITLE,
    unit="points",
    steps=tuple(range(0, 300, 5)),
    seats=tuple(
        SeatCurve(name, 60 + 9 * n, _swinging(60, (-12.0 * n, 90.0), n + 2)) for n, name in enumerate(NAMES[:4])
    ),
    turnings=((100, 2), (180, 0), (280, 3)),
    shares=((171.0, 0.0), (-99.0, -426.0), (0.0, -12.0), (1_204.0, -1_300.0)),
)
TIMES = AnalysisView(
    title=RACED_TITLE,
    unit="points",
    steps=(0, 40, 80, 160),
    seats=tuple(
        SeatCurve(name, None, (0.0, 2.0 + n, 7.0, 11.0 - 2 * n)) for n, name in enumerate((WIDE, RTL, "Gecko"))
    ),
    turnings=((80, 1),),
    tasks=tuple(
        tuple(
            TaskBar(
                "T" if n == 9 else str(n + 1),
                None if n == 4 + seat else 9_100 * ((n * 5 + seat) % 9),
                30_000 + 4_000 * n,
            )
            for n in range(10)
        )
        for seat in range(3)
    ),
)
HARDLY_BEGUN = AnalysisView(
    title=OTHER_TITLE,
    unit="chance",
    steps=(0,),
    seats=(SeatCurve(EMOJI, None, (0.5,)), SeatCurve(MARKUP, None, (0.5,))),
    turnings=(),
)
ANALYSES = (DUEL, ROUNDS, TIMES, HARDLY_BEGUN)
"""Analyses: a game of two that swings, with numbers close together; of four seats; of tasks; of a game that hardly began."""


def _png(size: tuple[int, int], paint: Colour) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, paint).save(out, "PNG")
    return out.getvalue()


COVER, POSITION = _png(CARD, CLAY), _png((900, 1026), INDIGO)
"""A game's cover and the position of a puzzle, each of one colour."""


def box(title: str, told: str, **facts: Any) -> BoxView:
    """A puzzle of the day with these words, by default one that is not begun and of which nothing more is told."""
    usual: dict[str, Any] = {
        "cover": COVER,
        "position": None,
        "brief": told,
        "state": "waiting",
        "percent": None,
        "streak": 0,
        "best": "",
    }
    return BoxView(title=title, told=told, **(usual | facts))


FRESH = DailyView("Day 1", ("0 of 5 answered",), tuple(box(title, "not begun") for title in (TITLE, DICED_TITLE) * 2))
BEGUN = DailyView(
    "Jour 1061",
    ("2 sur 5 avec une réponse", "1200 jours d’affilée"),
    (
        box(
            TITLE,
            "Solved in 1:15",
            brief="1:15",
            position=POSITION,
            state="done",
            percent=100,
            streak=4,
            best="Yesterday’s best: Lion, 0:45",
        ),
        box(
            DICED_TITLE,
            "60 % de la meilleure réponse, en 12:01:15, 2 indices, 14 mauvaises réponses",
            brief="60 %, 12:01:15, 2 indices, 14 mauvaises réponses",
            position=POSITION,
            state="done",
            percent=60,
            best=f"Meilleur résultat d’hier : {WIDE}, 1:15",
        ),
        box(
            RACED_TITLE,
            "begun, waiting for your answer",
            position=POSITION,
            state="open",
            streak=1200,
            best=f"Yesterday’s best: {RTL}, 80%",
        ),
        box(OTHER_TITLE, "the time ran out", position=_png((900, 300), INDIGO), state="late", streak=12),
        box(HELD_TITLE, "not begun", best="Yesterday’s best: somebody, 1:15"),
    ),
)
DAYS = (BEGUN, FRESH)
"""A day with a puzzle in each state and words that are too long, and one of which nothing is begun."""
RESULTS = (
    ResultView("Heron", f"{TITLE}, day 61", COVER, 100, "Solved in 1:15, 1 hint", 12),
    ResultView(
        WIDE,
        f"{RACED_TITLE} (difficile), jour 1061",
        COVER,
        0,
        "60 % de la meilleure réponse, en 12:01:15, 2 indices",
        1200,
    ),
    ResultView(EMOJI, f"{TITLE}, day 61", COVER, 45, "45% of the best answer", 1),
)
"""Shown results: a good one, one with words that are too long, and one of a person whose name no font can write."""


def morning_box(title: str, *lines: MorningLine, told: str = "") -> MorningBox:
    return MorningBox(title, COVER, lines, told)


MORNINGS = (
    MorningView(
        "Good morning",
        ("Day 62: new puzzles", "Yesterday’s 9 results"),
        (
            morning_box(TITLE, MorningLine(1, "Heron", 100, "1:15")),
            morning_box(
                DICED_TITLE,
                MorningLine(1, WIDE, 100, "12:01:15"),
                MorningLine(1, RTL, 100, "12:01:15"),
                MorningLine(3, EMOJI, 45, "45 %"),
                told="and 4 more",
            ),
            morning_box(RACED_TITLE, MorningLine(1, "Lion", 100, "0:45"), MorningLine(2, "Gecko", 80, "80%")),
            morning_box(OTHER_TITLE, told="nobody yesterday: be the first today"),
        ),
        3,
    ),
    MorningView(
        "Bonjour",
        ("Jour 1061 : de nouvelles énigmes", "Hier, aucun résultat"),
        tuple(morning_box(title, told="personne hier : première place à prendre") for title in (TITLE, HELD_TITLE)),
        0,
    ),
)
"""Morning cards: one with results of many kinds, and one of a server in which nobody solved anything."""
