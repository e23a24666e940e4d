"""The record of how a table is shown: each transition from every state, and what it owes before and after."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from cogs.show import showing as record
from cogs.show.owed import Backoff, Repost, ShownDraft
from cogs.show.showing import OutOfOrder, Showing, Showings, State
from tests.begun import table
from tests.clock import settle

RESTING, WAITING, IN_FLIGHT, AGAIN = State.RESTING, State.WAITING, State.IN_FLIGHT, State.AGAIN
IN_THE_AIR = [IN_FLIGHT, AGAIN]
ON_THE_GROUND = [RESTING, WAITING]

Step = Callable[[Showing], object]


def at(state: State) -> Showing:
    """A record brought to a state by the transitions that lead there."""
    showing = Showing("aaaaaa")
    if state is not RESTING:
        showing.wanted(1, 10)
    if state in IN_THE_AIR:
        showing.took_off()
    if state is AGAIN:
        showing.wanted(1, 20)
    assert showing.state is state
    return showing


def want(showing: Showing) -> bool:
    return showing.wanted(0, 30)


# Transitions of the board's delivery


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        (RESTING, want, WAITING),
        (WAITING, want, WAITING),
        (IN_FLIGHT, want, AGAIN),
        (AGAIN, want, AGAIN),
        (WAITING, Showing.took_off, IN_FLIGHT),
        (IN_FLIGHT, Showing.refused, AGAIN),
        (AGAIN, Showing.refused, AGAIN),
        (IN_FLIGHT, Showing.landed, RESTING),
        (AGAIN, Showing.landed, WAITING),
    ],
)
def test_a_step_leads_to_the_state_that_is_drawn(before: State, step: Step, after: State) -> None:
    showing = at(before)
    joins = step(showing)
    assert showing.state is after
    if step in {want, Showing.refused}:
        waits = {WAITING, AGAIN}
        assert joins is (before not in waits and after in waits), "the table is in the lane twice, or never"


@pytest.mark.parametrize(
    ("state", "step"),
    [(state, Showing.took_off) for state in (RESTING, IN_FLIGHT, AGAIN)]
    + [
        (state, step)
        for state in ON_THE_GROUND
        for step in (Showing.refused, Showing.landed, Showing.unfit, Showing.gone, Showing.post_began)
    ],
)
def test_a_step_that_is_not_drawn_raises_and_changes_nothing(state: State, step: Step) -> None:
    showing = at(state)
    with pytest.raises(OutOfOrder, match=f"aaaaaa cannot .* {state.name}"):
        step(showing)
    assert (showing.state, showing.repost) == (state, Repost.NONE)


def test_whoever_waits_keeps_their_place_with_a_new_urgency() -> None:
    showing = Showing("aaaaaa")
    showing.wanted(2, 10)
    showing.wanted(0, 99)
    assert showing.place == (0, 10)


def test_what_is_wanted_in_flight_waits_from_then_on_and_what_is_refused_since_before() -> None:
    overtaken, refused = at(IN_FLIGHT), at(IN_FLIGHT)
    overtaken.wanted(1, 99)
    overtaken.refused()
    refused.refused()
    refused.wanted(1, 99)
    assert (overtaken.place, refused.place) == ((1, 99), (1, 10))


# Reposts


@pytest.mark.parametrize("state", IN_THE_AIR)
@pytest.mark.parametrize(("step", "reason"), [(Showing.unfit, Repost.UNFIT), (Showing.gone, Repost.GONE)])
def test_a_message_that_cannot_stay_is_owed_a_repost(state: State, step: Step, reason: Repost) -> None:
    showing = at(state)
    step(showing)
    assert showing.repost == reason
    showing.landed()
    assert showing.repost == reason


def test_a_message_becomes_unfit_once_and_may_be_found_gone_again() -> None:
    showing = at(IN_FLIGHT)
    showing.unfit()
    with pytest.raises(OutOfOrder):
        showing.unfit()
    showing.gone()
    showing.gone()
    assert showing.repost == Repost.UNFIT | Repost.GONE


def test_a_post_is_owed_until_it_stands_and_begun_until_it_is_noted() -> None:
    showing = at(IN_FLIGHT)
    showing.gone()
    showing.owe_call()
    showing.post_began()
    showing.post_began()
    assert showing.call
    assert showing.repost == Repost.GONE | Repost.BEGUN
    showing.post_stands()
    assert not showing.call
    assert showing.repost == Repost.BEGUN
    showing.post_noted()
    assert showing.repost == Repost.NONE


def test_a_post_neither_stands_before_it_is_begun_nor_is_noted_before_it_stands() -> None:
    showing = at(IN_FLIGHT)
    for step in (showing.post_stands, showing.post_noted):
        with pytest.raises(OutOfOrder):
            step()
    showing.unfit()
    showing.post_began()
    with pytest.raises(OutOfOrder):
        showing.post_noted()


def test_tidying_takes_away_what_a_begun_post_has_left_and_not_why_one_is_owed() -> None:
    showing = at(IN_FLIGHT)
    showing.unfit()
    showing.post_began()
    showing.to_tidy()
    assert showing.tidying
    showing.tidied()
    assert (showing.tidying, showing.repost) == (False, Repost.UNFIT)
    showing.tidied()


def test_a_look_is_remembered() -> None:
    showing = Showing("aaaaaa")
    showing.sight_checked(7)
    assert (showing.sight_checked_ms, showing.settled) == (7, True)


def test_a_board_stays_where_it_is_for_one_flight() -> None:
    showing = at(WAITING)
    showing.keep_in_place()
    showing.took_off()
    assert showing.in_place
    showing.landed()
    assert not showing.in_place


# Clicks


def test_what_a_click_was_answered_with_counts_until_the_newest_note_of_it_is_made() -> None:
    showing = Showing("aaaaaa")
    newest, third = showing.newest, table(turns=2)
    fourth = replace(third, revision=third.revision + 1)
    newest.answered(third)
    newest.answered(fourth)
    newest.noted(third)
    assert newest.told == fourth.revision
    newest.noted(fourth)
    assert newest.told is None


def test_a_half_made_turn_is_drawn_until_another_is_or_its_buttons_mean_something_else() -> None:
    showing, there = Showing("aaaaaa"), table(turns=2)
    showing.draft_shown(there, 0, "c3")
    assert showing.draft == ShownDraft(0, there.stamp(0), "c3")
    assert showing.partial(replace(there, warned=True)) == "c3"
    showing.draft_shown(there, 0, "")
    assert not showing.partial(there)
    for over in (table(turns=3), replace(there, status="finished")):
        showing.draft_shown(there, 0, "c3")
        assert not showing.partial(over)
        assert not showing.partial(there), "the draft must be forgotten"


async def test_one_request_is_in_flight_and_the_next_one_waits() -> None:
    showing, log = Showing("aaaaaa"), list[str]()
    first, second = asyncio.Event(), asyncio.Event()

    async def request(name: str, end: asyncio.Event) -> None:
        async with showing.flight() as flying:
            assert flying is showing
            log.append(name)
            await end.wait()

    tasks = [asyncio.create_task(request("first", first))]
    await settle()
    tasks.append(asyncio.create_task(request("second", second)))
    await settle()
    assert (log, showing.busy, showing.settled) == (["first"], True, False)
    first.set()
    await settle()
    assert (log, showing.busy, showing.settled) == (["first", "second"], True, False)
    second.set()
    await asyncio.gather(*tasks)
    assert (showing.busy, showing.settled) == (False, True)


# What is owed beside the board


class Bell:
    """A timer that records its cancellation."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def test_copies_are_searched_once_where_that_is_due() -> None:
    showing = Showing("aaaaaa")
    showing.search_due(7)
    assert showing.search_begins() is None, "it was not scheduled, or the table was closed meanwhile"
    for since, begins in ((7, 7), (None, 0)):
        showing.to_tidy()
        showing.search_due(since)
        assert [showing.search_begins(), showing.search_begins()] == [begins, None]
        showing.tidied()


