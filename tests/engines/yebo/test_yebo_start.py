"""The draw for Chief, the Fence, the deal and the Chief's choices (yebo.md 5.1, 5.4, A1, A3, A4, A6, A35, A37)."""

import random

import pytest

from engines.yebo.blocks import ALL, SIGHTINGS, draw_value
from engines.yebo.fence import broken, build, deal, draw, put_back
from engines.yebo.options import YeboOptions
from engines.yebo.view import End
from tests.engines.yebo.playing import GAME, Play, start

SEEDS = [bytes([number]) * 32 for number in range(40)]


def test_a1_values_of_the_draw() -> None:
    # A1: in the draw a Sighting counts its printed value, Africa 0, any other block its number
    assert [draw_value(block) for block in ("Lion", "P9", "F3", "B1", "A")] == [60, 9, 3, 1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a1_the_highest_is_chief_and_ties_draw_again(seats: int) -> None:
    tied = 0
    for seed in SEEDS:
        view = start(seats, seed=seed).view()
        drawing, draws = set(range(seats)), list(view.draws)
        while len(drawing) > 1:
            taken, draws = draws[: len(drawing)], draws[len(drawing) :]
            assert {draw.seat for draw in taken} == drawing
            best = max(draw_value(draw.block) for draw in taken)
            drawing = {draw.seat for draw in taken if draw_value(draw.block) == best}
            tied += len(drawing) > 1
        assert drawing == {view.chief}
        assert draws == []
    assert tied


def test_a1_drawn_blocks_go_back_and_5_1_the_ring_has_72_stacks() -> None:
    play = start()
    assert sorted(play.state.ring.blocks) == sorted(ALL)
    assert [len(stack) for stack in play.state.ring.stacks] == [2] * 72


def test_5_4_two_stacks_three_times_from_the_break_point_in_the_chosen_direction() -> None:
    ring = build([f"{number}" for number in range(144)])
    assert broken(ring, 17).stacks[:2] == (("34", "35"), ("36", "37"))
    taken, rest = deal(broken(ring, 71), 2)
    assert taken == ("142", "143", "0", "1")
    assert rest.start == 1


def dealt(seats: int, sign: str, options: YeboOptions | None = None, *, sightings: bool) -> Play:
    """A game whose deal contains at least one Sighting, or contains none."""
    for seed in (bytes([number, 7]) * 16 for number in range(250)):
        play = start(seats, options, seed)
        play.say(play.state.chief, f"fence 5 {sign}")
        if any(player.sightings for player in play.state.players) == sightings:
            return play
    raise AssertionError


@pytest.mark.parametrize("sign", ["+", "-"])
def test_5_4_everybody_gets_the_stacks_of_his_turn(sign: str) -> None:
    play = dealt(3, sign, sightings=False)
    before = GAME.new(YeboOptions(), 3, bytes.fromhex(play.state.seed)).ring.stacks
    ring, way = [*before[4:], *before[:4]], 1 if sign == "+" else -1
    for place in range(3):
        seat = (play.state.chief + place * way) % 3
        mine = [stack for times in range(3) for stack in ring[times * 6 + place * 2 : times * 6 + place * 2 + 2]]
        assert sorted(block for stack in mine for block in stack) == sorted(play.state.players[seat].hand)


def test_5_4_sightings_are_laid_out_and_replaced_and_a37_before_the_round_is_named() -> None:
    play = dealt(4, "+", sightings=True)
    assert play.state.phase == "round"
    assert all(len(player.hand) == 12 for player in play.state.players)
    assert not [block for player in play.state.players for block in player.hand if block in SIGHTINGS]
    shown = [block for player in play.state.players for block in player.sightings]
    # A6: a dealt Sighting is replaced from the end where the dealing stopped; the other end is untouched
    fence = play.view(None).fence
    assert fence.left == End(stack=4, height=2)
    assert fence.blocks == 96 - len(shown)
    order = [(play.state.chief + step) % 4 for step in range(4)]
    told = [int(event.split()[1]) for event in play.events if event.startswith("laid-out")]
    assert told == sorted(told, key=order.index)


def test_a4_sightings_of_the_deal_do_not_reverse_unless_the_table_wants_it() -> None:
    play = dealt(4, "+", sightings=True)
    assert play.state.direction == 1
    shown = sum(len(player.sightings) for player in play.state.players)
    option = YeboOptions(deal_sightings_reverse=True)
    other = Play(GAME.new(option, 4, bytes.fromhex(play.state.seed)))
    other.say(other.state.chief, "fence 5 +")
    assert [player.hand for player in other.state.players] == [player.hand for player in play.state.players]
    assert other.state.direction == (-1) ** shown
    other.say(other.state.chief, "round 1")
    assert other.state.to_move == other.state.chief


def test_a3_direction_before_the_deal_and_the_round_after_seeing_the_hand() -> None:
    play = start()
    chief = play.state.chief
    assert play.refusal(chief, "round 1") == "not-now"
    assert play.refusal((chief + 1) % 3, "fence 1 +") == "only-chief"
    assert play.refusal(chief, "fence 73 +") == "no-stack"
    assert len(play.legal(chief)) == 144 + 1
    assert play.refusal((chief + 1) % 3, "deal") == "only-chief"
    play.say(chief, "fence 72 -")
    assert play.state.direction == -1
    assert play.view(chief).may.rounds == (1, 2, 3, 4, 5, 6)
    assert play.refusal((chief + 1) % 3, "round 1") == "only-chief"
    assert play.refusal(chief, "fence 1 +") == "not-now"
    play.say(chief, "round mixed sets")
    assert play.state.round == 4
    assert play.state.to_move == chief


@pytest.mark.parametrize("number", range(4))
def test_the_chief_may_leave_the_break_to_chance(number: int) -> None:
    """The table's own chance decides, so that a record replays; the stack and the direction are told as if chosen."""
    seed = bytes([number]) * 32
    play, again = start(seed=seed), start(seed=seed)
    chief = play.state.chief
    play.say(chief, "deal")
    assert play.state == again.say(chief, "deal").state
    broke = next(event for event in play.state.happened if event.kind == "broke-fence")
    stack, direction = broke.number("stack"), broke.number("direction")
    chosen = start(seed=seed).say(chief, f"fence {stack} {'+' if direction == 1 else '-'}")
    assert play.state == chosen.state
    assert play.refusal(chief, "deal") == "not-now"


def test_chance_breaks_the_fence_in_many_places_and_both_ways() -> None:
    found = set()
    for number in range(40):
        play = start(seed=bytes([number]) * 32)
        play.say(play.state.chief, "deal")
        broke = next(event for event in play.state.happened if event.kind == "broke-fence")
        found.add((broke.number("stack"), broke.number("direction")))
    assert {direction for _, direction in found} == {1, -1}
    assert len(found) > 25


@pytest.mark.parametrize(("seats", "left"), [(2, 120), (3, 108), (4, 96)])
def test_a35_and_5_10_fewer_players_the_same_fence(seats: int, left: int) -> None:
    play = dealt(seats, "+", sightings=False)
    assert play.view(None).fence.blocks == left


def test_only_two_to_four_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="two to four"):
            GAME.new(YeboOptions(), seats, bytes(32))


def test_5_5_an_end_gives_the_upper_block_first_then_the_one_beneath() -> None:
    ring = build(["a", "b", "c", "d", "e", "f"])
    for sides, blocks in (("rrrr", "abcd"), ("llll", "efcd"), ("lrlr", "eafb"), ("rlrlrl", "aebfcd")):
        now, drawn = ring, ""
        for side in sides:
            block, now = draw(now, "right" if side == "r" else "left")
            drawn += block
        assert drawn == blocks
    assert draw(draw(ring, "left")[1], "right")[1].start == 0
    assert draw(draw(ring, "right")[1], "right")[1].start == 1


def test_a31_what_is_put_back_lies_anywhere_and_the_fence_looks_as_before() -> None:
    ring = draw(build(["a", "b", "c", "d", "e"]), "right")[1]
    block, rest = draw(ring, "left")
    places = set()
    for seed in range(60):
        back = put_back(ring, rest, "A", random.Random(seed))
        assert [len(stack) for stack in back.stacks] == [len(stack) for stack in ring.stacks]
        assert sorted(back.blocks) == sorted([*rest.blocks, "A"])
        places.add(back.blocks.index("A"))
    assert block == "e"
    assert places == {0, 1, 2, 3}
