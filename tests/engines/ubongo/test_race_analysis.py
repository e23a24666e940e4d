"""The analysis of Ubongo 3D: every seat's time against the difficulty of its task, races, what was not solved; and hints."""

from engines.analysis import Analysis, run
from engines.game import TimedAction
from engines.ubongo.analysis import UbongoAnalyst
from engines.ubongo.options import UbongoOptions
from tests.engines.ubongo.playing import GAME, Play, tie

ANALYST = UbongoAnalyst()


class Timed:
    """A game of three rounds for two, in which every action has a time in seconds."""

    def __init__(self, play: Play | None = None) -> None:
        self.play = play or Play(2, UbongoOptions(rounds=3))
        self.states = [self.play.state]
        self.actions: list[TimedAction] = []

    def say(self, seat: int, text: str, second: float) -> "Timed":
        self.play.say(seat, text)
        return self._note(seat, second)

    def clock(self, second: float) -> "Timed":
        self.play.clock()
        return self._note(self.play.log[-1].seat or 0, second)

    def ready(self, second: float) -> "Timed":
        return self.say(0, "ready", second).say(1, "ready", second)

    def solve(self, seat: int, second: float) -> "Timed":
        return self.say(seat, self.play.answer(seat), second)

    def _note(self, seat: int, second: float) -> "Timed":
        self.states.append(self.play.state)
        self.actions.append(TimedAction(seat, self.play.log[-1].text, round(1000 * second)))
        return self

    def analysed(self) -> Analysis:
        return run(ANALYST, self.states, self.actions)


def test_every_task_has_its_difficulty_its_par_and_its_time() -> None:
    found = Timed().ready(10).solve(0, 50.5).clock(190).analysed()
    first, second = found.tasks
    assert (first.round, first.seat, first.time_ms) == (1, 0, 40_500)
    assert (second.round, second.seat, second.time_ms) == (1, 1, None)
    assert (first.par_ms < second.par_ms) == (first.difficulty < second.difficulty)
    assert all(20 <= task.difficulty <= 500 for task in found.tasks)
    assert all(30_000 <= task.par_ms <= 300_000 for task in found.tasks)
    assert found.accuracy == (None, None)
    assert found.curves[0][-1] > 0
    assert found.curves[1][-1] == 0


def test_a_close_race_is_told_with_the_seconds() -> None:
    found = Timed().ready(0).solve(1, 170).solve(0, 174).analysed()
    (close,) = (each for each in found.turnings if each.reason == "beaten")
    assert (close.seat, close.swing, close.values) == (0, -2, {"round": 1, "other": 1, "seconds": 4})


def test_a_quick_answer_is_told_in_minutes_and_seconds() -> None:
    found = Timed().ready(0).solve(1, 9.7).solve(0, 200).analysed()
    (quick,) = (each for each in found.turnings if each.reason == "quick")
    assert (quick.seat, quick.values["time"]) == (1, "0:09")
    par = next(task.par_ms for task in found.tasks if task.seat == 1)
    assert quick.values["par"] == f"{par // 60_000}:{par // 1000 % 60:02}"


def test_what_nobody_solved_although_there_was_time_is_told() -> None:
    found = Timed().ready(0).clock(180).clock(360).analysed()
    assert {each.reason for each in found.turnings} == {"unsolved"}
    assert {each.step for each in found.turnings} == {4}
    pars = {task.seat: f"{task.par_ms // 60_000}:{task.par_ms // 1000 % 60:02}" for task in found.tasks}
    assert all(each.values == {"round": 1, "par": pars[each.seat]} for each in found.turnings)
    assert len(found.tasks) == 2


def test_turning_points_are_of_different_kinds_and_rounds_where_there_are_some() -> None:
    timed = Timed().ready(0).solve(0, 9).clock(180)
    timed.ready(200).solve(0, 209).clock(380)
    found = timed.ready(400).solve(1, 409).solve(0, 410).analysed()
    assert len({each.reason for each in found.turnings}) == len(found.turnings) == 3
    rounds = {each.reason: each.values["round"] for each in found.turnings}
    assert rounds["beaten"] == 3
    assert rounds["quick"] != rounds["unsolved"]


def test_a_tie_break_is_a_turning_point_that_gives_no_points() -> None:
    found = Timed(tie()).solve(1, 30).analysed()
    (won,) = (each for each in found.turnings if each.reason == "tiebreak")
    assert (won.seat, won.swing) == (1, 0)
    assert [curve[-1] - curve[0] for curve in found.curves] == [0, 0]


def test_a_hint_is_where_one_piece_of_a_solution_lies() -> None:
    play = Play(2).ready()
    legal = GAME.legal(play.state, 0)
    found = ANALYST.hint(play.view(0), legal)
    assert found is not None
    assert found.action in {GAME.format(action) for action in legal}
    letter, levels = str(found.values["letter"]), found.action.split()[1:]
    cells = " ".join(str(found.values[level]) for level in ("lower", "upper")).split()
    assert len(cells) == sum(level.count(letter) for level in levels)
    assert found.values["cell"] in cells


def test_there_is_no_hint_before_the_race() -> None:
    play = Play(2)
    assert ANALYST.hint(play.view(0), GAME.legal(play.state, 0)) is None
