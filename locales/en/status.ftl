# How the bot does

status-bot = **Baraza { $version }**
status-since = Running since { $since } ({ $ago }).
status-shards = Shards: { $held } of { $count }.
status-latencies = Latency: { $shards }.
status-latency = shard { $shard } { $ms } ms
status-missing = Not connected: { $shards }.
status-live =
    { $tables ->
        [one] 1 table is under way.
       *[other] { $tables } tables are under way.
    }
status-late =
    { $clocks ->
        [0] No clock is late.
        [one] **1 clock is late.**
       *[other] **{ $clocks } clocks are late.**
    }
status-store = **The database cannot be written:** { $why }
status-queues = Boards and messages that wait: { $waiting }; to be tried again: { $retries }.
status-backup = Last nightly backup: { $when }.
status-backup-none = No nightly backup has been made.
status-backup-failed = **The nightly backup failed, { $when }:** { $why }
status-commands = **Discord’s list of my commands may be out of date:** { $why }
status-error = Last error in the log, { $when }: { $why }
status-use = **How it is used, in all servers, in the last { $days } days**
status-use-few = Too little to say without telling of somebody: numbers are shown from { $people } people on.
status-use-firsts =
    { $people ->
        [one] 1 person finished their first game.
       *[other] { $people } people finished their first game.
    }
status-use-back =
    { $days ->
        [one] Of new people, { $percent }% played again a day or more after their first game.
       *[other] Of new people, { $percent }% played again { $days } days or more after their first game.
    }
status-use-game = { $game } { $number }
status-use-games = Games a day: { $games }.
status-use-ends = How they ended, a day: { $ends }.
status-use-played = played to the end { $number }
status-use-resigned = given up { $number }
status-use-time = out of time { $number }
status-use-agreed = draw agreed { $number }
status-use-wait =
    { $minutes ->
        [one] Of the lobbies that somebody joined and that began, half waited { $minutes } minute or less.
       *[other] Of the lobbies that somebody joined and that began, half waited { $minutes } minutes or less.
    }
status-server = **This server**
status-lobbies =
    { $tables ->
        [one] 1 table is waiting for players.
       *[other] { $tables } tables are waiting for players.
    }
status-playing =
    { $tables ->
        [one] 1 game is under way.
       *[other] { $tables } games are under way.
    }
status-waiting =
    { $boards ->
        [0] Every board is up to date.
        [one] 1 board is waiting to be shown.
       *[other] { $boards } boards are waiting to be shown.
    }
status-permissions = I have all the permissions that I need in this channel.
status-permissions-missing = **Missing in this channel:** { $permissions }.
status-language = Language of new tables: { $language }, chosen in { COMMAND("settings") }.
status-language-discord = Language of new tables: { $language }, as in Discord.
refused-status = Only whoever runs me, and members who may manage the server, can see that.
