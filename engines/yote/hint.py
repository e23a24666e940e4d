"""The best turn of Yoté or Choko with its reason, and what another turn would have done better."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.analysis import Hint
from engines.yote import moves
from engines.yote.board import CELLS, COLUMNS, HAND, cells_of
from engines.yote.limits import WIN
from engines.yote.look import Look, look, proved
from engines.yote.moves import advance, capturers, due_removals, empty_cells, routes_from
from engines.yote.notation import format_action
from engines.yote.options import RuleSet, ruleset
from engines.yote.search import SURE
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
    "missed-ending": (),
    "ending": (),
    "loses-ending": (),
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

Results are told where they are proved (`Look.result`). `missed-win`, `missed-ending`: the other turn wins, in at most so
many turns or in an ending; `ending`: it does, and the turn does not; `loses`, `loses-ending`: the enemy now wins, in so many
turns or in an ending; `ending-lost`: it does, and would not after the other turn; `removal`: other pieces (`cells`) should
have been removed after the same capture; `unsaved`, `hangs`: the enemy can take more pieces, by the capture `reply`, which it
threatened before, or did not; `answered`, `pressed`: the enemy's best reply is a capture, or a turn that threatens one
(`threat`), which it would not have after the other turn; `missed-threat`: the other turn threatens to take pieces, by the
capture `threat`; `material`: the other turn is better by the worth of about so many pieces."""
READINGS = 100
"""Length of a hint's search, in readings of its clock, one every 128 nodes: some tenths of a second."""
_PIECE = 100
"""The score of a piece."""
_FAR = 60
"""A score that is won or lost in more turns than this stands for a sure result whose distance is not known."""


def hint(view: YoteView, legal: Sequence[Action]) -> Hint | None:
    """The best turn of the viewing seat; None if it is not to move."""
    if not legal or view.seat is None or view.seat != view.to_move:
        return None
    position, _ = parse_position(view.position)
    rules = ruleset(view.options)
    found = look(rules, position, legal, view.seen, readings=READINGS)
    found = proved(rules, position, legal, view.seen, found, readings=READINGS)
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
    if found.result == 1 and turns is not None:
        return ("wins-now", {}) if turns == 1 else ("wins", {"turns": turns})
    if found.result == -1:
        return "lost", {}
    risk: dict[str, str | int] = {"risk": effect.risk.taken, "reply": effect.risk.text}
    if effect.taken:
        return "captures", {"count": effect.taken, **risk}
    if found.result == 1:
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
    if better.result == 1 and wins is not None:
        return "missed-win", {"turns": wins}
    if better.result == 1:
        return ("missed-ending" if played.result is None else "ending"), {}
    if played.result == -1 and loses is not None:
        return "loses", {"turns": loses}
    if played.result == -1:
        return ("loses-ending" if better.result is None else "ending-lost"), {}
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
    lead = 0 if better.decided or played.decided else round((better.score - played.score) / _PIECE)
    return ("material", {"count": lead}) if lead else ("slip", {})
