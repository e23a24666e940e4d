"""Views of Awalé for the tests of pictures and descriptions."""

from tests.sixth.helpers import GAME, START

BEGUN = GAME.scene(START)
CAPTURED = GAME.scene("2,0,3,5,3,0/1,2,6,6,5,4 S 6,5 3 21 > E")
LAP = GAME.scene("16,0,1,2,3,9/1,0,2,1,0,0 S 3,10 3 21 > A")
SLAM = GAME.scene("3,0,0,0,0,2/1,2,0,0,0,0 S 20,20 7 1 > F")
HUNGRY = GAME.scene("1,0,0,0,3,2/0,0,0,0,0,0 S 22,20 4 61")
WON = GAME.scene("1,0,0,0,1,0/0,0,0,0,0,2 N 23,21 4 62 > f")
DRAWN = GAME.scene("1,0,0,0,0,0/0,0,0,0,0,1 N 22,24 4 62 > f")
FULLEST = GAME.scene("0,0,0,0,0,24/0,1,0,0,0,23 S 0,0 3 21")

ALL = {
    "begun": BEGUN,
    "captured": CAPTURED,
    "lap": LAP,
    "slam": SLAM,
    "hungry": HUNGRY,
    "won": WON,
    "drawn": DRAWN,
    "fullest": FULLEST,
}
