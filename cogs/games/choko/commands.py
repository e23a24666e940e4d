"""Choko's commands: its own options; the rest is what it shares with Yoté."""

import discord
from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask, Services
from cogs.games.commands import SPEEDS
from cogs.games.yote.moves import PRESETS, REMOVALS, SMALL_ENDGAMES, Duel


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Choko(Duel, group_name="choko", group_description=said("describe-choko")):
    """`/choko`."""

    @app_commands.command(name="start", description=said("describe-start"))
    @app_commands.describe(
        opponent=said("describe-option-opponent"),
        speed=said("describe-option-speed"),
        preset=said("describe-option-preset"),
        second_removal=said("describe-option-second-removal"),
        mandatory_capture=said("describe-option-mandatory-capture"),
        single_capture=said("describe-option-single-capture"),
        friendly_leap=said("describe-option-friendly-leap"),
        small_endgame_draw=said("describe-option-small-endgame-draw"),
        no_immediate_return=said("describe-option-no-immediate-return"),
        repetition_draw=said("describe-option-repetition-draw"),
        no_progress_draw=said("describe-option-no-progress-draw"),
    )
    @app_commands.choices(speed=SPEEDS, preset=PRESETS, second_removal=REMOVALS, small_endgame_draw=SMALL_ENDGAMES)
    async def start(  # noqa: PLR0917 - one for each option of the command
        self,
        interaction: Ask,
        opponent: discord.User | None = None,
        speed: str | None = None,
        preset: str | None = None,
        second_removal: str | None = None,
        mandatory_capture: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        single_capture: bool | None = None,  # noqa: FBT001
        friendly_leap: bool | None = None,  # noqa: FBT001
        small_endgame_draw: str | None = None,
        no_immediate_return: bool | None = None,  # noqa: FBT001
        repetition_draw: bool | None = None,  # noqa: FBT001
        no_progress_draw: app_commands.Range[int, 0, 500] | None = None,
    ) -> None:
        """Open a table of Choko in this channel."""
        await self.open_table(
            interaction,
            opponent,
            speed=speed,
            preset=preset,
            second_removal=second_removal,
            mandatory_capture=mandatory_capture,
            single_capture=single_capture,
            friendly_leap=friendly_leap,
            small_endgame_draw=small_endgame_draw,
            no_immediate_return=no_immediate_return,
            repetition_draw=repetition_draw,
            no_progress_draw=no_progress_draw,
        )


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Choko(bot))
