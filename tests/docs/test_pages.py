"""The documentation says what the code says: blocks, links, code samples, commands, settings and sentences that it quotes."""

import importlib.util
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bot
import config
import locales
from cogs.base.command_names import spoken
from cogs.kit import words
from docs import reference
from engines.registry import GAMES
from sandbox.smoke import __main__ as smoke

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = {lang: sorted((DOCS / lang).rglob("*.md")) for lang in reference.LANGUAGES}
ALL = [page for pages in PAGES.values() for page in pages]
FENCE = re.compile(r'^```(?P<kind>\w*)(?: title="(?P<title>[^"]*)")?\n(?P<code>.*?)^```$', re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?P<picture>!?)\[[^]]*\]\((?P<to>[^)\s]+)\)")
INCLUDED = re.compile(r'^--8<-- "(?P<path>[^":]+)(?::(?P<part>\w+))?"$', re.MULTILINE)
SETTING = re.compile(r"`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`")
RULE = re.compile(r"^(?P<level>#* ?)(?P<number>\d+(?:\.\d+)?)\. (?P<text>.+)$", re.MULTILINE)
"""A numbered heading, rule or item of the rules of tournaments."""
CITED = re.compile(r"\b\d+\.\d+\b")
OF_OLD = {DOCS / "commands.md", ROOT / "CHANGELOG.md", *(DOCS / lang / "play" / "moved.md" for lang in PAGES)}
"""The pages that name commands of earlier versions, too."""
COMMAND = re.compile(r"`/(?P<typed>[^`:<>_./]+?)(?: \w+:[^`]*)?`")


@cache
def written(page: Path) -> str:
    """The text of a page, with what it includes."""

    def part(found: re.Match[str]) -> str:
        text = (ROOT / found["path"]).read_text(encoding="utf-8")
        name = found["part"]
        return text if name is None else text.partition(f"[start:{name}]")[2].partition(f"[end:{name}]")[0]

    return INCLUDED.sub(part, page.read_text(encoding="utf-8"))


@cache
def prose(page: Path) -> str:
    return FENCE.sub("", written(page))


@cache
def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", head.lower()).strip()) for head in heads}


def lines(kinds: set[str]) -> Iterator[list[str]]:
    """The commands of a shell in the samples of all pages, by their words."""
    for page in ALL:
        for found in FENCE.finditer(page.read_text(encoding="utf-8")):
            if found["kind"] in kinds and not found["title"]:
                yield from (shlex.split(line, posix=False) for line in found["code"].splitlines() if line)


def pages_of(nav: Iterable[Any]) -> Iterator[str]:
    for entry in nav:
        for inside in entry.values() if isinstance(entry, dict) else [entry]:
            yield from [inside] if isinstance(inside, str) else pages_of(inside)


async def test_what_the_code_says_is_up_to_date() -> None:
    known = await reference.reference()
    for lang, pages in PAGES.items():
        for page in pages:
            text = page.read_text(encoding="utf-8")
            assert known.page(text, lang) == text, f"run `make docs`, which writes {page.relative_to(ROOT)}"


@pytest.mark.parametrize("lang", reference.LANGUAGES)
def test_commands_that_are_named_exist(lang: str) -> None:
    commands = (DOCS / lang / "play" / "commands.md").read_text(encoding="utf-8")
    typed = set(re.findall(r"^\| `/([^`]+)`", commands, re.MULTILINE))
    known = {*typed, *(path.partition(" ")[0] for path in typed), "metrics", "healthz", "readyz"}
    outside = [*ROOT.glob("*.md"), *(DOCS.glob("*.md"))] if lang == locales.SOURCE else []
    for page in {*PAGES[lang], *outside} - OF_OLD:
        for found in COMMAND.finditer(INCLUDED.sub("", page.read_text(encoding="utf-8"))):
            # A bare value may stand behind a command: a move, a block.
            assert {found["typed"], " ".join(found["typed"].split(" ")[:2])} & known, (page, found["typed"])


