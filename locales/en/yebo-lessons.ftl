# What somebody new is taught, by what they have to decide.

-yebo-letters = A block shows its number and a drawing of its family: Pot, Mask, Shield, Flower or Bird; Africas have no number. When typed, and on buttons without drawings, letters take its place: P, M, S, F, B, and A for Africas.
lesson-yebo-chief = **A round begins.** Everybody drew a block, and whoever had the highest is Chief: the Chief chooses where to break the Fence and which way round to deal. Then you get twelve blocks; My hand, or { COMMAND("yebo hand") }, shows them to you alone.
lesson-yebo-fence = **You are Chief** and lead this round. Press Deal in My hand: where the Fence is broken and which way round is dealt is luck alone (Choose… lets you name both). Then everybody gets twelve blocks.
lesson-yebo-hand = **Twelve blocks are yours.** Look at them in My hand, while the Chief names one of the rounds not yet played. Look for blocks that belong together: pairs, equal numbers, numbers in a row. { -yebo-letters }
lesson-yebo-name = **You name the round,** in the list of My hand. Take the one that suits your twelve blocks: many alike call for Sets or Pairs, many in a row for Runs, equal numbers in several suits for the mixed rounds. Each is played once only. { -yebo-letters }
lesson-yebo-announce = **One block is all you need, right from the start!** Press One final block! before you go on. Without announcing it nobody can win the round.
lesson-yebo-take = **Your turn begins: take a block.** Draw left or Draw right takes one from an end of the Fence; which one is luck. In some rounds you may pick up the last discard instead, if it helps your hand. { -yebo-letters }
lesson-yebo-again = **Draw once more.** An animal you drew (a Sighting) is laid out before you for its points, and you draw another block for it; likewise after a 4th block. An animal also turns the direction of play round.
lesson-yebo-form = **The block is yours!** Several groups can be made with it: choose in My hand which one you display. If you do not choose, the first one is taken.
lesson-yebo-must = **You have a whole group, and it has to be displayed** before you discard: tap it below your blocks. Only what lies on the table scores, 10 points a block and 20 for Flowers and Birds.
lesson-yebo-display = **You have a whole group.** You may display it with its button in My hand, but need not: your first group settles which suit you collect, and an Africa is well kept for a better place. Or simply discard.
lesson-yebo-discard = **Now discard a block,** with a tap on it in My hand or { COMMAND("yebo discard") }. Give away what fits nothing, best of a suit you do not collect. The others may call it: if it makes a group for them, they shout Yebo!
lesson-yebo-bonus = **The block you drew can do something special:** lie on a group of yours as a 4th block, for more points and another draw, or take the place of an Africa that stands for it. It is in the list of My hand, and possible only now.
lesson-yebo-final = **You are about to be one block short of winning!** Discard with the list “announce one final block”: only those who have announced may lay the last group and win the round.
lesson-yebo-win = **You can win the round!** Display your last group now, and then discard the block that is left over.
lesson-yebo-call = **Yebo! You can use that discard.** Two of your blocks make a group with it: press Yebo! before somebody else has it. The group is displayed at once, and play goes on from you.
lesson-yebo-window = **A block was discarded.** Do two of your blocks make a group with it? Then press Yebo!, even though it is not your turn. If not, press Pass, or let the window close by itself. A call that fits nothing costs nothing.
lesson-yebo-late = **Another player is about to take a block.** Until that has happened you can still call the last discard: if two of your blocks make a group with it, press Yebo!
lesson-yebo-short = **You have announced: one block more and you win.** Watch every discard now, and call Yebo! when it completes your last group; or draw it on your own turn.
lesson-yebo-wait = **Another player’s turn.** Watch what they discard and what they display: it tells you what they collect. After their discard you may call Yebo! if two of your blocks make a group with it.
lesson-yebo-dry = **The Fence is empty, and as Chief you decide.** Score as it stands ends the round without a winner; that is good if you have displayed much. Rebuild the Fence shuffles all discards into a new one, and play goes on.
lesson-yebo-scored = **A round is over.** Last round shows all hands and what each block brought. Whoever won it is the next Chief and breaks the Fence; after the last round the highest sum wins.
lesson-yebo-over = **That was a whole game of Yebo,** all six rounds of it. Rematch is another lesson; { COMMAND("play") } opens a table for people to join: it is at its best with four.
