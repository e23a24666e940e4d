-- Blocks of shards are for several processes on one store, which a file never has: PostgreSQL's stores have tables for them
-- (data/postgres/migrations).
SELECT 1;
