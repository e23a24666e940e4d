"""The levels of house players where one is chosen: only those of the game, with their measured strength."""

import pytest

from cogs.kit import levels
from engines.game import LEVELS, Level
from engines.registry import GAMES
from tables.errors import Refused
from tests.example import GAME, HELD


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[tuple[str, Level], int] = {(GAME, "beginner2"): 404, (GAME, "medium"): 1500, (GAME, "hard"): 1848}
    monkeypatch.setattr(levels, "house_rating", lambda game, level: found.get((game, level)))


def test_a_level_is_offered_with_its_strength() -> None:
    offered = {choice.value: choice.name for choice in levels.choices("en", GAMES[GAME], "")}
    assert offered == {
        "beginner": "beginner, for your first games",
        "beginner2": "beginner 2, about 400 among house players",
        **{f"beginner{number}": f"beginner {number}" for number in range(3, 7)},
        "easy": "easy",
        "medium": "medium, about 1500 among house players",
        "hard": "hard, about 1850 among house players",
        "master": "master",
    }
    assert levels.about("fr", GAMES[GAME], "hard") == "environ 1850 parmi les joueurs maison"
    assert levels.about("en", GAMES[GAME], "master") is None
    (hard,) = levels.choices("pt", GAMES[GAME], "Dif")
    assert (hard.name, hard.value) == ("difícil, cerca de 1850 entre os jogadores da casa", "hard")


def test_a_game_offers_its_own_levels_alone() -> None:
    assert [choice.value for choice in levels.choices("en", GAMES[HELD], "")] == list(LEVELS)
    assert [choice.name for choice in levels.choices("fr", None, "")] == [
        "débutant",
        *(f"débutant {number}" for number in range(2, 7)),
        "facile",
        "moyen",
        "difficile",
        "maître",
    ]


@pytest.mark.parametrize(("typed", "level"), [("hard", "hard"), (" Difficile ", "hard"), ("MAÎTRE", "master")])
def test_a_level_may_be_typed_by_its_word(typed: str, level: Level) -> None:
    assert levels.parsed(typed, "fr", GAMES[GAME]) == level


def test_another_word_is_refused() -> None:
    with pytest.raises(Refused, match="option-value"):
        levels.parsed("genius", "en", GAMES[GAME])
