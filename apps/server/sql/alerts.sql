-- alerts.state
insert into "alert_statements" ("institution_id", "id", "report_id", "account_id", "actions", "words", "corrects") values ($1, $2, $3, $4, $5, $6, $7);

-- alerts.stated
select "id" from "alert_statements" where "report_id" = $1 limit 1;

-- alerts.taken
select "report_id", "account_id" from "alert_statements" where "id" = $1;

