"""A position of Yoté or Choko in words and in monospaced text, for readers who do not see the picture."""

from collections.abc import Iterator, Sequence

from engines.yote.view import DARK, EMPTY, LIGHT, YoteView
from locales import text
from render.kit.lettering import plain_name
from render.kit.signs import SIGNS
from render.yote.scene import NO_MARKS, Marks, scene

_SEATS = (SIGNS[LIGHT], SIGNS[DARK])
TITLES = {"yote": "Yoté", "choko": "Choko"}
"""The games' names, the same in every language."""


def alt_text(view: YoteView, names: Sequence[str], lang: str) -> str:
    """The whole public position in words of the language (one of `locales.LANGUAGES`), at most 1,024 characters.

    First what a listener waits for (who is to move or has won, or why it is a draw, and the last turn), then the
    squares of both sides, the hands, and the captured pieces.
    """
    who = [{"name": plain_name(name), "sign": sign} for name, sign in zip(names, _SEATS, strict=True)]
    said = [text(lang, "yote-alt-seats", game=TITLES[view.game], light=who[0]["name"], dark=who[1]["name"])]
    if view.outcome is not None:
        if view.outcome.void:
            said.append(text(lang, "nobody-played"))
        elif view.outcome.drawn:
            why = text(lang, f"outcome-{view.outcome.reason}", loser="")
            said += [text(lang, "yote-alt-drawn"), why[:1].upper() + why[1:]]
        else:
            said += [text(lang, "yote-alt-won", **who[seat]) for seat in view.outcome.winners]
    elif view.to_move is not None:
        said.append(text(lang, "yote-alt-to-move", turn=view.turn, **who[view.to_move]))
        if view.must_place:
            said.append(text(lang, "yote-alt-must-place"))
        if view.barred is not None:
            said.append(text(lang, "yote-alt-barred", step="-".join(view.barred)))
    if view.happened:
        turn = view.happened[0]
        said.append(text(lang, "yote-alt-last", turn=turn.text("text"), **who[turn.number("seat")]))
    elif set(view.cells) == {EMPTY}:
        said.append(text(lang, "yote-alt-unplayed"))
    said += squares(view, lang)
    said.append(text(lang, "yote-alt-hands", light=view.hands[0], dark=view.hands[1]))
    said.append(text(lang, "yote-alt-lost", light=view.lost[0], dark=view.lost[1]))
    if view.holder is not None:
        said.append(text(lang, "yote-alt-holder", **who[view.holder]))
    return " ".join(said)


def squares(view: YoteView, lang: str) -> Iterator[str]:
    """The squares of each side, light first, in a sentence each."""
    cells = view.squares()
    for piece, sign in zip((LIGHT, DARK), _SEATS, strict=True):
        held = sorted(square for square, content in cells.items() if content == piece)
        yield text(lang, "yote-alt-squares" if held else "yote-alt-no-squares", sign=sign, squares=" ".join(held))


_FRAMES = {"selected": "[{}]", "selectable": "({})", "removable": "×{}×", "target": " + ", "": " {} "}


def text_board(view: YoteView, marks: Marks = NO_MARKS) -> str:
    """The board in a code block, a line per row from the top, each beginning with the row's number.

    The signs: `●` light, `▮` dark, `·` empty; `[●]` is selected, `(●)` may be selected, `+` may be tapped, `×●×` may be
    removed.
    """
    cells = scene(view, marks)
    columns = "abcde"[: view.columns]
    lines = []
    for row in range(view.rows, 0, -1):
        contents = [cells[f"{column}{row}"] for column in columns]
        shown = [_FRAMES[cell.mark].format(SIGNS.get(cell.content) or "·") for cell in contents]
        lines.append(f"{row} {''.join(shown)}".rstrip())
    lines.append("   " + "  ".join(columns))
    return "```\n" + "\n".join(lines) + "\n```"
