-- audit.add
insert into "audit_entries" ("institution_id", "account_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($1, $2, $3, $4, $5, $6, $7, $8);

