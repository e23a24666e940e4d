-- The hash of a person's avatar at Discord, from which the address of its picture is made; NULL for a person who does not
-- want their avatar shown. Only people who have had a seat have a hash here.
CREATE TABLE avatars (
    user_id BIGINT PRIMARY KEY,
    hash TEXT
);
