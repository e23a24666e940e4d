"""The actions of `/table do:` during a game and after it, and the end of any table for those who may end it."""

from collections.abc import Iterable
from functools import partial

import locales
from cogs.base import access
from cogs.base.people import sight_of
from cogs.base.services import Ask
from cogs.games import agreements
from cogs.kit import channel_tables, components, named, reply, servers, words
from cogs.kit.channel_tables import Wanted
from cogs.service import game_text, hint, lobby_actions, reports
from cogs.service.table_action import Action, Choices, anything
from cogs.show.contents import Content
from engines.game import AnyGame
from render.kit.lettering import plain_name, visible
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import OfferKind, Table
from tables.play.calls import to_call

ANSWERS = ("accept", "decline")


# To look at


async def board(interaction: Ask, meant: Whereabouts) -> None:
    """Show the board privately, in words and as a picture, and keep it up to date."""
    bot, table = interaction.client, await _begun(interaction, meant)
    if table.shown < table.revision:
        bot.publisher.changed(table)
    build = Content(bot, "board", interaction.user.id, await bot.people.reader(interaction))
    await reply.show(interaction, await build(table))
    bot.private.keep(interaction, table, build)


async def text(interaction: Ask, meant: Whereabouts) -> None:
    """Show the board of a game in progress as text; send a finished game as a text and as its record."""
    if meant.status in {"lobby", "playing"}:
        await game_text.board(interaction, await interaction.client.tables.load(meant.table_id))
    else:
        await game_text.whole(interaction, meant)


async def last(interaction: Ask, meant: Whereabouts) -> None:
    """Show the last finished round privately. Raises Refused("no-rounds") for a game that has none."""
    bot, table = interaction.client, await _begun(interaction, meant)
    show = bot.faces.game(table).last_round
    if show is None:
        raise Refused("no-rounds")
    lang, person = await bot.people.reading(interaction)
    await reply.show(interaction, await show(table, lang, sight_of([person])))


async def _begun(interaction: Ask, meant: Whereabouts) -> Table:
    """Load a table whose game is in progress or finished. Raises Refused("not-started", "closed")."""
    table = await interaction.client.tables.load(meant.table_id)
    if table.status not in {"playing", "finished"}:
        raise Refused("not-started" if table.status == "lobby" else "closed")
    return table


async def advise(interaction: Ask, meant: Whereabouts) -> None:
    """Show the best turn with its reason."""
    await hint.tell(interaction, meant.table_id)


async def report(interaction: Ask, meant: Whereabouts) -> None:
    """Report a table to those who manage the server."""
    await reply.tell(
        interaction, await reports.report(interaction, await interaction.client.tables.load(meant.table_id))
    )


# With the others


async def call(interaction: Ask, meant: Whereabouts) -> None:
    """Call the players whose turn it is."""
    await reply.tell(interaction, await agreements.call(interaction, meant))


async def back(interaction: Ask, meant: Whereabouts) -> None:
    """Return to one's seat, which the house has played meanwhile."""
    await reply.tell(interaction, await agreements.back(interaction, meant.table_id))


async def replace(interaction: Ask, meant: Whereabouts, typed: str) -> None:
    """Vote for a house player in an absent player's seat, which has its number in the list."""
    table = await interaction.client.tables.load(meant.table_id)
    number = await named.parsed(interaction, partial(_numbered, table), typed)
    await reply.tell(interaction, await agreements.vote(interaction, meant.table_id, str(int(number) - 1)))


async def _absent(interaction: Ask, meant: Whereabouts | None, current: str) -> Choices:
    """The absent players of the table, by their numbers."""
    if meant is None:
        return []
    table = await interaction.client.tables.load(meant.table_id)
    numbered = _numbered(table, await interaction.client.people.reader(interaction))
    absent = {f"{seat + 1}" for seat in table.absent() if seat != table.seat_of(interaction.user.id)}
    return named.choices({number: name for number, name in numbered.items() if number in absent}, current)


def _numbered(table: Table, lang: str) -> dict[str, str]:
    """The players of a table with their numbers in the list, by these numbers."""
    names = words.plain_names(table, lang)
    return {f"{number}": f"{number}: {plain_name(name)}" for number, name in enumerate(names, 1)}


async def offer(interaction: Ask, meant: Whereabouts, typed: str | None, kind: OfferKind) -> None:
    """Make an offer of a kind to the other side, or answer theirs."""
    bot = interaction.client
    if not bot.games[meant.game].two_sided:
        raise Refused("no-offers")
    if typed is not None:
        accept = await named.parsed(interaction, _answers, typed) == "accept"
        await reply.tell(interaction, await agreements.answer(interaction, meant.table_id, kind, accept=accept))
    elif await bot.tables.asking.asker(meant.table_id, kind) in {None, interaction.user.id}:
        await agreements.offer(interaction, meant.table_id, kind)
    else:
        lang = await bot.people.reader(interaction)
        name = words.opponents(await bot.tables.load(meant.table_id), interaction.user.id, lang)
        await reply.tell(interaction, locales.text(lang, f"type-answer-{kind}", name=name))


async def _answer(interaction: Ask, _: Whereabouts | None, current: str) -> Choices:
    return named.choices(_answers(await interaction.client.people.reader(interaction)), current)


