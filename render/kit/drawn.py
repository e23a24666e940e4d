"""What the program has drawn once, read from a file, so that a start need not draw it again: as bytecode is, for pictures.

A process that only draws writes the file (`recording`, `write`). It is for one program on one platform, whose digest is in
its name: a program that draws otherwise looks for another file. Without a file, or with a damaged one, all is drawn.
"""

import contextlib
import importlib.metadata
import os
import pickle
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

V = TypeVar("V")

_PACKAGES = ("pillow", "font-source-sans-pro", "fontpkg-noto-sans")
_SUFFIX = ".drawn"
_DIGEST = sha256().digest_size

_known: dict[str, bytes] = {}
"""What was read and is not asked for yet, by name: pickled and deflated, which makes flat shapes a fifteenth as large."""
_records: list[dict[str, bytes]] = []


def find(name: str) -> object:
    """What was drawn under a name, at the first call; else None."""
    packed = _known.pop(name, None)
    return None if packed is None else pickle.loads(zlib.decompress(packed))  # noqa: S301 - `read` has checked it


def keep(name: str, thing: object) -> None:
    """Note what is drawn under a name, in a process that records; nothing else otherwise."""
    if _records:
        _records[-1][name] = zlib.compress(pickle.dumps(thing), 1)


def once(name: str, draw: Callable[[], bytes]) -> bytes:
    """What was drawn under a name, which is drawn and noted if need be."""
    found = find(name)
    made = found if isinstance(found, bytes) else draw()
    keep(name, made)
    return made


@contextlib.contextmanager
def recording() -> Iterator[dict[str, bytes]]:
    """Note what is drawn within a block, in the dictionary that the block is given."""
    record = dict[str, bytes]()
    _records.append(record)
    try:
        yield record
    finally:
        _records.pop()


def place(folder: Path, sources: Iterable[Path]) -> Path:
    """The path of the file of this program.

    Args:
        folder: The folder of such files.
        sources: The folders of the code that draws, and of what it reads.
    """
    found = sha256(repr((sys.version, sys.byteorder, *map(importlib.metadata.version, _PACKAGES))).encode())
    for source in sources:
        for where, folders, files in os.walk(source):
            folders.sort()
            for file in sorted(each for each in files if each.endswith((".py", ".json"))):
                with contextlib.suppress(OSError):  # an editor's lock on a file is a link to nothing beside it
                    found.update(file.encode() + Path(where, file).read_bytes())
    return folder / (found.hexdigest()[:32] + _SUFFIX)


def read(path: Path) -> bool:
    """Read a file; whether there is one that is whole. Nothing of a damaged file is unpickled."""
    try:
        whole = path.read_bytes()
    except OSError:
        return False
    digest, data = whole[:_DIGEST], whole[_DIGEST:]
    if sha256(data).digest() != digest:
        return False
    _known.update(pickle.loads(data))  # noqa: S301 - it lies beside the code, and is trusted as bytecode is
    return True


def write(path: Path, record: dict[str, bytes]) -> None:
    """Write a file at once or not at all, and remove from its folder those of other programs, and what a killed one left.

    Raises:
        OSError: The folder cannot be written, or another process has written the file at the same moment.
    """
    path.parent.mkdir(exist_ok=True)
    data, part = pickle.dumps(record), path.with_suffix(f".{os.getpid()}{_SUFFIX}")
    try:
        part.write_bytes(sha256(data).digest() + data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    for other in path.parent.glob(f"*{_SUFFIX}"):
        if other != path:
            other.unlink(missing_ok=True)
