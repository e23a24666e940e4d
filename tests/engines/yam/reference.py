"""A slow reference implementation of Yam Master, written from the rules text alone, to check the engine against.

Of the engine it uses only the names of a table's options. A board is a dict of its occupied squares, {"c3": "o", ...},
dice are a list of numbers, an action is its notation. Squares are found by their names.
"""

import itertools
from collections import Counter

TEXT = """
1 3 défi 4 6
2 carré sec full 5
≤8 full yam défi suite
6 sec suite ≤8 1
3 2 carré 5 4
"""
ASKED = {
    "abcde"[column] + str(5 - row): word
    for row, line in enumerate(TEXT.split("\n")[1:6])
    for column, word in enumerate(line.split())
}
"""The figure that every square asks for, as the rules text draws the board (1.2)."""
OTHER = {"o": "x", "x": "o"}


def shows(dice: list[int], word: str) -> bool:
    """Whether five dice show a figure of table 1.3."""
    pattern = sorted(Counter(dice).values(), reverse=True)
    return {
        "full": pattern in ([3, 2], [5]),
        "carré": pattern[0] in {4, 5},
        "yam": pattern == [5],
        "suite": "".join(map(str, sorted(dice))) in {"12345", "23456"},
        "≤8": sum(dice) in {5, 6, 7, 8},
    }.get(word, word.isdigit() and Counter(dice)[int(word) if word.isdigit() else 0] >= 3)


def great(dice: list[int]) -> bool:
    return any(shows(dice, word) for word in ("full", "carré", "yam", "suite", "≤8"))


def all_lines() -> list[list[str]]:
    """The 20 lines: every straight row of at least three squares that is as long as possible."""
    names = set(ASKED)

    def go(cell: str, right: int, up: int) -> str:
        return chr(ord(cell[0]) + right) + chr(ord(cell[1]) + up)

    found = []
    for cell in sorted(names):
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if go(cell, -right, -up) in names:
                continue
            line = [cell]
            while go(line[-1], right, up) in names:
                line.append(go(line[-1], right, up))
            if len(line) >= 3:
                found.append(line)
    return found


def longest(board: dict[str, str], line: list[str], sign: str) -> int:
    text = "".join(board.get(cell, ".") for cell in line)
    return max(length for length in range(6) if sign * length in text)


def count(board: dict[str, str], sign: str) -> int:
    """The points of a side on this board (1.7)."""
    return sum({3: 1, 4: 2, 5: 2}.get(longest(board, line, sign), 0) for line in all_lines())


def has_five(board: dict[str, str], sign: str) -> bool:
    return any(longest(board, line, sign) == 5 for line in all_lines())


def actions(board: dict[str, str], sign: str, dice: list[int], throws: int, *, defi: bool, only_defi: bool) -> set[str]:
    """Every legal action, in notation (1.4 to 1.6)."""
    if throws == 0:
        return {"throw"}
    found = throws_again(dice) if throws < 3 else set()
    if defi and throws == 1:
        return found
    found.add("pass")
    if throws == 1 and any(word == "défi" and cell not in board for cell, word in ASKED.items()):
        found.add("defi")
    if defi and not great(dice):
        return found
    for cell, word in ASKED.items():
        if cell in board:
            if board[cell] == OTHER[sign] and shows(dice, "yam"):
                found.add(f"predator {cell}")
        elif may_place(word, dice, throws, defi=defi, only_defi=only_defi):
            found.add(f"place {cell}")
    return found


def throws_again(dice: list[int]) -> set[str]:
    kept = {keep for size in range(5) for keep in itertools.combinations(sorted(dice), size)}
    return {("throw " + "".join(map(str, keep))).strip() for keep in kept}


def may_place(word: str, dice: list[int], throws: int, *, defi: bool, only_defi: bool) -> bool:
    """Whether a free square that asks for this figure may be taken; a declared Défi must already be met."""
    if word == "défi":
        return defi
    if word == "sec":
        return throws == 1 and great(dice) and not defi
    return shows(dice, word) and not (defi and only_defi)
