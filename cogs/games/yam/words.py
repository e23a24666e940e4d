"""Yam Master in words: the turn just played, the dice, the score, the table's rules."""

import locales
from cogs.kit import words
from engines.yam.options import YamOptions
from engines.yam.view import BOARD, Figure, Use, YamView
from render.kit.signs import SIGNS
from tables.model import Table

THROWS = 3
HINT_TURNS = 4
"""The first turns, in which the board says what to press."""


def last_turn(view: YamView, names: tuple[str, ...], lang: str) -> str:
    """The turn just finished in a sentence; empty at the start."""
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


def happened(table: Table, _user_id: int, lang: str) -> str:
    """The dice as they lie, or else the turn just finished, for a guide."""
    view: YamView = table.view(None)
    return "\n".join(dice(view, lang)) or last_turn(view, words.names(table, lang), lang)


def spaced(dice: tuple[int, ...]) -> str:
    """Dice as they are typed: `5 5 2`."""
    return " ".join(map(str, dice))


def square(cell: str | None, lang: str) -> str:
    """What a square asks for, as it stands on the board, with its meaning."""
    return "" if cell is None else figure(BOARD[cell], lang)


def figure(asked: Figure, lang: str) -> str:
    """A figure as it is called on the board, with its meaning."""
    if asked.isdigit():
        return locales.text(lang, "yam-alt-number", number=asked)
    return locales.text(lang, f"yam-alt-{asked}")


def score(view: YamView, lang: str) -> str:
    """Both sides' points, and the tokens left to place."""
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
    """The dice as they lie with what they show, and what a Défi asks; nothing before the first throw."""
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
    """The throws left, and every use of the dice with what it would bring: what the buttons and selects say."""
    lines = [locales.text(lang, "yam-throws-left", left=THROWS - view.throws)]
    for kind, head in (("place", "yam-may-place"), ("predator", "yam-may-predator")):
        uses = [f"- {option(use, lang)} · {worth(use, lang)}" for use in view.uses if use.kind == kind]
        if uses:
            lines += [locales.text(lang, head), *uses]
    return lines


def hint(view: YamView, lang: str) -> str:
    """What to press now; empty where the players know it by then."""
    if view.turn > HINT_TURNS or view.to_move is None:
        return ""
    if not view.throws:
        return locales.text(lang, "yam-hint-throw")
    if not view.may_throw:
        return locales.text(lang, "yam-hint-use")
    said = locales.text(lang, "yam-hint-keep-or-use" if view.uses else "yam-hint-keep")
    return f"{said} {locales.text(lang, 'yam-hint-defi')}" if view.may_defi else said


def worth(use: Use, lang: str) -> str:
    """What a use of the dice would bring."""
    if use.ends is not None:
        return locales.text(lang, f"yam-worth-{use.ends}")
    if use.kind == "predator":
        return locales.text(lang, "yam-worth-loss", points=use.loss)
    return locales.text(lang, "yam-worth-gain", points=use.gain)


def button(use: Use, lang: str) -> str:
    """A square on a button: its name, what it asks for without the explanation, and what it would bring."""
    asked, _, _ = figure(use.figure, lang).partition(" (")
    if use.ends is not None:
        return locales.text(lang, f"yam-square-{use.ends}", cell=use.cell, figure=asked)
    if use.kind == "predator":
        return locales.text(lang, "yam-square-loss", cell=use.cell, points=use.loss)
    return locales.text(lang, "yam-square-gain", cell=use.cell, figure=asked, points=use.gain)


def option(use: Use, lang: str) -> str:
    """A square in a list: its name and what it asks for."""
    return f"{use.cell} · {figure(use.figure, lang)}"


def choice(view: YamView, begun: str, text: str, lang: str) -> str:
    """One way to go on with a typed action: dice to keep, or a square with what it would bring."""
    use = next((use for use in view.uses if use.text == begun + text), None)
    if use is not None:
        return f"{option(use, lang)} · {worth(use, lang)}"
    return " ".join(text) if text.isdigit() else locales.text(lang, "yam-choice-all")


def rules(options: YamOptions, lang: str) -> str:
    """The table's rules in words, one line each: whatever differs from the usual ones."""
    usual = YamOptions()
    lines = []
    if options.defi_only_defi_square:
        lines.append(locales.text(lang, "yam-rule-defi-only"))
    if not options.predator_returns_token:
        lines.append(locales.text(lang, "yam-rule-token-gone"))
    if options.no_progress_draw != usual.no_progress_draw:
        lines.append(locales.text(lang, "yam-rule-no-tokens", turns=options.no_progress_draw))
    lines = [words.speed(lang, options), *(lines or [locales.text(lang, "yam-rule-usual")])]
    return "\n".join(f"- {line}" for line in lines)
