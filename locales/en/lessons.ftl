# What somebody new is taught, by game and by what they have to decide (`lessons` of each engine).

lesson-yote-first = **Place your first piece.** Tap any empty square, or type `/yote move` with `c3`. The middle is a good place: from there a piece can go, and jump, in every direction.
lesson-yote-choose = **Your turn: place or step.** Tap an empty square to place one more piece; or tap a piece of yours and then the square beside it. Before you stop next to an enemy, look behind you: if that square is empty, you are the next to be jumped. Pieces in your hand are safe, so there is no hurry.
lesson-yote-capture = **You can capture!** One of your pieces stands beside an enemy, and the square behind that enemy is empty. Tap your piece, tap that square, and then tap a second enemy piece, anywhere on the board: every capture takes two.
lesson-yote-move = **Your hand is empty,** so from now on you step or jump. Tap a piece and then where it goes. Keep pieces together or at the edge, where they cannot be jumped from every side.
lesson-yote-wait = **The other side is to move.** Watch where it goes: has it stopped beside one of your pieces with an empty square behind it? Then you can jump it on your next turn.
lesson-yote-over = **That was a whole game of Yoté.** You know all there is to know: place, step, jump and take two. Play another one here, or open a table with /games for people to join.

lesson-choko-first = **Place your first piece.** Tap any empty square, or type `/choko move` with `c3`. Placing is more than it seems here: whoever places by choice holds the drop initiative, and then the other side must place too.
lesson-choko-choose = **Your turn: place, or step.** Tap an empty square to place a piece: the other side must then place as well, even where that hurts it. Or tap a piece of yours and the square beside it, and both sides are free. Beside an enemy, look behind you first: an empty square there invites a jump.
lesson-choko-forced = **You must place a piece now,** because the other side has just placed one by choice: that is the drop initiative. Tap an empty square, best one that has no enemy beside it. A forced placement forces nobody, so after it you are free again.
lesson-choko-capture = **You can capture!** One of your pieces stands beside an enemy, and the square behind that enemy is empty. Tap your piece, tap that square, and then tap a second enemy piece anywhere on the board.
lesson-choko-move = **Your hand is empty:** nobody can force you any more, and you step or jump. Tap a piece and then where it goes. Mind the square behind you when you stop beside an enemy.
lesson-choko-wait = **The other side is to move.** If you have just placed by choice, it must place too. See where it leaves a piece that you could jump.
lesson-choko-over = **That was a whole game of Choko.** You know its heart: who places by choice makes the other place. Play another one here, or open a table with /games for people to join.

lesson-yam-throw = **Throw the dice:** press Throw, or type `/yam throw`. You have up to three throws a turn for a figure that the board asks for, such as three 4s, and then one token to place on its square. You are after three, four or five of your tokens in a row.
lesson-yam-keep = **Nothing to place yet.** Tap the dice that are worth keeping, for instance all that are equal, and throw the others again. What you keep now you may still throw later.
lesson-yam-place = **These dice show a figure.** Choose one of the lit squares below to place a token; with each stands how many points it brings. Or tap the dice to keep and throw the others for something better: a figure that you break up is gone.
lesson-yam-last = **That was the third throw.** Choose a lit square below and place your token there, or press Pass if none helps you. Look for a square next to your own tokens, or one that cuts the other side’s row.
lesson-yam-sec = **Sec: a great figure at the very first throw!** Now the Sec squares are open to you, besides those of the figure itself. They lie on the cross in the middle, through which most rows run. Take one now: after another throw it is no Sec any more.
lesson-yam-bet = **A chance for a Défi.** At least three of your dice are equal, so a great figure (Full, Carré, Yam, Suite or ≤8) is near. Press Défi to bet that you make one in the throws that are left: then the Défi squares are yours as well, but if it fails you place nothing. Or do without: place, or keep dice and throw.
lesson-yam-stands = **Your Défi stands and is not met yet.** Keep what leads to a Full, Carré, Yam, Suite or ≤8, and throw the others. If no great figure lies there at the end, nothing is placed this turn.
lesson-yam-met = **Your Défi is met!** Choose a square below: a Défi square, or another that these dice allow. You may also throw again, but then all is at risk.
lesson-yam-predator = **A Yam, five equal dice: you may use Predator.** Instead of placing, take one of the other side’s tokens away: choose it in the last row, best from the middle of a row. Or place a token, on the Yam square in the very middle, say.
lesson-yam-wait = **The other side throws.** See where its tokens lie two or three in a row, and which squares would make more of them: those are the ones to take before it does.
lesson-yam-over = **That was a whole game of Yam Master.** Five in a row wins at once; else the points counted when somebody had placed all twelve. Play another one here, or open a table with /games for people to join.

