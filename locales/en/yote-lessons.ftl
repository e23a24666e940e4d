# What somebody new is taught, by what they have to decide.

lesson-yote-first = **Place your first piece:** tap the button of any empty square. In the middle a piece can go and jump in every direction; in a corner nothing can jump over it.
lesson-yote-choose = **Your turn: place or step.** Tap an empty square to place a piece; or tap a piece of yours, then the square beside it. Beside an enemy, look behind you: if that square is empty, you can be jumped.
lesson-yote-capture = **You can capture!** Tap your piece beside an enemy, then the empty square behind that enemy, and then a second enemy piece anywhere on the board: every capture takes two.
lesson-yote-move = **Your hand is empty,** so from now on you step or jump. Tap a piece and then where it goes. Keep pieces together or at the edge, where they are hard to jump.
lesson-yote-wait = **The other side is to move.** Does it stop beside one of your pieces, with an empty square behind it? Then you can jump it on your next turn.
lesson-yote-over = **That was a whole game of Yoté.** You know all there is to know: place, step, jump and take two. Rematch is another lesson; { COMMAND("play") } opens a table for people to join.
