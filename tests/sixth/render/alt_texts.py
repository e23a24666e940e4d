"""A position of Awalé in words and in monospaced text, for readers who do not see the picture."""

from collections.abc import Iterable

from engines.game import Event
from locales import text
from render.kit.lettering import plain_name
from render.kit.signs import SIGNS
from tests.sixth.engine.view import NAMES, ROW, AwaleView, row
from tests.sixth.render.style import below

_SEATS = (SIGNS["o"], SIGNS["x"])


def alt_text(view: AwaleView, names: tuple[str, ...], lang: str) -> str:
    """The whole public position in words of the language (one of `locales.LANGUAGES`), at most 1,024 characters.

    First what a listener waits for (who is to move or has won, or why it is a draw, and the last turn), then the
    houses of both rows, the stores, and the position line.
    """
    who = [{"name": plain_name(name), "sign": sign} for name, sign in zip(names, _SEATS, strict=True)]
    said = [text(lang, "awale-alt-seats", south=who[0]["name"], north=who[1]["name"])]
    if view.outcome is not None and view.outcome.void:
        said.append(text(lang, "nobody-played"))
    elif view.outcome is not None:
        why = text(lang, f"outcome-{view.outcome.reason}", loser=_loser(view, who))
        said.append(
            text(lang, "awale-alt-drawn")
            if view.outcome.drawn
            else text(lang, "awale-alt-won", **who[view.outcome.winners[0]])
        )
        said.append(why[:1].upper() + why[1:])
    elif view.to_move is not None:
        said.append(text(lang, "awale-alt-to-move", turn=view.turn, **who[view.to_move]))
        if view.must_feed:
            said.append(text(lang, "awale-must-feed"))
        if view.stood == 2:
            said.append(text(lang, "awale-stood-twice"))
    said += _last(view.happened, who, lang) if view.happened else [text(lang, "awale-alt-unplayed")]
    for side, sign in enumerate(_SEATS):
        houses = ", ".join(f"{NAMES[house]} {view.houses[house]}" for house in row(side))
        said.append(text(lang, "awale-alt-row", sign=sign, houses=houses))
    said.append(stores(view, lang))
    return " ".join(said)


def stores(view: AwaleView, lang: str) -> str:
    """The seeds in both stores, in a sentence."""
    south, north = _SEATS
    return text(lang, "awale-stores", south=south, north=north, southstore=view.stores[0], northstore=view.stores[1])


def captured(event: Event, lang: str) -> tuple[int, str]:
    """The seeds of a capture in all, and the houses they were in, each with its own."""
    taken = list(zip(event.texts("houses"), map(int, event.texts("seeds")), strict=True))
    houses = ", ".join(text(lang, "awale-taken", house=house, count=seeds) for house, seeds in taken)
    return sum(seeds for _, seeds in taken), houses


def _loser(view: AwaleView, who: list[dict[str, str]]) -> str:
    assert view.outcome is not None
    return "" if view.outcome.drawn else who[1 - view.outcome.winners[0]]["name"]


def _last(happened: Iterable[Event], who: list[dict[str, str]], lang: str) -> list[str]:
    said, collected = list[str](), list[int]()
    for event in happened:
        match event.kind:
            case "sown":
                house, end = event.text("house"), event.texts("sown")[-1]
                said.append(text(lang, "awale-alt-last", house=house, end=end, **who[event.number("seat")]))
            case "captured":
                count, houses = captured(event, lang)
                said.append(text(lang, "awale-alt-captured", count=count, houses=houses))
            case "slam":
                said.append(text(lang, "awale-alt-slam"))
            case "collected":
                collected.append(event.number("count"))
    if collected:
        said.append(text(lang, "awale-alt-collected", south=collected[0], north=collected[1]))
    return said


def text_board(view: AwaleView) -> str:
    """The board in a code block: the upper row's letters and seeds, the lower row's seeds and letters.

    Beside each row stand its sign and its store. South's row is the lower one, except in North's own view.
    """
    lower = below(view)
    upper = 1 - lower
    lines = [
        _spread(reversed(NAMES[ROW * upper : ROW * upper + ROW])),
        f"{_spread(view.houses[house] for house in reversed(row(upper)))}   {_SEATS[upper]} {view.stores[upper]}",
        f"{_spread(view.houses[house] for house in row(lower))}   {_SEATS[lower]} {view.stores[lower]}",
        _spread(NAMES[ROW * lower : ROW * lower + ROW]),
    ]
    return "```\n" + "\n".join(lines) + "\n```"


def _spread(items: Iterable[object]) -> str:
    return " ".join(f"{item:>3}" for item in map(str, items)).rstrip()
