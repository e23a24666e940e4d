"""A small bot on hikari, which shares no code with discord.py: a second witness of what the sandbox sends.

``python -m tests.sandbox.witness URL TOKEN`` runs it against the REST API at that address, in a process whose path has
hikari and the packages that it wants (the group `witness` of pyproject.toml). What it finds amiss it logs on stderr.
"""

import sys
from typing import Any

import hikari

FILE = hikari.Bytes(b"The rules", "rules.txt")


class Witness:
    """Offers /play, and answers it and the buttons and the form that follow."""

    def __init__(self, url: str, token: str) -> None:
        self.bot = hikari.GatewayBot(
            token,
            rest_url=url,
            intents=hikari.Intents.GUILDS,
            banner=None,
            logs="WARNING",
            suppress_optimization_warning=True,
        )
        self.bot.subscribe(hikari.StartingEvent, self.sync)
        self.bot.subscribe(hikari.InteractionCreateEvent, self.answer)

    async def sync(self, _: hikari.StartingEvent) -> None:
        rest = self.bot.rest
        application = await rest.fetch_application()
        play = rest.slash_command_builder("play", "Play with somebody")
        kinds = hikari.OptionType
        play.add_option(
            hikari.CommandOption(
                type=kinds.STRING, name="word", description="A word", is_required=True, autocomplete=True
            )
        )
        play.add_option(hikari.CommandOption(type=kinds.USER, name="who", description="With whom"))
        await rest.set_application_commands(application, [play])

    async def answer(self, event: hikari.InteractionCreateEvent) -> None:
        one = event.interaction
        if isinstance(one, hikari.AutocompleteInteraction):
            typed = next(str(option.value) for option in one.options if option.is_focused)
            words = [word for word in ("ant", "asp", "bee") if word.startswith(typed)]
            await one.create_response([hikari.impl.AutocompleteChoiceBuilder(word, word) for word in words])
        elif isinstance(one, hikari.CommandInteraction):
            await self.play(one)
        elif isinstance(one, hikari.ModalInteraction):
            await self.written(one)
        else:
            await getattr(self, one.custom_id)(one)

    async def play(self, one: hikari.CommandInteraction) -> None:
        word, who = (option.value for option in one.options)
        with_whom = one.resolved.members[who].display_name
        guild = self.bot.cache.get_guild(one.guild_id).name
        await one.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE,
            f"{word} with {with_whom} in {guild}",
            attachment=FILE,
            component=self.row(),
        )

    async def tap(self, one: hikari.ComponentInteraction) -> None:
        told = f"{one.member.display_name} tapped"
        await one.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, told, component=self.row())

    async def later(self, one: hikari.ComponentInteraction) -> None:
        await one.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
        await one.edit_initial_response("thought")
        await one.execute("for you alone", flags=hikari.MessageFlag.EPHEMERAL)

    async def write(self, one: hikari.ComponentInteraction) -> None:
        row = self.bot.rest.build_modal_action_row().add_text_input("text", "Text")
        await one.create_modal_response("Write", "form", component=row)

    async def written(self, one: hikari.ModalInteraction) -> None:
        text = one.components[0].components[0].value
        await one.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, f"wrote {text}", attachment=FILE)
        message = await one.fetch_initial_response()
        await message.edit(f"wrote {text} again")

    def row(self) -> Any:
        row, style = self.bot.rest.build_message_action_row(), hikari.ButtonStyle.PRIMARY
        for custom_id in ("tap", "later", "write"):
            row.add_interactive_button(style, custom_id, label=custom_id.capitalize())
        return row


if __name__ == "__main__":
    Witness(*sys.argv[1:]).bot.run(check_for_updates=False)
