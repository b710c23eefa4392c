-- turns.wait
SELECT FROM pg_advisory_xact_lock(hashtextextended($1, 0));

