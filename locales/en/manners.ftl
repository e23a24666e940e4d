# Blocks, bars and reports: who does not sit down with whom, and what those who manage a server are told.

describe-option-block-person = Somebody with whom I do not want to sit down, in any server
describe-option-unblock = Somebody whom I block no longer
describe-option-reports = The channel for reports, and for what managers did; the same one again for none
describe-option-bar = Somebody who may not play in this server
describe-option-bar-days = For how long; until it is lifted if left out
describe-option-unbar = Somebody who may play here again
choice-bar-1 = For a day
choice-bar-7 = For a week
choice-bar-30 = For thirty days
choice-bar-0 = Until it is lifted

# Blocks

button-blocks = Blocked people
button-block = Block
button-unblock = Lift the block
button-sit-down = Sit down all the same
button-part = End without a result
blocks-head = **People whom you have blocked**
blocks-about =
    -# In every server, neither of you challenges the other, sits down at what the other hosts, or is called there. They are not told why.
    -# Where they sit at somebody else’s table, I ask you first. Games under way go on; between the two of you, giving one up also offers to end it without a result. Tournaments pair as always.
blocks-none = You have blocked nobody.
block-done = You have blocked { $user }.
unblock-done = You no longer block { $user }.
manners-block = Block somebody
manners-unblock = Lift a block
manners-bar = Bar somebody from playing here
manners-unbar = Lift a bar
manners-named = { $number }. { $name }
manners-first-bars = -# “{ manners-unbar }” offers the first { $most } only; { COMMAND("settings") } with `unbar` lifts any bar.
manners-first-blocks = -# “{ manners-unblock }” offers the first { $most } only; { COMMAND("me") } with `unblock` lifts any block.
manners-number = Number { $number } of the list
closed-parted = This game has ended without a result.

# For those who manage a server

settings-button-order = Reports and bars
order-head = **Reports and bars**
order-reports = What people report with *Report* under More, and what managers do, stands in { $channel }.
order-reports-none = No channel for reports, so nobody can report a table.
order-reports-mute = **Reports do not arrive:** I may not write in { $channel }. Let me, or choose another channel.
order-choose = Choose a channel for reports
order-nobody = Nobody is barred from playing here.
order-barred = Barred from playing here; they finish their games and begin none:
order-more =
    { $count ->
        [one] And one more person, whose bar ends last.
       *[other] And { $count } more people, whose bars end last.
    }
order-bar = { $user }, until it is lifted
order-bar-until = { $user }, until { $until }
order-ask = For how long may { $user } not play here? They finish their games and begin none.

# In the channel of reports

button-report = Report
said-reported = Those who manage this server have been told of this table.
said-report-coming = Your report is on its way; if you hear nothing of it, speak to those who manage this server.
report = { $user } reports a table of { $game } ({ $names }): { $link }
deed-ended = { $user } has closed a table of { $game } ({ $names }): { $link } Reason: { $reason }
deed-barred = { $user } has barred { $other } from playing here until it is lifted.
deed-barred-until = { $user } has barred { $other } from playing here until { $until }.
deed-unbarred = { $user } lets { $other } play here again.
deed-season = { $user } has closed season { $season }.

# Why something was not done

refused-no-seat = You cannot sit down here.
refused-meets-blocked = You have blocked somebody who sits here ({ $names }); do you want to sit down all the same?
refused-not-parted = This game can only end with a result.
refused-block-self = You cannot block yourself; choose somebody else.
refused-block-bot = A bot cannot be blocked or barred; { COMMAND("settings") } turns house players off.
refused-blocks-full = Nobody can block more than { $most } people; lift a block under { COMMAND("me") } first.
refused-bar-self = You cannot bar yourself; choose somebody else.
refused-no-reports = This server has named no channel for reports; speak to those who manage it.
refused-reported-already = You have reported this table already; one report is enough.
refused-report-lost = Your report could not be delivered; speak to those who manage this server.
