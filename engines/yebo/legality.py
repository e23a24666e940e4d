"""The legality of an action: the first rule that forbids it, and the list of legal actions (yebo.md 5.4 to 5.6, A8 to A41)."""

from collections import Counter
from collections.abc import Callable

from engines.game import Illegal
from engines.yebo import possibilities
from engines.yebo.blocks import AFRICA, SUITS, without
from engines.yebo.group_finder import findable
from engines.yebo.groups import ROUNDS, committed, template_of, used_up
from engines.yebo.notation import Action, Kind, format_action
from engines.yebo.readiness import is_ready
from engines.yebo.state import State
from engines.yebo.view import Phase

_PHASES: dict[Kind, tuple[Phase, ...]] = {
    "fence": ("fence",),
    "deal": ("fence",),
    "round": ("round",),
    "announce": ("take", "play"),
    "draw": ("take",),
    "pickup": ("take",),
    "call": ("window", "take"),
    "pass": ("window", "take", "play"),
    "always": ("window", "take"),
    "ask": ("take", "form", "play"),
    "form": ("form",),
    "display": ("play",),
    "fourth": ("play",),
    "exchange": ("play",),
    "discard": ("play",),
    "score": ("exhausted",),
    "rebuild": ("exhausted",),
}
"""The phases in which each kind of action is possible."""
_MOVERS: frozenset[Kind] = frozenset(("draw", "pickup", "ask", "form", "display", "fourth", "exchange", "discard"))
"""The kinds of action that only the seat whose turn it is may play."""
_CHIEFS: frozenset[Kind] = frozenset(("fence", "deal", "round", "score", "rebuild"))
"""The kinds of action that only the Chief may play."""


