"""The page *status* of `/help`: the bot's state, for its owners; a server's tables, for members who manage the server."""

import contextlib
import math
from collections.abc import Mapping

import locales
from cogs.base import failures
from cogs.base.services import Ask, Services
from cogs.games.opening import missing_permissions
from cogs.kit import components, reply, servers, words
from tables.errors import Refused, UnusableStoreError
from tables.usage import DAYS, LEAST, Usage
from tables.vitals import BotVitals, ServerVitals, Trouble, Troubles

SLOWEST = 20
"""The most shards whose latency is shown."""

ENDS = {
    "played": "status-use-played",
    "resigned": "status-use-resigned",
    "time": "status-use-time",
    "agreed": "status-use-agreed",
}
"""The catalogue keys for the ways in which games ended (`data.usage.ends`)."""


async def show(interaction: Ask) -> None:
    """Show the bot's part to its owners, and the server's part to people with Manage Server.

    The only request to Discord is for the application's owners, which discord.py caches after the first one.

    Raises:
        Refused: "status" for anybody else.
    """
    bot = interaction.client
    guild_id = interaction.guild_id
    owns = await bot.is_owner(interaction.user)
    manages = guild_id is not None and interaction.permissions.manage_guild
    if not owns and not manages:
        raise Refused("status")
    lang = locales.language(interaction.locale.value)
    parts = []
    # If the store is unusable, an owner still gets the parts that do not need it.
    unread = contextlib.suppress(UnusableStoreError) if owns else contextlib.nullcontext()
    with unread:
        lang = await bot.people.reader(interaction)
    if owns:
        parts.append(of_bot(bot, await bot.tables.vitals.of_bot(), lang))
        usage = await bot.tables.vitals.usage()
        if usage is not None:
            parts.append(of_usage(usage, lang))
    with unread:
        if manages and guild_id is not None:
            parts.append(await _of_server(interaction, guild_id, lang))
    await reply.show(interaction, components.panel("\n\n".join(parts)))


async def _of_server(interaction: Ask, guild_id: int, lang: str) -> str:
    """The managers' part."""
    vitals = await interaction.client.tables.vitals.of_server(guild_id)
    chosen = (await servers.chosen(interaction)).language
    language = locales.text(lang, f"language-{await servers.language(interaction)}")
    return of_server(vitals, missing_permissions(interaction), language, lang, chosen=chosen is not None)


def of_bot(bot: Services, vitals: BotVitals, lang: str) -> str:
    """The owners' part: this process, its shards, late clocks, queues, the last backup, and problems."""
    missing = sorted(bot.missing_shards)
    lines = [
        locales.text(lang, "status-bot", version=bot.version),
        locales.text(
            lang, "status-since", since=f"<t:{bot.started_ms // 1000}:f>", ago=f"<t:{bot.started_ms // 1000}:R>"
        ),
        locales.text(lang, "status-shards", held=str(len(bot.shards)), count=str(bot.shard_count)),
        _latencies({number: shard.latency for number, shard in bot.shards.items()}, lang),
    ]
    if missing:
        lines.append(locales.text(lang, "status-missing", shards=words.listed(lang, [str(each) for each in missing])))
    if vitals.unwritable:
        lines.append(locales.text(lang, "status-store", why=_reason(vitals.unwritable)))
    if vitals.counts is not None:
        lines += [
            locales.text(lang, "status-live", tables=vitals.counts.live),
            locales.text(lang, "status-late", clocks=vitals.counts.late),
        ]
    lines.append(locales.text(lang, "status-queues", waiting=bot.publisher.backlog, retries=bot.publisher.retries))
    if vitals.counts is not None:
        lines.append(_backup(bot.troubles, vitals.counts.backup_ms, lang))
    if bot.command_trouble:
        lines.append(locales.text(lang, "status-commands", why=_reason(bot.command_trouble)))
    if bot.troubles.error is not None:
        lines.append(_trouble("status-error", bot.troubles.error, lang))
    return "\n".join(line for line in lines if line)


def of_usage(usage: Usage, lang: str) -> str:
    """The owners' second part: statistics of use over all servers."""
    lines = [locales.text(lang, "status-use", days=DAYS)]
    if usage.empty:
        lines.append(locales.text(lang, "status-use-few", people=LEAST))
    if usage.firsts is not None:
        lines.append(locales.text(lang, "status-use-firsts", people=usage.firsts))
    lines += [
        locales.text(lang, "status-use-back", days=days, percent=round(100 * share))
        for days, share in usage.back.items()
    ]
    if usage.games:
        told = [
            locales.text(lang, "status-use-game", game=words.game(lang, game), number=round(each, 1))
            for game, each in usage.games.items()
        ]
        lines.append(locales.text(lang, "status-use-games", games=", ".join(told)))
    if usage.ends:
        told = [locales.text(lang, ENDS[end], number=round(each, 1)) for end, each in usage.ends.items()]
        lines.append(locales.text(lang, "status-use-ends", ends=", ".join(told)))
    if usage.wait_ms is not None:
        lines.append(locales.text(lang, "status-use-wait", minutes=round(usage.wait_ms / 60_000, 1)))
    return "\n".join(lines)


def _backup(troubles: Troubles, backup_ms: int | None, lang: str) -> str:
    """When the last nightly backup was made, and why a later one failed."""
    made = (
        locales.text(lang, "status-backup-none")
        if backup_ms is None
        else locales.text(lang, "status-backup", when=f"<t:{backup_ms // 1000}:f>")
    )
    failed = troubles.backup
    if failed is None or failed.at_ms < (backup_ms or 0):
        return made
    return f"{made}\n{_trouble('status-backup-failed', failed, lang)}"


def _trouble(key: str, trouble: Trouble, lang: str) -> str:
    return locales.text(lang, key, when=f"<t:{trouble.at_ms // 1000}:f>", why=_reason(trouble.text))


def _reason(reason: str) -> str:
    return words.escaped(failures.shortened(reason))


def _latencies(seconds: Mapping[int, float], lang: str) -> str:
    """The latencies of the slowest shards, slowest first, from seconds by shard; empty while none is known."""
    known = sorted(((each, number) for number, each in seconds.items() if math.isfinite(each)), reverse=True)
    told = [
        locales.text(lang, "status-latency", shard=str(number), ms=str(round(each * 1000)))
        for each, number in known[:SLOWEST]
    ]
    return locales.text(lang, "status-latencies", shards=", ".join(told)) if told else ""


def of_server(vitals: ServerVitals, missing: list[str], language: str, lang: str, *, chosen: bool) -> str:
    """The managers' part.

    Args:
        vitals: The state of the server's tables.
        missing: The permissions that the bot lacks in the channel, as `discord.Permissions` names them.
        language: The name of the language of new tables.
        lang: The reader's language.
        chosen: Whether the server has set that language; otherwise it comes from the server's locale on Discord.
    """
    named = [locales.text(lang, f"permission-{each.replace('_', '-')}") for each in missing]
    permissions = (
        locales.text(lang, "status-permissions-missing", permissions=words.listed(lang, named))
        if named
        else locales.text(lang, "status-permissions")
    )
    return "\n".join(
        [
            locales.text(lang, "status-server"),
            locales.text(lang, "status-lobbies", tables=vitals.lobbies),
            locales.text(lang, "status-playing", tables=vitals.playing),
            locales.text(lang, "status-waiting", boards=vitals.waiting),
            permissions,
            locales.text(lang, "status-language" if chosen else "status-language-discord", language=language),
        ]
    )
