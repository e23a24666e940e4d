"""Agreements between the players of a table, whatever the game: a draw, a take-back, a call, a vote, another game."""

from collections.abc import Collection, Iterable

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask
from cogs.kit import components, reply, servers, words
from cogs.kit.components import Button, Style
from cogs.show import asked
from cogs.show.contents import Content
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import END, TOGETHER, OfferKind, Table
from tables.play.calls import to_call
from tables.play.seats import must_play, people_count


async def confirmation(interaction: Ask, table_id: str) -> Face:
    """The question whether the player really wants to resign or, in a game that is not `two_sided`, to leave.

    Two people of whom one has blocked the other may end the game without a result here, too.

    Raises:
        Refused: "not-at-table", or the reasons of `must_play`.
    """
    bot, lang = interaction.client, await interaction.client.people.reader(interaction)
    table = await bot.tables.load(table_id)
    if table.seat_of(interaction.user.id) is None:
        raise Refused("not-at-table")
    must_play(table)
    others = words.opponents(table, interaction.user.id, lang)
    if table.game.two_sided:
        question, yes = locales.text(lang, "ask-resign", others=others), locales.text(lang, "button-resign-yes")
    else:
        ask = "ask-leave-alone" if people_count(table) == 1 else "ask-leave"
        question, yes = locales.text(lang, ask, others=others), locales.text(lang, "button-leave-yes")
    part, people = [], [player.user_id for player in table.players if player.user_id is not None]
    if await bot.tables.manners.parted(table.id, table.status, people):
        part = [components.button(locales.text(lang, "button-part"), custom_id("table", "part", table.id))]
    return _sure(table, question, (yes, "resign"), lang, part)


async def end(interaction: Ask, table_id: str) -> None:
    """Vote for an early end; a player without anybody else present is first asked to confirm it."""
    bot, lang = interaction.client, await interaction.client.people.reader(interaction)
    table = await bot.tables.vote(table_id, words.actor(interaction), END, unless_alone=True)
    if table.status == "playing" and table.seat_of(interaction.user.id) not in table.voted(END):
        yes = locales.text(lang, "button-end-yes"), "end"
        await reply.replace(interaction, _sure(table, locales.text(lang, "ask-end"), yes, lang))
    else:
        bot.publisher.changed(table)
        await reply.replace(interaction, components.panel(_voted(table, END, lang)))


def _sure(table: Table, question: str, yes: tuple[str, str], lang: str, more: Iterable[Button] = ()) -> Face:
    """A question with the buttons Yes and No, and `more` between them; `yes` is the label and the verb of Yes."""
    label, verb = yes
    agree = components.button(label, custom_id("table", verb, table.id), Style.danger)
    stay = components.button(locales.text(lang, "button-resign-no"), custom_id("table", "stay", table.id))
    return components.panel(question, [agree, *more, stay])


async def offer(interaction: Ask, table_id: str, kind: OfferKind) -> None:
    """Offer a draw or ask for a take-back; the answer shows the status of the offer, and is kept up to date."""
    bot = interaction.client
    changed = await bot.tables.offer(table_id, words.actor(interaction), kind)
    bot.publisher.changed(changed)
    # Built from the new state: the offer may have been accepted at once, by an equal offer or by a house player.
    build = Content(bot, kind, interaction.user.id, await bot.people.reader(interaction))
    message_id = await reply.replace(interaction, await build(changed))
    bot.private.keep_offer(interaction, changed, kind, build, message_id)


