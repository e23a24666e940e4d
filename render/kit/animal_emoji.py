"""The emojis of the nine animals, which stand for the seats of a lobby."""

from functools import partial

from PIL import Image

from render.kit import animals, emoji
from render.kit.canvas import Sketch
from render.kit.emoji import SIDE
from render.kit.theme import BARK, CREAM, INK

_TONES = {"b": BARK, "f": INK, "m": INK, "l": CREAM}


def seat_word(seat: int) -> str:
    """Which emoji stands for a seat: Discord's name of it."""
    return f"Animal_{animals.NAMES[seat % len(animals.NAMES)].title()}"


def emojis() -> emoji.Emojis:
    """One emoji for each of the nine animals."""
    for seat, animal in enumerate(animals.NAMES):
        yield emoji.sheet(seat_word(seat), partial(_animal, animal))


def _animal(animal: str) -> Image.Image:
    """An animal that fills the emoji, whatever its shape."""
    pen = Sketch(300, 300)
    animals.draw(pen, animal, 150, 280, 1, tones=_TONES)
    sheet = pen.done()
    sheet = sheet.crop(sheet.getbbox())
    share = (SIDE - 12) / max(sheet.size)
    sheet = sheet.resize((round(sheet.width * share), round(sheet.height * share)), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", (SIDE, SIDE))
    whole.paste(sheet, ((SIDE - sheet.width) // 2, (SIDE - sheet.height) // 2))
    return whole
