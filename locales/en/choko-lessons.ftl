# What somebody new is taught, by what they have to decide.

lesson-choko-first = **Place your first piece.** Tap any empty square, or type `/choko move` with `c3`. Placing is more than it seems here: whoever places by choice holds the drop initiative, and then the other side must place too.
lesson-choko-choose = **Your turn: place, or step.** Tap an empty square to place a piece: the other side must then place as well, even where that hurts it. Or tap a piece of yours and the square beside it, and both sides are free. Beside an enemy, look behind you first: an empty square there invites a jump.
lesson-choko-forced = **You must place a piece now,** because the other side has just placed one by choice: that is the drop initiative. Tap an empty square, best one that has no enemy beside it. A forced placement forces nobody, so after it you are free again.
lesson-choko-capture = **You can capture!** One of your pieces stands beside an enemy, and the square behind that enemy is empty. Tap your piece, tap that square, and then tap a second enemy piece anywhere on the board.
lesson-choko-move = **Your hand is empty:** nobody can force you any more, and you step or jump. Tap a piece and then where it goes. Mind the square behind you when you stop beside an enemy.
lesson-choko-wait = **The other side is to move.** If you have just placed by choice, it must place too. See where it leaves a piece that you could jump.
lesson-choko-over = **That was a whole game of Choko.** You know its heart: who places by choice makes the other place. Play another one here, or open a table with /play for people to join.
