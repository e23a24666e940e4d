"""Views of Yebo for the tests of pictures and descriptions."""

from typing import Any

from engines.game import Outcome
from engines.yebo.options import YeboOptions
from engines.yebo.view import End, Fence, Group, May, Points, Result, SeatView, Window, YeboView

NAMES = ("Heron", "Lion", "Gecko", "Zebra")


def group(text: str) -> Group:
    """A group from the notation, such as `P3 P4 A=P5 + P6`."""
    base, _, fourth = text.partition(" + ")
    words = base.split()
    africa = next((place for place, word in enumerate(words) if "=" in word), None)
    return Group(tuple(word.removeprefix("A=") for word in words), africa, fourth or None)


def seat(*groups: str, sightings: str = "", concealed: int | None = None, **facts: Any) -> SeatView:
    """The public part of a seat with these groups and Sightings; by default it has 12 blocks in all."""
    shown = tuple(map(group, groups))
    hidden = 12 - sum(len(each.blocks) for each in shown) if concealed is None else concealed
    return SeatView(concealed=hidden, groups=shown, sightings=tuple(sightings.split()), **facts)


def view(*seats: SeatView, **changes: Any) -> YeboView:
    """A spectator's view of these seats; by default of two seats without displayed groups."""
    shown = seats or (seat(), seat())
    fields: dict[str, Any] = {
        "seat": None,
        "options": YeboOptions(),
        "phase": "take",
        "order": 1,
        "round": 2,
        "left": (1, 3, 4, 5, 6),
        "chief": 0,
        "direction": 1,
        "draws": (),
        "fence": Fence(blocks=96, left=End(stack=10, height=2), right=End(stack=35, height=2)),
        "discards": (),
        "window": None,
        "seats": shown,
        "to_move": 0,
        "turn": 1,
        "claimed": None,
        "replacing": False,
        "rebuilds": 0,
        "hand": (),
        "drawn": None,
        "picked": None,
        "acting": (0,),
        "may": May(),
        "results": (),
        "totals": (0,) * len(shown),
    }
    return YeboView.model_validate(fields | changes)


def result(number: int, winner: int | None, *points: dict[str, int], **facts: Any) -> Result:
    """The result of a finished round, by default without displayed groups."""
    seats = len(points)
    fields: dict[str, Any] = {
        "number": number,
        "chief": 0,
        "winner": winner,
        "points": tuple(Points(**each) for each in points),
        "groups": ((),) * seats,
        "hands": ((),) * seats,
        "sightings": ((),) * seats,
    }
    return Result.model_validate(fields | facts)


def blocks(text: str) -> tuple[str, ...]:
    """Blocks from their codes, separated by blanks."""
    return tuple(text.split())


SETS = result(
    1,
    2,
    {"suits": 90, "sightings": 25},
    {"suits": 30, "enhancing": 60, "concealed": -50},
    {"suits": 100, "enhancing": 60, "winner": 20, "sightings": 60},
    {"africas": 150, "suits": 60},
    chief=1,
    groups=(
        tuple(map(group, ("P3 P3 P3 + P3", "P5 P5 A=P5", "P7 P7 P7"))),
        tuple(map(group, ("M1 M1 M1", "B2 B2 B2"))),
        tuple(map(group, ("S1 S1 S1 + S1", "S4 S4 A=S4 + S4", "S9 S9 S9 + S9", "F1 F1 F1 + F1"))),
        tuple(map(group, ("A A A", "M4 M4 M4", "M8 M8 M8"))),
    ),
    hands=(blocks("P1 P9 S3"), blocks("P2 M3 M5 S2 S6 A"), (), blocks("P2 M6 S6")),
    sightings=(("Zebra",), (), ("Lion", "Warthog"), ()),
)
"""A round of sets that seat 2 has won."""
MIXED = result(
    4, None, {"suits": 60}, {"suits": 30, "enhancing": 60}, {"suits": 30, "concealed": -100}, {"sightings": 80}
)

