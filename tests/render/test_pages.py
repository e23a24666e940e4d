"""The pages of the contact sheets have every picture, so that a new one cannot be forgotten."""

import inspect
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from PIL import Image, ImageChops

from render.kit.sight import PLAIN
from render.kit.theme import WIDTH
from render.sheets import OWN
from tests.registry import GIVEN
from tests.render import pages
from tests.render.sights import SIGHTS, decoded

MODULES = [import_module(path) for path in (*OWN, *dict.fromkeys(entry.pictures for entry in GIVEN.entries))]
"""The modules of pictures of the registry's games, and of no game."""


def drawing(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions of a module that draw a picture: those that return bytes."""
    every = {name: getattr(module, name) for name in getattr(module, "__all__", dir(module)) if name[0] != "_"}
    functions = {name: each for name, each in every.items() if inspect.isfunction(inspect.unwrap(each))}
    return {
        name: each for name, each in functions.items() if get_type_hints(inspect.unwrap(each)).get("return") is bytes
    }


def test_every_function_that_draws_is_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cover is the same in every family and has a page of its own.

    Each function draws its first picture only, and gives it again for every other state.
    """
    used = dict[tuple[str, str], Any]()

    def watched(module: ModuleType, name: str, honest: Callable[..., Any]) -> Callable[..., Any]:
        def draw(*given: Any, **named: Any) -> Any:
            key = (module.__name__, name)
            if key not in used:
                used[key] = honest(*given, **named)
            return used[key]

        return draw

    every = {(module.__name__, name) for module in MODULES for name in drawing(module)}
    assert len(every) >= 2 * len(MODULES)
    for module in MODULES:
        for name, honest in drawing(module).items():
            monkeypatch.setattr(module, name, watched(module, name, honest))
    for draws in pages.states().values():
        for draw in draws:
            draw(PLAIN)
    assert {(module, name) for module, name in every - used.keys() if name != "cover"} == set()


@pytest.mark.long
def test_every_state_is_drawn_in_every_family() -> None:
    for name, draws in pages.states().items():
        assert {decoded(draw(sight)).width for draw in draws for sight in SIGHTS} == {WIDTH}, name


def test_every_game_has_its_cover_its_film_and_its_states() -> None:
    assert set(GIVEN) < set(pages.covers())
    names = pages.states()
    assert all(f"{game} film" in names for game in GIVEN)
    assert all(any(name.startswith(game) and not name.endswith(" film") for name in names) for game in GIVEN)


def test_every_family_of_emojis_is_on_its_page() -> None:
    every = pages._emojis()
    assert {*GIVEN, "seats"} == set(every)
    assert all(every[name] for name in every if name == "seats" or any(pages._shown(name).emojis()))
    assert pages.emoji_page().width > 1_000


def test_a_page_has_a_row_for_each_state_and_a_column_for_each_family_and_size() -> None:
    (draw, *_) = next(iter(pages.states().values()))
    one, two = pages.page([draw]), pages.page([draw, draw])
    assert one.width == two.width > 5 * pages.PHONE + 900
    assert two.height - pages.HEAD == 2 * (one.height - pages.HEAD)
    first = two.crop((0, pages.HEAD, two.width, one.height))
    second = two.crop((0, one.height, two.width, two.height))
    assert first.tobytes() == second.tobytes()
    columns = [one.crop((pages.GAP + n * 412, pages.HEAD, 412 + n * 412, one.height)) for n in range(5)]
    assert len({column.tobytes() for column in columns}) == 5
    red, green = columns[4].split()[:2]
    theme = pages.DARK[1] - pages.DARK[0]
    assert ImageChops.difference(red, green).getextrema() == (0, theme), "the last is grey, but not the theme around it"
    assert isinstance(one, Image.Image)


def test_pages_are_chosen_by_a_word_of_their_names(tmp_path: Path) -> None:
    pages.write(tmp_path, ["honours"])
    assert [path.name for path in tmp_path.iterdir()] == ["village-honours.png"]