def test_a_table_is_put_off_again_only_once_its_alarm_has_rung() -> None:
    showing = Showing("aaaaaa")
    first, second = (Backoff(table(), seconds, Bell()) for seconds in (60, 120))
    showing.put_off(first)
    with pytest.raises(OutOfOrder):
        showing.put_off(second)
    assert showing.backoff is first
    showing.backoff_ended()
    assert first.alarm is None
    showing.put_off(second)
    assert showing.backoff is second


def test_an_alarm_rings_once_and_not_before_it_is_set() -> None:
    showing = Showing("aaaaaa")
    with pytest.raises(OutOfOrder):
        showing.backoff_ended()
    showing.put_off(Backoff(table(), 60, Bell()))
    showing.backoff_ended()
    with pytest.raises(OutOfOrder):
        showing.backoff_ended()


@pytest.mark.parametrize("rung", [False, True])
def test_cancelling_a_backoff_cancels_its_alarm(*, rung: bool) -> None:
    showing, bell = Showing("aaaaaa"), Bell()
    showing.put_off(Backoff(table(), 60, bell))
    if rung:
        showing.backoff_ended()
    showing.backoff_cancelled()
    assert (showing.backoff, bell.cancelled) == (None, not rung)
    with pytest.raises(OutOfOrder):
        showing.backoff_cancelled()


OWED: dict[str, Step] = {
    "unfit": lambda showing: _in_flight(showing, showing.unfit),
    "gone": lambda showing: _in_flight(showing, showing.gone),
    "begun": lambda showing: _in_flight(showing, showing.post_began),
    "call": Showing.owe_call,
    "backoff": lambda showing: showing.put_off(Backoff(table(), 60, Bell())),
    "told": lambda showing: showing.newest.answered(table(turns=2)),
    "draft": lambda showing: showing.draft_shown(table(), 0, "c3"),
    "tidying": Showing.to_tidy,
    "in place": Showing.keep_in_place,
    "waiting": want,
}
KEPT_WHERE_CLOSED = {"backoff", "told", "waiting"}
"""What a closed table still owes: the task at work on it ends it."""


def _in_flight(showing: Showing, step: Callable[[], None]) -> None:
    want(showing)
    showing.took_off()
    step()
    showing.landed()


@pytest.mark.parametrize("owed", OWED)
def test_a_table_that_is_owed_anything_is_not_settled_and_a_close_ends_what_is_owed(owed: str) -> None:
    showing = Showing("aaaaaa")
    assert showing.settled
    OWED[owed](showing)
    assert not showing.settled
    showing.closed()
    assert showing.settled is (owed not in KEPT_WHERE_CLOSED)


# All records together


def test_records_of_settled_tables_are_dropped_once_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "KEPT", 4)
    showings = Showings()
    owed = [showings[name] for name in ("a", "b", "c")]
    for showing in owed:
        showing.owe_call()
    _ = showings["d"]
    assert set(showings) == {"a", "b", "c", "d"}
    assert showings["e"] is showings["e"]
    assert set(showings) == {"a", "b", "c", "e"}
    assert [showings[name] for name in ("a", "b", "c")] == owed
    # The next sweep is due at twice as many records as the last one kept.
    for name in ("f", "g"):
        _ = showings[name]
    assert len(showings) == 6
    _ = showings["h"]
    assert set(showings) == {"a", "b", "c", "h"}
