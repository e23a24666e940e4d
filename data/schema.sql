-- The schema of the store, on SQLite and on PostgreSQL alike (data/postgres/migrate.py says how it is translated). Tables of
-- PostgreSQL alone stand in data/postgres/schema.sql. Later versions have a file each in data/migrations.
--
-- Above each table stands what a row is and how long it is kept, and beside each column what it is for: docs/stored.md is
-- made of these words (docs/stored.py), the page to which PRIVACY.md leads.

-- A table: a lobby, a game in progress or a finished game.
-- Kept: server.
-- One row a table, from the lobby on; finished games stay.
CREATE TABLE tables (
    id TEXT PRIMARY KEY, -- names the table on buttons and in commands
    game TEXT NOT NULL, -- which game is played
    guild_id BIGINT, -- the Discord server, empty in direct messages
    channel_id BIGINT NOT NULL, -- the channel in which the board stands
    lang TEXT NOT NULL, -- the language of the board
    status TEXT NOT NULL, -- whether the table is a lobby, is being played, is finished or is closed
    host_id BIGINT NOT NULL, -- the id of the person who opened the table and may start it
    options TEXT NOT NULL, -- the options of the game
    challenged_id BIGINT, -- the id of the person whom a lobby invites
    secret TEXT NOT NULL, -- the secret from which chance is drawn, so that the game's fairness can be checked afterwards
    seed TEXT, -- the seed of the game, made of the secret and of everybody's interactions
    joined TEXT NOT NULL, -- the order in which people sat down, which decides who begins
    state TEXT, -- the position, hidden hands included, so that the game survives a restart
    length BIGINT NOT NULL, -- the number of actions that count, for taking back
    revision BIGINT NOT NULL, -- the version of what is to be shown
    shown BIGINT NOT NULL, -- the version that the channel shows
    message_id BIGINT, -- the message of the board, to edit it
    message_ms BIGINT, -- when that message was posted, to post it anew when it is old
    warned BIGINT NOT NULL, -- whether the board warns that time is running out
    house_turn BIGINT NOT NULL, -- whether a house player is to act
    offers TEXT NOT NULL, -- draws and take-backs that have been offered
    rematch TEXT NOT NULL, -- who wants a rematch
    next_id TEXT, -- the table of the rematch
    ranks TEXT, -- the places at the end
    scores TEXT, -- the points at the end
    reason TEXT, -- how the game ended
    closed_reason TEXT, -- why a table was closed without a result
    closed_note TEXT, -- the reason that a moderator typed for closing the table, as its message shows it
    created_ms BIGINT NOT NULL, -- when the table was opened
    ended_ms BIGINT, -- when the game ended
    votes TEXT NOT NULL DEFAULT '{}', -- who wants the game to end, or another game to follow
    rated BIGINT NOT NULL DEFAULT 1, -- whether the game counts for ratings
    nonce BIGINT NOT NULL DEFAULT 0, -- the number of the next message, so that none is posted twice
    copies BIGINT NOT NULL DEFAULT 0, -- whether a second message of the table may stand, to delete it
    agreed TEXT, -- changed options to which everybody in a lobby has yet to agree
    thread TEXT, -- whether the table plays in a thread of its own
    thread_id BIGINT, -- that thread
    moment TEXT -- where a finished game turned, with the position there, and the records that it broke
);
-- A start asks only for the few tables that need something, however many there are.
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision;
CREATE INDEX tables_house_turn ON tables (id) WHERE house_turn = 1;
CREATE INDEX tables_open_in_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_challenged ON tables (challenged_id) WHERE challenged_id IS NOT NULL;
CREATE INDEX tables_open_of_host ON tables (guild_id, host_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_copies ON tables (id) WHERE copies = 1;
CREATE INDEX tables_of_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;

-- A seat at a table.
-- Kept: server.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table that the row belongs to
    number BIGINT NOT NULL, -- the number of the seat
    name TEXT NOT NULL, -- the name that the person had in the server, as boards show it
    user_id BIGINT, -- the person's id at Discord, empty for a house player
    house TEXT, -- the level of a house player
    away BIGINT NOT NULL, -- whether the person has been away for some turns
    misses BIGINT NOT NULL, -- how many turns in a row the person has missed
    ready BIGINT NOT NULL DEFAULT 1, -- whether the person has agreed to changed options
    PRIMARY KEY (table_id, number)
);
CREATE INDEX seats_user ON seats (user_id);

