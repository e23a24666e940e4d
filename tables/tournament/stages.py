"""The stages of a tournament: check-ins, rounds and the end (docs/tournaments.md, 1 to 4, 6, 7 and 11).

`advance` looks at the rows alone and does whatever is due, so that it may be called any number of times: after each
change, and at the start of the program.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import cast

from data.tournaments import EntrantRow
from engines.game import LEVELS, Level
from tables.errors import Refused
from tables.play.lobby import HOUSE_NAMES
from tables.tournament import arena, round_robin, swiss, table_rounds
from tables.tournament.course import Course, Reason, came, seats
from tables.tournament.entering import begin_if_come, end_wait, has_result, miss, must_go_on, without
from tables.tournament.model import (
    ARENA_MINUTES,
    CALL_SECONDS,
    CHECK_IN_SECONDS,
    NO_SHOW_SECONDS,
    OVERTIME_SECONDS,
    ROUND_SECONDS,
    Entrant,
    Kind,
    Pairing,
    rounds,
)

FEWEST: dict[Kind, int] = {"round-robin": 3, "swiss": 3, "arena": 2, "table-rounds": 3}
"""The fewest entrants with whom a tournament begins (1.1 to 1.4)."""
HOUSE_RATINGS: dict[Level, int] = dict(zip(LEVELS, (1300, 1500, 1700), strict=True))
"""The ratings of house players, by which they are paired (3.6)."""


def appoint(course: Course) -> None:
    """Set the clock of a new tournament: its check-in opens 15 minutes before the start, or now (4.1)."""
    starts_ms = course.row.starts_ms
    assert starts_ms is not None, "the organiser names the hour"
    opens_ms = starts_ms - CHECK_IN_SECONDS * 1000
    if opens_ms > course.now_ms:
        course.set_clock("opens", 1, 0, opens_ms)
    else:
        open_check_in(course, 1, starts_ms)


def open_check_in(course: Course, number: int, due_ms: int | None = None) -> None:
    """Open the check-in of a round; it is open for 15 minutes, or until a given time that is still to come."""
    course.drop_clocks("opens")
    if due_ms is None or due_ms <= course.now_ms:
        due_ms = course.now_ms + CHECK_IN_SECONDS * 1000
    course.set_clock("start", number, CHECK_IN_SECONDS, due_ms)
    if number == 1:
        course.update(starts_ms=due_ms)


def start_early(course: Course, *, begins: bool = True) -> None:
    """Open the first check-in now, or end it if it is open (2.3).

    Args:
        course: The tournament.
        begins: Whether an open check-in ends; otherwise it stays as it is.

    Raises:
        Refused: "tournament-over"; "tournament-runs" after the start; "tournament-few", over days "tournament-few-days", while
            too few are here to begin.
    """
    must_go_on(course)
    if course.row.round:
        raise Refused("tournament-runs")
    if course.check_in is None:
        open_check_in(course, 1)
        return
    if not begins:
        return
    present = sum(_is_here(course, each, 1) for each in course.field)
    fewest = FEWEST[course.settings.kind]
    if not present or max(present, course.row.fill) < fewest:
        raise Refused("tournament-few-days" if course.row.pace == "days" else "tournament-few", least=fewest)
    begin(course, 1)


def end(course: Course) -> None:
    """End a tournament before its time; games under way are adjudicated (7.6). Raises Refused("tournament-over")."""
    must_go_on(course)
    stop(course, "ended")


def stop(course: Course, reason: Reason) -> None:
    """Have a tournament end as soon as its games under way are adjudicated."""
    course.drop_clocks("opens", "start", "round", "ends", "overtime")
    course.update(closing=2, reason=reason)
    if not course.row.round:
        _over(course, "called-off")


def fire(course: Course, kind: str, number: int) -> None:
    """Carry out a clock that is due, unless it was stopped or put off meanwhile."""
    clock = course.clocks.get((kind, number))
    if clock is None or not clock.is_due(course.now_ms):
        return
    del course.clocks[kind, number]
    if kind == "opens":
        open_check_in(course, number, course.row.starts_ms if number == 1 else _round_ends(course))
    elif kind == "come":
        end_wait(course, course.pairings[number])
    elif kind == "start" and not course.under_way:
        begin(course, number)
    elif kind == "ends":
        course.update(closing=1)
        course.set_clock("overtime", number, OVERTIME_SECONDS)
    else:  # the end of a round, at which the next check-in ends too, or of an arena's overtime
        course.update(closing=2)


def _round_ends(course: Course) -> int | None:
    clock = course.clock("round")
    return None if clock is None else clock.due_ms


def advance(course: Course) -> None:
    """Do what is due by the rows: begin or end a round, pair in an arena, end the tournament."""
    row = course.row
    if row.status != "running":
        return
    if row.closing == 2:
        for waiting in [each for each in course.under_way if each.table_id is None]:
            without(course, waiting, came(waiting))  # no no-show: those who are missing had time left (5.2)
    elif course.arena and not row.closing:
        _pair_free(course)
    if course.under_way:
        return
    reason = _reason_to_end(course) if row.reason is None else cast("Reason", row.reason)
    if reason is not None:
        _over(course, reason)
    elif not course.arena:
        _go_on(course)


def _reason_to_end(course: Course) -> Reason | None:
    """Why a tournament of which no game is under way ends now; None where it goes on."""
    if course.arena:
        return "finished" if course.row.closing else None
    assert course.row.rounds is not None, "the rounds are counted at the start"
    if course.row.round >= course.row.rounds:
        return "finished"
    alone = len(course.field) < 2 or all(each.house is not None for each in course.field)
    return "too-few" if alone else None


def _go_on(course: Course) -> None:
    """Begin the next round, or its check-in (4.2)."""
    number = course.row.round + 1
    people = [each for each in course.field if each.house is None]
    all_here = course.check_in is not None and all(each.here >= number for each in people)
    if course.row.pace == "days" or course.row.closing or all_here:
        begin(course, number)
        return
    if course.check_in is None:
        open_check_in(course, number)
    course.drop_clocks("round")  # the check-in's own clock ends both


def begin(course: Course, number: int) -> None:
    """Begin a round, the first one with the whole tournament; too few entrants call it off (2.6)."""
    course.drop_clocks("opens", "start", "round")
    if number == 1:
        _fill(course)
        present = [each for each in course.field if _is_here(course, each, 1)]
        if len(present) < FEWEST[course.settings.kind] or all(each.house is not None for each in present):
            _over(course, "called-off")
            return
        counted = rounds(course.settings, len(present)) or None
        course.update(status="running", rounds=counted, starts_ms=course.now_ms)
    course.update(round=number, closing=0)
    if course.arena:
        course.set_clock("ends", 1, (course.row.minutes or ARENA_MINUTES[0]) * 60)
        for each in course.field:
            if _is_here(course, each, 1):
                course.put(replace(each, here=course.now_ms))
    else:
        seconds = ROUND_SECONDS[course.settings.pace]
        course.set_clock("round", number, seconds)
        if course.row.pace == "tonight" and number < (course.row.rounds or 0):
            course.set_clock("opens", number + 1, seconds - CHECK_IN_SECONDS)
        _pair_round(course, number)
    advance(course)


def _fill(course: Course) -> None:
    """Fill the field with house players (3.6); a round robin is of those who are here (10.1)."""
    here = [each for each in course.field if _is_here(course, each, 1)]
    if course.row.kind == "round-robin":
        for each in course.field:
            if each not in here:
                course.put(replace(each, gone=1))
    used = {each.name for each in course.entrants.values()}
    for place in range(len(here), min(course.row.fill, course.row.most)):
        level = LEVELS[place % len(LEVELS)]
        chosen = next(each for each in _house_names() if each not in used)
        used.add(chosen)
        number = max(course.entrants, default=0) + 1
        course.put(EntrantRow(number, None, chosen, level, HOUSE_RATINGS[level], 1, None, 0, 0))


def _house_names() -> Iterator[str]:
    """The names of house players, in order: those of tables, and then the same with a number."""
    yield from HOUSE_NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in HOUSE_NAMES)


def _is_here(course: Course, entrant: EntrantRow, number: int) -> bool:
    """Whether an entrant may be paired for a round: house players and, over days, everybody is always there (4.2)."""
    return course.is_in(entrant) and (entrant.house is not None or course.row.pace == "days" or entrant.here >= number)


def _pair_round(course: Course, number: int) -> None:
    present = [each for each in course.field if _is_here(course, each, number)]
    numbers = {each.number for each in present}
    if course.row.kind == "round-robin":
        everybody = course.as_entrants(course.took_part)
        pairings = round_robin.pair(everybody, number, course.seed, here=numbers)
    elif course.row.kind == "table-rounds":
        sizes = range(2, course.row.seats + 1)
        pairings = table_rounds.pair(course.as_entrants(present), course.history(), course.seed, seats=sizes)
    else:
        last = number == course.row.rounds
        pairings = list(_swiss(tuple(course.as_entrants(present)), tuple(course.history()), course.seed, last=last))
    for pairing in pairings:
        # Pairing numbers the round after the last paired one, which is too low if nobody was there in a round since.
        row = course.add(replace(pairing, round=number))
        if row.halves is None:
            _call(course, row.number)
        elif row.how == "no-show":
            for each in seats(row):
                if course.is_in(course.entrants[each]) and each not in numbers:
                    miss(course, each)


@lru_cache(maxsize=8)
def _swiss(
    entrants: tuple[Entrant, ...], history: tuple[Pairing, ...], seed: bytes, *, last: bool
) -> tuple[Pairing, ...]:
    """The pairings of a Swiss round, memoised so that they can be computed ahead of the transaction (`service._rehearse`)."""
    return tuple(swiss.pair(entrants, history, seed, last=last)) if entrants else ()


@lru_cache(maxsize=8)
def _arena(free: tuple[Entrant, ...], history: tuple[Pairing, ...], seed: bytes, present: int) -> tuple[Pairing, ...]:
    """The pairings of those who are free in an arena, memoised as those of `_swiss`."""
    return tuple(arena.pair(free, history, seed, present=present))


def _call(course: Course, number: int) -> None:
    """Set a pairing's no-show clock, which counts from the message that calls its people (`data.tournaments.called`)."""
    seconds = NO_SHOW_SECONDS["arena" if course.arena else course.settings.pace]
    course.set_clock("come", number, seconds, course.now_ms + (CALL_SECONDS + seconds) * 1000)
    begin_if_come(course, course.pairings[number])


def _pair_free(course: Course) -> None:
    """Pair those who are free in an arena, until its end (6.4, 11.1)."""
    ends = course.clock("ends")
    if ends is None or course.now_ms >= ends.due_ms:
        return
    busy = {number for row in course.under_way for number in seats(row)}
    free = [each for each in course.field if each.here and each.number not in busy]
    free.sort(key=lambda each: (each.here, each.number))
    if len(free) < 2:
        return
    present = len(free) + len(busy)
    for pairing in _arena(tuple(course.as_entrants(free)), tuple(course.history()), course.seed, present):
        _call(course, course.add(pairing).number)


def _over(course: Course, reason: Reason) -> None:
    course.drop_clocks("opens", "start", "round", "come", "ends", "overtime")
    if reason in {"ended", "too-few", "lost", "away"} and not has_result(course):
        reason = "called-off"
    course.update(status="over", closing=2, reason=reason, ended_ms=course.now_ms)
