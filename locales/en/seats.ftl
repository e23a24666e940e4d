# Sitting down, coming back, playing again: what a table's buttons do, typed.

describe-join = Sit down, or accept a challenge
describe-table-leave = Get up from a table that has not started
describe-table-start = Start the game at your table
describe-table-house = Ask a house player to your table
describe-table-speed = Before the start: how long a turn may last
describe-table-rules = Before the start: change the rules in a form
describe-decline = Decline a challenge
describe-back = Take back the seat that the house has kept
describe-replace = Ask for a house player in the seat of somebody who is away
describe-rematch = Ask for another game with the same people
describe-table-text = A game as text: its board, or all of it once it is over
describe-option-here = Which table; if left out, the one here that fits
describe-option-next-game = Another game instead of the same one
describe-option-level = How well it plays
describe-option-seat = Whose seat: the player’s number in the list
describe-option-answer = Answer the other side’s offer
table-command-start = start
choice-answer-accept = accept
choice-answer-decline = decline

said-seated =
    { $number ->
        [2] You sit at { $name }’s table of { $game } as the second of { $seats }.
        [3] You sit at { $name }’s table of { $game } as the third of { $seats }.
       *[other] You sit at { $name }’s table of { $game } as the last of { $seats }.
    }
said-agreed = You have agreed to { $name }’s change to the table of { $game }.
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
which-table = Several tables fit. Which one?
which-table-more = Only { $most } of them have a button; say any other with the option “table”.
refused-which-here = Several tables here fit; say which one with the option “table”: { $tables }
refused-elsewhere = That table is in <#{ $channel }>; ask for another game there.
type-answer-draw = { $name } offers a draw: type the same command again with the option “answer”.
type-answer-takeback = { $name } asks for a take-back: type the same command again with the option “answer”.

# Pages, steps and rounds, typed

describe-option-topic = Which page, or a game’s commands
describe-option-page = Which page, from 1
describe-option-board-page = Which page, from 1; 0 for the one with you
describe-option-step = From which step on
describe-option-eyes = Through whose eyes: the player’s number in the list
describe-option-show = Instead: the game as an animation, or this step for everybody
describe-last = See the round that is just over
describe-option-lessons = Instead: tips on or off in your game
describe-option-where = Tables in this channel only; repeat it to undo
describe-option-enders = A role that may end tables; repeat it to undo
describe-option-defaults = Go back to the defaults; asks once more
