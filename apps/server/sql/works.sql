-- works.keep
insert into "administration_works" ("institution_id", "administration_id", "item", "kind", "work", "storage_key", "revision") values ($1, $2, $3, $4, $5, $6, $7) on conflict ("institution_id", "administration_id", "item", "kind") do update set "work" = "excluded"."work", "storage_key" = "excluded"."storage_key", "revision" = "excluded"."revision", "saved_at" = now();

-- works.kept
select "revision", "storage_key" from "administration_works" where "administration_id" = $1 and "item" = $2 and "kind" = $3;

-- works.ofAdministration
select "item", "work", "revision", "saved_at" from "administration_works" where "administration_id" = $1 order by "item", "kind";

-- works.one
select "work", "storage_key" from "administration_works" where "administration_id" = $1 and "item" = $2 and "kind" = $3;

