# What Ubongo 3D says. Animals and gems stand in ubongo-alt.ftl.

ubongo-player = Player { $number }
ubongo-head = round { $round } of { $rounds }, { $animal }
ubongo-head-tiebreak = tie-break, { $animal }

ubongo-phase-gather = **Get ready:** the die is rolled { $until } at the latest.
ubongo-unready = **Get ready:** the die is rolled when all are, half a minute after the first at the latest. If nobody is, the game pauses { $until }.
ubongo-unready-untimed = **Get ready when you like:** no clock runs before you are.
ubongo-phase-pause = **A pause:** nobody was ready. Press Ready to go on; the game ends { $until } otherwise.
ubongo-phase-race = **The die shows { $die }. Fill your area!** { $seconds } seconds, the bell rings { $until }.
ubongo-race-untimed = **The die shows { $die }. Fill your area!** This first puzzle has no clock.
ubongo-phase-second = **Second chance:** nobody had it. The first solution takes a gem; { $seconds } seconds more, the bell rings { $until }.
ubongo-phase-tiebreak = **Tie-break, no clock:** the die shows { $die }, the first solution wins.
ubongo-seat = - { $name }: { $value ->
    [one] { $value } point
   *[other] { $value } points
}, { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}{ $kinds } · { $doing }
ubongo-doing-ready = ready
ubongo-doing-waits = not ready yet
ubongo-doing-races = solving
ubongo-doing-solved = { $place ->
    [1] **Ubongo! first**
    [2] **Ubongo! second**
    [3] **Ubongo! third**
   *[other] **Ubongo! fourth**
}
ubongo-doing-sits-out = sits this round out
ubongo-doing-looks-on = looks on
ubongo-doing-gave-up = has given up
ubongo-doing-won = **has won**
ubongo-doing-ahead = **was ahead**
ubongo-doing-done = done
ubongo-stock = Display: { $sapphires ->
    [one] { $sapphires } sapphire
   *[other] { $sapphires } sapphires
}, { $ambers ->
    [one] { $ambers } amber
   *[other] { $ambers } ambers
}. Bag: { $bag }.
ubongo-last = { $round ->
    [0] Tie-break: { $solved }.
   *[other] Round { $round }: { $solved }.
}
ubongo-last-solved = { $name } ({ $gems })
ubongo-last-solved-bare = { $name }
ubongo-last-nobody = { $round ->
    [0] Tie-break: nobody solved it.
   *[other] Round { $round }: nobody solved it.
}
ubongo-won = **{ $name } wins:** { $why }
ubongo-shared = **{ $name } share the victory:** { $why }
outcome-value = the most valuable gems.
outcome-tiebreak = the tie-break decided.
outcome-shared = nobody solved the tie-break.
outcome-abandoned = nobody came back, so the game ended as it stood.
outcome-ended = all agreed to end the game as it stood.

ubongo-hint-ready = -# Press Ready: your puzzle comes on a panel that only you see, face down until all are ready.
ubongo-hint-race = -# My puzzle brings your panel back. Wrong answers cost nothing.

ubongo-button-ready = Ready
ubongo-button-puzzle = My puzzle
ubongo-button-last = Last round
ubongo-button-giveup = Give up the tie-break
ubongo-button-lower = To level 1
ubongo-button-upper = To level 2
ubongo-button-way = Next way
ubongo-button-undo = Take back
ubongo-button-clear = Clear
ubongo-button-type = Type it

ubongo-you-ready = You are ready. The board turns over when the die is rolled; keep this panel open.
ubongo-you-waits = Your board lies face down. Press Ready.
ubongo-you-solved = { $place ->
    [1] **Ubongo! You are first.** The others go on until the bell.
    [2] **Ubongo! You are second.** The others go on until the bell.
    [3] **Ubongo! You are third.** The others go on until the bell.
   *[other] **Ubongo! You are fourth.**
}
ubongo-you-won-gems = Won: { $gems }. You have { $value ->
    [one] { $value } point
   *[other] { $value } points
} now.
ubongo-you-sits-out = **You were not ready for this round and sit it out.** Press **Ready** as soon as it is over, and you are in the next.
ubongo-you-looks-on = You are not in the tie-break; look on.
ubongo-you-gave-up = You have left the tie-break to the others.
ubongo-you-won = You have won!
ubongo-you-ahead = You were ahead.
ubongo-you-done = The game is over.
ubongo-face-down = A board, face down; on its back: { $animal }.

seated-ubongo = You sit at this table of Ubongo 3D. Your puzzle will appear here when the game starts; **My puzzle** under the table brings it back at any time.
ubongo-panel = **Cover the area on both levels.** You tap on { $level }. { $time }
ubongo-level-lower = the **lower** level (1)
ubongo-level-upper = the **upper** level (2)
ubongo-time-race = The bell rings { $until }.
ubongo-time-second = Second chance: the bell rings { $until }.
ubongo-time-tiebreak = No clock.
ubongo-tap = -# Piece { $piece }: tap a cell that it should cover, or choose another piece. The last one lies down by itself.
ubongo-fitted = Piece { $piece } was the last one and fitted the open cells, so it lay down by itself.
ubongo-way = -# It can lie like this: way { $way } of { $ways }. Tap more cells, or press Next way; choose another piece to go on.
ubongo-text = Your puzzle in letters: both levels, then each piece as its two layers.

