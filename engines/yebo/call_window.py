"""The claim window: calls, passes, and the seat that gets the block (yebo.md 5.6, A14, A16 to A21)."""

from dataclasses import replace

from engines.game import Event
from engines.yebo.blocks import ordered, without
from engines.yebo.groups import Group
from engines.yebo.possibilities import asked, call_groups, call_wins, pickup_limit, unanswered, winning_split
from engines.yebo.state import Answer, State, Transition, prepend


def open_window(state: State) -> State:
    """The state after a discard, with the window open if anybody may still answer (5.6).

    Seats that always pass have answered already. With two seats, or if no seat may answer, the window does not open and
    the next player may take a block at once.
    """
    answers = tuple(Answer(calls=False) if player.always else None for player in state.players)
    state = replace(state, claimable=True, answers=answers)
    waits = len(state.players) > 2 and unanswered(state)
    return replace(state, phase="window" if waits else "take")


def give_answer(state: State, seat: int, answer: Answer) -> Transition:
    """A seat answers a discard (5.6).

    While the window is open, answers are collected until no further answer can change the result. Once the window is
    closed, a call takes the block at once.
    """
    event = Event(kind="called" if answer.calls else "passed", seats=(seat,), values={"seat": seat})
    state = state.with_answer(seat, answer)
    if state.phase != "window":
        return prepend([event], claim(state, seat, answer.group)) if answer.calls else (state, [event])
    return prepend([event], close(state)) if _is_decided(state) else (state, [event])


def pass_always(state: State, seat: int) -> Transition:
    """The seat passes this discard and all later ones of the round, until it asks to be asked again (5.9)."""
    event = Event(kind="passes-always", values={"seat": seat})
    player = replace(state.players[seat], always=True)
    return prepend([event], give_answer(state.with_player(seat, player), seat, Answer(calls=False)))


def _callers(state: State) -> list[int]:
    """The seats that have called, by precedence: the first one gets the block (A21)."""
    callers = [seat for seat in asked(state) if (answer := state.answers[seat]) and answer.calls]
    if state.options.win_priority:
        callers.sort(key=lambda seat: not call_wins(state, seat))
    return callers


def _is_decided(state: State) -> bool:
    """Whether no answer still awaited can change which seat gets the block (5.6)."""
    waiting = unanswered(state)
    if not waiting:
        return True
    callers = _callers(state)
    if not callers:
        return False
    order, first = asked(state), callers[0]
    before = [seat for seat in waiting if order.index(seat) < order.index(first)]
    if not state.options.win_priority:
        return not before
    rivals = [seat for seat in waiting if state.players[seat].announced]
    return not [seat for seat in before if seat in rivals] if call_wins(state, first) else not (before or rivals)


def close(state: State) -> Transition:
    """Close the window: the caller with precedence gets the block; without a call the next player may take a block."""
    callers = _callers(state)
    if callers:
        answer = state.answers[callers[0]]
        return claim(state, callers[0], answer.group if answer else None)
    event = Event(kind="nobody-called", values={"block": state.discards[-1]})
    return replace(state, phase="take"), [event]


def claim(state: State, seat: int, group: Group | None) -> Transition:
    """Yebo: the seat gets the discard, displays a group with it, and has the next turn (5.6).

    Args:
        state: The state.
        seat: The seat that has called.
        group: The group named in the call; None lets the seat choose afterwards if there are several.
    """
    block, split = state.discards[-1], winning_split(state, seat)
    groups = call_groups(state, seat)
    state = replace(
        state,
        phase="form",
        to_move=seat,
        turn=state.turn + 1,
        discards=state.discards[:-1],
        claimable=False,
        claimed=block,
        pickups=0 if _resets_pickups(state) else state.pickups,
    )
    events = [Event(kind="claimed", values={"seat": seat, "block": block})]
    if split is not None:
        return prepend(events, _display_claimed(state, split.groups))
    if group is None and len(groups) > 1:
        return state, events
    return prepend(events, _display_claimed(state, (group or groups[0],)))


def form(state: State, group: Group) -> Transition:
    """The seat that has the claimed block displays the group it has chosen for the block."""
    return _display_claimed(state, (group,))


def _display_claimed(state: State, groups: tuple[Group, ...]) -> Transition:
    """Display groups that contain the claimed block; then the claimant's turn continues as after a draw."""
    assert state.claimed is not None, "a block was claimed"
    player, events = state.own, list[Event]()
    hand = (*player.hand, state.claimed)
    for group in groups:
        hand = without(hand, group.base)
        events.append(Event(kind="displayed", values={"seat": state.mover, "group": str(group)}))
    player = replace(player, hand=ordered(hand), groups=(*player.groups, *groups))
    return replace(state, phase="play", claimed=None).with_player(state.mover, player), events


def _resets_pickups(state: State) -> bool:
    """Whether a turn that begins with a Yebo resets the count of consecutive pick-ups (A41).

    The count is not reset once it has reached its limit.
    """
    return state.pickups < pickup_limit(state)
