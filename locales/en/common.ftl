# Words that every game shares.

language-auto = As in Discord
language-en = English
language-fr = Français
language-pt = Português (Brasil)

level-beginner = beginner
level-beginner2 = beginner 2
level-beginner3 = beginner 3
level-beginner4 = beginner 4
level-beginner5 = beginner 5
level-beginner6 = beginner 6
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
house-player = { $name } (house, { $level })
nobody-yet = nobody yet
list-and = { $first } and { $last }
list-apart = { "; " }
list-then = { " to " }
list-more =
    { $count ->
        [one] And one more.
       *[other] And { $count } more.
    }

speed-arena = 15 seconds a turn
speed-live = 60 seconds a turn
speed-relaxed = 10 minutes a turn
speed-days = 24 hours a turn
speed-none = No clock
turn = **{ $sign }{ $name }’s turn: { $act }.**
clock = Time runs out { $until }.
clock-warning = **Hurry, less than { $left } left!**
left-arena = 5 seconds
left-live = 15 seconds
left-relaxed = 2 minutes
left-days = 2 hours

# Two sides

sides-won = **{ $sign } { $name } wins:** { $why }
sides-drawn = **A draw:** { $why }
sides-void = **Nobody played:** { $why }
outcome-resigned = { $loser } resigns.
outcome-time = { $loser } ran out of time.
outcome-agreed = both sides agreed.
nobody-played = Nobody played.

# More than two

players-ahead = **The game ended early; { $name } { $count ->
    [one] was
   *[other] were
} ahead:** { $why }
players-level = **The game ended early, with nobody ahead:** { $why }
players-void = **Nobody played a round to its end:** { $why }

# The lobby

lobby-challenge = { $name } challenges { $user }
seats-free =
    { $count ->
        [one] free seat
       *[other] { $count } free seats
    }
lobby-lacking =
    -# { $count ->
        [one] One more player is needed:
       *[other] { $count } more players are needed:
    } { $who ->
        [both] others press Join, or the host presses House player.
        [house] press House player.
       *[join] others press Join.
    }
lobby-expires = -# Closes { $until } unless it starts.
lobby-changed = **Changed:** { $what }. { $names }: press Ready if you agree.
lobby-as-before = back to what it was
lobby-fair = -# Fair play seal: with it you can check after the game that nobody fixed the luck. { $commitment }
lobby-speed = Speed
rule-rounds = Rounds
rule-rounds-about = How many rounds the game lasts; a very short one is not rated.
rule-rounds-value =
    { $value ->
        [one] 1 round
       *[other] { $value } rounds
    }
lobby-about =
    { $aim } { $players } players{ $minutes ->
        [0] .
       *[other] , about { $minutes } minutes.
    }
tips-aim = **Aim:** { $aim }
lobby-length = Length
length-minutes = { $length }, about { $minutes } minutes
length-unrated = { $length }, not rated
unrated = not rated
rule-set = Rules: { $set }
lobby-set = Rules: a mix of your own
lobby-house = House player: choose a level
lobby-level = House player: { $level }
house-rating = about { $rating } among house players
house-level = { $level }, { $about }
house-beginner = for your first games
form-title = Rules of { $game }
form-switches = Further rules
rule-is = { $rule }: { $value }
rule-on = on
rule-off = off
cover-alt = { $game }: the card of a table that waits for its players.
cover-alt-playing = { $game }: the card of a table that plays in a thread.
button-play = Play
play-head = **What shall we play?**
play-alt = The covers of the games: { $games }.
closed-expired = This table has closed: nobody started it in time.
closed-emptied = This table has closed: everybody left.
closed-declined = { $user } has declined the challenge.
closed-withdrawn = The challenge was withdrawn.
closed-ended = A moderator has closed this table.
closed-abandoned = Nobody came back to this table for a day, so it has been put away. Type { COMMAND("play") } to open another.
closed-lost = This table has closed: its channel is gone.
closed-deleted = This game ended long ago and has been deleted; its result still counts.
closed-away = This table has closed: I was away from this server for 30 days.
closed-note = Reason: { $note }
panel-shows = Your panel is up to date: [here]({ $link }).
tables-none = You have no running tables. Type { COMMAND("play") } to open one.
tables-lobby = { $game } with { $others }, not started yet: { $link }
tables-yours = **Your turn** in { $game } against { $others }: { $link }
tables-theirs = { $game } against { $others }, their turn: { $link }
tables-left = { $game } with { $others } stands still: I was removed from that server. It goes on if I am invited again by { $until }.
tables-leave = Leave { $game } with { $others }
rules-head = **Which rules would you like to read?**
rules-foot = { $game }, page { $page } of { $pages }