-- Something that happened at a table: an action of the game, somebody who came or left.
-- Kept: server.
-- Rows are only ever added. An interaction has at most one row at a table, so a request that comes twice cannot act
-- twice.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table that the row belongs to
    number BIGINT NOT NULL, -- the order of the rows
    kind TEXT NOT NULL, -- what happened
    seat BIGINT, -- whose seat
    text TEXT NOT NULL, -- the action in the game's notation; of what else people type, only a moderator's reason for closing a table
    keep BIGINT, -- how many actions stay after a take-back
    user_id BIGINT, -- the id of the person who did it
    interaction_id BIGINT, -- Discord's id of the press, so that none counts twice and chance can be checked
    at_ms BIGINT NOT NULL, -- when it happened
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, interaction_id)
);
-- Tables that a person has ever entered, without a look at the whole log (data.personal).
CREATE INDEX log_entrants ON log (user_id) WHERE kind IN ('open', 'join', 'start', 'decline');
CREATE INDEX log_houses ON log (user_id, at_ms) WHERE kind = 'house';

-- A half-made action, such as pieces laid but not handed in.
-- Kept: server.
CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table that the row belongs to
    seat BIGINT NOT NULL, -- whose action
    stamp TEXT NOT NULL, -- the moment of the game that the draft is for
    text TEXT NOT NULL, -- the draft in the game's notation
    PRIMARY KEY (table_id, seat)
);

-- Something that is due: of a table, of a tournament, or of a server.
-- Kept: server.
-- At most one clock of a kind runs for a number. fire_ms is NULL once the clock has been looked at.
CREATE TABLE clocks (
    subject TEXT NOT NULL, -- whether a table, a tournament or what else has the clock
    id TEXT NOT NULL, -- which of them
    kind TEXT NOT NULL, -- what the clock is for
    number BIGINT NOT NULL, -- the seat, the round or the game that it is about; -1 is everybody's seat
    guild_id BIGINT, -- the Discord server, empty in direct messages
    key TEXT NOT NULL, -- the moment of the game that the clock is for
    due_ms BIGINT NOT NULL, -- when the time is over
    fire_ms BIGINT, -- when the bot looks at it
    seconds BIGINT NOT NULL, -- how long the clock runs in all, 0 for an appointment
    started BIGINT NOT NULL, -- whether a message already shows the clock
    revision BIGINT NOT NULL, -- the version of the board that shows the clock
    PRIMARY KEY (subject, id, kind, number)
);
CREATE INDEX clocks_fire ON clocks (fire_ms);

-- A message in a channel beside a board, such as a call to turn, or a tournament's card.
-- Kept: server.
-- wanted is 0 once the message is to be taken away; shown is -1 then, and where the message is to be posted anew. A row is
-- dealt with while the two differ.
CREATE TABLE posts (
    number BIGINT PRIMARY KEY, -- the order of the messages, sent with each so that none is posted twice
    subject TEXT NOT NULL, -- whether the message is about a table, a tournament or something else
    id TEXT NOT NULL, -- about which one
    kind TEXT NOT NULL, -- what the message is for
    about BIGINT NOT NULL, -- the seat, the round or the day that it is about, or the id of the person who was barred
    guild_id BIGINT, -- the Discord server
    user_id BIGINT, -- the id of the person whom it is about
    lane_id BIGINT NOT NULL, -- the channel to which it belongs
    wanted BIGINT NOT NULL, -- the version that is to be shown
    shown BIGINT NOT NULL, -- the version that it shows
    begun_ms BIGINT, -- when posting it was begun, until it is known to stand
    signs BIGINT, -- a checksum by which it is found again after that
    place_id BIGINT, -- the channel or thread in which it stands
    message_id BIGINT, -- the message, to edit or delete it
    due_ms BIGINT NOT NULL, -- when the next attempt is made, where Discord has refused it
    tries BIGINT NOT NULL -- how many attempts were refused
);
CREATE INDEX posts_behind ON posts (lane_id, due_ms, number) WHERE shown <> wanted;
CREATE INDEX posts_subject ON posts (id, subject);
CREATE INDEX posts_user ON posts (user_id) WHERE user_id IS NOT NULL;

