"""Words of Ubongo 3D: the state of the round, the players' gems, the last finished round, the result."""

from collections import Counter
from collections.abc import Sequence

import locales
from cogs.games import players
from cogs.kit import words
from cogs.kit.emoji import Sign, worded
from engines.game import TimedAction
from engines.ubongo.events import timed_answers
from engines.ubongo.view import VALUES, Round, UbongoView
from render.ubongo.emoji import gem_word
from render.ubongo.gems import INITIALS
from render.ubongo.pictures import Times
from tables.model import Table

WARM = ("gather", "pause")
"""The phases before a round, in which players say Ready."""


def head(table: Table, view: UbongoView, lang: str) -> str:
    """The first line of a message: the game, the round and its animal."""
    if view.phase == "tiebreak":
        where = locales.text(lang, "ubongo-head-tiebreak", animal=animal(view.animal, lang))
    else:
        where = locales.text(
            lang, "ubongo-head", round=view.round, rounds=view.options.rounds, animal=animal(view.animal, lang)
        )
    return f"{words.title(lang, table.game)} · {where}"


def animal(name: str, lang: str) -> str:
    """An animal's name."""
    return locales.text(lang, f"ubongo-animal-{name}")


def gem(name: str, lang: str) -> str:
    """A gem's name, with its sign."""
    return worded(Sign(gem_word(name), ""), locales.text(lang, f"ubongo-gem-{name}"))


def kinds(gems: Sequence[str]) -> str:
    """The number of gems of each kind, in brackets, with a leading space; empty without gems."""
    counts = Counter(gems)
    # The letters are the same as on the gems in the picture.
    said = [worded(Sign(gem_word(kind), INITIALS[kind]), str(counts[kind])) for kind in VALUES if counts[kind]]
    return f" ({' '.join(said)})" if said else ""


def phase(table: Table, view: UbongoView, lang: str) -> str:
    """The phase of the round in words, and when it ends."""
    if view.outcome is not None:
        return result(table, lang)
    until = words.until(table.due_ms) if table.due_ms is not None else ""
    seconds = view.options.seconds
    key = f"ubongo-phase-{view.phase}"
    if view.phase == "gather" and not any(view.ready):
        key = "ubongo-unready" if until else "ubongo-unready-untimed"
    elif view.phase == "race" and not until:
        key = "ubongo-race-untimed"
    return locales.text(lang, key, until=until, seconds=seconds, die=view.die or 0)


def time(table: Table, view: UbongoView, lang: str) -> str:
    """When a round or tie-break ends; that it has no limit where the table has no clock."""
    if table.due_ms is None:
        return locales.text(lang, "ubongo-time-tiebreak")
    return locales.text(lang, f"ubongo-time-{view.phase}", until=words.until(table.due_ms))


def seats(table: Table, view: UbongoView, lang: str) -> list[str]:
    """A line for each seat: the player, the gems and their value, and what the player is doing."""
    return [
        locales.text(
            lang,
            "ubongo-seat",
            name=name,
            value=view.values[seat],
            gems=len(view.gems[seat]),
            kinds=kinds(view.gems[seat]),
            doing=locales.text(lang, f"ubongo-doing-{doing(view, seat)}", place=view.places[seat] or 0),
        )
        for seat, name in enumerate(words.labelled_names(table, lang))
    ]


def doing(view: UbongoView, seat: int) -> str:
    """The end of the catalogue key that says what a seat is doing."""
    if view.outcome is not None:
        if seat not in view.outcome.winners:
            return "done"
        return "won" if not view.outcome.early else "done" if view.outcome.drawn else "ahead"
    if view.phase in WARM:
        return "ready" if view.ready[seat] else "waits"
    if view.given_up[seat]:
        return "gave-up"
    if not view.racing[seat]:
        return "looks-on" if view.phase == "tiebreak" else "sits-out"
    return "races" if view.places[seat] is None else "solved"


def answered(table: Table, user_id: int, lang: str) -> str:
    """The result of a person's correct answer: their place and gems, or the round's result if the answer has ended it."""
    seat = table.seat_of(user_id)
    assert seat is not None, "a player who has answered has a seat"
    view: UbongoView = table.view(seat)
    if view.phase in WARM or view.outcome is not None:
        return last_round(table, view, lang)
    solved = locales.text(lang, "ubongo-you-solved", place=view.places[seat] or 0)
    return words.lines((solved, won(view, lang)))


def won(view: UbongoView, lang: str) -> str:
    """The gems that the viewing seat's answer has won, and the value of all its gems; empty without an answer."""
    if view.seat is None or not view.won:
        return ""
    gems = words.listed(lang, [gem(colour, lang) for colour in view.won])
    return locales.text(lang, "ubongo-you-won-gems", gems=gems, value=view.values[view.seat])


def stock(view: UbongoView, lang: str) -> str:
    """The gems left in the display and the bag."""
    sapphires, ambers = view.display
    return locales.text(lang, "ubongo-stock", sapphires=sapphires, ambers=ambers, bag=view.bag)


def last_round(table: Table, view: UbongoView, lang: str) -> str:
    """The result of the last finished round, in one line; empty in the first round."""
    if not view.happened:
        return ""
    names = words.names(table, lang)
    *solved, over = view.happened
    if not solved:
        return locales.text(lang, "ubongo-last-nobody", round=over.number("round"))
    said = [
        locales.text(
            lang,
            "ubongo-last-solved" if each.text("gems") else "ubongo-last-solved-bare",
            name=names[each.number("seat")],
            gems=words.listed(lang, [gem(colour, lang) for colour in each.texts("gems")]),
        )
        for each in solved
    ]
    return locales.text(lang, "ubongo-last", round=over.number("round"), solved=", ".join(said))


def times(told: Round, actions: Sequence[TimedAction]) -> Times:
    """The time of each seat's correct answer in a finished round, in milliseconds, by seat.

    A tie-break has no times: they are measured from the roll, which follows the last Ready, and a tie-break has no Ready.
    """
    found: dict[int, int] = {}
    for answer in timed_answers(len(told.results), actions):
        if answer.round == told.number and answer.ms > 0:
            found.setdefault(answer.seat, answer.ms)
    return {result.seat: found[result.seat] for result in told.results if result.place and result.seat in found}


def result(table: Table, lang: str) -> str:
    """How the game ended, in one line."""
    outcome, names = table.outcome, words.names(table, lang)
    assert outcome is not None, "asked once the game is over"
    return players.result(table, lang, [names[seat] for seat in outcome.winners])