# A server that had removed the bot has invited it again
returned-head = I am back on this server, and what was under way in this channel goes on:
returned-game = { $game }: { $names }
returned-lobby = { $game }, not started yet: { $names }
returned-tournament = Tournament **{ $name }**
returned-more = and { $more } more
returned-clocks = Nobody has lost time. A turn of an hour or longer has what was left of it, at least an hour; a shorter one begins anew when its board is here.

# Who has won more of the games of two people

rivalry-leads = { $first } leads { $wins } to { $losses } against { $second }.
rivalry-level =
    { $wins ->
        [one] { $first } and { $second } are level, with a win each.
       *[other] { $first } and { $second } are level, with { $wins } wins each.
    }

# A table in a thread of its own

thread-name = { $game }: { $names }
thread-opening = A thread for this game is about to open here.
thread-open = The game is on in <#{ $thread }>.
thread-locked = A moderator has locked <#{ $thread }>: the game waits until the thread is open again.
thread-over = Played in <#{ $thread }>.
thread-ended = The result and the next game are [in the channel]({ $link }).
thread-stays-inside = This table has no thread of its own, because a thread cannot hold another.
thread-stays-kind = This table has no thread of its own, because channels of this kind have none.
thread-stays-create = This table has no thread of its own, because I lack the permission “Create Public Threads”.
thread-stays-send = This table has no thread of its own, because I lack the permission “Send Messages in Threads”.
thread-stays-many = This table has no thread of its own, because this server has as many open threads as Discord allows.
thread-stays-lost = The thread of this table was deleted, so the game goes on here.
button-to-board = To the board

# Beside the board

seat-away = { $name } is away; the house keeps the seat until they are back.
seat-rests = { $name } is away; the table waits until they are back.
wish-one-more = { $names } would like to go on with { $game }.
vote-end = { $names } would like to end the game early. If you agree: More, End the game early.
vote-replace = { $names } would like to give the seat of { $name } to a house player. If you agree: More.
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back { $what }.
takeback-done = { $name } has taken back { $what }.
takeback-move = the move { $move }
takeback-followed = the move { $move } and what followed it, { $after }
offer-declined-draw = { $name } has declined the draw.
offer-declined-takeback = { $name } has refused the take-back.
notice-call = { $user }, it is your turn in { $game } against { $others }: { $link }
notice-hurry = { $user }, it is your turn in { $game } against { $others }, and less than { $left } are left: { $link }
calls-skipped = Calls that I left out in the last hour, so that nobody is called too often: { $people }. { COMMAND("tables") } shows your tables.
calls-skipped-more =
    { $count ->
        [one] one more person
       *[other] { $count } more people
    }
notice-draw = { $name } offers a draw in { $game }: { $link }
notice-takeback = { $name } asks to take back { $what } in { $game }: { $link }
notice-away = { $name } has missed two turns in { $game }, so the house keeps the seat until they are back: { $link }
notice-rests = { $name } has missed two turns in { $game }, so the table waits a day for them to come back: { $link }
notice-rematch = { $name } would like another game of { $game }. It begins once everybody who played wants it: { $link }
avatar-of = { $name }’s avatar

# Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-start-house = Play the house
button-house = House player
button-ready = Ready
button-rules = Rules…
button-howto = How to play
button-accept = Accept
button-decline = Decline
button-previous = Back
button-next = Next
button-more = More
button-less = Less
button-call-players = Call players
button-callme = Calls for players
button-callme-on = { $game }: on
button-callme-none = { $game }: off
button-callme-off = No more calls for this
button-resign = Resign
button-resign-yes = Yes, resign
button-resign-no = No, play on
button-end = End the game early
button-end-yes = Yes, end it
button-replace = House player for { $name }
button-leave-game = Leave for good
button-leave-yes = Yes, leave
button-offer-draw = Offer a draw
button-accept-draw = Accept the draw
button-decline-draw = Decline the draw
button-offer-takeback = Take back
button-accept-takeback = Allow the take-back
button-decline-takeback = Refuse the take-back
button-call = Call them
button-back = I’m back
button-text = Text board
button-record = Game as text
button-rematch = Rematch
one-more = Go on with another game
button-one-more = Next: { $game }
button-text-on = Text boards: on
button-text-off = Text boards: off

# Answers

