-- The card of a shown result of a puzzle of the day: the number of the nonce with which it is to be posted, 0 once it is
-- posted, and its channel.
ALTER TABLE daily_shares ADD COLUMN nonce BIGINT NOT NULL DEFAULT 0;
ALTER TABLE daily_shares ADD COLUMN channel_id BIGINT NOT NULL DEFAULT 0;

CREATE INDEX daily_shares_unposted ON daily_shares (nonce) WHERE nonce <> 0;
