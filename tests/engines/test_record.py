"""A game's log: the entries that remain after take-backs, and the state that their replay gives."""

import pytest
from pydantic import ValidationError

from engines.game import Illegal
from engines.record import Entry, Record, replay, standing
from engines.registry import GAMES
from tests.example import GAME

RULES = GAMES[GAME]
SEED = bytes(32)


def actions(*texts: str) -> list[Entry]:
    return [Entry(kind="action", seat=number % 2, text=text) for number, text in enumerate(texts)]


def test_taken_back_actions_no_longer_stand() -> None:
    log = [*actions("c3", "c4", "c3-b3"), Entry(kind="takeback", to=1), Entry(kind="action", seat=1, text="a6")]
    assert [row.text for row in standing(log)] == ["c3", "a6"]


def test_everything_may_be_taken_back() -> None:
    assert standing([*actions("c3", "c4"), Entry(kind="takeback", to=0)]) == []


def test_being_away_and_back_changes_nothing() -> None:
    log = [Entry(kind="away", seat=1), *actions("c3", "c4"), Entry(kind="back", seat=1)]
    assert [row.text for row in standing(log)] == ["c3", "c4"]


def test_replay_leads_to_the_state_of_the_standing_actions() -> None:
    log = [*actions("c3", "c4", "c3-b3"), Entry(kind="takeback", to=2), Entry(kind="timeout", seat=0, text="e1")]
    state = replay(RULES, RULES.options(), 2, SEED, log)
    direct = replay(RULES, RULES.options(), 2, SEED, actions("c3", "c4", "e1"))
    assert state == direct


def test_replay_refuses_what_was_never_legal() -> None:
    with pytest.raises(Illegal):
        replay(RULES, RULES.options(), 2, SEED, actions("c3", "c3"))
    with pytest.raises(ValueError, match="seat"):
        replay(RULES, RULES.options(), 2, SEED, [Entry(kind="action", text="c3")])


def test_a_record_refuses_keys_it_does_not_know() -> None:
    with pytest.raises(ValidationError):
        Record.model_validate({"game": GAME, "colour": "red"})
