"""Words of Yam Master: the turn just played, the dice and their uses, the score."""

import locales
from cogs.kit import words
from engines.yam.view import BOARD, Figure, Use, YamView
from render.kit.signs import SIGNS

THROWS = 3
"""The most throws in a turn."""


def last_turn(view: YamView, names: tuple[str, ...], lang: str) -> str:
    """The turn just finished, in a sentence; empty at the start of a game."""
    if not view.happened:
        return ""
    threw, *more, end = view.happened
    cell = end.text("cell") if "cell" in end.values else None
    return locales.text(
        lang,
        "yam-last-defi" if more else "yam-last",
        name=names[threw.number("seat")],
        throws=threw.number("throws"),
        dice=threw.text("dice"),
        done=locales.text(lang, f"yam-ended-{end.kind}", cell=cell or "", figure=square(cell, lang)),
    )


def spaced(dice: tuple[int, ...]) -> str:
    """Dice as they are typed: `5 5 2`."""
    return " ".join(map(str, dice))


def square(cell: str | None, lang: str) -> str:
    """The figure that a square asks for, with its meaning in brackets; empty without a square."""
    return "" if cell is None else figure(BOARD[cell], lang)


def figure(asked: Figure, lang: str) -> str:
    """The name of a figure on the board, with its meaning in brackets."""
    if asked.isdigit():
        return locales.text(lang, "yam-alt-number", number=asked)
    return locales.text(lang, f"yam-alt-{asked}")


def score(view: YamView, lang: str) -> str:
    """Both sides' points and remaining tokens."""
    light, dark = SIGNS["o"], SIGNS["x"]
    (lightpoints, darkpoints), (lightleft, darkleft) = view.points, view.reserve
    return locales.text(
        lang,
        "yam-score",
        light=light,
        dark=dark,
        lightpoints=str(lightpoints),
        darkpoints=str(darkpoints),
        lightleft=str(lightleft),
        darkleft=str(darkleft),
    )


def dice(view: YamView, lang: str) -> list[str]:
    """The dice with their figures, and the state of a Défi, in lines; none before the first throw."""
    if not view.dice:
        return []
    shown = words.listed(lang, [figure(each, lang) for each in view.figures])
    line = locales.text(lang, "yam-dice", dice=spaced(view.dice))
    lines = [f"{line} · {shown}" if shown else line]
    if view.defi and "defi" not in view.figures:
        lines.append(locales.text(lang, "yam-defi-stands", left=THROWS - view.throws))
    elif shown and not view.uses:
        lines.append(locales.text(lang, "yam-no-square"))
    return lines


def possible(view: YamView, lang: str) -> list[str]:
    """The throws left, and every use of the dice with its points, in lines: what the buttons and selects say."""
    lines = [locales.text(lang, "yam-throws-left", left=THROWS - view.throws)]
    for kind, head in (("place", "yam-may-place"), ("predator", "yam-may-predator")):
        uses = [f"- {option(use, lang)} · {worth(use, lang)}" for use in view.uses if use.kind == kind]
        if uses:
            lines += [locales.text(lang, head), *uses]
    return lines


def act(view: YamView, lang: str) -> str:
    """What the side to move is to do."""
    if not view.throws:
        key = "throw"
    elif view.may_throw:
        key = "use-or-throw" if view.uses else "throw-or-pass" if view.may_pass else "throw-again"
    else:
        key = "use" if view.uses else "pass"
    return locales.text(lang, f"yam-act-{key}")


def worth(use: Use, lang: str) -> str:
    """The points, or the end of the game, that a use of the dice would bring."""
    if use.ends is not None:
        return locales.text(lang, f"yam-worth-{use.ends}")
    if use.kind == "predator":
        return locales.text(lang, "yam-worth-loss", points=use.loss)
    return locales.text(lang, "yam-worth-gain", points=use.gain)


def button(use: Use, lang: str) -> str:
    """The label of a square's button: its name, its figure without the meaning, and what the use would bring."""
    asked, _, _ = figure(use.figure, lang).partition(" (")
    if use.ends is not None:
        return locales.text(lang, f"yam-square-{use.ends}", cell=use.cell, figure=asked)
    if use.kind == "predator":
        return locales.text(lang, "yam-square-loss", cell=use.cell, points=use.loss)
    return locales.text(lang, "yam-square-gain", cell=use.cell, figure=asked, points=use.gain)


def option(use: Use, lang: str) -> str:
    """The label of a square in a select: its name and its figure."""
    return f"{use.cell} · {figure(use.figure, lang)}"


def choice(view: YamView, begun: str, text: str, lang: str) -> str:
    """The name of a choice in a typed action: the dice to keep, or a square with what the use would bring."""
    use = next((use for use in view.uses if use.text == begun + text), None)
    if use is not None:
        return f"{option(use, lang)} · {worth(use, lang)}"
    return " ".join(text) if text.isdigit() else locales.text(lang, "yam-choice-all")


def meaning(action: str, lang: str) -> str:
    """An explanation of a throw that keeps dice, whose notation lists the kept ones; empty for any other action."""
    word, _, kept = action.partition(" ")
    if word != "throw" or not kept:
        return ""
    return locales.text(lang, "yam-step-keeps", dice=" ".join(kept), count=len(kept))
