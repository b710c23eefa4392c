-- licences.confirm
insert into "licences" ("institution_id", "instrument", "confirmed_by") values ($1, $2, $3) on conflict do nothing returning "instrument";

-- licences.held
select "instrument" from "licences";

-- licences.ofInstrument
select "a"."username", "l"."created_at" from "licences" as "l" inner join "accounts" as "a" on "a"."institution_id" = "l"."institution_id" and "a"."id" = "l"."confirmed_by" where "l"."instrument" = $1;

-- licences.takeBack
delete from "licences" where "instrument" = $1 returning "instrument";

