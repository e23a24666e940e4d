"""The best turn of Yoté or Choko with its reason, and what another turn would have done better."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import inf, tanh
from typing import NamedTuple

from engines.analysis import Hint
from engines.yote import endgame_play, moves
from engines.yote.board import CELLS, COLUMNS, HAND, cells_of
from engines.yote.endgame import tables
from engines.yote.ending import ending
from engines.yote.glance import values
from engines.yote.limits import WIN
from engines.yote.moves import advance, capturers, due_removals, empty_cells, routes_from
from engines.yote.notation import format_action
from engines.yote.quiescence import KNOWN
from engines.yote.ruleset import RuleSet, ruleset
from engines.yote.search import SURE, Search
from engines.yote.state import Action, Position, parse_position
from engines.yote.view import YoteView

REASONS: dict[str, tuple[str, ...]] = {
    "wins-now": (),
    "wins": ("turns",),
    "won": (),
    "lost": (),
    "captures": ("count", "risk", "reply"),
    "saves": ("count", "risk", "reply"),
    "threatens": ("count", "threat", "risk", "reply"),
    "initiative": ("risk", "reply"),
    "corner": (),
    "edge": (),
    "guards": ("cells",),
    "safe": (),
    "least": ("risk", "reply"),
    "best": (),
}
"""Every reason of a hint, and the names of its values.

`count` pieces are taken, saved or threatened, these by the capture `threat`; `risk` pieces can be taken in reply, by the
capture `reply`. Captures are named without the pieces removed after them. `wins`: the enemy's last piece is taken
in at most so many own turns; `won`, `lost`: the ending is won, or every turn loses; `initiative`: the enemy must place a
piece (choko.md 3.1); `least`: the turn leaves pieces to be taken. The others take, save and threaten nothing, and leave
nothing to be taken: `corner`, `edge`: the piece then stands where no line, or one line, leads over it; `guards`: a piece of
the enemy on these `cells` could then be taken; `safe`, `best`: a placement, or another turn, of which none of that is true."""
WRONG: dict[str, tuple[str, ...]] = {
    "missed-win": ("turns",),
    "loses": ("turns",),
    "ending": (),
    "ending-lost": (),
    "removal": ("cells",),
    "missed-capture": ("count",),
    "unsaved": ("count", "reply"),
    "hangs": ("count", "reply"),
    "answered": ("count", "reply"),
    "pressed": ("count", "reply", "threat"),
    "missed-threat": ("count", "threat"),
    "material": ("count",),
    "slip": (),
}
"""Every reason for which a turn was worse than another, and the names of its values.

`missed-win`: the other turn wins in at most so many turns; `loses`: the enemy now wins in so many; `ending`,
`ending-lost`: the other turn keeps a won ending, or keeps from a lost one; `removal`: other pieces
(`cells`) should have been removed after the same capture; `unsaved`, `hangs`: the enemy can take more pieces, by the
capture `reply`, which it threatened before, or did not; `answered`, `pressed`: the enemy's best reply is a capture, or a
turn that threatens one (`threat`), which it would not have after the other turn; `missed-threat`: the other turn threatens
to take pieces, by the capture `threat`; `material`: the other turn is better by the worth of about so many pieces."""
FAIR = 700
"""The lead, in hundredths of a piece, that counts as a fair one: further pieces change the chance of winning little."""
READINGS = 100
"""Length of a hint's search, in readings of its clock, one every 128 nodes: some tenths of a second."""
_CLEAR = 20_000
"""The score above which a game is won, in however many turns: more than any number of pieces counts."""
_PIECE = 100
"""The score of a piece."""
_FAR = 60
"""A score that is won or lost in more turns than this stands for a sure result whose distance is not known."""


class Look(NamedTuple):
    """The result of a search.

    Attributes:
        action: The best turn.
        score: Its score, in hundredths of a piece.
        depth: The greatest depth searched completely, in turns.
        reply: The best turn in reply where the search was for a single turn; None if it is not known.
    """

    action: Action
    score: int
    depth: int
    reply: Action | None = None


class _Clock:
    """The clock of a search: it counts its own readings, and runs out once a depth is reached."""

    def __init__(self, depth: float) -> None:
        self._readings = count()
        self._depth = depth
        self.search: Search | None = None

    def __call__(self) -> float:
        """The number of readings so far."""
        if self.search is not None and self.search.depth >= self._depth:
            return inf
        return next(self._readings)


def look(
    rules: RuleSet,
    position: Position,
    legal: Sequence[Action],
    seen: Sequence[int],
    *,
    readings: int,
    depth: float = inf,
) -> Look:
    """Search a position; the result depends on the arguments alone.

    Args:
        rules: The rule set.
        position: The position.
        legal: The turns to choose from, at least one.
        seen: Keys of the positions since the last placement or capture.
        readings: Length of the search, in readings of its clock.
        depth: The depth at which the search may end earlier, in turns.
    """
    found = _by_tables(rules, position, legal, seen)
    if found is not None:
        return found
    clock = _Clock(depth)
    search = Search(rules, readings, clock, tables(rules))
    clock.search = search
    action = search.best(position, legal, seen)
    if search.depth:
        reply = None
        if len(legal) == 1:
            after = advance(rules, position, action)
            reply = search.reply(after, moves.legal(rules, after))
        return Look(action, search.score, search.depth, reply)
    # Too many captures for the search: their values after the captures in reply stand for it.
    scores = values(rules, position, legal)
    return Look(legal[scores.index(max(scores))], max(scores), 0)


