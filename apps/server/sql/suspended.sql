-- suspended.institutions
SELECT id FROM institutions WHERE suspended_at IS NOT NULL;

