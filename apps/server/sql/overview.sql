-- overview.timelineNoted
SELECT FROM audit_entries WHERE archive_id = $1 AND account_id = $2
  AND noun = 'overview' AND detail ? 'timeline' AND created_at > now() - interval '1 hour' LIMIT 1;

