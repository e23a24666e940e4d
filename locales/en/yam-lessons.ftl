# What somebody new is taught, by what they have to decide.

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
lesson-yam-over = **That was a whole game of Yam Master.** Five in a row wins at once; else the points counted when somebody had placed all twelve. Play another one here, or open a table with /play for people to join.
