"""How every part, cover, picture and emoji looks, coarsely, as text.

`python -m tests.render.looks` rewrites `looks.txt`; after an intended change of drawing, the diff names what looks different.
A line has the name, the size, and the average brightness of each square of about 48 pixels, to a hundredth.
Pillow's arithmetic may differ by a level in single pixels between machines, so averages are compared, and not bytes.
"""

import base64
import io
from array import array
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from PIL import Image

from engines.registry import GAMES
from render.kit.sight import PLAIN
from render.sheets import OWN
from tests.registry import GIVEN
from tests.render import pages
from tests.render.sights import BOTH

FILE = Path(__file__).with_name("looks.txt")
SQUARE = 48
STEPS = 100
"""How many steps a level of brightness has."""
APART = 10
"""By how many steps the average of a square may differ between machines: by a tenth of a level."""


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """All that is drawn, by name: what the contact sheets have, and each state of each picture, the first one large too."""
    for path in (*OWN, *dict.fromkeys(entry.pictures for entry in GAMES.entries)):
        of = import_module(path)
        for kind in ("sheet", "covers"):
            parts: Iterable[Image.Image] = getattr(of, kind, tuple)()
            yield from ((f"{path.split('.')[-2]} {kind} {number}", part) for number, part in enumerate(parts))
    for name, draws in _states().items():
        for number, draw in enumerate(draws):
            for sight in (PLAIN, BOTH)[: 1 if number else 2]:
                yield f"{name} {number}{' large' if sight.large else ''}", Image.open(io.BytesIO(draw(sight)))
    for name, pngs in pages._emojis().items():
        yield from ((f"{name} emoji {number}", Image.open(io.BytesIO(png))) for number, png in enumerate(pngs))


def _states() -> dict[str, list[pages.Draw]]:
    """The states of all pictures, and the cards of one game's film: those of the others are the same with other boards."""
    films = [name for name in pages.states() if name.endswith(" film")]
    other = [game for game in GIVEN if game not in GAMES]
    return {
        name: draws
        for name, draws in pages.states().items()
        if name not in films[1:] and not name.startswith(tuple(other))
    }


def averages(picture: Image.Image) -> list[int]:
    """The average brightness of each square of a picture, in steps."""
    grey = picture.convert("RGBA").convert("L").convert("F")
    size = max(1, round(picture.width / SQUARE)), max(1, round(picture.height / SQUARE))
    found = grey.resize(size, Image.Resampling.BOX).tobytes()
    return [round(STEPS * value) for value in array("f", found)]


def line(name: str, picture: Image.Image) -> str:
    """A picture's line of the file."""
    packed = array("H", averages(picture)).tobytes()
    return f"{name}: {picture.width}x{picture.height} {base64.b64encode(packed).decode()}"


def differs(line: str, kept: str) -> bool:
    """Whether two lines are of pictures that look differently."""
    (head, own), (other, theirs) = line.rsplit(" ", 1), kept.rsplit(" ", 1)
    if head != other or len(own) != len(theirs):
        return True
    squares = zip(*(array("H", base64.b64decode(each)) for each in (own, theirs)), strict=True)
    return any(abs(one - two) > APART for one, two in squares)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line(*each)}\n" for each in pictures()), encoding="utf-8")
