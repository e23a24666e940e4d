# Descriptions of commands, options and choices: at most 100 letters each. Their names are in the code.

describe-games = See what can be played here, and open a table
describe-rules = Short rules with pictures
describe-tables = See your running tables
describe-me = Choose your language, text boards, mentions
describe-table = Look after tables
describe-end = Close a table
describe-yote = Yoté: West African draughts on an empty board
describe-choko = Choko: place, and the other side must place
describe-yam = Yam Master: dice figures for rows of tokens
describe-ubongo = Ubongo 3D: a race to fill a shape with solid pieces
describe-ready = Get ready for the next round
describe-puzzle = See your puzzle again, as picture and text
describe-solve = Hand in your solution
describe-giveup = In a tie-break: leave it to the others
describe-leave = Leave the game for good; a house player follows
describe-early = Ask to end the game as it stands
describe-throw = Throw the dice, or some of them
describe-defi = After the first throw: bet on a great figure
describe-place = Place a token on a square
describe-predator = With a Yam: take one of their tokens away
describe-pass = End your turn without a token
describe-start = Open a table
describe-move = Make a move
describe-board = See the board, in words too
describe-resign = Give the game up
describe-draw = Offer a draw, or accept one
describe-takeback = Ask to take your last move back

describe-option-game = Which game
describe-option-language = The language I speak to you
describe-option-text-first = Also give me boards as text
describe-option-mentions = Mention me when it is my turn
describe-option-end-table = Which table
describe-option-reason = Why, for everybody to read
describe-option-table = Which table, if you play at several
describe-option-move = Such as c3, c3-c4 or c3xc5:e2
describe-option-opponent = Challenge somebody
describe-option-keep = The dice to put aside, such as 5 5
describe-option-side = Three pieces a puzzle, or four
describe-option-rounds = How many rounds
describe-option-round-seconds = How long a round lasts: 60 to 900 seconds
describe-option-lower = The lower level: letters, rows parted by /, such as AAB./.CC.
describe-option-upper = The upper level, written likewise
describe-option-square = Such as c3
describe-option-defi-only-defi-square = A met Défi takes a Défi square only
describe-option-predator-returns-token = A token taken by Predator goes back to its owner
describe-option-no-token-draw = Turns without a token until a draw; 0 for never
describe-option-speed = How long a turn may last
describe-option-preset = Which rules to begin with
describe-option-second-removal = Where the second captured piece comes from
describe-option-mandatory-capture = Captures must be made
describe-option-chain-capture = A piece may jump several times in a turn
describe-option-single-capture = Only the piece jumped over is taken
describe-option-friendly-leap = A piece may leap over one of its own
describe-option-small-endgame-draw = When a game with three pieces or fewer on each side is drawn
describe-option-no-immediate-return = A piece may not step straight back
describe-option-repetition-draw = A position that comes a third time is a draw
describe-option-no-progress-draw = Turns without a placement or capture until a draw; 0 for never

choice-speed-live = Live: 60 seconds a turn
choice-side-easy = easy: three pieces
choice-rounds-9 = nine
choice-rounds-5 = five
choice-rounds-3 = three
choice-side-hard = hard: four pieces
choice-speed-relaxed = Relaxed: 10 minutes a turn
choice-speed-days = Days: 24 hours a turn
choice-speed-none = No clock
choice-preset-lemery = Lemery
choice-preset-traditional = Traditional
choice-board-then-hand = From the board; from the hand if it is empty
choice-board-only = From the board only
choice-board-or-hand = From the board or the hand, as you like
choice-small-stalemate = After 20 turns without a capture
choice-small-auto = At once
choice-small-off = Never
choice-group =
    { $count ->
        [one] { $start }… { $count } move
       *[other] { $start }… { $count } moves
    }
