"""The chosen games of `tests.example` through the client: tables of those for several, and what is done at them."""

from tests.e2e.ubongoplay import Racing, bell, play_round
from tests.e2e.ubongoplay import begin_ubongo as begin_raced
from tests.e2e.yeboplay import SETS, Fencing, lay, thought
from tests.e2e.yeboplay import begin_yebo as begin_held
from tests.engines.yebo.playing import table as dealt

__all__ = ["SETS", "Fencing", "Racing", "begin_held", "begin_raced", "bell", "dealt", "lay", "play_round", "thought"]