@pytest.mark.parametrize("lang", reference.LANGUAGES)
async def test_what_commands_became_exists(lang: str) -> None:
    """On the page of names, what stands in the column *now*: its commands, their options, and choices that are words."""
    known = await reference.reference()
    options = {path: dict(_options(entry, lang)) for path, entry in known.paths(known.names, lang)}
    page = written(DOCS / lang / "play" / "moved.md")
    now = re.findall(r"^\| `.+ \| (.+) \|$", page, re.MULTILINE)
    seen = 0
    for typed in re.findall(r"`/([^`]+)`", "\n".join(now)):
        path = re.split(r" \w+:", typed)[0]
        for name, word in re.findall(r" (\w+):([\w-]*)", typed):
            assert name in options[path], typed
            assert not (word and options[path][name]) or word in options[path][name], typed
        seen += 1
    assert seen > 30
    table = page.split("\n## ")[1]
    doors = set(re.findall(r"`/([^`:]+?)(?: \w+:)?`", table))
    for game in GAMES:
        group = next(known.paths([game], lang))[0].partition(" ")[0]
        (own,) = re.findall(rf"^\| [^|]*{words.game(lang, game)}[^|]* \| (.+) \|$", table, re.MULTILINE)
        doors |= {f"{group} {door}" for door in re.findall(r"`([^`]+)`", own)}
    assert doors == set(options), "each door that there is stands in the first table"


def _options(entry: dict[str, Any], lang: str) -> Iterator[tuple[str, list[str]]]:
    """The options of a command as they are typed, each with the words that its choices begin with."""
    for option in entry.get("options", ()):
        choices = (spoken(choice, "name", lang) for choice in option.get("choices", ()))
        yield spoken(option, "name", lang), [choice.partition(":")[0].strip() for choice in choices]


def test_every_setting_has_its_line_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert reference.environment(example)
    with pytest.raises(KeyError, match="BACKUP_KEEP"):
        reference.environment(example.replace("# BACKUP_KEEP=14", ""))


def test_every_language_has_a_page_of_every_game() -> None:
    assert set(reference.LANGUAGES) == set(locales.LANGUAGES)
    for lang in reference.LANGUAGES:
        assert {game for game in GAMES if (DOCS / lang / "play" / f"{game}.md").exists()} == set(GAMES)


@pytest.mark.parametrize("lang", reference.LANGUAGES)
def test_the_rules_of_tournaments_are_numbered_alike(lang: str) -> None:
    """The code cites the rules by their numbers in `docs/tournaments.md`; each rule cites the same rules in every language."""

    def rules(page: Path) -> list[tuple[str, str, list[str]]]:
        return [
            (found["level"], found["number"], sorted(CITED.findall(found["text"])))
            for found in RULE.finditer(written(page))
        ]

    assert rules(DOCS / lang / "play" / "tournaments.md") == rules(DOCS / "tournaments.md")


@pytest.mark.parametrize("lang", reference.LANGUAGES)
def test_every_page_stands_in_the_menu(lang: str) -> None:
    menu = tomllib.loads((DOCS / f"{lang}.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(pages_of(menu)) == sorted(page.relative_to(DOCS / lang).as_posix() for page in PAGES[lang])


def test_links_lead_to_pages_headings_and_pictures_that_exist() -> None:
    for lang, pages in PAGES.items():
        drawn = {*reference.DRAWN, *(name for game in GAMES for name, _ in reference.positions(game, lang))}
        for page in pages:
            for found in LINK.finditer(prose(page)):
                path, _, anchor = found["to"].partition("#")
                if path.startswith("https://"):
                    continue
                target = (page.parent / path).resolve() if path else page
                if found["picture"]:
                    assert target.parent == DOCS / lang / "pictures", (page, found["to"])
                    assert target.name in drawn, (page, found["to"])
                else:
                    assert target in pages, (page, found["to"])
                    assert not anchor or anchor in anchors(target), (page, found["to"])


def test_links_of_the_pages_outside_lead_to_files_that_exist() -> None:
    for page in [*ROOT.glob("*.md"), *DOCS.glob("*.md")]:
        for found in LINK.finditer(FENCE.sub("", page.read_text(encoding="utf-8"))):
            path = found["to"].partition("#")[0]
            assert path.startswith("https://") or (page.parent / path).exists(), (page, found["to"])


@pytest.mark.parametrize("lang", reference.LANGUAGES)
def test_buttons_that_are_named_exist(lang: str) -> None:
    """On the pages that are written by hand, what stands in bold within a sentence is a button's label."""
    catalogues = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "locales" / lang).glob("*.ftl"))
    said = set(re.findall(r"^[a-z-]+ = (.+)$", catalogues, re.MULTILINE))
    for page in (
        DOCS / lang / "play" / "index.md",
        DOCS / "en" / "setup" / "index.md",
        DOCS / "en" / "accessibility.md",
    ):
        if page.is_relative_to(DOCS / lang):
            bold = re.findall(r"\*\*([^*]+)\*\*", page.read_text(encoding="utf-8"))
            assert {each for each in bold if each[-1] not in ".,:"} <= said, page


