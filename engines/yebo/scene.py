"""The scene line: the short form in which a rules text gives a position of Yebo."""

import random
import re
from collections import Counter
from dataclasses import replace

from engines.game import Illegal
from engines.yebo.blocks import ALL, NAMES, SIGHTINGS, Block, ordered
from engines.yebo.fence import build
from engines.yebo.group_notation import read_group
from engines.yebo.groups import HAND, ROUNDS, Group, Number
from engines.yebo.options import YeboOptions
from engines.yebo.state import Player, State

_HEAD = re.compile(r"(?P<round>[a-z-]+) (?P<sign>[+-])(?: (?P<fence>\d{1,3}))?", re.ASCII)


def parse_scene(line: str) -> State:
    """The state of a scene line such as `runs + | P3 P4 P5 + P6, B1 B2 A=B3, Lion, ! | M1 M2 M3 | P9 S2`.

    The fields of a line are separated by `|`. The first has the round, the direction of play and, optionally, the number
    of blocks left in the Fence. Then each seat has a field with its displayed groups, its Sightings and `!` if it has
    announced, separated by commas, or `-`. The last field has the discards, or `-`. The first seat is the Chief and is to
    draw. The concealed blocks are arbitrary.

    Raises:
        ValueError: The line is not a scene line.
    """
    head, *fields = (field.strip() for field in line.split("|"))
    match = _HEAD.fullmatch(head)
    if match is None or not 3 <= len(fields) <= 5:
        raise ValueError(f"not a scene: {line!r}")
    number = next((number for number, spec in ROUNDS.items() if spec.name == match["round"]), None)
    if number is None:
        raise ValueError(f"no round: {match['round']!r}")
    *seats, thrown = fields
    players = [_player(number, field) for field in seats]
    discards = () if thrown == "-" else tuple(_block(name) for name in thrown.split())
    left = Counter(ALL)
    for player in players:
        lying = (*player.sightings, *(b for g in player.groups for b in (*g.base, g.fourth) if b))
        left.subtract(lying)
    left.subtract(discards)
    if min(left.values()) < 0:
        raise ValueError(f"there are not so many blocks: {line!r}")
    naturals = [block for block in left.elements() if block not in SIGHTINGS]
    random.Random(number).shuffle(naturals)  # noqa: S311 - concealed blocks that no picture shows
    dealt = []
    for player in players:
        count = HAND - sum(len(group.blocks) for group in player.groups)
        dealt.append(replace(player, hand=ordered(naturals[:count])))
        del naturals[:count]
    rest = [*naturals, *(block for block in SIGHTINGS if left[block])]
    return State(
        options=YeboOptions(),
        seed="",
        chief=0,
        draws=(),
        players=tuple(dealt),
        phase="take",
        round=number,
        direction=1 if match["sign"] == "+" else -1,
        ring=build(rest if match["fence"] is None else rest[: int(match["fence"])]),
        discards=discards,
        to_move=0,
        turn=1,
    )


def _player(number: Number, field: str) -> Player:
    groups, sightings, announced = list[Group](), list[Block](), False
    for part in () if field == "-" else field.split(","):
        words = part.split()
        if words == ["!"]:
            announced = True
        elif len(words) == 1:
            sightings.append(_block(words[0]))
        else:
            groups.append(_group(number, words))
    return Player(groups=tuple(groups), sightings=tuple(sightings), announced=announced)


def _group(number: Number, words: list[str]) -> Group:
    fourth = _block(words[-1]) if "+" in words else None
    try:
        group = read_group(number, words[: words.index("+")] if fourth else words)
    except Illegal as error:
        raise ValueError(f"not a group: {' '.join(words)!r}") from error
    return replace(group, fourth=fourth)


def _block(name: str) -> Block:
    block = NAMES.get(name.lower())
    if block is None:
        raise ValueError(f"not a block: {name!r}")
    return block