def _by_tables(rules: RuleSet, position: Position, legal: Sequence[Action], seen: Sequence[int]) -> Look | None:
    """What the endgame tables know of a position, for all its turns or for a single one; None if they do not know it."""
    known = tables(rules)
    value = None if known is None or position.hands != (0, 0) else endgame_play.value(known, rules, position)
    if known is None or value is None:
        return None
    action = legal[0] if len(legal) == 1 else endgame_play.turns(known, rules, position, legal, seen)[0]
    after = advance(rules, position, action)
    result = ending(rules, after, ())
    if result is not None:
        won = WIN - 1 if result[1] == position.side else 1 - WIN
        return Look(action, 0 if result[1] is None else won, 0)
    if len(legal) > 1:
        return Look(action, _score(value), 0)
    replied = endgame_play.value(known, rules, after)
    assert replied is not None, "the tables know every position to which a position of theirs leads"
    return Look(action, _score(-replied), 0)


def _score(value: int) -> int:
    """The score of a value of the tables: the sooner the next capture, the higher if it is one's own."""
    return 0 if not value else KNOWN - value if value > 0 else -KNOWN - value


def chance(score: int) -> float:
    """The chance of winning at a score, from 0 to 1."""
    if abs(score) > _CLEAR:
        return float(score > 0)
    return (1 + tanh(score / FAIR)) / 2


def hint(view: YoteView, legal: Sequence[Action]) -> Hint | None:
    """The best turn of the viewing seat; None if it is not to move."""
    if not legal or view.seat is None or view.seat != view.to_move:
        return None
    position, _ = parse_position(view.position)
    rules = ruleset(view.options)
    found = look(rules, position, legal, view.seen, readings=READINGS)
    reason, told = reason_of(rules, position, found)
    return Hint(action=format_action(found.action), reason=reason, values=told)


class _Capture(NamedTuple):
    """A capture that a side could make if it were to move.

    Attributes:
        taken: How many pieces it takes; 0 where no capture can be made.
        text: Its notation, without the pieces removed after it; empty where no capture can be made.
    """

    taken: int = 0
    text: str = ""


class _Effect(NamedTuple):
    """What a turn does at once.

    Attributes:
        taken: How many pieces it takes.
        risk: The largest capture of the enemy in its next turn.
        threat: The largest capture of the side if it were to move again at once.
        bound: Whether the enemy must place a piece.
    """

    taken: int
    risk: _Capture
    threat: _Capture
    bound: bool


def _effect(rules: RuleSet, position: Position, action: Action) -> _Effect:
    side, after = position.side, advance(rules, position, action)
    taken = position.total(1 - side) - after.total(1 - side)
    risk = _Capture() if after.must_place else _largest(rules, after, 1 - side)
    return _Effect(taken, risk, _largest(rules, after, side), after.must_place)


def _largest(rules: RuleSet, position: Position, side: int) -> _Capture:
    """The largest capture that a side could make if it were to move."""
    return max(_captures(rules, position, side), key=lambda capture: capture.taken, default=_Capture())


def _captures(rules: RuleSet, position: Position, side: int) -> Iterator[_Capture]:
    """Every capture that a side could make if it were to move."""
    own, foe, in_hand = position.boards[side], position.boards[1 - side], position.hands[1 - side]
    empty = empty_cells(rules, position)
    for start in cells_of(capturers(own, foe, empty)):
        for path, left in routes_from(rules, start, foe, empty):
            jumps = len(path) - 1
            count = jumps + due_removals(rules, jumps, left.bit_count(), in_hand)
            yield _Capture(count, "x".join(CELLS[cell] for cell in path))


def _answered(
    rules: RuleSet, position: Position, played: Look, better: Look
) -> tuple[str, dict[str, str | int]] | None:
    """The capture that the best reply makes or threatens after a turn, and not after a better one; None without any."""
    reply, foe = played.reply, 1 - position.side
    if reply is None:
        return None
    after, other = (advance(rules, position, look.action) for look in (played, better))
    replied = advance(rules, after, reply)
    if reply.kind == "capture":
        taken = after.total(position.side) - replied.total(position.side)
        made = _Capture(taken, "x".join(CELLS[cell] for cell in reply.path))
        if not other.must_place and made in _captures(rules, other, foe):
            return None
        return "answered", {"count": made.taken, "reply": made.text}
    had = set(_captures(rules, after, foe))
    if reply in moves.legal(rules, other):
        had.update(_captures(rules, advance(rules, other, reply), foe))
    new = [capture for capture in _captures(rules, replied, foe) if capture not in had]
    if not new:
        return None
    threat = max(new, key=lambda capture: capture.taken)
    return "pressed", {"count": threat.taken, "reply": format_action(reply), "threat": threat.text}


