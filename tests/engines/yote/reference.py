"""A slow reference implementation of Yoté and Choko, written from the rules text alone, to check the engine against.

It imports nothing from the engine. A position is a dict of plain values, a turn is its notation:

* `cells`: {"c3": "o", ...}, only the occupied ones; `o` is light and `x` is dark
* `hands`: {"o": 12, "x": 12}; `side`: who is to move
* `must`, `holder`: Choko's drop initiative
* `stepped`: {"o": ("c3", "c4") or None, "x": ...}: the plain step of each side's last turn, if it was one
* `quiet`, `idle`: turns without a capture, turns without a placement or capture
* `past`: every position since the last placement or capture, as comparable tuples
"""

import itertools
from typing import Any

Position = dict[str, Any]
Options = dict[str, Any]
OTHER = {"o": "x", "x": "o"}


def rows_of(options: Options) -> int:
    return 5 if options["game"] == "choko" else 6


def all_cells(options: Options) -> list[str]:
    return [file + str(rank) for rank in range(1, rows_of(options) + 1) for file in "abcde"]


def beside(cell: str, options: Options) -> list[tuple[str, str | None]]:
    """The neighbours of a cell, each with the cell straight behind that neighbour (None if it is off the board)."""
    on_board = set(all_cells(options))
    pairs: list[tuple[str, str | None]] = []
    for right, up in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        near = chr(ord(cell[0]) + right) + str(int(cell[1]) + up)
        far = chr(ord(cell[0]) + 2 * right) + str(int(cell[1]) + 2 * up)
        if near in on_board:
            pairs.append((near, far if far in on_board else None))
    return pairs


def start(options: Options) -> Position:
    position: Position = {
        "cells": {},
        "hands": {"o": 12, "x": 12},
        "side": "o",
        "must": False,
        "holder": "o" if options["game"] == "choko" else None,
        "stepped": {"o": None, "x": None},
        "quiet": 0,
        "idle": 0,
        "past": [],
    }
    position["past"] = [snapshot(position, options)]
    return position


def read(line: str, options: Options) -> Position:
    """Read a position line; no earlier positions are known."""
    board, side, hands, holder, bars, quiet, idle, _ = line.split()
    cells = {}
    for rank, row in zip(range(rows_of(options), 0, -1), board.split("/"), strict=True):
        signs = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        cells.update({file + str(rank): sign for file, sign in zip("abcde", signs, strict=True) if sign != "."})
    stepped: dict[str, tuple[str, str] | None] = {"o": None, "x": None}
    for item in bars.split(",") if bars != "-" else []:
        stepped[item[0]] = (item[5:7], item[2:4])
    light, dark = (int(n) for n in hands.split(","))
    position: Position = {
        "cells": cells,
        "hands": {"o": light, "x": dark},
        "side": side,
        "must": holder.endswith("!"),
        "holder": None if holder == "-" else holder[0],
        "stepped": stepped,
        "quiet": int(quiet),
        "idle": int(idle),
        "past": [],
    }
    position["past"] = [snapshot(position, options)]
    return position


def snapshot(position: Position, options: Options) -> tuple[Any, ...]:
    flags: tuple[Any, ...] = (position["must"], position["holder"])
    if options["no_immediate_return"]:
        flags += (position["stepped"]["o"], position["stepped"]["x"])
    return (tuple(sorted(position["cells"].items())), tuple(position["hands"].items()), position["side"], flags)


def total(position: Position, side: str) -> int:
    return sum(1 for sign in position["cells"].values() if sign == side) + int(position["hands"][side])


def removal_sets(foes: list[str], in_hand: int, jumps: int, options: Options) -> set[tuple[str, ...]]:
    """Every set of second removals: one more enemy piece for each jump, taken one after another by the rule."""
    if options.get("single_capture"):
        return {()}
    found = set()

    def take(left: int, board: tuple[str, ...], hand: int, gone: tuple[str, ...]) -> None:
        rule = options["second_removal"]
        from_hand = hand > 0 and (rule == "board_or_hand" or (rule == "board_then_hand" and not board))
        if left == 0 or not (board or from_hand):
            found.add(
                tuple(sorted((c for c in gone if c != "hand"), key=lambda c: (c[1], c[0])))
                + tuple(c for c in gone if c == "hand")
            )
            return
        for cell in board:
            take(left - 1, tuple(c for c in board if c != cell), hand, (*gone, cell))
        if from_hand:
            take(left - 1, board, hand - 1, (*gone, "hand"))

    take(jumps, tuple(foes), in_hand, ())
    return found


def jump_paths(cells: dict[str, str], path: list[str], options: Options) -> list[tuple[list[str], dict[str, str]]]:
    """Every continuation of a path by jumps, each with the board after it."""
    here, me = path[-1], cells[path[-1]]
    found = []
    for near, far in beside(here, options):
        if far is None or cells.get(near) != OTHER[me] or far in cells:
            continue
        after = {c: s for c, s in cells.items() if c not in {here, near}}
        after[far] = me
        onward = jump_paths(after, [*path, far], options) if options["chain_capture"] else []
        if not (onward and options["mandatory_capture"]):
            found.append(([*path, far], after))
        found += onward
    return found


