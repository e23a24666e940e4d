"""The notation, every reason for refusing a turn, and reading and writing position lines."""

import pytest

from engines.game import Ending, Illegal
from engines.yote.events import EVENTS
from engines.yote.notation import REASONS, parse, read
from engines.yote.options import YoteOptions
from engines.yote.rules import Yote
from engines.yote.state import format_position, parse_position
from tests.engines.yote.helpers import EMPTY, at, line, play, refusal, view
from tests.engines.yote.positions import CHOKO_LINES, YOTE_LINES

ALL_ON = YoteOptions(chain_capture=True, friendly_leap=True, no_immediate_return=True, second_removal="board_or_hand")
BUSY = "5/4x/1xx2/2o2/2o2/x4 o 3,2 - - 0 0 25"

REFUSED: list[tuple[str, YoteOptions, str, str, dict[str, str | int]]] = [
    (EMPTY, YoteOptions(), "hello there", "not-a-turn", {"text": "hello there"}),
    (EMPTY, YoteOptions(), "🦒", "not-a-turn", {"text": "🦒"}),
    (EMPTY, YoteOptions(), "", "not-a-turn", {"text": ""}),
    (EMPTY, YoteOptions(), "x" * 2000, "not-a-turn", {"text": "x" * 40}),
    (EMPTY, YoteOptions(), "4♠ discard", "not-a-turn", {"text": "4♠ discard"}),
    (EMPTY, YoteOptions(), "z9", "off-board", {"cell": "z9"}),
    (EMPTY, YoteOptions(), "a7", "off-board", {"cell": "a7"}),
    (EMPTY, YoteOptions(), "a0", "off-board", {"cell": "a0"}),
    (BUSY, YoteOptions(), "c3", "occupied", {"cell": "c3"}),
    (BUSY, YoteOptions(), "a1", "enemy-there", {"cell": "a1"}),
    (BUSY, YoteOptions(), "c3-c4", "blocked-landing", {"cell": "c4"}),
    (BUSY, YoteOptions(), "c3xc4", "not-two-away", {"from": "c3", "to": "c4"}),
    (BUSY, YoteOptions(), "c3xc3", "not-two-away", {"from": "c3", "to": "c3"}),
    (BUSY, YoteOptions(), "c3xe3", "nothing-to-jump", {"cell": "d3"}),
    (BUSY, YoteOptions(), "d3-d4", "no-piece", {"cell": "d3"}),
    (BUSY, YoteOptions(), "c4-c5", "not-yours", {"cell": "c4"}),
    (BUSY, YoteOptions(), "c3-e3", "not-adjacent", {"from": "c3", "to": "e3"}),
    (BUSY, YoteOptions(), "c3-c3", "not-adjacent", {"from": "c3", "to": "c3"}),
    (BUSY, YoteOptions(), "c3~c1", "leap-off", {}),
    (BUSY, YoteOptions(), "c3xc5xa5:a1,b4", "nothing-to-jump", {"cell": "b5"}),
    (BUSY, YoteOptions(), "c3xc5", "removal-needed", {"count": 1, "choices": "a1, b4, e5"}),
    (BUSY, YoteOptions(), "c3xc5:", "removal-needed", {"count": 1, "choices": "a1, b4, e5"}),
    (BUSY, YoteOptions(), "c3xc5:a1,b4", "removal-count", {"count": 1, "given": 2}),
    (BUSY, YoteOptions(), "c3xc5:c4", "bad-removal", {"cell": "c4"}),
    (BUSY, YoteOptions(), "c3xc5:a1,a1", "bad-removal", {"cell": "a1"}),
    (BUSY, YoteOptions(), "c3xc5:hand", "bad-hand-removal", {}),
    (BUSY, YoteOptions(), "c3xc5:z9", "off-board", {"cell": "z9"}),
    (BUSY, ALL_ON, "c3~c5", "nothing-to-leap", {"cell": "c4"}),
    (BUSY, ALL_ON, "c2~c4", "blocked-landing", {"cell": "c4"}),
    (BUSY, ALL_ON, "c3xc5", "removal-needed", {"count": 1, "choices": "a1, b4, e5, hand"}),
]


