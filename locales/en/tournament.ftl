# Tournaments.

describe-tournament = Tournaments: open one, join, see who stands where
describe-tournament-open = Open a tournament in this channel
describe-tournament-do = Take part in a tournament, see its standings, or run yours
describe-option-tournament-what = What to do
choice-tournament-join = join: take part
choice-tournament-here = here: say that you are here, when the check-in is open
choice-tournament-game = game: come to your game, and see where it is
choice-tournament-standings = standings: see who stands where
choice-tournament-leave = leave: withdraw; in your tournament, “member” puts somebody else out
choice-tournament-start = start: open your tournament’s check-in now; a second time, begin its first round
choice-tournament-end = end: end your tournament before its time
describe-option-tournament = Which tournament
describe-option-tournament-format = Who meets whom
describe-option-tournament-title = The tournament’s name
describe-option-tournament-minutes = In how many minutes it starts; 30 if left out
describe-option-tournament-pace = Tonight, or over days (round robin only)
describe-option-tournament-rounds = How many rounds, in a Swiss tournament or table rounds; as many as are usual if left out
describe-option-tournament-length = How long an arena lasts; 30 minutes if left out
describe-option-tournament-fill = House players fill the field up to this number
describe-option-tournament-member = Somebody to put out, if the tournament is yours
describe-option-server-tournaments = Whether everybody may open tournaments
describe-option-tournaments-at-once = How many tournaments this server may have at a time
choice-format-round-robin = Round robin: everybody meets everybody, up to 8
choice-format-swiss = Swiss: equals meet, up to 64
choice-format-arena = Arena: game after game against the clock
choice-format-table-rounds = Table rounds: tables of up to 4 and points, up to 64
choice-pace-tonight = Tonight: rounds of 45 minutes at most
choice-pace-days = Over days: rounds of 7 days at most
choice-length-30 = 30 minutes
choice-length-60 = 60 minutes
choice-length-90 = 90 minutes
tournament-form-for-two = For games for two: { $names }
tournament-form-for-more = For games for more than two: { $names }
tournament-form-start = When it starts
tournament-form-fill = House players fill the field
tournament-form-fill-to =
    { $count ->
        [0] No house players
       *[other] Up to { $count }
    }
tournament-in-minutes =
    { $count ->
        [0] now
        [one] in { $count } minute
       *[other] in { $count } minutes
    }
tournament-in-hours =
    { $count ->
        [one] in { $count } hour
       *[other] in { $count } hours
    }
tournament-in-days =
    { $count ->
        [one] in { $count } day
       *[other] in { $count } days
    }

# Its card and its rounds

tournament-kind-round-robin = Round robin
tournament-kind-swiss = Swiss
tournament-kind-arena = Arena
tournament-kind-table-rounds = Table rounds
tournament-days = over days
tournament-starts = Starts { $at } ({ $until }). The check-in opens { $minutes } minutes before: who has pressed **I’m here** plays.
tournament-starts-days = Starts { $at } ({ $until }). Who has joined by then plays; nothing else needs to be pressed.
tournament-check-in = **Check-in for round { $round }**: press **I’m here** to play. It closes { $until }.
tournament-check-in-days = The first games are paired { $until }: who has joined by then plays.
tournament-check-in-over = The check-in for round { $round } is closed.
tournament-here =
    { $here ->
        [one] { $here } of { $count } is here.
       *[other] { $here } of { $count } are here.
    }
tournament-entrants = { $count } of at most { $most }: { $names }
tournament-thread = Rounds and results: <#{ $thread }>
tournament-round = Round { $round } of { $rounds }
tournament-arena-games = The latest games
tournament-until = It ends { $until }.
tournament-come = Press **My game** to begin: who has not come { $until } loses without a game.
tournament-come-table = Press **My game** to begin: who has not come { $until } is last at their table.
tournament-stage-open = Not started yet
tournament-stage-arena = Under way
tournament-stage-over = Over
tournament-over-finished = The tournament is over.
tournament-over-ended = The organiser has ended the tournament.
tournament-over-away = I was not on this server for 48 hours, and the tournament has ended as it stood.
tournament-over-too-few = The tournament is over: too few are left.
tournament-over-lost = The tournament is over: its channel is gone.
tournament-over-called-off = The tournament was called off: too few were there, or nothing was played.
tournament-won =
    { $count ->
        [one] **{ $names }** has won.
       *[other] **{ $names }** have won.
    }
tournament-best =
    { $count ->
        [one] **{ $names }** is the best of the people, in place { $place }.
       *[other] **{ $names }** are the best of the people, together in place { $place }.
    }
