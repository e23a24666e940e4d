-- A person whom a message calls: to their turn, to a lobby, to a tournament's round.
-- Kept: day.
-- Written in the transaction that begins the message, so that nobody is called twice for one reason, nor too often.
CREATE TABLE notifications (
    user_id BIGINT NOT NULL, -- the id of the person
    subject TEXT NOT NULL, -- whether a table or a tournament calls
    id TEXT NOT NULL, -- which one
    reason TEXT NOT NULL, -- why, such as a turn that begins, or one that is about to end
    moment TEXT NOT NULL, -- for which turn or round
    channel_id BIGINT NOT NULL, -- the channel that calls
    post BIGINT NOT NULL, -- the number of the message, so that one that Discord refuses counts nothing
    at_ms BIGINT NOT NULL, -- when
    sent BIGINT NOT NULL, -- whether the message mentions the person; 0 where they or the channel had too many calls
    PRIMARY KEY (user_id, subject, id, reason, moment)
);
CREATE INDEX notifications_channel ON notifications (channel_id, at_ms);
CREATE INDEX notifications_post ON notifications (post);
CREATE INDEX notifications_at ON notifications (at_ms);
