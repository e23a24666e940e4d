"""The registry of games: entries that name a game's engine, pictures, commands and words by module path."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from engines.entry import GameEntry, Registry
from engines.registry import GAMES
from tests.sixth.engine.rules import Awale

AWALE = GameEntry(
    name="awale",
    engine="tests.sixth.engine.rules:Awale",
    pictures="tests.sixth.render.pictures",
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


@pytest.mark.parametrize("entry", GAMES.entries, ids=lambda entry: entry.name)
def test_the_paths_of_the_games_lead_to_their_parts(entry: GameEntry) -> None:
    pictures = import_module(entry.pictures)
    assert pictures.PALETTE.file.exists()
    assert callable(pictures.sheet)
    assert callable(import_module(entry.commands).setup)
    for page in ("en", f"en/rules-{entry.name}.md", f"en/{entry.name}.ftl"):
        assert (Path(str(files(entry.words))) / page).exists()
