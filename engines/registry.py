"""The games that are played here: one line each."""

from engines.game import AnyGame
from engines.ubongo.rules import Ubongo
from engines.yam.rules import Yam
from engines.yebo.rules import Yebo
from engines.yote.rules import Choko, Yote

GAMES: dict[str, AnyGame] = {game.name: game for game in (Yote(), Choko(), Yam(), Ubongo(), Yebo())}
