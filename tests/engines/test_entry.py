"""The registry of games: entries that name a game's engine, pictures, commands and words by module path."""

from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest
from discord.ext import commands

import locales
from engines.entry import GameEntry, Registry, named
from engines.game import FeatKind, Preset
from engines.registry import GAMES
from tests.engines.toy import Toy
from tests.registry import GIVEN

TOY = GameEntry(
    "toy",
    "tests.engines.toy:Toy",
    pictures="tests.e2e.toy",
    commands="tests.e2e.toy:ToyCog",
    words="tests.e2e.toywords",
)


def test_a_registry_holds_the_games_of_its_entries_in_their_order() -> None:
    games = Registry(TOY, GAMES.entries[0])
    assert list(games) == ["toy", GAMES.entries[0].name]
    assert isinstance(games["toy"], Toy)
    assert "toy" not in GAMES
    assert games.modules == ("tests.engines.toy", GAMES.entries[0].rules)


@pytest.mark.parametrize("entry", GIVEN.entries, ids=lambda entry: entry.name)
def test_its_records_and_presets_are_those_of_its_games(entry: GameEntry) -> None:
    game = GIVEN[entry.name]
    assert Registry(entry).feats == {kind.name: (entry.name, kind) for kind in game.feat_kinds}
    assert Registry(entry).presets == {preset.name: preset for preset in game.presets}


@pytest.mark.parametrize("engine", ["tests.engines.toy:Nothing", "tests.engines.toy"])
def test_a_path_that_leads_nowhere_is_found_out_at_once(engine: str) -> None:
    with pytest.raises(AttributeError):
        Registry(GameEntry(TOY.name, engine, TOY.pictures, TOY.commands, TOY.words))


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"engines\.nowhere"):
        Registry(replace(TOY, engine="engines.nowhere:Toy"))


def test_a_game_stands_under_its_own_name() -> None:
    with pytest.raises(ValueError, match="the game 'toy' under the name 'doll'"):
        Registry(replace(TOY, name="doll"))


def test_no_game_stands_there_twice() -> None:
    with pytest.raises(ValueError, match="more than one game of the name toy"):
        Registry(TOY, *GAMES.entries, TOY)


@pytest.mark.parametrize(
    ("what", "where", "kind"),
    [
        ("feat", "feat_kinds", FeatKind("longest", "turns", lowest=False)),
        ("preset", "presets", Preset("longest", "turns", 1, 9, (3, 9))),
    ],
)
def test_no_two_games_share_a_feat_or_a_preset(
    monkeypatch: pytest.MonkeyPatch, what: str, where: str, kind: FeatKind | Preset
) -> None:
    """These are looked up by their names alone, in the store and in the words."""
    for game in Registry(TOY, GAMES.entries[0]).values():
        monkeypatch.setattr(type(game), where, (kind,))
    with pytest.raises(ValueError, match=f"more than one {what} of the name longest"):
        Registry(TOY, GAMES.entries[0])


def test_the_kinds_of_puzzles_are_found_by_their_names() -> None:
    assert {name: kind.kind for name, kind in GIVEN.puzzles.items()} == {name: name for name in GIVEN.puzzles}
    for name, kind in GIVEN.puzzles.items():
        assert type(kind.game) is type(GIVEN[kind.game.name]), name


def test_no_two_kinds_of_puzzles_share_a_name() -> None:
    entry = next(entry for entry in GAMES.entries if entry.puzzles)
    twice = Registry(replace(entry, puzzles=entry.puzzles[:1] * 2))
    with pytest.raises(ValueError, match="more than one kind of puzzle of the same name"):
        _ = twice.puzzles


def test_words_that_are_not_there_are_missed_at_once() -> None:
    with pytest.raises(ModuleNotFoundError):
        locales.learn("locales.nowhere")
    with pytest.raises(ValueError, match="the words of engines lack a folder 'en'"):
        locales.learn("engines")


@pytest.mark.parametrize("entry", GIVEN.entries, ids=lambda entry: entry.name)
def test_the_paths_of_the_games_lead_to_their_parts(entry: GameEntry) -> None:
    pictures = import_module(entry.pictures)
    assert pictures.PALETTE.file.exists()
    assert callable(pictures.sheet)
    assert issubclass(named(entry.commands), commands.Cog)
    for page in ("en", f"en/rules-{entry.name}.md", f"en/{entry.name}.ftl"):
        assert (Path(str(files(entry.words))) / page).exists()
