-- The puzzle of each kind for each day, from the first look at it on: another pool, or another secret, changes no day that
-- has begun.
CREATE TABLE daily_puzzles (
    day BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    puzzle TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (day, kind)
);

-- A person's one attempt at a puzzle of the day, from the moment at which they were shown it (tables/daily). `compared`
-- is whether the server in which it began lets its people's results be compared with everybody's. `answer` is the last
-- answer handed in; the columns after it are NULL until an answer has ended the attempt.
CREATE TABLE daily_attempts (
    day BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    compared BIGINT NOT NULL,
    begun_ms BIGINT NOT NULL,
    draft TEXT COLLATE "C" NOT NULL DEFAULT '',
    hints BIGINT NOT NULL DEFAULT 0,
    wrong BIGINT NOT NULL DEFAULT 0,
    answer TEXT COLLATE "C",
    ended_ms BIGINT,
    solved BIGINT,
    percent BIGINT,
    score BIGINT,
    streak BIGINT,
    PRIMARY KEY (day, kind, user_id)
);

CREATE INDEX daily_attempts_user ON daily_attempts (user_id, day);
CREATE INDEX daily_attempts_compared ON daily_attempts (day, kind, compared, score);

-- The results that people have shown in a server, under the name that they had there.
CREATE TABLE daily_shares (
    guild_id BIGINT NOT NULL,
    day BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild_id, day, kind, user_id)
);

CREATE INDEX daily_shares_day ON daily_shares (day);
CREATE INDEX daily_shares_user ON daily_shares (user_id);

-- On how many days in a row a person has answered puzzles of a game, or with '' of any: the last such day, how many, the
-- last day that was left out and forgiven, and the same before the last day; and the most that there ever were.
CREATE TABLE daily_streaks (
    user_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    last_day BIGINT NOT NULL,
    days BIGINT NOT NULL,
    missed BIGINT,
    before_day BIGINT,
    before_days BIGINT,
    before_missed BIGINT,
    most BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);
