-- A rematch used to take over the name of somebody who had left, for the house player in their seat, and them as its host.
-- A house player has a name of its own, unless it follows somebody who has left this very table.
WITH house(place, name) AS (
    VALUES (1, 'Okapi'), (2, 'Kudu'), (3, 'Pangolin'), (4, 'Impala'), (5, 'Bongo'), (6, 'Zorilla'), (7, 'Genet'), (8, 'Aardvark')
)
UPDATE seats SET name = (
    -- Of the names that are free, the one with the seat's number: so two of one table do not get the same.
    SELECT f.name FROM (
        SELECT h.name AS name, ROW_NUMBER() OVER (ORDER BY h.place) AS place FROM house h
        WHERE h.name NOT IN (SELECT s.name FROM seats s WHERE s.table_id = seats.table_id)
    ) f WHERE f.place = seats.number + 1
)
WHERE user_id IS NULL AND name NOT IN (SELECT name FROM house) AND NOT EXISTS (
    SELECT 1 FROM log l WHERE l.table_id = seats.table_id AND l.seat = seats.number AND l.kind IN ('quit', 'substitute')
);

-- The others' requests stand in the log of a rematch, as join and start; where its host has not made one, it is the first.
UPDATE tables SET host_id = (
    SELECT l.user_id FROM log l WHERE l.table_id = tables.id AND l.kind IN ('join', 'start') AND l.user_id IS NOT NULL
    ORDER BY l.number LIMIT 1
)
WHERE EXISTS (
    SELECT 1 FROM log l WHERE l.table_id = tables.id AND l.kind IN ('join', 'start') AND l.user_id IS NOT NULL
)
AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = tables.id AND l.user_id = tables.host_id)
AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = tables.id AND s.user_id = tables.host_id);

-- Somebody who plays house players without a clock, and stops, blocks a table for a day now: also where that was before.
INSERT INTO deadlines (table_id, kind, seat, key, due_ms, fire_ms, seconds, started, revision)
SELECT t.id, 'rest', -1, 'rest', MAX(l.at_ms) + 86400000, MAX(l.at_ms) + 86400000, 86400, 1, t.revision
FROM tables t JOIN log l ON l.table_id = t.id
WHERE t.status = 'playing'
AND (SELECT COUNT(*) FROM seats s WHERE s.table_id = t.id AND s.user_id IS NOT NULL) = 1
AND NOT EXISTS (SELECT 1 FROM deadlines d WHERE d.table_id = t.id AND d.kind IN ('turn', 'rest'))
GROUP BY t.id, t.revision;