lesson-ubongo-ready = **Press Ready first,** under the table, or type `/ubongo ready`; read on afterwards. The die is rolled when all are ready, and thirty seconds after the first at the latest: whoever is late sits the round out. Then everybody gets a puzzle of their own: an area, and a few pieces that must fill it exactly two levels high.
lesson-ubongo-gems = **A round is over: press Ready for the next one.** The first to solve gets a sapphire and a gem from the bag, the second an amber and one from the bag. A ruby is worth 4, a sapphire 3, an emerald 2, an amber 1. Last round shows the solutions.
lesson-ubongo-set = **You are ready.** Your board lies face down until the die is rolled. Keep the panel with your puzzle in sight: it turns over by itself.
lesson-ubongo-pause = **The game waits,** because nobody was ready in time. Press Ready whenever you are.
lesson-ubongo-puzzle = **Fill your shape!** On the panel of My puzzle a piece is chosen: tap a cell that it should cover. Next way shows the ways it can lie, and the level button changes between below and above. When it lies well, choose the next piece; the last one lies down by itself. Begin where it is tight: a cell with one neighbour can be reached by few pieces. A wrong try costs nothing.
lesson-ubongo-second = **A second chance:** nobody had it in time, so the same puzzles go on. Now only the first answer takes a gem. If you are stuck, clear the board and begin with another piece.
lesson-ubongo-tiebreak = **A tie for first place:** one more puzzle, without a clock, and the first answer wins. If you have had enough, Give up leaves it to the others.
lesson-ubongo-solved = **Ubongo, you have it!** Your place in the order decides which gems you get. The others go on until they have it too, or the bell rings.
lesson-ubongo-aside = **This one goes on without you.** You have no puzzle now; look on, and be ready for the next round.
lesson-ubongo-over = **That was a whole game of Ubongo 3D:** the most valuable gems win. A usual game has nine rounds, and the hard side four pieces a puzzle. Play another one here, or open a table with /games for people to join.

-yebo-letters = In letters: P for Pots, M for Masks, S for Shields, F for Flowers, B for Birds, each with its number; Africas have the letter A alone.
lesson-yebo-chief = **A round begins.** Everybody drew a block, and whoever had the highest is Chief: the Chief chooses where to break the Fence and which way round to deal. Then you get twelve blocks; My hand, or `/yebo hand`, shows them to you alone.
lesson-yebo-fence = **You are Chief** and lead this round. Choose in My hand, in one of the two lists, where to break the Fence and which way round to deal; it is all luck, so any stack will do. Then everybody gets twelve blocks.
lesson-yebo-hand = **Twelve blocks are yours.** Look at them in My hand, while the Chief names one of the rounds not yet played. Look for blocks that belong together: pairs, equal numbers, numbers in a row. { -yebo-letters }
lesson-yebo-name = **You name the round,** in the list of My hand. Take the one that suits your twelve blocks: many alike call for Sets or Pairs, many in a row for Runs, equal numbers in several suits for the mixed rounds. Each is played once only. { -yebo-letters }
lesson-yebo-announce = **One block is all you need, right from the start!** Press One final block! before you go on. Without announcing it nobody can win the round.
lesson-yebo-take = **Your turn begins: take a block.** Draw left or Draw right takes one from an end of the Fence; which one is luck. In some rounds you may pick up the last discard instead, if it helps your hand. { -yebo-letters }
lesson-yebo-again = **Draw once more.** An animal you drew (a Sighting) is laid out before you for its points, and you draw another block for it; likewise after a 4th block. With an animal the direction of play turns round.
lesson-yebo-form = **The block is yours!** Several groups can be made with it: choose in My hand which one you display. If you do not choose, the first in the list is taken.
lesson-yebo-must = **You have a whole group, and it has to be displayed** before you discard: choose it in the list. Only what lies on the table scores, 10 points a block and 20 for Flowers and Birds.
lesson-yebo-display = **You have a whole group.** You may display it with the list in My hand, but need not: your first group settles which suit you collect, and an Africa is well kept for a better place. Or simply discard.
lesson-yebo-discard = **Now discard a block,** with the list in My hand or `/yebo discard`. Give away what fits nothing, best of a suit you do not collect. The others may call it: if it makes a group for them, they shout Yebo!
lesson-yebo-bonus = **The block you drew can do something special:** lie on a group of yours as a 4th block, for more points and another draw, or take the place of an Africa that stands for it. It is in the list of My hand, and possible only now.
lesson-yebo-final = **You are about to be one block short of winning!** Discard with the list “announce one final block”: only who has announced may lay the last group and win the round.
lesson-yebo-win = **You can win the round!** Display your last group now, and then discard the block that is left over.
lesson-yebo-call = **Yebo! You can use that discard.** Two of your blocks make a group with it: press Yebo! before somebody else has it. The group is displayed at once, and play goes on from you.
lesson-yebo-window = **A block was discarded.** Do two of your blocks make a group with it? Then press Yebo!, even though it is not your turn. If not, press Pass, or let the window close by itself. A call that fits nothing costs nothing.
lesson-yebo-late = **Another is about to take a block.** Until that has happened you can still call the last discard: if two of your blocks make a group with it, press Yebo!
lesson-yebo-short = **You have announced: one block more and you win.** Watch every discard now, and call Yebo! when it completes your last group; or draw it on your own turn.
lesson-yebo-wait = **Another’s turn.** Watch what they throw away and what they display: it tells you what they collect. After their discard you may call Yebo! if two of your blocks make a group with it.
lesson-yebo-dry = **The Fence is empty, and as Chief you decide.** Score as it stands ends the round without a winner; that is good if you have displayed much. Rebuild the Fence shuffles all discards into a new one, and play goes on.
lesson-yebo-scored = **A round is over.** Last round shows all hands and what each block brought. Whoever won it is the next Chief and breaks the Fence; after six rounds the highest sum wins.
lesson-yebo-over = **That was a whole game of Yebo,** all six rounds of it. Play another one here, or open a table with /games: it is at its best with four people.
