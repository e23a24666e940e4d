-- When people last pressed or typed something to the bot in a channel, so that nobody is called who has just been there.
-- Written with the heartbeat; rows older than an hour are dropped. From here on `people.mentions` says how somebody wants to
-- be called: 0 never, 1 calmly, 2 eagerly.
CREATE TABLE presses (
    user_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, channel_id)
);