def captures(position: Position, options: Options) -> list[str]:
    me = position["side"]
    texts = []
    for cell, sign in position["cells"].items():
        if sign != me:
            continue
        for path, after in jump_paths(position["cells"], [cell], options):
            foes = [c for c, s in after.items() if s == OTHER[me]]
            sets = removal_sets(foes, position["hands"][OTHER[me]], len(path) - 1, options)
            texts += ["x".join(path) + (":" + ",".join(gone) if gone else "") for gone in sets]
    return texts


def turns(position: Position, options: Options) -> list[str]:
    """Every legal turn, in notation."""
    me, cells = position["side"], position["cells"]
    placements = [c for c in all_cells(options) if c not in cells] if position["hands"][me] else []
    if position["must"]:
        return placements
    taking = captures(position, options)
    if options["mandatory_capture"] and taking:
        return taking
    steps, leaps = [], []
    for cell, sign in cells.items():
        if sign != me:
            continue
        for near, far in beside(cell, options):
            if near not in cells:
                steps.append((cell, near))
            elif options["friendly_leap"] and cells[near] == me and far is not None and far not in cells:
                leaps.append(f"{cell}~{far}")
    last = position["stepped"][me]
    if options["no_immediate_return"] and last is not None and (last[1], last[0]) in steps:
        kept = [step for step in steps if step != (last[1], last[0])]
        if kept or leaps or taking or placements:
            steps = kept
    return taking + [f"{a}-{b}" for a, b in steps] + leaps + placements


def play(position: Position, turn: str, options: Options) -> Position:
    """The position after a legal turn."""
    me, foe = position["side"], OTHER[position["side"]]
    after: Position = {
        "cells": dict(position["cells"]),
        "hands": dict(position["hands"]),
        "side": foe,
        "must": False,
        "holder": position["holder"],
        "stepped": {**position["stepped"], me: None},
        "quiet": position["quiet"] + 1,
        "idle": position["idle"] + 1,
        "past": list(position["past"]),
    }
    if "x" in turn:
        capture(after, turn)
        after["quiet"] = after["idle"] = 0
        if after["stepped"][foe] is not None and after["cells"].get(after["stepped"][foe][1]) != foe:
            after["stepped"][foe] = None
    elif "-" in turn or "~" in turn:
        after["cells"][turn[3:]] = after["cells"].pop(turn[:2])
        if "-" in turn:
            after["stepped"][me] = (turn[:2], turn[3:])
    else:
        after["cells"][turn] = me
        after["hands"][me] -= 1
        after["idle"] = 0
        if options["game"] == "choko" and not position["must"]:
            after["holder"], after["must"] = me, after["hands"][foe] > 0
    if not after["hands"]["o"] and not after["hands"]["x"]:
        after["holder"], after["must"] = None, False
    if after["idle"] == 0:
        after["past"] = []
    after["past"].append(snapshot(after, options))
    return after


def capture(after: Position, turn: str) -> None:
    """Carry out the jumps and the second removals of a capture, changing the position."""
    jumps, _, gone = turn.partition(":")
    path, cells = jumps.split("x"), after["cells"]
    for a, b in itertools.pairwise(path):
        del cells[chr((ord(a[0]) + ord(b[0])) // 2) + str((int(a[1]) + int(b[1])) // 2)]
        cells[b] = cells.pop(a)
    for piece in gone.split(",") if gone else []:
        if piece == "hand":
            after["hands"][after["side"]] -= 1
        else:
            del cells[piece]


def result(position: Position, options: Options) -> str | None:
    """Why and for whom the last turn ended the game, checked in the order of yote.md 2.3; None if it goes on."""
    waiting, mover = position["side"], OTHER[position["side"]]
    mine, theirs = total(position, mover), total(position, waiting)
    small = mine <= 3 and theirs <= 3
    if theirs == 0:
        return f"captured-all {mover}"
    if options["small_endgame_draw"] == "auto" and small:
        return "small-endgame draw"
    if not turns(position, {**options, "no_immediate_return": False}):
        winner = "draw" if mine == theirs else mover if mine > theirs else waiting
        return f"blocked {winner}"
    if options["small_endgame_draw"] == "stalemate" and small and position["quiet"] >= 20:
        return "stalemate draw"
    if options["repetition_draw"] and position["past"].count(position["past"][-1]) >= 3:
        return "repetition draw"
    if options["no_progress_draw"] and position["idle"] >= options["no_progress_draw"]:
        return "no-progress draw"
    return None


def perft(position: Position, depth: int, options: Options) -> int:
    """The number of lines of play of `depth` turns, without those whose game ends before the last turn."""
    legal = turns(position, options)
    if depth == 1:
        return len(legal)
    count = 0
    for turn in legal:
        after = play(position, turn, options)
        if result(after, options) is None:
            count += perft(after, depth - 1, options)
    return count
