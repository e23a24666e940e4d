"""What people at a table ask of each other, whatever the game: a draw, a take-back, a vote, another game."""

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask
from cogs.kit import components, servers, words
from cogs.kit.components import Style
from tables.model import OfferKind, Table


def sure(table: Table, user_id: int, lang: str) -> Face:
    """The question before a game is given up, or left to the others."""
    two_sided = table.game.two_sided
    yes = components.button(
        locales.text(lang, "button-resign-yes" if two_sided else "button-leave-yes"),
        custom_id("table", "resign", table.id),
        Style.danger,
    )
    no = components.button(locales.text(lang, "button-resign-no"), custom_id("table", "stay", table.id))
    return components.panel(
        locales.text(lang, "ask-resign" if two_sided else "ask-leave", others=words.opponents(table, user_id, lang)),
        [yes, no],
    )


async def offer(interaction: Ask, table: Table, kind: OfferKind) -> str:
    """Offer a draw or ask for a take-back. What became of it: asked, agreed, or answered by the house."""
    bot = interaction.client
    changed = await bot.tables.offer(table.id, words.actor(interaction), kind)
    bot.publisher.changed(changed)
    if kind in changed.offers:
        said = f"offered-{kind}"
    else:
        # Only the table knows: another offer may have come in between, and a house player has its own mind.
        said = f"accepted-{kind}" if changed.status == "finished" else f"settled-{kind}"
    return locales.text(await bot.people.reader(interaction), said)


async def answer(interaction: Ask, table_id: str, kind: OfferKind, *, accept: bool) -> str:
    """Answer the other side's offer, or withdraw one's own. What became of it."""
    bot = interaction.client
    actor = words.actor(interaction)
    before = await bot.tables.load(table_id)
    bot.publisher.changed(await bot.tables.answer(table_id, actor, kind, accept=accept))
    own = before.offers.get(kind) == before.seat_of(actor.user_id)
    done = "accepted" if accept else "withdrawn" if own else "declined"
    return locales.text(await bot.people.reader(interaction), f"{done}-{kind}")


async def back(interaction: Ask, table_id: str) -> str:
    """Take the seat again that the house has kept. What became of it."""
    bot = interaction.client
    before = await bot.tables.load(table_id)
    bot.publisher.changed(await bot.tables.back(table_id, words.actor(interaction)))
    seat = before.seat_of(interaction.user.id)
    assert seat is not None, "whoever comes back sits there"
    return locales.text(
        await bot.people.reader(interaction), "said-back" if before.players[seat].away else "said-back-already"
    )


async def rematch(interaction: Ask, table_id: str) -> tuple[Table, str]:
    """Want another game; the last who wants it opens it. The new table, before that the old one, and what became of it."""
    bot = interaction.client
    await servers.check_channel(interaction)
    table = await bot.tables.rematch(table_id, words.actor(interaction))
    bot.publisher.changed(table)
    said = "said-rematch-starts" if table.id != table_id else "said-rematch-waits"
    return table, locales.text(await bot.people.reader(interaction), said)


async def vote(interaction: Ask, table: Table, kind: str) -> str:
    """Want an early end, or a house player for somebody who is gone. What became of it."""
    bot = interaction.client
    changed = await bot.tables.vote(table.id, words.actor(interaction), kind)
    bot.publisher.changed(changed)
    people = [[player.user_id for player in now.players] for now in (table, changed)]
    done = changed.status != "playing" or people[0] != people[1]
    return locales.text(await bot.people.reader(interaction), "said-vote-done" if done else "said-vote-waits")
