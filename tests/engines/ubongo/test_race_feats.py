"""The records that Ubongo 3D keeps: the fastest answer on each side (ubongo3d.md 4.3, 4.6)."""

from engines.game import Ending, Feat, TimedAction
from engines.ubongo.events import timed_answers
from engines.ubongo.options import UbongoOptions
from tests.engines.ubongo.playing import GAME, Play, tie

START_MS = 1_700_000_000_000


class Watched:
    """A game whose actions have times, as the tables' log does; `times` has one for each log entry."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.now_ms = START_MS
        self.times: list[int] = [START_MS] * len(play.log)

    def after(self, ms: int) -> "Watched":
        self.now_ms += ms
        return self

    def do(self, seat: int, *texts: str) -> "Watched":
        for text in texts:
            self.play.say(seat, self.play.answer(seat) if text == "solve" else text)
            self._seen()
        return self

    def clock(self) -> "Watched":
        self.play.clock()
        return self._seen()

    def roll(self) -> "Watched":
        """Make all seats ready, 700 ms apart, which rolls the die."""
        for seat in self.play.state.seats:
            self.after(700).do(seat, "ready")
        return self

    def _seen(self) -> "Watched":
        self.times += [self.now_ms] * (len(self.play.log) - len(self.times))
        return self

    def timed(self) -> list[TimedAction]:
        rows = zip(self.play.log, self.times, strict=True)
        return [TimedAction(entry.seat or 0, entry.text, at_ms) for entry, at_ms in rows]

    def feats(self) -> list[Feat]:
        return list(GAME.feats(self.play.state, self.timed()))

    def ended(self) -> list[Feat]:
        """End the game by agreement, and return its records."""
        self.play.state = GAME.apply(self.play.state, 0, Ending.DRAW).state
        return self.feats()


def watched(seats: int = 3, **options: object) -> Watched:
    return Watched(Play(seats, UbongoOptions.model_validate({"rounds": 3, **options})))


def test_4_6_the_time_runs_from_the_last_ready_to_the_answer() -> None:
    game = watched().after(5_000).roll()
    game.after(21_000).do(1, "solve").after(9_500).do(0, "solve")
    assert game.ended() == [Feat("ubongo-easy", 0, 30_500), Feat("ubongo-easy", 1, 21_000)]


def test_4_6_the_time_runs_from_the_clock_s_roll_where_not_all_are_ready() -> None:
    game = watched().do(0, "ready").do(2, "ready").after(30_000).clock()
    assert game.play.log[-1].text == "roll"
    assert game.after(40_000).do(2, "solve").ended() == [Feat("ubongo-easy", 2, 40_000)]


def test_of_several_rounds_the_best_counts() -> None:
    game = watched(2).roll().after(50_000).do(0, "solve").after(10_000).do(1, "solve")
    game.after(3_000).roll().after(20_000).do(1, "solve").after(60_000).do(0, "solve")
    assert game.ended() == [Feat("ubongo-easy", 0, 50_000), Feat("ubongo-easy", 1, 20_000)]


def test_4_6_a_second_chance_is_counted_from_the_roll() -> None:
    game = watched(2).roll().after(180_000).clock()
    assert game.play.state.phase == "second"
    assert game.after(15_000).do(1, "solve").ended() == [Feat("ubongo-easy", 1, 195_000)]


def test_4_3_the_hard_side_has_a_record_of_its_own() -> None:
    game = watched(2, side="hard").roll().after(44_000).do(0, "solve")
    assert game.ended() == [Feat("ubongo-hard", 0, 44_000)]
    assert [kind.name for kind in GAME.feat_kinds] == ["ubongo-easy", "ubongo-hard"]
    assert all(kind.lowest for kind in GAME.feat_kinds)


def test_each_answer_is_timed_in_its_round() -> None:
    game = watched(2).roll().after(50_000).do(0, "solve").after(10_000).do(1, "solve")
    game.after(3_000).do(0, "ready").after(30_000).clock().after(20_000).do(0, "solve")
    found = [(answer.round, answer.seat, answer.ms) for answer in timed_answers(2, game.timed())]
    assert found == [(1, 0, 50_000), (1, 1, 60_000), (2, 0, 20_000)]


def test_4_7_the_tie_break_has_no_clock_and_makes_no_record() -> None:
    game = Watched(tie())
    game.after(1_000).do(1, "solve")
    assert game.play.state.result is not None
    assert game.play.state.result.reason == "tiebreak"
    assert game.feats() == []


def test_clocks_that_disagree_make_no_record() -> None:
    game = watched(2).roll().after(-2_000).do(0, "solve").after(50_000).do(1, "solve")
    assert game.ended() == [Feat("ubongo-easy", 1, 48_000)]
