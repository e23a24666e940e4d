"""Awalé in words: the turn just played, how it stands, the table's rules."""

import locales
from engines.game import Event
from tests.sixth.engine.view import AwaleView
from tests.sixth.render.alt_texts import captured, stores

HINT_TURNS = 2
"""The first turns, in which the board says what a tap does."""


def last_turn(view: AwaleView, names: tuple[str, ...], lang: str) -> str:
    """The turn just played, in one or more sentences; empty at the start."""
    return " ".join(filter(None, (event(each, names, lang) for each in view.happened)))


def event(said: Event, names: tuple[str, ...], lang: str) -> str:
    """One thing that happened in a sentence; empty for a side that takes no seeds at the end."""
    name = names[said.number("seat")]
    match said.kind:
        case "sown":
            count = len(said.texts("sown"))
            return locales.text(lang, "awale-event-sown", name=name, house=said.text("house"), count=count)
        case "captured":
            count, houses = captured(said, lang)
            return locales.text(lang, "awale-event-captured", name=name, count=count, houses=houses)
        case "collected":
            count = said.number("count")
            return locales.text(lang, "awale-event-collected", name=name, count=count) if count else ""
        case kind:
            return locales.text(lang, f"awale-event-{kind}")


def standing(view: AwaleView, lang: str) -> list[str]:
    """The seeds in store, and what the side to move should know of the position."""
    lines = [stores(view, lang)]
    if view.must_feed:
        lines.append(locales.text(lang, "awale-must-feed"))
    if view.to_move is not None and view.stood == 2:
        lines.append(locales.text(lang, "awale-stood-twice"))
    return lines


def hint(view: AwaleView, lang: str) -> str:
    """What a tap does; empty once both sides have made one, and in a lesson."""
    return locales.text(lang, "awale-tap") if view.turn <= HINT_TURNS and not view.options.lesson else ""
