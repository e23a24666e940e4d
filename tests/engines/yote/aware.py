"""Find the files of Yoté's and Choko's engine that do not follow the rules of a table's options (`moves` and `ending`).

`moves.legal` and `moves.advance` say which turns there are, and `ending` when a game is over. What judges a typed turn,
offers its parts, or searches quickly has its own way to the same answers.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count

from engines.game import Illegal
from engines.yote import house
from engines.yote.ending import ending
from engines.yote.legality import judge
from engines.yote.limits import WIN
from engines.yote.moves import advance, legal
from engines.yote.nodes import Node, capture_nodes, node
from engines.yote.notation import parse
from engines.yote.options import STALEMATE_TURNS, AnyOptions, RuleSet, ruleset
from engines.yote.ordering import ALL, Ordering
from engines.yote.prefixes import prefixes
from engines.yote.search import Search
from engines.yote.state import Action, Position, State
from engines.yote.view import YoteView
from tests.engines.yote.helpers import SEED, game_of

POSITIONS = 80
"""How many positions are looked at under one choice of options."""
TAPPED = 12
"""The number of these positions in which turns are also made by taps, and a house player thinks."""
REMOVALS = (1, 2)
"""How many sets of removals the search tries for a capture, far from the end of a game."""


def forgetful(options: AnyOptions) -> set[str]:
    """The files of the engine that come to other turns or results than the rules, by their paths."""
    rules, found = ruleset(options), set[str]()
    dice = random.Random(rules.game)
    for number, here in enumerate(_positions(rules, dice)):
        turns = legal(rules, here)
        if not turns:
            continue
        if not _judged(rules, here, turns, dice):
            found.add("engines/yote/legality.py")
        if not _captured(rules, here, turns):
            found.add("engines/yote/nodes.py")
        elif not _ordered(rules, here, turns):
            found.add("engines/yote/ordering.py")
        if any(not _ended(rules, advance(rules, here, turn)) for turn in dice.sample(turns, min(4, len(turns)))):
            found.add("engines/yote/limits.py")
        if number < TAPPED:
            view = _view(options, here)
            if {parse(view, text) for text in _tapped(view, "")} != set(turns):
                found.add("engines/yote/prefixes.py")
            if house.think("hard", view, turns, SEED, 4, now=count().__next__) not in turns:
                found.add("engines/yote/house.py")
    return found


def _positions(rules: RuleSet, dice: random.Random) -> list[Position]:
    """Positions of all ages, many of them a turn or two before a limit."""
    cells, found = range(rules.rows * 5), list[Position]()
    while len(found) < POSITIONS:
        most = dice.choice((3, 6, 12, 20))
        places = [1 << cell for cell in dice.sample(cells, dice.randrange(2, most + 1))]
        own = dice.randrange(max(1, len(places) - 12), min(12, len(places) - 1) + 1)
        hands = [0, 0] if dice.random() < 0.4 else [dice.randrange(13 - own), dice.randrange(13 - len(places) + own)]
        near = dice.choice((0, STALEMATE_TURNS - 1, rules.no_progress - 2, rules.no_progress - 1))
        quiet = max(0, near)
        turn = dice.randrange(61, 63)
        must = rules.initiative and hands[1 - turn % 2] > 0 and dice.random() < 0.3
        position = Position(
            (sum(places[:own]), sum(places[own:])),
            (hands[0], hands[1]),
            turn=turn,
            must_place=must,
            holder=dice.choice((0, 1)) if rules.initiative and any(hands) else None,
            quiet=quiet,
            idle=quiet,
        )
        found.append(position)
        turns = [turn for turn in legal(rules, position) if turn.kind == "step"]
        if turns and rules.no_return:  # two turns later, a step may be barred
            found.append(_later(rules, position, dice.choice(turns), dice))
    return found


def _later(rules: RuleSet, position: Position, turn: Action, dice: random.Random) -> Position:
    """The position after a turn, and after a quiet one in answer where there is any."""
    after = advance(rules, position, turn)
    quiet = [answer for answer in legal(rules, after) if answer.kind != "capture"]
    return advance(rules, after, dice.choice(quiet)) if quiet else after


def _view(options: AnyOptions, here: Position) -> YoteView:
    found = game_of(options).view(State(options, SEED, here, seen=(here.key(),)), here.side)
    assert isinstance(found, YoteView)
    return found


def _judged(rules: RuleSet, here: Position, turns: list[Action], dice: random.Random) -> bool:
    """Whether the turns of the rules are accepted, and no other turn of the same squares, nor of other ones."""
    known = set(turns)
    others = {turn._replace(removed=()) for turn in turns} | {
        turn._replace(kind="leap") for turn in turns if len(turn.path) == 2
    }
    others |= {turn._replace(removed=(*turn.removed[:-1], cell)) for turn in turns for cell in (*turn.path, 30)}
    others |= {Action("step", (dice.randrange(25), dice.randrange(25))) for _ in range(20)}
    others |= {Action("place", (cell,)) for cell in range(25)}
    return all(_accepted(rules, here, turn) for turn in dice.sample(turns, min(30, len(turns)))) and not any(
        _accepted(rules, here, turn) for turn in others - known
    )


def _accepted(rules: RuleSet, here: Position, turn: Action) -> bool:
    try:
        return judge(rules, here, turn.kind, turn.path, turn.removed) == turn
    except Illegal:
        return False


def _tapped(view: YoteView, partial: str) -> Iterator[str]:
    """Every whole turn to which the parts lead that are offered."""
    for part in prefixes(view, partial):
        if part.whole:
            yield partial + part.text
        if part.count > part.whole:
            yield from _tapped(view, partial + part.text)


def _plain(child: Node) -> tuple[int, ...]:
    """A node without the barred step of the side to move: if that piece was taken, the search leaves its step barred."""
    return child[:5] + child[6:]


def _captured(rules: RuleSet, here: Position, turns: list[Action]) -> bool:
    """Whether the search's captures with all removals are those of the rules, and with the most useful ones among them."""
    after = [_plain(node(advance(rules, here, turn))) for turn in turns if turn.kind == "capture"]
    if here.must_place or (rules.mandatory and not after):
        return True
    current = node(here)
    return Counter(map(_plain, capture_nodes(rules, current, None))) == Counter(after) and all(
        set(map(_plain, capture_nodes(rules, current, limit))) <= set(after) for limit in REMOVALS
    )


def _ordered(rules: RuleSet, here: Position, turns: list[Action]) -> bool:
    """Whether the turns that the search tries from a node are all turns of the rules, once each."""
    after = Counter(_plain(node(advance(rules, here, turn))) for turn in turns)
    return Counter(map(_plain, _children(rules, here))) == after


def _children(rules: RuleSet, here: Position) -> list[Node]:
    takes = 0 if here.must_place else any(turn.kind == "capture" for turn in legal(rules, here))
    order = Ordering(rules, 1, every=True)
    return [child for child, _ in order.children(node(here), None, ALL, depth=1, ply=0, takes=int(takes), lost=0)]


def _ended(rules: RuleSet, after: Position) -> bool:
    """Whether a node has the result of its position: who has won, that the game is drawn, or that it goes on."""
    result, current, search = ending(rules, after, ()), node(after), Search(rules, 1, count().__next__)
    score = search._told(current, search._limits.turns_left(current, after.quiet, after.idle))
    if score is None and not _children(rules, after):
        score = search._limits.blocked_score(current)
    if result is None:
        return score is None
    won = result[1]
    return score == (0 if won is None else WIN if won == after.side else -WIN)
