"""The registry: games by the module paths of their parts."""

import pytest

from engines.entry import GameEntry, Registry
from engines.registry import GAMES
from tests.sixth.engine.rules import Awale

AWALE = GameEntry(
    name="awale",
    engine="tests.sixth.engine.rules:Awale",
    pictures="tests.sixth.render.awale",
    commands="tests.sixth.commands",
    words="tests.sixth.locales",
)


def test_a_registry_holds_the_games_of_its_entries_in_their_order() -> None:
    games = Registry(AWALE, GAMES.entries[0])
    assert list(games) == ["awale", GAMES.entries[0].name]
    assert isinstance(games["awale"], Awale)
    assert "awale" not in GAMES
    assert games.modules == ("tests.sixth.engine.rules", GAMES.entries[0].rules)


def test_its_records_are_those_of_its_games() -> None:
    (kind,) = Awale.feat_kinds
    assert Registry(AWALE).feats == {kind.name: ("awale", kind)}


@pytest.mark.parametrize("engine", ["tests.sixth.engine.rules:Nothing", "tests.sixth.engine.rules"])
def test_a_path_that_leads_nowhere_is_found_out_at_once(engine: str) -> None:
    with pytest.raises(AttributeError):
        Registry(GameEntry("awale", engine, AWALE.pictures, AWALE.commands, AWALE.words))
