"""Writes Awalé's palettes afresh after a drawing has changed: `python -m tests.sixth.render`."""

from render.sheets import sheets_of

if __name__ == "__main__":
    for palette, sheet in sheets_of("tests.sixth.render.pictures").items():
        palette.write(sheet())
