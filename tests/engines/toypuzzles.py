"""Two kinds of puzzles of the toy game: the answer of each puzzle is a password that occurs nowhere else."""

from functools import cache
from typing import ClassVar

from engines.game import Continuation, Event, Illegal
from engines.puzzle import Grade, Puzzle, Puzzles
from tests.engines.toy import Toy, ToyOptions, ToyView

POOL = 21
"""The number of puzzles of each kind: three for each day of the week."""
NEARLY, NOTHING = "nearly", "nothing"
"""Answers of every puzzle that are worth 60 percent, and none."""


class Password(Puzzle):
    word: str


def view(**more: object) -> ToyView:
    game = Toy()
    return game.view(game.new(ToyOptions(), 2, b""), 0).model_copy(update=more)


class Once(Puzzles[Password, ToyView]):
    """The first answer is the only one."""

    kind: ClassVar[str] = "toy-once"
    game = Toy()

    @cache  # noqa: B019 - instances are few
    def pool(self) -> tuple[Password, ...]:
        return tuple(Password(id=f"p{n}", difficulty=n + 1, word=f"sesame{self.kind[4:]}{n}") for n in range(POOL))

    def view(self, puzzle: Password) -> ToyView:
        return view(scores=(puzzle.difficulty, 0))

    def continuations(self, puzzle: Password, partial: str) -> list[Continuation]:
        return [] if partial else [Continuation(text, None, 1, whole=True) for text in (NEARLY, NOTHING)]

    def grade(self, puzzle: Password, answer: str) -> Grade:
        word = answer.strip().lower()
        percent = {puzzle.word: 100, NEARLY: 60, NOTHING: 0}.get(word)
        if percent is None:
            raise Illegal("not-notation", text=answer)
        said = (Event(kind="step", values={"seat": percent}),)
        return Grade(answer=word, solved=percent == 100, percent=percent, said=said, best=(puzzle.word,))

    def best(self, puzzle: Password) -> tuple[str, ...]:
        return (puzzle.word,)


class Timed(Once):
    """Wrong answers are counted, there are hints, and a sitting lasts half an hour."""

    kind: ClassVar[str] = "toy-timed"
    sitting_s: ClassVar[int | None] = 1800
    wrong: ClassVar[frozenset[str]] = frozenset({"not-now"})

    def grade(self, puzzle: Password, answer: str) -> Grade:
        if answer in {NEARLY, NOTHING}:
            raise Illegal("not-now", text=answer)
        return super().grade(puzzle, answer)

    def hints(self, puzzle: Password) -> tuple[Event, ...]:
        return tuple(Event(kind="roll", values={"seat": number}) for number in (1, 2))


KINDS = {kind.kind: kind for kind in (Once(), Timed())}
