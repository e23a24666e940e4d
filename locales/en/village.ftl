# Leaderboards, profiles, seasons.

describe-leaderboard = See who stands where in this server
describe-profile = See what this server remembers of somebody
describe-option-board-game = Which game; all games together if left out
describe-option-period = Which period; this season if left out
describe-option-kind = What counts; the rating if left out
describe-option-share = Show it to everybody in the channel
describe-option-member = Whose profile; your own if left out

kind-rating = Rating
kind-wins = Wins
kind-games = Games
kind-streak = Longest run of wins
kind-best = The game’s own record
period-season = This season
period-all = All time
period-seasons = All seasons, with their dates
period-month = The last 30 days
period-week = The last 7 days
season-number = Season { $season }
period-closed-until = Season { $season }, until { $date }
all-games = All games

# The pictures and their descriptions

village-week = Week
village-measure-rating = Rating
village-measure-wins = Wins
village-measure-games = Games
village-measure-streak = Run
village-measure-ms = Time
village-measure-turns = Turns
village-measure-points = Points
village-value-rating = rating { $value }
village-value-wins =
    { $count ->
        [one] { $value } win
       *[other] { $value } wins
    }
village-value-games =
    { $count ->
        [one] { $value } game
       *[other] { $value } games
    }
village-value-streak =
    { $count ->
        [one] { $value } win in a row
       *[other] { $value } wins in a row
    }
village-value-ms = { $value } minutes
village-value-turns =
    { $count ->
        [one] { $value } turn
       *[other] { $value } turns
    }
village-value-points =
    { $count ->
        [one] { $value } point
       *[other] { $value } points
    }
village-value-days =
    { $count ->
        [one] { $value } day in a row
       *[other] { $value } days in a row
    }
village-value-tournaments =
    { $count ->
        [one] { $value } tournament
       *[other] { $value } tournaments
    }
village-page =
    { $total ->
        [one] Page { $page } of { $pages } · { $total } person
       *[other] Page { $page } of { $pages } · { $total } people
    }
village-foot =
    { $total ->
        [one] { $total } person · { $page }/{ $pages }
       *[other] { $total } people · { $page }/{ $pages }
    }
village-empty = Nobody stands here yet.
village-provisional = not settled yet: under { $games } rated games
village-unrated = not rated yet
village-rated = rating { $rating } ± { $margin }
village-rated-provisional = rating { $rating } ± { $margin }, not settled yet
village-rating = rating { $rating }
village-rating-provisional = rating { $rating }, not settled yet
village-unsettled = { $games } · not settled yet
village-change-up = up { $points } in a week
village-change-down = down { $points } in a week
village-change-level = level since a week ago
village-record =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins ->
        [one] { $wins } won
       *[other] { $wins } won
    }
village-record-house = { $games } with house players
village-line = { $place }. { $name }: { $facts }.
village-line-own = { $place }. { $name } (own place): { $facts }.
village-profile = What the village remembers
village-courses = Rating, game by game
village-rivals = Against
village-won = won
village-drawn = drawn
village-lost = lost
village-last = Places in the last games
village-count-games =
    { $count ->
        [one] game
       *[other] games
    }
village-count-wins =
    { $count ->
        [one] win
       *[other] wins
    }
village-count-streak = longest run
village-count-house = with the house
village-alt-streak =
    Longest run of wins: { $streak }. { $house ->
        [0] No game was played
        [one] One game was played
       *[other] { $house } games were played
    } with house players.
village-alt-last = Places in the last games, the newest last: { $places }.
village-alt-draw = draw
village-alt-course = { $game }: { $rated }; from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
village-alt-rival = Against { $name }: { $wins } won, { $draws } drawn, { $losses } lost.

# Messages

leaderboard-own = **{ $name }**: place { $place } of { $total }, { $value }
leaderboard-empty = Nobody stands here yet. Type { COMMAND("play") }, open a table and play a game to its end.
leaderboard-empty-rating = Nobody stands here yet. Type { COMMAND("play") } and play a game to its end with somebody: games between people count.
leaderboard-empty-closed = Nobody made it onto this board in season { $season }, which is closed.
button-first = First
button-last = Last
button-my-place = My place
button-leaderboard = Leaderboard
button-history = History
button-season-close = Yes, close season { $season }
button-season-keep = No, let it go on

ask-season-close = Season { $season } has run since { $since }. Close it? Its standings are kept and can always be looked at; the next season begins with nobody on its boards.
season-goes-on = Good: the season goes on.
season-was-closed = **Season { $season } is closed**, and the next one has begun.
season-leader = First over all games: { $names }, rating { $rating }.
season-leaderless = Nobody was rated in it.
season-head = **Seasons of this server**
season-runs = **Season { $season }**, since { $since }
season-ended = Season { $season }, { $since } to { $until }
season-choose = Look at a season

profile-ratings = Ratings
profile-rating =
    { $game }: { $rating } ({ $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    })
profile-against = Against
profile-record = { $name }: { $wins } won, { $draws } drawn, { $losses } lost
profile-moments = Best moments
profile-moment = { $what }: { $value }, `/replay game:{ $game }`
profile-moment-unseen = { $what }: { $value }
profile-answers = Answers
profile-answered =
    { $game }: { $given ->
        [one] { $given } answer given
       *[other] { $given } answers given
    }, { $wrong ->
        [0] none wrong
       *[other] { $wrong } wrong
    }
profile-last = Last games
profile-game = { $game }: place { $place } of { $seats }, { $when }
profile-game-drawn = { $game }: draw, { $when }
profile-favourites = Favourite rules
profile-favourite = { $game }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }

refused-seasons-alone = The list of all seasons goes alone: leave out all options but `period`.
refused-which-record = Records are kept game by game; choose a game as well.
refused-record-of-other-game = That record belongs to another game; leave the game out, or choose another record.
refused-server-only = That is kept for each server; ask again in one.
refused-season-closed = That season is closed already; look at { COMMAND("leaderboard") }.
refused-profile-bot = Bots play no games here, so there is nothing to tell.
refused-profile-none = They have not finished a game in this server yet.
refused-profile-none-own = You have not finished a game in this server yet; type { COMMAND("play") } to begin.

# Refusals

refused-season-empty = No game has ended in this season yet, so there is nothing to close.
refused-unknown-season = There is no such season here; look at { COMMAND("leaderboard") }.

# The honours of a week

honours-head = **The honours of the week**, { $since } to { $until }
honours-title = Honours
honours-period = { $since } to { $until }
honours-moment = **Moment of the week:** { $said } [See the game]({ $link }).
honours-apart = **{ $first }** and **{ $second }** should meet again: of their { $games } games together, the last was { $last }.
honours-alt-line = { $title }: { $name }, { $value }.
honours-alt-medal =
    { $count ->
        [one] Medal: { $title }.
       *[other] { $count } medals: { $title }.
    }
honour-upset = Upset: won against somebody rated higher
honour-rise = Rose the most
honour-together = Most games together
honour-streak = Longest run at the puzzles of the day
honour-tournament = Tournaments won
button-honours-mine = My profile
profile-honours = Medals
profile-honour =
    { $count ->
        [one] { $what }
       *[other] { $what }, { $count } times
    }
