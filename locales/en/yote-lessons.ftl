# What somebody new is taught, by what they have to decide.

lesson-yote-first = **Place your first piece.** Tap any empty square, or type `/yote move` with `c3`. The middle is a good place: from there a piece can go, and jump, in every direction.
lesson-yote-choose = **Your turn: place or step.** Tap an empty square to place one more piece; or tap a piece of yours and then the square beside it. Before you stop next to an enemy, look behind you: if that square is empty, you are the next to be jumped. Pieces in your hand are safe, so there is no hurry.
lesson-yote-capture = **You can capture!** One of your pieces stands beside an enemy, and the square behind that enemy is empty. Tap your piece, tap that square, and then tap a second enemy piece, anywhere on the board: every capture takes two.
lesson-yote-move = **Your hand is empty,** so from now on you step or jump. Tap a piece and then where it goes. Keep pieces together or at the edge, where they cannot be jumped from every side.
lesson-yote-wait = **The other side is to move.** Watch where it goes: has it stopped beside one of your pieces with an empty square behind it? Then you can jump it on your next turn.
lesson-yote-over = **That was a whole game of Yoté.** You know all there is to know: place, step, jump and take two. Play another one here, or open a table with /play for people to join.
