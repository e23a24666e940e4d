# What Awalé says, and how its pictures are described. ● is South, ▮ is North.

game-awale = Awalé
about-awale = Two players. Sow the seeds of your houses round the board, and capture twos and threes.
aim-awale = Capture more seeds than the other side: 25 win.

describe-awale = Awalé: sow seeds, capture twos and threes
describe-option-letter = The letter of one of your houses, A to F
describe-option-usual-quiet = Awalé: turns without a capture to the end, where the host names none

feat-awale-capture = Largest capture
choice-feat-awale-capture = { game-awale }: { feat-awale-capture }
village-measure-seeds = Seeds
village-value-seeds =
    { $count ->
        [one] { $value } seed
       *[other] { $value } seeds
    }

awale-side-south = South
awale-side-north = North

awale-event-sown =
    { $count ->
        [one] { $name } sows one seed from { $house }.
       *[other] { $name } sows { $count } seeds from { $house }.
    }
awale-event-captured =
    { $count ->
        [one] { $name } captures one seed: { $houses }.
       *[other] { $name } captures { $count } seeds: { $houses }.
    }
awale-event-slam = That would have taken every seed of the other row, so nothing is captured.
awale-event-collected =
    { $count ->
        [one] { $name } takes the one seed left in their row.
       *[other] { $name } takes the { $count } seeds left in their row.
    }
awale-taken = { $house } ({ $count })

awale-stores = In store: { $south } { $southstore }, { $north } { $northstore }.
awale-must-feed = The other row is empty: this turn must bring seeds there.
awale-stood-twice = This position stands for the second time; a third time ends the game.
awale-act = sow a house
awale-tap = -# Tap one of your houses: its seeds are sown one by one into the houses that follow, against the clock.

rule-no-capture-turns = End without captures
rule-no-capture-turns-about = After how many turns without a capture the game ends.
rule-no-capture-turns-value = after { $value } turns

settings-quiet = Awalé: over after { $number } turns without a capture
settings-quiet-auto = Awalé: the usual turns without a capture

outcome-majority = more than half of the seeds are in one store.
outcome-unfed = the empty row could not be fed, and each side took the seeds of its own.
outcome-cycle = the same position came a third time, and each side took the seeds of its row.
outcome-no-capture = too long without a capture, and each side took the seeds of its row.

illegal-no-house = I cannot read “{ $text }” as a house; write a letter from A to F.
illegal-not-your-house = { $house } is not one of your houses.
illegal-house-empty = There are no seeds in { $house }; choose a house that has some.
illegal-must-feed = The other row is empty and { $house } does not reach it; choose a house that brings seeds there.

awale-alt-seats = Awalé. South ●: { $south }. North ▮: { $north }.
awale-alt-to-move = Turn { $turn }: { $name } { $sign } to move.
awale-alt-won = { $name } { $sign } has won.
awale-alt-drawn = The game is drawn.
awale-alt-unplayed = Nothing has been played yet.
awale-alt-last = Last turn: { $name } { $sign } sowed { $house }, the last seed into { $end }.
awale-alt-captured =
    { $count ->
        [one] Captured: one seed from { $houses }.
       *[other] Captured: { $count } seeds from { $houses }.
    }
awale-alt-slam = It would have taken every seed of the other row, so nothing was captured.
awale-alt-collected = Taken at the end: ● { $south }, ▮ { $north }.
awale-alt-row = { $sign } { $houses }.

lesson-awale-first = **Your first turn: sow.** Tap one of your houses, or type its letter with the command *move*. All its seeds are put one by one into the houses that follow, against the clock. Whoever has 25 seeds in store first wins.
lesson-awale-feed = **The other row is empty, and you must feed it.** Only the houses from which a seed reaches the other side may be sown now.
lesson-awale-capture = **You can capture!** Find the house whose last seed lands in a house of the other row that has one or two seeds: they are yours. If the house before it then has two or three as well, you take these too, and so on.
lesson-awale-slam = **Careful: a grand slam.** One of your houses would capture every seed of the other row, and a capture like that takes nothing. You may still sow it, but another house may serve you better.
lesson-awale-guard = **One of your houses is in danger.** It has one or two seeds, and a sowing of the other side would end there. Sow it on, put another seed into it, or capture elsewhere.
lesson-awale-choose = **Your turn.** Nothing can be captured now. Look at where each sowing ends, and leave few houses with one or two seeds: those can be taken. A house with many seeds is safe, and twelve or more go right round the board.
lesson-awale-wait = **The other side is to move.** Count its seeds: where would each of its sowings end?
lesson-awale-over = **That was a whole game of Awalé.** You know all there is to know: sow, capture twos and threes, and never let the other side starve. Play another one here, or open a table with { COMMAND("play") } for people to join.

# The turning point of a finished game

turning-awale-harvest =
    { $count ->
        [one] { $name } captures one seed, and the game turns.
       *[other] { $name } captures { $count } seeds, and the game turns.
    }

analysis-awale-slip = { $name } sows { $played }; { $better } would have been worth { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    } more.
hint-awale-takes = Sow { $action }: it takes { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    }.
hint-awale-quiet = Sow { $action }: nothing can be taken now, and this leaves least to the other side.
