"""The claim window: calls, passes, and who gets the block (yebo.md 5.6, A14, A16 to A21)."""

from dataclasses import replace

from engines.game import Event
from engines.yebo.blocks import ordered, without
from engines.yebo.groups import Group
from engines.yebo.possibilities import asked, call_groups, call_wins, pickup_limit, silent, winning_split
from engines.yebo.state import Answer, State, Turn, then


def open_window(state: State) -> State:
    """After a discard: those who pass always have answered; with two seats, or nobody to ask, nobody waits (5.6)."""
    answers = tuple(Answer(calls=False) if player.always else None for player in state.players)
    state = replace(state, claimable=True, answers=answers)
    waits = len(state.players) > 2 and silent(state)
    return replace(state, phase="window" if waits else "take")


def say(state: State, seat: int, answer: Answer) -> Turn:
    """A seat answers: in the window it is collected, afterwards a call takes the block at once (5.6)."""
    event = Event(kind="called" if answer.calls else "passed", seats=(seat,), values={"seat": seat})
    state = state.with_answer(seat, answer)
    if state.phase != "window":
        return then([event], claim(state, seat, answer.group)) if answer.calls else (state, [event])
    return then([event], close(state)) if _settled(state) else (state, [event])


def always(state: State, seat: int) -> Turn:
    """The seat passes this discard and all others of the round, until it asks again (5.9)."""
    event = Event(kind="passes-always", values={"seat": seat})
    player = replace(state.players[seat], always=True)
    return then([event], say(state.with_player(seat, player), seat, Answer(calls=False)))


def _callers(state: State) -> list[int]:
    """Those who have called, the first to get the block first (A21)."""
    callers = [seat for seat in asked(state) if (answer := state.answers[seat]) and answer.calls]
    if state.options.win_priority:
        callers.sort(key=lambda seat: not call_wins(state, seat))
    return callers


def _settled(state: State) -> bool:
    """Whether no answer that is still to come can change who gets the block (5.6)."""
    waiting = silent(state)
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


def close(state: State) -> Turn:
    """The window is closed: the first caller has the block, or the next player may take one."""
    callers = _callers(state)
    if callers:
        answer = state.answers[callers[0]]
        return claim(state, callers[0], answer.group if answer else None)
    event = Event(kind="nobody-called", values={"block": state.discards[-1]})
    return replace(state, phase="take"), [event]


def claim(state: State, seat: int, group: Group | None) -> Turn:
    """Yebo: the block goes to the seat, and play goes on from it (5.6)."""
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
        pickups=0 if _breaks_row(state) else state.pickups,
    )
    events = [Event(kind="claimed", values={"seat": seat, "block": block})]
    if split is not None:
        return then(events, _lay(state, split.groups))
    if group is None and len(groups) > 1:
        return state, events
    return then(events, _lay(state, (group or groups[0],)))


def form(state: State, group: Group) -> Turn:
    """The claimant has chosen the group of the claimed block."""
    return _lay(state, (group,))


def _lay(state: State, groups: tuple[Group, ...]) -> Turn:
    """The claimed block is displayed in these groups; then the claimant plays on like after a draw."""
    assert state.claimed is not None, "a block was claimed"
    player, events = state.own, list[Event]()
    hand = (*player.hand, state.claimed)
    for group in groups:
        hand = without(hand, group.base)
        events.append(Event(kind="displayed", values={"seat": state.mover, "group": str(group)}))
    player = replace(player, hand=ordered(hand), groups=(*player.groups, *groups))
    return replace(state, phase="play", claimed=None).with_player(state.mover, player), events


def _breaks_row(state: State) -> bool:
    """Whether a turn that begins with a Yebo breaks the row of pick-ups: not once pick-up is unavailable (A41)."""
    return state.pickups < pickup_limit(state)
