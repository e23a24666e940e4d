# What somebody new is taught, by what they have to decide.

lesson-ubongo-ready = **Press Ready first,** then read on. Everybody gets a puzzle of their own: an area, and a few pieces that must fill it exactly two levels high. Whoever is late sits the round out.
lesson-ubongo-begin = **Read this in peace.** After Ready you get a puzzle: an area, and a few pieces that must fill it exactly two levels high. The house player builds on another one meanwhile.
lesson-ubongo-gems = **A round is over: press Ready for the next one.** The first to solve gets a sapphire and a gem from the bag, the second an amber and one from the bag. A ruby is worth 4, a sapphire 3, an emerald 2, an amber 1. Last round shows the solutions.
lesson-ubongo-set = **You are ready.** Your board lies face down until the die is rolled. Keep the panel with your puzzle in sight: it turns over by itself.
lesson-ubongo-pause = **The game waits,** because nobody was ready in time. Press Ready whenever you are.
lesson-ubongo-puzzle = **Fill your area!** Next way shows the ways a piece can lie; the level button changes between below and above. Begin where it is tight. A wrong try costs nothing.
lesson-ubongo-try = **Fill your area! This first one has no clock.** Next way shows the ways a piece can lie; the level button changes between below and above. Begin where it is tight. A wrong try costs nothing.
lesson-ubongo-second = **A second chance:** nobody had it in time, so the same puzzles go on. Now only the first answer takes a gem. If you are stuck, clear the board and begin with another piece.
lesson-ubongo-tiebreak = **A tie for first place:** one more puzzle, without a clock, and the first answer wins. If you have had enough, Give up leaves it to the others.
lesson-ubongo-solved = **Ubongo, you have it!** Your place in the order decides which gems you get. The others go on until they have it too, or the bell rings.
lesson-ubongo-aside = **This one goes on without you.** You have no puzzle now; look on. When the next round gathers, press Ready within half a minute, and you are in it.
lesson-ubongo-over = **That was a whole game of Ubongo 3D:** the most valuable gems win. A usual game has nine rounds, and the hard side four pieces a puzzle. Rematch is another lesson; { COMMAND("play") } opens a table for people to join.
