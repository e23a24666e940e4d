"""Writes Awalé's palette afresh after a drawing has changed: `python -m tests.sixth.render`."""

from render.sheets import laid_out
from tests.sixth.render.sprites import PALETTE, sheet

if __name__ == "__main__":
    PALETTE.write(laid_out(sheet()))
