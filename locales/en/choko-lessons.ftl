# What somebody new is taught, by what they have to decide.

lesson-choko-first = **Place your first piece:** tap the button of any empty square. Placing is more than it seems: whoever places by choice holds the drop initiative, and then the other side must place too.
lesson-choko-choose = **Your turn: place or step.** Tap an empty square, and the other side must place as well; or tap a piece of yours and the square beside it, and both are free. Beside an enemy, an empty square behind you invites a jump.
lesson-choko-forced = **You must place a piece,** because the other side has just placed one by choice: that is the drop initiative. Tap an empty square, best with no enemy beside it. After that you are free again.
lesson-choko-capture = **You can capture!** Tap your piece beside an enemy, then the empty square behind that enemy, and then a second enemy piece anywhere on the board.
lesson-choko-move = **Your hand is empty:** nobody can force you any more, and you step or jump. Tap a piece and then where it goes. Beside an enemy, mind the square behind you.
lesson-choko-wait = **The other side is to move.** If you have just placed by choice, it must place too. See where it leaves a piece that you could jump.
lesson-choko-over = **That was a whole game of Choko.** You know its heart: placing by choice forces the other side to place. Rematch is another lesson; { COMMAND("play") } opens a table for people to join.
