# Sitting down, coming back, playing again: what a table's buttons do, typed.

describe-option-here = Which table; if left out, the one here that fits
describe-option-table-do = What to do
describe-option-table-with = What goes with it: a level, a speed, an answer, a reason …
choice-table-join = join: sit down, or accept a challenge
choice-table-start = start: begin the game at your table
choice-table-house = house: ask a house player to your table; “with” says how well it plays
choice-table-speed = speed: before the start, how long a turn may last; “with” says it
choice-table-rules = rules: before the start, a form; or “with” a set of rules or a number of rounds
choice-table-call-players = call-players: call people who want to play to your table
choice-table-decline = decline: turn down a challenge
choice-table-leave = leave: get up before the start, or leave the game for good
choice-table-board = board: see it, in words too
choice-table-text = text: the board as text, or the whole game once it is over
choice-table-last = last: the round that is just over, and the points so far
choice-table-hint = hint: the best turn, in a game against the house
choice-table-call-them = call-them: call the players you are waiting for
choice-table-back = back: take back the seat that the house has kept
choice-table-replace = replace: a house player for somebody who is away; “with” says whose seat
choice-table-draw = draw: offer one; “with” answers theirs
choice-table-takeback = takeback: ask to take back your last turn; “with” answers theirs
choice-table-early = early: ask to end the game as it stands
choice-table-resign = resign: give up the game
choice-table-rematch = rematch: play again; “with” says another game
choice-table-report = report: to those who manage this server
choice-table-end = end: close any table, for those who may; “with” says why
choice-answer-accept = accept
choice-answer-decline = decline

said-seated =
    { $number ->
        [2] You sit at { $name }’s table of { $game } as the second of { $seats }.
        [3] You sit at { $name }’s table of { $game } as the third of { $seats }.
       *[other] You sit at { $name }’s table of { $game } as the last of { $seats }.
    }
said-agreed = You have agreed to the change at { $name }’s table of { $game }.
said-house-sits =
    { $number ->
        [2] { $name } sits at your table of { $game } as the second of { $seats }.
        [3] { $name } sits at your table of { $game } as the third of { $seats }.
       *[other] { $name } sits at your table of { $game } as the last of { $seats }.
    }
said-accepted = You have accepted { $name }’s challenge.
said-begun-yours = Your game of { $game } with { $others } begins, and it is your turn: { $link }
said-begun-theirs = Your game of { $game } with { $others } begins, and somebody else moves first: { $link }
said-got-up = You have left the table of { $game }.
said-turned = Your table here is one of { $game } now: { $link } Another cover turns it, while nobody else sits there.
said-closed = { $game } is closed; you may open another table.
hosted-close = Close { $game }
hosted-end = End { $game } against { $others }
said-turned-down = You have declined { $name }’s challenge to a game of { $game }.
said-back-already = The seat is yours already; the house is not keeping it.

refused-no-lobby = No table in this channel waits for players; open one with { COMMAND("play") }.
refused-no-running = No game is running in this channel; { COMMAND("tables") } lists yours.
refused-no-finished = You have not finished a game in this channel lately; { COMMAND("history") } lists others.
refused-no-readable = No game has been played in this channel lately; { COMMAND("history") } lists others.
refused-seated-nowhere = You sit at no table here, and no game of yours is running; open a table with { COMMAND("play") }.
refused-with-nothing = Nothing goes with that; leave “with” empty.
refused-with-house = Say in “with” how well the house player plays, such as easy.
refused-with-speed = Say in “with” how long a turn may last, such as relaxed.
refused-with-rules = Say one of these in “with”, or leave it empty for the form: { $offered }
refused-with-replace = Say in “with” whose seat it is: the player’s number in the list, such as 2.
refused-with-rematch = Say in “with” which other game you want, or leave it empty for the same one.
refused-with-draw = Say in “with” whether you accept or decline the draw, or leave it empty to offer one.
refused-with-takeback = Say in “with” whether you accept or decline the take-back, or leave it empty to ask for one.
refused-with-end = Say in “with” why you close the table; everybody can read it.
refused-which-to-end = Say with “table” which table you close.
refused-no-rounds = This game has no rounds.
refused-no-offers = Draws and take-backs are for games for two.
refused-no-early-end = A game for two is not ended early; offer a draw, or resign.
which-table = Several tables fit. Which one?
which-table-more = Only { $most } of them have a button; say any other with the option “table”.
refused-which-here = Several tables here fit; say which one with the option “table”: { $tables }
refused-elsewhere = That table is in <#{ $channel }>; ask for another game there.
type-answer-draw = { $name } offers a draw: type the same command again, with accept or decline in “with”.
type-answer-takeback = { $name } asks for a take-back: type the same command again, with accept or decline in “with”.

# Pages, steps and rounds, typed

describe-option-topic = Which page, or a game’s commands
describe-option-page = Which page, from 1
describe-option-board-page = Which page, from 1; 0 for the one with you
describe-option-step = From which step on
describe-option-eyes = Through whose eyes: the player’s number in the list
describe-option-show = Instead: the game as an animation, or this step for everybody
describe-option-where = Tables in this channel only; repeat it to undo
describe-option-enders = A role that may end tables; repeat it to undo
