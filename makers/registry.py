"""The makers of the pools of puzzles, by the name of the kind of puzzle."""

from makers.pool_maker import AnyMaker
from makers.ubongo_puzzles import EasyMaker, HardMaker
from makers.yam_puzzles import YamMaker
from makers.yebo_puzzles import YeboMaker
from makers.yote_puzzles import YoteMaker

MAKERS: dict[str, AnyMaker] = {
    "yote": YoteMaker(),
    "yam": YamMaker(),
    "ubongo-easy": EasyMaker(),
    "ubongo-hard": HardMaker(),
    "yebo": YeboMaker(),
}