-- The analysis of a finished game, or the wish for one.
-- Kept: server.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), -- the table that the row belongs to
    user_id BIGINT, -- the id of the person who asked for the analysis, until it is made
    asked_ms BIGINT NOT NULL, -- when it was asked for
    tries BIGINT NOT NULL DEFAULT 0, -- how often it was begun, so that one that cannot be made is given up
    made_ms BIGINT, -- when it was made
    version BIGINT, -- the version of what made it
    body TEXT -- the analysis: who stood better at which step, and where the game turned
);
CREATE INDEX analyses_wanted ON analyses (asked_ms) WHERE body IS NULL;
CREATE INDEX analyses_user ON analyses (user_id) WHERE user_id IS NOT NULL;

-- The end of a game, in the order in which games are counted.
-- Kept: server.
-- A game that nobody has played has none (tables.village.results.counts).
CREATE TABLE endings (
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- the order
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id), -- the table that the row belongs to
    guild_id BIGINT NOT NULL, -- the Discord server
    game TEXT NOT NULL, -- the game
    season BIGINT NOT NULL, -- the server's season
    ended_ms BIGINT NOT NULL, -- when the game ended
    rules BIGINT NOT NULL DEFAULT 0 -- the version of the rules of rating
);
CREATE INDEX endings_season ON endings (guild_id, season, number);
CREATE INDEX endings_guild ON endings (guild_id, number, game);

-- A season of a server's leaderboard.
-- Kept: server.
CREATE TABLE seasons (
    guild_id BIGINT NOT NULL, -- the Discord server
    number BIGINT NOT NULL, -- the number of the season
    started_ms BIGINT NOT NULL, -- when it began
    ended_ms BIGINT, -- when it ended
    PRIMARY KEY (guild_id, number)
);

-- What a finished game brought one seat, for history and leaderboard.
-- Kept: server.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table that the row belongs to
    seat BIGINT NOT NULL, -- the seat
    number BIGINT NOT NULL, -- the order in which games ended
    guild_id BIGINT NOT NULL, -- the Discord server
    game TEXT NOT NULL, -- the game
    season BIGINT NOT NULL, -- the server's season
    ended_ms BIGINT NOT NULL, -- when the game ended
    user_id BIGINT, -- the person's id at Discord
    place BIGINT NOT NULL, -- the place in the game
    score BIGINT NOT NULL, -- the points in the game
    won BIGINT NOT NULL, -- whether the person won
    has_left BIGINT NOT NULL, -- whether the person left before the end
    with_house BIGINT NOT NULL, -- whether house players took part
    rated BIGINT NOT NULL, -- whether the game counts for ratings
    shown_game BIGINT, -- the rating in the game afterwards
    shown_game_season BIGINT, -- the same, of the season
    shown_all BIGINT, -- the rating over all games afterwards
    shown_all_season BIGINT, -- the same, of the season
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_user ON results (user_id, number);
CREATE INDEX results_ended ON results (guild_id, ended_ms, number, user_id, won);
CREATE INDEX results_game_ended ON results (guild_id, game, ended_ms, number, user_id, won);

-- How strongly a person plays in a server, for the leaderboard.
-- Kept: server.
CREATE TABLE ratings (
    guild_id BIGINT NOT NULL, -- the Discord server
    game TEXT NOT NULL, -- the game, empty for all together
    season BIGINT NOT NULL, -- the season, 0 for all time
    user_id BIGINT NOT NULL, -- the person's id at Discord
    mu DOUBLE PRECISION NOT NULL, -- the estimated strength
    sigma DOUBLE PRECISION NOT NULL, -- how uncertain the estimate is
    rated BIGINT NOT NULL, -- the number of rated games
    shown BIGINT NOT NULL, -- the rating as shown
    games BIGINT NOT NULL, -- the number of games
    wins BIGINT NOT NULL, -- the number of wins
    with_house BIGINT NOT NULL, -- the number of games with house players
    run BIGINT NOT NULL, -- the wins in a row
    longest BIGINT NOT NULL, -- the most wins in a row
    rated_ms BIGINT, -- when the last rated game ended: uncertainty grows with absence
    PRIMARY KEY (guild_id, game, season, user_id)
);
CREATE INDEX ratings_user ON ratings (user_id);
CREATE INDEX ratings_boards ON ratings (guild_id, game, season, user_id, games, wins, longest);
-- The list by rating reads the last two columns too: without them in its index it takes two and a half times as long.
CREATE INDEX ratings_present ON ratings (guild_id, game, season, shown, user_id, rated, rated_ms, sigma);

