"""A position of Yam Master in words and in monospaced text, for readers who do not see the picture."""

from collections.abc import Sequence

from engines.yam.view import BOARD, DARK, EMPTY, LIGHT, SIZE, Line, Use, YamView
from locales import text
from render.kit.lettering import plain_name
from render.kit.signs import SIGNS
from render.yam.scene import worth
from render.yam.style import FIGURES
from render.yam.tray import THROWS

_SEATS = (SIGNS[LIGHT], SIGNS[DARK])
_ENDS = {
    "placed": "yam-alt-last-place",
    "taken": "yam-alt-last-predator",
    "passed": "yam-alt-last-pass",
    "nothing-to-place": "yam-alt-last-nothing",
    "failed-defi": "yam-alt-last-nothing",
}
"""The messages that tell how a turn ended, by its last event."""


def alt_text(view: YamView, names: Sequence[str], lang: str) -> str:
    """The whole position in words of the language (one of `locales.LANGUAGES`), at most 1,024 characters.

    First what a listener waits for (whose turn it is or who has won, the dice, what they allow, the last turn), then
    the points with their lines, the tokens of both sides with the figures they cover, and the reserves.
    """
    who = [{"name": plain_name(name), "sign": sign} for name, sign in zip(names, _SEATS, strict=True)]
    said = [text(lang, "yam-alt-seats", light=who[0]["name"], dark=who[1]["name"])]
    if view.outcome is not None:
        if view.outcome.void:
            said.append(text(lang, "nobody-played"))
        elif view.outcome.drawn:
            said.append(text(lang, "yam-alt-drawn"))
        else:
            said += [text(lang, "yam-alt-won", **who[seat]) for seat in view.outcome.winners]
        said += _dice(view, lang)
    elif view.to_move is not None:
        said.append(text(lang, "yam-alt-to-move", turn=view.turn, **who[view.to_move]))
        said += _turn(view, lang)
    if view.happened:
        threw, end = view.happened[0], view.happened[-1]
        cell = end.text("cell") if "cell" in end.values else ""
        ending = text(lang, _ENDS[end.kind], cell=cell, figure=FIGURES[BOARD[cell]] if cell else "")
        said.append(text(lang, "yam-alt-last", dice=threw.text("dice"), ending=ending, **who[threw.number("seat")]))
    elif set(view.cells) == {EMPTY}:
        said.append(text(lang, "yam-alt-unplayed"))
    said.append(text(lang, "yam-alt-points", light=view.points[0], dark=view.points[1]))
    for seat, sign in enumerate(_SEATS):
        if runs := " ".join(_run(line) for line in view.lines if line.seat == seat):
            said.append(text(lang, "yam-alt-lines", sign=sign, lines=runs))
    said += [_tokens(view, cell, sign, lang) for cell, sign in zip((LIGHT, DARK), _SEATS, strict=True)]
    said.append(text(lang, "yam-alt-reserve", light=view.reserve[0], dark=view.reserve[1]))
    return " ".join(said)


def _dice(view: YamView, lang: str) -> list[str]:
    """The dice in words: those thrown and those put aside; empty before the first throw of a turn."""
    aside, thrown = (" ".join(map(str, part)) for part in (view.dice[: view.kept], view.dice[view.kept :]))
    said = [text(lang, "yam-alt-dice", dice=thrown)] if thrown else []
    return [*said, text(lang, "yam-alt-kept", dice=aside)] if aside else said


def _turn(view: YamView, lang: str) -> list[str]:
    """The current turn in words: Défi, dice, throws left, and what may be done with the dice."""
    said = [text(lang, "yam-alt-declared")] if view.defi else []
    said += [*_dice(view, lang), text(lang, "yam-alt-throws", left=THROWS - view.throws)]
    if view.figures:
        shown = [
            text(lang, "yam-alt-number" if figure.isdigit() else f"yam-alt-{figure}", number=figure)
            for figure in view.figures
        ]
        said.append(text(lang, "yam-alt-shown", figures=", ".join(shown)))
    free = [f"{use.cell} {FIGURES[use.figure]}{_worth(use, lang)}" for use in view.uses if use.kind == "place"]
    taken = [f"{use.cell}{_worth(use, lang)}" for use in view.uses if use.kind == "predator"]
    if free:
        said.append(text(lang, "yam-alt-place", squares=", ".join(free)))
    if taken:
        said.append(text(lang, "yam-alt-predator", squares=", ".join(taken)))
    return said


def _worth(use: Use, lang: str) -> str:
    if use.ends is not None:
        return " " + text(lang, f"yam-alt-use-{use.ends}")
    return f" ({worth(use)})" if worth(use) else ""


def _run(line: Line) -> str:
    return f"{line.cells[0]}-{line.cells[-1]}"


def _tokens(view: YamView, content: str, sign: str, lang: str) -> str:
    squares = [f"{cell} {FIGURES[BOARD[cell]]}" for cell in BOARD if view.at(cell) == content]
    if not squares:
        return text(lang, "yam-alt-no-tokens", sign=sign)
    return text(lang, "yam-alt-tokens", sign=sign, squares=", ".join(squares))


def text_board(view: YamView) -> str:
    """The board in a code block, a line per row from the top, each beginning with the row's number.

    Every square has a sign and its figure: `●` seat 0, `▮` seat 1, `·` free, `+` free and allowed by the dice; a token
    that Predator may take has `×` after its figure. Lines below repeat the squares with `+` and with `×`.
    """
    uses = {use.cell: use.kind for use in view.uses}
    lines = []
    for row in range(SIZE, 0, -1):
        shown = ""
        for column in "abcde":
            cell = f"{column}{row}"
            sign = SIGNS[view.at(cell)] or ("+" if uses.get(cell) == "place" else "·")
            end = "×" if uses.get(cell) == "predator" else " "
            shown += f"{sign}{FIGURES[BOARD[cell]] + end:<6}"
        lines.append(f"{row} {shown}".rstrip())
    lines.append("   " + "      ".join("abcde"))
    for kind, sign in (("place", "+"), ("predator", "×")):
        if squares := [cell for cell, found in uses.items() if found == kind]:
            lines.append(f"{sign} {' '.join(squares)}")
    return "```\n" + "\n".join(lines) + "\n```"
