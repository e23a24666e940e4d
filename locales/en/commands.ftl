# Descriptions of commands, options and choices: at most 100 letters each. Their names are in the code.

describe-play = Choose a game and open a table
describe-rules = Short rules with pictures; look words up in them
describe-tables = See your running tables
describe-me = Choose your language, text boards, calls
describe-table = Anything at a table: sit down, start, offer a draw, leave, play again
describe-start = Open a table
describe-move = Make a move
describe-callme = Be called to new tables

describe-option-game = Which game
describe-option-language = The language I speak to you
describe-option-text-first = Also give me boards as text
describe-option-calls = How I call you when it is your turn
describe-option-days = On which days; every day if you leave it out
describe-option-from-hour = From which hour on, such as 18
describe-option-until-hour = Until which hour, such as 23
describe-option-zone = Your time zone, such as Europe/Paris
describe-option-callme-game = Which game; the list of yours if left out
describe-option-callme-off = Take me off the list
describe-option-table = Which table, if you play at several
describe-option-opponent = Challenge somebody
describe-option-speed = How long a turn may last
describe-option-house-level = Ask a house player in at once: how well it plays

choice-calls-eager = Eager: as soon as my turn begins
choice-calls-calm = Calm: once I have been away for a while
choice-calls-never = Never
choice-days-daily = Every day
choice-days-workdays = Monday to Friday
choice-days-weekend = Saturday and Sunday
choice-days-monday = Monday
choice-days-tuesday = Tuesday
choice-days-wednesday = Wednesday
choice-days-thursday = Thursday
choice-days-friday = Friday
choice-days-saturday = Saturday
choice-days-sunday = Sunday
choice-speed-arena = Arena: 15 seconds a turn
choice-speed-live = Tonight: a minute a turn
choice-speed-relaxed = Relaxed: 10 minutes a turn
choice-speed-days = Days: 24 hours a turn
choice-speed-none = No clock
choice-group =
    { $count ->
        [one] { $start }… { $count } move
       *[other] { $start }… { $count } moves
    }

# In Discord's menus of people and messages
menu-challenge = Challenge
menu-profile = Profile
challenge-head = **What shall { $name } play with you?** One press challenges them.
refused-opponent-gone = That person is not in this server any more.
refused-menu-replay = *Replay* shows a finished game step by step: use it on the message of a table.
refused-menu-analyse = *Analyse* says who stood better in a finished game and where it turned: use it on the message of a table.
refused-menu-report = *Report* tells those who manage this server about a table: use it on the message of a table.