def test_code_that_is_shown_stands_in_its_file() -> None:
    shown = 0
    for page in ALL:
        for found in FENCE.finditer(page.read_text(encoding="utf-8")):
            if found["title"]:
                assert found["code"] in (ROOT / found["title"]).read_text(encoding="utf-8"), (page, found["code"])
                shown += 1
    assert shown > 5


def test_what_is_typed_into_a_shell_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    options = {"--sandbox", "--healthy", "--migrate", "--check", "--backup", "--restore", "--processes"}
    tried = set()
    for typed in lines({""}):
        if typed[0] == "make":
            assert typed[1] in targets, typed
            tried.add(typed[1])
        elif "bot.py" in typed:
            asked = typed[typed.index("bot.py") + 1 :]
            assert bot._parsed(asked), typed
            tried |= {*asked} & options
        elif "-m" in typed and typed[typed.index("-m") + 1] not in {"pip", "venv", "pytest"}:
            assert importlib.util.find_spec(typed[typed.index("-m") + 1]), typed
        for word in typed:
            if word.startswith(("requirements", "deploy/", "tests/", ".env.example")):
                assert (ROOT / word).exists(), typed
    assert {"play", "run", "--restore", "--check", "--backup"} <= tried


def test_settings_that_are_named_exist() -> None:
    known = {name.upper() for model in (config.Settings, smoke.Settings) for name in model.model_fields}
    code = {"HYPOTHESIS_PROFILE", "WARN_SECONDS"}
    for page in ALL:
        assert set(SETTING.findall(prose(page))) <= known | code | {"POSTGRES_PASSWORD", "DOCKER_BUILDKIT"}, page


def test_every_folder_is_explained_in_the_house() -> None:
    """In CONTRIBUTING.md: what stands at the top, and the packages in it but those of one game."""
    house = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("[start:house]")[2].split("```")[1]
    heads = [re.split(r"\s{2,}", line.strip())[0] for line in house.splitlines()]
    named = {name for head in heads for name in re.findall(r"([.\w]+)/", head)}
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    at_top = {path.split("/")[0] for path in listed.split("\0") if "/" in path}
    packages = {path.parent for path in ROOT.glob("*/*/__init__.py") if path.parents[1].name not in {"tests", "docs"}}
    assert at_top - named == set()
    assert {package.name for package in packages} - named - set(GAMES) == set()


def test_sentences_that_trouble_is_known_by_are_said() -> None:
    page = (DOCS / "en" / "run" / "troubleshooting.md").read_text(encoding="utf-8")
    quoted = [each for each in re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE) if " " in each]
    folders = [
        *(ROOT / each for each in ("", "cogs/client", "data", "data/postgres", "process")),
        *(ROOT / "engines").iterdir(),
    ]
    sources = [*(path for folder in folders for path in folder.glob("*.py")), ROOT / "Makefile"]
    said = "\n".join(path.read_text(encoding="utf-8") for path in [*sources, *(ROOT / "locales/en").glob("*.ftl")])
    for name in config.Settings.model_fields:
        said += f"\n{name.upper()} is wrong"  # as `config.load` says it
    assert len(quoted) > 15
    assert [each for each in quoted if each not in said] == []
