-- advices.add
insert into "advices" ("institution_id", "instrument", "norm_set", "band", "texts", "updated_by") values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning "norm_set", "band", "texts", "version";

-- advices.change
update "advices" set "texts" = $1, "updated_by" = $2, "updated_at" = now(), "version" = version + 1 where "instrument" = $3 and "norm_set" = $4 and "band" = $5 and "version" = $6 returning "norm_set", "band", "texts", "version";

-- advices.ofBand
select "norm_set", "band", "texts", "version" from "advices" where "instrument" = $1 and "norm_set" = $2 and "band" = $3;

-- advices.ofInstrument
select "norm_set", "band", "texts", "version" from "advices" where "instrument" = $1;