tournament-line-played = { $names }: **{ $points }**
tournament-line-adjudicated = { $names }: **{ $points }**, broken off
tournament-line-no-show = { $names }: **{ $points }**, without a game
tournament-line-void = { $names }: does not count
tournament-line-bye = { $name }: no opponent this time
tournament-line-late = { $name }: came later
tournament-line-playing = { $names }: playing
tournament-line-comes = { $names }: { $here } of { $count } have come
tournament-line-waits = { $names }: waiting for { $missing }
button-here = I’m here
button-my-game = My game
button-standings = Standings
button-withdraw = Withdraw
button-tournament-join-yes = Yes, enter all the same
button-tournament-withdraw-yes = Yes, withdraw
button-tournament-open = Open a tournament
button-tournament-manage = Manage
button-tournament-start-check-in = Open the check-in now
button-tournament-start-begin = Begin the first round
button-tournament-end = End it
button-tournament-end-yes = Yes, end it

# Answers

tournament-opened = { $name } is open; its card stands in this channel.
tournament-joined = You are in { $name }. Press I’m here when its check-in opens.
tournament-joined-here = You are in { $name } and marked as here; press My game when your game is announced.
tournament-you-are-here = You are here for { $name }.
tournament-withdrawn = You are out of { $name }.
tournament-put-out = { $member } is out of { $name }.
tournament-ended = { $name } ends; games under way are broken off and decided as they stand.
tournament-started-check-in = The check-in of { $name } is open for 15 minutes; { COMMAND("tournament do") } with *start* begins the first round sooner.
tournament-started-begun = { $name } has begun.
tournament-ask-join = You have blocked somebody who takes part in { $name }: { $names }. Tournaments pair by their rules, so you may have to play each other. Enter all the same?
tournament-ask-withdraw = Withdraw from { $name }? You lose the game you play, and are not paired again.
tournament-ask-withdraw-arena = Withdraw from { $name }? You lose the game you play; until the arena ends you may join again, and your points stay.
tournament-ask-end = End { $name } now? Games under way are broken off, and the standings are final.
tournament-game-here = Your game of { $game } is under way.
tournament-game-waits =
    { $count ->
        [one] You are here for your game; it begins when { $names } comes. The wait ends { $until }.
       *[other] You are here for your game; it begins when { $names } come. The wait ends { $until }.
    }

# Why something was not done

closed-adjudicated = The round has ended, and the tournament has decided this game as it stood.
refused-unknown-tournament = There is no such tournament here; choose one from the list of the command.
refused-no-tournament = No tournament is open here; { COMMAND("tournament open") } opens one.
refused-tournament-member = Only leaving takes a member; leave “member” empty.
refused-which-tournament = There are several tournaments ({ $names }); choose one with the option tournament.
refused-tournament-over = This tournament is over.
refused-tournament-runs = This tournament has begun already.
refused-tournament-full = This tournament is full: it has { $most } players.
refused-tournaments-full =
    { $most ->
        [one] A tournament is open in this server already; finish or end it first.
       *[other] { $most } tournaments are open in this server already; finish or end one first.
    }
refused-tournament-game = Table rounds are for games for more than two, and the other formats for games for two; choose another.
refused-tournament-pace = Only a round robin is played over days; choose that, or tonight.
refused-tournament-hour = A tournament starts within the next 30 days; choose a time by then.
refused-tournament-overlap = You play { $name } at that time; withdraw there first.
refused-tournament-few = Too few are here to begin; at least { $least } must have pressed I’m here.
refused-tournament-few-days = Too few have joined to begin; it takes at least { $least }.
refused-tournament-managers = Only members who may manage the server open tournaments here; { COMMAND("settings") } can allow it to everybody.
refused-tournament-organiser = Only whoever opened this tournament, and those who may manage the server, can do that.
refused-already-entered = You are in this tournament already.
refused-left-tournament = Nobody returns to a tournament that they have left, or were put out of; look forward to the next one.
refused-entry-closed = Nobody can join this tournament any more; look forward to the next one.
refused-not-entered = You are not in this tournament; press Join, if it is still open.
refused-member-not-entered = That person is not in this tournament.
refused-no-check-in = No check-in is open now; it opens 15 minutes before the next round.
refused-no-check-in-days = Nothing needs to be pressed here: whoever has joined by the start plays in each round.
refused-no-check-in-left = No check-in opens any more: the games under way are the last ones.
refused-check-in-over = The check-in has just closed; press again at the next one.
refused-no-pairing = You have no game now; press I’m here when the next check-in opens.
refused-no-pairing-days = You have no game now; the message of the next round names yours.
refused-no-game-left = You have no game any more: the games under way are the last ones.
refused-no-opponent = You have no game now; press I’m here, and you are called as soon as there is an opponent.