-- What a seat has reached in a game whatever its opponents did, such as a record time.
-- Kept: server.
CREATE TABLE feats (
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table that the row belongs to
    seat BIGINT NOT NULL, -- the seat
    kind TEXT NOT NULL, -- which record it is for
    number BIGINT NOT NULL, -- the order in which games ended
    guild_id BIGINT NOT NULL, -- the Discord server
    ended_ms BIGINT NOT NULL, -- when the game ended
    user_id BIGINT NOT NULL, -- the person's id at Discord
    value BIGINT NOT NULL, -- what was reached
    PRIMARY KEY (table_id, seat, kind)
);
CREATE INDEX feats_ended ON feats (guild_id, kind, ended_ms, number, user_id, value, table_id);
CREATE INDEX feats_user ON feats (user_id, guild_id, kind);

-- A person's best feat of a season.
-- Kept: server.
CREATE TABLE bests (
    guild_id BIGINT NOT NULL, -- the Discord server
    kind TEXT NOT NULL, -- which record it is for
    season BIGINT NOT NULL, -- the season, 0 for all time
    user_id BIGINT NOT NULL, -- the person's id at Discord
    value BIGINT NOT NULL, -- what was reached
    table_id TEXT NOT NULL REFERENCES tables (id), -- the table where it was reached
    PRIMARY KEY (guild_id, kind, season, user_id)
);
CREATE INDEX bests_user ON bests (user_id);
CREATE INDEX bests_boards ON bests (guild_id, kind, season, value, user_id);

-- What a person was called at their last game in a server.
-- Kept: server.
CREATE TABLE members (
    guild_id BIGINT NOT NULL, -- the Discord server
    user_id BIGINT NOT NULL, -- the person's id at Discord
    name TEXT NOT NULL, -- the name, for leaderboard and history
    folded TEXT NOT NULL, -- the name in the form by which lists are sorted
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX members_user ON members (user_id);

-- A server's settings.
-- Kept: server.
CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY, -- the Discord server
    settings TEXT NOT NULL -- what those who manage the server have chosen with /settings
);

-- A server to which the bot has said hello.
-- Kept: server.
CREATE TABLE greeted (
    guild_id BIGINT PRIMARY KEY -- the Discord server
);

-- A person's wish to be called to a game in a server, made with /callme.
-- Kept: server.
-- days are bits, Monday the lowest; the hours cover the whole day where both are equal; zone is NULL where it does not
-- matter.
CREATE TABLE callme (
    guild_id BIGINT NOT NULL, -- the Discord server
    game TEXT NOT NULL, -- the game
    user_id BIGINT NOT NULL, -- the person's id at Discord
    days BIGINT NOT NULL, -- the days of the week on which the person wants to be called
    from_hour BIGINT NOT NULL, -- from which hour
    until_hour BIGINT NOT NULL, -- until which hour
    zone TEXT, -- the time zone of these hours
    asked_ms BIGINT NOT NULL DEFAULT 0, -- when the person was last called, so that everybody has their turn
    PRIMARY KEY (guild_id, game, user_id)
);
CREATE INDEX callme_user ON callme (user_id);

-- A table for which players have been called with /callme's list.
-- Kept: server.
CREATE TABLE player_calls (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id), -- the table that the row belongs to
    guild_id BIGINT NOT NULL, -- the Discord server
    game TEXT NOT NULL, -- the game
    called_ms BIGINT NOT NULL -- when they were called, so that it is not done too often
);
CREATE INDEX player_calls_game ON player_calls (guild_id, game, called_ms);

-- What a person has chosen with /me.
-- Kept: person.
CREATE TABLE people (
    user_id BIGINT PRIMARY KEY, -- the person's id at Discord
    lang TEXT, -- the language
    text_first BIGINT NOT NULL, -- whether boards are texts rather than pictures
    mentions BIGINT NOT NULL, -- whether, and how soon, the person is called to turn
    large BIGINT NOT NULL DEFAULT 0, -- whether pictures have large symbols
    contrast BIGINT NOT NULL DEFAULT 0, -- whether pictures have high contrast
    honours BIGINT NOT NULL DEFAULT 1 -- whether the person may be named among the honours of a week
);