@pytest.mark.parametrize(("position", "options", "text", "reason", "values"), REFUSED)
def test_what_is_no_turn_is_refused_with_its_reason(
    position: str, options: YoteOptions, text: str, reason: str, values: dict[str, str | int]
) -> None:
    state = at(position, options)
    refused = refusal(state, text)
    assert (refused.reason, refused.values) == (reason, values)
    assert set(refused.values) == set(REASONS[reason])
    assert line(state) == position


def test_the_side_not_to_move_and_spectators_are_told_so() -> None:
    state = at(EMPTY)
    for seat in (1, None):
        with pytest.raises(Illegal) as caught:
            parse(Yote().view(state, seat), "c3")
        assert caught.value.reason == "not-your-turn"


def test_after_the_end_everything_is_refused() -> None:
    over = Yote().apply(at(EMPTY), 0, Ending.RESIGN).state
    with pytest.raises(Illegal) as caught:
        parse(Yote().view(over, 0), "c3")
    assert caught.value.reason == "game-over"


@pytest.mark.parametrize("text", [" c3 ", "C3", "\tC3\n", "c 3"])
def test_case_and_white_space_are_forgiven(text: str) -> None:
    assert line(play(at(EMPTY), text)) == "5/5/5/2o2/5/5 x 11,12 - - 1 0 2"


@pytest.mark.parametrize("text", ["c3xc5 : e5", "c3 x c5:e5", "C3 X C5 :\u00a0E5"])
def test_white_space_within_is_forgiven_too(text: str) -> None:
    assert play(at(BUSY), text) == play(at(BUSY), "c3xc5:e5")


@pytest.mark.parametrize("ending", list(Ending))
def test_ending_words_are_read_in_any_case(ending: Ending) -> None:
    state = view(at(EMPTY))
    assert parse(state, f" {ending.value.upper()} ") is ending
    assert Yote().format(ending) == ending.value


@pytest.mark.parametrize(
    "text", ["c3", "c3-c4", "c3~c5", "c3xc5", "c3xc5:e2", "c3xc5:hand", "c3xc5xe5:e2,b1", "c3xc5xe5:b1,hand"]
)
def test_every_form_is_read(text: str) -> None:
    assert read(text).path[0] == 12


def test_the_part_after_the_colon_may_be_left_out_when_there_is_no_choice() -> None:
    state = at("5/5/2x2/2o2/5/4x o 11,5 - - 2 0 3")
    assert play(state, "c3xc5") == play(state, "c3xc5:") == play(state, "c3xc5:e1")
    hand = at("5/5/2x2/2o2/5/5 o 11,5 - - 2 0 3")
    assert Yote().view(play(hand, "c3xc5"), 0) == Yote().view(play(hand, "c3xc5:hand"), 0)


def test_removals_are_written_by_square_order_and_the_hand_last() -> None:
    options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
    state = at("5/5/1x3/2x2/2o2/x3x o 0,3 - - 0 0 25", options)
    looked = Yote().view(play(state, "c2xc4xa4:HAND,e1"), 1)
    assert looked.happened[0].text("text") == "c2xc4xa4:e1,hand"


@pytest.mark.parametrize("position", [*YOTE_LINES.values(), *CHOKO_LINES.values()])
def test_position_line_goes_both_ways(position: str) -> None:
    read_back, rows = parse_position(position)
    assert format_position(read_back, rows) == position


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "5/5/5/5 o 12,12 - - 0 0 1",
        "5/5/5/5/5/6 o 12,12 - - 0 0 1",
        "5/5/5/5/5/4 o 12,12 - - 0 0 1",
        "5/5/5/5/5/oooooo o 6,12 - - 0 0 1",
        "5/5/5/5/5/o4 o 12,12 - - 0 0 1",
        "5/5/5/5/5/5 x 12,12 - - 0 0 1",
        "5/5/5/5/5/5 o 12,12 - - 0 0 0",
        "5/5/5/5/5/5 o 12,12 - o:a1-z9 0 0 1",
        "5/5/5/5/5/5 o 12,12 - , 0 0 1",
        "5/5/5/5/5/5 o 12,12 - - 0 0",
        "5/5/5/5/5/5 o 12,12 ? - 0 0 1",
    ],
)
def test_what_is_no_position_line_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        parse_position(wrong)


def test_every_reason_and_event_has_a_name_that_catalogues_can_use() -> None:
    for key, names in (*REASONS.items(), *EVENTS.items()):
        assert key == key.lower()
        assert " " not in key
        assert len(set(names)) == len(names)
