# What somebody new is taught, by what they have to decide.

lesson-yam-throw = **Throw the dice!** You have three throws a turn for a figure of the board, such as three 4s; then a token goes on its square. You want three, four or five tokens in a row.
lesson-yam-keep = **Nothing to place yet.** Tap the dice worth keeping, for instance all that are equal, and throw the others again. What you keep now you may still throw later.
lesson-yam-place = **These dice show a figure.** Choose a lit square below for a token: each says what it brings. Or tap the dice to keep and throw the others; a figure that you break up is gone.
lesson-yam-last = **That was the third throw.** Choose a lit square below for your token, or press Pass. Look for a square next to your own tokens, or one that cuts the other side’s row.
lesson-yam-sec = **Sec: a great figure at the first throw!** The Sec squares are open to you too; they lie on the middle cross, through which most rows run. Take one now: after another throw it is no longer a Sec.
lesson-yam-bet = **A chance for a Défi.** Bet on a great figure (Full, Carré, Yam, Suite or ≤8): make it, and the Défi squares are yours too; fail, and you place nothing. Or go on without.
lesson-yam-stands = **Your Défi stands.** Keep what leads to a Full, Carré, Yam, Suite or ≤8, and throw the others. Without a great figure at the end, nothing is placed this turn.
lesson-yam-met = **Your Défi is met!** Choose a square below: a Défi square, or another that these dice allow. You may also throw again, but then all is at risk.
lesson-yam-predator = **A Yam: you may use Predator.** Take one of the other side’s tokens away: choose it in the last row below, best from the middle of a row. Or place a token, on the Yam square in the centre, say.
lesson-yam-wait = **The other side throws.** See where its tokens lie two or three in a row: the squares that would make more of them are the ones to take before it does.
lesson-yam-over = **That was a whole game of Yam Master.** Five in a row wins at once; else points count once somebody has placed all twelve. Rematch is another lesson; { COMMAND("play") } opens a table for people to join.
