"""The collection of whole games as text: every game has at least one."""

from tests.playthroughs.recorded import GAMES_AS_TEXT


def test_there_are_games_of_every_kind() -> None:
    assert [name for name, paths in GAMES_AS_TEXT.items() if not paths] == []
