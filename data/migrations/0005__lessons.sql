-- What people have been taught of a game, and whether they want no more of it.
CREATE TABLE lessons (
    user_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (user_id, game, key)
);
