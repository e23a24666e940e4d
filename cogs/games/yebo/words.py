"""Words of Yebo: the last action, the state of the round, the names of rounds, refusals, the scores."""

import locales
from cogs.games import players
from cogs.kit import words
from engines.game import Event, Illegal
from engines.yebo.view import ROUNDS, Number, Result, YeboView
from render.yebo.block_words import block, blocks, family
from tables.model import Table

SEAT_KEYS = ("seat", "owner", "chief")
"""The keys of an event's values that are numbers of seats."""
BLOCK_KEYS = ("block", "blocks", "group")
"""The keys of a refusal's values that are blocks in notation."""


def round_name(number: Number, lang: str) -> str:
    """The name of one of the six rounds."""
    return locales.text(lang, f"yebo-round-{number}")


def _named(name: str, lang: str) -> str:
    """The name of a round in a language, by its name in the engine."""
    return next(round_name(number, lang) for number, spec in ROUNDS.items() if spec.name == name)


def event(said: Event, names: tuple[str, ...], lang: str) -> str:
    """An event in a sentence."""
    values: dict[str, str | int] = dict(said.values)
    for key in SEAT_KEYS:
        if isinstance(seat := values.get(key), int):
            values[key] = names[seat]
    for key in ("block", "sighting"):
        if key in values:
            values[key] = block(str(values[key]), lang)
    if "group" in values:
        values["group"] = blocks(str(values["group"]), lang)
    if "round" in values:
        values["round"] = _named(str(values["round"]), lang)
    if "direction" in values:
        values["direction"] = arrow(int(values["direction"]))
    return locales.text(lang, f"yebo-event-{said.kind}", **values)


def arrow(direction: int) -> str:
    """An arrow for the direction of play: down (1) or up the list of players."""
    return "⬇" if direction == 1 else "⬆"


def events(view: YeboView, names: tuple[str, ...], lang: str) -> str:
    """The events of the last action that the view contains, in words; a win makes the event "round-over" redundant."""
    won = any(said.kind == "round-won" for said in view.happened)
    return " ".join(event(said, names, lang) for said in view.happened if not (won and said.kind == "round-over"))


def happened(table: Table, user_id: int, lang: str) -> str:
    """The events of the last action in words, as far as a person may know them."""
    return events(table.view(table.seat_of(user_id)), words.names(table, lang), lang)


def refused(error: Illegal, lang: str) -> Illegal:
    """A copy of a refusal whose values name blocks in words instead of notation."""
    values = dict(error.values)
    for key in BLOCK_KEYS:
        if key in values:
            values[key] = blocks(str(values[key]), lang)
    if "suits" in values:
        values["suits"] = words.listed(lang, [family(suit, lang) for suit in str(values["suits"]).split()])
    if "readings" in values:
        values["readings"] = ", ".join(f"{block(each, lang)} (A={each})" for each in str(values["readings"]).split())
    return Illegal(error.reason, **values)


def head(table: Table, view: YeboView, lang: str) -> str:
    """The first line of a message: the game, the round and the direction of play; only the game after its end."""
    if view.outcome is not None:
        return words.title(lang, table.game)
    values: dict[str, str | int] = {"order": view.order, "rounds": view.options.rounds}
    if view.round is None:
        where = locales.text(lang, "yebo-head-unnamed", **values)
    else:
        where = locales.text(lang, "yebo-head", **values, round=round_name(view.round, lang))
    turn = "" if view.direction is None else f" {arrow(view.direction)}"
    return f"{words.title(lang, table.game)} · {where}{turn}"


def phase(table: Table, view: YeboView, lang: str) -> str:
    """The phase of the round in words, and when it ends.

    That a player must choose a group for a called block is said to that player only, as it would reveal their hand.
    """
    if view.outcome is not None:
        return result(table, lang)
    window = view.window
    if view.phase == "window":
        assert window is not None, "the phase of a call window"
        seconds = view.options.window_seconds
        asked = locales.text(lang, "yebo-phase-window", block=block(window.block, lang), seconds=seconds)
        return f"{asked} {words.clock(table, lang)}".rstrip()
    hidden = view.phase == "form" and view.seat != view.to_move
    act = locales.text(lang, f"yebo-act-{'play' if hidden else view.phase}")
    said = words.turn(table, view.chief if view.to_move is None else view.to_move, act, lang)
    if view.phase == "exhausted":
        said = f"{locales.text(lang, 'yebo-phase-exhausted')} {said}"
    if view.phase == "take" and window is not None and window.asked:
        said += " " + locales.text(lang, "yebo-may-call", block=block(window.block, lang))
    return said


def seats(table: Table, view: YeboView, lang: str) -> list[str]:
    """A line for each seat: the player, the points, the number of concealed blocks, and marks such as the Chief's."""
    lines = []
    for number, name in enumerate(words.labelled_names(table, lang)):
        seat = view.seats[number]
        marks = [locales.text(lang, "yebo-chief")] if number == view.chief and view.outcome is None else []
        marks += [locales.text(lang, "yebo-announced")] if seat.announced else []
        # During a call window nobody has the turn: who plays next depends on who calls.
        marks += [locales.text(lang, "yebo-to-move")] if number == view.to_move and view.phase != "window" else []
        line = locales.text(
            lang, "yebo-seat", name=name, points=locales.written(view.totals[number]), concealed=seat.concealed
        )
        lines.append(f"- {line}{''.join(f' · {mark}' for mark in marks)}")
    return lines


def fence(view: YeboView, lang: str) -> str:
    """The number of blocks left in the Fence, and of discards; empty for a finished game."""
    if view.outcome is not None:
        return ""
    return locales.text(lang, "yebo-fence", blocks=view.fence.blocks, discards=len(view.discards))


def result_line(last: Result, names: tuple[str, ...], lang: str) -> str:
    """How a round ended, and the points of each player."""
    scores = words.listed(
        lang, [f"{name} {locales.written(points.total)}" for name, points in zip(names, last.points, strict=True)]
    )
    if last.winner is None:
        return locales.text(lang, "yebo-round-scored", round=round_name(last.number, lang), scores=scores)
    return locales.text(
        lang, "yebo-round-won", round=round_name(last.number, lang), name=names[last.winner], scores=scores
    )


def result(table: Table, lang: str) -> str:
    """How the game ended, in one line."""
    outcome, names = table.outcome, words.names(table, lang)
    assert outcome is not None, "asked once the game is over"
    return players.result(
        table, lang, [f"{names[seat]} ({locales.written(outcome.scores[seat])})" for seat in outcome.winners]
    )


def score(table: Table, view: YeboView, lang: str) -> str:
    """The results of all finished rounds, a line each, and the totals."""
    names = words.names(table, lang)
    lines = [result_line(last, names, lang) for last in view.results]
    totals = words.listed(
        lang, [f"{name} {locales.written(total)}" for name, total in zip(names, view.totals, strict=True)]
    )
    return "\n".join([*(f"- {line}" for line in lines), locales.text(lang, "yebo-totals", totals=totals)])
