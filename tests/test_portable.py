"""What would run here alone: encodings that are not named, modules and file names that other systems lack."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = (
    "process",
    "cogs",
    "tables",
    "engines",
    "data",
    "render",
    "locales",
    "sandbox",
    "docs",
    "benchmarks",
    "tests",
)
SOURCES = [*ROOT.glob("*.py"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))]
UNNAMED = re.compile(
    r"\.read_text\(\)|(?<![\w.])(?<!def )open\((?![^)\n]*(?:encoding|[\"'][rwax]b))|^(?:import|from) (?:fcntl|resource|pwd|grp|termios|uvloop|msvcrt)\b",
    re.MULTILINE,
)
POSIX_ALONE = {"postgres_keeper.py"}
"""Programs that run only where PostgreSQL's programs lie in Debian's folders."""
RESERVED = re.compile(r"(?i)^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[:*?\"<>|\\]|[ .]$")
"""What no file may be called on Windows."""


def test_files_are_read_with_an_encoding_that_is_named_and_modules_of_one_system_are_asked_for_by_it() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): UNNAMED.findall(path.read_text(encoding="utf-8"))
        for path in SOURCES
        if path.name not in POSIX_ALONE and path != Path(__file__)
    }
    assert {path: what for path, what in found.items() if what} == {}


def test_no_two_files_differ_by_case_alone_and_none_has_a_name_that_windows_refuses() -> None:
    names = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    assert len({name.lower() for name in names}) == len(names)
    assert [name for name in names if any(RESERVED.search(part) for part in name.split("/"))] == []


def test_the_lock_files_ask_windows_for_nothing_that_it_lacks() -> None:
    for lock in (ROOT / "requirements.txt", *(ROOT / "requirements").iterdir()):
        for line in lock.read_text(encoding="utf-8").splitlines():
            if line.startswith("uvloop=="):
                assert "sys_platform != 'win32'" in line
