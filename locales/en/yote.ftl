# What Yoté and Choko say.

event-placed = { $name } places a piece on { $cell }.
event-stepped = { $name } steps from { $from } to { $to }.
event-leapt = { $name } leaps from { $from } to { $to }.
event-captured = { $name } jumps { $from } to { $to }, takes { $cells }
event-removed = { " " }and then { $cells }
event-removed-from-hand =
    { $count ->
        [one] { " " }and one piece from the hand
       *[other] { " " }and { $count } pieces from the hand
    }
event-initiative = { $sign } has the drop initiative.
event-owes-placement = { $name } must place a piece now.

yote-side-light = Pebbles
yote-side-dark = Sticks
yote-counts = In hand: { $light } { $lighthand }, { $dark } { $darkhand }. Lost: { $light } { $lightlost }, { $dark } { $darklost }.

outcome-captured-all = { $loser } has no piece left.
outcome-small-endgame = both sides have three pieces or fewer.
outcome-blocked = the side to move is blocked, and the pieces were counted.
outcome-stalemate = twenty turns without a capture, with three pieces or fewer on each side.
outcome-repetition = the same position came a third time.
outcome-no-progress = too long without a placement or capture.

yote-act-either = place or move a piece
yote-repeated = This position stands for the second time: a third time is a draw.
yote-act-place = place a piece
yote-act-move = move a piece
yote-tap-where = -# { $cell } is picked up: tap where it goes, or tap it again to put it down.
yote-tap-remove = -# Now tap the second piece to take. Tap your own piece to let go of the move.
yote-tap-chain = -# Jump on, or tap { $cell } again to stop there.


illegal-not-a-turn = I cannot read “{ $text }” as a move; write it like c3, c3-c4 or c3xc5:e2.
illegal-occupied = { $cell } is occupied; to place, choose an empty square, and to move, say where to, such as { $cell }-c4.
illegal-enemy-there = An enemy piece stands on { $cell }; to place, choose an empty square.
illegal-no-piece = There is no piece on { $cell }.
illegal-not-yours = The piece on { $cell } is not yours.
illegal-hand-empty = Your hand is empty; move a piece on the board.
illegal-must-place = You must place a piece this turn; choose an empty square.
illegal-must-capture = At this table captures must be made, and you have one.
illegal-not-adjacent = { $to } is not right beside { $from }; a step goes one square up, down, left or right.
illegal-not-two-away = { $to } is not two squares from { $from } in a straight line, so there is no jump.
illegal-nothing-to-jump = There is no enemy piece on { $cell } to jump over.
illegal-nothing-to-leap = There is no piece of yours on { $cell } to leap over.
illegal-blocked-landing = { $cell } is occupied; choose an empty square to go to.
illegal-return-barred = At this table a piece may not step straight back from { $from } to { $to }.
illegal-leap-off = At this table nobody leaps over their own pieces.
illegal-chain-off = At this table a piece jumps only once a turn.
illegal-must-go-on = Your piece on { $cell } can jump again, so it must go on.
illegal-removal-needed =
    { $count ->
        [one] Say which second piece you take, after a colon: { $choices }
       *[other] Say which { $count } more pieces you take, after a colon: { $choices }
    }
illegal-removal-count =
    { $count ->
        [0] No second piece is taken here; leave out what follows the colon.
       [one] One second piece must be taken here, not { $given }.
       *[other] { $count } second pieces must be taken here, not { $given }.
    }
illegal-bad-removal = The piece on { $cell } cannot be taken here; choose an enemy piece that is still on the board.
illegal-bad-hand-removal = Nothing can be taken from the hand here; choose a piece on the board.

# What the game is called

game-yote = Yoté
about-yote = Two players. West African draughts on an empty board: every capture takes two pieces.
aim-yote = Take all enemy pieces, two per capture.
yote-button-from-hand = From the hand

# Commands

describe-yote = Yoté: West African draughts on an empty board
describe-option-move = Such as c3, c3-c4 or c3xc5:e2
describe-option-preset = Which rules to begin with
choice-preset-lemery = Lemery
choice-preset-traditional = Traditional
rule-second-removal = Second piece of a capture
rule-second-removal-about = Where the second captured piece comes from.
rule-second-removal-value =
    { $value ->
        [board_only] board only
        [board_or_hand] board or hand
       *[board_then_hand] board, else hand
    }
rule-small-endgame-draw = Draw with few pieces
rule-small-endgame-draw-about = When a game with three pieces or fewer on each side is drawn.
rule-small-endgame-draw-value =
    { $value ->
        [auto] at once
        [off] never
       *[stalemate] after 20 turns without a capture
    }
rule-no-progress-draw = Draw without progress
rule-no-progress-draw-about = After how many turns without a placement or a capture the game is drawn.
rule-no-progress-draw-value =
    { $value ->
        [0] never
        [one] after one turn
       *[other] after { $value } turns
    }
rule-mandatory-capture = Must capture
rule-mandatory-capture-about = Whoever can capture has to.
rule-chain-capture = Chains
rule-chain-capture-about = A piece may jump several times in one turn.
rule-friendly-leap = Friendly leaps
rule-friendly-leap-about = A piece may leap over one of its own, which stays.
rule-no-immediate-return = No stepping back
rule-no-immediate-return-about = A piece may not step straight back to where it came from.
rule-repetition-draw = Draw by repetition
rule-repetition-draw-about = A position that comes for the third time ends the game in a draw.

# Records

feat-yote-turns = Fewest turns to win
choice-feat-yote-turns = { game-yote }: { feat-yote-turns }

# The turning point of a finished game

turning-yote-capture =
    { $count ->
        [one] { $name } takes a piece with { $text }, and the game turns.
       *[other] { $name } takes { $count } pieces with { $text }, and the game turns.
    }
turning-yote-gain = { $name } plays { $text } and stands better from here on.
turning-yote-slip = { $name } plays { $text }, and { $other } stands better from here on.
