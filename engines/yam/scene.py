"""The scene line: the short form in which a rules text gives a position of Yam Master."""

import re

from engines.yam.state import Position
from engines.yam.view import EMPTY, SIZE

_SCENE = re.compile(
    r"(?P<board>[1-5ox/]+) (?P<side>[ox]) (?P<light>\d{1,2}),(?P<dark>\d{1,2}) (?P<throws>[0-3])(?P<defi>!?) "
    r"(?:-|(?P<kept>[1-6]{1,4}\+)?(?P<dice>[1-6]{1,5}))",
    re.ASCII,
)


def parse_scene(line: str) -> Position:
    """The position of a scene line such as `5/2o2/5/2x2/5 o 11,11 2! 44+433`.

    The five fields of a line are: the rows from the top, with runs of free squares as digits (`o` seat 0, `x` seat 1);
    the side to move; both reserves; the number of throws made, with `!` after a declared Défi; and the dice, those put
    aside before the last throw in front of a `+`, or `-` before the first throw.

    Raises:
        ValueError: The line is not a scene line.
    """
    match = _SCENE.fullmatch(line)
    if match is None:
        raise ValueError("not a scene of Yam Master")
    rows = [re.sub(r"\d", lambda run: EMPTY * int(run[0]), row) for row in match["board"].split("/")]
    if [len(row) for row in rows] != [SIZE] * SIZE:
        raise ValueError("a board has five rows of five squares")
    kept = (match["kept"] or "").removesuffix("+")
    return Position(
        cells="".join(reversed(rows)),
        reserve=(int(match["light"]), int(match["dark"])),
        turn=1 if match["side"] == "o" else 2,
        throws=int(match["throws"]),
        dice=tuple(int(die) for die in kept + (match["dice"] or "")),
        kept=len(kept),
        defi=bool(match["defi"]),
    )
