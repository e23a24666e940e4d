"""The committed palette."""

from PIL import Image

from render import palette
from render.duel import boards, panels
from render.theme import CREAM, GROUNDS


def test_the_script_makes_the_committed_palette_again() -> None:
    assert tuple(palette.make()) == palette.colours()


def test_every_entry_has_an_opacity() -> None:
    assert len(palette.colours()) == len(palette.ALPHAS) == 256
    assert set(palette.ALPHAS[: palette.OPAQUE]) == {255}
    assert palette.ALPHAS[palette.OPAQUE] == 0


def test_plain_colours_are_kept_nearly_exact() -> None:
    wanted = [CREAM, *(panels.lit(game, "moves") for game in GROUNDS)]
    wanted += [colour for ground in GROUNDS.values() for colour in (ground.sand, ground.cloth, ground.plain)]
    for colour in wanted:
        entry = palette.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0]
        assert max(abs(a - b) for a, b in zip(palette.colours()[entry], colour, strict=True)) <= 8


def test_tiles_survive_the_palette() -> None:
    tile = boards.tiles("yote")[0, "o", "to", "removable"]
    fitted = palette.fitted(tile)
    fitted.putpalette(palette.flat())
    apart = [abs(a - b) for a, b in zip(fitted.convert("RGB").tobytes(), tile.tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 3
