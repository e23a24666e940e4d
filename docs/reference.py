"""Fills in what the documentation says from the code, and draws its pictures: `make docs`.

A page in docs/<language> has blocks that begin with `<!-- begin: NAME -->` and end with `<!-- end -->`. What stands between
them is written by `main`, and `tests/docs/test_pages.py` holds it against the code. The rest of a page is written by hand.

* `commands`: all commands, as Discord shows them in the page's language.
* `server`: the options of `/settings`, with what holds where nothing was chosen.
* `environment`: the settings of a process, from `.env.example` and `config.Settings`.
* `rules GAME`: the rules text of a game, with its pictures.
"""

import asyncio
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import config
import locales
from cogs.base.command_names import CommandTranslator, spoken
from cogs.client.client import Baraza
from cogs.kit import words
from cogs.service import help_pages
from cogs.service.help import PICTURE
from engines.registry import GAMES
from render.kit.sight import Sight
from tables.servers import with_presets

HERE = Path(__file__).parent
LANGUAGES = tuple(lang for lang in locales.LANGUAGES if (HERE / f"{lang}.toml").exists())
BLOCK = re.compile(r"(?P<begin><!-- begin: (?P<name>[a-z ]+) -->\n).*?(?P<end><!-- end -->)", re.DOTALL)
DRAWN = tuple(sorted(path.name for path in HERE.glob("*.png")))
"""The pictures that the README may show too, of which the pages of every language have a copy."""
OTHERWISE = {"where": "channels"}
"""The options of `/settings` that are called otherwise in `ServerSettings`."""
HEADS = {
    "en": ("command", "what it does", "options", "option", "what it sets", "values", "unless chosen", "yes", "no"),
    "fr": ("commande", "ce qu’elle fait", "options", "option", "effet", "valeurs", "par défaut", "oui", "non"),
    "pt": ("comando", "o que faz", "opções", "opção", "efeito", "valores", "padrão", "sim", "não"),
}
"""The heads of the tables in each language, and its words for a choice of two."""
_SETTING = re.compile(r"^(?:# )?(?P<name>[A-Z_]+)=(?P<value>.*)$")
_TABLES: Any = SimpleNamespace(clock=None, load=None, forget_with=lambda _: None)
"""In place of the tables of a bot that only registers its commands."""

Payload = dict[str, Any]


class Reference:
    """What the code says, for the blocks of the pages.

    Args:
        bot: A bot with its cogs loaded; it need not be connected.
        payloads: The payload of each of its commands, by its name, with its texts in every language.

    Attributes:
        names: The names of the commands that are typed.
    """

    def __init__(self, bot: Baraza, payloads: dict[str, Payload]) -> None:
        self._bot = bot
        self._payloads = payloads
        self.names = [name for name, payload in payloads.items() if payload.get("type", 1) == 1]

    def page(self, text: str, lang: str) -> str:
        """A page with its blocks filled in. Raises KeyError for the name of an unknown block."""
        return BLOCK.sub(lambda found: f"{found['begin']}\n{self.block(found['name'], lang)}\n{found['end']}", text)

    def block(self, name: str, lang: str) -> str:
        """The contents of a block in a language, as Markdown with a newline at the end."""
        kind, _, game = name.partition(" ")
        match kind:
            case "commands":
                return self._commands(lang)
            case "server":
                return self._server(lang)
            case "environment":
                return environment((HERE.parent / ".env.example").read_text(encoding="utf-8"))
            case "rules" if game in GAMES:
                return rules(game, lang)
            case _:
                raise KeyError(name)

    def draw(self, lang: str) -> None:
        """Draw the pictures of the rules texts in a language, and copy those of `DRAWN` beside them."""
        folder = HERE / lang / "pictures"
        folder.mkdir(exist_ok=True)
        for name in DRAWN:
            shutil.copyfile(HERE / name, folder / name)
        for game in GAMES:
            for name, position in positions(game, lang):
                (folder / name).write_bytes(self._bot.faces.illustration(game, position, lang, Sight()))

    def _commands(self, lang: str) -> str:
        command, what, options = HEADS[lang][:3]
        head = f"| {command} | {what} | {options} |\n|---|---|---|\n"
        ours = [name for name in self.names if name not in GAMES]
        parts = [head + self._rows(ours, lang)]
        parts += [f"## {words.game(lang, game)}\n\n{head}{self._rows([game], lang)}" for game in GAMES]
        return "\n".join(parts)

    def _rows(self, names: Iterable[str], lang: str) -> str:
        rows = []
        for path, entry in self.paths(names, lang):
            options = "<br>".join(
                f"`{spoken(option, 'name', lang)}:` {spoken(option, 'description', lang)}"
                for option in entry.get("options", ())
            )
            rows.append(f"| `/{path}` | {spoken(entry, 'description', lang)} | {options} |\n")
        return "".join(rows)

    def paths(self, names: Iterable[str], lang: str) -> Iterator[tuple[str, Payload]]:
        """Each command as it is typed in a language, those of groups one by one, with its payload."""
        for name in names:
            payload = self._payloads[name]
            typed = spoken(payload, "name", lang)
            inner = [each for each in payload.get("options", ()) if each["type"] == help_pages.SUBCOMMAND]
            yield from ((f"{typed} {spoken(each, 'name', lang)}", each) for each in inner)
            if not inner:
                yield typed, payload

    def _server(self, lang: str) -> str:
        option, what, values, unless, yes, no = HEADS[lang][3:]
        usual = with_presets(GAMES.values())().model_dump()
        rows = [f"| {option} | {what} | {values} | {unless} |\n|---|---|---|---|\n"]
        for each in self._payloads["settings"]["options"]:
            choices = {choice["value"]: spoken(choice, "name", lang) for choice in each.get("choices", ())}
            choices |= {True: yes, False: no} if each["type"] == _BOOLEAN else {}
            allowed = ", ".join(choices.values())
            if "min_value" in each:
                allowed = f"{each['min_value']}–{each['max_value']}"
            held = usual.get(OTHERWISE.get(each["name"], each["name"]))
            said = "" if held in {None, ()} else str(choices.get(held, held))
            rows.append(
                f"| `{spoken(each, 'name', lang)}:` | {spoken(each, 'description', lang)} | {allowed} | {said} |\n"
            )
        return "".join(rows)


