"""What the search sees at a node: captures, threats, and quiet turns, safe and risky; the rules are the reference."""

import random
from collections import Counter

import pytest

from engines.yote.board import FULL, cells_of
from engines.yote.evaluation import evaluator, weights
from engines.yote.moves import advance, legal
from engines.yote.nodes import Node, bits, capture_nodes, node
from engines.yote.options import AnyOptions, RuleSet, ruleset
from engines.yote.ordering import quiet_turns
from engines.yote.state import Action, Position
from tests.engines.yote.helpers import at, turns
from tests.engines.yote.positions import RULES, lines, position


def drawn(rules: RuleSet, count: int) -> list[Position]:
    """Positions drawn by lot, from a few pieces on the board to a nearly full one."""
    dice, cells = random.Random(rules.game), range(rules.rows * 5)
    found = []
    for number in range(count):
        places = [1 << cell for cell in dice.sample(cells, dice.randrange(2, 21))]
        own = dice.randrange(max(0, len(places) - 12), min(12, len(places)) + 1)
        boards = sum(places[:own]), sum(places[own:])
        hands = dice.randrange(13 - own), dice.randrange(13 - len(places) + own)
        found.append(Position(boards, hands, turn=1 + number % 2, must_place=rules.initiative and not number % 3))
    return [here for here in found if here.hands[here.side] or not here.must_place]


def change(action: Action) -> int:
    """The change of the own mask by an action."""
    return sum(1 << cell for cell in {action.path[0], action.path[-1]})


def targets(rules: RuleSet, current: Node) -> int:
    """Mask of the pieces of the side to move that its enemy could capture if it were to move."""
    own, foe, hand, other, *_ = current
    turned = Position((foe, own), (other, hand), turn=1)
    return sum(
        1 << cell for cell in {cell for turn in legal(rules, turned) if turn.kind == "capture" for cell in turn.jumped}
    )


@pytest.mark.parametrize("name", ["lemery", "traditional", "choko"])
def test_the_evaluation_sees_every_capture_and_every_threat(name: str) -> None:
    rules = ruleset(RULES[name])
    evaluate = evaluator(rules.rows, weights(rules))
    for here in drawn(rules, 150):
        current = node(here)
        _, takes, lost = evaluate(current)
        assert bool(takes) == any(turn.kind == "capture" for turn in legal(rules, here))
        assert lost == targets(rules, current)


@pytest.mark.parametrize("name", ["lemery", "choko"])
def test_a_position_is_worth_the_same_in_every_mirror(name: str) -> None:
    rules = ruleset(RULES[name])
    evaluate, last = evaluator(rules.rows, weights(rules)), rules.rows * 5 - 1
    for here in drawn(rules, 50):
        own, foe, hand, other, must, bar, bar_foe = node(here)
        value = evaluate((own, foe, hand, other, must, bar, bar_foe))[0]
        for cells in (range(last, -1, -1), [cell + 4 - 2 * (cell % 5) for cell in range(last + 1)]):
            mine, theirs = (sum(1 << cells[cell] for cell in cells_of(mask)) for mask in (own, foe))
            assert evaluate((mine, theirs, hand, other, must, bar, bar_foe))[0] == value


@pytest.mark.parametrize("name", [name for name in RULES if "mandatory" not in name])
def test_the_quiet_turns_are_those_of_the_rules(name: str) -> None:
    options: AnyOptions = RULES[name]
    rules = ruleset(options)
    for here in [*map(position, lines(options).values()), *drawn(rules, 60)]:
        current = node(here)
        turns = legal(rules, here)
        captures = any(turn.kind == "capture" for turn in turns)
        safe, risky = quiet_turns(rules, current, FULL[rules.rows] ^ current[0] ^ current[1], captures=captures)
        assert sorted(safe + risky) == sorted(change(turn) for turn in turns if turn.kind != "capture")


@pytest.mark.parametrize("name", RULES)
def test_the_captures_with_every_removal_are_those_of_the_rules(name: str) -> None:
    """Barred steps apart: that of a piece that has been taken bars nothing, so the search leaves it standing."""
    rules = ruleset(RULES[name])
    found = 0
    for here in [*map(position, lines(RULES[name]).values()), *drawn(rules, 60)]:
        if not here.must_place:
            after = [node(advance(rules, here, turn))[:5] for turn in legal(rules, here) if turn.kind == "capture"]
            assert Counter(child[:5] for child in capture_nodes(rules, node(here), None)) == Counter(after)
            found += len(after)
    assert found > 20


@pytest.mark.parametrize(("row", "left"), [("o4", "a1-b1"), ("oxx2", "a1-a2")])
def test_a_barred_step_is_left_out_unless_it_is_the_only_turn(row: str, left: str) -> None:
    state = at(f"4x/5/5/5/5/{row} o 0,0 - o:a1-a2 0 0 41")
    rules, current = ruleset(state.options), node(state.position)
    safe, risky = quiet_turns(rules, current, FULL[rules.rows] ^ current[0] ^ current[1], captures=False)
    assert turns(state) == {left}
    assert safe + risky == [change(turn) for turn in legal(rules, state.position)]


@pytest.mark.parametrize("name", ["lemery", "choko"])
def test_only_a_risky_turn_gives_the_enemy_a_new_capture(name: str) -> None:
    rules = ruleset(RULES[name])
    risks = 0
    for here in drawn(rules, 150):
        own, foe, hand, other, must, *_ = current = node(here)
        threatened = targets(rules, current)
        safe, risky = quiet_turns(rules, current, FULL[rules.rows] ^ own ^ foe, captures=False)
        for turn in safe + risky:
            if rules.initiative and not must and other and not turn & own:
                assert turn in safe, "the enemy must place first"
                continue
            after = own ^ turn
            rest = hand if turn & own else hand - 1
            given = targets(rules, (after, foe, rest, other, False, 0, 0))
            if turn in safe:
                assert not given & ~threatened
            else:
                assert given
            risks += turn in risky
    assert risks > 100


def test_bits_are_those_of_the_mask() -> None:
    for mask in (0, 1, 1 << 29, 0b1001 << 9, FULL[6]):
        assert [bit.bit_length() - 1 for bit in bits(mask)] == cells_of(mask)