-- An honour that a person has had in a server's week, which stays as a medal in their profile.
-- Kept: server.
CREATE TABLE honours (
    guild_id BIGINT NOT NULL, -- the Discord server
    week_ms BIGINT NOT NULL, -- when the week ended
    kind TEXT NOT NULL, -- which honour it is
    user_id BIGINT NOT NULL, -- the person's id at Discord
    value BIGINT NOT NULL, -- what it was given for, such as a time or a number of points
    PRIMARY KEY (guild_id, week_ms, kind, user_id)
);
CREATE INDEX honours_user ON honours (user_id, guild_id);

-- A piece of advice that a person has had, so that it is not given twice.
-- Kept: person.
CREATE TABLE lessons (
    user_id BIGINT NOT NULL, -- the person's id at Discord
    game TEXT NOT NULL, -- the game
    key TEXT NOT NULL, -- which advice
    PRIMARY KEY (user_id, game, key)
);

-- A player's avatar at Discord, shown beside results; not the picture itself.
-- Kept: person.
CREATE TABLE avatars (
    user_id BIGINT PRIMARY KEY, -- the person's id at Discord
    hash TEXT -- Discord's name of the picture, empty for a person who does not want it shown
);

-- When a player last pressed something in a channel, so that nobody is called who has just been there.
-- Kept: day.
CREATE TABLE presses (
    user_id BIGINT NOT NULL, -- the person's id at Discord
    channel_id BIGINT NOT NULL, -- the channel
    at_ms BIGINT NOT NULL, -- when
    PRIMARY KEY (user_id, channel_id)
);

-- Which puzzle a day has, and which one stands at a place among the older ones. Those of days go after five weeks.
-- Kept: bot.
CREATE TABLE daily_puzzles (
    day BIGINT NOT NULL, -- the number of the day; below 0 the place of an older puzzle among all of its kind
    kind TEXT NOT NULL, -- the kind of puzzle
    puzzle TEXT NOT NULL, -- which puzzle of its kind
    PRIMARY KEY (day, kind)
);

-- A person's attempt at a puzzle of the day, or at an older one.
-- Kept: weeks.
CREATE TABLE daily_attempts (
    day BIGINT NOT NULL, -- the number of the day; below 0 the place of an older puzzle among all of its kind
    kind TEXT NOT NULL, -- the kind of puzzle
    user_id BIGINT NOT NULL, -- the person's id at Discord
    compared BIGINT NOT NULL, -- whether the server lets the result be compared with everybody's
    begun_ms BIGINT NOT NULL, -- when the puzzle was shown, from which moment on time counts
    draft TEXT NOT NULL DEFAULT '', -- the half-made answer, so that it can be gone on with on another device
    hints BIGINT NOT NULL DEFAULT 0, -- how many hints were taken
    wrong BIGINT NOT NULL DEFAULT 0, -- how many answers were wrong
    answer TEXT, -- the last answer in the game's notation, to show it again
    ended_ms BIGINT, -- when an answer ended the attempt
    solved BIGINT, -- whether that answer is right
    percent BIGINT, -- how good it is
    score BIGINT, -- the order of results
    streak BIGINT, -- on how many days in a row the person had then answered, as the result shows
    PRIMARY KEY (day, kind, user_id)
);
CREATE INDEX daily_attempts_user ON daily_attempts (user_id, day);
CREATE INDEX daily_attempts_compared ON daily_attempts (day, kind, compared, score);

-- A result of a puzzle of the day that a person has shown in a server.
-- Kept: weeks.
CREATE TABLE daily_shares (
    guild_id BIGINT NOT NULL, -- the Discord server
    day BIGINT NOT NULL, -- the number of the day
    kind TEXT NOT NULL, -- the kind of puzzle, or that all of the day was shown
    user_id BIGINT NOT NULL, -- the person's id at Discord
    name TEXT NOT NULL, -- the name that the person had in the server, for its table of the day
    PRIMARY KEY (guild_id, day, kind, user_id)
);
CREATE INDEX daily_shares_day ON daily_shares (day);
CREATE INDEX daily_shares_user ON daily_shares (user_id);