ubongo-form = Your solution
ubongo-form-lower = Lower level
ubongo-form-upper = Upper level
ubongo-form-letters = Each cell’s piece: { $pieces }. Leave the dots.


refused-no-round = No round is over yet.

illegal-race-runs = The race is on; get ready between the rounds.
illegal-already-ready = You are ready already; the die is rolled soon.
illegal-no-puzzle = You have no puzzle now; one comes in each round for which you are ready.
illegal-already-solved = You have solved this one already.
illegal-no-tie-break = There is no tie-break to give up now.
illegal-already-given-up = You have given this tie-break up already.
illegal-not-a-solution = I cannot read “{ $text }” as a solution; write both levels after the word solve, like solve AAB./.CCB ABB./.ACC.
illegal-two-levels = A solution has two levels, and this has { $given }.
illegal-row-count = The { $level ->
    [lower] lower
   *[upper] upper
} level has { $count } rows, and you wrote { $given }.
illegal-row-length = Row { $row } of the { $level ->
    [lower] lower
   *[upper] upper
} level has { $count } cells, and you wrote { $given }; write a dot where there is no cell.
illegal-unknown-sign = I do not know “{ $sign }” on { $cell } of the { $level ->
    [lower] lower
   *[upper] upper
} level; write the pieces’ letters.
illegal-not-in-task = There is no piece { $letter } in your puzzle ({ $cell }, { $level ->
    [lower] lower
   *[upper] upper
} level).
illegal-outside = Piece { $letter } sticks out on { $cell } of the { $level ->
    [lower] lower
   *[upper] upper
} level.
illegal-open-cell = { $cell } of the { $level ->
    [lower] lower
   *[upper] upper
} level is still open.
illegal-piece-missing = Piece { $letter } is missing; every piece must be used.
illegal-piece-twice = You used piece { $letter } twice, and you have it only once.
illegal-piece-size = Piece { $letter } has { $count } cubes, and you wrote { $given }.
illegal-piece-parts = Piece { $letter } is in several parts; keep its cubes together.
illegal-piece-mirrored = What you wrote for piece { $letter } is its mirror image.
illegal-piece-shape = What you wrote for piece { $letter } is another shape.
illegal-no-such-cell = There is no cell { $cell } in your area.
illegal-no-such-piece = There is no such piece in your puzzle.
illegal-no-way = That piece cannot cover { $cell } as well; press Take back or choose another piece.
illegal-tap-first = Tap a cell first, then go through the ways.
illegal-nothing-to-take-back = There is nothing to take back yet.

# What the game is called

game-ubongo = Ubongo 3D
about-ubongo = Two to four players. Everybody races to fill an area two levels high with solid pieces, for gems.
aim-ubongo = Fill your area before the others do: the most valuable gems win.

# Commands

describe-ubongo = Ubongo 3D: a race to fill an area with solid pieces
describe-ready = Get ready for the next round
describe-puzzle = See your puzzle again, as picture and text
describe-solve = Hand in your solution
describe-giveup = In a tie-break: leave it to the others
describe-option-lower = The lower level: letters, rows separated by /, such as AAB./.CC.
describe-option-upper = The upper level, written the same way
lesson-rule-ubongo = A lesson: no clock before you are ready, and none in the first puzzle
rule-side = Puzzles
rule-side-about = How many pieces fill an area.
rule-side-value =
    { $value ->
        [hard] hard, four pieces
       *[easy] easy, three pieces
    }
rule-round-seconds = Time for a round
rule-round-seconds-about = The longest that a round can last.
rule-round-seconds-value =
    { $value ->
        [none] 3 minutes for three pieces, 5 for four
        [60] 1 minute
        [120] 2 minutes
        [180] 3 minutes
        [300] 5 minutes
        [600] 10 minutes
        [900] 15 minutes
       *[other] { $value } seconds
    }

# The private panel

button-panel-ubongo = My puzzle

# Records

feat-ubongo-easy = Fastest solve, easy side
feat-ubongo-hard = Fastest solve, hard side
choice-feat-ubongo-easy = { game-ubongo }: { feat-ubongo-easy }
choice-feat-ubongo-hard = { game-ubongo }: { feat-ubongo-hard }

# The turning point of a finished game

turning-ubongo-tiebreak = { $name } wins the tie-break.
turning-ubongo-last-second = Round { $round }: { $name } calls Ubongo in the last seconds.
turning-ubongo-race =
    Round { $round }: { $name } calls Ubongo { $seconds ->
        [0] less than a second
        [one] one second
       *[other] { $seconds } seconds
    } before { $other }.
