-- One process hands its shards over to another on PostgreSQL alone (data/postgres/migrations).
SELECT 1;
