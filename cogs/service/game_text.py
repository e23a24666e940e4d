"""A game as text: the board of a game in progress, and the whole record of a finished game."""

import io
from collections.abc import Sequence
from itertools import groupby

import discord

import locales
from cogs.base import access
from cogs.base.game_face import GameFace
from cogs.base.services import Ask
from cogs.kit import reply, rule_words, words
from cogs.show.contents import Content
from engines import record as records
from engines.game import Ending
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import Table

ENDINGS = frozenset(Ending)


async def board(interaction: Ask, table: Table) -> None:
    """Answer with a private message that shows the board as text, and keep that message up to date.

    Raises:
        Refused: "unknown-table", "not-started".
    """
    access.must_see(interaction, table)
    if table.state is None:
        raise Refused("not-started")
    bot = interaction.client
    build = Content(bot, "text", interaction.user.id, await bot.people.reader(interaction))
    await reply.replace(interaction, await build(table))
    # Only an original response can be kept up to date; after a click on a public message the answer may be a follow-up.
    if interaction.message is None or reply.privately(interaction):
        bot.private.keep(interaction, table, build)


async def whole(interaction: Ask, where: Whereabouts) -> None:
    """Send a finished game privately as two files: a text to read, and the record that `engines.verify` checks.

    Args:
        interaction: The interaction of a person who may see the game.
        where: The whereabouts of its table.

    Raises:
        Refused: "unknown-table", "not-over", "no-game".
    """
    bot = interaction.client
    table, record = await bot.tables.records.record(where.table_id)
    lang = await bot.people.reader(interaction)
    stem = f"{table.game.name}-{table.id}"
    files = {
        f"{stem}.txt": as_text(table, record, lang, bot.faces.game(table)),
        f"{stem}.json": record.model_dump_json(indent=1),
    }
    await reply.hand_over(
        interaction,
        locales.text(lang, "said-record"),
        [discord.File(io.BytesIO(text.encode()), filename=name) for name, text in files.items()],
    )


def as_text(table: Table, record: records.Record, lang: str, game: GameFace) -> str:
    """A finished game as text: the players, the rules, the numbered turns, and how the game ended."""
    names = words.plain_names(table, lang)
    lines = [
        f"{words.game(lang, table.game.name)}: {' – '.join(names)}",
        rule_words.every(table.game, table.options, lang),
        "",
    ]
    turns = _turns(record) if table.game.two_sided else _actions(record, names)
    lines += [f"{number}. {turn}".rstrip() for number, turn in enumerate(turns, 1)]
    if table.outcome is not None:
        lines += ["", words.unformatted(game.result(table, lang))]
    if table.game.chance:
        lines += ["", words.seal(table, lang).removeprefix("-# ")]
    return "\n".join(lines) + "\n"


def _actions(record: records.Record, names: Sequence[str]) -> list[str]:
    """The actions of a game, each after the player's name; … stands for the clock, after a timeout."""
    return [
        f"{names[entry.seat] if entry.kind == 'action' and entry.seat is not None else '…'}: {entry.text}"
        for entry in records.standing(record.log)
    ]


def _turns(record: records.Record) -> list[str]:
    """The rounds of a two-sided game: a turn of each side in one line, however many actions a turn has.

    … stands for the first side's turn if the second side ended the game out of turn.
    """
    turns: list[tuple[str, str]] = []
    # A resignation or agreement may come out of turn, so it is grouped as a turn of its own.
    for (seat, _), entries in groupby(records.standing(record.log), lambda entry: (entry.seat, entry.text in ENDINGS)):
        text = ", ".join(entry.text for entry in entries)
        if seat == 0:
            turns.append((text, ""))
        elif turns and not turns[-1][1]:
            turns[-1] = (turns[-1][0], text)
        else:
            turns.append(("…", text))
    return [" ".join(turn) for turn in turns]
