"""What was drawn once is read by the next start: of the same program, whole, and the same as if it were drawn."""

import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from render.kit import drawn
from render.kit.sprites import LazySprite, LazySprites


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "_known", {})


class Sprites:
    """Sprites that count how often they are drawn."""

    def __init__(self) -> None:
        self.count = 0
        self.letters = LazySprites("ab", self._letter)
        self.whole = LazySprite(lambda: self._letter("whole"))

    def _letter(self, key: str) -> tuple[Image.Image, str | None]:
        self.count += 1
        return Image.new("L", (len(key), 2), ord(key[0])), None

    def warm(self) -> Iterator[object]:
        yield from self.letters.warm("set.letters")
        yield from self.whole.warm("set.whole")


def recorded() -> dict[str, bytes]:
    with drawn.recording() as record:
        list(Sprites().warm())
        drawn.once("emoji.Lion", lambda: b"lion")
    return record


def test_what_was_recorded_is_not_drawn_again_and_is_the_same(tmp_path: Path) -> None:
    drawn.write(tmp_path / "folder" / "one.drawn", recorded())
    assert drawn.read(tmp_path / "folder" / "one.drawn")
    first, again = Sprites(), Sprites()
    assert len(list(again.warm())) == 2, "one step for each part"
    assert again.count == 0
    assert (again.letters["b"], again.whole()) == (first.letters["b"], first.whole())
    assert drawn.once("emoji.Lion", lambda: b"another") == b"lion"


def test_what_is_not_recorded_is_drawn() -> None:
    sprites = Sprites()
    assert len(list(sprites.warm())) == sprites.count == 3
    assert drawn.once("emoji.Lion", lambda: b"another") == b"another"


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data[:40] + b"x" + data[41:], lambda _: b""])
def test_nothing_of_a_damaged_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: object) -> None:
    assert callable(damage)
    path = tmp_path / "one.drawn"
    assert not drawn.read(path), "there is none"
    drawn.write(path, recorded())
    path.write_bytes(damage(path.read_bytes()))
    monkeypatch.setattr(pickle, "loads", lambda _: pytest.fail("it is unpickled"))
    assert not drawn.read(path)
    assert drawn._known == {}


def test_a_new_file_takes_the_place_of_those_of_other_programs(tmp_path: Path) -> None:
    for name in ("one.drawn", "other.drawn"):
        drawn.write(tmp_path / name, {})
    assert [path.name for path in tmp_path.iterdir()] == ["other.drawn"]


def test_what_a_process_leaves_that_is_killed_while_it_writes_goes_with_the_next_write(tmp_path: Path) -> None:
    path = tmp_path / "one.drawn"
    killed = (
        f"import os, sys; sys.path[:] = {sys.path!r}; from pathlib import Path; from render.kit import drawn\n"
        f"Path.replace = lambda *_: os.kill(os.getpid(), {signal.SIGKILL.value})\n"
        f"drawn.write(Path({str(path)!r}), {{}})"
    )
    assert subprocess.run([sys.executable, "-c", killed], check=False).returncode == -signal.SIGKILL
    assert not drawn.read(path)
    assert len(list(tmp_path.iterdir())) == 1
    drawn.write(path, {})
    assert list(tmp_path.iterdir()) == [path]


def test_an_editors_lock_on_a_file_is_no_part_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "signs.py").touch()
    before = drawn.place(tmp_path, [tmp_path])
    (tmp_path / ".#signs.py").symlink_to("heron@a-machine.1234")
    assert drawn.place(tmp_path, [tmp_path]) == before


def test_a_folder_that_cannot_be_written_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        drawn.write(tmp_path / "file" / "one.drawn", {})


def test_a_program_that_draws_otherwise_looks_for_another_file(tmp_path: Path) -> None:
    source = tmp_path / "render"
    source.mkdir()
    found = set[Path]()
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.json", "2"), ("note.txt", "")):
        (source / name).write_text(text, encoding="utf-8")
        found.add(drawn.place(tmp_path, [source]))
    assert len(found) == 3