def _turns(score: int) -> int | None:
    """In how many turns of the winning side the game is over; None if that is not known, or not sure."""
    plies = WIN - abs(score)
    return plies // 2 + 1 if abs(score) > SURE and plies <= _FAR else None


def reason_of(rules: RuleSet, position: Position, found: Look) -> tuple[str, dict[str, str | int]]:
    """Why the best turn is the best: the reason and its values."""
    turns, effect = _turns(found.score), _effect(rules, position, found.action)
    if found.score > 0 and turns is not None:
        return ("wins-now", {}) if turns == 1 else ("wins", {"turns": turns})
    if found.score < -_CLEAR:
        return "lost", {}
    risk: dict[str, str | int] = {"risk": effect.risk.taken, "reply": effect.risk.text}
    if effect.taken:
        return "captures", {"count": effect.taken, **risk}
    if found.score > _CLEAR:
        return "won", {}
    saved = _largest(rules, position, 1 - position.side).taken - effect.risk.taken
    if saved > 0:
        return "saves", {"count": saved, **risk}
    if effect.threat.taken:
        return "threatens", {"count": effect.threat.taken, "threat": effect.threat.text, **risk}
    if effect.bound and not position.must_place:
        return "initiative", risk
    if effect.risk.taken:
        return "least", risk
    return _calm(rules, position, found.action)


def _calm(rules: RuleSet, position: Position, action: Action) -> tuple[str, dict[str, str | int]]:
    """What a turn does for the place of its piece, where no piece is taken, saved, threatened or lost by it.

    The order is that of the weights of the evaluation at the start: a corner counts more than two guarded cells, an edge
    more than one.
    """
    lines = _lines_over(rules, action.path[-1])
    nearer = action.kind == "place" or lines < _lines_over(rules, action.path[0])
    if nearer and not lines:
        return "corner", {}
    cells = _guarded(rules, position, advance(rules, position, action))
    if nearer and lines == 1 and len(cells) < 2:
        return "edge", {}
    if cells:
        return "guards", {"cells": ", ".join(CELLS[cell] for cell in cells)}
    return ("safe", {}) if action.kind == "place" else ("best", {})


def _lines_over(rules: RuleSet, cell: int) -> int:
    """Along how many lines a piece on a cell can be jumped over: none in a corner, one at an edge, two elsewhere."""
    rank, file = divmod(cell, COLUMNS)
    return (0 < file < COLUMNS - 1) + (0 < rank < rules.rows - 1)


def _guarded(rules: RuleSet, position: Position, after: Position) -> list[int]:
    """The cells where a piece that the enemy now places or moves there could be taken, and could not before; ascending.

    A cell does not count if the enemy gains the initiative by a placement on it: the side must then place a piece too, and
    cannot take (choko.md 3.1).
    """
    before, now = (_reached(rules, each, position.side) for each in (position, after))
    replies = [reply for reply in moves.legal(rules, after) if reply.kind != "capture"]
    cells = {reply.path[-1] for reply in replies}
    cells -= {reply.path[-1] for reply in replies if advance(rules, after, reply).must_place}
    return [cell for cell in cells_of(now & ~before) if cell in cells]


def _reached(rules: RuleSet, position: Position, side: int) -> int:
    """Mask of the empty cells on which a side could take a piece of the enemy."""
    empty, own = empty_cells(rules, position), position.boards[side]
    return sum(1 << cell for cell in cells_of(empty) if capturers(own, 1 << cell, empty & ~(1 << cell)))


def fault(rules: RuleSet, position: Position, played: Look, better: Look) -> tuple[str, dict[str, str | int]]:
    """Why a turn was worse than a better one: the reason and its values."""
    wins, loses = _turns(better.score), _turns(played.score)
    if better.score > _CLEAR:
        return ("ending", {}) if wins is None else ("missed-win", {"turns": wins})
    if played.score < -_CLEAR:
        return ("ending-lost", {}) if loses is None else ("loses", {"turns": loses})
    if played.action.kind == "capture" and played.action.path == better.action.path:
        return "removal", {"cells": " ".join("hand" if cell == HAND else CELLS[cell] for cell in better.action.removed)}
    was, could = _effect(rules, position, played.action), _effect(rules, position, better.action)
    if could.taken > was.taken:
        return "missed-capture", {"count": could.taken}
    if was.risk.taken > could.risk.taken:
        stood = was.risk in _captures(rules, position, 1 - position.side)
        return ("unsaved" if stood else "hangs"), {"count": was.risk.taken, "reply": was.risk.text}
    answered = _answered(rules, position, played, better)
    if answered is not None:
        return answered
    if could.threat.taken > was.threat.taken and not could.risk.taken and not was.taken:
        return "missed-threat", {"count": could.threat.taken, "threat": could.threat.text}
    lead = round((better.score - played.score) / _PIECE)
    return ("material", {"count": lead}) if lead else ("slip", {})