ask-resign = Give up this game against { $others }?
ask-leave = Leave this game with { $others } for good? A house player takes your seat.
ask-leave-alone = Leave this game with { $others } for good? Nobody else plays here, so the table is closed.
ask-end = End this game now, as it stands?
said-resigned = You have resigned.
said-left = You have left; a house player has your seat.
said-left-closed = You have left; nobody else was there, so the table is closed.
said-left-ended = You have left; everybody else present wanted to end the game early, so it is over.
said-vote-waits = Noted. It happens once everybody present agrees.
said-vote-waits-together = Noted. In a tournament it takes at least two people, and everybody present.
said-vote-done = Agreed: it is done.
said-stayed = Good: the game goes on.
said-called = I have called { $name }.
said-players-called =
    { $count ->
        [one] One person has been called.
       *[other] { $count } people have been called.
    }
said-players-nobody = Nobody on the list can be called right now.
said-coming = The message is on its way.
callme-on = You are on this server’s list for { $game } ({ $when }). When somebody there looks for players, I call you.
callme-always = at any time
callme-days = { $days }; { $zone }
callme-hours = { $days }, { $from } to { $until }; { $zone }
callme-off = I no longer call you for { $game } in this server.
callme-head = **Calls for players:** when somebody in this server looks for players of a game that is on, I call you.
callme-line = - { $game }: { $when }
callme-about = -# { COMMAND("callme") } sets days and hours.
callme-never = You have chosen never to be called: as long as that stands under { COMMAND("me") }, I do not call you here either.
players-wanted = { $people }, { $name } is looking for players for { $game }: { $link }
said-back = Welcome back, the seat is yours again.
said-rematch-waits = Noted. The game starts as soon as everybody wants it.
said-rematch-starts = Here we go again: the new board is in the channel.
said-record = The whole game: to read, and as data that can be checked.
said-ended = The table is closed: { $link }
offered-draw = Your offer of a draw stands until the other side answers or moves.
lapsed-draw = Your offer of a draw no longer stands: the other side has moved, or the game is over.
accepted-draw = Agreed: the game is drawn.
declined-draw = You have declined the draw.
withdrawn-draw = Your offer of a draw is withdrawn.
offered-takeback = The other side has been asked whether you may take back { $what }.
lapsed-takeback = Your request for a take-back no longer stands: the game has gone on, or is over.
accepted-takeback = Agreed: { $name } has taken back { $what }.
declined-takeback = You have refused the take-back.
withdrawn-takeback = Your request for a take-back is withdrawn.
allowed-takeback = Agreed: you have taken back { $what }.

me-head = **Your choices**
me-language = Language: { $language }
me-calls-eager = Calls: eager, as soon as your turn begins
me-calls-calm = Calls: calm, once you have been away for a while
me-calls-never = Calls: never
me-still =
    { $tables ->
        [one] One of your tables stands still in a server that has removed me; { COMMAND("tables") } lets you leave it.
       *[other] { $tables } of your tables stand still in servers that have removed me; { COMMAND("tables") } lets you leave them.
    }

# Why something was not done