-- On how many days in a row a person has answered puzzles of a game.
-- Kept: person.
-- An empty game stands for any game.
CREATE TABLE daily_streaks (
    user_id BIGINT NOT NULL, -- the person's id at Discord
    game TEXT NOT NULL, -- which game, empty for any
    last_day BIGINT NOT NULL, -- the last day that counts
    days BIGINT NOT NULL, -- how many days in a row there are
    missed BIGINT, -- the last day that was left out and forgiven
    before_day BIGINT, -- the last day before that one, for attempts that end after their day
    before_days BIGINT, -- how many days in a row there were then
    before_missed BIGINT, -- the last day forgiven then
    most BIGINT NOT NULL, -- the most days in a row
    PRIMARY KEY (user_id, game)
);

-- A fact about the store itself, such as the time of the last heartbeat, or since when the bot is not in a server.
-- Kept: bot.
CREATE TABLE meta (
    name TEXT PRIMARY KEY, -- which fact
    value TEXT NOT NULL -- what it is
);

-- The version of the store's form.
-- Kept: bot.
CREATE TABLE schema (
    version BIGINT NOT NULL -- the version
);

-- A tournament.
-- Kept: server.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY, -- names the tournament on buttons and in commands
    guild_id BIGINT NOT NULL, -- the Discord server
    channel_id BIGINT NOT NULL, -- the channel in which its card stands
    organiser_id BIGINT NOT NULL, -- the id of the person who opened it and may end it
    interaction_id BIGINT NOT NULL UNIQUE, -- the command that opened it, so that a repeated one opens no second
    lang TEXT NOT NULL, -- the language of its messages
    name TEXT NOT NULL, -- the name that its organiser gave it
    game TEXT NOT NULL, -- which game is played
    kind TEXT NOT NULL, -- who meets whom: a round robin, a Swiss tournament, an arena or table rounds
    pace TEXT NOT NULL, -- whether its rounds last an evening or days
    rounds BIGINT, -- the number of its rounds
    minutes BIGINT, -- the length of an arena
    seats BIGINT NOT NULL, -- the number of seats at its tables
    fill BIGINT NOT NULL, -- up to how many house players fill the field
    most BIGINT NOT NULL, -- the greatest number of entrants
    threads BIGINT NOT NULL, -- whether its games have threads of their own
    options TEXT NOT NULL, -- the options of its games
    seed TEXT NOT NULL, -- the seed of its pairings, so that they can be worked out again
    status TEXT NOT NULL, -- whether it is open, running or over
    round BIGINT NOT NULL, -- the round that is played
    closing BIGINT NOT NULL, -- whether games under way are about to be decided
    reason TEXT, -- why it is over
    revision BIGINT NOT NULL, -- the version of what is to be shown
    starts_ms BIGINT, -- when it starts or has started
    created_ms BIGINT NOT NULL, -- when it was opened
    ended_ms BIGINT, -- when it ended
    thread_id BIGINT -- the thread of its rounds
);
CREATE INDEX tournaments_running ON tournaments (guild_id) WHERE ended_ms IS NULL;

-- Somebody who takes part in a tournament.
-- Kept: server.
CREATE TABLE tournament_entrants (
    tournament_id TEXT NOT NULL, -- the tournament that the row belongs to
    guild_id BIGINT NOT NULL, -- the Discord server
    number BIGINT NOT NULL, -- the number in the tournament
    user_id BIGINT, -- the person's id at Discord, empty for a house player
    name TEXT NOT NULL, -- the name that the person had in the server, as pairings and standings show it
    house TEXT, -- the level of a house player
    rating BIGINT NOT NULL, -- the rating at the time of joining, by which the first round is paired
    since BIGINT NOT NULL, -- the first round for which they are paired
    gone BIGINT, -- the first round for which they are paired no more
    here BIGINT NOT NULL, -- for which round they have said that they are there
    misses BIGINT NOT NULL, -- the number of games to which they did not come
    PRIMARY KEY (tournament_id, number),
    UNIQUE (user_id, tournament_id)
);

-- A game of a tournament.
-- Kept: server.
CREATE TABLE tournament_pairings (
    tournament_id TEXT NOT NULL, -- the tournament that the row belongs to
    guild_id BIGINT NOT NULL, -- the Discord server
    number BIGINT NOT NULL, -- the order of the pairings
    round BIGINT NOT NULL, -- the round
    seats TEXT NOT NULL, -- the numbers of those who meet
    came TEXT NOT NULL, -- who of them has come
    table_id TEXT UNIQUE REFERENCES tables (id), -- the table of the game
    halves TEXT, -- the points that it brought
    how TEXT, -- how it got its result
    PRIMARY KEY (tournament_id, number)
);