FIRST = view(
    phase="fence",
    round=None,
    left=(1, 2, 3, 4, 5, 6),
    chief=1,
    direction=None,
    draws=({"seat": 0, "block": "P9"}, {"seat": 1, "block": "Elephant"}),
    fence=Fence(blocks=144, left=End(stack=72, height=2), right=End(stack=1, height=2)),
    seats=(seat(concealed=0), seat(concealed=0)),
    to_move=None,
    acting=(1,),
)
"""The first Chief has been drawn and opens the Fence."""
NAMES_ROUND = view(
    seat(sightings="Giraffe"),
    seat(),
    seat(),
    phase="round",
    order=2,
    round=None,
    left=(2, 3, 4, 5, 6),
    chief=2,
    results=(
        SETS.model_copy(update={name: getattr(SETS, name)[:3] for name in ("points", "groups", "hands", "sightings")}),
    ),
    totals=(115, 40, 240),
    to_move=None,
    acting=(2,),
)
RUNS = view(
    seat("P3 P4 P5 + P6", sightings="Zebra", suits=("P",)),
    seat("F1 F2 F3", "M2 M3 A=M4", sightings="Buffalo Lion", suits=("M",), announced=True),
    seat(concealed=12),
    seat("S7 S8 S9", suits=("S",), always_passes=True),
    phase="window",
    order=3,
    left=(3, 5, 6),
    chief=2,
    direction=-1,
    fence=Fence(blocks=57, left=End(stack=3, height=2), right=End(stack=47, height=1)),
    discards=blocks("P9 M1 S1 S5 B2 M9 P1 S3 M8 S2 P2 B1 S6 M7 S7"),
    window=Window(number=41, block="S7", seat=2, asked=(1, 0, 3), answered=(3,), seconds=15, open=True),
    to_move=1,
    turn=41,
    acting=(0, 1),
    results=(SETS, MIXED),
    totals=(175, 130, 170, 290),
)
"""A discard may be called."""
_FULL = ("P1 P1 P1 + P1", "P5 P5 A=P5 + P5", "F1 F1 F1 + F1", "B1 B1 A=B1 + B1")
FULLEST = view(
    seat(*_FULL, sightings="Warthog Zebra Giraffe Buffalo Rhino Leopard Elephant Lion", concealed=1, announced=True),
    *(seat(*_FULL, concealed=1, announced=True) for _ in range(3)),
    phase="window",
    order=6,
    round=1,
    left=(),
    chief=0,
    fence=Fence(blocks=1, left=End(stack=40, height=1), right=End(stack=40, height=1)),
    discards=blocks("P1 M2 S3 B1 F2 M9 P8 S7 " * 13 + "P2 P3 M4 M5 S1 S2 S8 F3"),
    window=Window(number=900, block="F3", seat=2, asked=(3, 0, 1), answered=(), seconds=60, open=True),
    to_move=3,
    turn=900,
    rebuilds=2,
    results=tuple(SETS.model_copy(update={"number": number}) for number in (2, 3, 4, 5, 6)),
    totals=(1234, -250, 888, 1050),
)
"""More than a game can have: every panel full, and the discards of the longest round of two seats."""
PAIRS = view(
    seat("P3 P3", "P9 P9", "F1 F1", "B2 B2", "A A"),
    seat("S1 S1", "S5 A=S5", "S8 S8", sightings="Rhino", announced=True),
    phase="play",
    round=3,
    left=(1, 2, 4, 5, 6),
    chief=1,
    fence=Fence(blocks=70, left=End(stack=60, height=2), right=End(stack=26, height=2)),
    discards=blocks("M1 M3 M3 S2 M9 P1 F2 B3 P7 M6 M2"),
    to_move=1,
    turn=24,
    acting=(1,),
)
CLAIMED = RUNS.model_copy(
    update={
        "phase": "form",
        "window": None,
        "claimed": "S7",
        "discards": RUNS.discards[:-1],
        "to_move": 3,
        "acting": (3,),
    }
)
EXHAUSTED = RUNS.model_copy(
    update={"phase": "exhausted", "window": None, "fence": Fence(blocks=0, left=None, right=None), "acting": (2,)}
)
OVER = view(
    *(seat(concealed=0) for _ in range(4)),
    phase="over",
    order=6,
    round=6,
    left=(),
    fence=Fence(blocks=22, left=End(stack=3, height=2), right=End(stack=65, height=2)),
    to_move=None,
    acting=(),
    results=tuple(
        (SETS if number % 2 else MIXED).model_copy(update={"number": number}) for number in (1, 3, 2, 5, 4, 6)
    ),
    totals=(525, 390, 510, 870),
    outcome=Outcome(ranks=(2, 4, 3, 1), scores=(525, 390, 510, 870), reason="points"),
)
ALL = (FIRST, NAMES_ROUND, RUNS, FULLEST, PAIRS, CLAIMED, EXHAUSTED, OVER)