illegal-game-over = This game is over.
illegal-not-your-turn = It is not your turn; wait for it.
illegal-not-notation = “{ $text }” is no action to be typed here; use the buttons below the board, or a command of its own.
illegal-not-now = “{ $text }” is not possible now; look at the table for what is.
illegal-no-resigning = There is no resigning here; leave the game under More.
illegal-off-board = { $cell } is not on this board.
refused-unknown-table = There is no such table; { COMMAND("tables") } lists yours.
refused-server-left = I was removed from that server, so nothing goes on there until I am invited again; { COMMAND("tables") } lets you leave the table.
refused-unknown-game = That game is not played here; { COMMAND("play") } lists those that are.
refused-unknown-button = That button is not one of mine any more; use those on the newest board.
refused-unknown-command = I do not know that command any more; restart Discord to see the new ones.
refused-option-value = One of those values is not possible; pick one from the list.
refused-options = The rules do not allow these options together; leave one of them out.
refused-not-allowed = Only members who may manage the server can do that.
refused-not-at-table = You do not play at this table; watch, or open one of your own with { COMMAND("play") }.
refused-not-started = This game has not started yet.
refused-started = This game has started already.
refused-over = This game is over.
refused-stale = The board has changed since; here is how it stands now.
refused-too-late = Your time was up before that move came.
refused-not-your-turn = It is not your turn; somebody else moves first.
refused-already-seated = You are sitting at this table already.
refused-full = All { $seats } seats are taken; open another table with { COMMAND("play") }.
refused-challenge-stands = You have challenged them in this channel already; wait for their answer, or leave that lobby first.
refused-replay-private = Not everybody here may look at that game, so it can be shown to you alone.
refused-too-few = It takes { $seats } to play; wait for somebody or ask a house player in.
refused-too-few-people = It takes { $seats } to play; wait for somebody.
refused-host-only = Only the host of this table can do that.
refused-company = Somebody else sits there; nothing was closed.
refused-in-tournament = This game counts for a tournament; nothing was closed.
refused-not-ready = Not everybody has agreed to the change yet: { $names }.
refused-no-rules = There is nothing to choose in the rules of this game.
refused-which-rules = Say which game’s rules with the option “game”.
refused-lesson-alone = Those do not go together: leave out either `lesson` or `about`.
refused-which-game = Say which game with the option “game”, or type { COMMAND("play") } alone.
refused-challenge-alone = Choose one of the two: a person, or a house player.
refused-challenge-several = More than two can play this: open a table, and everybody joins with its button.
refused-no-speed = This game is not played at that speed.
refused-no-level = In this game no house player plays at that level.
refused-challenge = This seat is kept for the person who was challenged.
refused-challenge-self = You cannot challenge yourself; choose somebody else.
refused-not-challenged = Only the person who was challenged can decline.
refused-two-only = That is possible only between two players.
refused-offer-stands = That has been asked already; wait for the answer.
refused-answer-first = The other side asks for a take-back as well; answer that first, under More.
refused-no-offer = There is nothing to answer any more.
refused-own-offer = You have asked this yourself; the other side must answer it.
refused-nothing-to-take-back = You have not moved yet, so there is nothing to take back.
refused-takeback-hidden = That move cannot be taken back: since then dice were thrown or something hidden was shown.
refused-nobody-to-call = You are not waiting for anybody at this table.
refused-called-already = They have already been called in this turn.
refused-no-calls = { $name } gets no calls here.
refused-here-already = { $name } is here already and needs no call.
refused-called-enough = { $name } cannot be called just now, so that nobody is called too often; try again later.
refused-players-called = Players have been called to this table already.
refused-players-lately = Players of this game were called less than half an hour ago; try again later.
refused-callme-off = Calls for players are off in this server.
refused-callme-which = Say with `game` to which game.
refused-off-alone = To be taken off the list, leave out all options but `game` and `off`.
refused-zone-needed = Hours and days need your time zone; name it with the option “zone”.
refused-zone-unknown = I do not know that time zone; pick one from the list.
refused-not-over = This game is not over yet.
refused-closed = This table has closed; open another with { COMMAND("play") }.
refused-people-left = Somebody who sat at this table has deleted their data, so the same people cannot go on.
refused-gone-on = This table has already gone on to its next game; look in its channel.
refused-busy-elsewhere = { $name } is playing another game at the moment; ask again when it is over.
refused-host-full = { $name } would host that game, and already hosts as many tables as anybody may in this server; ask again when one of them is over.
refused-no-game = No game was played at this table.
refused-game-deleted = This game ended long ago and has been deleted; its result still counts.
refused-not-absent = That player is not away, so the house cannot take the seat.
refused-seat-kept = The house keeps that seat already, until that player is back.
refused-vote-stands = You have asked for this already; wait for the others.
refused-no-table = You have no such game running; open a table with { COMMAND("play") }.
refused-unfinished = That is only the beginning of a move; go on with one of these: { $choices }
refused-tap-nothing = A tap on { $cell } does nothing now.
refused-opponent-bot = Bots cannot be challenged; open a table and ask a house player in.
refused-no-challenge-here = Nobody else is in here; open a table and ask a house player in.
refused-not-in-direct = Nobody else is in here; that is for tables in a server.
refused-permission-missing = I cannot play here without the permission “{ $permission }”; ask whoever manages this server.

hello =
    Hello, I am Baraza, the stone bench where people sit and play: { $games }, with each other or with house players, right here in the channel.
    { COMMAND("play") } opens a table. Whoever manages this server finds everything else under { COMMAND("settings") }.
hello-missing = To show the boards, I still need the permission “{ $permission }”.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

failed-unexpected = Something went wrong on my side, so please try again.
failed-unexpected-table = Something went wrong on my side; the table is as it was, so please try again. (Table { $table })
failed-store = My memory cannot be reached at the moment; nothing is lost, so please try again in a minute.
failed-discord = Discord did not let me show that; it may have worked all the same, so look before you try again.
failed-discord-table = Discord did not let me show that; it may have worked all the same, so look at the board before you try again. (Table { $table })

# A day, as people write it
date =
    { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }
