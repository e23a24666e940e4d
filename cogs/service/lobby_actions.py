"""The actions of `/table do:` before a game starts: those of the buttons on a lobby's card and of its panel More."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import locales
from cogs.base.services import Ask
from cogs.games.commands import SPEEDS
from cogs.kit import channel_tables, levels, named, reply, rule_words, words
from cogs.kit.channel_tables import Wanted
from cogs.service import callme, lobby, lobby_panel
from cogs.service.table_action import Action, Choices
from cogs.show import seat_panel
from engines.game import AnyGame
from tables.errors import NeedsConsent, Refused
from tables.finder import Whereabouts
from tables.model import Table


async def join(interaction: Ask, meant: Whereabouts) -> None:
    """Take a seat, or accept a challenge."""
    bot, lang = interaction.client, await interaction.client.people.reader(interaction)
    try:
        joined = await bot.tables.join(meant.table_id, words.actor(interaction))
    except NeedsConsent as asked:
        await reply.show(interaction, lobby.consent(asked, meant.table_id, lang))
        return
    bot.publisher.changed(joined)
    if joined.status == "playing":
        accepted = locales.text(lang, "said-accepted", name=_host(joined, lang))
        sentence = f"{accepted} {_begun(joined, interaction, lang)}"
    else:
        key = "said-agreed" if interaction.user.id in meant.people else "said-seated"
        sentence = _taken(key, joined, _host(joined, lang), lang)
    await reply.tell(interaction, sentence)
    await seat_panel.bring(interaction, joined)


async def get_up(interaction: Ask, meant: Whereabouts) -> None:
    """Leave one's seat in the lobby."""
    bot = interaction.client
    left = await bot.tables.leave(meant.table_id, words.actor(interaction))
    bot.publisher.changed(left)
    lang = await bot.people.reader(interaction)
    sentence = locales.text(lang, "said-got-up", game=words.game(lang, left.game.name))
    if left.closed_reason is not None:
        sentence += f" {locales.text(lang, f'closed-{left.closed_reason}')}"
    await reply.tell(interaction, sentence)
    await bot.private.withdraw(interaction.user.id, left.id)


async def start(interaction: Ask, meant: Whereabouts) -> None:
    """Start the game."""
    bot = interaction.client
    started = await bot.tables.start(meant.table_id, words.actor(interaction))
    bot.publisher.changed(started)
    await reply.tell(interaction, _begun(started, interaction, await bot.people.reader(interaction)))
    await seat_panel.bring(interaction, started)


async def house(interaction: Ask, meant: Whereabouts, level: str) -> None:
    """Add a house player."""
    bot, lang = interaction.client, await interaction.client.people.reader(interaction)
    chosen = levels.parsed(level, lang, interaction.client.games[meant.game])
    changed = await bot.tables.add_house(meant.table_id, words.actor(interaction), chosen)
    bot.publisher.changed(changed)
    if changed.status == "playing":
        await reply.tell(interaction, _begun(changed, interaction, lang))
        await seat_panel.bring(interaction, changed)
    else:
        name = words.labelled_names(changed, lang)[-1]
        await reply.tell(interaction, _taken("said-house-sits", changed, name, lang))


async def _levels(interaction: Ask, meant: Whereabouts | None, current: str) -> Choices:
    """The levels of the table's game with their strength, else all levels."""
    game = None if meant is None else interaction.client.games[meant.game]
    return levels.choices(await interaction.client.people.reader(interaction), game, current)


async def speed(interaction: Ask, meant: Whereabouts, typed: str) -> None:
    """Change the speed of a table that has not started."""
    chosen = await named.parsed(interaction, partial(_speeds, [choice.value for choice in SPEEDS]), typed)
    if chosen not in interaction.client.games[meant.game].speeds:
        raise Refused("no-speed")
    await _choose(interaction, meant.table_id, {"speed": chosen})


async def _speeds_of(interaction: Ask, meant: Whereabouts | None, current: str) -> Choices:
    """The speeds of the table's game, else all speeds."""
    game = None if meant is None else interaction.client.games[meant.game]
    every = (choice.value for choice in SPEEDS) if game is None else game.speeds
    return named.choices(_speeds(every, await interaction.client.people.reader(interaction)), current)


def _speeds(every: Iterable[str], lang: str) -> dict[str, str]:
    return {speed: rule_words.speed(lang, speed) for speed in every}


