"""Verifying an exported record from the command line."""

from pathlib import Path

import pytest

from engines import fairness
from engines.game import Ending
from engines.record import Entry, Record
from engines.registry import GAMES
from engines.verify import main
from tests.example import GAME, OTHER

SECRET = bytes(range(32))
IDS = (1001, 1002, 1003)


def record(game: str = GAME, turns: int = 5) -> Record:
    """A record of a game in which `turns` turns were played by timeout, and then light resigned."""
    rules = GAMES[game]
    options = {"speed": "live"}
    seed = fairness.seed(SECRET, IDS)
    state, log = rules.new(rules.options.model_validate(options), 2, seed), []
    for number in range(turns):
        turn = rules.on_timeout(state, number % 2)
        log.append(Entry(kind="timeout", seat=number % 2, text=rules.format(turn)))
        state = rules.apply(state, number % 2, turn).state
    log.append(Entry(kind="action", seat=0, text=Ending.RESIGN.value))
    return Record(
        game=game,
        options=dict(options),
        players=("Heron", "Lion"),
        joined=tuple(fairness.seating(seed, 2)),
        secret=SECRET.hex(),
        commitment=fairness.commitment(SECRET),
        interaction_ids=IDS,
        log=tuple(log),
        reason="resigned",
        ranks=(2, 1),
    )


def run(tmp_path: Path, exported: Record, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    file = tmp_path / "game.json"
    file.write_text(exported.model_dump_json(), encoding="utf-8")
    status = main([str(file)])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", [GAME, OTHER])
def test_an_honest_game_holds(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = run(tmp_path, record(game), capsys)
    assert status == 0
    assert len(told) == 5
    assert all(sentence.startswith("ok ") and sentence.endswith(".") for sentence in told)


def test_a_rematch_and_a_running_game_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, record().model_copy(update={"joined": ()}), capsys)[0] == 0
    running = record().model_copy(update={"log": record().log[:-1], "reason": None, "ranks": ()})
    assert run(tmp_path, running, capsys)[0] == 0


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"commitment": "00"}, "committed"),
        ({"joined": (0, 0)}, "seats are not those"),
        ({"interaction_ids": (-1,)}, "damaged"),
        ({"secret": "xyz"}, "damaged"),
        ({"game": "ludo"}, "no game called"),
        ({"options": {"preset": "none"}}, "not allowed"),
        ({"players": ("Heron",)}, "not allowed"),
        ({"log": (Entry(kind="action", seat=0, text="z9"),)}, "not legal: off-board"),
        ({"log": (Entry(kind="action", seat=1, text="c3"),)}, "not legal: not-your-turn"),
        ({"log": (Entry(kind="action", seat=None, text="c3"),)}, "names no seat"),
        ({"reason": "captured-all"}, "another result"),
        ({"ranks": (1, 2)}, "another result"),
    ],
)
def test_whatever_does_not_hold_is_said_in_a_sentence(
    changes: dict[str, object], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, told = run(tmp_path, record().model_copy(update=changes), capsys)
    assert status == 1
    assert any(line.startswith("BAD ") and sentence in line for line in told)


def test_the_clock_plays_what_the_seed_gives_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = list(record().log)
    other = "a1" if log[0].text != "a1" else "b1"
    log[0] = log[0].model_copy(update={"text": other})
    status, told = run(tmp_path, record().model_copy(update={"log": tuple(log)}), capsys)
    assert status == 1
    assert any("not what the clock plays" in line for line in told)


def test_a_file_that_is_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "missing.json")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    file = tmp_path / "game.json"
    file.write_text("{}", encoding="utf-8")
    assert main([str(file)]) == 1
    assert "no exported game" in capsys.readouterr().err
    assert main([]) == 1
    assert "Usage" in capsys.readouterr().err
