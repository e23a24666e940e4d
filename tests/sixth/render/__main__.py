"""Writes Awalé's palette afresh: `python -m tests.sixth.render`, after the drawing has changed."""

from render.sheets import laid_out
from tests.sixth.render.sprites import PALETTE, sheet

if __name__ == "__main__":
    PALETTE.write(laid_out(sheet()))
