-- Money that WeChat Pay pays back takes uses from a device in nobody's name, and the trail tells of it.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_who;--> statement-breakpoint
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_who
  CHECK (num_nonnulls(account_id, client_id) = 1 OR (account_id IS NULL AND client_id IS NULL
    AND (noun = 'casts' OR action = 'erase' OR (noun = 'devices' AND detail ? 'refundOf')))) NOT VALID;
