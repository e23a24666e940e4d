# /help, lessons and the tips. The lessons are the games’ own.

describe-help = What Baraza is, and how to begin
describe-option-about = Words to look for, such as draw, or second piece
describe-option-lesson = Instead: a lesson with a tip at every turn, or tips on or off in your game

help-start =
    # Baraza
    A *baraza* is the stone bench where a village sits, talks and plays. Here you play { $names }: with each other or against house players, by taps or by typing.

    { "" }**New here?** Choose a game below and I teach it to you while you play, against an easy opponent.
    { "" }**Ready to play?** { COMMAND("play") } opens a table that others join with a button.
    { "" }**Something every day?** { COMMAND("daily") } has new puzzles, the same for everybody.
    { "" }**Looking something up?** { COMMAND("rules") } has short illustrated rules, and finds words in them.
help-rules =
    # The rules
    Each game has a few short pages with pictures, tips, and how to play it here; the buttons open them.

    { COMMAND("rules") } does the same, and its option *about* looks words up: type `second piece` or `draw`, and choose among what is found.
help-commands =
    # Commands
    { $lines }

    What is the same in every game is at { COMMAND("table") }. Each game has commands of its own for its moves: choose one below.

    Discord’s menu *Apps* has *{ menu-challenge }* and *{ menu-profile }* on a person, *{ button-replay }*, *{ button-analyse }* and *{ button-report }* on the message of a table.

    On leaderboards every finished game counts that somebody played. Ratings go by games between people alone; whoever leaves one for good, or is away when it ends, comes last in it. If a house player played for somebody who came back, it is rated only if they come last. Who plays no rated game for long, a year at most, leaves the list by rating until the next one.
help-tournaments =
    # Tournaments
    In a Swiss tournament equals meet, in a round robin everybody meets everybody, in an arena you play game after game against the clock, and in table rounds those who did equally well sit together. **I’m here** opens 15 minutes before each round: who has pressed it is paired; over days it is enough to join. **My game** leads you to your board; who does not come in time loses without a game.

    { $lines }
help-game =
    # { $game }
    { $lines }
help-line = { $command }: { $what }
help-readers =
    # With a screen reader, or by keyboard
    Every game can be played by commands alone, and what they ask for is completed as you type. Every picture has a description that tells the whole position in words.

    { COMMAND("me") } with *text_first* gives you boards as text too. **Text board**, under **More**, does so for one game, and { COMMAND("table") } with *board* shows it at any time.
    Answers to commands come to you alone and follow the game: the other side’s reply appears there.
    { COMMAND("rules") } with *lesson* explains a game step by step, in words.
help-owners =
    # For those who run a server
    Nothing needs setting before the first game. This command is for members who may manage the server:

    { $lines }

    They also close any table by { COMMAND("table") } with *end*, and see how its tables are doing by { COMMAND("help") } with *status*.

    I need to see the channel, send messages and attach files there, and I read no messages.
help-data =
    # What I keep
    Your choices ({ COMMAND("me") }), the games you played with your name and your turns, which lessons you have had, to which games you want to be called, on how many days in a row you have answered puzzles of the day, and for five weeks your answers; for a day at most, also when you last pressed or typed something where you play. I read no messages.

    { COMMAND("me") } shows what you have chosen; to see what is kept about you, or to have it deleted, look there as well.

button-help-start = All help
button-help-games = Games
button-help-rules = Rules
button-help-commands = Commands
button-help-tournaments = Tournaments
button-help-readers = Screen readers
button-help-owners = Servers
button-help-status = Status: how I am doing, for whoever runs me or manages this server
button-help-data = My data
button-privacy = Privacy
button-terms = Terms
button-teach = Teach me
button-teach-game = Teach me { $game }

said-lesson-begins = Your lesson of { $game } begins: the board below says what to do.
said-lesson-runs = Your lesson of { $game } goes on here: { $link }
button-tips-on = Tips on
button-tips-off = Turn tips off
said-tips-on = Tips are on again.
said-tips-off = No more tips in this game. More under the board turns them on again.

rules-found = { $page }. { $heading }: { $text }
refused-rule-not-found = The rules of { $game } say nothing about “{ $text }”; they have pages on { $pages }.
