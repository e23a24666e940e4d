"""The folder of the files that games make for themselves on this machine, where the program came without them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

_folders: list[Path] = []
"""The folder, if there is one."""


def folder() -> Path | None:
    """The folder; None where there is none."""
    return _folders[-1] if _folders else None


@contextlib.contextmanager
def within(place: Path | None) -> Iterator[None]:
    """Have this folder be the one for the length of a block; None for no folder."""
    if place is None:
        yield
        return
    _folders.append(place)
    try:
        yield
    finally:
        _folders.remove(place)


def path(name: str, home: Path) -> Path:
    """The path of a file: in that folder if it is there, else in `home`, where a program that came with it has it."""
    place = folder()
    return place / name if place is not None and (place / name).exists() else home / name
