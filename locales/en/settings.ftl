# What a server and a person may choose.

describe-settings = What this server has chosen for its tables
describe-option-public-language = The language of boards and lobbies
describe-option-usual-speed = The speed of tables whose host names none
describe-option-per-channel = The most unfinished tables in one channel
describe-option-per-person = The most unfinished tables of one host
describe-option-server-house = Whether house players may be asked in
describe-option-server-callme = Whether those who want it are called to new tables
describe-option-server-mentions = Whether anybody is mentioned here
describe-option-server-threads = Whether each table plays in a thread of its own
describe-option-server-compare = Whether results of the puzzles of the day are compared with those of other servers
describe-option-freshness = How often boards that scrolled out of sight are posted again
describe-option-seasons = When a season is closed
describe-option-settings-do = Instead: go back to the defaults, or close the season; asks once more
choice-settings-close-season = Close the season and begin a new one
describe-option-honours = The channel for each Monday’s card of honours; the same one again for no more cards
describe-option-morning = The channel for each day’s card of puzzles; the same one again for no more cards
describe-option-morning-at = The hour and the time zone of that card, such as 8 Europe/Paris
describe-option-large-symbols = Larger symbols in my pictures
describe-option-high-contrast = Colours further apart in my pictures
describe-option-show-avatar = My Discord avatar beside results I win, on leaderboards and in my profile
describe-option-name-honours = Whether I may be named on a server’s card of honours, and have medals in my profile
describe-option-data = Get everything stored about me, or have it deleted
choice-speed-auto = Each game’s usual speed
choice-fresh-usual = Out of sight: post again, at most once a minute
choice-fresh-seldom = Out of sight: post again, at most once in ten minutes
choice-fresh-off = Out of sight: leave it where it is
choice-seasons-manual = Only when a manager closes it
choice-seasons-monthly = At the end of each month
choice-seasons-quarterly = At the end of each quarter

# A server

settings-head = **This server’s choices.** Changes take effect at once, for tables opened from now on; nothing here has to be changed.
settings-where = Tables may be opened in { $channels } only, and in threads there.
settings-where-gone = **No tables can be opened:** the channels chosen for them are gone. Choose others below, or go back to the defaults.
settings-who = Members with { $role } end other people’s tables, besides those who may manage the server.
settings-house-on = House players: on
settings-house-off = House players: off
settings-callme-on = Calls for players: on
settings-callme-off = Calls for players: off
settings-mentions-on = Mentions: on
settings-mentions-off = Mentions: off
settings-threads-on = A thread for each table: on
settings-threads-off = A thread for each table: off
settings-compare-on = Daily results compared: on
settings-compare-off = Daily results compared: off
settings-tournaments-on = Tournaments by everybody: on
settings-tournaments-off = Tournaments by everybody: off
settings-honours = Each Monday, the honours of the week are named in { $channel }.
settings-honours-choose = Card of honours on Mondays: no channel
settings-morning = Each day at { $hour }:00 ({ $zone }), the morning card names yesterday’s results in { $channel }, and has the new puzzles.
settings-honours-barred = **The card of honours cannot be posted:** I lack the permission “{ $permission }” in { $channel }.
settings-morning-barred = **The morning card cannot be posted:** I lack the permission “{ $permission }” in { $channel }.
settings-morning-choose = Morning card: no channel
settings-morning-hour = The morning card comes at { $number }:00
settings-cards = **Cards that I post at their time.** Each mentions nobody. With no channel chosen there is no card.
settings-cards-zone = The time zone of the morning card is { $zone }, where the puzzles of the day change at { $change }; { COMMAND("settings") } chooses another with `morning_at`, such as 8 Europe/Paris.
settings-button-cards = Cards in channels
settings-channels = Tables: in every channel
settings-enders = Ending others’ tables: managers only
settings-per-channel =
    { $number ->
        [one] One unfinished table in a channel
       *[other] At most { $number } unfinished tables in a channel
    }
settings-per-person =
    { $number ->
        [one] One unfinished table of each host
       *[other] At most { $number } unfinished tables of each host
    }
settings-tournaments-at-once =
    { $number ->
        [one] One tournament at a time
       *[other] At most { $number } tournaments at a time
    }
settings-speed = Speed: { $speed }
settings-speed-auto = Speed: each game’s usual
settings-freshness-usual = Boards out of sight come back, at most once a minute
settings-freshness-seldom = Boards out of sight come back, at most once in ten minutes
settings-freshness-off = Boards stay where they are, even out of sight
settings-unrated = { $one } and { $other }: { $games ->
        [one] 1 game of the last 30 days was not rated, because it and the two before it were
       *[other] { $games } games of the last 30 days were not rated, because they and the two before each were
    } given up within a few moves.
settings-seasons-manual = Seasons are closed by hand
settings-seasons-monthly = A new season every month (UTC)
settings-seasons-quarterly = A new season every three months (UTC)
settings-language = Language of boards: { $language }
settings-button-defaults = Back to the defaults
settings-button-season = Close the season
settings-ask-defaults = Undo all choices of this server? Its games, ratings and seasons stay as they are.
settings-yes-defaults = Yes, back to the defaults
settings-no = No, leave it

# A person

button-large-on = Larger symbols: on
button-large-off = Larger symbols: off
button-contrast-on = High contrast: on
button-contrast-off = High contrast: off
button-avatar-on = Your avatar: on
button-avatar-off = Your avatar: off
button-honours-on = Honours and medals: on
button-honours-off = Honours and medals: off
me-button-export = Export your data
me-button-forget = Delete your data
me-exported = Everything I keep about you, in one file.
me-ask-forget = **Delete everything I keep about you?** This cannot be undone.
    What goes: your choices, your name and avatar, your ratings, records and statistics in every server. You get up from lobbies and give up the games that are running.
    What stays: finished games, with “a former player” in your seat; the others’ ratings; messages that stand in channels already; and, where there are any, others’ blocks of you and servers’ bars, which hold your id alone.
me-button-forget-yes = Yes, delete it all
me-button-forget-no = No, keep it
me-forgotten = It is done: apart from what I said stays, I keep nothing about you any more. Should you play again, you begin as somebody new.

# Why something was not done

refused-export-too-long = You have played so much that the file would be longer than Discord allows; ask whoever runs me for it.
refused-channel-full =
    { $most ->
        [one] There is an unfinished table in this channel already; finish it first ({ COMMAND("tables") } lists yours), or open one in another channel.
       *[other] There are { $most } unfinished tables in this channel already; finish one first ({ COMMAND("tables") } lists yours), or open one in another channel.
    }
refused-person-full =
    { $most ->
        [one] Nobody may host more than one unfinished table in this server; finish it first.
       *[other] Nobody may host more than { $most } unfinished tables in this server; finish one first.
    }
refused-direct-full = Nobody may host more than { $most } unfinished tables in direct messages; finish one first.
refused-house-off = This server has no house players; play with other people.
refused-setting-range = That value is out of range; choose one from the lists of { COMMAND("settings") }.
refused-me-alone = Nothing was changed: leave out either `data` or all the other options.
refused-settings-alone = That goes alone: leave out either `do` or all the other options.
refused-channel-closed = No tables can be opened in this channel; go to <#{ $channel }>.
refused-channels-gone = The channels chosen for tables are gone; ask whoever manages this server to choose others with { COMMAND("settings") }.
refused-not-allowed-end = Only members who may manage the server, or have the role chosen in { COMMAND("settings") }, can do that.