async def answer(interaction: Ask, table_id: str, kind: OfferKind, *, accept: bool) -> str:
    """Answer the other side's offer, or withdraw one's own by declining it; returns a sentence about the result."""
    bot = interaction.client
    actor = words.actor(interaction)
    table = await bot.tables.answer(table_id, actor, kind, accept=accept)
    bot.publisher.changed(table)
    lang, own = await bot.people.reader(interaction), table.seat_of(actor.user_id)
    if accept and kind == "draw":
        return locales.text(lang, "accepted-draw")
    # Read from the log, so that a repeated answer gets the same sentence.
    answered = [
        each for each in (await bot.tables.asking.of(table_id)).values() if each.kind == kind and each.by == own
    ]
    if accept:
        name, what = words.names(table, lang)[answered[-1].seat], asked.taken_back(answered[-1], lang)
        return locales.text(lang, "accepted-takeback", name=name, what=what)
    # The list is empty if the declined offer was made again at once, as the log then has an unanswered offer.
    withdrawn = bool(answered) and answered[-1].seat == own
    return locales.text(lang, f"{'withdrawn' if withdrawn else 'declined'}-{kind}")


async def call(interaction: Ask, where: Whereabouts) -> str:
    """Call the players whose turn it is and who may be mentioned; returns a sentence with their names.

    Raises:
        Refused: "no-calls" if none of them may be mentioned, "here-already" if those who may have just pressed something
            here, "called-enough" if they or the channel had too many calls, or the reasons of `Tables.call`.
    """
    bot, lang = interaction.client, await interaction.client.people.reader(interaction)
    others = where.people - {interaction.user.id}
    willing = {user_id for user_id in others if await bot.people.called(user_id, where)}
    here = {user_id for user_id in willing if bot.tables.is_here(user_id, where)}
    enough = await bot.tables.notifications.too_many(willing, where.channel_id)

    def listed(table: Table, seats: Iterable[int]) -> str:
        names = words.names(table, lang)
        return words.listed(lang, [names[seat] for seat in seats])

    def callable_of(table: Table, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if table.players[seat].user_id in willing - here - enough]

    def may_call(table: Table, seats: Collection[int]) -> None:
        if callable_of(table, seats):
            return
        there = [seat for seat in seats if table.players[seat].user_id in here]
        if there:
            raise Refused("here-already", name=listed(table, there))
        often = [seat for seat in seats if table.players[seat].user_id in enough]
        if often:
            raise Refused("called-enough", name=listed(table, often))
        raise Refused("no-calls", name=listed(table, seats))

    table = await bot.tables.call(where.table_id, words.actor(interaction), may_call)
    called = callable_of(table, to_call(table))
    return locales.text(lang, "said-called", name=listed(table, called))


async def back(interaction: Ask, table_id: str) -> str:
    """Return to one's seat, which the house has played meanwhile; returns a sentence about the result."""
    bot = interaction.client
    table, was_away = await bot.tables.back(table_id, words.actor(interaction))
    bot.publisher.changed(table)
    return locales.text(await bot.people.reader(interaction), "said-back" if was_away else "said-back-already")


async def rematch(interaction: Ask, table_id: str, game: str | None) -> tuple[Table, str]:
    """Ask for a rematch at a finished table, or for another game (`game`); the last player to ask opens the new table.

    Returns:
        The new table, or the old one until everybody has asked; and a sentence about the result.
    """
    bot = interaction.client
    await servers.check_channel(interaction)
    table = await bot.tables.rematch(table_id, words.actor(interaction), game)
    bot.publisher.changed(table)
    said = "said-rematch-starts" if table.id != table_id else "said-rematch-waits"
    return table, locales.text(await bot.people.reader(interaction), said)


async def vote(interaction: Ask, table_id: str, kind: str) -> str:
    """Vote for an early end (`END`) or for replacing an absent player (the seat's number); returns a sentence about it."""
    bot = interaction.client
    table = await bot.tables.vote(table_id, words.actor(interaction), kind)
    bot.publisher.changed(table)
    return _voted(table, kind, await bot.people.reader(interaction))


def _voted(table: Table, kind: str, lang: str) -> str:
    """A sentence about the result of a vote; a vote that has passed is no longer among the table's votes."""
    if not table.voted(kind):
        return locales.text(lang, "said-vote-done")
    return locales.text(
        lang, "said-vote-waits-together" if kind == END and TOGETHER in table.votes else "said-vote-waits"
    )
