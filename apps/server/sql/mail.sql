-- mail.add
insert into "letters" ("id", "recipient", "subject", "text") values ($1, $2, $3, $4);

-- mail.claim
UPDATE letters AS l SET leased_until = now() + interval '35 seconds'
  WHERE l.id IN (
  SELECT id FROM letters
  WHERE state = 'waiting' AND NOT id = ANY($1::uuid[])
  AND (due_at <= now() OR due_at > now() + interval '9 hours')
  AND (leased_until IS NULL OR leased_until <= now() OR leased_until > now() + 2 * interval '35 seconds')
  ORDER BY created_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING l.id, l.recipient AS "to", l.subject, coalesce(l.text, '') AS text, l.tries;

-- mail.clean
DELETE FROM letters WHERE ended_at < now() - interval '30 days';

-- mail.giveUp
UPDATE letters SET state = 'failed', tries = tries + 1, problem = $1, text = NULL, leased_until = NULL,
  ended_at = now()
  WHERE id = $2 AND state = 'waiting';

-- mail.noteSent
UPDATE letters SET state = 'sent', text = NULL, problem = NULL, leased_until = NULL, ended_at = now()
  WHERE id = $1 AND state = 'waiting';

-- mail.putOff
UPDATE letters SET tries = tries + 1, problem = $1, leased_until = NULL,
  due_at = now() + make_interval(secs => $2)
  WHERE id = $3 AND state = 'waiting';

-- mail.release
UPDATE letters SET leased_until = NULL WHERE leased_until IS NOT NULL;

-- mail.renew
UPDATE letters SET leased_until = now() + interval '35 seconds' WHERE id = ANY($1::uuid[]) AND state = 'waiting';