def own(of: YeboView, seat_: int, hand: str, **changes: Any) -> YeboView:
    """The view of a seat with this hand."""
    return YeboView.model_validate(of.model_copy(update={"seat": seat_, "hand": blocks(hand)} | changes).model_dump())


HAND = own(
    RUNS,
    0,
    "P1 P2 P7 P8 P9 S4 F2 F3 A",
    may=May(call=True, answer=True),
)
"""The view of a seat while a discard may be called."""
HAND_DRAWN = own(
    RUNS,
    2,
    "P1 P2 P3 M4 M4 M5 S1 S9 F1 F2 F3 B2 A",
    phase="play",
    to_move=2,
    window=None,
    drawn="F2",
    may=May(
        display=(group("F1 F2 F3"), group("P1 P2 P3"), group("M4 M5 A=M6"), group("P1 P2 A=P3")),
        must_display=(group("F1 F2 F3"),),
        discard=blocks("P1 P2 P3 M4 M5 S1 S9 F1 F2 F3 B2"),
    ),
)
"""Thirteen blocks, one just drawn; a group must be displayed, others may."""
HAND_MIXED = own(
    RUNS,
    2,
    "P1 P4 P6 M1 M4 M6 S4 S9 F1 F3 B1 B2 A",
    phase="play",
    round=4,
    left=(3, 5, 6),
    to_move=2,
    window=None,
    picked="M6",
    may=May(display=(group("P4 M4 S4"),), discard=blocks("P1 P4")),
)
"""Mixed sets, one block picked up."""
HAND_FULL = own(RUNS, 2, "P1 P1 M2 M2 S3 S3 F1 F1 B2 B2 A A A", phase="play", to_move=2, window=None)
"""Thirteen blocks, none of them just drawn: an Africa was taken by exchange."""
HAND_CALLS = own(
    RUNS,
    3,
    "S4 S5 S6 S8 S9 M1 M2 P4 A",
    may=May(call=True, answer=True, calls=(group("S7 S8 S9"), group("S6 S7 S8"), group("S6 S7 A=S8"))),
)
"""A discard may be called for several groups."""
HAND_SMALL = own(PAIRS, 0, "S4 P6", phase="take")
HANDS = (HAND, HAND_DRAWN, HAND_MIXED, HAND_FULL, HAND_CALLS, HAND_SMALL)
PUZZLE = own(
    PAIRS,
    0,
    "S4 P6 M8 M8",
    phase="play",
    to_move=0,
    drawn="P6",
    may=May(discard=blocks("S4 P6 M8")),
)
"""A puzzle early in a round."""
PUZZLE_CROWDED = own(
    RUNS,
    2,
    "P1 P2 P3 M4 M4 M5 S1 S9 F1 F2 F3 B2 A",
    phase="play",
    to_move=2,
    window=None,
    drawn="F2",
    discards=blocks("P1 M2 S3 B1 F2 M9 P8 S7 " * 11),
)
"""A puzzle with as many discards as any has, and groups of all other seats but one."""
