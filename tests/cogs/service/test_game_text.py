"""A finished game as text: which turns stand in which line, and whose they are."""

from cogs.service.game_text import _actions, _turns
from engines.record import Entry, Record
from tests.example import GAME


def record(*log: Entry) -> Record:
    return Record(
        game=GAME,
        options={},
        players=("Heron", "Lion"),
        joined=(),
        secret="",
        commitment="",
        interaction_ids=(),
        log=log,
    )


def test_an_action_is_the_player_s_and_a_timeout_is_nobody_s() -> None:
    log = (
        Entry(kind="action", seat=1, text="roll"),
        Entry(kind="timeout", seat=0, text="pass"),
        Entry(kind="away", seat=0),
        Entry(kind="action", seat=0, text="keep"),
    )
    assert _actions(record(*log), ["Heron", "Lion"]) == ["Lion: roll", "…: pass", "Heron: keep"]


def test_both_sides_stand_in_one_line_however_many_actions_a_turn_has() -> None:
    said = [(0, "a1"), (1, "b1"), (1, "b2"), (0, "a2"), (1, "b3"), (1, "resign")]
    log = [Entry(kind="action", seat=seat, text=text) for seat, text in said]
    assert _turns(record(*log)) == ["a1 b1, b2", "a2 b3", "… resign"]
