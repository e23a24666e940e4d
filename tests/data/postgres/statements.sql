-- version 25
DELETE FROM analyses WHERE table_id = $1
DELETE FROM analyses WHERE table_id = $1 AND body IS NULL
DELETE FROM analyses WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM analyses WHERE user_id = $1
DELETE FROM avatars WHERE user_id = $1
DELETE FROM avatars WHERE user_id = $1 AND hash IS NOT NULL RETURNING 1
DELETE FROM avatars WHERE user_id = $1 AND hash IS NULL
DELETE FROM barred_people WHERE guild_id = $1
DELETE FROM barred_people WHERE guild_id = $1 AND barred_id = $2
DELETE FROM barred_people WHERE until_ms <= $1
DELETE FROM bests
DELETE FROM bests WHERE guild_id = $1
DELETE FROM bests WHERE table_id = $1
DELETE FROM bests WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM blocked_people WHERE user_id = $1
DELETE FROM blocked_people WHERE user_id = $1 AND blocked_id = $2
DELETE FROM blocks
DELETE FROM callme WHERE guild_id = $1
DELETE FROM callme WHERE guild_id = $1 AND user_id = $2 AND game = COALESCE($3, game)
DELETE FROM callme WHERE user_id = $1
DELETE FROM clocks WHERE guild_id = $1
DELETE FROM clocks WHERE subject = $1 AND id = $2
DELETE FROM clocks WHERE subject = $1 AND id = $2 AND kind = $3 AND fire_ms <= $4
DELETE FROM clocks WHERE subject = $1 AND id = $2 AND kind = $3 AND number = $4
DELETE FROM clocks WHERE subject = 'table' AND id = $1
DELETE FROM daily_attempts WHERE (day, kind, user_id) IN (SELECT day, kind, user_id FROM daily_attempts WHERE day < $1 AND (day >= 0 OR begun_ms < $2) ORDER BY day, kind, user_id LIMIT 1000)
DELETE FROM daily_attempts WHERE (day, kind, user_id) IN (SELECT day, kind, user_id FROM daily_attempts WHERE day < $1 AND (day >= 0 OR begun_ms < $2) ORDER BY day, kind, user_id LIMIT 2)
DELETE FROM daily_attempts WHERE day = $1 AND kind = $2
DELETE FROM daily_attempts WHERE day = $1 AND kind = $2 AND user_id = $3
DELETE FROM daily_attempts WHERE user_id = $1
DELETE FROM daily_puzzles WHERE (day, kind) IN (SELECT day, kind FROM daily_puzzles WHERE day < $1 AND day >= 0 ORDER BY day, kind LIMIT 1000)
DELETE FROM daily_puzzles WHERE (day, kind) IN (SELECT day, kind FROM daily_puzzles WHERE day < $1 AND day >= 0 ORDER BY day, kind LIMIT 2)
DELETE FROM daily_shares WHERE (guild_id, day, kind, user_id) IN (SELECT guild_id, day, kind, user_id FROM daily_shares WHERE day < $1 ORDER BY guild_id, day, kind, user_id LIMIT 1000)
DELETE FROM daily_shares WHERE (guild_id, day, kind, user_id) IN (SELECT guild_id, day, kind, user_id FROM daily_shares WHERE day < $1 ORDER BY guild_id, day, kind, user_id LIMIT 2)
DELETE FROM daily_shares WHERE guild_id = $1
DELETE FROM daily_shares WHERE guild_id = $1 AND day = $2 AND kind = $3 AND user_id = $4
DELETE FROM daily_shares WHERE user_id = $1
DELETE FROM daily_streaks WHERE user_id = $1
DELETE FROM drafts WHERE table_id = $1
DELETE FROM drafts WHERE table_id = $1 AND seat = $2
DELETE FROM drafts WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM endings WHERE guild_id = $1
DELETE FROM endings WHERE number = $1
DELETE FROM endings WHERE table_id = $1
DELETE FROM endings WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM feats WHERE guild_id = $1
DELETE FROM feats WHERE table_id = $1
DELETE FROM feats WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM feats WHERE table_id NOT IN (SELECT id FROM tables WHERE closed_reason = 'deleted')
DELETE FROM greeted WHERE guild_id = $1
DELETE FROM handovers WHERE first = $1
DELETE FROM honours WHERE guild_id = $1
DELETE FROM honours WHERE user_id = $1
DELETE FROM lessons WHERE user_id = $1
DELETE FROM lessons WHERE user_id = $1 AND game = $2 AND key = $3
DELETE FROM log WHERE table_id = $1
DELETE FROM log WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM members
DELETE FROM members WHERE guild_id = $1
DELETE FROM members WHERE user_id = $1
DELETE FROM meta WHERE name = $1
DELETE FROM notifications WHERE at_ms <= $1
DELETE FROM notifications WHERE post = $1
DELETE FROM notifications WHERE user_id = $1
DELETE FROM open_panels WHERE first = $1
DELETE FROM open_panels WHERE first = $1 RETURNING reader_id, table_id, kind, content, lang, revision, interaction_id, token, guild_id, channel_id, message_id, shown_id, until_ms
DELETE FROM open_panels WHERE guild_id = $1
DELETE FROM open_panels WHERE table_id = $1
DELETE FROM open_panels WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM open_panels WHERE until_ms < $1
DELETE FROM people WHERE user_id = $1
DELETE FROM player_calls WHERE guild_id = $1
DELETE FROM player_calls WHERE table_id = $1
DELETE FROM player_calls WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM posts WHERE guild_id = $1
DELETE FROM posts WHERE kind IN ($1, $2) AND about = $3
DELETE FROM posts WHERE number = $1
DELETE FROM posts WHERE subject = $1 AND id = $2
DELETE FROM posts WHERE subject = $1 AND id = $2 AND kind = $3 AND about = COALESCE($4, about) AND place_id IS NULL
DELETE FROM posts WHERE user_id = $1
DELETE FROM presses WHERE at_ms < $1 OR NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = presses.user_id AND presses.channel_id IN (t.channel_id, t.thread_id) AND t.status IN ('lobby', 'playing'))
DELETE FROM presses WHERE user_id = $1
DELETE FROM ratings
DELETE FROM ratings WHERE guild_id = $1
DELETE FROM results WHERE guild_id = $1
DELETE FROM results WHERE table_id = $1
DELETE FROM results WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM results WHERE table_id NOT IN (SELECT id FROM tables WHERE closed_reason = 'deleted')
DELETE FROM seasons WHERE guild_id = $1
DELETE FROM seats WHERE table_id = $1
DELETE FROM seats WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM servers WHERE guild_id = $1
DELETE FROM tables WHERE guild_id = $1
DELETE FROM tables WHERE id = $1
DELETE FROM tournament_entrants WHERE guild_id = $1
DELETE FROM tournament_entrants WHERE tournament_id = $1 AND number = $2
DELETE FROM tournament_entrants WHERE user_id = $1 AND tournament_id IN (SELECT id FROM tournaments WHERE round = 0)
DELETE FROM tournament_pairings WHERE guild_id = $1
DELETE FROM tournament_pairings WHERE table_id = $1
DELETE FROM tournament_pairings WHERE table_id IN (SELECT id FROM tables WHERE guild_id = $1)
DELETE FROM tournaments WHERE guild_id = $1
INSERT INTO analyses (table_id, user_id, asked_ms) SELECT id, $1, $2 FROM tables WHERE id = $3 ON CONFLICT (table_id) DO UPDATE SET user_id = excluded.user_id, asked_ms = excluded.asked_ms, tries = 0, made_ms = NULL, version = NULL, body = NULL WHERE analyses.body IS NOT NULL
INSERT INTO avatars (user_id, hash) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM seats WHERE user_id = $3) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash WHERE avatars.hash IS NOT NULL AND avatars.hash <> excluded.hash RETURNING 1
INSERT INTO avatars (user_id, hash) VALUES ($1, NULL) ON CONFLICT (user_id) DO UPDATE SET hash = NULL
INSERT INTO barred_people (guild_id, barred_id, until_ms) VALUES ($1, $2, $3) ON CONFLICT (guild_id, barred_id) DO UPDATE SET until_ms = excluded.until_ms
INSERT INTO beats (first, epoch, beat_ms, alive_ms) VALUES ($1, $2, 0, $3)
INSERT INTO bests (guild_id, kind, season, user_id, value, table_id) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guild_id, kind, season, user_id) DO UPDATE SET value = excluded.value, table_id = excluded.table_id
INSERT INTO blocked_people (user_id, blocked_id, blocked_ms) VALUES ($1, $2, $3) ON CONFLICT (user_id, blocked_id) DO NOTHING
INSERT INTO blocks (first, size, count, epoch) VALUES ($1, $2, $3, $4)
INSERT INTO callme (guild_id, game, user_id, days, from_hour, until_hour, zone) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild_id, game, user_id) DO UPDATE SET days = excluded.days, from_hour = excluded.from_hour, until_hour = excluded.until_hour, zone = excluded.zone
INSERT INTO clocks (subject, id, guild_id, kind, number, key, due_ms, fire_ms, seconds, started, revision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
INSERT INTO clocks (subject, id, guild_id, kind, number, key, due_ms, fire_ms, seconds, started, revision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (subject, id, kind, number) DO UPDATE SET key = excluded.key, due_ms = excluded.due_ms, fire_ms = excluded.fire_ms, seconds = excluded.seconds, started = excluded.started, revision = excluded.revision
INSERT INTO daily_attempts (day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (day, kind, user_id) DO NOTHING
INSERT INTO daily_puzzles (day, kind, puzzle) VALUES ($1, $2, $3)
INSERT INTO daily_puzzles (day, kind, puzzle) VALUES ($1, $2, $3) ON CONFLICT (day, kind) DO NOTHING
INSERT INTO daily_shares (guild_id, day, kind, user_id, name) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guild_id, day, kind, user_id) DO NOTHING
INSERT INTO daily_streaks (user_id, game, last_day, days, missed, before_day, before_days, before_missed, most) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, game) DO UPDATE SET last_day = excluded.last_day, days = excluded.days, missed = excluded.missed, before_day = excluded.before_day, before_days = excluded.before_days, before_missed = excluded.before_missed, most = excluded.most
INSERT INTO drafts (table_id, seat, stamp, text) VALUES ($1, $2, $3, $4)
INSERT INTO drafts (table_id, seat, stamp, text) VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seat) DO UPDATE SET stamp = excluded.stamp, text = excluded.text
INSERT INTO endings (number, table_id, guild_id, game, season, ended_ms, rules) VALUES ($1, $2, $3, $4, $5, $6, $7)
INSERT INTO endings (table_id, guild_id, game, season, ended_ms, rules) VALUES ($1, $2, $3, $4, $5, 1)
INSERT INTO feats (table_id, seat, kind, number, guild_id, ended_ms, user_id, value) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id, seat, kind) DO UPDATE SET number = excluded.number, guild_id = excluded.guild_id, ended_ms = excluded.ended_ms, user_id = excluded.user_id, value = excluded.value
INSERT INTO greeted (guild_id) VALUES ($1) ON CONFLICT (guild_id) DO NOTHING
INSERT INTO handovers (first, epoch, leaving) VALUES ($1, $2, 1) ON CONFLICT (first) DO UPDATE SET leaving = 1, successor = CASE WHEN handovers.epoch = excluded.epoch THEN handovers.successor ELSE NULL END, epoch = excluded.epoch
INSERT INTO handovers (first, epoch, successor, version, beat_ms) VALUES ($1, $2, $3, $4, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint) ON CONFLICT (first) DO UPDATE SET epoch = excluded.epoch, successor = excluded.successor, version = excluded.version, beat_ms = excluded.beat_ms, ready = 0, moment_ms = NULL, agreed = 0, leaving = CASE WHEN handovers.epoch = excluded.epoch THEN handovers.leaving ELSE 0 END
INSERT INTO honours (guild_id, week_ms, kind, user_id, value) VALUES ($1, $2, $3, $4, $5)
INSERT INTO honours (guild_id, week_ms, kind, user_id, value) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guild_id, week_ms, kind, user_id) DO NOTHING
INSERT INTO identifies (bucket, at_ms) VALUES ($1, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint) ON CONFLICT (bucket) DO UPDATE SET at_ms = GREATEST((EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint, identifies.at_ms + $2) RETURNING at_ms - (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint
INSERT INTO lessons (user_id, game, key) SELECT user_id, $1, $2 FROM seats WHERE table_id = $3 AND user_id = $4 ON CONFLICT (user_id, game, key) DO NOTHING
INSERT INTO lessons (user_id, game, key) VALUES ($1, $2, $3)
INSERT INTO lessons (user_id, game, key) VALUES ($1, $2, $3) ON CONFLICT (user_id, game, key) DO NOTHING
INSERT INTO log (table_id, number, kind, seat, text, keep, user_id, interaction_id, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
INSERT INTO members (guild_id, user_id, name, folded) VALUES ($1, $2, $3, $4) ON CONFLICT (guild_id, user_id) DO UPDATE SET name = excluded.name, folded = excluded.folded
INSERT INTO meta (name, value) VALUES ($1, $2)
INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING
INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
INSERT INTO notifications (user_id, subject, id, reason, moment, channel_id, post, at_ms, sent) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, subject, id, reason, moment) DO UPDATE SET channel_id = excluded.channel_id, post = excluded.post, at_ms = excluded.at_ms, sent = excluded.sent
INSERT INTO open_panels (first, reader_id, table_id, kind, content, lang, revision, interaction_id, token, guild_id, channel_id, message_id, shown_id, until_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING
INSERT INTO people (user_id, lang, text_first, mentions, large, contrast, honours) VALUES ($1, $2, $3, $4, $5, $6, $7)
INSERT INTO people (user_id, lang, text_first, mentions, large, contrast, honours) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id) DO UPDATE SET lang = excluded.lang, text_first = excluded.text_first, mentions = excluded.mentions, large = excluded.large, contrast = excluded.contrast, honours = excluded.honours
INSERT INTO player_calls (table_id, guild_id, game, called_ms) VALUES ($1, $2, $3, $4)
INSERT INTO posts (number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
INSERT INTO presses (user_id, channel_id, at_ms) VALUES ($1, $2, $3) ON CONFLICT (user_id, channel_id) DO UPDATE SET at_ms = excluded.at_ms WHERE presses.at_ms < excluded.at_ms
INSERT INTO ratings (guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (guild_id, game, season, user_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, rated = excluded.rated, shown = excluded.shown, games = excluded.games, wins = excluded.wins, with_house = excluded.with_house, run = excluded.run, longest = excluded.longest, rated_ms = excluded.rated_ms
INSERT INTO results (table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT (table_id, seat) DO UPDATE SET number = excluded.number, guild_id = excluded.guild_id, game = excluded.game, season = excluded.season, ended_ms = excluded.ended_ms, user_id = excluded.user_id, place = excluded.place, score = excluded.score, won = excluded.won, has_left = excluded.has_left, with_house = excluded.with_house, rated = excluded.rated, shown_game = excluded.shown_game, shown_game_season = excluded.shown_game_season, shown_all = excluded.shown_all, shown_all_season = excluded.shown_all_season
INSERT INTO seasons (guild_id, number, started_ms, ended_ms) VALUES ($1, $2, $3, $4) ON CONFLICT (guild_id, number) DO UPDATE SET ended_ms = excluded.ended_ms
INSERT INTO seats (table_id, number, name, user_id, house, away, misses, ready) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
INSERT INTO servers (guild_id, settings) VALUES ($1, $2)
INSERT INTO servers (guild_id, settings) VALUES ($1, $2) ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings
INSERT INTO tables (id, game, guild_id, channel_id, lang, status, host_id, options, challenged_id, secret, seed, joined, state, length, revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, votes, next_id, ranks, scores, rated, reason, closed_reason, closed_note, created_ms, ended_ms, nonce, copies, agreed, thread, thread_id, moment) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)
INSERT INTO tournament_entrants (tournament_id, guild_id, number, user_id, name, house, rating, since, gone, here, misses) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (tournament_id, number) DO UPDATE SET guild_id = excluded.guild_id, user_id = excluded.user_id, name = excluded.name, house = excluded.house, rating = excluded.rating, since = excluded.since, gone = excluded.gone, here = excluded.here, misses = excluded.misses
INSERT INTO tournament_pairings (tournament_id, guild_id, number, round, seats, came, table_id, halves, how) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (tournament_id, number) DO UPDATE SET guild_id = excluded.guild_id, round = excluded.round, seats = excluded.seats, came = excluded.came, table_id = excluded.table_id, halves = excluded.halves, how = excluded.how
INSERT INTO tournaments (id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
INSERT INTO tournaments (id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27) ON CONFLICT (id) DO UPDATE SET guild_id = excluded.guild_id, channel_id = excluded.channel_id, organiser_id = excluded.organiser_id, interaction_id = excluded.interaction_id, lang = excluded.lang, name = excluded.name, game = excluded.game, kind = excluded.kind, pace = excluded.pace, rounds = excluded.rounds, minutes = excluded.minutes, seats = excluded.seats, fill = excluded.fill, most = excluded.most, threads = excluded.threads, options = excluded.options, seed = excluded.seed, status = excluded.status, round = excluded.round, closing = excluded.closing, reason = excluded.reason, revision = excluded.revision, starts_ms = excluded.starts_ms, created_ms = excluded.created_ms, ended_ms = excluded.ended_ms, thread_id = excluded.thread_id
SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint
SELECT * FROM analyses WHERE user_id = $1
SELECT * FROM avatars WHERE user_id = $1
SELECT * FROM bests WHERE user_id = $1
SELECT * FROM blocked_people WHERE user_id = $1
SELECT * FROM callme WHERE user_id = $1
SELECT * FROM daily_attempts WHERE user_id = $1
SELECT * FROM daily_shares WHERE user_id = $1
SELECT * FROM daily_streaks WHERE user_id = $1
SELECT * FROM drafts WHERE table_id = $1 AND seat = $2
SELECT * FROM feats WHERE user_id = $1
SELECT * FROM honours WHERE user_id = $1
SELECT * FROM lessons WHERE user_id = $1
SELECT * FROM log WHERE table_id = $1 AND user_id = $2
SELECT * FROM members WHERE user_id = $1
SELECT * FROM notifications WHERE user_id = $1
SELECT * FROM people WHERE user_id = $1
SELECT * FROM posts WHERE user_id = $1
SELECT * FROM presses WHERE user_id = $1
SELECT * FROM ratings WHERE user_id = $1
SELECT * FROM results WHERE user_id = $1
SELECT * FROM seats WHERE table_id = $1 AND number = $2
SELECT * FROM tournament_entrants WHERE user_id = $1
SELECT 1
SELECT 1 FROM barred_people WHERE guild_id = $1 AND barred_id IN ($2) AND (until_ms IS NULL OR until_ms > $3) LIMIT 1
SELECT 1 FROM barred_people WHERE guild_id = $1 AND barred_id IN ($2, $3) AND (until_ms IS NULL OR until_ms > $4) LIMIT 1
SELECT 1 FROM barred_people WHERE guild_id = $1 AND barred_id IN ($2, $3, $4) AND (until_ms IS NULL OR until_ms > $5) LIMIT 1
SELECT 1 FROM blocks WHERE first = $1 AND epoch = $2 FOR SHARE
SELECT 1 FROM endings WHERE table_id = $1
SELECT 1 FROM handovers WHERE first = $1 AND epoch = $2 AND agreed = 1
SELECT 1 FROM log WHERE table_id = $1 AND interaction_id = $2
SELECT 1 FROM people WHERE user_id = $1 AND honours = 0
SELECT 1 FROM player_calls WHERE table_id = $1
SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1 AND t.game = $2 AND t.status = 'finished' LIMIT 1 OFFSET $3
SELECT 1 FROM tables WHERE channel_id = $1 AND host_id = $2 AND challenged_id = $3 AND status = 'lobby' LIMIT 1
SELECT 1 FROM tables WHERE id = $1
SELECT 1 FROM tables WHERE id = ANY(string_to_array($1, ',')) ORDER BY id FOR NO KEY UPDATE
SELECT 1 FROM tables WHERE id = ANY(string_to_array($1, ',')) ORDER BY id FOR NO KEY UPDATE NOWAIT
SELECT 1 FROM tournaments WHERE id = $1
SELECT 1 WHERE EXISTS (SELECT 1 FROM tables WHERE guild_id = $1 AND status IN ('lobby', 'playing')) OR EXISTS (SELECT 1 FROM tournaments WHERE guild_id = $2 AND ended_ms IS NULL)
SELECT COALESCE(MAX(called_ms), 0) FROM player_calls WHERE guild_id = $1 AND game = $2
SELECT COALESCE(SUM(CASE WHEN me.place < o.place THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN me.place > o.place THEN 1 ELSE 0 END), 0), COUNT(*) FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat <> me.seat WHERE me.user_id = $1 AND o.user_id = $2 AND me.guild_id = $3 AND me.number <= $4 AND me.with_house = 0 AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2
SELECT COUNT(*) FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.body IS NULL AND t.guild_id = $1
SELECT COUNT(*) FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.user_id = $1 AND a.body IS NULL AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id)
SELECT COUNT(*) FROM clocks WHERE fire_ms < $1 AND started < 2 AND (COALESCE(guild_id, 0) >> 22) % $2 IN ($3) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
SELECT COUNT(*) FROM clocks WHERE fire_ms < $1 AND started < 2 AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
SELECT COUNT(*) FROM daily_attempts WHERE day = $1 AND kind = $2 AND compared = 1
SELECT COUNT(*) FROM daily_attempts WHERE day = $1 AND kind = $2 AND compared = 1 AND score > $3
SELECT COUNT(*) FROM daily_attempts WHERE day = $1 AND kind = $2 AND compared = 1 AND score IS NOT NULL
SELECT COUNT(*) FROM daily_attempts WHERE day = $1 AND kind = $2 AND compared = 1 AND score IS NOT NULL AND score < $3
SELECT COUNT(*) FROM endings
SELECT COUNT(*) FROM endings WHERE guild_id = $1
SELECT COUNT(*) FROM endings WHERE guild_id = $1 AND game = $2
SELECT COUNT(*) FROM results WHERE guild_id = $1 AND user_id = $2
SELECT COUNT(*) FROM results WHERE guild_id = $1 AND user_id = $2 AND game = $3
SELECT COUNT(*) FROM tables WHERE channel_id = $1 AND status IN ('lobby', 'playing')
SELECT COUNT(*) FROM tables WHERE guild_id = $1 AND host_id = $2 AND status IN ('lobby', 'playing') AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = tables.host_id) AND NOT EXISTS (SELECT 1 FROM tournament_pairings WHERE table_id = tables.id)
SELECT COUNT(*) FROM tables WHERE guild_id IS NULL AND host_id = $1 AND status IN ('lobby', 'playing') AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = tables.host_id) AND NOT EXISTS (SELECT 1 FROM tournament_pairings WHERE table_id = tables.id)
SELECT COUNT(*), COALESCE(SUM(won), 0), COALESCE(SUM(with_house), 0) FROM results WHERE user_id = $1 AND guild_id = $2 AND ended_ms >= $3
SELECT COUNT(*), COALESCE(SUM(won), 0), COALESCE(SUM(with_house), 0) FROM results WHERE user_id = $1 AND guild_id = $2 AND game = $3 AND ended_ms >= $4
SELECT COUNT(DISTINCT application_name) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2 AND application_name NOT IN (SELECT $3 || holder FROM blocks WHERE holder IS NOT NULL UNION ALL SELECT $4 || successor FROM handovers WHERE successor IS NOT NULL AND first <> $5)
SELECT DISTINCT guild_id FROM clocks WHERE subject <> 'table' AND seconds > 0 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY guild_id
SELECT DISTINCT guild_id FROM clocks WHERE subject <> 'table' AND seconds > 0 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY guild_id
SELECT DISTINCT guild_id FROM greeted WHERE 1 = 1 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT guild_id FROM greeted WHERE 1 = 1 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT guild_id FROM tables WHERE status IN ('lobby', 'playing') AND guild_id IS NOT NULL AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT guild_id FROM tables WHERE status IN ('lobby', 'playing') AND guild_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT guild_id FROM tournaments WHERE ended_ms IS NULL AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT guild_id FROM tournaments WHERE ended_ms IS NULL AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
SELECT DISTINCT lane_id FROM posts WHERE shown <> wanted AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY lane_id
SELECT DISTINCT lane_id FROM posts WHERE shown <> wanted AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2, $3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY lane_id
SELECT DISTINCT lane_id FROM posts WHERE shown <> wanted AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) AND guild_id = $1 ORDER BY lane_id
SELECT DISTINCT lane_id FROM posts WHERE shown <> wanted AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY lane_id
SELECT DISTINCT lane_id, guild_id FROM posts WHERE shown <> wanted AND (kind = $1 OR subject = $2 AND id IN (SELECT tournament_id FROM tournament_entrants WHERE user_id = $3)) ORDER BY lane_id
SELECT DISTINCT post, subject, id FROM notifications WHERE channel_id = $1 AND sent = 1 AND at_ms > $2 AND post <> $3
SELECT DISTINCT table_id, seat FROM log WHERE table_id IN (SELECT table_id FROM log WHERE user_id = $1 AND kind IN ('open', 'join', 'start', 'decline')) AND user_id = $2 AND seat IS NOT NULL
SELECT MAX(f.value) FROM endings e JOIN feats f ON f.guild_id = e.guild_id AND f.kind = $1 AND f.number < e.number WHERE e.table_id = $2
SELECT MAX(number) FROM seasons WHERE guild_id = $1
SELECT MAX(zone) FROM callme WHERE user_id = $1
SELECT MIN(f.value) FROM endings e JOIN feats f ON f.guild_id = e.guild_id AND f.kind = $1 AND f.number < e.number WHERE e.table_id = $2
SELECT MIN(number) FROM endings WHERE ended_ms >= $1
SELECT MIN(start.at_ms) - tables.created_ms, tables.host_id FROM tables JOIN log AS start ON start.table_id = tables.id AND start.kind = 'start' WHERE tables.id IN (SELECT table_id FROM endings WHERE number >= $1 ORDER BY number DESC LIMIT $2) AND EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.kind = 'join' AND log.at_ms > tables.created_ms) GROUP BY tables.id, tables.created_ms, tables.host_id
SELECT a.name, b.name, COUNT(*) FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat > me.seat JOIN tables t ON t.id = me.table_id JOIN members a ON a.guild_id = me.guild_id AND a.user_id = CASE WHEN me.user_id < o.user_id THEN me.user_id ELSE o.user_id END JOIN members b ON b.guild_id = me.guild_id AND b.user_id = CASE WHEN me.user_id < o.user_id THEN o.user_id ELSE me.user_id END WHERE me.guild_id = $1 AND me.ended_ms >= $2 AND me.rated = 0 AND me.with_house = 0 AND t.rated = 1 AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = t.id AND l.kind = 'action' AND l.user_id IS NULL AND l.text <> 'resign') GROUP BY a.user_id, b.user_id, a.name, b.name ORDER BY COUNT(*) DESC, a.name, b.name
SELECT a.table_id FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.body IS NULL AND (COALESCE(t.guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY a.asked_ms, a.table_id
SELECT a.table_id FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.body IS NULL AND (COALESCE(t.guild_id, 0) >> 22) % $1 IN ($2, $3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY a.asked_ms, a.table_id
SELECT a.table_id FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.body IS NULL AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY a.asked_ms, a.table_id
SELECT a.user_id, a.streak FROM daily_shares s JOIN daily_attempts a ON a.day = s.day AND a.kind = s.kind AND a.user_id = s.user_id WHERE s.guild_id = $1 AND s.day >= $2 AND s.day <= $3 AND a.streak IS NOT NULL AND (a.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = a.user_id AND people.honours = 0)) ORDER BY a.streak DESC, a.ended_ms, a.user_id LIMIT 1
SELECT at_ms FROM notifications WHERE user_id = $1 AND sent = 1 AND at_ms > $2 AND post <> $3
SELECT b.first, b.size, b.count, b.epoch, b.holder, b.version, COALESCE(h.leaving, 0), CASE WHEN h.successor <> $1 AND h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $2 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor)) THEN 1 ELSE 0 END FROM blocks b LEFT JOIN handovers h ON h.first = b.first AND h.epoch = b.epoch ORDER BY b.first
SELECT b.first, b.size, b.count, b.holder, b.epoch, a.alive_ms, CASE WHEN b.holder IS NULL THEN 1 WHEN (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - GREATEST(a.beat_ms, w.since_ms) > 6000 THEN 1 WHEN $1 = 1 AND a.beat_ms >= w.since_ms AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - a.beat_ms > 1000 AND NOT EXISTS ( SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database() WHERE l.locktype = 'advisory' AND l.classid::bigint = 1111577154 AND l.objid::bigint = b.first AND l.granted ) THEN 1 ELSE 0 END, CASE WHEN h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $2 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor)) THEN h.successor END FROM blocks b JOIN beats a ON a.first = b.first LEFT JOIN handovers h ON h.first = b.first AND h.epoch = b.epoch CROSS JOIN (SELECT GREATEST($3, (EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000)::bigint) AS since_ms) w ORDER BY b.first
SELECT barred_id, until_ms FROM barred_people WHERE guild_id = $1 AND (until_ms IS NULL OR until_ms > $2) ORDER BY CASE WHEN until_ms IS NULL THEN 1 ELSE 0 END, until_ms, barred_id
SELECT blocked_id FROM blocked_people WHERE user_id = $1 ORDER BY blocked_ms DESC, blocked_id
SELECT channel_id FROM tables WHERE guild_id = $1 AND status IN ('lobby', 'playing') UNION SELECT channel_id FROM tournaments WHERE guild_id = $2 AND ended_ms IS NULL ORDER BY 1
SELECT created_ms, id, shown < revision FROM tables WHERE id = $1
SELECT day, kind, puzzle FROM daily_puzzles ORDER BY day, kind LIMIT 1000
SELECT day, kind, puzzle FROM daily_puzzles ORDER BY day, kind LIMIT 7
SELECT day, kind, puzzle FROM daily_puzzles WHERE (day, kind) > ($1, $2) ORDER BY day, kind LIMIT 1000
SELECT day, kind, puzzle FROM daily_puzzles WHERE (day, kind) > ($1, $2) ORDER BY day, kind LIMIT 7
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts ORDER BY day, kind, user_id LIMIT 1000
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts ORDER BY day, kind, user_id LIMIT 7
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE (day, kind, user_id) > ($1, $2, $3) ORDER BY day, kind, user_id LIMIT 1000
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE (day, kind, user_id) > ($1, $2, $3) ORDER BY day, kind, user_id LIMIT 7
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE day = $1 AND kind = $2 AND user_id = $3
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE day = $1 AND kind = $2 AND user_id = $3 FOR NO KEY UPDATE
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE user_id = $1 AND day < 0 AND kind = $2 ORDER BY begun_ms DESC, day
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE user_id = $1 AND day = $2 ORDER BY kind
SELECT day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak FROM daily_attempts WHERE user_id = $1 AND day = $2 ORDER BY kind FOR NO KEY UPDATE
SELECT ended_ms FROM endings WHERE guild_id = $1 AND season = $2 ORDER BY number DESC LIMIT 1
SELECT ended_ms FROM endings WHERE guild_id = $1 ORDER BY number LIMIT 1
SELECT ended_ms, shown_all FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 ORDER BY number DESC LIMIT $3
SELECT ended_ms, shown_game FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 AND game = $3 ORDER BY number DESC LIMIT $4
SELECT epoch FROM blocks WHERE first = $1 AND holder = $2
SELECT fire_ms FROM clocks WHERE fire_ms IS NOT NULL AND (started < 2 OR fire_ms > $1) AND (COALESCE(guild_id, 0) >> 22) % $2 IN ($3) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms LIMIT 1
SELECT fire_ms FROM clocks WHERE fire_ms IS NOT NULL AND (started < 2 OR fire_ms > $1) AND (COALESCE(guild_id, 0) >> 22) % $2 IN ($3, $4) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms LIMIT 1
SELECT fire_ms FROM clocks WHERE fire_ms IS NOT NULL AND (started < 2 OR fire_ms > $1) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms LIMIT 1
SELECT fire_ms FROM clocks WHERE fire_ms IS NOT NULL AND (started < 2 OR fire_ms > $1) AND 1 = 0 AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms LIMIT 1
SELECT folded FROM members WHERE guild_id = $1 AND user_id = $2
SELECT game, COUNT(*) FROM tables WHERE status IN ('lobby', 'playing') AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) GROUP BY game
SELECT game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks WHERE user_id = $1 AND game = $2 FOR NO KEY UPDATE
SELECT game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks WHERE user_id = $1 ORDER BY game
SELECT games, wins, with_house FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id = $4
SELECT guild_id FROM greeted
SELECT guild_id FROM greeted ORDER BY guild_id LIMIT 1000
SELECT guild_id FROM greeted ORDER BY guild_id LIMIT 7
SELECT guild_id FROM greeted WHERE (guild_id) > ($1) ORDER BY guild_id LIMIT 1000
SELECT guild_id FROM greeted WHERE (guild_id) > ($1) ORDER BY guild_id LIMIT 7
SELECT guild_id FROM tournaments WHERE id = $1
SELECT guild_id, barred_id, until_ms FROM barred_people ORDER BY guild_id, barred_id LIMIT 1000
SELECT guild_id, barred_id, until_ms FROM barred_people ORDER BY guild_id, barred_id LIMIT 7
SELECT guild_id, barred_id, until_ms FROM barred_people WHERE (guild_id, barred_id) > ($1, $2) ORDER BY guild_id, barred_id LIMIT 1000
SELECT guild_id, barred_id, until_ms FROM barred_people WHERE (guild_id, barred_id) > ($1, $2) ORDER BY guild_id, barred_id LIMIT 7
SELECT guild_id, day, kind, user_id, name FROM daily_shares ORDER BY guild_id, day, kind, user_id LIMIT 1000
SELECT guild_id, day, kind, user_id, name FROM daily_shares ORDER BY guild_id, day, kind, user_id LIMIT 7
SELECT guild_id, day, kind, user_id, name FROM daily_shares WHERE (guild_id, day, kind, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, day, kind, user_id LIMIT 1000
SELECT guild_id, day, kind, user_id, name FROM daily_shares WHERE (guild_id, day, kind, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, day, kind, user_id LIMIT 7
SELECT guild_id, day, kind, user_id, name FROM daily_shares WHERE guild_id = $1 AND day = $2 AND kind = $3 AND user_id = $4
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings ORDER BY guild_id, game, season, user_id LIMIT 1000
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings ORDER BY guild_id, game, season, user_id LIMIT 7
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings WHERE (guild_id, game, season, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, game, season, user_id LIMIT 1000
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings WHERE (guild_id, game, season, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, game, season, user_id LIMIT 7
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id = $4
SELECT guild_id, game, season, user_id, mu, sigma, rated, shown, games, wins, with_house, run, longest, rated_ms FROM ratings WHERE user_id = $1 AND guild_id = $2 AND season = $3 ORDER BY game
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone FROM callme WHERE guild_id = $1 AND game = $2 ORDER BY asked_ms, user_id
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone FROM callme WHERE guild_id = $1 AND user_id = $2 AND game = $3
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone, asked_ms FROM callme ORDER BY guild_id, game, user_id LIMIT 1000
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone, asked_ms FROM callme ORDER BY guild_id, game, user_id LIMIT 7
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone, asked_ms FROM callme WHERE (guild_id, game, user_id) > ($1, $2, $3) ORDER BY guild_id, game, user_id LIMIT 1000
SELECT guild_id, game, user_id, days, from_hour, until_hour, zone, asked_ms FROM callme WHERE (guild_id, game, user_id) > ($1, $2, $3) ORDER BY guild_id, game, user_id LIMIT 7
SELECT guild_id, kind, season, user_id, value, table_id FROM bests
SELECT guild_id, kind, season, user_id, value, table_id FROM bests ORDER BY guild_id, kind, season, user_id LIMIT 1000
SELECT guild_id, kind, season, user_id, value, table_id FROM bests ORDER BY guild_id, kind, season, user_id LIMIT 7
SELECT guild_id, kind, season, user_id, value, table_id FROM bests WHERE (guild_id, kind, season, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, kind, season, user_id LIMIT 1000
SELECT guild_id, kind, season, user_id, value, table_id FROM bests WHERE (guild_id, kind, season, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, kind, season, user_id LIMIT 7
SELECT guild_id, kind, season, user_id, value, table_id FROM bests WHERE guild_id = $1 AND kind = $2 AND season = $3 AND user_id = $4
SELECT guild_id, kind, season, user_id, value, table_id FROM bests WHERE user_id = $1 AND guild_id = $2 AND season = $3 ORDER BY kind
SELECT guild_id, number, started_ms, ended_ms FROM seasons ORDER BY guild_id, number LIMIT 1000
SELECT guild_id, number, started_ms, ended_ms FROM seasons ORDER BY guild_id, number LIMIT 7
SELECT guild_id, number, started_ms, ended_ms FROM seasons WHERE (guild_id, number) > ($1, $2) ORDER BY guild_id, number LIMIT 1000
SELECT guild_id, number, started_ms, ended_ms FROM seasons WHERE (guild_id, number) > ($1, $2) ORDER BY guild_id, number LIMIT 7
SELECT guild_id, settings FROM servers ORDER BY guild_id LIMIT 1000
SELECT guild_id, settings FROM servers ORDER BY guild_id LIMIT 7
SELECT guild_id, settings FROM servers WHERE (guild_id) > ($1) ORDER BY guild_id LIMIT 1000
SELECT guild_id, settings FROM servers WHERE (guild_id) > ($1) ORDER BY guild_id LIMIT 7
SELECT guild_id, user_id, name FROM members
SELECT guild_id, user_id, name, folded FROM members ORDER BY guild_id, user_id LIMIT 1000
SELECT guild_id, user_id, name, folded FROM members ORDER BY guild_id, user_id LIMIT 7
SELECT guild_id, user_id, name, folded FROM members WHERE (guild_id, user_id) > ($1, $2) ORDER BY guild_id, user_id LIMIT 1000
SELECT guild_id, user_id, name, folded FROM members WHERE (guild_id, user_id) > ($1, $2) ORDER BY guild_id, user_id LIMIT 7
SELECT guild_id, week_ms, kind, user_id, value FROM honours ORDER BY guild_id, week_ms, kind, user_id LIMIT 1000
SELECT guild_id, week_ms, kind, user_id, value FROM honours ORDER BY guild_id, week_ms, kind, user_id LIMIT 7
SELECT guild_id, week_ms, kind, user_id, value FROM honours WHERE (guild_id, week_ms, kind, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, week_ms, kind, user_id LIMIT 1000
SELECT guild_id, week_ms, kind, user_id, value FROM honours WHERE (guild_id, week_ms, kind, user_id) > ($1, $2, $3, $4) ORDER BY guild_id, week_ms, kind, user_id LIMIT 7
SELECT h.guild_id, h.week_ms, h.kind, h.user_id, h.value, COALESCE(m.name, (SELECT s.name FROM daily_shares s WHERE s.guild_id = h.guild_id AND s.user_id = h.user_id ORDER BY s.day DESC LIMIT 1)) FROM honours h LEFT JOIN members m ON m.guild_id = h.guild_id AND m.user_id = h.user_id WHERE h.guild_id = $1 AND h.week_ms = $2 AND (h.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = h.user_id AND people.honours = 0)) ORDER BY h.kind, m.folded, h.user_id
SELECT h.successor FROM handovers h WHERE first = $1 AND epoch = $2 AND successor IS NOT NULL AND NOT (h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $3 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor))) FOR UPDATE
SELECT h.successor, h.version FROM handovers h WHERE agreed = 1 AND h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $1 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor)) AND h.first = $2 AND h.epoch = $3 FOR UPDATE
SELECT holder FROM blocks WHERE holder IS NOT NULL
SELECT id FROM tables WHERE challenged_id = $1
SELECT id FROM tables WHERE challenged_id = $1 AND status = 'lobby' UNION SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $2 AND t.status IN ('lobby', 'playing') ORDER BY 1
SELECT id FROM tables WHERE guild_id = $1 AND status IN ('lobby', 'playing') ORDER BY created_ms, id
SELECT id FROM tables WHERE guild_id = $1 AND status IN ('lobby', 'playing') ORDER BY id FOR NO KEY UPDATE
SELECT id FROM tables WHERE house_turn = 1 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY id
SELECT id FROM tables WHERE house_turn = 1 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2, $3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY id
SELECT id FROM tables WHERE house_turn = 1 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY id
SELECT id FROM tables WHERE id IN (SELECT id FROM clocks WHERE subject = 'table' AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY id FOR NO KEY UPDATE
SELECT id FROM tables WHERE id IN (SELECT id FROM clocks WHERE subject = 'table' AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY id FOR NO KEY UPDATE
SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE shown < revision) AND guild_id = $1 AND (ended_ms IS NULL OR ended_ms >= $2) ORDER BY created_ms, id
SELECT id FROM tournaments WHERE ended_ms IS NULL AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY created_ms, id
SELECT id FROM tournaments WHERE ended_ms IS NULL AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2, $3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY created_ms, id
SELECT id FROM tournaments WHERE ended_ms IS NULL AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) ORDER BY created_ms, id
SELECT id FROM tournaments WHERE guild_id = $1 AND ended_ms >= $2 AND ended_ms < $3 AND reason <> 'called-off' ORDER BY ended_ms, id
SELECT id FROM tournaments WHERE guild_id = $1 AND ended_ms IS NOT NULL ORDER BY ended_ms DESC, id LIMIT $2
SELECT id FROM tournaments WHERE guild_id = $1 AND ended_ms IS NULL ORDER BY created_ms, id
SELECT id FROM tournaments WHERE interaction_id = $1
SELECT id, game, guild_id, channel_id, lang, status, host_id, options, challenged_id, secret, seed, joined, state, length, revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, next_id, ranks, scores, reason, closed_reason, closed_note, created_ms, ended_ms, votes, rated, nonce, copies, agreed, thread, thread_id, moment FROM tables ORDER BY id LIMIT 1000
SELECT id, game, guild_id, channel_id, lang, status, host_id, options, challenged_id, secret, seed, joined, state, length, revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, next_id, ranks, scores, reason, closed_reason, closed_note, created_ms, ended_ms, votes, rated, nonce, copies, agreed, thread, thread_id, moment FROM tables ORDER BY id LIMIT 7
SELECT id, game, guild_id, channel_id, lang, status, host_id, options, challenged_id, secret, seed, joined, state, length, revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, next_id, ranks, scores, reason, closed_reason, closed_note, created_ms, ended_ms, votes, rated, nonce, copies, agreed, thread, thread_id, moment FROM tables WHERE (id) > ($1) ORDER BY id LIMIT 1000
SELECT id, game, guild_id, channel_id, lang, status, host_id, options, challenged_id, secret, seed, joined, state, length, revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, next_id, ranks, scores, reason, closed_reason, closed_note, created_ms, ended_ms, votes, rated, nonce, copies, agreed, thread, thread_id, moment FROM tables WHERE (id) > ($1) ORDER BY id LIMIT 7
SELECT id, game, guild_id, channel_id, thread_id, lang, status, options, created_ms, ended_ms, CASE WHEN host_id = $1 THEN 1 ELSE 0 END AS hosted, CASE WHEN challenged_id = $2 THEN 1 ELSE 0 END AS challenged FROM tables WHERE id = $3
SELECT id, guild_id, channel_id, name, game, kind, pace, status, starts_ms, created_ms, ended_ms FROM tournaments WHERE organiser_id = $1
SELECT id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id FROM tournaments ORDER BY id LIMIT 1000
SELECT id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id FROM tournaments ORDER BY id LIMIT 7
SELECT id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id FROM tournaments WHERE (id) > ($1) ORDER BY id LIMIT 1000
SELECT id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id FROM tournaments WHERE (id) > ($1) ORDER BY id LIMIT 7
SELECT id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, rounds, minutes, seats, fill, most, threads, options, seed, status, round, closing, reason, revision, starts_ms, created_ms, ended_ms, thread_id FROM tournaments WHERE id = $1
SELECT id, kind, number, key, due_ms, fire_ms, seconds, started, revision FROM clocks WHERE subject = $1 AND guild_id = $2
SELECT key FROM lessons WHERE user_id = $1 AND game = $2
SELECT kind, COUNT(*) FROM honours WHERE user_id = $1 AND guild_id = $2 AND (honours.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = honours.user_id AND people.honours = 0)) GROUP BY kind
SELECT kind, number, key, due_ms, fire_ms, seconds, started, revision FROM clocks WHERE subject = $1 AND id = $2 ORDER BY kind, number
SELECT l.user_id FROM player_calls c JOIN callme l ON l.guild_id = c.guild_id AND l.game = c.game AND l.asked_ms = c.called_ms WHERE c.table_id = $1 ORDER BY l.user_id
SELECT last_value, is_called FROM endings_number_seq
SELECT me.table_id FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat <> me.seat WHERE me.user_id = $1 AND o.user_id = $2 AND me.guild_id = $3 AND me.number < $4 AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2 ORDER BY me.number DESC LIMIT $5
SELECT me.user_id, o.user_id, me.guild_id, me.number FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat > me.seat WHERE me.table_id = $1 AND me.with_house = 0 AND me.user_id > 0 AND o.user_id > 0 AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2
SELECT message_id FROM tables t WHERE t.id = $1 /* to change */
SELECT name FROM (SELECT s.name, CASE WHEN COALESCE(t.guild_id, 0) = $1 THEN 2 ELSE 0 END AS fit, t.created_ms FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $2 AND s.name <> '' UNION ALL SELECT name, 1 AS fit, 0 AS created_ms FROM members WHERE guild_id = $3 AND user_id = $4 AND name <> '') found ORDER BY fit DESC, created_ms DESC LIMIT 1
SELECT name FROM members WHERE guild_id = $1 AND user_id = $2
SELECT name FROM seats WHERE table_id = $1
SELECT name, COUNT(DISTINCT number), COUNT(DISTINCT user_id) FROM (SELECT CASE WHEN tables.reason IN ('resigned', 'time', 'agreed') THEN tables.reason ELSE 'played' END AS name, endings.number, results.user_id FROM endings JOIN results ON results.table_id = endings.table_id JOIN tables ON tables.id = results.table_id WHERE endings.number >= $1 AND results.user_id > 0) AS ended GROUP BY name
SELECT name, COUNT(DISTINCT number), COUNT(DISTINCT user_id) FROM (SELECT endings.game AS name, endings.number, results.user_id FROM endings JOIN results ON results.table_id = endings.table_id WHERE endings.number >= $1 AND results.user_id > 0) AS ended GROUP BY name
SELECT name, value FROM meta ORDER BY name LIMIT 1000
SELECT name, value FROM meta ORDER BY name LIMIT 7
SELECT name, value FROM meta WHERE (name) > ($1) ORDER BY name LIMIT 1000
SELECT name, value FROM meta WHERE (name) > ($1) ORDER BY name LIMIT 7
SELECT name, value FROM meta WHERE name LIKE $1 || '%' ORDER BY name
SELECT nonce FROM tables WHERE id = $1
SELECT number, kind, seat, text, keep, user_id, interaction_id, at_ms FROM log WHERE table_id = $1 ORDER BY number
SELECT number, round, seats, came, table_id, halves, how FROM tournament_pairings WHERE tournament_id = $1 ORDER BY number
SELECT number, started_ms, ended_ms FROM seasons WHERE guild_id = $1 ORDER BY number DESC
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts ORDER BY number LIMIT 1000
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts ORDER BY number LIMIT 7
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts WHERE (number) > ($1) ORDER BY number LIMIT 1000
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts WHERE (number) > ($1) ORDER BY number LIMIT 7
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts WHERE lane_id = $1 AND shown <> wanted ORDER BY due_ms, number LIMIT 1
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts WHERE number = $1
SELECT number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, begun_ms, signs, place_id, message_id, due_ms, tries FROM posts WHERE subject = $1 AND id = $2 ORDER BY number
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings ORDER BY number LIMIT 1000
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings ORDER BY number LIMIT 7
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings WHERE (number) > ($1) ORDER BY number LIMIT 1000
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings WHERE (number) > ($1) ORDER BY number LIMIT 7
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings WHERE number > $1 ORDER BY number LIMIT $2
SELECT number, table_id, guild_id, game, season, ended_ms, rules FROM endings WHERE table_id = $1
SELECT number, user_id, name, house, rating, since, gone, here, misses FROM tournament_entrants WHERE tournament_id = $1 ORDER BY number
SELECT o.user_id, m.name, SUM(CASE WHEN me.place < o.place THEN 1 ELSE 0 END), SUM(CASE WHEN me.place = o.place THEN 1 ELSE 0 END), SUM(CASE WHEN me.place > o.place THEN 1 ELSE 0 END) FROM results me JOIN results o ON o.table_id = me.table_id AND o.user_id <> me.user_id JOIN members m ON m.guild_id = me.guild_id AND m.user_id = o.user_id WHERE me.guild_id = $1 AND me.user_id = $2 AND NOT EXISTS (SELECT 1 FROM blocked_people b WHERE (b.user_id = me.user_id AND b.blocked_id = o.user_id) OR (b.user_id = o.user_id AND b.blocked_id = me.user_id)) GROUP BY o.user_id, m.name, m.folded ORDER BY COUNT(*) DESC, m.folded, o.user_id LIMIT $3
SELECT pg_advisory_xact_lock($1)
SELECT pg_advisory_xact_lock(-1)
SELECT pg_advisory_xact_lock_shared(-1), pg_advisory_xact_lock($1)
SELECT pg_backend_pid(), (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint
SELECT pg_current_xact_id()::text
SELECT pg_current_xact_id()::text, set_config('lock_timeout', '7s', True), set_config('idle_in_transaction_session_timeout', '60s', True), set_config('extra_float_digits', '1', True), set_config('jit', 'off', True)
SELECT pg_database_size(current_database())
SELECT pg_notify('baraza', $1)
SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND application_name = $2 AND pid <> pg_backend_pid()
SELECT post FROM notifications WHERE user_id = $1 AND subject = $2 AND id = $3 AND reason = $4 AND moment = $5 AND sent = 1
SELECT puzzle FROM daily_puzzles WHERE day = $1 AND kind = $2
SELECT r.game, t.options FROM results r JOIN tables t ON t.id = r.table_id WHERE r.guild_id = $1 AND r.user_id = $2 ORDER BY r.number DESC
SELECT r.table_id, r.game, r.user_id, r.place, r.shown_game, CASE WHEN (r.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = r.user_id AND people.honours = 0)) THEN 1 ELSE 0 END, (SELECT b.shown_game FROM results b WHERE b.user_id = r.user_id AND b.number < r.number AND b.guild_id = r.guild_id AND b.game = r.game AND b.rated = 1 ORDER BY b.number DESC LIMIT 1) FROM results r WHERE r.guild_id = $1 AND r.ended_ms >= $2 AND r.ended_ms < $3 AND r.rated = 1 AND r.user_id IS NOT NULL ORDER BY r.number, r.seat
SELECT r.table_id, r.seat FROM results r JOIN tables t ON t.id = r.table_id WHERE r.user_id = $1 AND t.closed_reason = $2
SELECT r.table_id, t.channel_id, r.user_id FROM results r JOIN tables t ON t.id = r.table_id WHERE r.guild_id = $1 AND r.ended_ms >= $2 AND r.ended_ms < $3 AND r.user_id IS NOT NULL AND (r.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = r.user_id AND people.honours = 0)) ORDER BY r.number, r.seat
SELECT results.user_id, results.ended_ms FROM endings JOIN results ON results.table_id = endings.table_id WHERE endings.number >= $1 AND results.user_id > 0 AND NOT EXISTS (SELECT 1 FROM results AS earlier WHERE earlier.user_id = results.user_id AND earlier.number < $2)
SELECT s.name, a.day, a.kind, a.user_id, a.compared, a.begun_ms, a.draft, a.hints, a.wrong, a.answer, a.ended_ms, a.solved, a.percent, a.score, a.streak FROM daily_shares s JOIN daily_attempts a ON a.day = s.day AND a.kind = s.kind AND a.user_id = s.user_id WHERE s.guild_id = $1 AND s.day = $2 AND s.kind = $3 ORDER BY a.score DESC, a.ended_ms, a.user_id
SELECT s.name, a.day, a.kind, a.user_id, a.compared, a.begun_ms, a.draft, a.hints, a.wrong, a.answer, a.ended_ms, a.solved, a.percent, a.score, a.streak FROM daily_shares s JOIN daily_attempts a ON a.day = s.day AND a.kind = s.kind AND a.user_id = s.user_id WHERE s.guild_id = $1 AND s.day = $2 AND s.kind = $3 ORDER BY a.score DESC, a.ended_ms, a.user_id LIMIT 1
SELECT s.name, r.user_id, r.place, r.score, r.has_left, r.rated FROM results r JOIN seats s ON s.table_id = r.table_id AND s.number = r.seat WHERE r.table_id = $1 ORDER BY r.seat
SELECT s.table_id, s.number FROM seats s WHERE s.name = '' AND s.user_id IS NULL AND EXISTS (SELECT 1 FROM log l WHERE l.table_id = s.table_id) AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = s.table_id AND l.seat = s.number AND l.user_id IS NOT NULL) ORDER BY 1, 2
SELECT s.table_id, s.number, s.user_id, COALESCE(t.guild_id, 0) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.name = '' AND s.user_id > 0 ORDER BY 1, 2
SELECT s.user_id, t.guild_id, t.game, t.options FROM seats own JOIN seats s ON s.user_id = own.user_id JOIN tables t ON t.id = s.table_id WHERE own.table_id = $1 AND t.status = 'playing'
SELECT score FROM daily_attempts WHERE day = $1 AND kind = $2 AND compared = 1 AND score > $3 ORDER BY score DESC LIMIT 1 OFFSET $4
SELECT seat, COUNT(*) FROM log WHERE table_id = $1 AND kind = 'hint' GROUP BY seat ORDER BY seat
SELECT seat, stamp, text FROM drafts WHERE table_id = $1
SELECT set_config('idle_in_transaction_session_timeout', '0', true)
SELECT set_config('lock_timeout', '7s', True), set_config('idle_in_transaction_session_timeout', '60s', True), set_config('extra_float_digits', '1', True), set_config('jit', 'off', True)
SELECT settings FROM servers WHERE guild_id = $1
SELECT setval('endings_number_seq', $1, $2)
SELECT shown_all FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 AND ended_ms <= $3 ORDER BY number DESC LIMIT 1
SELECT shown_all_season FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 AND ended_ms <= $3 AND season = $4 ORDER BY number DESC LIMIT 1
SELECT shown_game FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 AND ended_ms <= $3 AND game = $4 ORDER BY number DESC LIMIT 1
SELECT shown_game_season FROM results WHERE guild_id = $1 AND user_id = $2 AND rated = 1 AND ended_ms <= $3 AND game = $4 AND season = $5 ORDER BY number DESC LIMIT 1
SELECT status FROM tables WHERE id = $1
SELECT subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision FROM clocks ORDER BY subject, id, kind, number LIMIT 1000
SELECT subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision FROM clocks ORDER BY subject, id, kind, number LIMIT 7
SELECT subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision FROM clocks WHERE (subject, id, kind, number) > ($1, $2, $3, $4) ORDER BY subject, id, kind, number LIMIT 1000
SELECT subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision FROM clocks WHERE (subject, id, kind, number) > ($1, $2, $3, $4) ORDER BY subject, id, kind, number LIMIT 7
SELECT subject, id, kind, number, key FROM clocks WHERE fire_ms <= $1 AND started < 2 AND (COALESCE(guild_id, 0) >> 22) % $2 IN ($3) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms, subject, id, kind, number
SELECT subject, id, kind, number, key FROM clocks WHERE fire_ms <= $1 AND started < 2 AND (COALESCE(guild_id, 0) >> 22) % $2 IN ($3, $4) AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms, subject, id, kind, number
SELECT subject, id, kind, number, key FROM clocks WHERE fire_ms <= $1 AND started < 2 AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms, subject, id, kind, number
SELECT subject, id, kind, number, key FROM clocks WHERE fire_ms <= $1 AND started < 2 AND 1 = 0 AND (subject = 'departure' OR NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)) ORDER BY fire_ms, subject, id, kind, number
SELECT substr(application_name, length($1) + 1) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $2)
SELECT successor, CASE WHEN h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $1 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor)) THEN 1 ELSE 0 END, ready, moment_ms, agreed FROM handovers h WHERE first = $2 AND epoch = $3
SELECT t.id FROM (SELECT table_id FROM endings ORDER BY number DESC LIMIT 500) e JOIN tables t ON t.id = e.table_id WHERE t.moment IS NULL AND t.status = 'finished' AND t.ended_ms >= $1 AND t.shown >= t.revision AND (COALESCE(t.guild_id, 0) >> 22) % $2 IN ($3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY t.ended_ms
SELECT t.id FROM (SELECT table_id FROM endings ORDER BY number DESC LIMIT 500) e JOIN tables t ON t.id = e.table_id WHERE t.moment IS NULL AND t.status = 'finished' AND t.ended_ms >= $1 AND t.shown >= t.revision AND (COALESCE(t.guild_id, 0) >> 22) % $2 IN ($3, $4) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY t.ended_ms
SELECT t.id FROM (SELECT table_id FROM endings ORDER BY number DESC LIMIT 500) e JOIN tables t ON t.id = e.table_id WHERE t.moment IS NULL AND t.status = 'finished' AND t.ended_ms >= $1 AND t.shown >= t.revision AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) ORDER BY t.ended_ms
SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1 AND t.status IN ('lobby', 'playing') ORDER BY t.created_ms, t.id
SELECT t.id FROM tables t LEFT JOIN endings e ON e.table_id = t.id WHERE t.guild_id IS NULL AND t.status IN ('finished', 'closed') AND COALESCE(t.ended_ms, t.created_ms) < $1 AND (e.number IS NULL OR t.status = 'finished') ORDER BY t.id
SELECT t.id FROM tournament_entrants e JOIN tournaments t ON t.id = e.tournament_id WHERE e.user_id = $1 AND t.ended_ms IS NULL ORDER BY t.created_ms, t.id
SELECT t.id, MIN(c.due_ms) AS due_ms FROM tables t LEFT JOIN clocks c ON c.subject = 'table' AND c.id = t.id AND c.kind IN ('turn', 'lobby') WHERE t.id IN (SELECT id FROM tables WHERE shown < revision UNION SELECT id FROM tables WHERE copies = 1) AND (t.ended_ms IS NULL OR t.ended_ms >= $1) AND (COALESCE(t.guild_id, 0) >> 22) % $2 IN ($3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) GROUP BY t.id
SELECT t.id, MIN(c.due_ms) AS due_ms FROM tables t LEFT JOIN clocks c ON c.subject = 'table' AND c.id = t.id AND c.kind IN ('turn', 'lobby') WHERE t.id IN (SELECT id FROM tables WHERE shown < revision UNION SELECT id FROM tables WHERE copies = 1) AND (t.ended_ms IS NULL OR t.ended_ms >= $1) AND (COALESCE(t.guild_id, 0) >> 22) % $2 IN ($3, $4) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) GROUP BY t.id
SELECT t.id, MIN(c.due_ms) AS due_ms FROM tables t LEFT JOIN clocks c ON c.subject = 'table' AND c.id = t.id AND c.kind IN ('turn', 'lobby') WHERE t.id IN (SELECT id FROM tables WHERE shown < revision UNION SELECT id FROM tables WHERE copies = 1) AND (t.ended_ms IS NULL OR t.ended_ms >= $1) AND 1 = 0 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) GROUP BY t.id
SELECT t.id, MIN(c.due_ms) AS due_ms FROM tables t LEFT JOIN clocks c ON c.subject = 'table' AND c.id = t.id AND c.kind IN ('turn', 'lobby') WHERE t.id IN (SELECT id FROM tables WHERE shown < revision UNION SELECT id FROM tables WHERE copies = 1) AND (t.ended_ms IS NULL OR t.ended_ms >= $1) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || t.guild_id) GROUP BY t.id
SELECT t.id, t.channel_id, COUNT(r.user_id), t.moment FROM results r JOIN tables t ON t.id = r.table_id WHERE r.guild_id = $1 AND r.ended_ms >= $2 AND r.ended_ms < $3 AND t.moment <> '' GROUP BY t.id, t.channel_id, t.moment, r.number HAVING SUM(CASE WHEN r.user_id IS NULL OR (r.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = r.user_id AND people.honours = 0)) THEN 0 ELSE 1 END) = 0 ORDER BY r.number DESC
SELECT t.id, t.game, t.guild_id, t.channel_id, t.lang, t.status, t.host_id, t.options, t.challenged_id, t.secret, t.seed, t.joined, t.state, t.length, t.revision, t.shown, t.message_id, t.message_ms, t.warned, t.house_turn, t.offers, t.rematch, t.votes, t.next_id, t.ranks, t.scores, t.rated, t.reason, t.closed_reason, t.closed_note, t.created_ms, t.ended_ms, t.nonce, t.copies, t.agreed, t.thread, t.thread_id, t.moment, (SELECT COALESCE(json_agg(json_build_array(number, name, user_id, house, away, misses, ready)), '[]')::text FROM seats WHERE table_id = t.id), (SELECT COALESCE(json_agg(json_build_array(kind, number, key, due_ms, fire_ms, seconds, started, revision)), '[]')::text FROM clocks WHERE subject = 'table' AND id = t.id), (SELECT COALESCE(MAX(number), 0) FROM log WHERE table_id = t.id), CASE WHEN EXISTS (SELECT 1 FROM log WHERE table_id = t.id AND interaction_id = $1) THEN 1 ELSE 0 END FROM tables t WHERE t.id = $2
SELECT t.id, t.game, t.guild_id, t.channel_id, t.lang, t.status, t.host_id, t.options, t.challenged_id, t.secret, t.seed, t.joined, t.state, t.length, t.revision, t.shown, t.message_id, t.message_ms, t.warned, t.house_turn, t.offers, t.rematch, t.votes, t.next_id, t.ranks, t.scores, t.rated, t.reason, t.closed_reason, t.closed_note, t.created_ms, t.ended_ms, t.nonce, t.copies, t.agreed, t.thread, t.thread_id, t.moment, (SELECT COALESCE(json_agg(json_build_array(number, name, user_id, house, away, misses, ready)), '[]')::text FROM seats WHERE table_id = t.id), (SELECT COALESCE(json_agg(json_build_array(kind, number, key, due_ms, fire_ms, seconds, started, revision)), '[]')::text FROM clocks WHERE subject = 'table' AND id = t.id), (SELECT COALESCE(MAX(number), 0) FROM log WHERE table_id = t.id), CASE WHEN EXISTS (SELECT 1 FROM log WHERE table_id = t.id AND interaction_id = $1) THEN 1 ELSE 0 END FROM tables t WHERE t.id = $2 /* to change */
SELECT t.id, t.game, t.guild_id, t.channel_id, t.message_id, e.ended_ms, e.season FROM tables t JOIN endings e ON e.table_id = t.id WHERE t.id = $1
SELECT t.id, t.guild_id, t.channel_id, t.thread_id, t.game, t.status, t.host_id, t.challenged_id, (SELECT COALESCE(json_agg(json_build_array(number, name, user_id, house, away, misses, ready)), '[]')::text FROM seats WHERE table_id = t.id) FROM tables t JOIN (SELECT t.id, t.ended_ms FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1 AND $2 IN (t.channel_id, t.thread_id) AND t.status = 'finished' UNION SELECT t.id, t.ended_ms FROM (SELECT table_id FROM endings WHERE guild_id = $3 ORDER BY number DESC LIMIT 500) e JOIN tables t ON t.id = e.table_id WHERE $4 IN (t.channel_id, t.thread_id) ORDER BY 2 DESC, 1 LIMIT 10) f ON f.id = t.id ORDER BY f.ended_ms DESC, f.id
SELECT t.id, t.guild_id, t.channel_id, t.thread_id, t.game, t.status, t.host_id, t.challenged_id, (SELECT COALESCE(json_agg(json_build_array(number, name, user_id, house, away, misses, ready)), '[]')::text FROM seats WHERE table_id = t.id) FROM tables t WHERE (t.channel_id = $1 OR t.thread_id = $2) AND t.status IN ('lobby', 'playing') ORDER BY t.created_ms, t.id
SELECT t.id, t.guild_id, t.channel_id, t.thread_id, t.game, t.status, t.host_id, t.challenged_id, (SELECT COALESCE(json_agg(json_build_array(number, name, user_id, house, away, misses, ready)), '[]')::text FROM seats WHERE table_id = t.id) FROM tables t WHERE t.id = $1
SELECT t.name, p.round, t.rounds FROM tournament_pairings p JOIN tournaments t ON t.id = p.tournament_id WHERE p.table_id = $1
SELECT table_id FROM endings
SELECT table_id FROM endings WHERE guild_id = $1 AND game = $2 ORDER BY number DESC LIMIT $3 OFFSET $4
SELECT table_id FROM endings WHERE guild_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3
SELECT table_id FROM log WHERE user_id = $1 AND kind IN ('open', 'join', 'start', 'decline')
SELECT table_id FROM results WHERE guild_id = $1 AND user_id = $2 AND game = $3 ORDER BY number DESC LIMIT $4 OFFSET $5
SELECT table_id FROM results WHERE guild_id = $1 AND user_id = $2 ORDER BY number DESC LIMIT $3 OFFSET $4
SELECT table_id, guild_id, game, called_ms FROM player_calls ORDER BY table_id LIMIT 1000
SELECT table_id, guild_id, game, called_ms FROM player_calls ORDER BY table_id LIMIT 7
SELECT table_id, guild_id, game, called_ms FROM player_calls WHERE (table_id) > ($1) ORDER BY table_id LIMIT 1000
SELECT table_id, guild_id, game, called_ms FROM player_calls WHERE (table_id) > ($1) ORDER BY table_id LIMIT 7
SELECT table_id, number FROM seats WHERE user_id = $1
SELECT table_id, number, kind, seat, text, keep, user_id, interaction_id, at_ms FROM log ORDER BY table_id, number LIMIT 1000
SELECT table_id, number, kind, seat, text, keep, user_id, interaction_id, at_ms FROM log ORDER BY table_id, number LIMIT 7
SELECT table_id, number, kind, seat, text, keep, user_id, interaction_id, at_ms FROM log WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT 1000
SELECT table_id, number, kind, seat, text, keep, user_id, interaction_id, at_ms FROM log WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT 7
SELECT table_id, number, name, user_id, house, away, misses, ready FROM seats ORDER BY table_id, number LIMIT 1000
SELECT table_id, number, name, user_id, house, away, misses, ready FROM seats ORDER BY table_id, number LIMIT 7
SELECT table_id, number, name, user_id, house, away, misses, ready FROM seats WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT 1000
SELECT table_id, number, name, user_id, house, away, misses, ready FROM seats WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT 7
SELECT table_id, seat, kind, number, guild_id, ended_ms, user_id, value FROM feats ORDER BY table_id, seat, kind LIMIT 1000
SELECT table_id, seat, kind, number, guild_id, ended_ms, user_id, value FROM feats ORDER BY table_id, seat, kind LIMIT 7
SELECT table_id, seat, kind, number, guild_id, ended_ms, user_id, value FROM feats WHERE (table_id, seat, kind) > ($1, $2, $3) ORDER BY table_id, seat, kind LIMIT 1000
SELECT table_id, seat, kind, number, guild_id, ended_ms, user_id, value FROM feats WHERE (table_id, seat, kind) > ($1, $2, $3) ORDER BY table_id, seat, kind LIMIT 7
SELECT table_id, seat, kind, number, guild_id, ended_ms, user_id, value FROM feats WHERE table_id = $1 ORDER BY seat, kind
SELECT table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season FROM results ORDER BY table_id, seat LIMIT 1000
SELECT table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season FROM results ORDER BY table_id, seat LIMIT 7
SELECT table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season FROM results WHERE (table_id, seat) > ($1, $2) ORDER BY table_id, seat LIMIT 1000
SELECT table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season FROM results WHERE (table_id, seat) > ($1, $2) ORDER BY table_id, seat LIMIT 7
SELECT table_id, seat, number, guild_id, game, season, ended_ms, user_id, place, score, won, has_left, with_house, rated, shown_game, shown_game_season, shown_all, shown_all_season FROM results WHERE table_id = $1 ORDER BY seat
SELECT table_id, seat, stamp, text FROM drafts ORDER BY table_id, seat LIMIT 1000
SELECT table_id, seat, stamp, text FROM drafts ORDER BY table_id, seat LIMIT 7
SELECT table_id, seat, stamp, text FROM drafts WHERE (table_id, seat) > ($1, $2) ORDER BY table_id, seat LIMIT 1000
SELECT table_id, seat, stamp, text FROM drafts WHERE (table_id, seat) > ($1, $2) ORDER BY table_id, seat LIMIT 7
SELECT table_id, seat, user_id, place, won, has_left, with_house, rated FROM results
SELECT table_id, user_id, asked_ms, tries, made_ms, version, body FROM analyses ORDER BY table_id LIMIT 1000
SELECT table_id, user_id, asked_ms, tries, made_ms, version, body FROM analyses ORDER BY table_id LIMIT 7
SELECT table_id, user_id, asked_ms, tries, made_ms, version, body FROM analyses WHERE (table_id) > ($1) ORDER BY table_id LIMIT 1000
SELECT table_id, user_id, asked_ms, tries, made_ms, version, body FROM analyses WHERE (table_id) > ($1) ORDER BY table_id LIMIT 7
SELECT table_id, version, body FROM analyses WHERE table_id = $1
SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = $1 ORDER BY table_name
SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name
SELECT text FROM log WHERE kind = 'house' AND user_id = $1 ORDER BY at_ms DESC LIMIT 1
SELECT thread_id FROM tournaments WHERE id = $1
SELECT tournament_id, guild_id, number, round, seats, came, table_id, halves, how FROM tournament_pairings ORDER BY tournament_id, number LIMIT 1000
SELECT tournament_id, guild_id, number, round, seats, came, table_id, halves, how FROM tournament_pairings ORDER BY tournament_id, number LIMIT 7
SELECT tournament_id, guild_id, number, round, seats, came, table_id, halves, how FROM tournament_pairings WHERE (tournament_id, number) > ($1, $2) ORDER BY tournament_id, number LIMIT 1000
SELECT tournament_id, guild_id, number, round, seats, came, table_id, halves, how FROM tournament_pairings WHERE (tournament_id, number) > ($1, $2) ORDER BY tournament_id, number LIMIT 7
SELECT tournament_id, guild_id, number, user_id, name, house, rating, since, gone, here, misses FROM tournament_entrants ORDER BY tournament_id, number LIMIT 1000
SELECT tournament_id, guild_id, number, user_id, name, house, rating, since, gone, here, misses FROM tournament_entrants ORDER BY tournament_id, number LIMIT 7
SELECT tournament_id, guild_id, number, user_id, name, house, rating, since, gone, here, misses FROM tournament_entrants WHERE (tournament_id, number) > ($1, $2) ORDER BY tournament_id, number LIMIT 1000
SELECT tournament_id, guild_id, number, user_id, name, house, rating, since, gone, here, misses FROM tournament_entrants WHERE (tournament_id, number) > ($1, $2) ORDER BY tournament_id, number LIMIT 7
SELECT tournament_id, number FROM tournament_pairings WHERE table_id = $1
SELECT user_id FROM people WHERE mentions = $1
SELECT user_id, COUNT(DISTINCT id) FROM notifications WHERE channel_id = $1 AND sent = 0 AND at_ms > $2 GROUP BY user_id ORDER BY COUNT(DISTINCT id) DESC, user_id
SELECT user_id, MAX(value) FROM feats WHERE guild_id = $1 AND kind = $2 AND ended_ms >= $3 AND user_id > 0 GROUP BY user_id ORDER BY 2 DESC
SELECT user_id, MIN(value) FROM feats WHERE guild_id = $1 AND kind = $2 AND ended_ms >= $3 AND user_id > 0 GROUP BY user_id ORDER BY 2 ASC
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1) AND blocked_id IN ($2)
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1) OR blocked_id IN ($2)
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1, $2) AND blocked_id IN ($3, $4)
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1, $2) OR blocked_id IN ($3, $4)
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1, $2, $3) AND blocked_id IN ($4, $5, $6)
SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ($1, $2, $3, $4) AND blocked_id IN ($5, $6, $7, $8)
SELECT user_id, blocked_id, blocked_ms FROM blocked_people ORDER BY user_id, blocked_id LIMIT 1000
SELECT user_id, blocked_id, blocked_ms FROM blocked_people ORDER BY user_id, blocked_id LIMIT 7
SELECT user_id, blocked_id, blocked_ms FROM blocked_people WHERE (user_id, blocked_id) > ($1, $2) ORDER BY user_id, blocked_id LIMIT 1000
SELECT user_id, blocked_id, blocked_ms FROM blocked_people WHERE (user_id, blocked_id) > ($1, $2) ORDER BY user_id, blocked_id LIMIT 7
SELECT user_id, channel_id, at_ms FROM presses ORDER BY user_id, channel_id LIMIT 1000
SELECT user_id, channel_id, at_ms FROM presses ORDER BY user_id, channel_id LIMIT 7
SELECT user_id, channel_id, at_ms FROM presses WHERE (user_id, channel_id) > ($1, $2) ORDER BY user_id, channel_id LIMIT 1000
SELECT user_id, channel_id, at_ms FROM presses WHERE (user_id, channel_id) > ($1, $2) ORDER BY user_id, channel_id LIMIT 7
SELECT user_id, channel_id, at_ms FROM presses WHERE at_ms >= $1
SELECT user_id, game, key FROM lessons ORDER BY user_id, game, key LIMIT 1000
SELECT user_id, game, key FROM lessons ORDER BY user_id, game, key LIMIT 7
SELECT user_id, game, key FROM lessons WHERE (user_id, game, key) > ($1, $2, $3) ORDER BY user_id, game, key LIMIT 1000
SELECT user_id, game, key FROM lessons WHERE (user_id, game, key) > ($1, $2, $3) ORDER BY user_id, game, key LIMIT 7
SELECT user_id, game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks ORDER BY user_id, game LIMIT 1000
SELECT user_id, game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks ORDER BY user_id, game LIMIT 7
SELECT user_id, game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks WHERE (user_id, game) > ($1, $2) ORDER BY user_id, game LIMIT 1000
SELECT user_id, game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks WHERE (user_id, game) > ($1, $2) ORDER BY user_id, game LIMIT 7
SELECT user_id, games FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 ORDER BY games DESC
SELECT user_id, hash FROM avatars ORDER BY user_id LIMIT 1000
SELECT user_id, hash FROM avatars ORDER BY user_id LIMIT 7
SELECT user_id, hash FROM avatars WHERE (user_id) > ($1) ORDER BY user_id LIMIT 1000
SELECT user_id, hash FROM avatars WHERE (user_id) > ($1) ORDER BY user_id LIMIT 7
SELECT user_id, hash FROM avatars WHERE user_id IN ($1) AND hash IS NOT NULL
SELECT user_id, lang, text_first, mentions, large, contrast, CASE WHEN EXISTS (SELECT 1 FROM avatars WHERE avatars.user_id = people.user_id AND hash IS NULL) THEN 0 ELSE 1 END, honours FROM people WHERE user_id = $1
SELECT user_id, lang, text_first, mentions, large, contrast, honours FROM people ORDER BY user_id LIMIT 1000
SELECT user_id, lang, text_first, mentions, large, contrast, honours FROM people ORDER BY user_id LIMIT 7
SELECT user_id, lang, text_first, mentions, large, contrast, honours FROM people WHERE (user_id) > ($1) ORDER BY user_id LIMIT 1000
SELECT user_id, lang, text_first, mentions, large, contrast, honours FROM people WHERE (user_id) > ($1) ORDER BY user_id LIMIT 7
SELECT user_id, longest FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 ORDER BY longest DESC
SELECT user_id, shown, rated FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 AND rated > 0 AND (rated_ms IS NULL OR sigma * sigma + 0.1656012176560122 * (($4 - rated_ms) / 86400000) < 69.44444444444446) AND user_id IN (SELECT user_id FROM results WHERE guild_id = $5 AND ended_ms >= $6) ORDER BY shown DESC
SELECT user_id, shown, rated FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 AND rated > 0 AND (rated_ms IS NULL OR sigma * sigma + 0.1656012176560122 * (($4 - rated_ms) / 86400000) < 69.44444444444446) AND user_id IN (SELECT user_id FROM results WHERE guild_id = $5 AND game = $6 AND ended_ms >= $7) ORDER BY shown DESC
SELECT user_id, shown, rated FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 AND rated > 0 AND (rated_ms IS NULL OR sigma * sigma + 0.1656012176560122 * (($4 - rated_ms) / 86400000) < 69.44444444444446) ORDER BY shown DESC
SELECT user_id, subject, id, reason, moment, channel_id, post, at_ms, sent FROM notifications ORDER BY user_id, subject, id, reason, moment LIMIT 1000
SELECT user_id, subject, id, reason, moment, channel_id, post, at_ms, sent FROM notifications ORDER BY user_id, subject, id, reason, moment LIMIT 7
SELECT user_id, subject, id, reason, moment, channel_id, post, at_ms, sent FROM notifications WHERE (user_id, subject, id, reason, moment) > ($1, $2, $3, $4, $5) ORDER BY user_id, subject, id, reason, moment LIMIT 1000
SELECT user_id, subject, id, reason, moment, channel_id, post, at_ms, sent FROM notifications WHERE (user_id, subject, id, reason, moment) > ($1, $2, $3, $4, $5) ORDER BY user_id, subject, id, reason, moment LIMIT 7
SELECT user_id, value FROM bests WHERE guild_id = $1 AND kind = $2 AND season = $3 AND user_id > 0 ORDER BY value ASC
SELECT user_id, value FROM bests WHERE guild_id = $1 AND kind = $2 AND season = $3 AND user_id > 0 ORDER BY value DESC
SELECT user_id, value FROM feats WHERE guild_id = $1 AND ended_ms >= $2 AND ended_ms < $3 AND kind = $4 AND (feats.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = feats.user_id AND people.honours = 0)) ORDER BY value ASC, number, seat LIMIT 1
SELECT user_id, value FROM feats WHERE guild_id = $1 AND ended_ms >= $2 AND ended_ms < $3 AND kind = $4 AND (feats.user_id > 0 AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = feats.user_id AND people.honours = 0)) ORDER BY value DESC, number, seat LIMIT 1
SELECT user_id, wins FROM ratings WHERE guild_id = $1 AND game = $2 AND season = $3 AND user_id > 0 ORDER BY wins DESC
SELECT user_id, won FROM results WHERE guild_id = $1 AND ended_ms >= $2 ORDER BY ended_ms, number
SELECT user_id, won FROM results WHERE guild_id = $1 AND game = $2 AND ended_ms >= $3 ORDER BY ended_ms, number
SELECT value FROM meta WHERE name = $1
UPDATE analyses SET tries = tries + 1 WHERE table_id = $1 AND body IS NULL RETURNING tries
UPDATE analyses SET user_id = NULL, made_ms = $1, version = $2, body = $3 WHERE table_id = $4 AND body IS NULL
UPDATE beats SET alive_ms = $1 WHERE first = $2 AND epoch = $3
UPDATE beats SET beat_ms = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint, alive_ms = $1 WHERE first = $2 AND epoch = $3 RETURNING beat_ms
UPDATE beats SET epoch = $1, beat_ms = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint + 2000, alive_ms = $2 WHERE first = $3
UPDATE beats SET epoch = epoch + 1
UPDATE bests SET user_id = $1 WHERE user_id = $2
UPDATE blocks SET holder = $1, version = $2, epoch = $3 WHERE first = $4
UPDATE blocks SET holder = $1, version = $2, epoch = $3 WHERE first = $4 AND epoch = $5
UPDATE blocks SET holder = NULL WHERE first = $1 AND epoch = $2
UPDATE blocks SET holder = NULL, epoch = epoch + 1
UPDATE callme SET asked_ms = $1 WHERE guild_id = $2 AND game = $3 AND user_id = $4
UPDATE clocks SET due_ms = due_ms + CASE WHEN $1 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN $2 - due_ms + seconds * 1000 >= $3 THEN $4 ELSE $5 - due_ms + seconds * 1000 END, fire_ms = fire_ms + CASE WHEN $6 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN $7 - due_ms + seconds * 1000 >= $8 THEN $9 ELSE $10 - due_ms + seconds * 1000 END WHERE 1 = 1 AND (COALESCE(guild_id, 0) >> 22) % $11 IN ($12) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
UPDATE clocks SET due_ms = due_ms + CASE WHEN $1 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN $2 - due_ms + seconds * 1000 >= $3 THEN $4 ELSE $5 - due_ms + seconds * 1000 END, fire_ms = fire_ms + CASE WHEN $6 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN $7 - due_ms + seconds * 1000 >= $8 THEN $9 ELSE $10 - due_ms + seconds * 1000 END WHERE 1 = 1 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id)
UPDATE clocks SET due_ms = due_ms + CASE WHEN $1 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN started < 2 AND $2 - due_ms + seconds * 1000 >= $3 THEN $4 ELSE $5 - due_ms + seconds * 1000 END, fire_ms = fire_ms + CASE WHEN $6 - due_ms + seconds * 1000 <= 0 THEN 0 WHEN started < 2 AND $7 - due_ms + seconds * 1000 >= $8 THEN $9 ELSE $10 - due_ms + seconds * 1000 END, started = 1 WHERE subject = 'table' AND id = $11 AND started <> 1 AND revision <= $12
UPDATE clocks SET fire_ms = $1 WHERE subject = $2 AND id = $3 AND kind = $4 AND number = $5
UPDATE clocks SET fire_ms = fire_ms - due_ms + $1 + seconds * 1000, due_ms = $2 + seconds * 1000 WHERE subject = $3 AND id = $4 AND kind = 'come' AND number = $5 AND due_ms - seconds * 1000 > $6
UPDATE daily_attempts SET draft = $1, hints = $2, wrong = $3, answer = $4, ended_ms = $5, solved = $6, percent = $7, score = $8, streak = $9 WHERE day = $10 AND kind = $11 AND user_id = $12
UPDATE daily_attempts SET draft = '', answer = NULL WHERE day = $1 AND kind = $2
UPDATE daily_puzzles SET puzzle = $1 WHERE day = $2 AND kind = $3 AND puzzle <> $4
UPDATE feats SET user_id = $1 WHERE user_id = $2
UPDATE handovers AS h SET beat_ms = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint, ready = $1 FROM ( SELECT first, ready FROM handovers WHERE first = $2 AND epoch = $3 AND successor = $4 FOR UPDATE ) AS before WHERE h.first = before.first RETURNING before.ready, h.moment_ms, h.agreed
UPDATE handovers AS h SET moment_ms = $1 WHERE ready = 1 AND agreed = 0 AND h.successor IS NOT NULL AND (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 3000 AND ( $2 = 0 OR (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - h.beat_ms <= 1000 OR EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = current_database() AND s.application_name = 'baraza ' || h.successor)) AND h.first = $3 AND h.epoch = $4
UPDATE handovers SET agreed = 1, beat_ms = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint WHERE first = $1 AND epoch = $2 AND successor = $3 AND moment_ms = $4
UPDATE handovers SET moment_ms = NULL WHERE first = $1 AND epoch = $2 AND agreed = 0
UPDATE handovers SET successor = NULL, version = NULL, beat_ms = 0, ready = 0, moment_ms = NULL, agreed = 0 WHERE first = $1
UPDATE handovers SET successor = NULL, version = NULL, beat_ms = 0, ready = 0, moment_ms = NULL, agreed = 0 WHERE first = $1 AND epoch = $2 AND successor = $3
UPDATE log SET user_id = $1 WHERE table_id = $2 AND user_id = $3
UPDATE posts SET due_ms = 0, tries = 0 WHERE shown <> wanted AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) AND due_ms > 0
UPDATE posts SET due_ms = 0, tries = 0 WHERE shown <> wanted AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2, $3) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) AND due_ms > 0
UPDATE posts SET due_ms = 0, tries = 0 WHERE shown <> wanted AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) AND due_ms > 0
UPDATE posts SET due_ms = 0, tries = 0 WHERE shown <> wanted AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id) AND guild_id = $1 AND due_ms > 0
UPDATE posts SET message_id = $1, shown = CASE WHEN wanted = 0 THEN shown ELSE $2 END, begun_ms = NULL, due_ms = 0, tries = 0 WHERE number = $3 AND (message_id IS NULL OR message_id = $4)
UPDATE posts SET number = $1, shown = CASE WHEN shown = 0 THEN 0 ELSE -1 END, begun_ms = NULL, signs = NULL, place_id = NULL, message_id = NULL, due_ms = $2, tries = $3 WHERE number = $4 AND wanted <> 0
UPDATE posts SET place_id = $1, signs = $2, begun_ms = $3 WHERE number = $4 AND wanted <> 0 AND message_id IS NULL
UPDATE posts SET shown = -1 WHERE subject = $1 AND kind = $2 AND wanted <> 0 AND message_id IS NOT NULL AND guild_id IN (SELECT guild_id FROM daily_shares WHERE user_id = $3)
UPDATE posts SET shown = 0 WHERE number = $1
UPDATE posts SET shown = 0, due_ms = $1 WHERE number = $2
UPDATE posts SET shown = CASE WHEN message_id IS NULL THEN shown ELSE 0 END, due_ms = 0 WHERE subject = $1 AND id = $2 AND kind = $3 AND wanted <> 0
UPDATE posts SET wanted = $1 WHERE subject = $2 AND id = $3 AND wanted NOT IN (0, 4611686018427387904)
UPDATE posts SET wanted = (SELECT t.revision FROM tournaments t WHERE t.id = posts.id) WHERE subject = 'tournament' AND wanted NOT IN (0, 4611686018427387904) AND id IN (SELECT id FROM clocks WHERE subject = 'tournament' AND seconds > 0 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE posts SET wanted = (SELECT t.revision FROM tournaments t WHERE t.id = posts.id) WHERE subject = 'tournament' AND wanted NOT IN (0, 4611686018427387904) AND id IN (SELECT id FROM clocks WHERE subject = 'tournament' AND seconds > 0 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE posts SET wanted = (SELECT t.revision FROM tournaments t WHERE t.id = posts.id) WHERE subject = 'tournament' AND wanted NOT IN (0, 4611686018427387904) AND id IN (SELECT tournament_id FROM tournament_entrants WHERE user_id = $1)
UPDATE posts SET wanted = 0, shown = -1, due_ms = 0, tries = 0 WHERE subject = $1 AND id = $2 AND kind = $3 AND about = COALESCE($4, about)
UPDATE posts SET wanted = 4611686018427387904 WHERE subject = $1 AND id = $2 AND kind = $3 AND about = $4 AND wanted <> 0
UPDATE ratings SET user_id = $1 WHERE user_id = $2
UPDATE results SET user_id = $1 WHERE user_id = $2
UPDATE seats SET name = $1 WHERE table_id = $2 AND number = $3
UPDATE seats SET name = '' WHERE table_id = $1 AND number = $2
UPDATE seats SET user_id = $1 WHERE user_id = $2
UPDATE tables SET challenged_id = $1 WHERE challenged_id = $2
UPDATE tables SET copies = $1 WHERE id = $2
UPDATE tables SET host_id = $1 WHERE id = $2 AND host_id = $3
UPDATE tables SET host_id = $1, revision = $2 WHERE id = $3
UPDATE tables SET host_id = $1, revision = $2, agreed = $3 WHERE id = $4
UPDATE tables SET house_turn = $1 WHERE id = $2
UPDATE tables SET moment = $1 WHERE id = $2
UPDATE tables SET moment = '' WHERE id = $1 AND moment IS NULL
UPDATE tables SET nonce = CASE WHEN message_id = $1 THEN nonce ELSE nonce + 1 END, message_id = $2, message_ms = $3, shown = CASE WHEN shown < $4 THEN $5 ELSE shown END WHERE id = $6
UPDATE tables SET nonce = nonce + 1 WHERE id = $1
UPDATE tables SET options = $1, revision = $2 WHERE id = $3
UPDATE tables SET options = $1, revision = $2, agreed = $3 WHERE id = $4
UPDATE tables SET revision = $1 WHERE id = $2
UPDATE tables SET revision = $1, agreed = $2 WHERE id = $3
UPDATE tables SET revision = $1, house_turn = $2 WHERE id = $3
UPDATE tables SET revision = $1, house_turn = $2, offers = $3 WHERE id = $4
UPDATE tables SET revision = $1, moment = $2 WHERE id = $3
UPDATE tables SET revision = $1, offers = $2 WHERE id = $3
UPDATE tables SET revision = $1, rematch = $2 WHERE id = $3
UPDATE tables SET revision = $1, rematch = $2, next_id = $3 WHERE id = $4
UPDATE tables SET revision = $1, shown = $2, message_id = $3, message_ms = $4, nonce = $5 WHERE id = $6
UPDATE tables SET revision = $1, shown = $2, message_id = $3, message_ms = $4, nonce = $5, thread = $6 WHERE id = $7
UPDATE tables SET revision = $1, shown = $2, nonce = $3 WHERE id = $4
UPDATE tables SET revision = $1, votes = $2 WHERE id = $3
UPDATE tables SET revision = $1, votes = $2, next_id = $3 WHERE id = $4
UPDATE tables SET revision = $1, warned = $2 WHERE id = $3
UPDATE tables SET revision = revision + 1 WHERE id IN (SELECT id FROM clocks WHERE subject = 'table' AND kind IN ('turn', 'lobby') AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE tables SET revision = revision + 1 WHERE id IN (SELECT id FROM clocks WHERE subject = 'table' AND kind IN ('turn', 'lobby') AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE tables SET revision = revision + 1 WHERE status = 'finished' AND message_id IS NOT NULL AND COALESCE(message_ms, ended_ms) >= $1 AND id IN (SELECT table_id FROM seats WHERE user_id = $2) AND EXISTS (SELECT 1 FROM avatars WHERE user_id = $3 AND hash IS NOT NULL) RETURNING id, guild_id
UPDATE tables SET revision = revision + 1, shown = CASE WHEN status IN ('finished', 'closed') AND COALESCE(message_ms, ended_ms) < $1 AND COALESCE(ended_ms, 0) < $2 THEN revision + 1 ELSE shown END WHERE id = $3
UPDATE tables SET shown = 0, revision = revision + 1 WHERE guild_id = $1 AND status IN ('lobby', 'playing')
UPDATE tables SET state = $1, length = $2, revision = $3 WHERE id = $4
UPDATE tables SET state = $1, length = $2, revision = $3, house_turn = $4 WHERE id = $5
UPDATE tables SET state = $1, length = $2, revision = $3, offers = $4 WHERE id = $5
UPDATE tables SET state = $1, length = $2, revision = $3, thread = $4 WHERE id = $5
UPDATE tables SET state = $1, length = $2, revision = $3, votes = $4 WHERE id = $5
UPDATE tables SET state = $1, length = $2, revision = $3, warned = $4 WHERE id = $5
UPDATE tables SET state = $1, length = $2, revision = $3, warned = $4, house_turn = $5 WHERE id = $6
UPDATE tables SET state = $1, length = $2, revision = $3, warned = $4, offers = $5 WHERE id = $6
UPDATE tables SET state = $1, length = $2, revision = $3, warned = $4, votes = $5 WHERE id = $6
UPDATE tables SET status = $1, revision = $2, closed_reason = $3, closed_note = $4, ended_ms = $5 WHERE id = $6
UPDATE tables SET status = $1, revision = $2, closed_reason = $3, ended_ms = $4 WHERE id = $5
UPDATE tables SET status = $1, revision = $2, shown = $3, closed_reason = $4, ended_ms = $5, nonce = $6 WHERE id = $7
UPDATE tables SET status = $1, revision = $2, shown = $3, message_id = $4, message_ms = $5, closed_reason = $6, ended_ms = $7, nonce = $8, thread = $9 WHERE id = $10
UPDATE tables SET status = $1, revision = $2, warned = $3, closed_reason = $4, closed_note = $5, ended_ms = $6 WHERE id = $7
UPDATE tables SET status = $1, seed = $2, joined = $3, state = $4, revision = $5 WHERE id = $6
UPDATE tables SET status = $1, seed = $2, joined = $3, state = $4, revision = $5, house_turn = $6 WHERE id = $7
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, house_turn = $5, ranks = $6, scores = $7, reason = $8, ended_ms = $9 WHERE id = $10
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, offers = $5, ranks = $6, scores = $7, rated = $8, reason = $9, ended_ms = $10 WHERE id = $11
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, offers = $5, ranks = $6, scores = $7, reason = $8, ended_ms = $9 WHERE id = $10
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, ranks = $5, scores = $6, rated = $7, reason = $8, ended_ms = $9 WHERE id = $10
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, ranks = $5, scores = $6, reason = $7, ended_ms = $8 WHERE id = $9
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, votes = $5, ranks = $6, scores = $7, rated = $8, reason = $9, ended_ms = $10 WHERE id = $11
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, votes = $5, ranks = $6, scores = $7, reason = $8, ended_ms = $9 WHERE id = $10
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, warned = $5, ranks = $6, scores = $7, rated = $8, reason = $9, ended_ms = $10 WHERE id = $11
UPDATE tables SET status = $1, state = $2, length = $3, revision = $4, warned = $5, ranks = $6, scores = $7, reason = $8, ended_ms = $9 WHERE id = $10
UPDATE tables SET status = 'closed', closed_reason = $1, closed_note = NULL, host_id = 0, challenged_id = NULL, secret = '', seed = NULL, joined = '[]', state = NULL, length = 0, shown = revision, message_id = NULL, message_ms = NULL, warned = 0, offers = '{}', rematch = '[]', votes = '{}', next_id = NULL, ranks = NULL, scores = NULL, reason = NULL, copies = 0, agreed = NULL, thread = NULL, thread_id = NULL, moment = NULL WHERE id = $2
UPDATE tables SET thread = $1 WHERE id = $2 AND thread = $3
UPDATE tables SET thread = 'open', thread_id = $1, message_id = NULL, message_ms = NULL, shown = 0, nonce = nonce + 1 WHERE id = $2 AND thread = 'wanted'
UPDATE tables SET thread = 'over', message_id = $1, message_ms = NULL, shown = 0, nonce = nonce + 1 WHERE id = $2 AND thread IN ('open', 'locked')
UPDATE tournament_entrants SET name = '', here = 0, gone = COALESCE(gone, (SELECT t.round + 1 FROM tournaments t WHERE t.id = tournament_id AND t.ended_ms IS NULL)) WHERE user_id = $1
UPDATE tournament_entrants SET user_id = $1 WHERE user_id = $2
UPDATE tournaments SET organiser_id = $1 WHERE organiser_id = $2
UPDATE tournaments SET revision = revision + 1 WHERE id IN (SELECT id FROM clocks WHERE subject = 'tournament' AND seconds > 0 AND (COALESCE(guild_id, 0) >> 22) % $1 IN ($2) AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE tournaments SET revision = revision + 1 WHERE id IN (SELECT id FROM clocks WHERE subject = 'tournament' AND seconds > 0 AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'left_ms/' || guild_id))
UPDATE tournaments SET revision = revision + 1 WHERE id IN (SELECT tournament_id FROM tournament_entrants WHERE user_id = $1)
UPDATE tournaments SET thread_id = $1 WHERE id = $2