def _answers(lang: str) -> dict[str, str]:
    return {word: locales.text(lang, f"choice-answer-{word}") for word in ANSWERS}


async def early(interaction: Ask, meant: Whereabouts) -> None:
    """Vote to end the game early with the present scores. Raises Refused("no-early-end") for a game for two."""
    if interaction.client.games[meant.game].two_sided:
        raise Refused("no-early-end")
    await agreements.end(interaction, meant.table_id)


async def leave(interaction: Ask, meant: Whereabouts) -> None:
    """Get up from a table that has not started; give up a game in progress, after a confirmation."""
    if meant.status == "lobby":
        await lobby_actions.get_up(interaction, meant)
    else:
        await resign(interaction, meant)


async def resign(interaction: Ask, meant: Whereabouts) -> None:
    """Give up a game in progress, after a confirmation; in a game for several the seat is left to a house player."""
    await reply.show(interaction, await agreements.confirmation(interaction, meant.table_id))


async def rematch(interaction: Ask, meant: Whereabouts, typed: str | None) -> None:
    """Ask for a rematch, or for another game; the last player to ask opens the new table."""
    bot = interaction.client
    game = None if typed is None else await named.parsed(interaction, partial(_games, bot.games), typed)
    if interaction.channel_id not in {meant.channel_id, meant.thread_id}:
        # The new table opens in the old table's channel, and the notice of the request is posted there too.
        raise Refused("elsewhere", channel=str(meant.channel_id))
    new, sentence = await agreements.rematch(interaction, meant.table_id, game)
    await reply.tell(interaction, sentence)
    bot.rematches.wanted(interaction, meant.table_id, new)


async def _next_game(interaction: Ask, _: Whereabouts | None, current: str) -> Choices:
    bot = interaction.client
    return named.choices(_games(bot.games, await bot.people.reader(interaction)), current)


def _games(games: Iterable[str], lang: str) -> dict[str, str]:
    return {game: words.game(lang, game) for game in games}


# For those who may end other people's tables


async def end(interaction: Ask, meant: Whereabouts, reason: str) -> None:
    """Close any table, with a reason shown on its message. Raises Refused("option-value") where nobody can read it."""
    bot = interaction.client
    if not visible(reason).strip():
        raise Refused("option-value")
    ended = await bot.tables.end(meant.table_id, reason, interaction.user.id)
    bot.publisher.changed(ended)
    lang = await bot.people.reader(interaction)
    await reply.show(interaction, components.panel(locales.text(lang, "said-ended", link=words.link(ended))))


async def _to_end(interaction: Ask, typed: str | None, _: Wanted) -> Whereabouts:
    """Any table of the server, for people with Manage Server or the role for that; it has to be named."""
    if interaction.guild_id is None:
        raise Refused("not-in-direct")
    if not await servers.may_end(interaction):
        raise Refused("not-allowed-end")
    if typed is None:
        raise Refused("which-to-end")
    return await access.reach(interaction, typed.strip().lower())


# The tables that these actions can be about


def _sits(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return user_id in table.people


def _alone(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.people == {user_id}


def _for_two(_: Whereabouts, game: AnyGame, __: int) -> bool:
    return game.two_sided


def _for_several(_: Whereabouts, game: AnyGame, __: int) -> bool:
    return not game.two_sided


def _away(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return any(seat.user_id == user_id and seat.away for seat in table.seats)


def _waits(table: Table, user_id: int) -> bool:
    seat, waited_for = table.seat_of(user_id), to_call(table)
    return seat is not None and bool(waited_for) and seat not in waited_for


def _can_replace(table: Table, user_id: int) -> bool:
    own = table.seat_of(user_id)
    return own is not None and any(seat != own for seat in table.absent())


_SIDES = Wanted(channel_tables.played, "no-table", _for_two)

ACTIONS = {
    "board": Action(board, Wanted(channel_tables.readable, "no-readable", first=True)),
    "text": Action(text, Wanted(channel_tables.readable, "no-readable", first=True)),
    "last": Action(last, Wanted(channel_tables.readable, "no-readable", _for_several, first=True)),
    "hint": Action(advise, Wanted(channel_tables.running, "no-running", _alone)),
    "call-them": Action(call, Wanted(channel_tables.running, "nobody-to-call", fits_state=_waits)),
    "back": Action(back, Wanted(channel_tables.running, "no-running", _away)),
    "replace": Action(
        replace, Wanted(channel_tables.running, "no-running", fits_state=_can_replace), _absent, needs=True
    ),
    "draw": Action(partial(offer, kind="draw"), _SIDES, _answer),
    "takeback": Action(partial(offer, kind="takeback"), _SIDES, _answer),
    "early": Action(early, Wanted(channel_tables.played, "no-table", _for_several)),
    "resign": Action(resign, _SIDES),
    "leave": Action(leave, Wanted(channel_tables.taken, "seated-nowhere", _sits)),
    "rematch": Action(rematch, Wanted(channel_tables.finished, "no-finished", _sits, first=True), _next_game),
    "report": Action(report, Wanted(channel_tables.unfinished, "no-running")),
    "end": Action(end, Wanted(channel_tables.unfinished, "no-running"), anything, needs=True, found=_to_end),
}
"""These actions, by their words."""
