-- A person whom another has blocked, so that neither sits down with the other.
-- Kept: person.
-- The row stays when the blocked person has their data deleted: it names nobody, and goes with the person who blocked.
CREATE TABLE blocked_people (
    user_id BIGINT NOT NULL, -- the id of the person who has blocked the other
    blocked_id BIGINT NOT NULL, -- the id of the person whom they have blocked
    blocked_ms BIGINT NOT NULL, -- when, so that the list in /me has an order
    PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX blocked_people_blocked ON blocked_people (blocked_id);

-- A person who may not play in a server, as those who manage it have decided.
-- Kept: server.
-- The row stays when the person has their data deleted; one whose time is over is deleted a few times a day.
CREATE TABLE barred_people (
    guild_id BIGINT NOT NULL, -- the Discord server
    barred_id BIGINT NOT NULL, -- the id of the person who may not play there
    until_ms BIGINT, -- until when, empty until somebody lifts it
    PRIMARY KEY (guild_id, barred_id)
);