async def rules(interaction: Ask, meant: Whereabouts, typed: str | None) -> None:
    """Open the form of the rules of a table that has not started, or choose a set of rules or the length.

    Raises Refused("with-rules"), which names what the game has of both, or "with-nothing" where it has neither.
    """
    game = interaction.client.games[meant.game]
    if typed is None:
        await lobby.open_form(interaction, await interaction.client.tables.load(meant.table_id))
        return
    try:
        chosen = await named.parsed(interaction, partial(_sets_and_lengths, game), typed)
    except Refused as refused:
        lang = await interaction.client.people.reader(interaction)
        offered = _sets_and_lengths(game, lang).values()
        if not offered:
            raise Refused("with-nothing") from refused
        raise Refused("with-rules", offered=locales.text(lang, "list-apart").join(offered)) from refused
    values = game.rule_sets[chosen] if chosen in game.rule_sets else lobby_panel.chosen_length(game.rules, chosen)
    await _choose(interaction, meant.table_id, values)


async def _rules_of(interaction: Ask, meant: Whereabouts | None, current: str) -> Choices:
    """The sets of rules of the table's game, and its lengths."""
    if meant is None:
        return []
    lang, game = await interaction.client.people.reader(interaction), interaction.client.games[meant.game]
    return named.choices(_sets_and_lengths(game, lang), current)


def _sets_and_lengths(game: AnyGame, lang: str) -> dict[str, str]:
    lengths = {
        str(value): rule_words.value(lang, rule, value) for rule in game.rules if rule.length for value in rule.offered
    }
    return {key: rule_words.rule_set(lang, key) for key in game.rule_sets} | lengths


async def _choose(interaction: Ask, table_id: str, values: Mapping[str, object]) -> None:
    """Change options of a table, and answer with the panel More."""
    bot = interaction.client
    changed = await bot.tables.change_options(
        table_id, words.actor(interaction), lambda options: lobby_panel.chosen(options, values)
    )
    bot.publisher.changed(changed)
    await reply.show(interaction, await lobby.more(interaction, changed))


async def decline(interaction: Ask, meant: Whereabouts) -> None:
    """Decline a challenge."""
    bot = interaction.client
    declined = await bot.tables.decline(meant.table_id, words.actor(interaction))
    bot.publisher.changed(declined)
    lang = await bot.people.reader(interaction)
    game = words.game(lang, meant.game)
    await reply.tell(interaction, locales.text(lang, "said-turned-down", name=_host(declined, lang), game=game))


async def call_players(interaction: Ask, meant: Whereabouts) -> None:
    """Call people who want to play (`/callme`) to one's lobby."""
    await reply.tell(interaction, await callme.call_players(interaction, meant))


# What is said


def _host(table: Table, lang: str) -> str:
    """The name of a lobby's host."""
    seat = table.seat_of(table.host_id)
    assert seat is not None, "a lobby's host sits there"
    return words.names(table, lang)[seat]


def _taken(key: str, table: Table, name: str, lang: str) -> str:
    """A sentence about a lobby's seats, such as that `name` has taken one: the game, and how many seats are taken."""
    game, number, seats = words.game(lang, table.game.name), len(table.players), table.game.seats[-1]
    return locales.text(lang, key, name=name, game=game, number=number, seats=seats)


def _begun(table: Table, interaction: Ask, lang: str) -> str:
    """The sentence that a game has begun: the opponents, and whether it is the person's turn."""
    user_id = interaction.user.id
    key = "said-begun-yours" if table.seat_of(user_id) in table.to_act() else "said-begun-theirs"
    game, others = words.game(lang, table.game.name), words.opponents(table, user_id, lang)
    return locales.text(lang, key, game=game, others=others, link=words.link(table))


# The tables that these actions can be about


def _free(table: Whereabouts, game: AnyGame) -> bool:
    return len(table.seats) < game.seats[-1]


def _can_join(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    own = next((seat for seat in table.seats if seat.user_id == user_id), None)
    if own is not None:
        return not own.ready
    return _free(table, game) and table.challenged_id in {None, user_id}


def _can_start(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    return table.host_id == user_id and table.challenged_id is None and len(table.seats) in game.seats


def _can_ask_in(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    # If the last seat has a house player, this changes its level, so no seat need be free.
    free = _free(table, game) or table.seats[-1].house is not None
    return table.host_id == user_id and table.challenged_id is None and free


def _hosts(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.host_id == user_id


def _is_challenged(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.challenged_id == user_id


def _can_call_players(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    return user_id in table.people and _free(table, game) and table.challenged_id is None


def _lobby(fits: Callable[[Whereabouts, AnyGame, int], bool]) -> Wanted:
    return Wanted(channel_tables.open_ones, "no-lobby", fits)


ACTIONS = {
    "join": Action(join, _lobby(_can_join)),
    "start": Action(start, _lobby(_can_start)),
    "house": Action(house, _lobby(_can_ask_in), _levels, needs=True),
    "speed": Action(speed, _lobby(_hosts), _speeds_of, needs=True),
    "rules": Action(rules, _lobby(_hosts), _rules_of),
    "decline": Action(decline, _lobby(_is_challenged)),
    "call-players": Action(call_players, _lobby(_can_call_players)),
}
"""These actions, by their words."""