_BOOLEAN = 5
"""Discord's number for the type of an option that is true or false."""


async def reference() -> Reference:
    """The reference of the games that are played here."""
    bot = Baraza(_TABLES, GAMES)
    await bot.load_cogs()
    await bot.tree.set_translator(CommandTranslator())
    return Reference(bot, await help_pages.payloads(bot.tree))


def environment(example: str) -> str:
    """The settings of a process, in the order of `.env.example`: what each is for, its default, its form, an example.

    Raises:
        KeyError: A setting of `config.Settings` does not stand in the example.
    """
    listed = dict(_listed(example))
    for name in config.Settings.model_fields:
        listed[name.upper()]
    return "\n".join(_setting(name, what, value) for name, (what, value) in listed.items())


def _listed(example: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each setting of `.env.example`: its name, its comment and its value; neighbours share the comment before them."""
    comment: list[str] = []
    complete = False
    for line in example.splitlines():
        found = _SETTING.match(line)
        if found:
            complete = True
            yield found["name"], (" ".join(comment), found["value"])
        elif not line:
            complete = True
        else:
            comment = [*([] if complete else comment), line.removeprefix("# ")]
            complete = False


def _setting(name: str, what: str, value: str) -> str:
    lines = [f"## `{name}`\n\n{what}\n"]
    field = config.Settings.model_fields.get(name.lower())
    if field is not None:
        if field.default_factory is None and field.default is not None:
            lines.append(f"* Unless given: `{field.default}`")
        lines.append(f"* Form: {config.ADVICE[name.lower()]}.")
    if value:
        lines.append(f"* In `.env`: `{name}={value}`")
    return "\n".join(lines) + "\n"


def rules(game: str, lang: str) -> str:
    """The rules text of a game for a page whose title is the game's name; a line of Discord's becomes a paragraph."""
    numbered = iter(positions(game, lang))
    pages = []
    for page in locales.pages(lang, f"rules-{game}"):
        text = PICTURE.sub(lambda found: f"![{found['alt']}](../pictures/{next(numbered)[0]})", page)
        pages.append("\n\n".join(_paragraphs(text.removeprefix(f"# {words.game(lang, game)}\n"))))
    return "\n\n".join(pages) + "\n"


def _paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a page: each line, or a block of code; headings are one level lower."""
    for number, part in enumerate(text.split("```")):
        if number % 2:
            yield f"```{part}```"
        else:
            lines = (line.strip() for line in part.splitlines())
            yield from (f"#{line}" if line.startswith("# ") else line for line in lines if line)


def positions(game: str, lang: str) -> list[tuple[str, str]]:
    """The pictures of a rules text, in order: the name of the file, and the position that it shows."""
    text = "\n".join(locales.pages(lang, f"rules-{game}"))
    return [(f"{game}-{number}.png", found["position"]) for number, found in enumerate(PICTURE.finditer(text), 1)]


async def main() -> None:
    """Fill in every page, and draw the pictures of every language."""
    known = await reference()
    for lang in LANGUAGES:
        for path in sorted((HERE / lang).rglob("*.md")):
            text = path.read_text(encoding="utf-8")
            path.write_text(known.page(text, lang), encoding="utf-8", newline="\n")
        known.draw(lang)


if __name__ == "__main__":
    asyncio.run(main())
