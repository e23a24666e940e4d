"""Entering a tournament, being there, coming to a game, and withdrawing (docs/tournaments.md, 3 to 5 and 7)."""

from collections.abc import Collection
from dataclasses import replace

from data.tournaments import EntrantRow, PairingRow
from tables.errors import Refused
from tables.model import Actor
from tables.tournament import results
from tables.tournament.course import Course, as_pairing, came, seats
from tables.tournament.model import NO_SHOWS, Kind, Pairing, PairingResult
from tables.tournament.table_rounds import MOST

LATE: dict[Kind, PairingResult] = {
    "swiss": PairingResult((1,), "late"),
    "table-rounds": PairingResult((MOST // 2,), "late"),
}
"""What somebody has for the first round at a late entry, in the kinds that allow one (3.4)."""


def join(course: Course, actor: Actor, rating: int) -> None:
    """Enter a tournament. While the check-in is open, entering also counts as pressing *I'm here* (4.1).

    Raises:
        Refused: "tournament-over", "already-entered", "left-tournament" (3.5), "entry-closed" (3.1) or "tournament-full".
    """
    must_go_on(course)
    entrant = course.person(actor.user_id)
    if entrant is not None and course.is_in(entrant):
        raise Refused("already-entered")
    if entrant is not None and not (course.arena and entrant.misses < NO_SHOWS):
        missed = course.row.round > 0 and entrant not in course.took_part  # the start of a round robin (10.1)
        raise Refused("entry-closed" if missed else "left-tournament")
    late = course.row.round > 0
    if not may_enter(course):
        raise Refused("entry-closed")
    if len(course.field) >= course.row.most:
        raise Refused("tournament-full", most=course.row.most)
    if entrant is not None:
        entrant = replace(entrant, gone=None, name=actor.name)
    else:
        number, since = max(course.entrants, default=0) + 1, 1 if course.arena else course.row.round + 1
        entrant = EntrantRow(number, actor.user_id, actor.name, None, rating, since, None, 0, 0)
    course.put(entrant)
    if late and not course.arena:
        course.add(Pairing(1, (entrant.number,), LATE[course.settings.kind]))
    if may_press(course):
        here(course, actor)


def may_enter(course: Course) -> bool:
    """Whether the tournament may be entered as far as its stage goes: before its start, or late if rounds follow (3.4, 11.5)."""
    late = course.arena or (course.settings.kind in LATE and course.row.round == 1 and not is_last(course))
    return not course.row.closing and (not course.row.round or late)


def may_press(course: Course) -> bool:
    """Whether *I'm here* means something now: while a check-in is open, and in an arena until its end (4.1, 11.5)."""
    return course.check_in is not None or (course.arena and course.row.round > 0 and not course.row.closing)


def arrive(course: Course, actor: Actor, rating: int) -> None:
    """Note that somebody has pressed *I'm here*; whoever is not in the tournament joins it, if it may be entered (4.1).

    Raises:
        Refused: As `here` says, and where they would join, as `join` says.
    """
    entrant = course.person(actor.user_id)
    entered = entrant is not None and course.is_in(entrant)
    if not entered and may_enter(course) and may_press(course):
        join(course, actor, rating)
    else:
        here(course, actor)


def here(course: Course, actor: Actor) -> None:
    """Note that an entrant has pressed *I'm here* (4.1, 4.2), judged by when they pressed.

    Raises:
        Refused: "tournament-over", "not-entered", "check-in-over" where the press came too late, or "no-check-in", with
            "-days" or "-left" where none opens later either.
    """
    must_go_on(course)
    entrant = _entered(course, actor.user_id)
    clock = course.check_in
    if clock is not None:
        if actor.late(clock.due_ms, course.still_ms):
            raise Refused("check-in-over")
        course.put(replace(entrant, here=max(entrant.here, clock.number)))
    elif may_press(course):
        if not entrant.here:
            course.put(replace(entrant, here=course.now_ms))
    elif course.row.pace == "days":
        raise Refused("no-check-in-days")
    else:
        raise Refused("no-check-in-left" if is_last(course) else "no-check-in")


def is_last(course: Course) -> bool:
    """Whether nobody is paired any more: the last round, or an arena after its end (6.4), is being played."""
    if course.arena:
        return course.row.closing > 0
    return course.row.round == course.row.rounds


def no_game(course: Course) -> str:
    """The reason for which somebody without a game has none now, which says how they get the next one."""
    if course.row.status == "over":
        return "tournament-over"
    if is_last(course):
        return "no-game-left"
    if course.arena:
        return "no-opponent"
    return "no-pairing-days" if course.row.pace == "days" else "no-pairing"


def come(course: Course, actor: Actor) -> PairingRow:
    """Note that somebody has come to their game, which begins once all have (5.1).

    Returns:
        The pairing.

    Raises:
        Refused: "not-entered"; or as `no_game` says while they have no game, or where it was begun without them (5.2).
    """
    entrant = _entered(course, actor.user_id)
    pairing = course.pairing_of(entrant.number)
    if pairing is None or entrant.number in as_pairing(pairing).absent:
        raise Refused(no_game(course))
    clock = course.clocks.get(("come", pairing.number))
    if pairing.table_id is None and (clock is None or not actor.late(clock.due_ms, course.still_ms)):
        pairing = course.come(pairing, entrant.number)
        begin_if_come(course, pairing)
    return pairing


def begin_if_come(course: Course, pairing: PairingRow) -> None:
    """Begin a game if everybody in it who is still in the tournament has come."""
    if not course.awaited(pairing) and pairing.number not in course.beginning:
        _begin(course, pairing)


def _begin(course: Course, pairing: PairingRow) -> None:
    """Begin a game with those who have come, or decide it if they are too few or house players alone (5.2, 12.5)."""
    present = came(pairing)
    alone = course.row.kind == "table-rounds" and all(course.entrants[each].house is not None for each in present)
    if len(present) < 2 or alone:
        without(course, pairing, present)
    else:
        course.beginning.append(pairing.number)
        course.clocks.pop(("come", pairing.number), None)


def withdraw(course: Course, user_id: int) -> None:
    """Withdraw somebody from a tournament (7.1, 7.2).

    Before the first check-in's end they leave without a trace, and may enter again. A game of theirs that is played is
    resigned afterwards (`tables.tournament.games`).

    Raises:
        Refused: "tournament-over", or "not-entered".
    """
    must_go_on(course)
    entrant = _entered(course, user_id)
    if not course.row.round:
        course.remove(entrant.number)
    else:
        leave(course, entrant.number)


def put_out(course: Course, number: int) -> None:
    """Put an entrant out, who may not enter again (2.3, 3.5). Raises Refused("tournament-over", "member-not-entered")."""
    must_go_on(course)
    entrant = course.entrants.get(number)
    if entrant is None or not course.is_in(entrant):
        raise Refused("member-not-entered")
    course.put(replace(entrant, misses=NO_SHOWS))
    leave(course, number)


def leave(course: Course, number: int) -> None:
    """Pair an entrant no more; a game of theirs that has not begun is lost, and others may still play it (7.1, 7.2)."""
    waits = course.pairing_of(number)
    # A round robin's games are void or not by how many had a result at this moment (7.5), so a round whose game has none
    # does not count as done.
    done = course.row.round if waits is None or course.row.kind != "round-robin" else course.row.round - 1
    course.put(replace(course.entrants[number], gone=done + 1, here=0))
    if waits is None or waits.table_id is not None or waits.number in course.beginning:
        return
    waits = course.come(waits, number, stays=False)
    left = [each for each in seats(waits) if course.is_in(course.entrants[each])]
    if len(left) < 2:
        without(course, waits, left)
    else:
        begin_if_come(course, waits)


def without(course: Course, row: PairingRow, present: Collection[int]) -> None:
    """Decide a pairing without a game: those who are present have won, and for the others it is a no-show (5.2)."""
    result = results.missed(course.settings.kind, as_pairing(row), present)
    course.resolve(row.number, result.halves, result.how)


def end_wait(course: Course, row: PairingRow) -> None:
    """End the wait for the people of a pairing, whose clock is over (5.2); two no-shows put somebody out (5.4)."""
    missing = course.awaited(row)
    _begin(course, row)
    if course.arena:
        wait_again(course, row)
    for number in missing:
        miss(course, number)


def miss(course: Course, number: int) -> None:
    """Count a no-show; in an arena its person is not paired again before they press *I'm here* (11.5)."""
    entrant = course.entrants[number]
    entrant = replace(entrant, misses=entrant.misses + 1, here=0 if course.arena else entrant.here)
    course.put(entrant)
    if entrant.misses >= NO_SHOWS and course.is_in(entrant):
        leave(course, number)


def over(course: Course, row: PairingRow, result: PairingResult) -> None:
    """Write the result of a game that is over; in an arena its people wait for the next one (11.1)."""
    course.resolve(row.number, result.halves, result.how)
    if course.arena:
        wait_again(course, row)


def wait_again(course: Course, row: PairingRow) -> None:
    """Note that those who came to a game of an arena are free from now on."""
    for number in came(row):
        entrant = course.entrants[number]
        if course.is_in(entrant):
            course.put(replace(entrant, here=course.now_ms))


def must_go_on(course: Course) -> None:
    """Raise Refused("tournament-over") where the tournament is over, or about to be."""
    if course.row.status == "over" or course.row.reason is not None:
        raise Refused("tournament-over")


def has_result(course: Course) -> bool:
    """Whether any game of the tournament has a result by play (7.6)."""
    results = (as_pairing(row).result for row in course.pairings.values())
    return any(result is not None and result.met for result in results)


def _entered(course: Course, user_id: int) -> EntrantRow:
    entrant = course.person(user_id)
    if entrant is None or not course.is_in(entrant):
        raise Refused("not-entered")
    return entrant