def legal(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat, in this order.

    For the Chief's decisions: break points and `deal`, rounds, or `score` and `rebuild`. Otherwise: draws, the usual end first,
    pick-up or groups to form; 4th blocks, exchanges, groups to display, discards in the order of the hand, each followed
    by the same discard as the final one; calls without, then with a named group; `announce`, `pass`, `pass always`, `ask`.
    """
    if seat not in possibilities.to_act(state):
        return []
    match state.phase:
        case "fence":
            points = possibilities.break_points()
            return [*(Action("fence", number=stack, direction=way) for stack, way in points), Action("deal")]
        case "round":
            return [Action("round", number=number) for number in possibilities.rounds_left(state)]
        case "exhausted":
            return [Action("score"), *([Action("rebuild")] if possibilities.may_rebuild(state) else [])]
    own = seat == state.to_move and state.phase != "window"
    found = _turn(state) if own else []
    if seat in possibilities.unanswered(state):
        found += _calls(state, seat)
    if possibilities.may_announce(state, seat):
        found.append(Action("announce"))
    if not own:
        found.append(Action("pass"))
        found += [Action("always")] if possibilities.unanswered(state) else []
    elif state.own.always:
        found.append(Action("ask"))
    return found


def _turn(state: State) -> list[Action]:
    """The actions of the seat whose turn it is, without calls, announcements and `ask`."""
    match state.phase:
        case "take":
            draws = [Action("draw", side=side) for side in possibilities.draw_sides(state)]
            return [*draws, *([Action("pickup")] if possibilities.may_pickup(state) else [])]
        case "form":
            return [Action("form", block=state.claimed, group=group) for group in possibilities.formable(state)]
    groups = possibilities.displayable(state)
    found = [Action("fourth", number=index + 1) for index in possibilities.fourths(state)]
    found += [Action("exchange", seat=seat, number=index + 1) for seat, index in possibilities.exchanges(state)]
    found += [Action("display", group=group) for group in groups]
    if state.options.strict_display and possibilities.must_display(state, groups):
        return found
    finals = possibilities.finals(state)
    for block in possibilities.discardable(state.own.hand, state.picked):
        found.append(Action("discard", block=block))
        found += [Action("discard", block=block, final=True)] if block in finals else []
    return found


def _calls(state: State, seat: int) -> list[Action]:
    if not possibilities.may_call(state, seat):
        return []
    block = state.discards[-1]
    return [Action("call"), *(Action("call", block=block, group=g) for g in possibilities.call_groups(state, seat))]


def judge(state: State, seat: int, action: Action) -> None:
    """Raise Illegal, with one of `notation.REASONS`, unless the seat may play the action."""
    if state.phase == "over":
        raise Illegal("game-over")
    if action.kind in _CHIEFS and seat != state.chief:
        raise Illegal("only-chief")
    if state.phase not in _PHASES[action.kind]:
        raise Illegal("not-now", text=format_action(action))
    if action.kind in _MOVERS and seat != state.to_move:
        raise Illegal("not-your-turn")
    if action.kind in _CHECKS:
        _CHECKS[action.kind](state, seat, action)


def _round(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if action.number not in possibilities.rounds_left(state):
        played = next((spec.name for number, spec in ROUNDS.items() if number == action.number), "")
        raise Illegal("round-played", round=played)


def _announce(state: State, seat: int, action: Action) -> None:
    if not state.opening or (seat == state.to_move and state.phase != "take"):
        raise Illegal("not-now", text=format_action(action))
    player = state.players[seat]
    if player.announced:
        raise Illegal("already-announced")
    if seat != state.to_move and state.answers[seat] is not None:
        raise Illegal("already-answered")
    if not is_ready(state.named, player.hand, player.groups):
        raise Illegal("not-ready")


def _pickup(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if not state.claimable:
        raise Illegal("pickup-called")
    if not ROUNDS[state.named].calls:
        raise Illegal("pickup-pairs")
    if state.pickups >= possibilities.pickup_limit(state):
        raise Illegal("pickup-limit")
    if not possibilities.may_pickup(state):
        raise Illegal("nothing-to-discard")


def _say(state: State, seat: int, action: Action) -> None:
    """Check a pass, a call, or a pass on announcing; a seat may answer only once."""
    if seat == state.to_move and state.phase != "window" and action.kind != "call":
        raise Illegal("not-now", text=format_action(action))
    if action.kind == "pass" and seat in possibilities.early_announcers(state):
        return
    if not state.claimable:
        raise Illegal("not-now", text=format_action(action))
    if seat == state.discarder:
        raise Illegal("not-your-turn")
    if seat not in possibilities.asked(state):
        raise Illegal("call-to-win")
    if state.answers[seat] is not None:
        raise Illegal("already-answered")
    if action.kind == "call":
        _call(state, seat, action)


def _call(state: State, seat: int, action: Action) -> None:
    block = state.discards[-1]
    if not ROUNDS[state.named].calls:
        if possibilities.winning_split(state, seat) is None or action.group is not None:
            raise Illegal("call-to-win")
        return
    groups = possibilities.call_groups(state, seat)
    if not groups or (action.group is not None and (action.block, action.group) not in [(block, g) for g in groups]):
        raise Illegal("call-no-group", block=block)


def _ask(state: State, seat: int, action: Action) -> None:
    if not state.players[seat].always:
        raise Illegal("not-now", text=format_action(action))


def _form(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if action.block != state.claimed or action.group not in possibilities.formable(state):
        raise Illegal("call-no-group", block=str(state.claimed))


def _display(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    group, player = action.group, state.own
    assert group is not None, "a display names its group"
    if group in possibilities.displayable(state):
        return
    shown, template = str(group), template_of(state.named, group)
    spec = ROUNDS[state.named]
    if group.fourth or (template is None and group.blocks != (AFRICA,) * spec.size):
        raise Illegal("no-group", blocks=shown, round=spec.name)
    missing = Counter(group.base) - Counter(player.hand)
    if missing:
        raise Illegal("not-held", blocks=" ".join(missing.elements()))
    bound = committed(player.groups)
    if group.suits and len(bound | group.suits) > spec.suits:
        raise Illegal("other-suit", blocks=shown, suits=" ".join(suit for suit in SUITS if suit in bound))
    if template and template.once in used_up(state.named, player.groups):
        raise Illegal("limit-reached", blocks=shown)
    if len(player.groups) == spec.goal or (len(player.groups) + 1 == spec.goal and not player.announced):
        raise Illegal("last-group-unannounced")
    if group not in findable(state.named, player.hand, player.groups):
        raise Illegal("no-group", blocks=shown, round=spec.name)
    raise Illegal("nothing-to-discard")


def _fourth(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if not ROUNDS[state.named].fourths:
        raise Illegal("no-fourths")
    if not state.fresh:
        raise Illegal("not-fresh")
    number = action.number or 0
    if not 1 <= number <= len(state.own.groups):
        raise Illegal("no-such-group", group=number)
    if number - 1 not in possibilities.fourths(state):
        raise Illegal("not-fourth", block=str(state.drawn), group=str(state.own.groups[number - 1]))


def _exchange(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if not state.fresh:
        raise Illegal("not-fresh")
    owner, number = action.seat, action.number or 0
    if owner is None or owner not in state.seats or not 1 <= number <= len(state.players[owner].groups):
        raise Illegal("no-such-group", group=number)
    group = state.players[owner].groups[number - 1]
    if group.stands_for != state.drawn:
        raise Illegal("no-africa", block=str(state.drawn), group=str(group))
    if (owner, number - 1) not in possibilities.exchanges(state):
        raise Illegal("nothing-to-discard")


def _discard(state: State, seat: int, action: Action) -> None:
    block, player = action.block, state.players[seat]
    if block == AFRICA:
        raise Illegal("discard-africa")
    if block is None or block not in player.hand:
        raise Illegal("not-held", blocks=str(block))
    if block not in possibilities.discardable(player.hand, state.picked):
        raise Illegal("discard-picked", block=block)
    if state.options.strict_display:
        must = possibilities.must_display(state, possibilities.displayable(state))
        if must:
            raise Illegal("must-display", group=str(must[0]))
    if action.final:
        if player.announced:
            raise Illegal("already-announced")
        wins = len(player.groups) == ROUNDS[state.named].goal
        if wins or not is_ready(state.named, without(player.hand, [block]), player.groups):
            raise Illegal("not-ready")


def _rebuild(state: State, seat: int, action: Action) -> None:  # noqa: ARG001 - all checks have the same signature
    if not possibilities.may_rebuild(state):
        raise Illegal("no-rebuild")


_CHECKS: dict[Kind, Callable[[State, int, Action], None]] = {
    "round": _round,
    "announce": _announce,
    "pickup": _pickup,
    "call": _say,
    "pass": _say,
    "always": _say,
    "ask": _ask,
    "form": _form,
    "display": _display,
    "fourth": _fourth,
    "exchange": _exchange,
    "discard": _discard,
    "rebuild": _rebuild,
}
"""The check of each kind of action; a kind without an entry is legal whenever its phase and seat are right."""
