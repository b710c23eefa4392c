-- servers.beat
INSERT INTO servers (id, storage, beat_at) VALUES ($1, $2, now())
  ON CONFLICT (id) DO UPDATE SET storage = excluded.storage, beat_at = excluded.beat_at;

-- servers.clean
DELETE FROM servers WHERE beat_at NOT BETWEEN now() - interval '1 day' AND now() + interval '1 day';

-- servers.leave
DELETE FROM servers WHERE id = $1;

-- servers.others
SELECT s.id, coalesce(s.storage <> $1, false) AS is_apart
  FROM servers s WHERE s.id <> $2 AND s.beat_at BETWEEN now() - make_interval(secs => $3::float8) AND now() + make_interval(secs => $3::float8);

